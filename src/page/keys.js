// The keys of the board. On boards above 9x9 letters write the digits from 10 on; commands that share a letter then need Shift.

import { TINTS } from "./colours.js";
import { digitOf } from "./shape.js";

/** What happens when a key is pressed on the board. */
export function keysOf({ store, pad, hint, readOn }) {
  const commands = {
    h: hint, m: () => pad.toggle("mark"), n: pad.fillOne, f: () => pad.toggle("filter"), c: () => pad.toggle("colour"),
    ...Object.fromEntries(Object.entries(TINTS).map(([name, key]) => [key, () => pad.tint(name)])),
  };
  return (event) => {
    const key = event.key.toLowerCase();
    if (event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (key === "z" && !event.shiftKey) store.undo();
      else if (key === "y" || key === "z") store.redo();
      else return;
    } else if (!moved(key) && !written(event, key)) {
      if (key === "escape") store.set({ filter: 0, mode: "write" });
      else if (key === "enter" && readOn(event.shiftKey ? -1 : 1)) { /* The next line of the proof is read. */ }
      else if (commands[key]) commands[key]();
      else return;
    }
    event.preventDefault();
  };

  function moved(key) {
    const { side } = store.now().shape;
    const { cursor } = store.get();
    const [row, column] = [Math.floor(cursor / side), cursor % side];
    const moves = { arrowup: [row + side - 1, column], arrowdown: [row + 1, column], arrowleft: [row, column + side - 1], arrowright: [row, column + 1] };
    if (!moves[key]) return false;
    store.set({ cursor: (moves[key][0] % side) * side + (moves[key][1] % side) });
    return true;
  }

  function written(event, key) {
    const { shape } = store.now();
    // A digit key with Shift shows that digit, whatever the layout makes of it.
    const pressed = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    if (event.shiftKey && pressed) {
      const digit = Number(pressed);
      if (digit <= shape.side) store.set({ filter: store.get().filter === digit ? 0 : digit });
      return true;
    }
    if (["delete", "backspace", "0"].includes(key)) {
      pad.enter(0);
      return true;
    }
    const digit = event.shiftKey ? 0 : digitOf(shape, key.toUpperCase());
    if (digit) pad.enter(digit);
    return digit > 0;
  }
}
