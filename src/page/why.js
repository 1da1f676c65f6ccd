// Why not this digit here? The digit is asked for, and the answer told.

import { element } from "./dom.js";
import { unbroken } from "./tell.js";

/** `{node, ask}`: `ask(digit)` asks about the cell where the cursor is. */
export function whyOf({ store, say, asked }) {
  const node = element("section", { class: "card why", "aria-live": "polite", "aria-label": say("why") });
  return { node, ask };

  async function ask(digit) {
    const { shape } = store.now();
    const { cursor } = store.get();
    store.set({ mode: "write" });
    const answer = await asked("why", { cell: shape.name(cursor), digit });
    if (!answer) return;
    node.replaceChildren(...answer.text.map((line) => element("p", {}, unbroken(line))));
    store.set({ panel: "why", message: { text: "", kind: "" } });
  }
}
