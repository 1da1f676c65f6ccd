//! What `--help` says below the options. Every example here runs in `tests/examples.rs`.

use std::collections::HashMap;

use crate::render::wrap;

pub const LONG_ABOUT: &str = "Solves Sudoku by reasoning, and explains every step.\n\n\
    It fills cells that can hold only one digit, then climbs a ladder of named techniques, and guesses only when no \
    technique applies. Every deduction is recorded with its reason.";

const EXIT_CODES: &str = "\
Exit codes for one puzzle: 0 done; 1 the answer is no (no solution, not unique, gave up, a step does not hold, not 9x9 where only that will do); \
2 wrong arguments; 3 unreadable input, or output that cannot be written; 4 more than percorre is made for. For two or more \
puzzles: 0, or 3 if a file is unreadable, with --strict also if any puzzle is. \
Results go to stdout, the log to stderr.";

/// What stands below all commands: the exit codes, and commands that this build lacks.
pub fn ending() -> String {
    let optional = [
        ("book", "book", cfg!(feature = "book")),
        ("serve, site", "serve", cfg!(feature = "serve")),
        ("table", "table", cfg!(feature = "table")),
    ];
    let absent = || optional.iter().filter(|(.., is_here)| !is_here);
    if absent().next().is_none() {
        return EXIT_CODES.into();
    }
    let names = absent().map(|(names, ..)| *names).collect::<Vec<_>>().join(", ");
    let features = absent().map(|(_, feature, _)| *feature).collect::<Vec<_>>().join(",");
    format!("{EXIT_CODES}\n\nNot in this build: {names}. To have it: cargo install --path . --features {features}")
}

pub const SOLVE: &str = "\
Examples:
  percorre solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  percorre solve --to grid puzzle.txt
  percorre solve --all --order lexical two-solutions.txt
  percorre solve --all --json two-solutions.txt        (an object for each solution)
  percorre solve --jobs 4 puzzles.txt > solutions.txt
  RUST_LOG=percorre=info percorre solve puzzle.txt     (each deduction on stderr)";

pub const EXPLAIN: &str = "\
Examples:
  percorre explain 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  percorre explain --ladder octave puzzle.txt
  percorre explain --no-search --no-uniqueness hard.txt
  percorre explain --lang it --verbosity teach six.txt  (in Italian, in detail)
  percorre explain --format markdown six.txt
  percorre explain --pictures --no-uniqueness hard.txt
  percorre explain --summary hard.txt
  percorre explain --json puzzle.txt > path.json
  percorre explain --html hard.html hard.txt           (a web page of the path)
  percorre explain --html tree.html --tree --lang pt --ladder singles hard.txt
  percorre explain --svg hard.svg hard.txt             (a picture of the puzzle)
  percorre explain --svg step.svg --step 3 hard.txt    (a picture of the third step)";

pub const GRADE: &str = "\
Output is tab-separated, one line per puzzle: puzzle, logic or backtracking, guesses, hardest technique, its cost, \
the first ladder that needs no guess (or backtracking). With --scale se: puzzle, ER, EP and ED of Sudoku Explainer \
1.2.1: the ratings of the hardest step, of the hardest up to the first placed digit, and of the first step. \
With --scale hodoku: puzzle, level, score.

Examples:
  percorre grade puzzles.txt
  percorre grade --scale se puzzles.txt
  percorre grade --ladder singles hard.txt
  percorre grade --json hard.txt                       (with a count of each technique)";

pub const CHECK: &str = "\
Output is tab-separated, one line per puzzle: puzzle; unique, many, none, invalid or unknown; minimal, or the redundant \
givens after the word spare; symmetries of the givens; a message.

Examples:
  percorre check puzzles.txt
  percorre check --json two-solutions.txt";

pub const COUNT: &str = "\
Examples:
  percorre count two-solutions.txt
  percorre count --limit 2 puzzles.txt                 (2 means not unique)";

pub const GENERATE: &str = "\
One puzzle per line, in the order of the attempts that found them. Exit code 1: fewer puzzles than asked for were found; a message on stderr says how \
many attempts were made.

