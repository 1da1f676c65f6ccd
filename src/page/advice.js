// A step on the board: a hint stage by stage, or one chosen from all steps, with its proof.

import { element } from "./dom.js";
import { legend } from "./paint.js";
import { proofOf, restOf } from "./proof.js";
import { conclude, copyOf, settle } from "./state.js";
import { unbroken } from "./tell.js";

const STAGES = ["where", "technique", "pattern", "full"];

/** `{node, button, show, hint, choose, readOn}`; the button asks for a hint, then for more of it, then does the step. */
export function adviceOf({ store, say, asked, fault, change, lesson, backTo }) {
  const node = element("div", { class: "stages", "aria-live": "polite", tabindex: "0", role: "group", "aria-label": say("hint") });
  const button = element("button", { type: "button", class: "first", onclick: (event) => press(event) });
  let shown = null; // The advice that is in the node, at its stage.
  let proof = null;
  return { node, button, show, hint, choose, away, readOn: (by) => Boolean(proof?.move(by)) };

  function press(event) {
    if (store.get().advice?.stage === 3) {
      apply();
      backTo(event);
    } else hint();
  }

  /** The next stage; the first press asks for a hint. */
  async function hint() {
    const { advice } = store.get();
    if (advice) return advice.stage < 3 ? store.set({ advice: { ...advice, stage: advice.stage + 1 }, picture: null }) : undefined;
    const { prepared } = store.get();
    const answer = prepared?.state === store.now() && !store.get().without.has(prepared.hint.told?.slug) ? prepared.hint : await asked("hint");
    if (!answer) return undefined;
    if (answer.state !== "ok") return fault(answer);
    const texts = STAGES.map((stage) => [stage, answer.text[stage]]);
    return store.set({ advice: { step: answer.step, told: answer.told, texts, stage: 0 }, picture: null });
  }

  /** Shows a step that was chosen, all at once. */
  function choose(step, told) {
    const texts = [["technique", told.title], ["pattern", told.text], ["full", told.short]];
    store.set({ advice: { step, told, texts, stage: 3 }, picture: null });
  }

  function show() {
    const { advice } = store.get();
    const word = !advice ? "hint" : advice.stage < 3 ? "more" : "apply";
    button.dataset.do = word;
    button.textContent = say(word);
    node.hidden = !advice;
    if (shown === advice) return;
    shown = advice;
    proof = null;
    if (!advice) return void node.replaceChildren();
    const seen = advice.texts.slice(0, advice.stage + 1).map(([stage, text]) => [stage, element("p", { "data-stage": stage }, unbroken(text))]);
    for (const [stage, line] of seen) if (stage === "technique") line.append(" ", element("button", { type: "button", class: "technique", onclick: () => lesson(advice.told.slug) }, say("lesson")));
    node.replaceChildren(...seen.map(([, line]) => line));
    if (advice.stage >= 3) proof = proofOf(advice.told, say, (picture) => store.set({ picture }));
    // The proof comes before what it proves.
    if (proof) node.lastElementChild.before(proof.node);
    if (advice.stage >= 2) node.append(legend(restOf(advice.told), say));
    node.append(element("button", { type: "button", class: "away", "data-do": "away", onclick: (event) => { away(); if (event.detail) backTo(event); else button.focus(); } }, say("close")));
    // What is new is in sight: a proof from its beginning.
    node.scrollTop = (proof?.node ?? seen.at(-1)[1]).offsetTop - node.offsetTop;
  }

  /** The board without the hint. */
  function away() {
    store.set({ advice: null, picture: null });
  }

  function apply() {
    const { advice } = store.get();
    const state = settle(copyOf(store.now()));
    conclude(state, advice.step);
    change(state, { slug: advice.told.slug, title: advice.told.title }, true);
  }
}
