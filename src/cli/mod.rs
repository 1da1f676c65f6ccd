//! The command: arguments first as typed, then as meant; one file a command.

mod answer;
mod args;
mod attempts;
#[cfg(feature = "book")]
mod book;
mod bulk;
mod bytes;
mod canon;
mod certificate;
mod check;
mod config;
mod convert;
mod count;
mod decode;
mod dedup;
mod documents;
mod explain;
mod explainer;
mod generate;
mod grade;
mod help;
mod hint;
mod in_order;
mod input;
mod interrupt;
mod list;
mod near;
mod notes;
mod only;
mod paint;
mod progress;
mod reader;
mod record;
mod replay;
mod sample;
mod select;
#[cfg(feature = "serve")]
mod serve;
mod shell;
#[cfg(feature = "serve")]
mod site;
mod solve;
mod sort;
mod split;
mod stats;
mod steps;
mod stream;
#[cfg(feature = "table")]
mod table;
mod target;
mod techniques;
mod why;

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Context;

use crate::brute::Backend;
use args::list::List;
use args::{Cli, Command};

/// Runs the command line; errors go to stderr. Exit codes: see `percorre --help`. `is_closed`: the program was started without a
/// stdout, so that answers cannot be written.
pub fn run(is_closed: bool) -> ExitCode {
    let cli = match config::command_line() {
        Ok(cli) => cli,
        Err(error) => {
            return match error.downcast::<clap::Error>() {
                // Help and the version are answers: it is an error if they cannot be written.
                Ok(answer) if !answer.use_stderr() => exit_code(opened(is_closed).and_then(|()| print(&answer))),
                Ok(misuse) => {
                    let _ = misuse.print();
                    if let Some(variable) = args::variable_of(&misuse) {
                        say(&format!("note: this value comes from the variable {variable}"));
                    }
                    ExitCode::from(2)
                }
                Err(error) => args::misuse(&error.to_string()),
            };
        }
    };
    start_log(&cli);
    if let Err(error) = Backend::chosen() {
        say(&format!("percorre: {error}"));
        return ExitCode::from(2);
    }
    let command = match (cli.command, cli.lists.listed()) {
        (Some(command), None) => command,
        (None, Some(listed)) => Command::List(List { listed, json: false }),
        (Some(_), Some(_)) => return args::misuse("a list goes without a command, or as `percorre list`"),
        (None, None) => return args::misuse("no command, expected one; `percorre --help` lists them"),
    };
    if !writes_a_file(&command)
        && let Err(error) = opened(is_closed)
    {
        return exit_code(Err(error));
    }
    exit_code(match command {
        Command::Solve(args) => solve::run(&args),
        Command::Explain(args) => explain::run(&args, paint::wanted(cli.color)),
        Command::Grade(args) => grade::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Count(args) => count::run(&args),
        Command::Generate(args) => generate::run(&args),
        Command::Minimize(args) => near::minimize(&args),
        Command::Vicinity(args) => near::neighbours(&args),
        Command::Unavoidable(args) => near::unavoidable_sets(&args),
        Command::Backdoor(args) => near::backdoor(&args),
        Command::Replay(args) => replay::run(&args),
        #[cfg(feature = "book")]
        Command::Book(args) => book::run(&args),
        #[cfg(feature = "serve")]
        Command::Serve(args) => serve::run(&args),
        #[cfg(feature = "serve")]
        Command::Site(args) => site::run(&args),
        #[cfg(feature = "table")]
        Command::Table(args) => table::run(&args),
        Command::Steps(args) => steps::run(&args),
        Command::List(args) => list::run(args),
        Command::Techniques(args) => techniques::run(&args),
        Command::Hint(args) => hint::run(&args, paint::wanted(cli.color)),
        Command::Why(args) => why::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Canon(args) => canon::run(&args),
        Command::Shuffle(args) => canon::shuffle(&args),
        Command::Dedup(args) => dedup::run(&args),
        Command::Select(args) => select::run(&args),
        Command::Sort(args) => sort::run(&args),
        Command::Sample(args) => sample::run(&args),
        Command::Split(args) => split::run(&args),
        Command::Stats(args) => stats::run(&args),
        Command::Completions { shell } => shell::completions(shell),
        Command::Man { command } => shell::man(command.as_deref()),
    })
}

/// Whether the answer goes to a file and not to stdout.
fn writes_a_file(command: &Command) -> bool {
    match command {
        Command::Explain(args) => args.writes_a_file(),
        #[cfg(feature = "book")]
        Command::Book(args) => args.file().is_some(),
        #[cfg(feature = "table")]
        Command::Table(args) => args.file().is_some(),
        #[cfg(feature = "serve")]
        Command::Site(_) => true,
        _ => false,
    }
}

/// An error where stdout is closed: then it is said at once, and not after an hour of work.
fn opened(is_closed: bool) -> anyhow::Result<()> {
    anyhow::ensure!(!is_closed, "{}: it is closed", stream::CANNOT_WRITE);
    Ok(())
}

/// Writes help or the version.
fn print(answer: &clap::Error) -> anyhow::Result<ExitCode> {
    answer.print().and_then(|()| io::stdout().flush()).context(stream::CANNOT_WRITE)?;
    Ok(ExitCode::SUCCESS)
}

/// The exit code; says what went wrong.
fn exit_code(done: anyhow::Result<ExitCode>) -> ExitCode {
    done.unwrap_or_else(|error| {
        let causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
        // Nobody reads on: that is no fault, and nobody wants to hear of it.
        if causes.into_iter().any(|io| io.kind() == io::ErrorKind::BrokenPipe) {
            return ExitCode::SUCCESS;
        }
        say(&format!("percorre: {error:#}"));
        ExitCode::from(match () {
            () if error.is::<Limit>() => 4,
            () if error.is::<Misuse>() => 2,
            () => 3,
        })
    })
}

/// Writes a line to stderr. If that is closed, there is nobody to tell.
fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// `1 puzzle`, `2 puzzles`.
fn counted(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// Whether nothing is to be said but what went wrong.
fn is_quiet() -> bool {
    log::max_level() == log::LevelFilter::Off
}

/// More than percorre is made for: a board too large for a page.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Limit(String);

/// What was asked does not go together.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Misuse(String);

/// The log goes to stderr: warnings, unless -v, --quiet or RUST_LOG say otherwise.
fn start_log(cli: &Cli) {
    let level = match (cli.quiet, cli.verbose) {
        (true, _) => "off",
        (_, 0) => "percorre=warn",
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
