//! What is known of a puzzle, found out when it is asked for and not before.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::time::Instant;

use super::fact::{Fact, LADDERS, LEVELS, Value};
use crate::brute::{Brute, Count, Order};
use crate::canon::{Canon, Canonical};
use crate::error::Error;
use crate::explainer::{Rater, Rating};
use crate::grade::{Grade, HodokuGrade, first_ladder};
use crate::grid::Grid;
use crate::ladder::Ladder;
use crate::percorre::Outcome;
use crate::run::Run;
use crate::search::Explained;
use crate::shape::Shape;
use crate::solver::Solver;
use crate::technique::Technique;
use crate::watch::Halt;

/// What finds facts out; keeps its memory from puzzle to puzzle. One per thread.
#[derive(Default)]
pub struct Tools {
    engines: HashMap<Shape, Brute>,
    /// What rates puzzles on Sudoku Explainer's scale.
    pub rater: Rater,
    /// What finds canonical forms.
    pub canon: Canon,
}

/// A puzzle, and what was asked about it so far.
pub struct Facts<'t> {
    grid: &'t Grid,
    tools: &'t mut Tools,
    deadline: Option<Instant>,
    solutions: Option<Known<u64>>,
    spare: Option<Known<usize>>,
    canonical: Option<Known<Box<Canonical>>>,
    explained: Option<Known<Box<Explained>>>,
    grade: Option<Known<Grade>>,
    hodoku: Option<Known<HodokuGrade>>,
    rating: Option<Known<Rating>>,
}

/// A fact, or why there is none.
type Known<T> = Result<T, String>;

/// Why a fact is not known for which there was too little time.
fn out_of_time() -> String {
    Halt::by_clock().to_string()
}

