// The walk along a path: board, slider, list, proof and keys. Position 0 is the puzzle, position n is event n (a step on the board
// before it, the rest on the board after), and the last position is how it ended.

import { boardsOf } from "./boards.js";
import { draw } from "./draw.js";
import { element } from "./dom.js";
import { eventList } from "./eventlist.js";
import { showLesson } from "./lesson.js";
import { legend } from "./paint.js";
import { paperOf, solutionOf } from "./paper.js";
import { proofOf } from "./proof.js";
import { cellOf } from "./shape.js";
import { stateOf } from "./state.js";
import { summaryOf } from "./summary.js";
import { capital, textOf, unbroken } from "./tell.js";
import { branchesOf, treeOf } from "./tree.js";

/** Paths of so many events are ready for paper at once; longer ones when paper is wanted. */
const READY = 500;

/** A step is shown on the board before it, the rest on the board after it. */
function boardAt(boards, events, position) {
  return boards(events[position - 1]?.step ? position - 1 : Math.min(position, events.length));
}

/** The lines of the list: what each event comes to, what it is, its number (as `--step` counts) and its depth in guesses. */
function linesOf({ path, told }, say) {
  let [steps, depth] = [0, 0];
  const lines = path.events.map((event, at) => {
    const own = event.undo ? depth - 1 : depth;
    depth += event.guess ? 1 : event.undo ? -1 : 0;
    const { short, title } = told[at];
    const kind = event.step ? "step" : event.pass ? "pass" : "turn";
    return { what: short, how: title ?? "", kind, number: event.step ? (steps += 1) : "", depth: Math.min(8, own) };
  });
  const end = (word) => ({ what: say(word), how: "", kind: "end", number: "", depth: 0 });
  return [end("start"), ...lines, { ...end(path.outcome), depth: Math.min(8, depth) }];
}

