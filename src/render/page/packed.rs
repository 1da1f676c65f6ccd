//! What the lines of proofs light, in few letters: a hard puzzle has thousands of them. The script of a file unpacks it (`file.js`).
//!
//! A line is its fields with points between: its depth, with `h` where it is a heading; strong links; weak links; candidates that
//! are true; those that are false. A candidate is a number of two digits in base 36 (three above 9x9): the cell times the side and
//! the digit, both from 0. What a link ends in is true or false by it, and not listed again. Empty fields at the end are left out.

use serde_json::Value;

use crate::code::{CandidateCode, Code};
use crate::shape::Shape;

/// A line's picture in few letters.
pub(super) fn packed(shape: Shape, line: &Value) -> String {
    let texts = |key: &str| line[key].as_array().into_iter().flatten().filter_map(Value::as_str);
    let depth = line["depth"].as_u64().filter(|&depth| depth > 0).map_or_else(String::new, |depth| depth.to_string());
    let head = if line["head"] == true { "h" } else { "" };
    let mut fields = vec![format!("{depth}{head}")];
    for key in ["strong", "weak"] {
        fields.push(texts(key).flat_map(|link| link.split('>')).map(|code| number(shape, code)).collect());
    }
    for (key, links) in [("on", "strong"), ("off", "weak")] {
        let is_told = |code: &&str| !texts(links).any(|link| link.split_once('>').is_some_and(|(_, end)| end == *code));
        fields.push(texts(key).filter(is_told).map(|code| number(shape, code)).collect());
    }
    fields.join(".").trim_end_matches('.').to_string()
}

/// A candidate as a number.
fn number(shape: Shape, code: &str) -> String {
    let code = CandidateCode::parse(code).expect("what was written can be read");
    let side = shape.side();
    let [row, column, digit] = [code.cell.row, code.cell.column, code.digit].map(usize::from);
    let mut rest = ((row - 1) * side + column - 1) * side + digit - 1;
    let mut letters = Vec::new();
    for _ in 0..if side > 9 { 3 } else { 2 } {
        letters.push(char::from_digit((rest % 36) as u32, 36).expect("a digit"));
        rest /= 36;
    }
    letters.iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_line_is_packed_field_by_field() {
        let line = json!({
            "text": "", "depth": 1, "strong": ["1r1c1>2r1c1"], "weak": ["9r9c9>9r9c8"],
            "on": ["2r1c1"], "off": ["9r9c8", "1r1c2"]
        });
        assert_eq!(packed(Shape::NINE, &line), "1.0001.k8jz..09");
        assert_eq!(packed(Shape::NINE, &json!({"head": true})), "h");
        assert_eq!(packed(Shape::NINE, &json!({"text": "1. So"})), "");
        let large = Shape::of_side(25).unwrap();
        assert_eq!(packed(large, &json!({"on": ["25r25c25"]})), "...c20");
    }
}
