//! Where tests find puzzles, and how they keep what was printed.

pub mod random;
pub mod shared;
pub mod shown;

use percorre::Grid;

/// The command, built with the tests. It is started through a link named `percorre`: messages and the examples in shells use that name.
#[cfg(feature = "cli")]
fn binary() -> &'static std::path::Path {
    use std::env::consts::EXE_SUFFIX;
    use std::fs;
    use std::path::{Path, PathBuf};
    use std::sync::LazyLock;

    static BINARY: LazyLock<PathBuf> = LazyLock::new(|| {
        let built = Path::new(env!("CARGO_BIN_EXE_percorre-tested"));
        let folder = built.with_file_name("tested");
        fs::create_dir_all(&folder).unwrap();
        let (new, link) = (folder.join(std::process::id().to_string()), folder.join(format!("percorre{EXE_SUFFIX}")));
        let _ = fs::remove_file(&new);
        fs::hard_link(built, &new).unwrap();
        // Another run of the tests may be under way: it finds either the old file or the new one.
        fs::rename(&new, &link).unwrap();
        // If both are the same file already, `rename` leaves both.
        let _ = fs::remove_file(&new);
        link
    });
    &BINARY
}

/// A puzzle, half solved: few techniques have anything to say, so that a search for all of them is short.
#[cfg(feature = "api")]
pub const HALF: &str = "5346789126721953481983425678597614234268537917...2...6.6....28....419..5....8..79";

/// Compares a text with the one kept in `tests/snapshots`; with `PERCORRE_BLESS` set, it is written there anew.
#[cfg(feature = "prose")]
pub fn assert_kept(name: &str, text: &str) {
    use std::fs;

    let path = shared::root().join("tests/snapshots").join(name);
    let text = text.trim_end();
    if std::env::var_os("PERCORRE_BLESS").is_some() {
        fs::write(&path, format!("{text}\n")).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    let mut lines = text.lines().zip(kept.trim_end().lines()).enumerate();
    if let Some((number, (new, old))) = lines.find(|(_, (new, old))| new != old) {
        panic!("{name}, line {}, was\n{old}\nand is\n{new}", number + 1);
    }
    assert_eq!(text.lines().count(), kept.trim_end().lines().count(), "lines of {name}");
}

/// A program that starts the command, as a shell does: `percorre` is the one that is tested, with nobody's settings.
#[cfg(feature = "cli")]
pub fn program(name: impl AsRef<std::ffi::OsStr>) -> std::process::Command {
    let mut program = std::process::Command::new(name);
    for name in ["RUST_LOG", "COLUMNS", "PERCORRE_LANG", "PERCORRE_LADDER", "PERCORRE_VERBOSITY", "PERCORRE_COLOR"] {
        program.env_remove(name);
    }
    program.env("XDG_CONFIG_HOME", env!("CARGO_TARGET_TMPDIR")).env("LC_ALL", "C");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = binary().parent().map(Into::into).into_iter().chain(std::env::split_paths(&path));
    program.env("PATH", std::env::join_paths(folders).unwrap());
    program
}

/// The command, with nobody's settings.
#[cfg(feature = "cli")]
pub fn command() -> std::process::Command {
    program(binary())
}

/// The same, for two minutes at most.
#[cfg(feature = "cli")]
pub fn percorre() -> assert_cmd::Command {
    let mut command = assert_cmd::Command::from_std(command());
    command.timeout(std::time::Duration::from_secs(120));
    command
}

/// The processor's time of a process, by its file `stat`, and that of its children that have ended; on Linux only, in steps of 10 ms.
#[cfg(feature = "cli")]
pub fn processor_time(stat: &str) -> Option<(std::time::Duration, std::time::Duration)> {
    let stat = std::fs::read_to_string(stat).ok()?;
    // The fields after the name, which is in brackets: the state is the third of all, the times are the 14th to 17th.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |field: usize| fields.get(field - 3)?.parse::<u64>().ok();
    let time = |user, system| Some(std::time::Duration::from_millis(10 * (ticks(user)? + ticks(system)?)));
    Some((time(14, 15)?, time(16, 17)?))
}

/// Whether an answer is this text, in which `#` stands for any number.
#[cfg(feature = "cli")]
pub fn is_like(expected: &str) -> impl predicates::Predicate<[u8]> {
    let with_numbers = |text: &str| {
        let mut kept = String::new();
        for letter in text.chars().map(|letter| if letter.is_ascii_digit() { '#' } else { letter }) {
            if letter != '#' || !kept.ends_with('#') {
                kept.push(letter);
            }
        }
        kept
    };
    let expected = expected.to_string();
    predicates::function::function(move |answer: &[u8]| with_numbers(&String::from_utf8_lossy(answer)) == expected)
}

/// A puzzle of `tests/data/puzzles.txt`.
pub struct Known {
    pub text: String,
    pub grid: Grid,
    pub count: u64,
    pub solution: Option<Grid>,
    pub note: String,
}

/// The crate's own puzzles, of every size and kind.
pub fn known() -> Vec<Known> {
    let lines = include_str!("../data/puzzles.txt").lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let (fields, note) = line.split_once(" # ").expect("a note");
            let mut fields = fields.split(':');
            let mut field = || fields.next().expect("three fields");
            let (text, count, solution) = (field(), field(), field());
            Known {
                text: text.to_string(),
                grid: text.parse().expect("a puzzle"),
                count: count.parse().expect("a number"),
                solution: (!solution.is_empty()).then(|| solution.parse().expect("a solution")),
                note: note.to_string(),
            }
        })
        .collect()
}

/// Every n-th puzzle of a shared list, as grids; of its small part, every fourth.
pub fn sample(name: &str, every: usize) -> Vec<Grid> {
    let text = shared::text(name);
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let every = if shared::is_large() { every } else { every.min(4) };
    let grids: Vec<Grid> =
        lines.step_by(every).map(|line| line.parse().unwrap_or_else(|error| panic!("{line}: {error}"))).collect();
    assert!(!grids.is_empty(), "{name} is empty");
    grids
}
