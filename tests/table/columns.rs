//! Which column has the puzzles, what the added ones are called, and what is wrong with a row.

use arrow_array::{Int64Array, NullArray};
use serde_json::Value;

use super::*;

#[test]
fn the_only_column_of_puzzles_is_found() {
    let table = rows(&["--add", "count"], &format!("id,quiz,solution\n7,{NORVIG},{SOLUTION}\n8,{TWO},\n"));
    assert_eq!(table[0]["count"], 1);
    assert_eq!(table[1]["count"], 2);
    // By its name, where several could be it.
    let table = rows(&["--add", "givens"], &format!("other,Puzzle\n{KITE},{NORVIG}\n"));
    assert_eq!(table[0]["givens"], 30);
}

#[test]
fn several_columns_of_puzzles_are_an_error_that_names_them() {
    let input = format!("id,a,b\n1,{KITE},{NORVIG}\n");
    let (code, error) = said(&["--add", "givens"], &input);
    assert_eq!(code, 2);
    assert_eq!(error, "percorre: each of a, b may be the column of puzzles: --column names it; columns: id, a, b\n");
    for column in ["b", "B", "3"] {
        assert_eq!(rows(&["--add", "givens", "--column", column], &input)[0]["givens"], 30);
    }
}

#[test]
fn a_column_that_is_not_there_is_an_error_that_lists_the_others() {
    let (code, error) = said(&["--add", "count", "--column", "grid"], &format!("id,puzzle\n1,{NORVIG}\n"));
    assert_eq!((code, error.as_str()), (2, "percorre: no column grid; columns: id, puzzle\n"));
    let (code, error) = said(&["--add", "count"], "id,name\n1,hello\n");
    assert_eq!((code, error.as_str()), (2, "percorre: no column has puzzles; columns: id, name\n"));
}

#[test]
fn a_column_of_another_type_is_an_error() {
    let path = folder("types").join("numbers.parquet");
    write_parquet(&path, vec![("puzzle", Arc::new(Int64Array::from(vec![1, 2])))], 10);
    let (code, error) = said(&["--add", "count", "--column", "puzzle", name(&path)], "");
    assert_eq!((code, error.as_str()), (2, "percorre: column 'puzzle' is Int64, expected text\n"));
    let (code, error) = said(&["--add", "count", name(&path)], "");
    assert_eq!((code, error.as_str()), (2, "percorre: no column has puzzles; columns: puzzle\n"));
}

#[test]
fn a_column_of_nulls_of_no_type_has_null_answers() {
    let path = folder("untyped").join("nulls.parquet");
    write_parquet(&path, vec![("puzzle", Arc::new(NullArray::new(2)))], 10);
    for column in [&["--column", "puzzle"][..], &[]] {
        let table = rows(&[&["--add", "count", name(&path)], column].concat(), "");
        assert!(
            table.len() == 2 && table.iter().all(|row| row["count"].is_null() && row["error"].is_null()),
            "{table:?}"
        );
    }
    // Under another name nothing says that it has puzzles.
    write_parquet(&path, vec![("notes", Arc::new(NullArray::new(2)))], 10);
    let (code, error) = said(&["--add", "count", name(&path)], "");
    assert_eq!((code, error.as_str()), (2, "percorre: no column has puzzles; columns: notes\n"));
}

#[test]
fn an_added_column_whose_name_is_there_needs_a_prefix() {
    let input = format!("puzzle,solution\n{NORVIG},?\n");
    let (code, error) = said(&["--add", "solution"], &input);
    let expected = "percorre: two columns would be called 'solution'; --prefix TEXT gives the added ones other names\n";
    assert_eq!((code, error.as_str()), (2, expected));
    let row = &rows(&["--add", "solution", "--prefix", "my_"], &input)[0];
    assert_eq!((&row["solution"], &row["my_solution"]), (&"?".into(), &SOLUTION.into()));
    // No prefix makes two of one.
    assert_eq!(said(&["--add", "er,ep,er"], NORVIG), (2, "percorre: --add names er twice\n".into()));
}

#[test]
fn an_unknown_column_to_add_is_refused_with_the_names_there_are() {
    let (code, error) = said(&["--add", "rating"], NORVIG);
    assert!(code == 2 && error.contains("expected names of columns to add: solution, count,"), "{error}");
}

#[test]
fn words_are_for_paths_only() {
    let (code, error) = said(&["--add", "steps", "--lang", "pt"], NORVIG);
    assert!(code == 2 && error.contains("--lang goes with --add path only"), "{error}");
    assert_eq!(said(&["--add", "er,path", "--lang", "pt"], NORVIG).0, 0);
}

#[test]
fn what_is_wrong_with_a_row_is_said_in_that_row() {
    let short = &NORVIG[..80];
    let table = rows(&["--add", "solution,er,canon"], &format!("{NORVIG}\n{short}\n{TWO}\n{CLASH}\n{SIX}\n"));
    let error = |row: usize| table[row]["error"].as_str().unwrap();
    assert!(table[0]["error"].is_null());
    assert!(error(1).starts_with("row 2: 80 cells, expected 81"), "{}", error(1));
    assert_eq!(error(2), "row 3: 2 or more solutions");
    assert!(table[2]["solution"].is_string() && table[2]["er"].is_null() && table[2]["canon"].is_string());
    assert!(error(3).starts_with("row 4: no solution: "), "{}", error(3));
    assert!(error(4).starts_with("row 5: ") && table[4]["solution"].is_string());
    let note = said(&["--add", "solution", "--prefix", "x_"], &format!("{NORVIG}\n{short}\n")).1;
    assert_eq!(note, "percorre: 1 of 2 rows have an error: column 'x_error'\n");
}

#[test]
fn a_mistake_in_the_first_row_makes_it_no_header() {
    let short = &NORVIG[..80];
    for input in [format!("{short}\n{NORVIG}\n"), format!("{short},5\n{NORVIG},6\n")] {
        let table = rows(&["--add", "count"], &input);
        assert_eq!((table.len(), &table[1]["count"]), (2, &1.into()));
        assert!(table[0]["error"].as_str().unwrap().starts_with("row 1: 80 cells"), "{}", table[0]);
    }
}

#[test]
fn a_null_is_answered_by_nulls() {
    let path = folder("nulls").join("nulls.parquet");
    write_parquet(&path, vec![("puzzle", texts(&[Some(NORVIG), None, Some(KITE)]))], 10);
    let table = rows(&["--add", "solution,count,givens,er,steps", name(&path)], "");
    assert_eq!(table.len(), 3);
    assert!(table[1].as_object().unwrap().values().all(Value::is_null), "{}", table[1]);
    assert_eq!(table[2]["count"], 1);
}

#[test]
fn the_order_of_rows_is_kept_on_any_number_of_threads() {
    let input: String = (0..300).map(|row| format!("{}\n", if row % 7 == 3 { KITE } else { NORVIG })).collect();
    let one = written(&["--add", "grade,hardest", "--jobs", "1"], &input);
    assert_eq!(one.lines().count(), 301);
    assert_eq!(written(&["--add", "grade,hardest", "--jobs", "4"], &input), one);
}