Examples:
  percorre generate --seed 1
  percorre generate --seed 1 --count 3 --symmetry rotate-180 --minimal
  percorre generate --seed 1 --size 6 --givens 12..14 --to grid
  percorre generate --seed 1 --grade 'se 3.0..4.0' --json
  percorre generate --seed 1 --hardest x-wing
  percorre generate --seed 1 --only singles --givens 30
  percorre generate --seed 1 --first naked-triple      (a state with its marks)";

pub const MINIMIZE: &str = "\
One minimal puzzle per line; with --all every minimal puzzle within each puzzle.

Examples:
  percorre minimize puzzle.txt
  percorre minimize --seed 2 --json puzzle.txt
  percorre minimize --all --limit 5 six.txt";

pub const VICINITY: &str = "\
One neighbour per line: a puzzle with one solution that lacks --remove of the givens and has --add others, by default one of each.

Examples:
  percorre vicinity six.txt
  percorre vicinity --remove 1 --add 0 puzzle.txt      (givens that can be spared)
  percorre vicinity --remove 2 --add 1 --limit 10 hard.txt";

pub const UNAVOIDABLE: &str = "\
For each puzzle: a comment line (#) with it, one line per set, and a comment line with their number. No set holds another.

Examples:
  percorre unavoidable --most 4 puzzle.txt
  percorre unavoidable --json --most 6 six.txt";

pub const BACKDOOR: &str = "\
For each puzzle: a comment line (#) with it, one line per set of the smallest size, and a comment line with their number.

Examples:
  percorre backdoor hard.txt
  percorre backdoor --ladder octave --json hard.txt";

pub const STEPS: &str = "\
At the end it says which techniques were not looked for, and why.

Examples:
  percorre steps hard.txt
  percorre steps --verbosity terse hard.txt
  percorre steps --technique hidden-single --json puzzle.txt";

pub const TECHNIQUES: &str = "\
A line for each technique, separated by tabs: the price of its cheapest step, slug, name, family, ladders, aliases.

Examples:
  percorre techniques
  percorre techniques --ladder singles
  percorre techniques y-wing                           (an alias of xy-wing)
  percorre techniques --json --ladder octave";

pub const LIST: &str = "\
A line for each name, separated by tabs. The options --list-formats, --list-ladders, --list-languages, --list-scales and \
--list-techniques, without a command, write the same.

Examples:
  percorre list formats
  percorre list ladders
  percorre list languages --json
  percorre list scales";

pub const HINT: &str = "\
The input may have placed digits and marks, in any format that holds them (docs/FORMATS.md). Wrong digits and \
wrongly struck marks are reported first, and a puzzle without a solution.

Examples:
  percorre hint hard.txt                               (where to look)
  percorre hint --stage technique hard.txt             (what to look for)
  percorre hint --stage pattern hard.txt               (what can be seen there)
  percorre hint --stage full hard.txt                  (what follows)
  percorre hint --stage full --lang pt hard.txt
  percorre hint --stage full --pictures hard.txt";

pub const WHY: &str = "\
The proof is a short refutation of the contrary, or else the steps of the ladder on which the answer rests. A digit that \
you placed is treated as if its cell were open. Wrong digits and wrongly struck marks are reported first.

Examples:
  percorre why r5c5 puzzle.txt                         (why it must be 5)
  percorre why r3c3 3 hard.txt                         (why it cannot be 3)
  percorre why r3c3 3 --lang it hard.txt
  percorre why r3c3 3 --json hard.txt";

/// In place of the usage that clap makes, which has the inputs twice.
pub const WHY_USAGE: &str = "percorre why [OPTIONS] <CELL> [DIGIT] [INPUT]...";

pub const CONVERT: &str = "\
A note on stderr says what the new format leaves out: marks, or which digits were placed (docs/FORMATS.md).

Examples:
  percorre convert --to marks hard.txt
  percorre convert --from line --to grid puzzle.txt
  percorre convert --box 2x3 --to sized six.txt
  percorre convert --to fpuzzles-link hard.txt         (a link that opens the puzzle in f-puzzles)";

pub const CANON: &str = "\
The canonical form is the least of all boards that differ only by exchanging rows in a band, bands, columns in a stack, stacks, rows \
for columns, and the names of digits; written as 81 digits with 0 for a blank. docs/COLLECTIONS.md says how to read a transformation.

