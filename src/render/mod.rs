//! How a path is shown. Renderers know the step and no technique.

#[cfg(feature = "json")]
pub mod json;
