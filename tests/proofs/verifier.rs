//! A small checker of cutting-planes proofs, so that proofs are checked where VeriPB is not at hand. It knows nothing of Sudoku,
//! and of VeriPB's format what percorre writes: `rup` with and without hints, `pol` with sums, `del id`, and the conclusion.

use std::collections::HashMap;

/// Σ coefficient · literal ≥ degree: coefficients by variable, negative for the negated one.
#[derive(Clone, Debug)]
struct Constraint {
    terms: HashMap<usize, i64>,
    degree: i64,
}

impl Constraint {
    /// Adds another: a variable and its negation make a constant.
    fn add(&mut self, other: &Constraint) {
        self.degree += other.degree;
        for (&variable, &coefficient) in &other.terms {
            let mine = self.terms.remove(&variable).unwrap_or(0);
            if mine.signum() * coefficient.signum() < 0 {
                self.degree -= mine.abs().min(coefficient.abs());
            }
            if mine + coefficient != 0 {
                self.terms.insert(variable, mine + coefficient);
            }
        }
    }

    /// What its terms can still come to beyond its degree.
    fn slack(&self, values: &[Option<bool>]) -> i64 {
        let possible = self
            .terms
            .iter()
            .filter(|(variable, coefficient)| values[**variable].is_none_or(|value| value == (**coefficient > 0)));
        possible.map(|(_, coefficient)| coefficient.abs()).sum::<i64>() - self.degree
    }

    /// Writes down what follows; says whether it is violated.
    fn propagate(&self, values: &mut [Option<bool>], changed: &mut bool) -> bool {
        let slack = self.slack(values);
        if slack < 0 {
            return true;
        }
        for (&variable, &coefficient) in &self.terms {
            if values[variable].is_none() && coefficient.abs() > slack {
                values[variable] = Some(coefficient > 0);
                *changed = true;
            }
        }
        false
    }
}

#[derive(Default)]
struct Verifier {
    variables: HashMap<String, usize>,
    constraints: HashMap<String, Constraint>,
    /// How many of them are the formula's.
    formula: Vec<Constraint>,
}

/// Checks a proof; returns its conclusion: UNSAT, SAT or NONE.
pub fn verify(formula: &str, proof: &str) -> Result<String, String> {
    let mut verifier = Verifier::default();
    for line in formula.lines().filter(|line| !line.starts_with('*')) {
        let (label, rest) = line.split_once(' ').ok_or("a constraint without label")?;
        let constraint = verifier.constraint(rest.trim_end_matches(';'))?;
        verifier.formula.push(constraint.clone());
        verifier.constraints.insert(label.to_string(), constraint);
    }
    let mut lines = proof.lines().filter(|line| !line.starts_with('%'));
    if lines.next() != Some("pseudo-Boolean proof version 3.0") {
        return Err("no header".into());
    }
    let mut conclusion = None;
    for line in lines {
        if line == "end pseudo-Boolean proof;" {
            return conclusion.ok_or("no conclusion".into());
        }
        let line = line.strip_suffix(';').ok_or(format!("no end: {line}"))?;
        if let Some(ids) = line.strip_prefix("del id ") {
            for id in ids.split(' ') {
                verifier.constraints.remove(id).ok_or(format!("{id} is not there to delete"))?;
            }
        } else if let Some(rest) = line.strip_prefix("conclusion ") {
            conclusion = Some(verifier.conclude(rest)?);
        } else if line != "output NONE" {
            verifier.derive(line)?;
        }
    }
    Err("no end".into())
}

impl Verifier {
    /// `1 r1c1_5 1 ~r1c2_5 >= 1`.
    fn constraint(&mut self, text: &str) -> Result<Constraint, String> {
        let (left, degree) = text.split_once(">=").ok_or(format!("no >= in {text}"))?;
        let degree = degree.trim().parse().map_err(|_| format!("no degree in {text}"))?;
        let mut constraint = Constraint { terms: HashMap::new(), degree };
        let words: Vec<&str> = left.split_whitespace().collect();
        for pair in words.chunks(2) {
            let &[coefficient, literal] = pair else { return Err(format!("half a term in {text}")) };
            let coefficient: i64 = coefficient.parse().map_err(|_| format!("no number in {text}"))?;
            let (variable, sign) = self.literal(literal);
            constraint.add(&Constraint { terms: HashMap::from([(variable, sign * coefficient)]), degree: 0 });
        }
        Ok(constraint)
    }

