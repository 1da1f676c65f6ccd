// The list of all events of a path. A long one is shown in parts, with a line at either end that leads on.

import { element } from "./dom.js";
import { unbroken } from "./tell.js";

/** So many lines of the list are there at once. */
const LINES = 500;

/** `lines` have `what`, `how`, `kind`, `number` and `depth`. Gives the node and `show(position)`. */
export function eventList(lines, label, go) {
  const node = element("ol", { class: "events", tabindex: "0", "aria-label": label });
  let listed = null; // The lines that are in the list: the first, and their items.
  return { node, show };

  function show(position) {
    const first = position - (position % LINES);
    if (listed?.first !== first) {
      const items = lines.slice(first, first + LINES).map((line, at) => itemOf(line, first + at));
      const lead = (to) => element("li", { class: "lead" }, element("button", { type: "button", tabindex: "-1", onclick: () => go(to), "aria-label": String(to) }, "…"));
      node.replaceChildren(...(first > 0 ? [lead(first - 1)] : []), ...items, ...(first + LINES < lines.length ? [lead(first + LINES)] : []));
      listed = { first, items, here: items[0] };
    }
    mark(listed.here, false);
    listed.here = listed.items[position - first];
    mark(listed.here, true);
    node.scrollTop = listed.here.offsetTop - node.clientHeight / 2;
  }

  function mark(item, isHere) {
    item.toggleAttribute("data-here", isHere);
    item.firstChild.setAttribute("aria-current", isHere ? "step" : "false");
  }

  function itemOf({ what, how, kind, number, depth }, at) {
    const part = (name, text) => element("span", { class: name }, unbroken(text));
    const choose = element("button", { type: "button", tabindex: "-1", "aria-current": "false", onclick: () => go(at) },
      part("number", String(number)), " ", part("what", what), " ", part("how", how));
    return element("li", { class: kind, "data-depth": depth }, choose);
  }
}
