//! Every format in and out.

use std::collections::HashMap;
use std::fs;
use std::io::Write;

use arrow_array::builder::{Int32Builder, ListBuilder};
use arrow_array::types::{Int8Type, Int32Type};
use arrow_array::{
    Array, BinaryArray, BooleanArray, Decimal128Array, DictionaryArray, Float64Array, LargeStringArray,
    StringViewArray, StructArray, TimestampMicrosecondArray,
};
use arrow_schema::{DataType, Field};
use serde_json::json;

use super::*;

const PUZZLES: [Option<&str>; 4] = [Some(NORVIG), Some(KITE), None, Some(TWO)];

/// The rows of any table, as JSON.
fn shown(path: &Path) -> Vec<Value> {
    rows(&["--add", "side", "--prefix", "shown_", name(path)], "")
        .into_iter()
        .map(|mut row| {
            let object = row.as_object_mut().unwrap();
            object.shift_remove("shown_side");
            object.shift_remove("shown_error");
            row
        })
        .collect()
}

#[test]
fn every_format_gives_the_same_answers_in_every_other() {
    let folder = folder("every");
    let names = ["a.parquet", "a.arrow", "a.csv", "a.tsv", "a.ndjson"];
    let path = folder.join("own.parquet");
    write_parquet(
        &path,
        vec![("puzzle", texts(&PUZZLES)), ("name", texts(&[Some("a, \"b\""), None, Some("c"), Some("07")]))],
        2,
    );
    let expected = rows(&["--add", "solution,count,er", name(&path)], "");
    assert_eq!(expected[3]["count"], 2);
    for first in names {
        let own = folder.join(first);
        written(&["--add", "solution,count,er", "-o", name(&own), name(&path)], "");
        // Text has no types: numbers come back as they are written.
        let is_text = first.ends_with("csv") || first.ends_with("tsv");
        let typed = |row: &Value| {
            let text = |key: &str| match &row[key] {
                Value::String(text) => text.parse::<f64>().map_or(Value::Null, Value::from),
                other => other.as_f64().map_or(Value::Null, Value::from),
            };
            json!([row["puzzle"], row["name"], row["solution"], text("count"), text("er"), row["error"]])
        };
        let same = |found: Vec<Value>, what: &str| {
            let [found, expected] = [&found, &expected].map(|rows| rows.iter().map(typed).collect::<Vec<_>>());
            assert_eq!(found, expected, "{what}");
        };
        same(shown(&own), first);
        if !is_text {
            assert_eq!(shown(&own), expected, "{first}");
        }
        for second in names {
            let other = folder.join(format!("{first}-{second}"));
            let arguments = ["--add", "givens", "--prefix", "x_", "-o", name(&other), name(&own)];
            written(&arguments, "");
            same(shown(&other), &format!("{first} to {second}"));
        }
    }
}

#[test]
fn a_stream_of_arrow_goes_through_a_pipe() {
    let run = |arguments: &[&str], input: Vec<u8>| {
        let output = percorre().arg("table").args(arguments).write_stdin(input).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        output.stdout
    };
    let stream = run(&["--add", "count", "--to", "arrow"], format!("{NORVIG}\n{TWO}\n").into());
    let more = run(&["--add", "er", "--prefix", "b_"], stream);
    let table = String::from_utf8(run(&["--add", "ep", "--prefix", "c_", "--to", "csv"], more)).unwrap();
    assert!(table.starts_with("puzzle,count,error,b_er,b_error,c_ep,c_error\n"), "{table}");
    assert!(table.lines().nth(2).unwrap().starts_with(&format!("{TWO},2,,,row 2: 2 or more solutions,")), "{table}");
    // Parquet to stdout is a whole file, too.
    let parquet = run(&["--add", "count", "--to", "parquet"], NORVIG.into());
    let path = folder("stdout").join("a.parquet");
    fs::write(&path, parquet).unwrap();
    assert_eq!(read_parquet(&path).num_rows(), 1);
}

