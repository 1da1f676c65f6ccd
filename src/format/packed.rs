//! Compressed text in links: LZ-string in base 64, and SudokuPad's shortened JSON.

use crate::error::Error;

/// The longest compressed text that is expanded: it may grow with the square of its length.
pub(super) const LONGEST: usize = 1 << 13;

/// Expands LZ-string in base 64. The text may come from an address, with `%2B`, `%2F` and `%3D` in it, or `+` made a blank.
pub(super) fn expand(text: &str) -> Result<String, Error> {
    let unreadable = |what: &str| Error::Unrecognised(format!("the link holds {what}, expected a compressed puzzle"));
    let text = decoded(text);
    if text.len() > LONGEST {
        let message = format!("a compressed text of {} characters in the link, expected at most {LONGEST}", text.len());
        return Err(Error::Unrecognised(message));
    }
    if let Some(foreign) = text.chars().find(|c| !c.is_ascii_alphanumeric() && !"+/=".contains(*c)) {
        return Err(unreadable(&format!("the character '{foreign}'")));
    }
    let units = lz_str::decompress_from_base64(&text).filter(|units| !units.is_empty());
    let units = units.ok_or_else(|| unreadable("text that cannot be expanded"))?;
    String::from_utf16(&units).map_err(|_| unreadable("text that is no Unicode"))
}

/// Compresses to LZ-string in base 64, as an address has it.
pub(super) fn shrink(text: &str) -> String {
    lz_str::compress_to_base64(text).replace('+', "%2B").replace('/', "%2F").replace('=', "%3D")
}

/// Base 64 from an address.
fn decoded(text: &str) -> String {
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let code = rest.strip_prefix('%').and_then(|hex| u8::from_str_radix(hex.get(..2)?, 16).ok());
        match code {
            Some(code) => {
                decoded.push(char::from(code));
                rest = &rest[3..];
            }
            None => {
                // LZ-string has an alphabet for addresses too.
                decoded.push(match c {
                    ' ' => '+',
                    '-' => '/',
                    '$' => '=',
                    c => c,
                });
                rest = &rest[c.len_utf8()..];
            }
        }
    }
    decoded
}

/// SudokuPad's shortened JSON as JSON: names stand without quotes, quotes are `'`, `t` and `f` stand for true and false, and
/// `{}` is left out between commas. JSON itself stays as it is.
pub(super) fn lengthened(text: &str) -> String {
    let quote = if text.contains('"') { '"' } else { '\'' };
    let mut json = String::with_capacity(2 * text.len());
    let mut before = ' ';
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let mut taken = c.len_utf8();
        match c {
            _ if c.is_whitespace() => {}
            ',' | ']' | '}' | '{' | '[' | ':' => {
                if matches!(c, ',' | ']') && matches!(before, ',' | '[') {
                    json.push_str("{}");
                }
                json.push(c);
                before = c;
            }
            _ if c == quote => {
                let string;
                (string, taken) = quoted(rest, quote);
                json.push_str(&string);
                before = quote;
            }
            _ => {
                taken = rest.find([',', ']', '}', '{', '[', ':', quote]).unwrap_or(rest.len());
                let word = &rest[..taken];
                let is_name = rest[taken..].starts_with(':');
                json.push_str(&match word.trim() {
                    "t" if !is_name => "true".to_string(),
                    "f" if !is_name => "false".to_string(),
                    plain @ ("true" | "false" | "null") if !is_name => plain.to_string(),
                    // Six digits are a colour.
                    number if !is_name && number.len() != 6 && number.parse::<f64>().is_ok() => number.to_string(),
                    word => serde_json::Value::from(word).to_string(),
                });
                before = 'a';
            }
        }
        rest = &rest[taken..];
    }
    json
}

/// The string that a text begins with, in quotes of JSON, and its length in the text.
fn quoted(text: &str, quote: char) -> (String, usize) {
    let mut string = String::from("\"");
    let mut characters = text.char_indices().skip(1);
    while let Some((at, c)) = characters.next() {
        match c {
            _ if c == quote => return (string + "\"", at + 1),
            '\\' => match characters.next() {
                Some((_, '\'')) => string.push('\''),
                Some((_, next)) => string.extend(['\\', next]),
                None => {}
            },
            _ => string.push(c),
        }
    }
    (string + "\"", text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shortened_json_is_lengthened() {
        let short =
            "{id:a1,ce:[[,{v:5},],[]],metadata:{title:'it\\'s',author:'x, y'},settings:{a:t,b:f},co:00ff00,n:-1.5}";
        let json = lengthened(short);
        let value: serde_json::Value = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{error}: {json}"));
        assert_eq!(value["ce"].to_string(), r#"[[{},{"v":5},{}],[{}]]"#);
        assert_eq!(value["metadata"]["title"], "it's");
        assert_eq!(value["settings"].to_string(), r#"{"a":true,"b":false}"#);
        assert_eq!((&value["co"], &value["n"]), (&"00ff00".into(), &(-1.5).into()));
        let plain = r#"{"a":[{},"it's",1,null],"b":true}"#;
        assert_eq!(lengthened(plain), plain);
    }

    #[test]
    fn text_is_expanded_as_addresses_write_it() {
        let text = "{\"size\":9}~~~???";
        let base = lz_str::compress_to_base64(text);
        for address in [&shrink(text), &base, base.trim_end_matches('='), &base.replace('/', "-").replace('=', "$")] {
            assert_eq!(expand(address).unwrap(), text, "{address}");
        }
        assert!(expand("!").unwrap_err().to_string().starts_with("the link holds the character '!'"));
        assert!(expand("AAAA").is_err() && expand("").is_err() && expand(&"A".repeat(LONGEST + 1)).is_err());
    }
}