Examples:
  percorre canon hard.txt
  percorre canon --transformation hard.txt             (also its automorphisms and the way there)
  percorre canon --json hard.txt
  percorre canon puzzles.txt | sort -u                 (each puzzle once; dedup keeps the order)";

pub const SHUFFLE: &str = "\
Examples:
  percorre shuffle --seed 1 hard.txt
  percorre shuffle --seed 1 --count 3 hard.txt         (three disguises of each puzzle)
  percorre shuffle --seed 1 --json hard.txt            (also what was done)";

pub const DEDUP: &str = "\
Puzzles are written as they stand, in the input's order. A puzzle that cannot be read is reported on stderr and left out. Memory: 20 to 45 \
bytes for each different puzzle; with --approximate 36 MB at the default capacity and error rate.

Examples:
  percorre dedup puzzles.txt
  percorre dedup --exact puzzles.txt
  percorre dedup --approximate --capacity 1000000 --error-rate 0.001 puzzles.txt";

pub const SELECT: &str = "\
Names: side, givens, digits, symmetries, solutions (2 for more), unique, spare, minimal, automorphisms, canonical, guesses, logic, \
hardest, cost, ladder, score and level (HoDoKu's), se (or er), ep, ed. Functions: technique(\"x-wing\"), times(\"x-wing\"), \
symmetry(\"rotate-180\"). Operators: < <= == != >= > && || ! + - * / % and brackets. Only what the answer needs is found out, the \
cheapest first. docs/COLLECTIONS.md has a table.

Examples:
  percorre select --where 'givens <= 30' puzzles.txt
  percorre select --where 'technique(\"2-string-kite\") && cost < 5' hard.txt
  percorre select --where 'se >= 6 && level == \"hard\"' --json hard.txt
  percorre select --where '!unique' two-solutions.txt";

pub const SORT: &str = "\
Puzzles with equal values keep their order; those whose value is not known come last. All puzzles are kept in memory.

Examples:
  percorre sort --by givens puzzles.txt
  percorre sort --by se --descending puzzles.txt
  percorre sort --by 'times(\"naked-single\") + times(\"hidden-single\")' puzzles.txt";

pub const SAMPLE: &str = "\
Each set of N puzzles is equally likely. They are written in the input's order; N puzzles are kept in memory.

Examples:
  percorre sample 1 --seed 5 puzzles.txt";

pub const SPLIT: &str = "\
Each puzzle goes to a part by chance, all that are equivalent to it to the same: none is on both sides of train and test. The seed and \
the puzzle alone decide, whatever else is in the input. So the parts have about the shares asked for. A line on stdout says how many \
puzzles each file has.

Examples:
  percorre split --parts 90,10 --into train.txt,test.txt --seed 1 puzzles.txt
  percorre split --exact --parts 1,1,1 --into a.txt,b.txt,c.txt --seed 1 puzzles.txt";

pub const STATS: &str = "\
Keys are those of select. Where numbers are many, they are put together.

Examples:
  percorre stats puzzles.txt
  percorre stats --by se,minimal puzzles.txt
  percorre stats --json hard.txt";

pub const COMPLETIONS: &str = "\
Example:
  percorre completions bash > percorre.bash";

pub const MAN: &str = "\
Example:
  percorre man solve > percorre-solve.1";

pub const REPLAY: &str = "\
Proved again: the start, every step, guess and undo, the number of guesses, the end, and up to 9x9 whether the solution is the only \
one. Not verified: that a technique is called so; and without --strict its cost, and whether it is on the ladder.

Examples:
  percorre explain --json puzzle.txt | percorre replay
  percorre explain --json puzzle.txt | percorre replay --strict";

#[cfg(feature = "book")]
pub const BOOK: &str = "\
The name of a puzzle is what follows # on its line, or its title; otherwise it has only its number. A puzzle that has no solution, or \
several, is printed with a note in place of the solution. Equal input gives an equal file. docs/BOOK.md has pictures of pages.

Examples:
  percorre book -o book.pdf puzzles.txt
  percorre book --per-page 1 --marks --hints 3 --title \"For Sunday\" -o sunday.pdf hard.txt
  percorre book --paper letter --lang pt --no-solutions -o six.pdf six.txt
  percorre generate --count 12 --seed 1 --grade easy | percorre book --per-page 6 --scale se -o twelve.pdf";

