// All that the desk knows, in one place. Whoever changes it calls `set` or `push`, and the desk is drawn anew.

import { historyOf } from "./history.js";
import { copyOf, settle } from "./state.js";

/** The store of a desk. `changed()` is called after each change. */
export function storeOf({ state, name }, changed) {
  let past = historyOf(state);
  const kept = {
    name,
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
    /** What its lines light while they are read. */
    picture: null,
    wrong: new Set(),
    message: { text: "", kind: "" },
    /** What is known of the puzzle. */
    facts: "",
    /** What else is shown on the right: nothing, steps, why. */
    panel: null,
  };
  const forgotten = () => ({ advice: null, picture: null, wrong: new Set(), message: { text: "", kind: "" }, panel: null });

  return {
    ...Object.fromEntries(["now", "all", "canUndo", "canRedo"].map((name) => [name, () => past[name]()])),
    get: () => kept,
    set(changes) {
      Object.assign(kept, changes);
      changed();
    },
    /** A new state; what was said of the last one is forgotten. `how`: `{slug, title}` of the technique, or of the player's own hand. */
    push(state, how = null) {
      past.push({ ...state, how });
      this.set(forgotten());
    },
    /** Another puzzle. */
    begin(state, name) {
      past = historyOf(state);
      this.set({ ...forgotten(), name, cursor: 0, facts: "", filter: 0 });
    },
    undo(steps = 1) {
      past.undo(steps);
      this.set(forgotten());
    },
    redo() {
      past.redo();
      this.set(forgotten());
    },
    /** What was used on the way here. */
    uses: () => past.all().map(({ how }) => how).filter(Boolean),
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
  const all = (1 << state.shape.side) - 1;
  return { ...state, marks: state.marks.map((marks) => (marks === all ? 0 : marks)) };
}
