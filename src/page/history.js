// Undo and redo, and the state in the address of the page. No element of the page is touched here.

import { candidateOf, cellOf, digitOf, shapeOf } from "./shape.js";
import { jsonOf, stateOf } from "./state.js";

/** States in order, one of them the present. */
export function historyOf(first) {
  const past = [first];
  let at = 0;
  return {
    now: () => past[at],
    /** All states up to the present. */
    all: () => past.slice(0, at + 1),
    push(state) {
      past.splice(at + 1, past.length, state);
      at += 1;
    },
    undo(steps = 1) {
      at = Math.max(0, at - steps);
    },
    redo() {
      at = Math.min(past.length - 1, at + 1);
    },
    canUndo: () => at > 0,
    canRedo: () => at < past.length - 1,
  };
}

/** The state and the puzzle's name as the part of an address after `#`. */
export function linkOf(state, name) {
  const json = jsonOf(state);
  const marks = json.marks.map(([cell, digits]) => `${cell}:${digits.join(".")}`).join(",");
  const parts = new URLSearchParams({ box: `${json.box[0]}x${json.box[1]}`, puzzle: json.puzzle });
  if (json.placed.length) parts.set("placed", json.placed.join(","));
  if (marks) parts.set("marks", marks);
  if (name) parts.set("name", name);
  return `#${parts}`;
}

/** What a link holds: `{state, name, isDamaged}`, where it is damaged what can be read of it; null where it holds no puzzle. */
export function fromLink(hash) {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const box = /^(\d{1,2})x(\d{1,2})$/.exec(parts.get("box") ?? "");
  const puzzle = parts.get("puzzle") ?? "";
  if (!box) return null;
  const [rows, columns] = box.slice(1).map(Number);
  const side = rows * columns;
  if (rows < 2 || columns < 2 || side > 25 || puzzle.length !== side * side) return null;
  const shape = shapeOf(rows, columns);
  if ([...puzzle].some((symbol) => symbol !== "." && !digitOf(shape, symbol))) return null;
  const list = (key) => (parts.get(key) ?? "").split(",").filter(Boolean);
  const isDigit = (text) => Number(text) >= 1 && Number(text) <= side;
  const entries = list("marks").map((entry) => entry.split(":")).map(([cell, digits]) => [cell, digits?.split(".").filter(Boolean)]);
  const marks = entries.map(([cell, digits = []]) => [cell, digits.filter(isDigit).map(Number)]);
  const placed = list("placed");
  const isDamaged = placed.some((code) => !candidateOf(shape, code)) || entries.some(([cell, digits]) => cellOf(shape, cell) === null || !digits?.every(isDigit));
  return { state: stateOf({ box: [rows, columns], puzzle, placed, marks }), name: (parts.get("name") ?? "").slice(0, 200), isDamaged };
}