#[cfg(feature = "table")]
pub const TABLE: &str = "\
Columns to add: solution, count, grade, steps (how often each technique is used), path (in words), path-json, canon, and every name that select \
and sort know: givens, minimal, guesses, logic, hardest, cost, ladder, level and score (HoDoKu's), er, ep, ed. A last column, error, says what \
is wrong with a row: there its answers are null. docs/TABLES.md has the types.

Examples:
  percorre table --add solution,count --to csv puzzles.txt
  percorre table --add grade,hardest,steps --to ndjson hard.txt
  percorre table --add solution,er --prefix my_ -o rated.parquet puzzles.txt
  percorre table --add path --lang it -o told.parquet six.txt";

#[cfg(feature = "serve")]
pub const SERVE: &str = "\
Prints its address on stdout; Ctrl-C stops it. docs/SERVE.md describes its API.

Examples:
  percorre serve
  percorre serve --port 0
  percorre serve --host 0.0.0.0 --allow-host sudoku.example.org";

#[cfg(feature = "serve")]
pub const SITE: &str = "\
Any web server can serve the files, under any path. A browser does not run them from disk (file://). docs/SERVE.md says how to
build the module. The command does not write into a folder that is not empty.

Examples:
  percorre site sudoku --wasm percorre_wasm.wasm
  percorre site em-portugues --wasm percorre_wasm.wasm --lang pt --timeout 20";

/// The command with the examples of its commands broken for lines of this width, so that they can still be copied, and
/// with its usages, where the width is less than those need.
pub fn wrapped(command: clap::Command, width: usize) -> clap::Command {
    let usages = if width < LONGEST_USAGE { usages(command.clone(), width) } else { HashMap::new() };
    command.mut_subcommands(|command| {
        let command = match usages.get(command.get_name()) {
            Some(usage) => command.override_usage(usage),
            None => command,
        };
        // `to_string` itself would look for escapes in each letter, which took half of the program's start.
        match command.get_after_help().map(|text| text.ansi().to_string()) {
            Some(text) => command.after_help(broken(&text, width)),
            None => command,
        }
    })
}

/// More than any usage needs.
const LONGEST_USAGE: usize = 60;

/// The usages that are too long, by the names of their commands, in several lines.
fn usages(mut command: clap::Command, width: usize) -> HashMap<String, String> {
    command.build();
    let usage = |command: &mut clap::Command| {
        let text = command.render_usage().to_string();
        let head = "Usage: ".len();
        let lines = (text.len() > width).then(|| wrap(&text, width, &" ".repeat(head)))?;
        Some((command.get_name().to_string(), lines[head..].to_string()))
    };
    command.get_subcommands_mut().filter_map(usage).collect()
}

/// Lines that begin with two blanks are examples: the comment goes below a long one, and what is still too long goes on in the
/// next line after a backslash.
fn broken(text: &str, width: usize) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        if !line.starts_with("  ") || line.chars().count() <= width {
            lines.push(line.into());
            continue;
        }
        let (example, comment) =
            line.trim().split_once("  ").map_or((line, ""), |(example, rest)| (example, rest.trim()));
        let mut now = String::from(" ");
        for word in example.split_whitespace() {
            // Room for a blank before the word, and for the backslash.
            if now.trim() != "" && now.chars().count() + word.chars().count() + 3 > width {
                lines.push(now + " \\");
                now = " ".repeat(5);
            }
            now.push(' ');
            now.push_str(word);
        }
        lines.push(now);
        if !comment.is_empty() {
            lines.push(format!("      {comment}"));
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_examples_are_broken_so_that_they_can_be_copied() {
        let text = "Some words that are longer than twenty.\n\nExamples:\n  percorre solve --to grid puzzle.txt  (a board)\n  short";
        assert_eq!(
            broken(text, 20),
            "Some words that are longer than twenty.\n\nExamples:\n  percorre solve \\\n      --to grid \\\n      puzzle.txt\n      (a board)\n  short"
        );
        assert_eq!(broken(text, 80), text);
    }
}
