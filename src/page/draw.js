// Boards as inline SVG. Text goes in as text; nothing here writes markup.

import { candidateOf } from "./shape.js";
import { marksOf } from "./state.js";

const SVG = "http://www.w3.org/2000/svg";
const EDGE = 4;
const PADDING = 2;

/** An element with attributes, text and children. */
export function element(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

function drawn(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

function filled(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (value !== null && value !== false) node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/**
 * Draws a state. `picture`: paint, links, bases, covers as percorre tells them, and `spot`, a cell that stands out. `label`:
 * for those who do not see it.
 * `grid`: where cells are to be reached one by one, `{cursor, wrong, tell}`; then the board is a grid for screen readers.
 */
export function draw(state, picture = {}, label = "", grid = null) {
  const { shape } = state;
  const size = Math.max(48, 18 * Math.max(shape.rows, shape.columns));
  const radius = (size / Math.max(shape.rows, shape.columns)) * 0.44;
  const whole = size * shape.side + 2 * EDGE;
  const corner = (cell) => [EDGE + shape.column(cell) * size, EDGE + shape.row(cell) * size];
  const middle = ({ cell, digit }) => {
    const [x, y] = corner(cell);
    const [column, row] = [(digit - 1) % shape.columns, Math.floor((digit - 1) / shape.columns)];
    const room = size - 2 * PADDING;
    const rounded = (number) => Math.round(number * 10) / 10;
    return [x + PADDING + ((column + 0.5) * room) / shape.columns, y + PADDING + ((row + 0.5) * room) / shape.rows].map(rounded);
  };
  const paint = new Map();
  for (const [name, codes] of Object.entries(picture.paint ?? {})) for (const code of codes) paint.set(code, name);

  const board = drawn("svg", { class: picture.links ? "board linked" : "board", viewBox: `0 0 ${whole} ${whole}`, role: grid ? "grid" : "img", "aria-label": label });
  board.append(drawn("rect", { class: "paper", width: whole, height: whole, "aria-hidden": grid ? "true" : null }));
  const under = drawn("g", { "aria-hidden": "true" });
  for (const code of picture.bases ?? []) under.append(houseArea(shape, code, size, "base-house", 0));
  const spot = grid ? grid.cursor : picture.spot ?? null;
  if (spot !== null) {
    const [x, y] = corner(spot);
    under.append(drawn("rect", { class: "cursor", x, y, width: size, height: size }));
  }
  lines(shape, size, under);
  for (const code of picture.covers ?? []) under.append(houseArea(shape, code, size, "cover-house", 3));
  // Under the digits, which stay readable.
  for (const kind of ["weak", "strong"]) {
    for (const link of picture.links?.[kind] ?? []) {
      const [from, to] = link.split(">").map((code) => candidateOf(shape, code));
      if (from && to) under.append(...arrow(middle(from), middle(to), kind, radius, size));
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
      const painted = paint.get(`${mark}${shape.name(cell)}`);
      const text = drawn("text", { class: painted ? "mark painted" : "mark", x: mx, y: my, "font-size": Math.round(radius * 1.5) }, String(mark));
      if (!painted) {
        group.append(text, " ");
        continue;
      }
      const shown = drawn("g", { class: painted }, drawn("path", { class: "shape", d: outline(painted, mx, my, radius) }));
      // Under the digit, which stays readable.
      if (painted === "target" || painted === "cannibal") shown.append(cross(mx, my, radius));
      shown.append(text);
      group.append(shown, " ");
    }
    return whole;
  }
}

function lines(shape, size, under) {
  const end = EDGE + shape.side * size;
  for (const kind of ["thin", "thick"]) {
    for (let number = 0; number <= shape.side; number += 1) {
      const at = EDGE + number * size;
      if ((number % shape.rows === 0) === (kind === "thick")) under.append(drawn("path", { class: kind, d: `M${EDGE} ${at}H${end}` }));
      if ((number % shape.columns === 0) === (kind === "thick")) under.append(drawn("path", { class: kind, d: `M${at} ${EDGE}V${end}` }));
    }
  }
}

function houseArea(shape, code, size, kind, inset) {
  const number = Number(code.slice(1)) - 1;
  const across = shape.rows;
  const [row, column, height, width] = {
    r: [number, 0, 1, shape.side],
    c: [0, number, shape.side, 1],
    b: [Math.floor(number / across) * shape.rows, (number % across) * shape.columns, shape.rows, shape.columns],
  }[code[0]];
  return drawn("rect", {
    class: kind,
    x: EDGE + column * size + inset,
    y: EDGE + row * size + inset,
    width: width * size - 2 * inset,
    height: height * size - 2 * inset,
  });
}

/** A bent arrow between two marks. */
function arrow([x1, y1], [x2, y2], kind, radius, size) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = Math.max(1, Math.hypot(dx, dy));
  const [ux, uy] = [dx / length, dy / length];
  const gap = radius + 1;
  const bend = Math.min(length * 0.12, size * 0.5);
  const [mx, my] = [(x1 + x2) / 2 - uy * bend, (y1 + y2) / 2 + ux * bend];
  const [ex, ey] = [x2 - ux * gap, y2 - uy * gap];
  const reach = Math.max(1, Math.hypot(ex - mx, ey - my));
  const [tx, ty] = [((ex - mx) / reach) * 8, ((ey - my) / reach) * 8];
  return [
    drawn("path", { class: `link ${kind}`, d: `M${x1 + ux * gap} ${y1 + uy * gap}Q${mx} ${my} ${ex} ${ey}` }),
    drawn("path", { class: `tip ${kind}`, d: `M${ex} ${ey}L${ex - tx - ty / 2} ${ey - ty + tx / 2}L${ex - tx + ty / 2} ${ey - ty - tx / 2}Z` }),
  ];
}

/** What is struck is struck out. */
function cross(x, y, r) {
  return drawn("path", { class: "cross", d: `M${x - 1.1 * r} ${y + 1.1 * r}L${x + 1.1 * r} ${y - 1.1 * r}` });
}

/** The shape of a paint, the same as in pictures that stand alone. */
function outline(paint, x, y, r) {
  const polygon = (corners) => `M${corners.map(([dx, dy]) => `${x + dx * r} ${y + dy * r}`).join("L")}Z`;
  switch (paint) {
    case "placed":
    case "on":
    case "common":
    case "target":
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    case "fin":
      return polygon([[0, -1.2], [1.2, 0], [0, 1.2], [-1.2, 0]]);
    case "part-b":
      return polygon([[-1, 0], [-0.5, -1], [0.5, -1], [1, 0], [0.5, 1], [-0.5, 1]]);
    case "part-c":
      return polygon([[0, -1.25], [1.2, 0.9], [-1.2, 0.9]]);
    default:
      return polygon([[-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]]);
  }
}

/** The shapes of a picture with their meaning. */
export function legend(picture, say) {
  const list = element("ul", { class: "legend" });
  for (const paint of Object.keys(picture.paint ?? {})) {
    const small = drawn("svg", { class: "board", viewBox: "0 0 24 24", width: 24, height: 24, "aria-hidden": "true" });
    const group = drawn("g", { class: paint }, drawn("path", { class: "shape", d: outline(paint, 12, 12, 8.5) }));
    if (paint === "target" || paint === "cannibal") group.append(cross(12, 12, 8.5));
    small.append(group);
    list.append(element("li", {}, small, ` ${say(paint)}`));
  }
  for (const [houses, kind] of [["bases", "base-house"], ["covers", "cover-house"]]) {
    if (!picture[houses]?.length) continue;
    const small = drawn("svg", { class: "board", viewBox: "0 0 24 24", width: 24, height: 24, "aria-hidden": "true" });
    small.append(drawn("rect", { class: kind, x: 3, y: 3, width: 18, height: 18 }));
    list.append(element("li", {}, small, ` ${say(houses)}`));
  }
  return list;
}