#[test]
fn other_columns_pass_untouched_of_any_type() {
    let mut lists = ListBuilder::new(Int32Builder::new());
    lists.append_value([Some(1), None]);
    lists.append_null();
    lists.append_value([]);
    lists.append_value([Some(-5)]);
    let inner: ArrayRef = Arc::new(Float64Array::from(vec![Some(0.1), None, Some(f64::INFINITY), Some(-0.0)]));
    let repeated: DictionaryArray<Int8Type> = [Some("x"), Some("y"), None, Some("x")].into_iter().collect();
    let columns: Vec<(&str, ArrayRef)> = vec![
        ("list", Arc::new(lists.finish())),
        ("struct", Arc::new(StructArray::from(vec![(Arc::new(Field::new("f", DataType::Float64, true)), inner)]))),
        (
            "time",
            Arc::new(
                TimestampMicrosecondArray::from(vec![Some(1), None, Some(-1), Some(1 << 50)]).with_timezone("UTC"),
            ),
        ),
        ("puzzle", texts(&PUZZLES)),
        ("price", Arc::new(Decimal128Array::from(vec![1, 2, 3, 4]).with_precision_and_scale(30, 7).unwrap())),
        ("bytes", Arc::new(BinaryArray::from_opt_vec(vec![Some(b"\xff"), None, Some(b""), Some(b"abc")]))),
        ("word", Arc::new(repeated)),
        ("yes", Arc::new(BooleanArray::from(vec![Some(true), None, Some(false), None]))),
    ];
    let folder = folder("untouched");
    let (own, out) = (folder.join("own.parquet"), folder.join("out.parquet"));
    write_parquet(&own, columns, 3);
    written(&["--add", "count,steps", "-o", name(&out), name(&own)], "");
    let (own, out) = (read_parquet(&own), read_parquet(&out));
    assert_eq!(out.num_columns(), own.num_columns() + 3);
    for (at, column) in own.columns().iter().enumerate() {
        assert_eq!(own.schema().field(at), out.schema().field(at));
        assert_eq!(column, out.column(at), "{}", own.schema().field(at));
    }
}

#[test]
fn csv_refuses_columns_that_it_cannot_hold() {
    let mut lists = ListBuilder::new(Int32Builder::new());
    lists.append_value([Some(1)]);
    let path = folder("nested").join("a.parquet");
    write_parquet(&path, vec![("puzzle", texts(&[Some(NORVIG)])), ("marks", Arc::new(lists.finish()))], 9);
    let (code, error) = said(&["--add", "count", "--to", "csv", name(&path)], "");
    assert!(code == 2 && error.contains("column 'marks' is List") && error.contains("CSV cannot hold"), "{error}");
    // Its own map is an object there.
    let table = written(&["--add", "steps"], NORVIG);
    assert!(table.contains("\"{\"\"full-house\"\":"), "{table}");
}

#[test]
fn puzzles_may_be_any_kind_of_text() {
    let expected = rows(&["--add", "solution,count"], &format!("{NORVIG}\n{KITE}\n"));
    let two = [Some(NORVIG), Some(KITE), None];
    let dictionary: DictionaryArray<Int32Type> = two.into_iter().collect();
    let kinds: [(&str, ArrayRef); 4] = [
        ("text", texts(&two)),
        ("large", Arc::new(LargeStringArray::from(two.to_vec()))),
        ("view", Arc::new(StringViewArray::from(two.to_vec()))),
        ("dictionary", Arc::new(dictionary)),
    ];
    let folder = folder("kinds");
    for (kind, column) in kinds {
        let path = folder.join(format!("{kind}.parquet"));
        write_parquet(&path, vec![("puzzle", column.clone())], 100);
        assert_eq!(read_parquet(&path).column(0).data_type(), column.data_type());
        for format in ["parquet", "arrow"] {
            let out = folder.join(format!("{kind}-out.{format}"));
            written(&["--add", "solution,count", "-o", name(&out), name(&path)], "");
            assert_eq!(shown(&out)[..2], expected[..], "{kind} {format}");
        }
    }
}