impl<'t> Facts<'t> {
    /// Of this puzzle, found out until this moment at the latest.
    pub fn new(grid: &'t Grid, tools: &'t mut Tools, deadline: Option<Instant>) -> Facts<'t> {
        Facts {
            grid,
            tools,
            deadline,
            solutions: None,
            spare: None,
            canonical: None,
            explained: None,
            grade: None,
            hodoku: None,
            rating: None,
        }
    }

    /// A fact.
    ///
    /// # Errors
    /// Why it is not known: a grade is that of a puzzle with one solution, ratings are for 9x9, time ran out.
    pub fn get(&mut self, fact: Fact) -> Result<Value, String> {
        let number = |number: usize| Value::Number(number as f64);
        Ok(match fact {
            Fact::Side => number(self.grid.shape().side()),
            Fact::Givens => number(self.grid.givens()),
            Fact::Digits => {
                let rows = self.grid.shape().all_houses().take(self.grid.shape().side());
                number(rows.fold(crate::set::DigitSet::empty(), |all, row| all | self.grid.digits_in(row)).len())
            }
            Fact::Symmetries => number(self.grid.symmetries().len()),
            Fact::Solutions => number(self.solutions()? as usize),
            Fact::Unique => Value::Truth(self.solutions()? == 1),
            Fact::Spare => number(self.spare()?),
            Fact::Minimal => Value::Truth(self.spare()? == 0),
            Fact::Automorphisms => number(self.canonical()?.automorphisms as usize),
            Fact::Canonical => Value::Text(self.canonical()?.grid.to_string().replace('.', "0")),
            Fact::Guesses => number(self.grade()?.guesses as usize),
            Fact::Logic => Value::Truth(!self.grade()?.needs_guess()),
            Fact::Hardest => {
                Value::Text(self.grade()?.hardest.map_or("none", |technique| technique.slug()).to_string())
            }
            Fact::Cost => Value::Number(self.grade()?.rating.units()),
            Fact::Ladder => {
                let deadline = self.deadline;
                self.grade()?;
                let explained = self.explained()?;
                let enough =
                    first_ladder(explained, |ladder| ladder, Solver::new().until(deadline)).ok_or_else(out_of_time)?;
                let name = enough.map_or("backtracking".into(), |ladder| ladder.name);
                Value::Word(&LADDERS, LADDERS.iter().position(|other| *other == name).expect("a nested ladder"))
            }
            Fact::Score => number(self.hodoku()?.score as usize),
            Fact::Level => Value::Word(&LEVELS, self.hodoku()?.level as usize),
            Fact::Er => Value::Number(self.rating()?.rating.units()),
            Fact::Ep => Value::Number(self.rating()?.pearl.units()),
            Fact::Ed => Value::Number(self.rating()?.diamond.units()),
        })
    }

    /// How often its path uses a technique.
    ///
    /// # Errors
    /// As for [`Facts::get`].
    pub fn times(&mut self, technique: Technique) -> Result<u32, String> {
        let uses = &self.grade()?.uses;
        Ok(uses.iter().find(|(used, _)| *used == technique).map_or(0, |(_, times)| *times))
    }

    /// The techniques that its path uses.
    ///
    /// # Errors
    /// As for [`Facts::get`].
    pub fn techniques(&mut self) -> Result<impl Iterator<Item = Technique> + '_, String> {
        Ok(self.grade()?.uses.iter().map(|(used, _)| *used))
    }

    /// The techniques that its path uses, each with how often.
    ///
    /// # Errors
    /// As for [`Facts::get`].
    pub fn uses(&mut self) -> Result<&[(Technique, u32)], String> {
        Ok(&self.grade()?.uses)
    }

    /// Its solution; one of them, if it has several.
    ///
    /// # Errors
    /// There is none, or time ran out.
    pub fn solution(&mut self) -> Result<Grid, String> {
        let grid = self.grid;
        if let Some(clash) = grid.clash() {
            return Err(format!("no solution: {clash}"));
        }
        let mut solution = None;
        let count = self.brute().solutions(grid, Order::Found, |found| {
            solution = Some(found);
            ControlFlow::Break(())
        });
        solution.ok_or_else(|| match count {
            Count::Unknown(_) => out_of_time(),
            _ => "no solution".into(),
        })
    }

    /// The number of its solutions, however many there are.
    ///
    /// # Errors
    /// Time ran out.
    pub fn count(&mut self) -> Result<u64, String> {
        let grid = self.grid;
        match grid.clash() {
            Some(_) => Ok(0),
            None => match self.brute().count(grid, u64::MAX) {
                Count::Unknown(found) => Err(format!("{}: {found} or more solutions", Halt::by_clock())),
                count => Ok(count.found()),
            },
        }
    }

    /// Its path on the ladder `full`, whatever it came to; also where it has no solution, or several.
    ///
    /// # Errors
    /// A ladder has techniques that this board is too large for.
    pub fn explained(&mut self) -> Result<&Explained, String> {
        let explain = || {
            let fits = Ladder::FULL.fits(self.grid.shape()).map_err(|error| error.to_string());
            fits.map(|()| Box::new(Solver::new().until(self.deadline).explain(self.grid)))
        };
        self.explained.get_or_insert_with(explain).as_ref().map(|path| &**path).map_err(String::clone)
    }

    /// Whether its givens have this symmetry, one of those that [`Grid::symmetries`] names.
    pub fn has_symmetry(&self, name: &str) -> bool {
        self.grid.symmetries().contains(&name)
    }

    fn brute(&mut self) -> &mut Brute {
        let shape = self.grid.shape();
        let brute = self.tools.engines.entry(shape).or_insert_with(|| Brute::new(shape));
        brute.set_deadline(self.deadline);
        brute
    }

    fn solutions(&mut self) -> Known<u64> {
        if self.solutions.is_none() {
            let grid = self.grid;
            self.solutions = Some(match grid.clash() {
                Some(_) => Ok(0),
                None => match self.brute().count(grid, 2) {
                    Count::Unknown(_) => Err(out_of_time()),
                    count => Ok(count.found().min(2)),
                },
            });
        }
        self.solutions.clone().expect("just found out")
    }

    /// That there is one solution, or why not.
    fn one_solution(&mut self) -> Known<()> {
        match self.solutions()? {
            1 => Ok(()),
            0 => Err("no solution".into()),
            _ => Err("2 or more solutions".into()),
        }
    }

    fn spare(&mut self) -> Known<usize> {
        if self.spare.is_none() {
            let grid = self.grid;
            self.spare = Some(
                self.one_solution()
                    .and_then(|()| self.brute().spare(grid).map(|spare| spare.len()).ok_or_else(out_of_time)),
            );
        }
        self.spare.clone().expect("just found out")
    }

    fn canonical(&mut self) -> Result<&Canonical, String> {
        let form = || self.tools.canon.form(self.grid).map(Box::new).map_err(|error| error.to_string());
        self.canonical.get_or_insert_with(form).as_ref().map(|form| &**form).map_err(String::clone)
    }

    fn grade(&mut self) -> Result<&Grade, String> {
        if self.grade.is_none() {
            // Counting is cheap beside a path.
            let solved = self.one_solution().and_then(|()| self.explained());
            self.grade = Some(solved.and_then(|explained| {
                let is_known = explained.outcome == Outcome::Solved && explained.unique == Some(true);
                if is_known { Ok(Grade::of(&explained.path)) } else { Err(out_of_time()) }
            }));
        }
        self.grade.as_ref().expect("just found out").as_ref().map_err(String::clone)
    }

    fn hodoku(&mut self) -> Known<HodokuGrade> {
        if self.hodoku.is_none() {
            let fits = HodokuGrade::fits(self.grid.shape()).map_err(|error| error.to_string());
            self.hodoku = Some(fits.and_then(|()| self.one_solution()).and_then(|()| {
                HodokuGrade::within(self.grid, &Ladder::HODOKU, &Run::until(self.deadline)).ok_or_else(out_of_time)
            }));
        }
        self.hodoku.clone().expect("just found out")
    }

    fn rating(&mut self) -> Known<Rating> {
        if self.rating.is_none() {
            let shape = self.grid.shape();
            let fits = match shape == Shape::NINE {
                true => Ok(()),
                false => Err(Error::Scale { scale: "Sudoku Explainer", found: shape }.to_string()),
            };
            self.rating = Some(fits.and_then(|()| self.one_solution()).and_then(|()| {
                self.tools.rater.set_deadline(self.deadline);
                self.tools.rater.rate(self.grid).map_err(|error| error.to_string())
            }));
        }
        self.rating.clone().expect("just found out")
    }
}
