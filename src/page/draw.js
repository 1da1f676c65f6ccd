// From a state to a board in SVG.

import { arrow } from "./arrow.js";
import { drawn } from "./dom.js";
import { cross, outline } from "./paint.js";
import { candidateOf } from "./shape.js";
import { bit, marksOf } from "./state.js";

const EDGE = 4;
/** Room for the names of rows and columns. */
const NAMES = 18;
const PADDING = 2;

/**
 * Draws a state. `picture`: paint, crossed, links, bases, covers as percorre tells them; `faint`, candidates that were spoken of
 * before; and `spot`, a cell that stands out. `label`: for those who do not see it.
 * `grid`: where cells are to be reached one by one, `{cursor, wrong, tell, peers, filter, tints}`; then the board is a grid for
 * screen readers.
 */
export function draw(state, picture = {}, label = "", grid = null) {
  const { shape } = state;
  const size = Math.max(48, 18 * Math.max(shape.rows, shape.columns));
  const radius = (size / Math.max(shape.rows, shape.columns)) * 0.44;
  const from = EDGE + NAMES;
  const whole = size * shape.side + from + EDGE;
  const corner = (cell) => [from + shape.column(cell) * size, from + shape.row(cell) * size];
  const middle = ({ cell, digit }) => {
    const [x, y] = corner(cell);
    const [column, row] = [(digit - 1) % shape.columns, Math.floor((digit - 1) / shape.columns)];
    const room = size - 2 * PADDING;
    const rounded = (number) => Math.round(number * 10) / 10;
    return [x + PADDING + ((column + 0.5) * room) / shape.columns, y + PADDING + ((row + 0.5) * room) / shape.rows].map(rounded);
  };
  const paint = new Map();
  for (const [name, codes] of Object.entries(picture.paint ?? {})) for (const code of codes) paint.set(code, name);
  const crossed = new Set([...(picture.crossed ?? []), ...(picture.paint?.target ?? []), ...(picture.paint?.cannibal ?? [])]);
  const faint = new Map();
  for (const [name, codes] of Object.entries(picture.faint ?? {})) for (const code of codes) faint.set(code, name);

  const board = drawn("svg", { class: picture.links ? "board linked" : "board", viewBox: `0 0 ${whole} ${whole}`, role: grid ? "grid" : "img", "aria-label": label });
  const under = drawn("g", { "aria-hidden": "true" });
  under.append(drawn("rect", { class: "paper", width: whole, height: whole }));
  for (const code of picture.bases ?? []) under.append(houseArea(shape, code, size, from, "base-house", 0));
  const fill = (cell, kind) => {
    const [x, y] = corner(cell);
    under.append(drawn("rect", { class: kind, x, y, width: size, height: size }));
  };
  for (const cell of grid?.peers ?? []) fill(cell, "peer");
  for (const cell of grid?.filter ? matching(state, grid.filter) : []) fill(cell, "match");
  for (const [code, tint] of Object.entries(grid?.tints ?? {})) if (/^\d+$/.test(code)) fill(Number(code), `tint-${tint}`);
  const spot = grid ? grid.cursor : picture.spot ?? null;
  if (spot !== null) fill(spot, "cursor");
  lines(shape, size, from, under);
  for (const code of picture.covers ?? []) under.append(houseArea(shape, code, size, from, "cover-house", 3));
  // Under the digits, which stay readable.
  for (const kind of ["past-weak", "past-strong", "weak", "strong"]) {
    for (const link of picture.links?.[kind] ?? []) {
      const [from, to] = link.split(">").map((code) => candidateOf(shape, code));
      if (from && to) under.append(...arrow(middle(from), middle(to), kind.replace("past-", "past "), radius, size));
    }
  }
  board.append(under);

  for (let row = 0; row < shape.side; row += 1) {
    const group = drawn("g", grid ? { role: "row" } : {});
    for (let column = 0; column < shape.side; column += 1) group.append(cellOfBoard(row * shape.side + column));
    board.append(group);
  }
  return board;

  function cellOfBoard(cell) {
    const attributes = grid ? { role: "gridcell", id: `cell-${cell}`, "data-cell": cell, "aria-label": grid.tell(cell) } : {};
    if (grid && grid.cursor === cell) attributes["aria-selected"] = "true";
    // The label tells what the cell holds; its text would tell it twice.
    const group = drawn("g", grid ? { "aria-hidden": "true" } : {});
    const [x, y] = corner(cell);
    if (grid) group.append(drawn("rect", { x, y, width: size, height: size, fill: "transparent" }));
    const whole = grid ? drawn("g", attributes, group) : group;
    const digit = state.digits[cell];
    if (digit) {
      const kind = state.given[cell] ? "given" : grid?.wrong.has(cell) ? "filled wrong" : "filled";
      group.append(drawn("text", { class: kind, x: x + size / 2, y: y + size / 2, "font-size": Math.round(size * 0.6) }, String(digit)));
      return whole;
    }
    for (const mark of marksOf(state, cell)) {
      const [mx, my] = middle({ cell, digit: mark });
      const code = `${mark}${shape.name(cell)}`;
      const painted = paint.get(code);
      const tint = grid?.tints?.[code];
      if (tint) group.append(drawn("circle", { class: `tint-${tint}`, cx: mx, cy: my, r: radius }));
      const text = drawn("text", { class: painted ? "mark painted" : "mark", x: mx, y: my, "font-size": Math.round(radius * 1.5) }, String(mark));
      const shown = drawn("g", { class: painted ?? (faint.has(code) ? `faint ${faint.get(code)}` : null) });
      if (painted || faint.has(code)) shown.append(drawn("path", { class: "shape", d: outline(painted ?? faint.get(code), mx, my, radius) }));
      shown.append(text);
      if (crossed.has(code)) shown.append(cross(mx, my, radius));
      group.append(shown, " ");
    }
    return whole;
  }
}

/** The cells that hold a digit, or may hold it. */
function matching(state, digit) {
  return state.digits.flatMap((held, cell) => (held === digit || (!held && state.marks[cell] & bit(digit)) ? [cell] : []));
}

/** The lines of the board, and the names of rows and columns at its edge. */
function lines(shape, size, from, under) {
  const end = from + shape.side * size;
  for (const kind of ["thin", "thick"]) {
    for (let number = 0; number <= shape.side; number += 1) {
      const at = from + number * size;
      if ((number % shape.rows === 0) === (kind === "thick")) under.append(drawn("path", { class: kind, d: `M${from} ${at}H${end}` }));
      if ((number % shape.columns === 0) === (kind === "thick")) under.append(drawn("path", { class: kind, d: `M${at} ${from}V${end}` }));
    }
  }
  for (let number = 0; number < shape.side; number += 1) {
    const at = from + (number + 0.5) * size;
    under.append(drawn("text", { class: "name", x: EDGE + NAMES / 2 - 2, y: at }, `r${number + 1}`));
    under.append(drawn("text", { class: "name", x: at, y: EDGE + NAMES / 2 - 2 }, `c${number + 1}`));
  }
}

function houseArea(shape, code, size, from, kind, inset) {
  const number = Number(code.slice(1)) - 1;
  const across = shape.rows;
  const [row, column, height, width] = {
    r: [number, 0, 1, shape.side],
    c: [0, number, shape.side, 1],
    b: [Math.floor(number / across) * shape.rows, (number % across) * shape.columns, shape.rows, shape.columns],
  }[code[0]];
  return drawn("rect", {
    class: kind,
    x: from + column * size + inset,
    y: from + row * size + inset,
    width: width * size - 2 * inset,
    height: height * size - 2 * inset,
  });
}
