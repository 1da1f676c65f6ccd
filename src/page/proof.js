// The proof of a chain or net: its lines, each a link that lights its candidates and its arrows on the board.

import { element } from "./dom.js";
import { unbroken } from "./tell.js";

/** So many lines are open from the beginning; of longer proofs the reader opens what is wanted. */
const SHORT = 12;
/** So many arrows are drawn at once. */
const MOST_ARROWS = 16;

/**
 * The lines of `told.proof`; null where there are none. `light(picture)` draws what is read. Gives the node, the picture as it
 * is while no line is read, `move` to the next or last line in sight (false at either end), `at`, and `leave`.
 */
export function proofOf(told, say, light) {
  const lines = told.proof;
  if (!lines?.length) return null;
  const items = [];
  let at = null;
  const summary = element("summary", {}, `${say("proof")} (${lines.length})`);
  const list = element("div", { class: "lines", tabindex: "0", role: "group", "aria-label": say("proof") }, nested(0, 0).list);
  // Who does not see that another line is lit hears it.
  const spoken = element("p", { class: "spoken", role: "status" });
  const node = element("details", { class: "proof", open: lines.length <= SHORT }, summary, list, spoken);
  return { node, rest: restOf(told), move, read, leave, at: () => at };

  /** The lines from here on that are as deep as this; those of a chain inside stand below the line that uses it. */
  function nested(from, depth) {
    const list = element("ol", {});
    let number = from;
    while (number < lines.length && depthOf(number) >= depth) {
      if (depthOf(number) > depth) {
        const inner = nested(number, depth + 1);
        const first = number;
        const opened = (event) => { if (event.target.open && (at === null || at < first || at >= inner.next)) read(first); };
        list.lastElementChild?.append(element("details", { class: "inner", ontoggle: opened }, element("summary", {}, `${say("inner")} (${inner.next - number})`), inner.list));
        number = inner.next;
      } else {
        list.append(itemOf(number));
        number += 1;
      }
    }
    return { list, next: number };
  }

  function depthOf(number) {
    return lines[number].depth ?? 0;
  }

  function itemOf(number) {
    const choose = element("button", { type: "button", tabindex: "-1", "aria-current": "false", onclick: () => read(number) }, unbroken(lines[number].text));
    items[number] = element("li", { class: lines[number].head ? "head" : null }, choose);
    return items[number];
  }

  function read(number) {
    mark(false);
    at = number;
    node.open = true;
    for (let outer = items[at].parentElement.closest("details"); outer && outer !== node; outer = outer.parentElement.closest("details")) outer.open = true;
    mark(true);
    const [box, here] = [list.getBoundingClientRect(), items[at].firstChild.getBoundingClientRect()];
    if (here.top < box.top || here.bottom > box.bottom) list.scrollTop += here.top - box.top - list.clientHeight / 3;
    spoken.textContent = lines[at].text;
    light(pictureAt(told, at));
  }

  function mark(isRead) {
    if (at === null) return;
    items[at].toggleAttribute("data-read", isRead);
    items[at].firstChild.setAttribute("aria-current", isRead ? "true" : "false");
  }

  /** Lines of chains that are not opened are passed over. */
  function move(by) {
    let next = at === null ? (by > 0 ? 0 : lines.length - 1) : at + by;
    const isHidden = (number) => items[number].parentElement.closest("details:not([open])");
    node.open = true;
    while (next >= 0 && next < lines.length && isHidden(next)) next += by;
    if (next < 0 || next >= lines.length) return false;
    read(next);
    return true;
  }

  function leave() {
    mark(false);
    at = null;
    light(restOf(told));
  }
}

/** The picture while no line is read: a chain as a whole; of a net, where its cases begin. */
export function restOf(told) {
  if (!told.proof) return told;
  const { proof } = told;
  const arrows = proof.reduce((sum, { strong, weak }) => sum + (strong?.length ?? 0) + (weak?.length ?? 0), 0);
  const isChain = arrows <= MOST_ARROWS && proof.every(({ depth, head }) => !depth && !head);
  if (isChain) return lit(told, proof, [], true);
  return lit(told, proof.filter((line, at) => !line.depth && !line.head && (at === 0 || proof[at - 1].head)), [], false);
}

/** The picture while a line is read: the case up to it, with its own candidates and arrows lit. */
function pictureAt(told, at) {
  const { proof } = told;
  const depth = proof[at].depth ?? 0;
  // The lines before it of its own case, and of those that its chain is within.
  const before = [];
  let least = depth;
  for (let number = at - 1; number >= 0; number -= 1) {
    const line = proof[number];
    const its = line.depth ?? 0;
    if (its > least) continue;
    if (line.head && its === least && least === 0) break;
    least = Math.min(least, its);
    if (!line.head) before.push(line);
  }
  return lit(told, [proof[at]], before, true);
}

function lit(told, lines, before, withLinks) {
  const paint = new Map();
  for (const [name, codes] of Object.entries(told.paint ?? {})) for (const code of codes) paint.set(code, name);
  const removed = [...paint].filter(([, name]) => name === "target" || name === "cannibal").map(([code]) => code);
  const shown = { on: new Set(), off: new Set() };
  for (const line of lines) for (const kind of ["on", "off"]) for (const code of line[kind] ?? []) shown[kind].add(code);
  for (const kind of ["off", "on"]) for (const code of shown[kind]) paint.set(code, kind);
  const faint = { on: [], off: [] };
  for (const line of before) for (const kind of ["on", "off"]) for (const code of line[kind] ?? []) if (!paint.has(code)) faint[kind].push(code);
  const links = { strong: [], weak: [], "past-strong": [], "past-weak": [] };
  const add = (line, past) => ["strong", "weak"].forEach((kind) => links[`${past}${kind}`].push(...(line[kind] ?? [])));
  if (withLinks) for (const line of lines) add(line, "");
  const arrows = before.reduce((sum, { strong, weak }) => sum + (strong?.length ?? 0) + (weak?.length ?? 0), 0);
  if (arrows <= MOST_ARROWS) for (const line of before) add(line, "past-");
  const byName = {};
  for (const [code, name] of paint) (byName[name] ??= []).push(code);
  return { ...told, paint: byName, crossed: [...(told.crossed ?? []), ...removed], faint, links };
}
