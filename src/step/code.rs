//! The short names of truths, of what a node claims, and of what it follows from: `7r4`, `!0`, `+7r5c5`, `#0`.

use std::fmt;

use smallvec::SmallVec;

use crate::cell::Candidate;
use crate::code::{CandidateCode, CellCode, Code, CodeError, HouseCode, Reader, digit, placed};
use crate::gather::Gather;
use crate::shape::Shape;
#[cfg(feature = "json")]
use crate::step::By;
use crate::step::Truth;

/// A truth or cover: `r5c5` a cell, `7r4` a digit in a house, `!0` beyond a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TruthCode {
    Cell(CellCode),
    House { digit: u16, house: HouseCode },
    Beyond(u16),
}

impl Code for TruthCode {
    const KIND: &'static str = "a cell like r5c5, a digit in a house like 7r4, or a pattern like !0";

    fn read(reader: &mut Reader) -> Result<TruthCode, CodeError> {
        if reader.accept('!') {
            return reader.number().map(TruthCode::Beyond);
        }
        if reader.is_at('r') {
            return CellCode::read(reader).map(TruthCode::Cell);
        }
        Ok(TruthCode::House { digit: reader.number()?, house: HouseCode::read(reader)? })
    }
}

impl TruthCode {
    pub(crate) fn of(shape: Shape, truth: Truth) -> TruthCode {
        match truth {
            Truth::Cell(cell) => TruthCode::Cell(CellCode::of(shape, cell)),
            Truth::House(house, digit) => {
                TruthCode::House { digit: digit.number() as u16, house: HouseCode::of(shape, house) }
            }
            Truth::Beyond(pattern) => TruthCode::Beyond(pattern),
        }
    }

    /// The truth, if this board has what it names.
    pub(crate) fn on(self, shape: Shape) -> Option<Truth> {
        Some(match self {
            TruthCode::Cell(cell) => Truth::Cell(cell.on(shape)?),
            TruthCode::House { digit: number, house } => Truth::House(house.on(shape)?, digit(number, shape)?),
            TruthCode::Beyond(pattern) => Truth::Beyond(pattern),
        })
    }
}

/// What a node claims: `+7r5c5` that one of these is true, `-7r5c4|7r5c5` that none is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ClaimCode {
    pub(crate) on: bool,
    pub(crate) members: SmallVec<[CandidateCode; 2]>,
}

impl Code for ClaimCode {
    const KIND: &'static str = "a claim like +7r5c5 or -7r5c4|7r5c5";

    fn read(reader: &mut Reader) -> Result<ClaimCode, CodeError> {
        let on = reader.accept('+');
        if !on {
            reader.letter('-', "+ or -")?;
        }
        let mut members = SmallVec::from_iter([CandidateCode::read(reader)?]);
        while reader.accept('|') {
            members.push(CandidateCode::read(reader)?);
        }
        Ok(ClaimCode { on, members })
    }
}

impl ClaimCode {
    pub(crate) fn of(shape: Shape, on: bool, claim: &[Candidate]) -> ClaimCode {
        ClaimCode { on, members: claim.iter().map(|&member| CandidateCode::of(shape, member)).gather() }
    }
}

/// What makes a node follow: a truth, or a lemma like `#0`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg(feature = "json")]
pub(crate) enum ByCode {
    Truth(TruthCode),
    Lemma(u32),
}

#[cfg(feature = "json")]
impl Code for ByCode {
    const KIND: &'static str = "a truth like r5c5, 7r4 or !0, or a lemma like #0";

    fn read(reader: &mut Reader) -> Result<ByCode, CodeError> {
        if reader.accept('#') { reader.number().map(ByCode::Lemma) } else { TruthCode::read(reader).map(ByCode::Truth) }
    }
}

#[cfg(feature = "json")]
impl ByCode {
    /// `None` for what is assumed: it has no code.
    pub(crate) fn of(shape: Shape, by: By) -> Option<ByCode> {
        match by {
            By::Assumed => None,
            By::Truth(truth) => Some(ByCode::Truth(TruthCode::of(shape, truth))),
            By::Lemma(lemma) => Some(ByCode::Lemma(lemma)),
        }
    }

    /// The link, if this board has what it names.
    pub(crate) fn on(self, shape: Shape) -> Option<By> {
        match self {
            ByCode::Truth(truth) => truth.on(shape).map(By::Truth),
            ByCode::Lemma(lemma) => Some(By::Lemma(lemma)),
        }
    }
}

impl fmt::Display for TruthCode {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            TruthCode::Cell(cell) => write!(f, "{cell}"),
            TruthCode::House { digit, house } => write!(f, "{digit}{house}"),
            TruthCode::Beyond(pattern) => write!(f, "!{pattern}"),
        }
    }
}

impl fmt::Display for ClaimCode {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(if self.on { "+" } else { "-" })?;
        self.members.iter().enumerate().try_for_each(|(number, member)| {
            let bar = if number > 0 { "|" } else { "" };
            write!(f, "{bar}{member}")
        })
    }
}

