//! HTML and XML as a run of tags and texts, taken character by character: a line at a time, and no page is too damaged.
//!
//! It knows quoted attributes, comments, character references and the insides of scripts; it builds no tree.

/// A tag or a text longer than this is dropped.
const LONGEST: usize = 1 << 20;

/// A piece of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// A tag that opens, its name in small letters, and its attributes.
    Open(String, Vec<(String, String)>),
    /// A tag that closes.
    Close(String),
    /// What stands between tags.
    Text(String),
}

/// The value of an attribute.
pub(super) fn attribute<'a>(attributes: &'a [(String, String)], name: &str) -> Option<&'a str> {
    attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
}

/// Cuts a page into tokens.
#[derive(Clone, Debug, Default)]
pub(super) struct Tokens {
    place: Place,
    /// What has been read of the token.
    buffer: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Place {
    #[default]
    Text,
    /// Between `<` and `>`, perhaps in a value in quotes.
    Tag(Option<char>),
    Comment,
    /// In a script or a style, until this closes.
    Raw(&'static str),
}

impl Tokens {
    /// Takes a line, and shows the tokens that end in it.
    pub fn push(&mut self, line: &str, show: &mut impl FnMut(Token)) {
        for c in line.chars().chain(['\n']) {
            self.take(c, show);
            if self.buffer.len() > LONGEST {
                self.buffer.clear();
                if matches!(self.place, Place::Tag(_)) {
                    // The rest of the tag is passed over as if it were a declaration.
                    self.buffer.push('?');
                }
            }
        }
    }

    /// Whether what comes next is text, unless a tag opens.
    pub fn is_in_text(&self) -> bool {
        self.place == Place::Text
    }

    /// The text after the last tag.
    pub fn finish(&mut self, show: &mut impl FnMut(Token)) {
        if self.place == Place::Text && !self.buffer.is_empty() {
            show(Token::Text(decoded(&self.buffer)));
        }
        *self = Tokens::default();
    }

    fn take(&mut self, c: char, show: &mut impl FnMut(Token)) {
        match self.place {
            Place::Text if c == '<' => {
                if !self.buffer.is_empty() {
                    show(Token::Text(decoded(&self.buffer)));
                }
                self.go(Place::Tag(None));
            }
            Place::Text => self.buffer.push(c),
            // A lone `<` is text.
            Place::Tag(_) if self.buffer.is_empty() && !(c.is_alphabetic() || matches!(c, '/' | '!' | '?')) => {
                self.place = Place::Text;
                self.buffer.push('<');
                self.buffer.push(c);
            }
            Place::Tag(None) if c == '>' => {
                let token = tag(&self.buffer);
                self.go(match &token {
                    Some(Token::Open(name, _)) if name == "script" => Place::Raw("</script"),
                    Some(Token::Open(name, _)) if name == "style" => Place::Raw("</style"),
                    _ => Place::Text,
                });
                token.into_iter().for_each(show);
            }
            Place::Tag(quote) => {
                let opens = matches!(c, '"' | '\'') && self.buffer.trim_end().ends_with('=');
                self.buffer.push(c);
                self.place = match quote {
                    Some(quote) if quote == c => Place::Tag(None),
                    None if opens => Place::Tag(Some(c)),
                    None if self.buffer == "!--" => Place::Comment,
                    quote => Place::Tag(quote),
                };
            }
            Place::Comment => {
                self.buffer.push(c);
                self.keep_last(3);
                if self.buffer == "-->" {
                    self.go(Place::Text);
                }
            }
            Place::Raw(end) => {
                self.buffer.push(c.to_ascii_lowercase());
                self.keep_last(end.len());
                if self.buffer == end {
                    self.go(Place::Tag(None));
                    self.buffer.push_str(&end[1..]);
                }
            }
        }
    }

    fn go(&mut self, place: Place) {
        self.place = place;
        self.buffer.clear();
    }

    /// Forgets all but the last characters.
    fn keep_last(&mut self, many: usize) {
        while self.buffer.chars().count() > many {
            self.buffer.remove(0);
        }
    }
}

/// What stands between `<` and `>`; nothing for a declaration.
fn tag(inside: &str) -> Option<Token> {
    if let Some(name) = inside.strip_prefix('/') {
        return Some(Token::Close(name.trim().to_ascii_lowercase()));
    }
    if inside.starts_with(['!', '?']) {
        return None;
    }
    let ends_name = |c: char| c.is_whitespace() || c == '/';
    let (name, rest) = inside.split_at(inside.find(ends_name).unwrap_or(inside.len()));
    Some(Token::Open(name.to_ascii_lowercase(), attributes(rest)))
}

fn attributes(mut rest: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '/' || c == '=');
        if rest.is_empty() {
            return found;
        }
        let ends_name = |c: char| c.is_whitespace() || c == '=' || c == '/';
        let (name, after) = rest.split_at(rest.find(ends_name).unwrap_or(rest.len()));
        let Some(value) = after.trim_start().strip_prefix('=').map(str::trim_start) else {
            found.push((name.to_ascii_lowercase(), String::new()));
            rest = after;
            continue;
        };
        let quote = value.chars().next().filter(|quote| matches!(quote, '"' | '\''));
        let (value, after) = match quote {
            Some(quote) => value[1..].split_once(quote).unwrap_or((&value[1..], "")),
            None => value.split_at(value.find(char::is_whitespace).unwrap_or(value.len())),
        };
        found.push((name.to_ascii_lowercase(), decoded(value)));
        rest = after;
    }
}

