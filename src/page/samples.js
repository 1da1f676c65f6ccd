// Puzzles to begin with, one of each grade: percorre's own.

import { element } from "./dom.js";

const SAMPLES = [
  ["easy", "1.8..3..9.46..53...7...6.822.4..1...............5..1.675.6...4...23..67.3..7..9.5"],
  ["medium", "....61.5.34.8....6.5......4.3.75....5.......7....83.2.6......3.7....2.69.8.69...."],
  ["hard", "8.6.5.7..5....1.4.......2.52..8..51....4.9....78..3..21.9.......2.9....6..7.6.9.4"],
  ["very-hard", ".....2.48...8.7...8.14...7.75....6....25.43....4....85.1...84.3...7.5...52.9....."],
  ["extreme", "....64.73.4.8...6.3.....4......3...4.12...83.5...1......3.....5.7...6.9.19.28...."],
  ["6×6", "...241......2..6...3..2.41.36.6....."],
];

/** What can be done here, and a button for each sample. */
export function samplesOf(say, choose) {
  const button = ([grade, puzzle]) => element("button", { type: "button", "data-sample": grade, onclick: () => choose(puzzle) }, say(grade));
  return element("section", { class: "card samples" }, element("p", {}, say("welcome")), element("div", { class: "controls", role: "group", "aria-label": say("samples") }, ...SAMPLES.map(button)));
}
