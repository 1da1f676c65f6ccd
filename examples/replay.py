#!/usr/bin/env python3
"""Proves paths of percorre again: `percorre explain --json puzzle.txt | python3 replay.py`.

This is a second checker, for readers who want to know what a reason means. It was written from docs/REASONS.md alone and uses its words.
It knows the rules of Sudoku and one inference (`refuted`), but no technique. It needs Python 3.11 and nothing else. What it does not
check: names and costs, `unique` above 9x9, and above 12x12, where that takes long, that there is one solution where a step assumes it.

Candidates are numbered. A set of candidates is an integer with a bit for each: `a & b` is what two sets share, `a & ~b` is a without b.
"""
import json
import sys
from collections import Counter
from functools import cache, reduce
from itertools import product
from operator import and_, or_

class Flaw(Exception):
    """What is wrong with a path."""

def require(holds, message):
    if not holds:
        raise Flaw(message)

def field(record, key, kind, default=None):
    """The value of a key, which has this type; a number is whole and not negative. Without default the key must be there."""
    value = record.get(key, default)
    require(type(value) is kind and (kind is not int or value >= 0), f'the key "{key}" is missing, or no {kind.__name__}')
    return value

def find(table, key, what):
    """An item of a table, by its name, or of a list, by its number."""
    require(type(key) is int and 0 <= key < len(table) if type(table) is list else key in table, f"there is no {what} {key}")
    return table[key]

def members(candidates):
    while candidates:
        yield (candidates & -candidates).bit_length() - 1
        candidates &= candidates - 1

def union(sets):
    return reduce(or_, sets, 0)

class Shape:
    """An empty board: its candidates, and its constraints (a cell, or a digit in a house: one of their candidates is true)."""
    def __init__(self, rows, columns):
        self.box, self.side = [rows, columns], rows * columns
        self.name, self.constraint, self.houses, four = [], {}, {}, []
        for r, c, d in product(range(1, self.side + 1), repeat=3):
            cell, houses = f"r{r}c{c}", (f"r{r}", f"c{c}", f"b{(r - 1) // rows * rows + (c - 1) // columns + 1}")
            four.append([cell] + [f"{d}{house}" for house in houses])
            for constraint in four[-1]:
                self.constraint[constraint] = self.constraint.get(constraint, 0) | 1 << len(self.name)
            for house in houses:
                self.houses.setdefault(house, set()).add(cell)
            self.name.append(f"{d}{cell}")
        self.number = {name: number for number, name in enumerate(self.name)}
        self.sees = [union(self.constraint[name] for name in names) & ~(1 << number) for number, names in enumerate(four)]
        self.cells = [name for name in self.constraint if name[0] == "r"]
        self.whole = (1 << len(self.name)) - 1

    def candidate(self, digit, cell):
        return find(self.number, f"{digit}{cell}" if type(digit) is int else f"{digit!r} in {cell}", "candidate")

    def grid(self, text):
        """The digits of a grid, by cell."""
        numbers = [".123456789ABCDEFGHIJKLMNOP".find(character) for character in text.replace("0", ".")]
        if self.side > 25:
            *box, = [*map(int, text.split())][:2]
            numbers = [*map(int, text.split())][2:] if box == self.box else []
        fits = len(numbers) == len(self.cells) and all(0 <= number <= self.side for number in numbers)
        require(fits, f"a grid has {len(self.cells)} cells, with digits up to {self.side}")
        return {cell: digit for cell, digit in zip(self.cells, numbers) if digit}

shape_of = cache(Shape)

