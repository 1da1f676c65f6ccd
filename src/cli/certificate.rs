//! Files of a proof: `FILE.opb`, the puzzle as constraints, and `FILE.pbp`, what follows from them.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;

use super::args::common::Common;
use super::interrupt;
use super::only;
use super::stream;
use crate::certificate::{Certificate, CertificateError, Claim, ProofFormat};

/// The two files with this name: the puzzle, the proof.
pub fn files(file: &Path, format: ProofFormat) -> [PathBuf; 2] {
    let ends = match format {
        ProofFormat::VeriPb => [".opb", ".pbp"],
        ProofFormat::Drat => [".cnf", ".drat"],
    };
    ends.map(|end| {
        let mut name = OsString::from(file);
        name.push(end);
        name.into()
    })
}

/// `check --proof` and `count --proof`: whether the one puzzle there is has no, one or more solutions.
///
/// `succeeds`: what ends with code 0.
pub fn answer(
    common: &Common,
    file: &Path,
    format: ProofFormat,
    succeeds: fn(Claim) -> bool,
) -> anyhow::Result<ExitCode> {
    let [formula, proof] = files(file, format);
    let grid = match only::puzzle(common, &[&formula, &proof], "a proof")? {
        Ok(grid) => grid,
        Err(code) => return Ok(code),
    };
    interrupt::ends_the_search();
    let written = Certificate::of_answer(&grid, format, stream::deadline(common));
    write(file, format, written, succeeds)
}

/// Whether a proof is what `check` and `explain` call a success.
pub fn is_unique(claim: Claim) -> bool {
    claim == Claim::OneSolution
}

/// Writes both files and says on stdout what they prove. Nothing is written where there is no proof.
pub fn write(
    file: &Path,
    format: ProofFormat,
    written: Result<Certificate, CertificateError>,
    succeeds: fn(Claim) -> bool,
) -> anyhow::Result<ExitCode> {
    let certificate = match written {
        Ok(certificate) => certificate,
        Err(error) => {
            let more = match error {
                CertificateError::Omitted(_) => "; --max-events keeps more",
                CertificateError::Several => "; expected --proof-format veripb",
                _ => "",
            };
            super::say(&format!("percorre: {error}{more}"));
            return Ok(ExitCode::from(1));
        }
    };
    for (path, text) in files(file, format).iter().zip([&certificate.formula, &certificate.proof]) {
        std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    let [formula, proof] = files(file, format).map(|path| path.display().to_string());
    let claim = match certificate.claim {
        Claim::OneSolution => "the puzzle has one solution",
        Claim::SeveralSolutions => "the puzzle has more than one solution",
        Claim::NoSolution => "the puzzle has no solution",
        Claim::Steps => "the steps hold, but do not come to an end",
    };
    let mut text = format!("{claim}: {proof} proves it for {formula}\n");
    if !certificate.by_search.is_empty() {
        let steps: Vec<String> = certificate.by_search.iter().map(usize::to_string).collect();
        text +=
            &format!("proved by trying every other way, since they assume one solution: steps {}\n", steps.join(", "));
    }
    stream::write_out(text.as_bytes()).context(stream::CANNOT_WRITE)?;
    Ok(if succeeds(certificate.claim) { ExitCode::SUCCESS } else { ExitCode::from(1) })
}
