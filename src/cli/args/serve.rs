//! The arguments of serve and site.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::value::{languages, number, size, time};
use crate::cli::serve::HostName;
use crate::render::Language;

#[derive(Args, Debug)]
pub struct Serve {
    /// Address to listen on; other machines can connect unless it is a loopback address
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub host: std::net::IpAddr,

    /// Port to listen on; 0 picks a free one
    #[arg(long, value_name = "PORT", default_value_t = 8737)]
    pub port: u16,

    /// Also answer requests for this host: sudoku.example, sudoku.example:8080, https://sudoku.example
    #[arg(long, value_name = "NAME")]
    pub allow_host: Vec<HostName>,

    /// Give up on a request after this time: 10, 0.5s, 200ms, 3m
    #[arg(long, value_name = "TIME", value_parser = some_time, default_value = "10s")]
    pub timeout: Duration,

    /// Give up on a request when its search would hold more memory than this: 500MB, 2GiB
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub memory: Option<u64>,

    /// Language of the page, or a file of its messages (default: the reader's, as the browser names it)
    #[arg(long, value_name = "LANG", value_parser = languages())]
    pub lang: Option<Language>,

    /// Number of requests to process in parallel (default: one per core); the others wait for a quarter of --timeout, then get 503
    #[arg(long, value_name = "N", value_parser = number::<NonZeroUsize>)]
    pub jobs: Option<NonZeroUsize>,
}

#[derive(Args, Debug)]
pub struct Site {
    /// The folder to write into: new or empty
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,

    /// The WebAssembly module of percorre, of this version; docs/SERVE.md says how to build it
    #[arg(long, value_name = "FILE")]
    pub wasm: PathBuf,

    /// Give up on a question after this time: 10, 0.5s, 200ms, 3m
    #[arg(long, value_name = "TIME", value_parser = some_time, default_value = "10s")]
    pub timeout: Duration,

    /// Language of the page, or a file of its messages (default: the reader's, as the browser names it)
    #[arg(long, value_name = "LANG", value_parser = languages())]
    pub lang: Option<Language>,
}

/// Without time no question has an answer.
fn some_time(text: &str) -> Result<Duration, String> {
    let time = time(text)?;
    if time.is_zero() { Err("expected more than 0".into()) } else { Ok(time) }
}
