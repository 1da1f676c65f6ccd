//! The command: arguments first as typed, then as meant; one file a command.

mod args;
mod bulk;
mod check;
mod convert;
mod count;
mod explain;
mod explainer;
mod grade;
mod help;
mod hint;
mod paint;
mod replay;
#[cfg(feature = "serve")]
mod serve;
mod shell;
mod solve;
mod steps;
mod stream;
mod techniques;
mod why;

use std::io;
use std::process::ExitCode;

use clap::Parser;

use crate::brute::Backend;
use args::{Cli, Command};
#[cfg(all(feature = "serve", fuzzing))]
pub use serve::answer_to;

/// Runs the command line; errors go to stderr. Exit codes: see `percorre --help`.
pub fn run() -> ExitCode {
    let cli = Cli::parse();
    start_log(&cli);
    if let Err(error) = Backend::chosen() {
        eprintln!("percorre: {error}");
        return ExitCode::from(2);
    }
    let done = match cli.command {
        Command::Solve(args) => solve::run(&args),
        Command::Explain(args) => explain::run(&args, paint::wanted(cli.color)),
        Command::Grade(args) => grade::run(&args),
        Command::Check(args) => check::run(&args.common),
        Command::Count(args) => count::run(&args),
        Command::Replay(args) => replay::run(&args),
        #[cfg(feature = "serve")]
        Command::Serve(args) => serve::run(&args),
        Command::Steps(args) => steps::run(&args),
        Command::Techniques(args) => techniques::run(&args),
        Command::Hint(args) => hint::run(&args, paint::wanted(cli.color)),
        Command::Why(args) => why::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Completions { shell } => shell::completions(shell),
        Command::Man { command } => shell::man(command.as_deref()),
    };
    done.unwrap_or_else(|error| {
        if error
            .chain()
            .filter_map(|cause| cause.downcast_ref::<io::Error>())
            .any(|io| io.kind() == io::ErrorKind::BrokenPipe)
        {
            return ExitCode::SUCCESS;
        }
        eprintln!("percorre: {error:#}");
        ExitCode::from(3)
    })
}

/// The log goes to stderr: warnings, unless -v, --quiet or RUST_LOG say otherwise.
fn start_log(cli: &Cli) {
    let level = match (cli.quiet, cli.verbose) {
        (true, _) => "off",
        (_, 0) => "error",
        (_, 1) => "percorre=info",
        (_, 2) => "percorre=debug",
        _ => "percorre=trace",
    };
    let mut builder = if cli.quiet || cli.verbose > 0 {
        let mut builder = env_logger::Builder::new();
        builder.parse_filters(level);
        builder
    } else {
        env_logger::Builder::from_env(env_logger::Env::default().default_filter_or(level))
    };
    builder.format_timestamp(None).init();
}