/** Fills `home` with the walk along a story. `lesson(slug)` shows another lesson than the path's own. Gives `{go, leave}`. */
export function walk(home, story, say, { tree = false, lesson = null } = {}) {
  const { path, told } = story;
  const { events } = path;
  const end = events.length + 1;
  const { shape } = stateOf(path);
  const boards = boardsOf(path);
  // The events of a path that is cut, or that a search comes after, do not lead to its solution.
  const solution = (path.omitted || path.search) && path.solution ? solutionOf(path) : null;
  const lines = linesOf(story, say);
  let position = 0;
  let timer = null;
  let proof = null;
  const teach = lesson ?? ownLesson;

  // A large board may scroll in its frame; then it must be reached by keys.
  const large = shape.side > 9;
  const frame = element("div", { class: "frame", tabindex: large ? "0" : null, role: large ? "group" : null, "aria-label": large ? say("board") : null });
  home.classList.toggle("large", large);
  home.style.setProperty("--side", shape.side);
  const title = element("h2", { class: "title" });
  const text = element("p", { class: "text" });
  const count = element("span", { class: "count" });
  const key = element("div");
  const proving = element("div");
  const slider = element("input", {
    type: "range", min: 0, max: end, value: 0, "aria-label": say("position"), oninput: () => go(Number(slider.value)),
  });
  const button = (word, action) => element("button", { type: "button", onclick: action, "data-do": word }, say(word));
  const playing = button("play", () => (timer ? pause() : play()));
  const controls = element("div", { class: "controls", role: "group", "aria-label": say("path") },
    button("first", () => go(0)), button("back", () => move(-1)), playing,
    button("next", () => move(1)), button("last", () => go(end)), slider, count);
  const list = eventList(lines, say("path"), go);
  const about = element("section", { class: "about", "aria-live": "polite" }, title, text, key, proving);
  const used = element("div");
  const counts = element("details", { class: "card", ontoggle: () => sum() }, element("summary", {}, say("used")), used);
  home.replaceChildren(
    element("div", { class: "left" }, frame, controls, element("p", { class: "keys" }, say("keys"))),
    element("div", { class: "right" }, about, list.node, counts, element("div", { class: "controls" }, button("print", () => window.print()))),
  );
  const root = branchesOf(path, told);
  if (tree && root.branches.length) {
    home.append(element("section", { class: "branches" }, element("h2", {}, say("tree")), treeOf(root, say, go), ...(story.rest ? [element("p", {}, story.rest)] : [])));
  }
  if (tree && story.search) {
    home.append(element("section", { class: "branches search" }, element("h2", {}, say("tree")), element("ul", { class: "tree" }, ...story.search.map((line) => element("li", {}, line)))));
  }
  document.addEventListener("keydown", pressed);
  go(0);
  // What is for paper can wait until the screen shows something; where it is long, until it is wanted.
  const printed = () => home.querySelector(".print") ?? home.append(paperOf(story, say));
  const later = events.length <= READY ? setTimeout(printed) : null;
  window.addEventListener("beforeprint", printed);
  return { go, leave };

  function go(to) {
    position = Math.min(end, Math.max(0, to));
    const event = events[position - 1];
    const words = told[position - 1] ?? {};
    const { what, how } = lines[position];
    const spot = event?.guess ?? event?.undo;
    proof = proofOf(words, say, light);
    light(spot ? { spot: cellOf(shape, spot.replace(/^\d+/, "")) } : proof ? proof.rest : words);
    proving.replaceChildren(...(proof ? [proof.node] : []));
    // The colon stays with the name where the line breaks.
    const name = `${capital(how)}:`;
    const named = words.slug ? element("button", { type: "button", class: "technique", onclick: () => teach(words.slug), title: say("lesson") }, name) : name;
    title.replaceChildren(...(how ? [named, " ", element("span", { class: "what" }, unbroken(what))] : [what]));
    text.replaceChildren(unbroken(event ? textOf(words) : position === end ? [story.verdict, story.ending].filter(Boolean).join(" ") : ""));
    slider.value = position;
    count.textContent = `${position} / ${end}`;
    slider.setAttribute("aria-valuetext", `${position} / ${end}: ${lineAt(position)}`);
    list.show(position);
    sum();
    if (position === end) pause();
  }

  function lineAt(position) {
    const { what, how } = lines[position];
    return [how, what].filter(Boolean).join(": ");
  }

  /** Draws the board of this position with a picture. */
  function light(picture) {
    const state = position === end && solution ? solution : boardAt(boards, events, position);
    frame.replaceChildren(draw(state, picture, `${say("board")}: ${lineAt(position)}`));
    key.replaceChildren(legend(picture, say));
    const spotted = large && frame.scrollWidth > frame.clientWidth ? frame.querySelector(".shape, .cursor") : null;
    if (spotted) frame.scrollLeft += spotted.getBoundingClientRect().left - frame.getBoundingClientRect().left - frame.clientWidth / 2;
  }

  /** To the next line of a proof that is being read, else to the next event. */
  function move(by) {
    if (proof && proof.at() !== null) {
      if (proof.move(by)) return;
      if (by < 0) return void proof.leave();
    }
    go(position + by);
  }

  /** What was used up to here. */
  function sum() {
    if (!counts.open) return;
    const steps = told.slice(0, position).filter(({ slug }) => slug);
    used.replaceChildren(summaryOf(steps, say, teach));
  }

  /** A lesson of what the path holds: the first step of a technique tells it, the others are examples. */
  function ownLesson(slug) {
    const first = told.find((words) => words.slug === slug);
    const places = told.flatMap((words, at) => (words.slug === slug ? [[lines[at + 1].number, at + 1]] : []));
    showLesson({ title: first.title, look: first.look, must: first.must, places: places.slice(0, 40) }, say, { go });
  }

  function play() {
    if (position === end) go(0);
    timer = setInterval(() => go(position + 1), 900);
    playing.textContent = say("pause");
  }

  function pause() {
    clearInterval(timer);
    timer = null;
    playing.textContent = say("play");
  }

  function leave() {
    pause();
    clearTimeout(later);
    document.removeEventListener("keydown", pressed);
    window.removeEventListener("beforeprint", printed);
  }

  function pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target === slider) return;
    if (["TEXTAREA", "SELECT", "INPUT"].includes(event.target.tagName)) return;
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const to = { Home: 0, End: end }[event.key];
    // A line of a list that was clicked is no button to press again.
    const isButton = ["BUTTON", "SUMMARY"].includes(event.target.tagName) && !event.target.closest(".events, .lines");
    if (by) move(by);
    else if (to !== undefined) go(to);
    else if (event.key === "Enter" && !isButton && proof) proof.move(1);
    else if (event.key === "Escape" && proof && proof.at() !== null) proof.leave();
    else if (event.key === " " && !isButton) (timer ? pause : play)();
    else return;
    event.preventDefault();
  }
}