class Board:
    """What is known: candidates that are not false (`open`) or that are `true`, and sets of which at least one is true (`groups`)."""
    def __init__(self, shape, open, true=0, groups=()):
        self.shape, self.open, self.true, self.groups = shape, open, true, list(groups)

    def with_all(self, candidates=()):
        """A copy on which these are true."""
        board = Board(self.shape, self.open, self.true, self.groups)
        for candidate in candidates:
            board.place(candidate)
        return board

    def place(self, candidate):
        """A true candidate eliminates the others of its cell, and its digit from the peers."""
        self.true |= 1 << candidate
        self.open &= ~self.shape.sees[candidate]

    def holds(self, claim, on):
        """Whether it is known that at least one candidate of the claim is true (on), or that all are false (off)."""
        return (claim & self.true or any(not group & self.open & ~claim for group in self.groups)) if on else not claim & self.open

    def accept(self, claim, on):
        if not on:
            self.open &= ~claim
        elif claim & (claim - 1):
            self.groups.append(claim)
        else:
            self.place(claim.bit_length() - 1)

    def contradiction(self):
        """A cell without a candidate, or a house without a place for a digit."""
        return self.true & ~self.open or not all(self.open & constraint for constraint in self.shape.constraint.values())

    def solutions(self, limit):
        """How many there are, up to the limit. The constraint with fewest candidates is tried."""
        left = [c for constraint in self.shape.constraint.values() if not self.true & (c := constraint & self.open)]
        found = 0 if left or self.true & ~self.open else 1
        for candidate in members(min(left, key=int.bit_count, default=0)):
            found += self.with_all([candidate]).solutions(limit - found) if found < limit else 0
        return found

