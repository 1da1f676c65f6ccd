// Colouring by hand: two sets of two colours, for cells and for candidates.

/** The colours, each with its key: two sets, each of two. */
export const TINTS = { a: "q", b: "w", c: "e", d: "r" };

/** The state with a cell coloured, or with one of its candidates where a digit is given; the same colour again takes it away. */
export function coloured(state, cell, digit, tint) {
  const code = digit ? `${digit}${state.shape.name(cell)}` : String(cell);
  const { [code]: old, ...others } = state.tints ?? {};
  return { ...state, tints: old === tint ? others : { ...others, [code]: tint } };
}

/** The state without colours. */
export function uncoloured(state) {
  return { ...state, tints: {} };
}
