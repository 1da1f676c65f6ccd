//! The integration tests, as one program: many would each be compiled and linked with the whole library.
//! `cargo test --test all reglib` runs one module.

mod common;
mod oracle;

mod command;
mod custom_technique;
mod examples;
mod floors;
mod formats;
mod hodoku;
mod hodoku_paths;
mod nine;
mod page;
mod properties;
mod prose;
mod reglib;
mod se_paths;
mod se_ratings;
mod se_traces;
mod seeds;
mod serve;
mod soundness;
mod states;
mod techniques;
mod techniques_page;
mod traces;
