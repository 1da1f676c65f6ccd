//! A million rows, in little memory: see the head of `tests/table.rs`.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::Write;
use std::time::{Duration, Instant};

use arrow_array::DictionaryArray;
use arrow_array::cast::AsArray;
use arrow_array::types::Int32Type;

use super::*;

/// The most memory that a run held, in kB, and how long it took.
fn most_memory(arguments: &[&str]) -> (u64, Duration) {
    let begun = Instant::now();
    let mut child = start(arguments);
    let status = format!("/proc/{}/status", child.id());
    let mut most = 0;
    while child.try_wait().unwrap().is_none() {
        let said = fs::read_to_string(&status).unwrap_or_default();
        let held = said.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        most = held.and_then(|held| held.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0).max(most);
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(child.wait().unwrap().success());
    (most, begun.elapsed())
}

/// As many lines of random minimal puzzles, with their digits turned where they come again.
fn puzzles(path: &Path, rows: usize) {
    let own = crate::common::sample("puzzles/random_minimal.txt", 1);
    let mut file = std::io::BufWriter::new(fs::File::create(path).unwrap());
    for row in 0..rows {
        let turn = (row / own.len() % 9) as u8;
        let digit = |byte: u8| if byte == b'.' { byte } else { b'1' + (byte - b'1' + turn) % 9 };
        let line: Vec<u8> = own[row % own.len()].to_string().bytes().map(digit).collect();
        file.write_all(&line).unwrap();
        file.write_all(b"\n").unwrap();
    }
}

fn in_little_memory(rows: usize, add: &str) {
    let folder = folder(&format!("many-{rows}"));
    let [lines, input, out] = ["in.txt", "in.parquet", "out.parquet"].map(|name| folder.join(name));
    puzzles(&lines, rows);
    for (from, to) in [(&lines, &input), (&input, &out)] {
        let prefix = if from == &lines { "" } else { "x_" };
        let (kilobytes, time) = most_memory(&["--add", add, "--prefix", prefix, "-o", name(to), name(from)]);
        println!("{rows} rows, {add}, to {}: {} MB, {time:?}", to.display(), kilobytes / 1000);
        assert!(kilobytes < 200_000, "{kilobytes} kB");
    }
    let table = ParquetRecordBatchReaderBuilder::try_new(File::open(&out).unwrap()).unwrap();
    assert_eq!(table.metadata().file_metadata().num_rows(), rows as i64);
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn memory_is_bounded() {
    in_little_memory(20_000, "solution,count");
}

#[test]
#[ignore = "minutes: a million rows"]
fn a_million_rows_take_less_than_200_mb() {
    in_little_memory(1_000_000, "solution,count");
}

#[test]
#[ignore = "a minute: seventeen million rows"]
fn an_error_is_found_in_row_seventeen_million() {
    let folder = folder("seventeen");
    let [input, out] = ["in.parquet", "out.parquet"].map(|name| folder.join(name));
    let of = |keys: Vec<i32>| -> RecordBatch {
        let values = Arc::new(StringArray::from(vec![NORVIG, &NORVIG[..80]]));
        let column: ArrayRef = Arc::new(DictionaryArray::<Int32Type>::new(keys.into(), values));
        RecordBatch::try_from_iter([("puzzle", column)]).unwrap()
    };
    let million = of(vec![0; 1_000_000]);
    let mut writer = ArrowWriter::try_new(File::create(&input).unwrap(), million.schema(), None).unwrap();
    (0..16).for_each(|_| writer.write(&million).unwrap());
    writer.write(&of((1..=1_000_001).map(|row| i32::from(row == 1_000_000)).collect())).unwrap();
    writer.close().unwrap();
    let (kilobytes, time) = most_memory(&["--add", "solution", "-o", name(&out), name(&input)]);
    println!("17,000,001 rows: {} MB, {time:?}", kilobytes / 1000);
    assert!(kilobytes < 200_000, "{kilobytes} kB");
    let table = ParquetRecordBatchReaderBuilder::try_new(File::open(&out).unwrap()).unwrap();
    let columns = parquet::arrow::ProjectionMask::columns(table.parquet_schema(), ["error"]);
    let table = table.with_projection(columns).build().unwrap().map(Result::unwrap);
    let errors = table.flat_map(|rows| {
        let errors = rows.column(0).as_string::<i32>();
        errors.iter().flatten().map(String::from).collect::<Vec<_>>()
    });
    let errors: Vec<String> = errors.collect();
    assert!(errors.len() == 1 && errors[0].starts_with("row 17000000: 80 cells, expected 81"), "{errors:?}");
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
#[ignore = "minutes: paths of twenty thousand puzzles"]
fn paths_take_less_than_200_mb() {
    in_little_memory(20_000, "grade,path,path-json");
}