#[cfg(feature = "json")]
impl fmt::Display for ByCode {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            ByCode::Truth(truth) => write!(f, "{truth}"),
            ByCode::Lemma(lemma) => write!(f, "#{lemma}"),
        }
    }
}

/// The truth with this code: `r5c5` a cell, `7r4` a digit in a house, `!0` beyond a pattern.
///
/// # Errors
/// [`CodeError`], if it is not a code or names what this board does not have.
pub fn read_truth(shape: Shape, text: &str) -> Result<Truth, CodeError> {
    let code = TruthCode::parse(text)?;
    placed(code, code.on(shape), shape)
}

/// The claim with this code, and whether it is that one of these is true (`+7r5c5`) or that none is (`-7r5c4|7r5c5`).
///
/// # Errors
/// [`CodeError`], if it is not a code or names what this board does not have.
pub fn read_claim(shape: Shape, text: &str) -> Result<(bool, SmallVec<[Candidate; 4]>), CodeError> {
    let code = ClaimCode::parse(text)?;
    let members = code.members.iter().map(|&member| placed(member, member.on(shape), shape));
    Ok((code.on, members.collect::<Result<_, _>>()?))
}

/// A conclusion about one cell, and whether the digit is placed (`r5c5=3`) or removed (`r1c2<>4`).
///
/// # Errors
/// [`CodeError`], if it is not a conclusion or names what this board does not have.
pub fn read_conclusion(shape: Shape, text: &str) -> Result<(Candidate, bool), CodeError> {
    let Conclusion { candidate, is_placed } = Conclusion::parse(text)?;
    Ok((placed(candidate, candidate.on(shape), shape)?, is_placed))
}

struct Conclusion {
    candidate: CandidateCode,
    is_placed: bool,
}

impl Code for Conclusion {
    const KIND: &'static str = "a conclusion like r5c5=3 or r1c2<>4";

    fn read(reader: &mut Reader) -> Result<Conclusion, CodeError> {
        let cell = CellCode::read(reader)?;
        let is_placed = reader.accept('=');
        if !is_placed {
            reader.letter('<', "= or <>")?;
            reader.letter('>', ">")?;
        }
        Ok(Conclusion { candidate: CandidateCode { digit: reader.number()?, cell }, is_placed })
    }
}

impl fmt::Display for Conclusion {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let sign = if self.is_placed { "=" } else { "<>" };
        write!(f, "{}{sign}{}", self.candidate.cell, self.candidate.digit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same<T: Code>(text: &str) {
        assert_eq!(T::parse(text).map(|read| read.to_string()).as_deref(), Ok(text));
    }

    fn wrong<T: Code>(text: &str) {
        assert!(T::parse(text).is_err(), "{text}");
    }

    #[test]
    fn codes_are_read_and_written_alike() {
        ["r5c5", "7r4", "7c12", "64b64", "!0"].into_iter().for_each(same::<TruthCode>);
        ["+7r5c5", "-7r5c4|7r5c5"].into_iter().for_each(same::<ClaimCode>);
        ["r5c5=3", "r12c3<>14"].into_iter().for_each(same::<Conclusion>);
        #[cfg(feature = "json")]
        ["r5c5", "!3", "#0", "#12"].into_iter().for_each(same::<ByCode>);
    }

    #[test]
    fn other_texts_are_refused() {
        ["", "7x4", "7r4c", "!", "!-1", "!70000", "#0", "7r", "r5"].into_iter().for_each(wrong::<TruthCode>);
        ["", "7r5c5", "+", "+7r5c5|", "+|7r5c5", "~7r5c5"].into_iter().for_each(wrong::<ClaimCode>);
        ["r5c5", "r5c5=", "r5c5<3", "r5c5==3"].into_iter().for_each(wrong::<Conclusion>);
        #[cfg(feature = "json")]
        ["#", "#-1", "#99999999999"].into_iter().for_each(wrong::<ByCode>);
    }

    #[test]
    fn what_the_board_does_not_have_is_refused() {
        let four = Shape::of_side(4).unwrap();
        assert_eq!(TruthCode::of(four, read_truth(four, "4b4").unwrap()).to_string(), "4b4");
        assert_eq!(
            read_truth(four, "5b4").unwrap_err().to_string(),
            "5b4 is not on this board: its rows, columns, boxes and digits go from 1 to 4"
        );
        assert_eq!(read_claim(four, "-1r1c1|2r1c1").unwrap().1.len(), 2);
        assert!(read_claim(four, "-1r1c1|2r1c5").unwrap_err().to_string().starts_with("2r1c5 is not on this board"));
        assert_eq!(read_conclusion(four, "r1c2<>4").unwrap().0.cell, four.cell(0, 1));
        assert_eq!(
            read_conclusion(four, "r1c2>4").unwrap_err().to_string(),
            "'r1c2>4' is not a conclusion like r5c5=3 or r1c2<>4: character 5 is '>', expected = or <>"
        );
    }
}
