#!/usr/bin/env python3
"""Proves paths of percorre again: `percorre explain --json puzzle.txt | python3 replay.py`.

This is a second checker, for people who want to read what a reason means. It was written from docs/REASONS.md alone and uses its words. It knows
the rules of Sudoku and one way of drawing conclusions (`refuted`), but no technique. Python 3.11, nothing else.

A candidate is a number: cell * side + digit, both from 0. A set of candidates is an integer whose bits are its members, so
`a & b` is what two sets share, `a & ~b` is a without b, and 0 is the empty set.
"""
import json
import re
import sys
from collections import Counter
from functools import cache, reduce
from operator import or_


class Flaw(Exception):
    """What is wrong with a path."""


def require(holds, message):
    if not holds:
        raise Flaw(message)


def members(candidates):
    while candidates:
        yield (candidates & -candidates).bit_length() - 1
        candidates &= candidates - 1


def union(sets):
    return reduce(or_, sets, 0)


class Shape:
    """A board without digits: its houses, and the sets of candidates of which at most one is true."""

    def __init__(self, rows, columns):
        side = self.side = rows * columns
        self.box = [rows, columns]
        self.cells = range(side * side)
        lines = [[r * side + c for c in range(side)] for r in range(side)]
        across = [list(column) for column in zip(*lines)]
        boxes = [[(r // rows * rows + i // columns) * side + r % rows * columns + i % columns for i in range(side)]
                 for r in range(side)]
        self.houses = lines + across + boxes
        self.whole = (1 << side**3) - 1
        self.cell = [((1 << side) - 1) << cell * side for cell in self.cells]
        self.digit = {(kind, i, digit): union(1 << cell * side + digit for cell in houses[i])
                      for kind, houses in (("r", lines), ("c", across), ("b", boxes))
                      for i in range(side) for digit in range(side)}
        self.constraints = self.cell + list(self.digit.values())
        self.sees = [0] * side**3
        for constraint in self.constraints:
            for candidate in members(constraint):
                self.sees[candidate] |= constraint & ~(1 << candidate)

    def seen_by_all(self, candidates):
        """Every candidate that is false if one of these is true, whichever."""
        return reduce(lambda seen, c: seen & self.sees[c], members(candidates), self.whole)

    def number(self, text):
        """A row, column, box or digit: numbered from 1 in JSON, from 0 here."""
        require(re.fullmatch("[1-9][0-9]*", text) and int(text) <= self.side, f"{text} is not on this board")
        return int(text) - 1

    def parse_cell(self, text):
        found = isinstance(text, str) and re.fullmatch("r([0-9]+)c([0-9]+)", text)
        require(found, f"{text} is not a cell")
        return self.number(found[1]) * self.side + self.number(found[2])

    def parse_candidate(self, text):
        found = isinstance(text, str) and re.fullmatch("([0-9]+)(r.*)", text)
        require(found, f"{text} is not a candidate")
        return self.parse_cell(found[2]) * self.side + self.number(found[1])

    def parse_constraint(self, text):
        """A cell, or a digit in a house: exactly one of its candidates is true."""
        if found := isinstance(text, str) and re.fullmatch("([0-9]+)([rcb])([0-9]+)", text):
            return self.digit[found[2], self.number(found[3]), self.number(found[1])]
        return self.cell[self.parse_cell(text)]

    def parse_grid(self, text):
        """The given digits, by cell."""
        require(isinstance(text, str), "a grid is text")
        if self.side <= 25:
            require(len(text) == len(self.cells), "a grid has a character for each cell")
            numbers = [".123456789ABCDEFGHIJKLMNOP".find(character) for character in text]
        else:
            require(re.fullmatch("[0-9 ]+", text), "a grid is numbers")
            *box, = map(int, text.split()[:2])
            numbers = [int(word) for word in text.split()[2:]]
            require(box == self.box and len(numbers) == len(self.cells), "a grid has its box and a number for each cell")
        require(all(0 <= number <= self.side for number in numbers), "a digit is not on this board")
        return {cell: number - 1 for cell, number in enumerate(numbers) if number}


shape_of = cache(Shape)


class Board:
    """What is known: the candidates that are not yet false (`open`), those that are `true`, and sets of which one is (`groups`)."""

    def __init__(self, shape, open, true=0, groups=()):
        self.shape, self.open, self.true, self.groups = shape, open, true, list(groups)

    def copy(self):
        return Board(self.shape, self.open, self.true, self.groups)

    def place(self, candidate):
        self.true |= 1 << candidate
        self.open &= ~self.shape.sees[candidate]

    def believe(self, claim, on):
        """At least one candidate of the claim is true (on), or none (off)."""
        if not on:
            self.open &= ~claim
        elif claim & (claim - 1):
            self.groups.append(claim)
        else:
            self.place(claim.bit_length() - 1)

    def absurd(self):
        """Some cell has no candidate, or some house no place for a digit."""
        return self.true & ~self.open or not all(self.open & constraint for constraint in self.shape.constraints)


class Start:
    """The puzzle before the first event, and what does not change after it."""

    def __init__(self, path):
        box = path.get("box")
        require(isinstance(box, list) and len(box) == 2 and all(type(n) is int and n >= 1 for n in box), "box: rows and columns")
        require(4 <= box[0] * box[1] <= 64 and path.get("side") == box[0] * box[1], "side: that of the box, 4 to 64")
        shape = self.shape = shape_of(*box)
        self.givens = shape.parse_grid(path.get("puzzle"))
        placed = [shape.parse_candidate(text) for text in path.get("placed", [])]
        self.marks = shape.whole
        marked = set()
        for text, digits in path.get("marks", []):
            cell = shape.parse_cell(text)
            require(cell not in self.givens and cell not in marked, f"marks of {text}: a given, or told twice")
            marked.add(cell)
            self.marks &= ~shape.cell[cell] | union(1 << cell * shape.side + shape.number(str(d)) for d in digits)
        self.board = Board(shape, self.marks)
        for cell, digit in self.givens.items():
            self.put(cell * shape.side + digit)
        self.bare = self.board.copy()
        for candidate in placed:
            require(not self.board.true & shape.cell[candidate // shape.side], "a cell is placed twice, or given")
            require(candidate // shape.side not in marked, "a placed digit has marks")
            self.put(candidate)
        self.solutions = cache(lambda: count_solutions(self.bare, 2))

    def put(self, candidate):
        require(self.board.open >> candidate & 1, "the start has equal digits in a house")
        self.board.place(candidate)

    def assume_one_solution(self):
        require(self.solutions() == 1, "this step assumes one solution, and there are none or several")


def count_solutions(board, limit):
    """How many solutions there are, up to a limit: the constraint with fewest candidates is branched on."""
    if board.true & ~board.open:
        return 0
    left = [c for constraint in board.shape.constraints if not board.true & (c := constraint & board.open)]
    if not left:
        return 1
    found = 0
    for candidate in members(min(left, key=int.bit_count)):
        branch = board.copy()
        branch.place(candidate)
        found += count_solutions(branch, limit - found)
        if found >= limit:
            break
    return found


class Pattern:
    """Cells that cannot all hold digits of their sets; `beyond` are their other candidates, of which one is thus true."""

    def __init__(self, start, cells):
        shape, side = start.shape, start.shape.side
        sets = {}
        for text, digits in cells:
            cell = shape.parse_cell(text)
            require(cell not in sets and cell not in start.givens, f"pattern: {text} is given, or listed twice")
            sets[cell] = [shape.number(str(digit)) for digit in digits]
            allowed = all(start.marks >> cell * side + digit & 1 for digit in sets[cell])
            require(allowed and sets[cell], f"pattern: the marks of {text} do not allow its digits")
        inside = union(1 << cell * side + digit for cell, digits in sets.items() for digit in digits)
        self.beyond = union(shape.cell[cell] for cell in sets) & ~inside
        in_pairs = all((inside & constraint).bit_count() in (0, 2) for constraint in shape.digit.values())
        if not (in_pairs and all(len(set(digits)) == 2 for digits in sets.values())):
            classes = Counter(self.digits_of_houses(shape, filling) for filling in fillings(shape, list(sets.items())))
            require(1 not in classes.values(), "pattern: a filling has no exchange")
            if not classes:
                return
        start.assume_one_solution()

    @staticmethod
    def digits_of_houses(shape, filling):
        """What an exchange must keep."""
        return frozenset((i, filling[cell]) for i, house in enumerate(shape.houses) for cell in house if cell in filling)


def fillings(shape, sets, filling={}):
    """All ways to give each cell a digit of its set without equal digits in a house."""
    if not sets:
        yield filling
        return
    (cell, digits), *rest = sets
    for digit in set(digits):
        seen = shape.sees[cell * shape.side + digit]
        if not any(seen >> other * shape.side + held & 1 for other, held in filling.items()):
            yield from fillings(shape, rest, filling | {cell: digit})


class Symmetry:
    """An image for each candidate that maps the puzzle onto itself; its only solution is then its own image."""
    beyond = None

    def __init__(self, start, cells, digits):
        shape, side = start.shape, start.shape.side
        cells, digits = [shape.parse_cell(text) for text in cells], [shape.number(str(digit)) for digit in digits]
        require(sorted(cells) == list(shape.cells) and sorted(digits) == list(range(side)), "symmetry: not one to one")
        houses = {frozenset(house) for house in shape.houses}
        require(all({cells[cell] for cell in house} in houses for house in shape.houses), "symmetry: a house is torn")
        require({cells[cell]: digits[digit] for cell, digit in start.givens.items()} == start.givens, "symmetry: givens differ")
        self.images = [(candidate, cells[candidate // side] * side + digits[candidate % side]) for candidate in range(side**3)]
        require(all((start.marks >> a ^ start.marks >> b) & 1 == 0 for a, b in self.images), "symmetry: marks differ")
        start.assume_one_solution()

    def reflect(self, board):
        """A candidate is true exactly if its image is."""
        for a, b in self.images:
            for one, other in ((a, b), (b, a)):
                if board.true >> one & 1 and not board.true >> other & 1:
                    board.place(other)
                if not board.open >> one & 1:
                    board.open &= ~(1 << other)


class Node:
    def __init__(self, shape, item, before):
        claim, self.parents, self.by = item
        require(isinstance(claim, str) and claim[:1] in ("+", "-"), f"{claim} is not a claim")
        self.on = claim[0] == "+"
        self.claim = union(1 << shape.parse_candidate(text) for text in claim[1:].split("|"))
        if self.by is None:
            require(not self.parents, "an assumed node has no parents")
            self.branch = []
        else:
            require(before, "the first node of a branch is assumed")
            self.branch = before[-1].branch + [before[-1]]
        first = len(before) - len(self.branch)
        require(all(type(p) is int and first <= p < len(before) for p in self.parents), "a parent is an earlier node of the branch")
        self.root = self.branch[0] if self.branch else self


class Reason:
    """The seven fields, as sets of candidates."""

    def __init__(self, start, record):
        shape = start.shape
        self.patterns = [Symmetry(start, p.get("cells"), p.get("digits")) if isinstance(p, dict) else Pattern(start, p)
                         for p in record.get("patterns", [])]
        self.shape, self.symmetries = shape, [p for p in self.patterns if isinstance(p, Symmetry)]
        self.truths = [self.truth(text) for text in record.get("truths", [])]
        self.covers = [shape.parse_constraint(text) for text in record.get("covers", [])]
        self.lemmas = [Reason(start, lemma) for lemma in record.get("lemmas", [])]
        self.nodes = []
        for item in record.get("nodes", []):
            self.nodes.append(Node(shape, item, self.nodes))
        self.ends = [item_of(self.nodes, index, "node") for index in record.get("ends", [])]
        parts = record.get("parts", [])
        enough = all(sum(part[i] for part in parts) <= len(cited) for i, cited in enumerate((self.truths, self.covers)))
        require(enough, "parts: more truths or covers than there are")

    def truth(self, text):
        """At least one of these candidates is true."""
        if isinstance(text, str) and text.startswith("!"):
            pattern = item_of(self.patterns, int(text[1:]), "pattern")
            require(pattern.beyond is not None, "nothing is beyond a symmetry")
            return pattern.beyond
        return self.shape.parse_constraint(text)

    def prove(self, claim, on, board):
        """Proves that the claim is on (by one refutation) or off (by one for each candidate) on this board."""
        for node in self.nodes:
            self.check_node(node, board)
        denials = [(claim, False)] if on else [(1 << candidate, True) for candidate in members(claim)]
        for denied, as_on in denials:
            supposed = board.copy()
            supposed.believe(denied, as_on)
            require(refuted(supposed, self), f"{'+' if on else '-'}{name(self.shape, claim)} does not follow")

    def check_node(self, node, board):
        """A node follows from its parents by a truth, or by a lemma from all earlier nodes of its branch."""
        if node.by is None:
            return
        flaw = f"node {self.nodes.index(node)} does not follow"
        parents = [self.nodes[index] for index in node.parents]
        if isinstance(node.by, str) and node.by.startswith("#"):
            known = board.copy()
            for earlier in node.branch:
                known.believe(earlier.claim, earlier.on)
            item_of(self.lemmas, int(node.by[1:]), "lemma").prove(node.claim, node.on, known)
        elif node.on:
            off = union(parent.claim for parent in parents if not parent.on)
            require(not self.truth(node.by) & board.open & ~node.claim & ~off, flaw)
        else:
            constraint = self.shape.parse_constraint(node.by)
            require(any(parent.on and not (parent.claim | node.claim) & ~constraint and not parent.claim & node.claim
                        for parent in parents), flaw)


def item_of(items, index, what):
    require(type(index) is int and 0 <= index < len(items), f"there is no {what} {index}")
    return items[index]


def name(shape, claim):
    cells = [(c % shape.side + 1, *divmod(c // shape.side, shape.side)) for c in members(claim)]
    return "|".join(f"{digit}r{row + 1}c{column + 1}" for digit, row, column in cells)


def refuted(board, reason):
    """Whether what is supposed on the board contradicts the truths, the ends and the symmetries of the reason."""
    while True:
        before = board.open, board.true, len(board.groups)
        for group in board.groups + reason.truths:
            left = group & board.open
            if left and not left & (left - 1) and not left & board.true:
                board.place(left.bit_length() - 1)
            elif not left:
                return True
        for group in board.groups:
            board.open &= ~board.shape.seen_by_all(group & board.open)
        for end in reason.ends:
            if holds(board, end.root.claim, end.root.on):
                add(board, end.claim, end.on)
            if holds(board, end.claim, not end.on):
                add(board, end.root.claim, not end.root.on)
        for symmetry in reason.symmetries:
            symmetry.reflect(board)
        if board.true & ~board.open:
            return True
        if before == (board.open, board.true, len(board.groups)):
            return too_few_covers(board, reason)


def holds(board, claim, on):
    """Whether the claim is known to be on (one of it is true, or a group within it is on), or off (none is open)."""
    if not on:
        return not claim & board.open
    return bool(claim & board.true) or any(not group & board.open & ~claim for group in board.groups)


def add(board, claim, on):
    if not holds(board, claim, on):
        board.believe(claim, on)


def too_few_covers(board, reason):
    """Whether some connected truths need more true candidates than covers allow."""
    truths = [truth & board.open for truth in reason.truths if not truth & board.true]
    covers = [cover & board.open for cover in reason.covers if not cover & board.true]
    while truths:
        joined, reached = [], truths[0]
        while touched := [part for part in truths if part & reached]:
            truths = [truth for truth in truths if not truth & reached]
            joined += touched
            reached |= union(touched)
            reached |= union(cover for cover in covers if cover & reached)
        owed = Counter(candidate for truth in joined for candidate in members(truth))
        if can_cover(owed, [cover for cover in covers if cover & reached], len(joined) - 1):
            return True
    return False


def can_cover(owed, covers, most):
    """Whether at most so many of the covers contain each candidate as often as it is owed."""
    open_debts = [candidate for candidate, times in owed.items() if times > 0]
    if not open_debts:
        return True
    if not most:
        return False
    choices = {candidate: [i for i, cover in enumerate(covers) if cover >> candidate & 1] for candidate in open_debts}
    hardest = min(open_debts, key=lambda candidate: len(choices[candidate]) - owed[candidate])
    for tried, i in enumerate(choices[hardest], 1):
        rest = {c: times - (covers[i] >> c & 1) for c, times in owed.items()}
        if can_cover(rest, [cover for j, cover in enumerate(covers) if j not in choices[hardest][:tried]], most - 1):
            return True
    return False


class Replay:
    """A path, followed event by event."""

    def __init__(self, path):
        require(isinstance(path, dict) and path.get("v") == 1, "v: this checker reads version 1")
        self.path, self.start = path, Start(path)
        self.board, self.guesses = self.start.board.copy(), []
        self.steps = self.passes = self.entered = 0

    def follow(self):
        for number, event in enumerate(self.path.get("events", []), 1):
            try:
                self.event(event)
            except Flaw as flaw:
                raise Flaw(f"event {number}: {flaw}") from None
        self.end()

    def event(self, event):
        kinds = {"pass", "step", "guess", "undo"} & event.keys()
        require(len(kinds) == 1, "an event is a pass, a step, a guess or an undo")
        kind = kinds.pop()
        getattr(self, f"do_{kind}")(event)

    def do_pass(self, event):
        self.passes += 1
        require(event["pass"] == self.passes, f"this is pass {self.passes}")

    def do_step(self, event):
        shape, board, step = self.start.shape, self.board, event["step"]
        require(isinstance(step.get("technique"), str), "a step has a technique")
        placed, removed = ([shape.parse_candidate(text) for text in step.get(key, [])] for key in ("placed", "removed"))
        concluded = union(1 << candidate for candidate in placed + removed)
        require(concluded and concluded & board.open & ~board.true == concluded, "a step concludes candidates that are open")
        reason = Reason(self.start, step)
        for candidate in placed:
            reason.prove(1 << candidate, True, board)
        for candidate in removed:
            reason.prove(1 << candidate, False, board)
        for candidate in placed:
            board.place(candidate)
        board.open &= ~union(1 << candidate for candidate in removed)
        self.steps += 1

    def do_guess(self, event):
        candidate = self.start.shape.parse_candidate(event["guess"])
        require(self.board.open & ~self.board.true & 1 << candidate, "a guess is a candidate of an open cell")
        self.guesses.append((candidate, self.board.copy()))
        self.entered += 1
        require(event.get("depth") == len(self.guesses), f"the depth of this guess is {len(self.guesses)}")
        self.board.place(candidate)

    def do_undo(self, event):
        candidate = self.start.shape.parse_candidate(event["undo"])
        require(self.guesses and self.guesses[-1][0] == candidate, "an undo is of the last guess that is open")
        require(event.get("depth") == len(self.guesses), f"the depth of this undo is {len(self.guesses)}")
        require(self.board.absurd(), "there is no contradiction here")
        self.board = self.guesses.pop()[1]
        self.board.open &= ~(1 << candidate)

    def end(self):
        path, board, shape = self.path, self.board, self.start.shape
        outcome, cut, full = path.get("outcome"), "omitted" in path, self.board.true.bit_count() == len(self.board.shape.cells)
        require(outcome in ("solved", "stuck", "contradiction", "stopped"), "outcome: a word that is not known")
        if outcome == "solved":
            solution = shape.parse_grid(path.get("solution"))
            claimed = Board(shape, shape.whole)
            for cell, digit in solution.items():
                claimed.place(cell * shape.side + digit)
            require(len(solution) == len(shape.cells) and not claimed.absurd(), "the solution breaks the rules")
            where = self.start.board if cut else board
            require(full or cut or "search" in path, "cells are open at the end")
            require(not claimed.true & ~where.open, "the solution is not that of the path")
        else:
            require("solution" not in path, "there is a solution only where the outcome is solved")
        if cut:
            return
        if outcome == "contradiction":
            require(board.absurd() or "search" in path and not count_solutions(board, 1), "there is no contradiction at the end")
        if outcome == "stuck":
            require(not board.absurd() and not full, "a path is stuck where cells are open, without contradiction")
        require(not self.guesses or outcome in ("solved", "stopped"), "a guess is open at the end")
        if "search" not in path and outcome != "stopped":
            more = path.get("guesses", 0) - self.entered
            require(more == 0 or more > 0 and self.guesses, f"guesses: {self.entered} are in the path")


def answer(line):
    """One line for a path."""
    try:
        replay = Replay(json.loads(line))
        replay.follow()
        return f"{replay.steps} steps hold"
    except Flaw as flaw:
        return f"! {flaw}"
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        return f"! this is not a path: {error}"


def main():
    bad = 0
    for line in open(sys.argv[1]) if len(sys.argv) > 1 else sys.stdin:
        said = answer(line)
        bad += said.startswith("!")
        print(said, flush=True)
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
