// All steps that are possible now, by technique. Those of techniques that are not ticked are neither listed nor hinted at.

import { element } from "./dom.js";
import { unbroken } from "./tell.js";

/** `{node, open}`. */
export function stepsOf({ store, say, asked, fault, choose, lesson }) {
  const node = element("section", { class: "card all-steps", "aria-label": say("all-steps") });
  return { node, open };

  /** The list; where one was ticked or not, it stays where it was. */
  async function open(slug = null) {
    const answer = await asked("steps");
    if (!answer) return;
    if (!["ok", "stuck"].includes(answer.state)) {
      fault(answer);
      return;
    }
    const { scrollTop } = node;
    fill(answer);
    store.set({ panel: "steps", message: { text: answer.message ?? "", kind: "" } });
    if (!slug) return void node.querySelector("button, input")?.focus();
    node.scrollTop = scrollTop;
    document.getElementById(`use-${slug}`)?.focus({ preventScroll: true });
  }

  function fill({ steps, told, more }) {
    const groups = new Map();
    told.forEach((words, at) => {
      groups.set(words.slug, [...(groups.get(words.slug) ?? []), [steps[at], words]]);
    });
    const { without } = store.get();
    const heads = [...groups.keys()];
    // A technique that was unticked keeps its place.
    const before = [...node.querySelectorAll(".group")].map((group) => group.dataset.technique);
    for (const slug of new Set([...before, ...without])) if (without.has(slug) && !groups.has(slug)) heads.splice(before.includes(slug) ? before.indexOf(slug) : heads.length, 0, slug);
    node.replaceChildren(element("h2", {}, `${say("all-steps")} (${Object.values(more).reduce((sum, count) => sum + count, told.length)})`), element("p", { class: "facts" }, say("ticked")),
      ...heads.map((slug) => groupOf(slug, groups.get(slug) ?? [], more[slug] ?? 0)));
  }

  function groupOf(slug, steps, more, isAll = false) {
    const id = `use-${slug}`;
    const box = element("input", { type: "checkbox", id, checked: !store.get().without.has(slug), onchange: () => want(slug, box.checked) });
    const one = ([step, words]) => element("li", {}, element("button", { type: "button", onclick: () => choose(step, words) }, element("span", { class: "what" }, unbroken(words.short))));
    return element("div", { class: "group", "data-technique": slug },
      element("div", { class: "head" }, box, element("label", { for: id }, store.get().known.get(slug)?.title ?? slug), element("span", { class: "count" }, String(steps.length + more)),
        element("button", { type: "button", class: "technique", onclick: () => lesson(slug) }, say("lesson"))),
      element("ul", {}, ...steps.map(one)),
      more && !isAll ? element("button", { type: "button", class: "more", onclick: (event) => all(slug, event.target.closest(".group")) }, `+ ${more}`) : null);
  }

  /** The server sends the first steps of each technique; of one, all that it tells. */
  async function all(slug, group) {
    const answer = await asked("steps", { technique: slug });
    if (!answer?.told.length) return;
    const whole = groupOf(slug, answer.told.map((words, at) => [answer.steps[at], words]), answer.more[slug] ?? 0, true);
    group.replaceWith(whole);
    whole.querySelector("li button")?.focus();
  }

  function want(slug, isWanted) {
    const without = new Set(store.get().without);
    if (isWanted) without.delete(slug);
    else without.add(slug);
    store.set({ without });
    open(slug);
  }
}
