//! The questions of the page and their answers, in JSON (docs/SERVE.md): what `percorre serve` answers, and the page without a server. Beside them
//! stands what the commands tell in the same way.
//!
//! ```
//! use std::time::{Duration, Instant};
//!
//! use percorre::api::{Limits, answer};
//!
//! let limits = Limits::until(Instant::now() + Duration::from_secs(10));
//! let read = answer("read", br#"{"text":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}"#, &limits);
//! assert_eq!(read.status, 200);
//! assert!(String::from_utf8(read.json).unwrap().contains(r#""solutions":"unique""#));
//! assert_eq!(answer("nothing", b"{}", &limits).status, 404);
//! ```

/// The version of percorre, which a page and its module have in common.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

pub(crate) mod grade;
mod halted;
pub(crate) mod hint;
mod lesson;
mod practice;
mod questions;
mod rare;
pub(crate) mod steps;
pub(crate) mod why;

use serde_json::Value;

use crate::format::state::keys_of;
use crate::format::{losses, of_line};
use crate::grid::Grid;

pub(crate) use halted::halted;
pub use questions::{Answer, Limits, answer};
#[cfg(feature = "serve")]
pub(crate) use questions::{BODY_TOO_LONG, LONGEST_BODY, OUT_OF_TIME};

/// Adds a puzzle to an object: this line of it, or where a line does not hold all of it the keys of a state.
pub(crate) fn add_puzzle(object: &mut Value, grid: &Grid, line: &str) {
    let shape = grid.shape();
    if shape.is_usual() && losses(grid, of_line(shape)).is_empty() {
        object["puzzle"] = line.into();
        return;
    }
    object.as_object_mut().expect("it has keys").extend(keys_of(grid));
}