    fn literal(&mut self, text: &str) -> (usize, i64) {
        let (name, sign) = text.strip_prefix('~').map_or((text, 1), |name| (name, -1));
        let next = self.variables.len();
        (*self.variables.entry(name.to_string()).or_insert(next), sign)
    }

    fn by_id(&self, id: &str) -> Result<&Constraint, String> {
        self.constraints.get(id).ok_or(format!("{id} is not known"))
    }

    fn derive(&mut self, line: &str) -> Result<(), String> {
        let (label, rest) = line.split_once(' ').ok_or(format!("no rule in {line}"))?;
        let derived = if let Some(sum) = rest.strip_prefix("pol ") {
            let mut stack: Vec<Constraint> = Vec::new();
            for word in sum.split(' ') {
                if word == "+" {
                    let last = stack.pop().ok_or("an empty stack")?;
                    stack.last_mut().ok_or("an empty stack")?.add(&last);
                } else {
                    stack.push(self.by_id(word)?.clone());
                }
            }
            stack.pop().filter(|_| stack.is_empty()).ok_or("not one sum")?
        } else if let Some(clause) = rest.strip_prefix("rup ") {
            let (clause, hints) =
                clause.split_once(" :").map_or((clause, None), |(clause, hints)| (clause, Some(hints)));
            let clause = self.constraint(clause)?;
            let acting: Vec<&Constraint> = match hints {
                Some(hints) => hints.split_whitespace().map(|id| self.by_id(id)).collect::<Result<_, _>>()?,
                None => self.constraints.values().collect(),
            };
            self.refute(&clause, &acting).map_err(|why| format!("{why}: {line}"))?;
            clause
        } else {
            return Err(format!("no rule known: {line}"));
        };
        match self.constraints.insert(label.to_string(), derived) {
            None => Ok(()),
            Some(_) => Err(format!("{label} is there twice")),
        }
    }

    /// Reverse unit propagation: with a clause denied, what acts comes to a contradiction.
    fn refute(&self, clause: &Constraint, acting: &[&Constraint]) -> Result<(), String> {
        if clause.degree <= 0 {
            return Ok(());
        }
        if clause.degree != 1 {
            return Err("not a clause".into());
        }
        let mut values = vec![None; self.variables.len()];
        clause.terms.iter().for_each(|(&variable, &coefficient)| values[variable] = Some(coefficient < 0));
        loop {
            let mut changed = false;
            if acting.iter().any(|constraint| constraint.propagate(&mut values, &mut changed)) {
                return Ok(());
            }
            if !changed {
                return Err("it does not follow".into());
            }
        }
    }

    fn conclude(&mut self, text: &str) -> Result<String, String> {
        match text.split_once(" : ") {
            None if text == "NONE" => Ok(text.into()),
            Some((kind @ "UNSAT", id)) => {
                let slack = self.by_id(id)?.slack(&vec![None; self.variables.len()]);
                if slack < 0 { Ok(kind.into()) } else { Err(format!("{id} is no contradiction")) }
            }
            Some((kind @ "SAT", literals)) => {
                let literals: Vec<(usize, i64)> = literals.split(' ').map(|literal| self.literal(literal)).collect();
                let mut values = vec![None; self.variables.len()];
                literals.into_iter().for_each(|(variable, sign)| values[variable] = Some(sign > 0));
                if values.contains(&None) {
                    return Err("a variable without value".into());
                }
                let violated = self.formula.iter().position(|constraint| constraint.slack(&values) < 0);
                violated.map_or(Ok(kind.into()), |number| Err(format!("constraint {number} is violated")))
            }
            _ => Err(format!("no conclusion known: {text}")),
        }
    }
}
