//! Which column of a table has the puzzles.

use arrow_array::cast::AsArray;
use arrow_array::{Array, RecordBatch};
use arrow_cast::cast;
use arrow_schema::{DataType, Schema};

use crate::format::{self, Column, Reading};

/// So many puzzles of a column are looked at.
const LOOK: usize = 16;

/// The place of the column of puzzles: the one asked for, or else the only one that can be it by its first rows.
///
/// # Errors
/// Which column is not there or no text, or what the columns are, if none or several can be it.
pub fn puzzle_column(
    schema: &Schema,
    first: Option<&RecordBatch>,
    asked: Option<&Column>,
    reading: &Reading,
) -> Result<usize, String> {
    let fields = schema.fields();
    let names: Vec<&str> = fields.iter().map(|field| field.name().as_str()).collect();
    let all = || format!("columns: {}", names.join(", "));
    let Some(asked) = asked else {
        let may_be = |at: &usize| match fields[*at].data_type() {
            // Nothing but its name speaks for it.
            DataType::Null => format::is_name_of_puzzles(names[*at]),
            kind => is_text(kind),
        };
        let texts = (0..fields.len()).filter(may_be);
        let looks = |at: usize| looks_at(first.map(|rows| rows.column(at).as_ref()), reading);
        let all_texts: Vec<(usize, Looks)> = texts.map(|at| (at, looks(at))).collect();
        // Solutions are puzzles without a blank; a column of puzzles has some. Where there are no rows, or no answers, the name tells.
        let of = |look: Looks| all_texts.iter().filter(move |(_, found)| *found == look).map(|(at, _)| *at);
        let candidates: Vec<usize> = [Looks::Open, Looks::Full, Looks::Empty]
            .into_iter()
            .map(|look| of(look).collect::<Vec<usize>>())
            .find(|found| !found.is_empty())
            .unwrap_or_default();
        let named: Vec<usize> =
            candidates.iter().copied().filter(|&at| format::is_name_of_puzzles(names[at])).collect();
        return match (&candidates[..], &named[..]) {
            ([only], _) | (_, [only]) => Ok(*only),
            ([], _) => Err(format!("no column has puzzles; {}", all())),
            (several, _) => {
                let several: Vec<&str> = several.iter().map(|&at| names[at]).collect();
                Err(format!(
                    "each of {} may be the column of puzzles: --column names it; {}",
                    several.join(", "),
                    all()
                ))
            }
        };
    };
    let place = match asked {
        Column::Number(number) => Some(number - 1).filter(|&at| at < names.len()),
        Column::Name(name) => {
            let exact = names.iter().position(|found| found == name);
            exact.or_else(|| names.iter().position(|found| found.eq_ignore_ascii_case(name)))
        }
    };
    let place = place.ok_or_else(|| format!("no column {asked}; {}", all()))?;
    match fields[place].data_type() {
        kind if is_text(kind) => Ok(place),
        kind => Err(format!("column '{}' is {kind}, expected text", names[place])),
    }
}

/// Whether values of this type are read as puzzles: text, and nulls of no type.
pub fn is_text(kind: &DataType) -> bool {
    match kind {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View | DataType::Null => true,
        DataType::Dictionary(_, values) => is_text(values),
        _ => false,
    }
}

/// What the first values of a column are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Looks {
    /// Puzzles, some with blanks.
    Open,
    /// Puzzles without a blank.
    Full,
    /// Nothing.
    Empty,
    /// Something else.
    Other,
}

fn looks_at(column: Option<&dyn Array>, reading: &Reading) -> Looks {
    let Some(Ok(texts)) = column.map(|column| cast(&column.slice(0, column.len().min(1024)), &DataType::Utf8)) else {
        return Looks::Empty;
    };
    let texts = texts.as_string::<i32>();
    let (mut seen, mut puzzles, mut open) = (0, 0, 0);
    for text in texts.iter().flatten().filter(|text| !text.is_empty()).take(LOOK) {
        seen += 1;
        if let Ok(read) = format::read(text, reading) {
            puzzles += 1;
            open += usize::from(read.grid.entries().any(|(_, entry)| entry.digit().is_none()));
        }
    }
    match () {
        () if seen == 0 => Looks::Empty,
        // A mistake in a row is said in that row.
        () if 2 * puzzles < seen || puzzles == 0 => Looks::Other,
        () if open > 0 => Looks::Open,
        () => Looks::Full,
    }
}
