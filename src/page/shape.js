// The geometry of a board, and the short names of cells and candidates: `r5c5`, `7r5c5`.

/** A board with boxes of `rows` x `columns` cells. */
export function shapeOf(rows, columns) {
  const side = rows * columns;
  const row = (cell) => Math.floor(cell / side);
  const column = (cell) => cell % side;
  const box = (cell) => Math.floor(row(cell) / rows) * rows + Math.floor(column(cell) / columns);
  const arePeers = (a, b) => a !== b && (row(a) === row(b) || column(a) === column(b) || box(a) === box(b));
  const cells = side * side;
  const name = (cell) => `r${row(cell) + 1}c${column(cell) + 1}`;
  const known = [];
  const peers = (cell) => {
    known[cell] ??= Array.from({ length: cells }, (_, other) => other).filter((other) => arePeers(cell, other));
    return known[cell];
  };
  return { rows, columns, side, cells, row, column, box, peers, name };
}

/** `7r5c5` → { digit, cell }; null where it is no candidate of the board. */
export function candidateOf(shape, code) {
  const found = /^(\d+)r(\d+)c(\d+)$/.exec(code);
  if (!found) return null;
  const [digit, row, column] = found.slice(1).map(Number);
  const inside = (number) => number >= 1 && number <= shape.side;
  return inside(digit) && inside(row) && inside(column) ? { digit, cell: (row - 1) * shape.side + column - 1 } : null;
}

/** `r5c5` → its number. */
export function cellOf(shape, code) {
  return candidateOf(shape, `1${code}`)?.cell ?? null;
}

/** `7r5c5` → `r5c5=7`. */
export function claimOf(code) {
  return code.replace(/^(\d+)(r\d+c\d+)$/, "$2=$1");
}

/** A digit as a character of one-character formats: 1 to 9, then A to P. */
export function symbolOf(digit) {
  return digit < 10 ? String(digit) : String.fromCharCode(55 + digit);
}

/** What a character stands for; 0 where it is no digit of the board. */
export function digitOf(shape, symbol) {
  const digit = /^[1-9]$/.test(symbol) ? Number(symbol) : /^[A-P]$/.test(symbol) ? symbol.charCodeAt(0) - 55 : 0;
  return digit <= shape.side ? digit : 0;
}
