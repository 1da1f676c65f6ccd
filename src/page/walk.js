// The walk along a path: board, slider, list and keys. Position 0 is the puzzle, position n is event n (a step on the board
// before it, the rest on the board after), and the last position is how it ended.

import { boardsOf, stateOf } from "./state.js";
import { draw, element, legend } from "./draw.js";
import { cellOf } from "./shape.js";
import { capital, sentence, textOf } from "./tell.js";
import { branchesOf, treeOf } from "./tree.js";

/** So many lines of the list are there at once. */
const LINES = 500;

/** A step is shown on the board before it, the rest on the board after it. */
function boardAt(boards, events, position) {
  return boards(events[position - 1]?.step ? position - 1 : Math.min(position, events.length));
}

/** Numbers of steps, as `--step` counts them; the other events have none. */
function numbersOf(events) {
  let steps = 0;
  return events.map((event) => (event.step ? (steps += 1) : ""));
}

/** Fills `home` with the walk along a story. Gives `{go, leave}`. */
export function walk(home, story, say, { tree = false } = {}) {
  const { path, told } = story;
  const { events } = path;
  const end = events.length + 1;
  const { shape } = stateOf(path);
  const boards = boardsOf(path);
  // The events of a path that is cut, or that a search comes after, do not lead to its solution.
  const solution = (path.omitted || path.search) && path.solution ? solutionOf(path) : null;
  const depths = [];
  events.reduce((depth, event) => {
    depths.push(event.undo ? depth - 1 : depth);
    return event.guess ? depth + 1 : event.undo ? depth - 1 : depth;
  }, 0);
  let position = 0;
  let timer = null;

  // A large board may scroll in its frame; then it must be reached by keys.
  const large = shape.side > 9;
  const frame = element("div", { class: "frame", tabindex: large ? "0" : null, role: large ? "group" : null, "aria-label": large ? say("board") : null });
  home.classList.toggle("large", large);
  home.style.setProperty("--side", shape.side);
  const title = element("h2", { class: "title" });
  const text = element("p", { class: "text" });
  const count = element("span", { class: "count" });
  const key = element("div");
  const slider = element("input", {
    type: "range", min: 0, max: end, value: 0, "aria-label": say("position"), oninput: () => go(Number(slider.value)),
  });
  const button = (word, action) => element("button", { type: "button", onclick: action }, say(word));
  const playing = button("play", () => (timer ? pause() : play()));
  const controls = element("div", { class: "controls", role: "group", "aria-label": say("path") },
    button("first", () => go(0)), button("back", () => go(position - 1)), playing,
    button("next", () => go(position + 1)), button("last", () => go(end)), slider, count);
  const list = element("ol", { class: "events", tabindex: "0", "aria-label": say("path") });
  const numbers = numbersOf(events);
  const lines = [{ short: say("start") }, ...told, { short: say(path.outcome) }].map(({ short, title }) => ({ what: short, how: title ?? "" }));
  let listed = null; // The lines that are in the list: the first, and their items.
  const about = element("section", { class: "about", "aria-live": "polite" }, title, text, key);
  home.replaceChildren(
    element("div", { class: "left" }, frame, controls, element("p", { class: "keys" }, say("keys"))),
    element("div", { class: "right" }, about, list),
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
  const printed = () => home.querySelector(".print") ?? home.append(inPrint());
  const later = events.length <= LINES ? setTimeout(printed) : null;
  window.addEventListener("beforeprint", printed);
  return { go, leave };

  function go(to) {
    position = Math.min(end, Math.max(0, to));
    const event = events[position - 1];
    const words = told[position - 1] ?? {};
    const { what, how } = lines[position];
    const spot = event?.guess ?? event?.undo;
    const picture = spot ? { spot: cellOf(shape, spot.replace(/^\d+/, "")) } : words;
    const line = [how, what].filter(Boolean).join(": ");
    frame.replaceChildren(draw(position === end && solution ? solution : boardAt(boards, events, position), picture, `${say("board")}: ${line}`));
    title.replaceChildren(...(how ? [`${capital(how)}: `, element("span", { class: "what" }, what)] : [what]));
    text.textContent = event ? textOf(words) : position === end ? story.ending : "";
    key.replaceChildren(legend(words, say));
    slider.value = position;
    count.textContent = `${position} / ${end}`;
    slider.setAttribute("aria-valuetext", `${position} / ${end}: ${line}`);
    listAround(position);
    const spotted = large && frame.scrollWidth > frame.clientWidth ? frame.querySelector(".shape, .cursor") : null;
    if (spotted) frame.scrollLeft += spotted.getBoundingClientRect().left - frame.getBoundingClientRect().left - frame.clientWidth / 2;
    if (position === end) pause();
  }

  /** Shows where we are in the list. A long one is shown in parts, with a line at either end that leads on. */
  function listAround(position) {
    const first = position - (position % LINES);
    if (listed?.first !== first) {
      const items = lines.slice(first, first + LINES).map((line, at) => itemOf(line, first + at));
      const lead = (to) => element("li", { class: "lead" }, element("button", { type: "button", tabindex: "-1", onclick: () => go(to), "aria-label": String(to) }, "…"));
      list.replaceChildren(...(first > 0 ? [lead(first - 1)] : []), ...items, ...(first + LINES <= end ? [lead(first + LINES)] : []));
      listed = { first, items, here: items[0] };
    }
    mark(listed.here, false);
    listed.here = listed.items[position - first];
    mark(listed.here, true);
    list.scrollTop = listed.here.offsetTop - list.clientHeight / 2;
  }

  function mark(item, isHere) {
    item.toggleAttribute("data-here", isHere);
    item.firstChild.setAttribute("aria-current", isHere ? "step" : "false");
  }

  function itemOf({ what, how }, at) {
    const event = events[at - 1];
    const kind = event?.step ? "step" : event?.pass ? "pass" : event ? "turn" : "end";
    const part = (name, text) => element("span", { class: name }, text);
    const choose = element("button", { type: "button", tabindex: "-1", "aria-current": "false", onclick: () => go(at) },
      part("number", String(numbers[at - 1] ?? "")), " ", part("what", what), " ", part("how", how));
    return element("li", { class: kind, "data-depth": Math.min(8, depths[at - 1] ?? 0) }, choose);
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
    const to = { ArrowRight: position + 1, ArrowDown: position + 1, ArrowLeft: position - 1, ArrowUp: position - 1, Home: 0, End: end }[event.key];
    if (to !== undefined) go(to);
    else if (event.key === " " && event.target.tagName !== "BUTTON") (timer ? pause : play)();
    else return;
    event.preventDefault();
  }

  /** Puzzle, solution and path, for paper only. */
  function inPrint() {
    const figure = (word, state) => element("figure", {}, element("figcaption", {}, say(word)), draw(unmarked(state), {}, say(word)));
    const print = element("section", { class: "print", "aria-hidden": "true" }, figure("puzzle", stateOf(path)));
    if (path.solution) print.append(figure("solution", solution ?? boards(events.length)));
    const list = element("ol");
    events.forEach((event, at) => {
      if (!event.pass) list.append(element("li", { value: numbers[at] || null }, `${lines[at + 1].what} ${sentence(lines[at + 1].how)} ${textOf(told[at])}`));
    });
    print.append(list);
    return print;
  }
}

/** The board of the solution. */
function solutionOf(path) {
  const { given } = stateOf(path);
  return { ...stateOf({ ...path, puzzle: path.solution, placed: [], marks: [] }), given };
}

/** The state without its marks. */
function unmarked(state) {
  return { ...state, marks: state.marks.map(() => 0) };
}
