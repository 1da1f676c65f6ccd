// The state of a board: for each cell a given, a digit that was filled in, or marks. The same JSON as everywhere in percorre.

import { shapeOf, candidateOf, cellOf, digitOf, symbolOf } from "./shape.js";

/** The marks of an open cell that nobody has touched: all digits may be there. A player who marks all of them has other marks. */
export const UNTOUCHED = -1;

/** The state of `{side, box, puzzle, placed, marks}`. */
export function stateOf(json) {
  const shape = shapeOf(json.box[0], json.box[1]);
  const digits = [...json.puzzle].map((symbol) => digitOf(shape, symbol));
  const state = { shape, digits, given: digits.map((digit) => digit > 0), marks: digits.map((digit) => (digit ? 0 : UNTOUCHED)) };
  for (const code of json.placed ?? []) {
    const placed = candidateOf(shape, code);
    if (placed && !state.given[placed.cell]) write(state, placed.cell, placed.digit);
  }
  for (const [name, marks] of json.marks ?? []) {
    const cell = cellOf(shape, name);
    if (cell !== null && !state.digits[cell]) state.marks[cell] = marks.reduce((set, digit) => set | bit(digit), 0);
  }
  return state;
}

/** The JSON of a state. */
export function jsonOf(state) {
  const { shape } = state;
  const puzzle = state.digits.map((digit, cell) => (state.given[cell] ? symbolOf(digit) : ".")).join("");
  const json = { v: 1, side: shape.side, box: [shape.rows, shape.columns], puzzle, placed: [], marks: [] };
  for (let cell = 0; cell < shape.cells; cell += 1) {
    if (state.given[cell]) continue;
    if (state.digits[cell]) json.placed.push(`${state.digits[cell]}${shape.name(cell)}`);
    else if (state.marks[cell] !== UNTOUCHED) json.marks.push([shape.name(cell), marksOf(state, cell)]);
  }
  return json;
}

/** The state whose digits are all given, with no marks struck. */
export function fixed(state) {
  return { ...state, given: state.digits.map((digit) => digit > 0), marks: state.digits.map((digit) => (digit ? 0 : UNTOUCHED)) };
}

/** Whether the puzzle is being typed: there are digits, and none of them is given. */
export function isTyped(state) {
  return !state.given.some(Boolean) && state.digits.some(Boolean);
}

/** A state that can be changed without the first one changing. */
export function copyOf(state) {
  return { ...state, digits: [...state.digits], given: [...state.given], marks: [...state.marks] };
}

export function bit(digit) {
  return 1 << (digit - 1);
}

/** All digits, as marks. */
export function allOf(shape) {
  return (1 << shape.side) - 1;
}

/** Strikes a digit from the marks of a cell. */
export function strike(state, cell, digit) {
  state.marks[cell] &= allOf(state.shape) & ~bit(digit);
}

/** The digits marked in a cell, ascending. */
export function marksOf(state, cell) {
  const found = [];
  for (let digit = 1; digit <= state.shape.side; digit += 1) if (state.marks[cell] & bit(digit)) found.push(digit);
  return found;
}

/** Writes a digit into a cell, and nothing else. */
export function write(state, cell, digit) {
  state.digits[cell] = digit;
  state.marks[cell] = 0;
}

/** Writes a digit and strikes it from all that see it. */
export function place(state, cell, digit) {
  write(state, cell, digit);
  for (const peer of state.shape.peers(cell)) strike(state, peer, digit);
}

/** Strikes from all marks what digits rule out. */
export function settle(state) {
  state.digits.forEach((digit, cell) => {
    if (digit) for (const peer of state.shape.peers(cell)) strike(state, peer, digit);
  });
  return state;
}

/** Applies what a step of the JSON concludes. */
export function conclude(state, step) {
  for (const code of step.removed ?? []) {
    const removed = candidateOf(state.shape, code);
    strike(state, removed.cell, removed.digit);
  }
  for (const code of step.placed ?? []) {
    const placed = candidateOf(state.shape, code);
    place(state, placed.cell, placed.digit);
  }
}

/** Whether every cell holds a digit and no house the same one twice. */
export function isFinished(state) {
  return state.digits.every((digit, cell) => digit && state.shape.peers(cell).every((peer) => state.digits[peer] !== digit));
}