/// The longest name or number between `&` and `;` that is looked at.
const LONGEST_REFERENCE: usize = 10;

/// A text with its character references replaced; those that are not known stay.
fn decoded(text: &str) -> String {
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('&') {
        decoded.push_str(&rest[..start]);
        rest = &rest[start..];
        let end = rest.bytes().take(LONGEST_REFERENCE).position(|byte| byte == b';');
        let known = end.and_then(|end| Some((end, referred(&rest[1..end])?)));
        let (length, c) = known.map_or((1, '&'), |(end, c)| (end + 1, c));
        decoded.push(c);
        rest = &rest[length..];
    }
    decoded.push_str(rest);
    decoded
}

/// The character that `nbsp`, `#53` or `#x35` stands for.
fn referred(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let number = match number.strip_prefix(['x', 'X']) {
            Some(number) => u32::from_str_radix(number, 16),
            None => number.parse(),
        };
        return number.ok().and_then(char::from_u32);
    }
    Some(match name {
        "nbsp" | "ensp" | "emsp" | "thinsp" => ' ',
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "middot" => '\u{b7}',
        "bull" => '\u{2022}',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(page: &str) -> Vec<Token> {
        let (mut tokens, mut found) = (Tokens::default(), Vec::new());
        page.lines().for_each(|line| tokens.push(line, &mut |token| found.push(token)));
        tokens.finish(&mut |token| found.push(token));
        found.retain(|token| !matches!(token, Token::Text(text) if text.trim().is_empty()));
        found
    }

    fn open(name: &str, attributes: &[(&str, &str)]) -> Token {
        Token::Open(name.into(), attributes.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect())
    }

    #[test]
    fn tags_have_attributes_in_quotes_or_not() {
        let page = "<!DOCTYPE html><TD class=\"a>b\"\n id = 'x' disabled value=5 />5&#x35;&#54;&nbsp;&odd;</td >";
        let expected = [
            open("td", &[("class", "a>b"), ("id", "x"), ("disabled", ""), ("value", "5")]),
            Token::Text("556 &odd;".into()),
            Token::Close("td".into()),
        ];
        assert_eq!(tokens(page), expected);
    }

    #[test]
    fn comments_and_scripts_are_passed_over() {
        let page = "a<!-- <b> -- > --><script>if (a<b) '</SCRIPT x'</script><style>\n<i></style>5 < 6";
        let texts: Vec<String> = tokens(page)
            .into_iter()
            .filter_map(|token| match token {
                Token::Text(text) => Some(text),
                _ => None,
            })
            .collect();
        assert_eq!(texts, ["a", "5 ", "< 6\n"]);
    }

    #[test]
    fn a_tag_without_end_is_dropped() {
        assert_eq!(tokens(&format!("<td class=\"{}", "x".repeat(3 << 20))), []);
        assert_eq!(tokens("5<td"), [Token::Text("5".into())]);
    }
}