#[test]
fn csv_comes_out_as_it_went_in() {
    let input = format!("code,puzzle,rate\n007,{NORVIG},1.50\n1e3,{KITE},\n\"a\nb\",\"{TWO}\",\"x,\"\"y\"\"\"\n");
    let table = written(&["--add", "count"], &input);
    let expected = format!(
        "code,puzzle,rate,count,error\n007,{NORVIG},1.50,1,\n1e3,{KITE},,1,\n\"a\nb\",{TWO},\"x,\"\"y\"\"\",2,\n"
    );
    assert_eq!(table, expected);
    // Semicolons, tabs, no header, a byte order mark, carriage returns.
    for input in [
        format!("puzzle;n\n{NORVIG};5\n"),
        format!("puzzle\tn\r\n{NORVIG}\t5\r\n"),
        format!("{NORVIG},5\n"),
        format!("\u{feff}puzzle,n\n{NORVIG},5\n"),
    ] {
        let table = written(&["--add", "count"], &input);
        assert_eq!(table.lines().nth(1), Some(format!("{NORVIG},5,1,").as_str()), "{input}");
    }
}

#[test]
fn objects_keep_the_order_and_the_types_of_their_keys() {
    let input = format!(
        "{{\"z\":1,\"puzzle\":\"{NORVIG}\",\"a\":{{\"y\":[1.5],\"b\":true}}}}\n{{\"puzzle\":\"{TWO}\",\"new\":\"n\"}}\n"
    );
    let path = folder("objects").join("a.ndjson");
    fs::write(&path, &input).unwrap();
    let from_file = written(&["--add", "count", name(&path)], "");
    assert_eq!(written(&["--add", "count"], &input), from_file);
    let expected = format!(
        "{{\"z\":1,\"puzzle\":\"{NORVIG}\",\"a\":{{\"b\":true,\"y\":[1.5]}},\"new\":null,\"count\":1,\"error\":null}}"
    );
    assert_eq!(from_file.lines().next(), Some(expected.as_str()));
    // What is seen late counts, too: the types of a file are those of all its rows.
    let mut late: String = (0..3000).map(|_| format!("{{\"puzzle\":\"{NORVIG}\",\"n\":1}}\n")).collect();
    late += &format!("{{\"puzzle\":\"{TWO}\",\"n\":0.5,\"late\":true}}\n");
    fs::write(&path, &late).unwrap();
    let table = rows(&["--add", "count", name(&path)], "");
    assert_eq!((&table[3000]["n"], &table[3000]["late"], &table[0]["late"]), (&json!(0.5), &json!(true), &Value::Null));
}

