// The buttons that write, mark, filter and colour, and what they do to the state.

import { TINTS, coloured, uncoloured } from "./colours.js";
import { element } from "./dom.js";
import { UNTOUCHED, allOf, bit, copyOf, settle } from "./state.js";
import { meant, visible } from "./store.js";

const MODES = { mark: "marking", filter: "filter", colour: "colour" };

/** The pad of a desk: `{node, tools, show, enter, tint, toggle, fill, fillOne}`. */
export function padOf({ store, say, change, askWhy, backTo }) {
  const node = element("div", { class: "pad", role: "group", "aria-label": say("digits") });
  // Who clicks goes on typing on the board; who came by keyboard stays.
  const tool = (word, action, more = {}) => element("button", { type: "button", "data-do": word, onclick: (event) => { action(); backTo(event); }, ...more }, say(word));
  const undo = tool("undo", () => store.undo());
  const redo = tool("redo", () => store.redo());
  const modes = Object.entries(MODES).map(([mode, word]) => [mode, tool(word, () => toggle(mode), { "aria-pressed": "false" })]);
  const auto = tool("auto", () => store.set({ auto: !store.get().auto }), { "aria-pressed": "false" });
  const peers = tool("peers", () => store.set({ peers: !store.get().peers }), { "aria-pressed": "false" });
  const zoom = ["out", "in"].map((way) => tool(`zoom-${way}`, () => magnify(way === "in" ? 1.3 : 1 / 1.3)));
  const uncolour = tool("uncolour", () => change(uncoloured(store.now())));
  const tools = element("div", { class: "controls tools", role: "group", "aria-label": say("tools") },
    undo, redo, modes[0][1], tool("fill-one", fillOne), tool("fill", fill), auto, modes[1][1], peers, modes[2][1], uncolour, ...zoom);
  return { node, tools, show, enter, tint, toggle, fill, fillOne };

  function show() {
    const { shape, tints } = store.now();
    const { mode, filter, tint: chosen } = store.get();
    undo.disabled = !store.canUndo();
    redo.disabled = !store.canRedo();
    for (const [name, button] of modes) button.setAttribute("aria-pressed", String(mode === name));
    auto.setAttribute("aria-pressed", String(store.get().auto));
    peers.setAttribute("aria-pressed", String(store.get().peers));
    uncolour.hidden = !Object.keys(tints ?? {}).length;
    for (const button of zoom) button.hidden = shape.side <= 9;
    node.style.setProperty("--columns", shape.side <= 9 ? shape.side + 1 : 8);
    node.style.setProperty("--narrow", shape.side <= 4 ? shape.side + 1 : shape.side <= 9 ? 5 : 7);
    const digit = (at) => element("button", { type: "button", "data-digit": at, "aria-pressed": mode === "filter" ? String(filter === at) : null, onclick: (event) => { enter(at); backTo(event); } }, String(at));
    const clear = element("button", { type: "button", "data-do": "clear", "aria-label": say("clear"), title: say("clear"), onclick: (event) => { enter(0); backTo(event); } }, "⌫");
    const wanted = `${shape.side} ${mode} ${filter} ${chosen}`;
    if (node.dataset.shown === wanted) return;
    node.dataset.shown = wanted;
    const tints_ = Object.entries(TINTS).map(([name, key], at) => element("button", { type: "button", class: `tint tint-${name}`, "data-tint": name, "aria-pressed": String(chosen === name), "aria-label": `${say("colour")} ${at + 1} (${key.toUpperCase()})`, onclick: (event) => { tint(name); backTo(event); } }, key.toUpperCase()));
    node.replaceChildren(...Array.from({ length: shape.side }, (_, at) => digit(at + 1)), clear, ...(mode === "colour" ? tints_ : []));
  }

  /** A digit as the mode takes it; 0 clears. */
  function enter(digit) {
    const { mode, cursor, filter, tint: chosen } = store.get();
    const now = store.now();
    if (digit > now.shape.side) return;
    if (mode === "filter") return store.set({ filter: digit === filter ? 0 : digit });
    if (mode === "why" && digit) return askWhy(digit);
    if (mode === "colour" && digit) return change(coloured(now, cursor, digit, chosen));
    if (now.given[cursor]) return;
    const state = copyOf(now);
    if (digit === 0) {
      // A cell that held a digit shows its marks again; one that is open loses those it has.
      if (!now.digits[cursor] || !state.marks[cursor]) state.marks[cursor] = UNTOUCHED;
      state.digits[cursor] = 0;
      change(state);
    } else if (mode === "mark" && !now.digits[cursor]) {
      const before = meant(store).marks[cursor];
      const isFirst = now.marks[cursor] === UNTOUCHED && !store.get().auto;
      state.marks[cursor] = isFirst ? bit(digit) : (before ^ bit(digit)) & allOf(now.shape) || UNTOUCHED;
      change(state);
    } else if (now.digits[cursor] !== digit) {
      // The marks stay below the digit, for when it is taken away.
      state.digits[cursor] = digit;
      change(state, { slug: null, title: say("own") }, true);
    }
  }

  /** Colours the cell, or its candidate of the digit that is shown. */
  function tint(name) {
    store.set({ tint: name });
    const { cursor, filter } = store.get();
    const isMarked = filter && !store.now().digits[cursor] && visible(store).marks[cursor] & bit(filter);
    change(coloured(store.now(), cursor, isMarked ? filter : 0, name));
  }

  function toggle(mode) {
    store.set({ mode: store.get().mode === mode ? "write" : mode });
  }

  /** All marks that digits allow, as they are now. */
  function fill() {
    const now = store.now();
    const state = settle(copyOf(now));
    change({ ...state, marks: state.marks.map((marks, cell) => (now.digits[cell] && !marks ? UNTOUCHED : marks & allOf(now.shape))) });
  }

  /** The same for one cell. */
  function fillOne() {
    const { cursor } = store.get();
    const state = copyOf(store.now());
    if (state.digits[cursor]) return;
    state.marks[cursor] = state.shape.peers(cursor).reduce((marks, peer) => (state.digits[peer] ? marks & ~bit(state.digits[peer]) : marks), allOf(state.shape));
    change(state);
  }

  function magnify(by) {
    store.set({ zoom: Math.min(3, Math.max(0.5, store.get().zoom * by)) });
  }
}