class Start:
    """The state before the first event."""
    def __init__(self, path):
        box = field(path, "box", list)
        require(len(box) == 2 and all(type(n) is int and n >= 2 for n in box) and box[0] * box[1] <= 64, "box: found no rows and columns")
        require(field(path, "side", int) == box[0] * box[1], "side: found another than that of the box")
        shape = self.shape = shape_of(*box)
        self.givens = shape.grid(field(path, "puzzle", str))
        self.marks, told = shape.whole, list(self.givens)
        for cell, digits in field(path, "marks", list, []):
            told.append(cell)
            kept = union(1 << shape.candidate(digit, cell) for digit in digits)
            self.marks &= ~find(shape.constraint, cell, "cell") | kept
        placed = [find(shape.number, text, "candidate") for text in field(path, "placed", list, [])]
        told += [shape.cells[candidate // shape.side] for candidate in placed]
        require(len(set(told)) == len(told), "a cell is given, placed or marked twice")
        given = [shape.candidate(digit, cell) for cell, digit in self.givens.items()]
        self.puzzle = Board(shape, self.marks).with_all(given)
        self.board = self.puzzle.with_all(placed)
        self.placed_cells = {shape.cells[candidate // shape.side] for candidate in placed}
        self.solutions = cache(lambda with_placed: (self.board if with_placed else self.puzzle).solutions(2))
        self.givens_are_enough = cache(lambda: shape.side > 12 or Board(shape, shape.whole).with_all(given).solutions(2) == 1)

    def assume_one_solution(self, cells):
        """Where the argument changes digits that were placed, what must have one solution is the puzzle without them."""
        one = self.shape.side > 12 or self.solutions(self.placed_cells.isdisjoint(cells)) == 1
        require(one, "this assumes one solution, and there are more or none")

class Pattern:
    """Cells that cannot all hold digits of their sets. So a candidate `beyond` the sets is true in one of the cells."""
    def __init__(self, start, cells):
        shape, self.start = start.shape, start
        self.sets = [(cell, {shape.candidate(digit, cell) for digit in digits}) for cell, digits in cells]
        self.inside = union(1 << candidate for _, candidates in self.sets for candidate in candidates)
        self.beyond = union(find(shape.constraint, cell, "cell") for cell, _ in self.sets) & ~self.inside

    def prove(self):
        cells = {cell for cell, _ in self.sets}
        require(0 < len(self.sets) == len(cells - self.start.givens.keys()), "pattern: it has no cells, one twice, or a given")
        allowed = not self.inside & ~self.start.marks or self.start.givens_are_enough()
        require(allowed and all(digits for _, digits in self.sets), "pattern: a cell has no digits, or the marks forbid one")
        constraint = self.start.shape.constraint
        # Two digits in each cell, each digit in two cells of a house or in none: each cell can take its other digit.
        if not all((self.inside & candidates).bit_count() in (0, 2) for candidates in constraint.values()):
            in_houses = [candidates for name, candidates in constraint.items() if name[0] != "r"]
            twins = Counter(tuple(filling & candidates != 0 for candidates in in_houses) for filling in self.fillings())
            require(1 not in twins.values(), "pattern: a filling has no exchange with the same digits in each house")
            if not twins:
                return
        self.start.assume_one_solution(cells)

    def fillings(self):
        """All ways to give each cell one candidate of its set so that none sees another."""
        sees, filled = self.start.shape.sees, [0]
        for _, candidates in self.sets:
            filled = [rest | 1 << candidate for rest in filled for candidate in candidates if not rest & sees[candidate]]
        return filled

class Symmetry:
    """An image for each cell and digit that maps the puzzle onto itself. So its one solution is its own image."""
    def __init__(self, start, record):
        shape, cells, digits = start.shape, field(record, "cells", list), field(record, "digits", list)
        require(len(cells) == len(shape.cells) and len(digits) == shape.side, "symmetry: expected an image for each cell and digit")
        self.cells, self.digits, self.start = dict(zip(shape.cells, cells)), digits, start
        self.images = [shape.candidate(digit, cell) for cell, digit in product(cells, digits)]

    def prove(self):
        start, houses = self.start, list(self.start.shape.houses.values())
        houses_stay = all({self.cells[cell] for cell in house} in houses for house in houses)
        require(len(set(self.images)) == len(self.images) and houses_stay, "symmetry: not one to one, or a house is torn")
        moved = {self.cells[cell]: self.digits[digit - 1] for cell, digit in start.givens.items()}
        require(moved == start.givens and self.image(start.marks) == start.marks, "symmetry: it changes the puzzle")
        start.assume_one_solution(self.cells)

    def image(self, candidates):
        return union(1 << self.images[candidate] for candidate in members(candidates))

    def reflect(self, board):
        """A candidate is true exactly if its image is."""
        for candidate in members(self.image(board.true) & ~board.true):
            board.place(candidate)
        board.open &= self.image(board.open)

class Node:
    """A claim that is on or off; its parents are numbers of nodes. `branch` has the earlier nodes of its branch."""
    def __init__(self, shape, item, before):
        claim, self.parents, self.by = item
        require(claim[:1] in ("+", "-"), f"a claim is on (+) or off (-), found {claim}")
        self.on = claim[0] == "+"
        self.claim = union(1 << find(shape.number, text, "candidate") for text in claim[1:].split("|"))
        require(before or self.by is None, "the first node is assumed")
        self.branch = before[-1].branch + [before[-1]] if self.by is not None else []
        self.root = self.branch[0] if self.branch else self
        require(all(type(p) is int and 0 < len(before) - p <= len(self.branch) for p in self.parents), "a parent is earlier in the branch")

class Reason:
    """The seven fields. What they name must exist, also in a lemma that no node cites; it is proved where it is used."""
    def __init__(self, start, record):
        self.shape = start.shape
        self.patterns = [(Pattern if type(p) is list else Symmetry)(start, p) for p in field(record, "patterns", list, [])]
        self.symmetries = [pattern for pattern in self.patterns if type(pattern) is Symmetry]
        self.lemmas = {f"#{i}": Reason(start, lemma) for i, lemma in enumerate(field(record, "lemmas", list, []))}
        beyond = {f"!{i}": pattern.beyond for i, pattern in enumerate(self.patterns) if type(pattern) is Pattern}
        self.at_least_one = self.shape.constraint | beyond
        self.truths = [find(self.at_least_one, text, "truth") for text in field(record, "truths", list, [])]
        self.covers = [find(self.at_least_one, text, "cover") for text in field(record, "covers", list, []) if text not in beyond]
        self.nodes = []
        for item in field(record, "nodes", list, []):
            self.nodes.append(Node(self.shape, item, self.nodes))
        self.ends = [find(self.nodes, number, "node") for number in field(record, "ends", list, [])]
        for cited, numbers in zip((self.truths, self.covers), zip(*[(truths, covers) for truths, covers in field(record, "parts", list, [])])):
            require(all(type(n) is int and n >= 0 for n in numbers) and sum(numbers) <= len(cited), "parts: more than is cited")

    def prove(self, claims, board):
        """Proves each claim, on or off, on this board: its denial is refuted. Of a claim that is off, each candidate is."""
        for pattern in self.patterns:
            pattern.prove()
        for number, node in enumerate(self.nodes):
            require(not node.parents if node.by is None else self.follows(node, board), f"node {number} does not follow")
        for claim, on in claims:
            for denied in [claim] if on else [1 << candidate for candidate in members(claim)]:
                supposed = board.with_all()
                supposed.accept(denied, not on)
                require(refuted(supposed, self), f"{'+' if on else '-'}{[self.shape.name[i] for i in members(denied)]} does not follow")

    def follows(self, node, board):
        """Whether a node follows from its parents by a truth, or by a lemma from all earlier nodes of its branch."""
        parents = [self.nodes[number] for number in node.parents]
        if node.by[0] == "#":
            known = board.with_all()
            for earlier in node.branch:
                known.accept(earlier.claim, earlier.on)
            find(self.lemmas, node.by, "lemma").prove([(node.claim, node.on)], known)
            return True
        if node.on:
            off = union(parent.claim for parent in parents if not parent.on)
            return not find(self.at_least_one, node.by, "truth") & board.open & ~node.claim & ~off
        constraint = find(self.shape.constraint, node.by, "constraint")
        return any(p.on and not (p.claim | node.claim) & ~constraint and not p.claim & node.claim for p in parents)

def refuted(board, reason):
    """The one inference: whether what is supposed on the board cannot be, by the truths, ends and symmetries of the reason."""
    before = None
    while before != (before := (board.open, board.true, len(board.groups))):
        for group in board.groups + reason.truths:
            if not (left := group & board.open):
                return True
            if not left & (left - 1):
                board.place(left.bit_length() - 1)
        for group in board.groups:
            board.open &= ~reduce(and_, (board.shape.sees[candidate] for candidate in members(group & board.open)), board.shape.whole)
        for end in reason.ends:
            for known, follows, turned in (end.root, end, False), (end, end.root, True):
                on = follows.on != turned
                if board.holds(known.claim, known.on != turned) and not board.holds(follows.claim, on):
                    board.accept(follows.claim, on)
        for symmetry in reason.symmetries:
            symmetry.reflect(board)
        if board.true & ~board.open:
            return True
    return any(too_few_covers(board, truths, reason.covers) for truths in (reason.truths, reason.truths + board.groups))

def too_few_covers(board, truths, covers):
    """Whether there are connected truths without a true candidate that need more true candidates than their covers allow."""
    truths = [truth & board.open for truth in truths if not truth & board.true]
    covers = [cover & board.open for cover in covers if not cover & board.true]
    while truths:
        joined, reached = 0, truths[0]
        while joined != reached:
            joined, reached = reached, reached | union(group for group in truths + covers if group & reached)
        connected = [truth for truth in truths if truth & joined]
        owed = Counter(candidate for truth in connected for candidate in members(truth))
        if can_cover(owed, [cover for cover in covers if cover & joined], len(connected) - 1):
            return True
        truths = [truth for truth in truths if not truth & joined]
    return False

def can_cover(owed, covers, most):
    """Whether so many covers at most contain each candidate as often as it is owed."""
    choices = {candidate: [cover for cover in covers if cover >> candidate & 1] for candidate, times in owed.items() if times > 0}
    if not choices or not most:
        return not choices
    candidate = min(choices, key=lambda candidate: len(choices[candidate]) - owed[candidate])
    left = list(covers)
    for cover in choices[candidate]:
        left.remove(cover)
        if can_cover({c: times - (cover >> c & 1) for c, times in owed.items()}, left, most - 1):
            return True
    return False

class Replay:
    """A path, followed event by event."""
    def __init__(self, path):
        require(field(path, "v", int) <= 1, "v: this checker reads version 1")
        may_be_null = {"unique", "guesses", "omitted", "search", "solution"}
        path = {key: value for key, value in path.items() if value is not None or key not in may_be_null}
        require(field(path, "ladder", str) and type(path.get("unique")) in (bool, type(None)), "unique is true, false or absent")
        self.path, self.start, self.guesses, self.counts = path, Start(path), [], Counter()
        self.board = board = self.start.board.with_all()
        kinds = {"pass": self.on_pass, "step": self.on_step, "guess": self.on_guess, "undo": self.on_undo}
        outcome, events = field(path, "outcome", str), field(path, "events", list)
        require(not board.true & ~board.open or outcome == "contradiction" and not events, "the start has equal digits in a house")
        for number, event in enumerate(events, 1):
            kind = kinds.keys() & event.keys()
            require(len(kind) == 1, f"event {number}: found no pass, step, guess or undo")
            self.counts.update(kind)
            try:
                kinds[kind.pop()](event)
            except Flaw as flaw:
                raise Flaw(f"event {number}: {flaw}") from None
        self.at_end(outcome)

    def on_pass(self, event):
        require(field(event, "pass", int) == self.counts["pass"], f"this is pass {self.counts['pass']}")

    def on_step(self, event):
        step, shape, board = field(event, "step", dict), self.start.shape, self.board
        field(step, "technique", str), field(step, "also", list, []), field(step, "cost", int, 0), field(step, "complexity", int, 0)
        placed, removed = ([find(shape.number, text, "candidate") for text in field(step, key, list, [])] for key in ("placed", "removed"))
        concluded = union(1 << candidate for candidate in placed + removed)
        require(concluded and not concluded & ~(board.open & ~board.true), "a step concludes candidates of open cells")
        require(not board.contradiction(), "there is a contradiction already")
        Reason(self.start, step).prove([(1 << candidate, True) for candidate in placed] + [(1 << candidate, False) for candidate in removed], board)
        self.board = board.with_all(placed)
        self.board.open &= ~union(1 << candidate for candidate in removed)

    def on_guess(self, event):
        candidate = find(self.start.shape.number, event["guess"], "candidate")
        require(self.board.open & ~self.board.true & 1 << candidate, "a guess is a candidate of an open cell")
        self.guesses.append((candidate, self.board))
        require(field(event, "depth", int) == len(self.guesses), f"the depth of this guess is {len(self.guesses)}")
        self.board = self.board.with_all([candidate])

    def on_undo(self, event):
        """The board before the guess returns, without the candidate that was guessed."""
        require(self.guesses and self.start.shape.name[self.guesses[-1][0]] == event["undo"], "this is not the last guess that is open")
        require(field(event, "depth", int) == len(self.guesses), f"the depth of this undo is {len(self.guesses)}")
        require(self.board.contradiction(), "there is no contradiction here")
        candidate, self.board = self.guesses.pop()
        self.board.open &= ~(1 << candidate)

    def at_end(self, outcome):
        path, board = self.path, self.board
        omitted, search = field(path, "omitted", dict, {}), field(path, "search", dict, {})
        cut = any([field(omitted, key, int, 0) for key in ("passes", "steps", "guesses", "undos")])
        claimed = outcome == "contradiction" and (path.get("unique") or "solution" in path)
        require(not claimed, "a contradiction, and a solution")
        entered = self.counts["guess"] + (field(search, "guesses", int) if search else 0)
        require(not search or not self.guesses and not board.contradiction(), "there is no board to search on")
        full = board.true.bit_count() == len(board.shape.cells)
        no_way = not self.guesses and (board.contradiction() or search and not board.solutions(1)) if outcome == "contradiction" else False
        stuck = not (search or full or self.guesses or board.contradiction())
        fits = {"solved": full or search, "stuck": stuck, "contradiction": no_way, "stopped": True}
        require(fits.get(outcome) or cut and outcome in fits, f"the outcome is not {outcome}")
        if outcome == "solved" or "solution" in path:
            require(full or cut or outcome == "solved", "there is no solution yet")
            self.check_solution(self.start.board if cut else board, search.get("line", []))
        if board.shape.side <= 9 and path.get("unique") is not None:
            require(path["unique"] == (self.start.solutions(True) == 1), "unique: counted, it is not so")
        more = field(path, "guesses", int, entered) - entered
        require(more == 0 or more > 0 and (cut or self.guesses and outcome == "solved"), f"guesses: {entered} are in the path")

    def check_solution(self, board, line):
        digits = board.shape.grid(field(self.path, "solution", str))
        solution = Board(board.shape, board.shape.whole).with_all(board.shape.candidate(*reversed(item)) for item in digits.items())
        legal = solution.true.bit_count() == len(board.shape.cells) and not solution.true & ~solution.open
        led = all(solution.true >> find(board.shape.number, standing["guess"], "candidate") & 1 for standing in line)
        require(legal and led and not solution.true & ~board.open, "this is not the solution of the path")

def answer(line):
    """One line about one path."""
    try:
        return f"{Replay(json.loads(line)).counts['step']} steps hold"
    except (Flaw, AttributeError, LookupError, TypeError, ValueError) as error:
        return f"! {type(error).__name__}: {error}"

if __name__ == "__main__":
    flawed = False
    for line in open(sys.argv[1], encoding="utf-8") if sys.argv[1:] else sys.stdin:
        print(said := answer(line), flush=True)
        flawed |= said[0] == "!"
    sys.exit(flawed)