#[test]
fn whole_numbers_keep_their_digits_or_are_refused() {
    let path = folder("digits").join("a.ndjson");
    let said_of = |values: &[&str]| {
        let rows: String = values.iter().map(|value| format!("{{\"id\":{value},\"puzzle\":\"{NORVIG}\"}}\n")).collect();
        fs::write(&path, rows).unwrap();
        let output = run(&["--add", "count", name(&path)], "");
        (output.status.code().unwrap(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
    };
    for values in [
        &["18446744073709551615", "0"][..],
        &["-9223372036854775808", "9007199254740993"],
        &["{\"n\":18446744073709551615,\"x\":0.5}"],
        &["[18446744073709551615,null]"],
        &["0.5", "1.0e300"],
        &["{\"n\":1234567890123456789,\"x\":1.0e20}"],
        &["{\"n\":1.0e300,\"s\":\"an \\\"id\\\" 123456789012345678901234\"}"],
    ] {
        let (code, table) = said_of(values);
        assert_eq!(code, 0, "{table}");
        for (line, value) in table.lines().zip(values) {
            let id = line.strip_prefix("{\"id\":").and_then(|line| line.split_once(",\"puzzle\"")).unwrap().0;
            assert_eq!(id, *value);
        }
    }
    for values in [
        &["9007199254740993", "0.5"][..],
        &["18446744073709551615", "-1"],
        &["18446744073709551616"],
        &["[9007199254740993,0.5]"],
    ] {
        let (code, error) = said_of(values);
        assert!(code == 3 && error.contains("column 'id' has numbers of which no type keeps all digits"), "{error}");
    }
}

#[test]
fn text_has_times_of_utc_and_of_offsets_alone() {
    let path = folder("zones").join("a.parquet");
    let table = |zone: &str| {
        let times: ArrayRef =
            Arc::new(TimestampMicrosecondArray::from(vec![1_700_000_000_000_000]).with_timezone(zone));
        write_parquet(&path, vec![("time", times), ("puzzle", texts(&[Some(NORVIG)]))], 9);
    };
    for (zone, expected) in [("UTC", "2023-11-14T22:13:20Z"), ("+01:00", "2023-11-14T23:13:20+01:00")] {
        table(zone);
        for format in ["csv", "ndjson"] {
            let text = written(&["--add", "count", "--to", format, name(&path)], "");
            assert!(text.contains(expected), "{zone}: {text}");
        }
    }
    table("Europe/Rome");
    for format in ["csv", "ndjson"] {
        let (code, error) = said(&["--add", "count", "--to", format, name(&path)], "");
        assert!(code == 2 && error.contains("column 'time' has times of the zone Europe/Rome"), "{error}");
    }
    assert!(run(&["--add", "count", "--to", "parquet", name(&path)], "").status.success());
}

#[test]
fn what_is_said_of_a_table_as_a_whole_is_kept() {
    let folder = folder("about");
    let [own, out, arrow, again] =
        ["own.parquet", "out.parquet", "out.arrow", "again.parquet"].map(|file| folder.join(file));
    let rows = RecordBatch::try_from_iter([("puzzle", texts(&[Some(NORVIG)]))]).unwrap();
    let about = HashMap::from([("pandas".to_string(), "{\"index_columns\":[]}".to_string())]);
    let schema = Arc::new(rows.schema().as_ref().clone().with_metadata(about.clone()));
    let rows = rows.with_schema(schema.clone()).unwrap();
    let mut writer = ArrowWriter::try_new(File::create(&own).unwrap(), schema, None).unwrap();
    writer.write(&rows).unwrap();
    writer.close().unwrap();
    for (from, to) in [(&own, &out), (&out, &arrow), (&arrow, &again)] {
        written(&["--add", "count", "--prefix", name(to).rsplit('/').next().unwrap(), "-o", name(to), name(from)], "");
    }
    for path in [&own, &out, &again] {
        assert_eq!(*read_parquet(path).schema().metadata(), about, "{}", path.display());
    }
}

#[test]
fn text_may_be_compressed_and_lines_may_be_of_any_kind() {
    let path = folder("compressed").join("a.csv.gz");
    let mut gzip = flate2::write::GzEncoder::new(fs::File::create(&path).unwrap(), flate2::Compression::default());
    gzip.write_all(format!("n,puzzle\n1,{NORVIG}\n").as_bytes()).unwrap();
    gzip.finish().unwrap();
    assert_eq!(rows(&["--add", "count", name(&path)], "")[0]["count"], 1);
    let lines = format!("# a comment\n{NORVIG}\n\n{}\n{SIX}\n", NORVIG.replace('.', "0"));
    let table = rows(&["--add", "solution"], &lines);
    assert_eq!(table.len(), 3);
    assert_eq!(table[0]["solution"], table[1]["solution"]);
    assert_eq!(table[2]["solution"].as_str().unwrap().len(), 36);
}

#[test]
fn a_table_without_rows_stays_one() {
    let folder = folder("empty");
    for file in ["a.parquet", "a.arrow", "a.csv"] {
        let out = folder.join(file);
        written(&["--add", "count,steps", "-o", name(&out)], "puzzle,n\n");
        assert!(shown(&out).is_empty(), "{file}");
    }
    assert_eq!(fs::read_to_string(folder.join("a.csv")).unwrap(), "puzzle,n,count,steps,error\n");
}
