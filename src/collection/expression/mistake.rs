//! What is said of an expression that is none.

use syn::{Expr, UnOp};

use super::Mistake;
use super::read::start;
use crate::collection::fact::{Fact, Kind};

/// What is wrong with the syntax, and where.
pub(super) fn syntax(text: &str, error: &syn::Error) -> Mistake {
    let found = |at: usize| -> String {
        let rest: String = text.chars().skip(at - 1).collect();
        rest.split_whitespace().next().unwrap_or("").chars().take(20).collect()
    };
    let at = start(error.span());
    let message = error.to_string().replace('`', "'");
    if text.trim().is_empty() || message.starts_with("unexpected end of input") {
        let what = "the expression ends here, expected more, like givens <= 24".to_string();
        return Mistake { at: text.chars().count() + 1, what };
    }
    if let Some(quote) = text.chars().position(|c| c == '\'') {
        return Mistake { at: quote + 1, what: "text stands in double quotes, like \"x-wing\"".into() };
    }
    // Rust's single '&' binds closer than a comparison.
    if message.starts_with("comparison operators")
        && let Some(sign) = alone(text)
    {
        let what = format!("a single '{}' is unexpected here, expected two", text.chars().nth(sign - 1).unwrap_or('&'));
        return Mistake { at: sign, what };
    }
    let found = found(at);
    let count = |bracket: char| text.matches(bracket).count();
    let what = match message.as_str() {
        "cannot parse string into token stream" | "lex error" if count('(') != count(')') => {
            let (opened, closed) = (count('('), count(')'));
            format!("brackets are opened {opened} and closed {closed} times, expected a ')' for each '('")
        }
        "cannot parse string into token stream" | "lex error" => format!("'{found}' cannot be read"),
        "unexpected token" if found.starts_with("=>") || found.starts_with("=<") => {
            format!("'{}' is unexpected here, expected {}=", &found[..2], &found[1..2])
        }
        "unexpected token" if found.starts_with('=') => "'=' is unexpected here, equality is written ==".into(),
        "unexpected token" => format!("'{found}' is unexpected here, expected an operator like && or the end"),
        unsupported if unsupported.starts_with("unsupported") => return out_of_place(at),
        other => format!("{other} at '{found}'"),
    };
    Mistake { at, what }
}

/// Where a comment of Rust begins, if one does: what stands in it would be left out.
pub(super) fn comment(text: &str) -> Option<Mistake> {
    let chars: Vec<char> = text.chars().collect();
    let (mut is_text, mut is_escaped) = (false, false);
    let at = (0..chars.len()).find(|&at| {
        is_text ^= chars[at] == '"' && !is_escaped;
        is_escaped = chars[at] == '\\' && !is_escaped;
        !is_text && chars[at] == '/' && matches!(chars.get(at + 1), Some('/' | '*'))
    })?;
    Some(Mistake { at: at + 1, what: format!("'/{}' is unexpected here, expected one operator", chars[at + 1]) })
}

/// Where a '&' or '|' stands alone, if one does; from 1.
fn alone(text: &str) -> Option<usize> {
    let chars: Vec<char> = text.chars().collect();
    let is_alone = |at: &usize| {
        let sign = chars[*at];
        matches!(sign, '&' | '|') && chars.get(at + 1) != Some(&sign) && (*at == 0 || chars[at - 1] != sign)
    };
    (0..chars.len()).find(is_alone).map(|at| at + 1)
}

/// What it is, for a message.
pub(super) fn described(kind: Kind) -> String {
    match kind {
        Kind::Number { .. } => "a number".into(),
        Kind::Truth => "true or false".into(),
        Kind::Text => "text".into(),
        Kind::Technique => "a technique".into(),
        Kind::Word(words) => format!("one of {}", words.join(", ")),
    }
}

pub(super) fn unknown(name: &str, at: usize) -> Mistake {
    let names: Vec<&str> = Fact::ALL.iter().map(|(name, _)| *name).collect();
    let names = names.join(", ");
    let what = format!(
        "nothing is called '{name}', expected one of {names}, technique(\"...\"), times(\"...\"), symmetry(\"...\")"
    );
    Mistake { at, what }
}

/// An expression of Rust that is none here.
pub(super) fn unexpected(read: &Expr) -> Mistake {
    out_of_place(match read {
        Expr::Path(path) => path.path.segments.first().map_or(1, |segment| start(segment.ident.span())),
        Expr::Unary(unary) => match &unary.op {
            UnOp::Deref(sign) => start(sign.span),
            _ => 1,
        },
        Expr::Field(field) => start(field.dot_token.span),
        Expr::MethodCall(call) => start(call.dot_token.span),
        Expr::Index(index) => start(index.bracket_token.span.open()),
        Expr::Cast(cast) => start(cast.as_token.span),
        Expr::Reference(reference) => start(reference.and_token.span),
        Expr::Tuple(tuple) => start(tuple.paren_token.span.open()),
        _ => 1,
    })
}

fn out_of_place(at: usize) -> Mistake {
    let what =
        "this is no part of an expression, expected comparisons, && || ! and brackets, like se >= 7.1 && givens <= 24";
    Mistake { at, what: what.into() }
}

/// The characters of a place.
pub(super) fn part(text: &str, (start, end): (usize, usize)) -> String {
    format!("'{}'", text.chars().skip(start - 1).take(end - start).collect::<String>())
}
