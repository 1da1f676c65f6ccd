// A lesson: what a technique is, on a board of its own, or where the path uses it.

import { draw } from "./draw.js";
import { element } from "./dom.js";
import { legend } from "./paint.js";
import { proofOf, restOf } from "./proof.js";
import { capital, sentence, unbroken } from "./tell.js";

/**
 * Shows a lesson in a window of its own. `lesson` has `title`, `look`, `must`, and may have `also`, names; `cost`; `state` and
 * `told`, a board with the step there, or `isAlone`, without one; `places`, positions in a path. `actions`: `[word, action]` for buttons.
 */
export function showLesson(lesson, say, { go = null, actions = [] } = {}) {
  const frame = element("div", { class: "frame" });
  const key = element("div");
  const light = (picture) => {
    frame.replaceChildren(draw(lesson.state, picture, `${say("board")}: ${lesson.title}`));
    key.replaceChildren(legend(picture, say));
  };
  const close = () => { dialog.close(); dialog.remove(); };
  const button = (word, action, more = {}) => element("button", { type: "button", onclick: () => { close(); action(); }, "data-do": word, ...more }, say(word));
  const part = (word, text) => (text ? element("p", {}, element("strong", {}, `${say(word)}: `), unbroken(sentence(text))) : null);
  const proof = lesson.state ? proofOf(lesson.told, say, light) : null;
  const dialog = element("dialog", { class: "lesson", "aria-labelledby": "lesson-title", onclose: () => dialog.remove(), onkeydown: pressed },
    element("div", { class: "head" }, element("h2", { id: "lesson-title", tabindex: "-1" }, capital(lesson.title)), button("close", () => {})),
    lesson.also?.length ? element("p", { class: "facts" }, `${say("also")}: ${lesson.also.join(", ")}`) : null,
    part("lesson-look", lesson.look),
    lesson.isAlone ? element("p", { class: "facts" }, say("no-board")) : null,
    lesson.state ? frame : null,
    lesson.told ? part("lesson-here", lesson.told.text) : null,
    key, proof?.node,
    part("lesson-must", lesson.must),
    lesson.told ? element("p", { class: "what" }, unbroken(lesson.told.short)) : null,
    lesson.places?.length ? element("p", { class: "places" }, `${say("lesson-places")}: `, ...lesson.places.flatMap(([number, position]) =>
      [element("button", { type: "button", onclick: () => { close(); go(position); } }, String(number)), " "])) : null,
    element("div", { class: "controls" }, ...actions.map(([word, action]) => button(word, action, word === "practise" ? { class: "first" } : {}))));
  // A double click asks twice.
  document.querySelector("dialog.lesson")?.remove();
  document.body.append(dialog);
  if (lesson.state) light(restOf(lesson.told));
  dialog.showModal();
  dialog.querySelector("h2").focus();
  return dialog;

  function pressed(event) {
    event.stopPropagation();
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by && proof && proof.move(by)) event.preventDefault();
  }
}
