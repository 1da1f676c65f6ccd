//! Making a table: the claims of a board, and the links between them.

use std::cell::OnceCell;

use bitflags::Flags;
use smallvec::SmallVec;

use super::{Claim, Kinds, Table};
use crate::board::Board;
use crate::cell::{Candidate, Digit, House};
use crate::gather::{Gather, PushAll};
use crate::run::Run;
use crate::set::{CellSet, DigitSet};
use crate::shape::HouseKind;
use crate::technique::chain::rows::{Rows, insert};
use crate::technique::chain::statement::{Almost, Deadly};
use crate::technique::lists::Lists;
use crate::watch::Held;

/// No claim.
const NONE: u32 = u32::MAX;

/// Searches number claims in 16 bits, and tables take a bit for each two of them: 64 MB at most. A table with more links keeps the one it was made from.
const MOST_CLAIMS: usize = 16_000;
/// The same above 16x16, where only boards that are nearly blank have more: 25 MB at most. Several tables may be in use together.
const MOST_OF_LARGE: usize = 10_000;

impl<'b, const W: usize> Table<'b, W> {
    /// The links of single candidates of these kinds. A board with more candidates than searches can number has none.
    pub(in crate::technique) fn new(board: &'b Board<W>, run: &'b Run, kinds: Kinds) -> Table<'b, W> {
        let shape = board.shape();
        let mut table = Table {
            board,
            run,
            claims: Vec::new(),
            singles: 0,
            strong: Rows::new(0, 0),
            weak: Rows::new(0, 0),
            linked: Vec::new(),
            sets: Vec::new(),
            patterns: Vec::new(),
            numbers: vec![NONE; shape.cells() * shape.side()],
            several: vec![Vec::new(); shape.side()],
            mixed: Vec::new(),
            beginning: Lists::new(0),
            leads_to: OnceCell::new(),
            denied: OnceCell::new(),
            held: Held::new(run.watch()),
        };
        for cell in board.open().cells() {
            for digit in board.candidates(cell).digits() {
                table.numbers[cell.index() * shape.side() + digit.index()] = table.claims.len() as u32;
                table.claims.push(Claim { digits: DigitSet::of(digit), cells: CellSet::of(cell) });
            }
        }
        table.singles = table.claims.len();
        table.beginning = Lists::new(table.singles);
        let links = table.links_of_candidates(kinds);
        if table.make_room(&Rows::new(0, 0), &Rows::new(0, 0)) {
            table.join(&links);
            table.weak_links(kinds.contains(Kinds::WITHIN));
        }
        table
    }

    /// These links and those of groups.
    pub(in crate::technique) fn with_groups(&self) -> Table<'b, W> {
        self.with(Vec::new(), Vec::new(), Table::links_of_groups)
    }

    /// These links and those through sets.
    pub(in crate::technique) fn with_sets(&self, sets: Vec<Almost<W>>) -> Table<'b, W> {
        self.with(sets, Vec::new(), Table::links_of_sets)
    }

    /// These links and those through patterns.
    pub(in crate::technique) fn with_patterns(&self, patterns: Vec<Deadly>) -> Table<'b, W> {
        self.with(Vec::new(), patterns, Table::links_of_patterns)
    }

    /// A table with more links and the claims that they need; those that are here keep their numbers. For tables with all kinds of links, and
    /// without sets or patterns.
    fn with(
        &self,
        sets: Vec<Almost<W>>,
        patterns: Vec<Deadly>,
        links: fn(&mut Table<'b, W>) -> Vec<[u32; 2]>,
    ) -> Table<'b, W> {
        debug_assert!(self.sets.is_empty() && self.patterns.is_empty(), "their links would lose their reasons");
        let mut table = Table {
            claims: self.claims.clone(),
            strong: Rows::new(0, 0),
            weak: Rows::new(0, 0),
            linked: self.linked.clone(),
            sets,
            patterns,
            numbers: self.numbers.clone(),
            several: self.several.clone(),
            mixed: self.mixed.clone(),
            beginning: self.beginning.clone(),
            leads_to: OnceCell::new(),
            denied: OnceCell::new(),
            held: self.held.clone(),
            ..*self
        };
        if table.claims.is_empty() {
            return table;
        }
        let links = links(&mut table);
        if table.make_room(&self.strong, &self.weak) {
            table.join(&links);
            table.weak_links_of_new(self.claims.len());
        }
        table
    }

    /// Makes room for a bit for each two claims in both tables of bits, which begin with these rows. With too many claims, or too little memory,
    /// the table loses all claims, and this is false.
    fn make_room(&mut self, strong: &Rows, weak: &Rows) -> bool {
        let bytes = (self.claims.len().pow(2) / 4 + self.claims.len() * size_of::<Claim<W>>()) as u64;
        let most = if self.board.shape().side() > 16 { MOST_OF_LARGE } else { MOST_CLAIMS };
        let has_room = self.claims.len() <= most && self.held.set(bytes);
        if has_room {
            let nodes = self.claims.len();
            (self.strong, self.weak) = (strong.widened(nodes), weak.widened(nodes));
        } else {
            self.held.set(0);
            self.singles = 0;
            self.claims.clear();
            self.linked.clear();
        }
        self.linked.resize(self.strong.words(), 0);
        has_room
    }

    fn join(&mut self, links: &[[u32; 2]]) {
        for &[a, b] in links {
            self.strong.join(a as usize, b as usize);
            insert(&mut self.linked, a as usize);
            insert(&mut self.linked, b as usize);
        }
    }

    /// The number of a claim, which is new or known.
    fn claim(&mut self, claim: Claim<W>) -> u32 {
        debug_assert!(claim.digits.single().is_some() || claim.cells.single().is_some());
        let cell = claim.cells.first().expect("a claim has cells");
        let first = self.number(Candidate::new(cell, claim.digits.first().expect("a claim has digits")));
        if self.claims[first] == claim {
            return first as u32;
        }
        let beyond_singles = &self.claims[self.singles..];
        if let Some(entry) = self.beginning.entries(first).find(|&entry| beyond_singles[entry] == claim) {
            return (self.singles + entry) as u32;
        }
        let number = self.claims.len() as u32;
        match claim.digits.single() {
            Some(digit) => self.several[digit.index()].push((number, claim.cells)),
            None => self.mixed.push((cell, number)),
        }
        self.beginning.push(first);
        self.claims.push(claim);
        number
    }

    /// Strong links of single candidates.
    fn links_of_candidates(&self, kinds: Kinds) -> Vec<[u32; 2]> {
        let (board, shape) = (self.board, self.board.shape());
        let mut links = Vec::new();
        if kinds.contains(Kinds::CELLS) {
            for cell in board.open().cells() {
                if board.candidates(cell).len() == 2 {
                    let first = self.number(Candidate::new(cell, board.candidates(cell).first().expect("two digits")));
                    links.push([first as u32, first as u32 + 1]);
                }
            }
        }
        for digit in self.open_digits().filter(|_| kinds.contains(Kinds::HOUSES)) {
            for house in shape.all_houses() {
                let places = board.places_in(house, digit);
                if places.len() == 2 {
                    let two: SmallVec<[u32; 4]> =
                        places.cells().map(|cell| self.number(Candidate::new(cell, digit)) as u32).gather();
                    links.push([two[0], two[1]]);
                }
            }
        }
        links
    }

    fn open_digits(&self) -> impl Iterator<Item = Digit> + use<'b, W> {
        let board = self.board;
        board.shape().digits().digits().filter(|&digit| board.places(digit).meets(&board.open()))
    }

    /// Strong links of groups: a digit's places in a house as two of them, or as a group and a cell.
    fn links_of_groups(&mut self) -> Vec<[u32; 2]> {
        let mut links = Vec::new();
        for digit in self.open_digits() {
            for house in self.board.shape().all_houses() {
                let places = self.board.places_in(house, digit);
                if places.len() > 2 {
                    self.grouped(house, digit, places, &mut links);
                }
            }
        }
        links
    }

    fn links_of_sets(&mut self) -> Vec<[u32; 2]> {
        let (board, run) = (self.board, self.run);
        let mut links = Vec::new();
        for number in (0..self.sets.len()).take_while(|_| !run.is_late()) {
            let set = self.sets[number];
            let claims: SmallVec<[u32; 9]> = set.live_claims(board).map(|claim| self.claim(claim)).gather();
            for (at, &a) in claims.iter().enumerate() {
                links.extend(claims[at + 1..].iter().map(|&b| [a, b]));
            }
        }
        links
    }

    fn links_of_patterns(&mut self) -> Vec<[u32; 2]> {
        let board = self.board;
        let mut links = Vec::new();
        for number in 0..self.patterns.len() {
            let pairs = self.patterns[number].halves(board);
            let pairs = pairs.into_iter().map(|two| two.map(|claim| self.claim(claim)));
            let pairs: SmallVec<[[u32; 2]; 4]> = pairs.gather();
            links.extend(&pairs);
            self.patterns[number].linked = pairs;
        }
        links
    }

    /// The places of a digit in a house, as two groups (or a group and a cell): in every way.
    fn grouped(&mut self, house: House, digit: Digit, places: CellSet<W>, links: &mut Vec<[u32; 2]>) {
        let (shape, geometry) = (self.board.shape(), self.board.geometry());
        let in_line = |cells: CellSet<W>| {
            let [row, column, block] = geometry.houses_of(cells.first().expect("a part has a cell"));
            let across: &[House] = if shape.kind(house).is_line() { &[block] } else { &[row, column] };
            across.iter().copied().find(|&other| cells.is_within(&geometry.house(other)))
        };
        let mut tried: SmallVec<[CellSet<W>; 8]> = SmallVec::new();
        for cell in places.cells() {
            let [row, column, block] = geometry.houses_of(cell);
            let across: &[House] = if shape.kind(house) == HouseKind::Box { &[row, column] } else { &[block] };
            for &other in across {
                let part = places & geometry.house(other);
                let rest = places - part;
                if rest.is_empty() || tried.contains(&part) || in_line(rest).is_none() {
                    continue;
                }
                tried.push_all([part, rest]);
                links.push([part, rest].map(|cells| self.claim(Claim { digits: DigitSet::of(digit), cells })));
            }
        }
    }

    /// Weak links of single candidates.
    fn weak_links(&mut self, within: bool) {
        let (board, shape) = (self.board, self.board.shape());
        let geometry = board.geometry();
        for cell in board.open().cells() {
            let digits = board.candidates(cell);
            let first = self.number(Candidate::new(cell, digits.first().expect("an open cell has candidates")));
            for (at, digit) in digits.digits().enumerate() {
                let number = first + at;
                let row = self.weak.row_mut(number);
                for peer in (board.places(digit) & geometry.peers(cell) & board.open()).cells() {
                    insert(row, self.numbers[peer.index() * shape.side() + digit.index()] as usize);
                }
                if within {
                    (first..first + digits.len()).filter(|&other| other != number).for_each(|other| insert(row, other));
                }
            }
        }
    }

    /// Weak links of the claims from this number on. They have no direction, so each new claim is compared with those before it; in all lists
    /// claims ascend.
    fn weak_links_of_new(&mut self, first: usize) {
        let (board, shape, geometry) = (self.board, self.board.shape(), self.board.geometry());
        let is_new = |claim: u32| claim as usize >= first;
        for (digit, several) in shape.digits().digits().zip(&self.several) {
            let new = several.iter().enumerate().skip_while(|(_, (claim, _))| !is_new(*claim));
            for (at, &(a, cells)) in new.take_while(|_| !self.run.is_late()) {
                let seen = geometry.common_peers(cells) & board.places(digit) & board.open();
                for cell in seen.cells() {
                    let single = self.numbers[cell.index() * shape.side() + digit.index()];
                    self.weak.join(a as usize, single as usize);
                }
                for &(b, places) in &several[..at] {
                    if places.is_within(&seen) {
                        self.weak.join(a as usize, b as usize);
                    }
                }
            }
        }
        let new = self.mixed.iter().enumerate().skip_while(|(_, (_, claim))| !is_new(*claim));
        for (at, &(cell, a)) in new.take_while(|_| !self.run.is_late()) {
            let digits = self.claims[a as usize].digits;
            for digit in (board.candidates(cell) - digits).digits() {
                let single = self.numbers[cell.index() * shape.side() + digit.index()];
                self.weak.join(a as usize, single as usize);
            }
            for &(other, b) in &self.mixed[..at] {
                if other == cell && !digits.intersects(self.claims[b as usize].digits) {
                    self.weak.join(a as usize, b as usize);
                }
            }
        }
    }
}
