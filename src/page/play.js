// The desk: a board to solve on, by keyboard, mouse or touch; hints stage by stage; what is wrong is told.

import { bit, copyOf, conclude, fixed, isFinished, jsonOf, marksOf, settle, stateOf, write } from "./state.js";
import { cellOf } from "./shape.js";
import { draw, element, legend } from "./draw.js";
import { historyOf, linkOf } from "./history.js";
import { sentence } from "./tell.js";
import { walk } from "./walk.js";

const STAGES = ["where", "technique", "pattern", "full"];

/** Fills `home` with a desk. `ask(what, body)` asks the server; `first` is `{state, name}`. */
export function desk(home, ask, say, first) {
  let name = first.name;
  let past = historyOf(first.state);
  let cursor = 0;
  let marking = false;
  let wrong = new Set();
  let advice = null; // { step, text, picture, stage }
  let graded = "";
  let walking = null;

  const heading = element("h1");
  const grid = element("div", { id: "grid", class: "frame", tabindex: "0", role: "application", "aria-label": say("board"), "aria-describedby": "help", onkeydown: pressed, onclick: touched });
  const message = element("p", { class: "message", role: "status", "aria-live": "polite" });
  const stages = element("div", { class: "stages", "aria-live": "polite" });
  const button = (word, action, more = {}) => element("button", { type: "button", onclick: action, "data-do": word, ...more }, say(word));
  // Who clicks goes on typing on the board; who came by keyboard stays.
  const tool = (word, action, more = {}) => button(word, (event) => { action(); backTo(event); }, more);
  const undo = tool("undo", () => step(() => past.undo()));
  const redo = tool("redo", () => step(() => past.redo()));
  const toggle = tool("marking", () => mark(!marking), { "aria-pressed": "false" });
  const pad = element("div", { class: "pad", role: "group", "aria-label": say("digits") });
  const text = element("textarea", { id: "text", spellcheck: "false", autocomplete: "off" });
  const named = element("input", { id: "name", maxlength: "200", autocomplete: "off", oninput: () => rename(named.value) });
  const facts = element("p", { class: "facts", role: "status" });
  const walkHome = element("div", { class: "walk" });
  const board = element("div", { class: "desk" },
    element("div", { class: "left" }, grid, pad,
      element("div", { class: "controls", role: "group", "aria-label": say("tools") }, toggle, tool("fill", fillMarks), undo, redo, tool("clear", () => enter(0))),
      element("p", { class: "keys", id: "help" }, say("help"))),
    element("div", { class: "right" },
      element("section", { class: "card" },
        element("div", { class: "controls" }, button("hint", hint, { class: "first" }), button("check", check), button("grade", grade), button("solve", solve), button("link", link)),
        facts, message, stages),
      element("form", { class: "card source", onsubmit: (event) => { event.preventDefault(); read(); } },
        element("label", { for: "text" }, say("input")), text,
        element("div", { class: "controls" }, element("button", { type: "submit", "data-do": "read" }, say("read")), tool("fix", fix)),
        element("label", { for: "name" }, say("name")), named)));
  const back = element("div", { class: "controls" }, button("again", () => showDesk()));
  home.replaceChildren(heading, board, back, walkHome);
  rename(name);
  showDesk();
  show();
  return { state: () => past.now(), name: () => name };

  function show() {
    const state = past.now();
    const focused = document.activeElement === grid;
    const seen = advice && advice.stage >= 2 ? advice.picture : {};
    const tell = (cell) => {
      const kind = state.given[cell] ? say("given") : wrong.has(cell) ? say("wrong") : "";
      const inside = state.digits[cell] ? `${state.digits[cell]} ${kind}` : `${say("open")}, ${say("marks")} ${marksOf(state, cell).join(" ")}`;
      return `${state.shape.name(cell)}: ${inside}`.trim();
    };
    const all = (1 << state.shape.side) - 1;
    const shown = { ...state, marks: state.marks.map((marks) => (marks === all && !advice ? 0 : marks)) };
    if (advice && advice.stage >= 2) settle(shown);
    grid.replaceChildren(draw(shown, seen, say("board"), { cursor, wrong, tell }));
    grid.setAttribute("aria-activedescendant", `cell-${cursor}`);
    grid.setAttribute("aria-label", `${say("board")}. ${tell(cursor)}`);
    board.classList.toggle("large", state.shape.side > 9);
    board.style.setProperty("--side", state.shape.side);
    if (focused) {
      grid.focus();
      document.getElementById(`cell-${cursor}`).scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    undo.disabled = !past.canUndo();
    redo.disabled = !past.canRedo();
    if (pad.childElementCount !== state.shape.side) {
      pad.style.setProperty("--columns", state.shape.side <= 10 ? state.shape.side : 8);
      pad.replaceChildren(...Array.from({ length: state.shape.side }, (_, at) =>
        element("button", { type: "button", onclick: (event) => { enter(at + 1); backTo(event); } }, String(at + 1))));
    }
    window.history.replaceState(null, "", linkOf(state, name));
  }

  function backTo(event) {
    if (event.detail > 0) grid.focus();
  }

  function tellUser(words, kind = "") {
    message.textContent = words;
    message.dataset.kind = kind;
  }

  function forget() {
    advice = null;
    wrong = new Set();
    stages.replaceChildren();
    tellUser("");
  }

  function step(action) {
    action();
    forget();
    show();
  }

  function rename(to) {
    name = to;
    named.value = to;
    heading.textContent = to || say("untitled");
    document.title = to || "percorre";
    window.history.replaceState(null, "", linkOf(past.now(), name));
  }

  /** A new state; the digit that was written, if one was, is looked at by the server. */
  async function change(state, written) {
    past.push(state);
    forget();
    show();
    if (written === undefined) return;
    if (isFinished(state)) tellUser(say("finished"), "done");
    else await check(null, true);
  }

  function enter(digit) {
    const now = past.now();
    if (now.given[cursor]) return;
    const state = copyOf(now);
    if (digit === 0) {
      state.digits[cursor] = 0;
      state.marks[cursor] = (1 << state.shape.side) - 1;
      change(state);
    } else if (marking && !now.digits[cursor]) {
      const all = (1 << state.shape.side) - 1;
      state.marks[cursor] = now.marks[cursor] === all ? bit(digit) : now.marks[cursor] ^ bit(digit);
      if (state.marks[cursor] === 0) state.marks[cursor] = all;
      change(state);
    } else if (digit <= state.shape.side && now.digits[cursor] !== digit) {
      write(state, cursor, digit);
      change(state, digit);
    }
  }

  function fillMarks() {
    change(settle(copyOf(past.now())));
  }

  /** Who typed a puzzle in says that its digits are the givens. */
  async function fix() {
    change(fixed(past.now()));
    const answer = await asked("check");
    if (!answer) return;
    know(answer.solutions, "");
    tellUser(answer.message ?? "", "wrong");
  }

  function mark(on) {
    marking = on;
    toggle.setAttribute("aria-pressed", String(on));
  }

  function touched(event) {
    const cell = event.target.closest("[data-cell]");
    if (!cell) return;
    cursor = Number(cell.dataset.cell);
    grid.focus();
    show();
  }

  function pressed(event) {
    const { side } = past.now().shape;
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key === "z" && !event.shiftKey) step(() => past.undo());
      else if (key === "y" || key === "z") step(() => past.redo());
      else return;
    } else {
      const [row, column] = [Math.floor(cursor / side), cursor % side];
      const moves = { arrowup: [row + side - 1, column], arrowdown: [row + 1, column], arrowleft: [row, column + side - 1], arrowright: [row, column + 1] };
      if (moves[key]) {
        cursor = (moves[key][0] % side) * side + (moves[key][1] % side);
        show();
      } else if (/^[1-9]$/.test(key)) enter(Number(key));
      else if (["delete", "backspace", "0"].includes(key)) enter(0);
      else if (key === "h") hint();
      else if (key === "m") mark(!marking);
      else return;
    }
    event.preventDefault();
  }

  async function asked(what, body) {
    tellUser(say("busy"));
    const now = past.now();
    const answer = await ask(what, body ?? { state: jsonOf(now) });
    // What was asked of another state is not told of this one.
    if (past.now() !== now) return null;
    if (answer.error) {
      tellUser(answer.error, "wrong");
      return null;
    }
    tellUser("");
    return answer;
  }

  async function read() {
    const answer = await asked("read", { text: text.value });
    if (!answer) return;
    past = historyOf(stateOf(answer));
    cursor = 0;
    forget();
    know(answer.solutions, "");
    show();
    tellUser(answer.note ? sentence(answer.note) : "");
    grid.focus();
  }

  async function check(_, quiet = false) {
    const answer = await asked("check");
    if (!answer) return;
    know(answer.solutions);
    wrong = new Set((answer.entries ?? []).map((cell) => cellOf(past.now().shape, cell)));
    show();
    if (answer.message) tellUser(answer.message, "wrong");
    else if (!quiet) tellUser(say("fine"));
  }

  /** The next stage of a hint; the first press asks for one. */
  async function hint() {
    if (advice && advice.stage < 3) {
      advice.stage += 1;
    } else {
      const answer = await asked("hint");
      if (!answer) return;
      if (answer.state !== "ok") {
        wrong = new Set((answer.state === "wrong-entry" ? answer.cells : []).map((cell) => cellOf(past.now().shape, cell)));
        show();
        tellUser(answer.message, answer.state === "solved" ? "done" : "wrong");
        return;
      }
      advice = { step: answer.step, text: answer.text, picture: answer.picture, stage: 0 };
    }
    stages.replaceChildren(...STAGES.slice(0, advice.stage + 1).map((stage) => element("p", { "data-stage": stage }, advice.text[stage])));
    if (advice.stage >= 2) stages.append(legend(advice.picture, say));
    stages.append(advice.stage < 3 ? button("more", hint) : button("apply", applyStep, { class: "first" }));
    show();
  }

  function applyStep() {
    const state = settle(copyOf(past.now()));
    conclude(state, advice.step);
    change(state, 1);
    grid.focus();
  }

  async function grade() {
    const answer = await asked("grade");
    if (!answer) return;
    if (answer.text) know("unique", answer.text);
    else {
      know(answer.solutions, "");
      tellUser(say(answer.solutions === "unknown" ? "stopped" : answer.solutions), "wrong");
    }
  }

  /** What is known of the puzzle stays in sight; a grade until another puzzle comes. */
  function know(solutions, grade = graded) {
    graded = grade;
    facts.textContent = grade || say(solutions);
  }

  async function solve() {
    const answer = await asked("explain");
    if (!answer) return;
    board.hidden = true;
    back.hidden = false;
    walkHome.hidden = false;
    walking = walk(walkHome, answer, say, { tree: true });
    back.firstChild.focus();
  }

  function showDesk() {
    walking?.leave();
    walking = null;
    board.hidden = false;
    back.hidden = true;
    walkHome.hidden = true;
    walkHome.replaceChildren();
  }

  async function link() {
    show();
    try {
      await navigator.clipboard.writeText(window.location.href);
    } catch {
      // A browser may refuse; the address holds the state all the same.
    }
    tellUser(say("linked"));
  }
}
