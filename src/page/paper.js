// What is for paper only: puzzle, marks, solution, path with its proofs.

import { draw } from "./draw.js";
import { element } from "./dom.js";
import { stateOf } from "./state.js";
import { capital, sentence, textOf } from "./tell.js";

/** The section for paper. `now`: the board as it stands, with its marks; null where there is only the path. */
export function paperOf(story, say, now = null) {
  const { path, told } = story;
  const figure = (word, state) => element("figure", {}, element("figcaption", {}, capital(say(word))), draw(state, {}, say(word)));
  const paper = element("section", { class: "print", "aria-hidden": "true" }, element("p", {}, [story.verdict, story.ending].filter(Boolean).join(" ")), figure("puzzle", unmarked(stateOf(path))));
  if (now) paper.append(figure("marks", now));
  if (path.solution) paper.append(figure("solution", solutionOf(path)));
  const list = element("ol");
  let number = 0;
  path.events.forEach((event, at) => {
    if (event.step) number += 1;
    if (event.pass) return;
    const { short, title, proof } = told[at];
    const lines = proof ? element("ul", {}, ...proof.map(({ text, depth }) => element("li", { "data-depth": depth ?? 0 }, text))) : null;
    list.append(element("li", event.step ? { value: number } : { class: "turn" }, element("b", {}, short), ` ${sentence(title ?? "")} ${textOf(told[at])}`, lines));
  });
  paper.append(list);
  return paper;
}

/** The board of the solution. */
export function solutionOf(path) {
  const { given } = stateOf(path);
  return { ...stateOf({ ...path, puzzle: path.solution, placed: [], marks: [] }), given };
}

/** The state without its marks. */
function unmarked(state) {
  return { ...state, marks: state.marks.map(() => 0) };
}
