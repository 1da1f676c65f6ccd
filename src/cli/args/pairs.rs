//! Options of which one would do nothing beside another: they are refused together, so that none is ignored in silence.
//!
//! An option that the configuration file or a variable sets gives way to one that is typed.

use clap::ArgMatches;
use clap::error::ErrorKind;
use clap::parser::ValueSource;

/// What one option needs, or what makes it useless.
enum Beside {
    /// This one is there.
    With(&'static str),
    /// This one is there with this value, given or by default.
    Value(&'static str, &'static str),
    /// This one is not there.
    Without(&'static str),
    /// This one, which takes a list, lacks this value.
    #[cfg(feature = "table")]
    Lacks(&'static str, &'static str),
}

#[cfg(feature = "table")]
use Beside::Lacks;
use Beside::{Value, With, Without};

/// Why the option would be ignored.
enum Why {
    Since(&'static str),
    /// It goes with these only.
    Needs(&'static str),
}

use Why::{Needs, Since};

/// The command, the option that would be ignored, beside which others (all of these), and why.
type Rule = (&'static str, &'static str, &'static [Beside], Why);

const RULES: &[Rule] = &[
    ("solve", "order", &[Without("all")], Needs("--all")),
    ("solve", "limit", &[Without("all")], Needs("--all")),
    ("solve", "no_uniqueness", &[With("all")], NO_STEPS),
    ("solve", "no_uniqueness", NOT_REASONED, REASONED),
    ("solve", "without", &[With("all")], NO_STEPS),
    ("solve", "without", NOT_REASONED, REASONED),
    ("explain", "lang", &[With("json")], NO_WORDS),
    ("explain", "verbosity", &[With("json")], NO_WORDS),
    ("explain", "notation", &[With("json")], NO_WORDS),
    ("explain", "lang", &[Value("format", "json")], NO_WORDS),
    ("explain", "verbosity", &[Value("format", "json")], NO_WORDS),
    ("explain", "notation", &[Value("format", "json")], NO_WORDS),
    ("explain", "summary", &[Value("format", "json")], Since("JSON holds the whole path")),
    ("explain", "verbosity", &[With("summary")], NAMES_ONLY),
    ("explain", "notation", &[With("summary")], NAMES_ONLY),
    ("explain", "format", &[With("summary"), Value("format", "markdown")], Since("a summary is plain text")),
    ("explain", "pictures", &[Value("format", "json")], NOT_IN_TEXT),
    ("explain", "pictures", &[Value("format", "markdown")], NOT_IN_TEXT),
    ("explain", "notation", &[Value("verbosity", "terse")], TERSE),
    ("count", "limit", &[With("proof")], PROOF),
    ("explain", "verbosity", &[With("proof")], PROOF_WORDS),
    ("explain", "name", &[Without("html"), Without("svg")], Needs("--html or --svg")),
    ("explain", "tree", &[Without("html")], Needs("--html")),
    ("explain", "tree", &[With("no_search")], Since("there are no guesses")),
    ("explain", "step", &[Without("svg")], Needs("--svg")),
    ("explain", "ladder", &[With("svg"), Without("step")], ONLY_THE_PUZZLE),
    ("explain", "no_search", &[With("svg"), Without("step")], ONLY_THE_PUZZLE),
    ("explain", "max_events", &[With("svg"), Without("step")], ONLY_THE_PUZZLE),
    ("explain", "shortest", &[With("svg"), Without("step")], ONLY_THE_PUZZLE),
    ("explain", "no_uniqueness", &[With("svg"), Without("step")], ONLY_THE_PUZZLE),
    ("explain", "without", &[With("svg"), Without("step")], ONLY_THE_PUZZLE),
    ("explain", "lang", &[With("svg"), Without("step")], ONLY_THE_PUZZLE),
    ("explain", "verbosity", &[With("svg")], PICTURE),
    ("explain", "notation", &[With("svg")], PICTURE),
    ("steps", "verbosity", &[With("json")], NO_WORDS),
    ("steps", "notation", &[With("json")], NO_WORDS),
    ("steps", "notation", &[Value("verbosity", "terse")], TERSE),
    ("hint", "stage", &[With("json")], Since("JSON has every stage")),
    ("hint", "pictures", &[Value("stage", "where")], Needs("--stage pattern or full")),
    ("hint", "pictures", &[Value("stage", "technique")], Needs("--stage pattern or full")),
    ("why", "notation", &[Value("verbosity", "terse")], TERSE),
    ("canon", "transformation", &[With("json")], HAS_IT),
    ("shuffle", "transformation", &[With("json")], HAS_IT),
    ("grade", "ladder", &[Value("scale", "se")], Since("that scale has a ladder of its own")),
    ("grade", "ladder", &[Value("scale", "hodoku")], Since("that scale has a ladder of its own")),
    ("grade", "no_uniqueness", &[Value("scale", "se")], Since("that scale takes one solution for granted")),
    ("grade", "without", &[Value("scale", "se")], Since("that scale has a ladder of its own")),
    ("grade", "assume_unique", &[Value("scale", "percorre")], Needs("--scale se")),
    ("grade", "assume_unique", &[Value("scale", "hodoku")], Needs("--scale se")),
    #[cfg(feature = "book")]
    ("book", "verbosity", &[Value("hints", "0")], Needs("--hints")),
    #[cfg(feature = "book")]
    ("book", "notation", &[Value("hints", "0")], Needs("--hints")),
    #[cfg(feature = "book")]
    ("book", "notation", &[Value("verbosity", "terse")], TERSE),
    #[cfg(feature = "table")]
    ("table", "lang", &[Lacks("add", "path")], Needs("--add path")),
    #[cfg(feature = "table")]
    ("table", "verbosity", &[Lacks("add", "path")], Needs("--add path")),
    #[cfg(feature = "table")]
    ("table", "notation", &[Lacks("add", "path")], Needs("--add path")),
    #[cfg(feature = "table")]
    ("table", "notation", &[Value("verbosity", "terse")], TERSE),
];

const NOT_REASONED: &[Beside] = &[Without("ladder"), Without("no_search"), Without("json")];
const REASONED: Why = Needs("--ladder, --no-search or --json");
const PROOF: Why = Since("a proof is about one solution");
const PROOF_WORDS: Why = Since("a proof says of each step why in a sentence");
const NOT_IN_TEXT: Why = Since("pictures stand between the lines of text");
const NO_STEPS: Why = Since("no technique is used");
const HAS_IT: Why = Since("JSON has it");
const NO_WORDS: Why = Since("JSON has no sentences");
const NAMES_ONLY: Why = Since("a summary only names techniques");
const TERSE: Why = Since("terse has HoDoKu's notation");
const ONLY_THE_PUZZLE: Why = Since("without --step the picture shows only the puzzle");
const PICTURE: Why = Since("a picture has no sentences");

/// What is wrong with the options of this command line.
pub fn fault(command: &mut clap::Command, matches: &ArgMatches) -> Option<clap::Error> {
    let (name, matches) = matches.subcommand()?;
    let (_, option, beside, why) = RULES.iter().find(|(of, option, beside, _)| {
        *of == name && is_typed(matches, option) && beside.iter().all(|beside| beside.holds(matches))
    })?;
    command.build();
    let command = command.find_subcommand_mut(name)?;
    let long = |id: &str| {
        let arg = command.get_arguments().find(|arg| arg.get_id() == id);
        format!("--{}", arg.and_then(clap::Arg::get_long).unwrap_or(id))
    };
    let others: Vec<String> = beside
        .iter()
        .filter_map(|beside| match beside {
            With(other) => Some(long(other)),
            Value(other, _) if other == option => None,
            Value(other, value) => Some(format!("{} {value}", long(other))),
            Without(_) => None,
            #[cfg(feature = "table")]
            Lacks(..) => None,
        })
        .collect();
    let said = match why {
        Needs(needed) => format!("{} goes with {needed} only", long(option)),
        Since(why) => format!("{} does not go with {}: {why}", long(option), others.join(" and ")),
    };
    Some(command.error(ErrorKind::ArgumentConflict, said))
}

/// Whether an option stands on the command line.
fn is_typed(matches: &ArgMatches, id: &str) -> bool {
    matches.value_source(id) == Some(ValueSource::CommandLine)
}

impl Beside {
    fn holds(&self, matches: &ArgMatches) -> bool {
        match self {
            With(id) => is_typed(matches, id),
            Without(id) => !is_typed(matches, id),
            #[cfg(feature = "table")]
            Lacks(id, value) => !matches.get_raw(id).into_iter().flatten().any(|given| given == *value),
            Value(id, value) => {
                let mut values = matches.get_raw(id).into_iter().flatten();
                values.any(|given| given == *value)
            }
        }
    }
}

/// The first option that a rule names and its command, which is built, does not have.
pub fn unknown_option(command: &clap::Command) -> Option<String> {
    RULES.iter().find_map(|(name, option, beside, _)| {
        let arguments = || command.find_subcommand(name).into_iter().flat_map(clap::Command::get_arguments);
        let beside = beside.iter().map(|beside| match beside {
            With(id) | Without(id) | Value(id, _) => *id,
            #[cfg(feature = "table")]
            Lacks(id, _) => *id,
        });
        let unknown = beside.chain([*option]).find(|&id| !arguments().any(|arg| arg.get_id() == id))?;
        Some(format!("{name}: {unknown}"))
    })
}
