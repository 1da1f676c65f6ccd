//! `percorre completions` and `percorre man`: what a package installs beside the command.

use std::process::ExitCode;

use anyhow::Context;
use clap::CommandFactory;

use super::args::pairs::unknown_option;
use super::args::{Cli, misuse};
use super::stream::{CANNOT_WRITE, write_out};

pub fn completions(shell: clap_complete::Shell) -> anyhow::Result<ExitCode> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "percorre", &mut text);
    write_out(&text).context(CANNOT_WRITE)?;
    Ok(ExitCode::SUCCESS)
}

pub fn man(command: Option<&str>) -> anyhow::Result<ExitCode> {
    let mut percorre = Cli::command();
    percorre.build();
    // Every option is built here, so that each run of `man` is a test of the rules; in debug builds clap has looked at them all, too.
    assert_eq!(unknown_option(&percorre), None);
    let page = match command {
        None => percorre,
        Some(name) => match percorre.find_subcommand(name) {
            Some(found) => found.clone().name(format!("percorre-{name}").leak() as &'static str),
            None => {
                let names: Vec<&str> = percorre.get_subcommands().map(clap::Command::get_name).collect();
                return Ok(misuse(&format!("no command is called '{name}', expected one of {}", names.join(", "))));
            }
        },
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text)?;
    write_out(&text).context(CANNOT_WRITE)?;
    Ok(ExitCode::SUCCESS)
}
