//! What `--help` says below the options. Every example here runs in `tests/examples.rs`.

pub const LONG_ABOUT: &str = "Solves Sudoku by reasoning, and tells why.\n\n\
    It walks the board filling every cell that can hold one value only, climbs a ladder of named techniques when that \
    stops, and guesses only when nothing is left to reason with. Every deduction is recorded with its reason.";

pub const EXIT_CODES: &str = "\
Exit codes, for an input of one puzzle: 0 done; 1 the answer is no (no solution, not unique, gave up, a step does not
hold); 2 misuse; 3 input that cannot be read. With two or more puzzles: 0, or 3 under --strict if any could not be
read. Results go to stdout, the log to stderr.";

pub const SOLVE: &str = "\
Examples:
  percorre solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  percorre solve --to grid puzzle.txt
  percorre solve --all --order lexical two-solutions.txt
  percorre solve --jobs 4 puzzles.txt > solutions.txt
  RUST_LOG=percorre=info percorre solve puzzle.txt     (each deduction on stderr, the answer alone on stdout)";

pub const EXPLAIN: &str = "\
Examples:
  percorre explain 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  percorre explain --ladder octave puzzle.txt
  percorre explain --no-search --no-uniqueness hard.txt
  percorre explain --lang it --verbosity teach six.txt  (where to look, what, why, what follows)
  percorre explain --format markdown six.txt
  percorre explain --pictures --no-uniqueness hard.txt
  percorre explain --summary hard.txt
  percorre explain --json puzzle.txt > path.json
  percorre explain --html hard.html hard.txt           (a page that walks the path; open it in a browser)
  percorre explain --html tree.html --tree --lang pt --ladder singles hard.txt
  percorre explain --svg hard.svg hard.txt             (a picture of the puzzle)
  percorre explain --svg step.svg --step 3 hard.txt    (of the third step)";

pub const GRADE: &str = "\
A line for each puzzle, by tabs: puzzle, logic or backtracking, guesses, hardest technique, its cost, the first ladder
that needs no guess (or backtracking). With --scale se: puzzle, ER, EP, ED of Sudoku Explainer 1.2.1, for 9x9: the dearest
step, the dearest up to the first digit placed, the first step.

Examples:
  percorre grade puzzles.txt
  percorre grade --scale se puzzles.txt
  percorre grade --ladder singles hard.txt
  percorre grade --json hard.txt                       (with a count of each technique)";

pub const CHECK: &str = "\
A line for each puzzle, by tabs: puzzle; unique, many, none, invalid or unknown; minimal or the spare givens;
symmetries of the givens; a message.

Examples:
  percorre check puzzles.txt
  percorre check --json two-solutions.txt";

pub const COUNT: &str = "\
Examples:
  percorre count two-solutions.txt
  percorre count --limit 2 puzzles.txt                 (2 says: not unique)";

pub const STEPS: &str = "\
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

pub const HINT: &str = "\
The state is a grid with placed digits and marks in any format that holds them (see docs/FORMATS.md). Wrong entries and
wrongly struck marks are told first.

Examples:
  percorre hint hard.txt                               (where to look, and no more)
  percorre hint --stage technique hard.txt             (what to look for)
  percorre hint --stage pattern hard.txt               (what to see there)
  percorre hint --stage full hard.txt                  (what follows)
  percorre hint --stage full --lang pt hard.txt
  percorre hint --stage full --pictures hard.txt";

pub const WHY: &str = "\
A short refutation of the contrary, or else the steps of the ladder that the answer rests on, and no others. A digit that you
filled in is asked about as if its cell were open. Wrong entries and wrongly struck marks are told first.

Examples:
  percorre why r5c5 puzzle.txt                         (why it must be what it is)
  percorre why r3c3 3 hard.txt                         (why it cannot be 6)
  percorre why r3c3 3 --lang it hard.txt
  percorre why r3c3 3 --json hard.txt";

pub const CONVERT: &str = "\
Examples:
  percorre convert --to marks hard.txt
  percorre convert --from line --to grid puzzle.txt
  percorre convert --box 2x3 --to sized six.txt";

pub const COMPLETIONS: &str = "\
Example:
  percorre completions bash > percorre.bash";

pub const MAN: &str = "\
Example:
  percorre man solve > percorre-solve.1";

pub const REPLAY: &str = "\
Example:
  percorre explain --json puzzle.txt | percorre replay";

#[cfg(feature = "serve")]
pub const SERVE: &str = "\
The address is printed on stdout; Ctrl-C ends it. The API it speaks is told in docs/SERVE.md.

Examples:
  percorre serve
  percorre serve --port 0
  percorre serve --host 0.0.0.0 --allow-host sudoku.example.org";
