//! The `percorre` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    percorre::cli::run()
}
