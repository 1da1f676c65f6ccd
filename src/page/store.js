// All that the desk knows, in one place. Whoever changes it calls `set` or `push`, and the desk is drawn anew.

import { historyOf } from "./history.js";
import { UNTOUCHED, copyOf, settle } from "./state.js";

const NONE = new Set();

/**
 * The store of a desk. `changed()` is called after each change. It begins with a state and its name; or with `past` and `kept`, what another
 * desk has done.
 */
export function storeOf({ state, name, past = historyOf({ ...state, game: { name, facts: "" } }), kept: before = {} }, changed) {
  const kept = {
    // What belongs to the puzzle, and what was found wrong in the state: both come back with undo.
    get name() { return past.now().game.name; },
    set name(name) { past.now().game.name = name; },
    /** What is known of the puzzle. */
    get facts() { return past.now().game.facts; },
    set facts(facts) { past.now().game.facts = facts; },
    get wrong() { return past.now().wrong ?? NONE; },
    set wrong(cells) { past.now().wrong = cells; },
    cursor: 0,
    /** What a digit does: write, mark, filter, colour or why. */
    mode: "write",
    /** The digit whose cells stand out; 0 for none. */
    filter: 0,
    /** Whether the cells that the present one sees stand out. */
    peers: false,
    /** Whether marks follow the digits. */
    auto: false,
    tint: "a",
    zoom: 1,
    /** Techniques that are not wanted. */
    without: new Set(),
    /** `{step, told, texts, stage}`: what is shown of a step. */
    advice: null,
    /** `{state, hint}`: a hint that came with its state, for practice. */
    prepared: null,
    /** What its lines light while they are read. */
    picture: null,
    message: { text: "", kind: "" },
    /** The words of techniques, by their slugs: the last of `told` that had them. */
    known: new Map(),
    /** What else is shown on the right: nothing, steps, why. */
    panel: null,
  };
  for (const name of ["cursor", "filter", "peers", "auto", "tint", "zoom", "without"]) kept[name] = before[name] ?? kept[name];
  const forgotten = () => ({ advice: null, picture: null, message: { text: "", kind: "" }, panel: null });
  /** The board before may have been larger. */
  const inside = () => ({ cursor: Math.min(kept.cursor, past.now().shape.cells - 1) });
  /** The states of this puzzle up to the present. */
  const all = () => past.all().filter(({ game }) => game === past.now().game);

  return {
    ...Object.fromEntries(["now", "canUndo", "canRedo"].map((name) => [name, () => past[name]()])),
    all,
    get: () => kept,
    /** For the next desk. */
    kept: () => ({ past, kept }),
    set(changes) {
      Object.assign(kept, changes);
      changed();
    },
    /** A new state; what was said of the last one is forgotten. `how`: `{slug, title}` of the technique, or of the player's own hand. */
    push(state, how = null) {
      const { digits, marks } = past.now();
      const wrong = new Set([...kept.wrong].filter((cell) => state.digits[cell] === digits[cell] && (digits[cell] || state.marks[cell] === marks[cell])));
      past.push({ ...state, how, wrong });
      this.set(forgotten());
    },
    /** Another puzzle; undo leads back to this one. */
    begin(state, name) {
      past.push({ ...state, game: { name, facts: "" } });
      this.set({ ...forgotten(), cursor: 0, filter: 0 });
    },
    undo(steps = 1) {
      past.undo(steps);
      this.set({ ...forgotten(), ...inside() });
    },
    redo() {
      past.redo();
      this.set({ ...forgotten(), ...inside() });
    },
    /** What was used on the way here. */
    uses: () => all().map(({ how }) => how).filter(Boolean),
  };
}

/** The state with its marks as they are meant: where marks follow the digits, without those that digits rule out. */
export function meant(store) {
  return store.get().auto ? settle(copyOf(store.now())) : store.now();
}

/**
 * The state as it is drawn and as screen readers are told it: marks that nobody has touched are shown only where marks follow the
 * digits or a step is shown.
 */
export function visible(store) {
  const { auto, advice } = store.get();
  const state = copyOf(store.now());
  if (auto || advice) return settle(state);
  return { ...state, marks: state.marks.map((marks) => (marks === UNTOUCHED ? 0 : marks)) };
}
