// The desk: a board to solve on, by keyboard, mouse or touch; hints stage by stage; what is wrong is told.

import { adviceOf } from "./advice.js";
import { draw } from "./draw.js";
import { element } from "./dom.js";
import { linkOf } from "./history.js";
import { keysOf } from "./keys.js";
import { showLesson } from "./lesson.js";
import { padOf } from "./pad.js";
import { paperOf } from "./paper.js";
import { restOf } from "./proof.js";
import { samplesOf } from "./samples.js";
import { cellOf } from "./shape.js";
import { UNTOUCHED, copyOf, fixed, isFinished, isTyped, jsonOf, marksOf, settle, stateOf } from "./state.js";
import { stepsOf } from "./steps.js";
import { meant, storeOf, visible } from "./store.js";
import { summaryOf } from "./summary.js";
import { capital, sentence } from "./tell.js";
import { walk } from "./walk.js";
import { whyOf } from "./why.js";

/**
 * Fills `home` with a desk. `ask(what, body, signal)` asks percorre; `first` is `{state, name, isDamaged}`, or what the desk before it gave as `kept`.
 * Gives `{kept, leave}`.
 */
export function desk(home, ask, say, first) {
  const store = storeOf(first, () => show());
  let walking = null;
  /** What is on paper while it is printed. */
  let sheet = null;
  /** What is asked of a state at the moment: `{now, ending, quiet}`. */
  const open = new Set();
  /** The state of a link that is damaged. */
  let damaged = first.isDamaged ? store.now() : null;

  const heading = element("h1");
  const grid = element("div", { id: "grid", class: "frame", tabindex: "0", role: "application", "aria-label": say("board"), "aria-describedby": "help", onclick: touched });
  const message = element("p", { class: "message", role: "status", "aria-live": "polite" });
  const facts = element("p", { class: "facts", role: "status" });
  const button = (word, action, more = {}) => element("button", { type: "button", onclick: action, "data-do": word, ...more }, say(word));
  const mistake = button("mistake", undoMistakes);
  const typed = button("fix", fix, { "data-do": "fix-typed" });
  const advice = adviceOf({ store, say, asked, fault, change, lesson, backTo });
  const pad = padOf({ store, say, change, backTo, askWhy: (digit) => why.ask(digit) });
  const steps = stepsOf({ store, say, asked, fault, choose, lesson });
  const why = whyOf({ store, say, asked });
  grid.addEventListener("keydown", keysOf({ store, pad, hint: advice.hint, readOn: advice.readOn }));
  const whyButton = button("why", () => { store.set({ mode: store.get().mode === "why" ? "write" : "why" }); grid.focus(); }, { "aria-pressed": "false" });
  const text = element("textarea", { id: "text", spellcheck: "false", autocomplete: "off" });
  const named = element("input", { id: "name", maxlength: "200", autocomplete: "off", oninput: () => store.set({ name: named.value }) });
  const used = element("div", {});
  const help = element("p", { class: "keys", id: "help" }, say("help"), " ", element("span", { class: "letters" }, say("letters")));
  const samples = samplesOf(say, (puzzle) => read(puzzle));
  const walkHome = element("div", { class: "walk" });
  const board = element("div", { class: "desk" },
    element("div", { class: "left" }, grid, pad.node, pad.tools, help),
    element("div", { class: "right" },
      samples,
      element("section", { class: "card told-here" },
        element("div", { class: "controls" }, advice.button, button("check", () => check()), whyButton, button("all-steps", () => steps.open())),
        facts, message, mistake, typed, advice.node, why.node),
      steps.node,
      element("section", { class: "card more" },
        element("div", { class: "controls" }, button("grade", grade), button("solve", solve), button("another", () => practise({})),
          button("link", link), button("save", save), button("print", print)),
        element("details", { class: "progress" }, element("summary", {}, say("used")), used)),
      element("section", { class: "card source" },
        element("form", { onsubmit: (event) => { event.preventDefault(); read(text.value); } },
          element("label", { for: "text" }, say("input")), text,
          element("div", { class: "controls" }, element("button", { type: "submit", "data-do": "read" }, say("read")), button("fix", fix))),
        element("label", { for: "name" }, say("name")), named)));
  const back = element("div", { class: "controls" }, button("again", () => showDesk()));
  home.replaceChildren(heading, board, back, walkHome);
  showDesk();
  show();
  if (damaged) tellUser(say("bad-link"), "wrong");
  if (first.past) rename();
  window.addEventListener("beforeprint", paper);
  window.addEventListener("afterprint", unpaper);
  return { kept: () => ({ ...store.kept(), isDamaged: store.now() === damaged }), leave };

  function show() {
    for (const { now, ending } of open) if (now !== store.now()) ending.abort();
    const state = visible(store);
    const kept = store.get();
    const focused = document.activeElement === grid;
    const isLit = kept.advice?.stage >= 2;
    const name = (cell) => told(state, cell, kept.wrong);
    const peers = kept.peers ? state.shape.peers(kept.cursor) : [];
    const more = { cursor: kept.cursor, wrong: kept.wrong, tell: name, peers, filter: kept.filter, tints: store.now().tints };
    grid.replaceChildren(draw(state, isLit ? kept.picture ?? restOf(kept.advice.told) : {}, say("board"), more));
    grid.setAttribute("aria-activedescendant", `cell-${kept.cursor}`);
    grid.setAttribute("aria-label", `${say("board")}. ${name(kept.cursor)}`);
    board.classList.toggle("large", state.shape.side > 9);
    board.style.setProperty("--side", state.shape.side);
    board.style.setProperty("--zoom", kept.zoom);
    if (focused) {
      grid.focus();
      document.getElementById(`cell-${kept.cursor}`).scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    heading.textContent = kept.name || "Sudoku";
    document.title = kept.name || "percorre";
    if (named.value !== kept.name) named.value = kept.name;
    tell(message, kept.mode === "why" ? say("why-ask") : kept.message.text);
    message.dataset.kind = kept.mode === "why" ? "" : kept.message.kind;
    tell(facts, kept.facts);
    mistake.hidden = kept.wrong.size === 0;
    typed.hidden = !isTyped(store.now());
    whyButton.setAttribute("aria-pressed", String(kept.mode === "why"));
    steps.node.hidden = kept.panel !== "steps";
    why.node.hidden = kept.panel !== "why";
    samples.hidden = !isEmpty();
    used.replaceChildren(summaryOf(usesNow(), say, lesson));
    pad.show();
    advice.show();
    if (store.now() === damaged) return;
    damaged = null;
    window.history.replaceState(null, "", linkOf(store.now(), kept.name));
  }

  /** What was used, in the language of the desk. */
  function usesNow() {
    return store.uses().map(({ slug, title }) => ({ slug, title: slug ? store.get().known.get(slug)?.title ?? title : say("own") }));
  }

  /** Screen readers read again what is written again. */
  function tell(node, words) {
    if (node.textContent !== words) node.textContent = words;
  }

  /** What a cell is, for those who do not see it: the same that is drawn. */
  function told(state, cell, wrong) {
    const kind = state.given[cell] ? say("given") : wrong.has(cell) ? say("wrong") : "";
    const marks = marksOf(state, cell);
    const inside = state.digits[cell] ? `${state.digits[cell]} ${kind}` : say("open") + (marks.length ? `, ${say("marks")} ${marks.join(" ")}` : "");
    return `${state.shape.name(cell)}: ${inside}`.trim();
  }

  function leave() {
    walking?.leave();
    window.removeEventListener("beforeprint", paper);
    window.removeEventListener("afterprint", unpaper);
    unpaper();
    for (const { ending } of open) ending.abort();
  }

  /** After a change of language: techniques have other names. */
  async function rename() {
    const { without } = store.get();
    for (const slug of new Set([...without, ...store.uses().map((use) => use.slug)])) {
      const { name, told, error } = slug ? await ask("lesson", { technique: slug }) : { error: true };
      if (!error) store.get().known.set(slug, { ...told, title: name });
    }
    // There may be another desk by now.
    if (home.contains(heading)) show();
  }

  function isEmpty() {
    return store.now().digits.every((digit) => !digit);
  }

  function backTo(event) {
    if (event.detail > 0) grid.focus();
  }

  function tellUser(words, kind = "") {
    const { mode } = store.get();
    store.set({ message: { text: words, kind }, mode: mode === "why" ? "write" : mode });
  }

  /** A new state; percorre checks a digit that was written, and what stands beside wrong ones. */
  async function change(state, how = null, isWritten = false) {
    store.push(state, how);
    if (!isWritten && store.get().wrong.size === 0) return;
    if (isFinished(state)) tellUser(say("finished"), "done");
    else await check(true);
  }

  /** Who typed a puzzle in says that its digits are the givens. */
  async function fix() {
    store.push(fixed(store.now()));
    const answer = await asked("check");
    if (!answer) return;
    know(answer.solutions);
    tellUser(answer.message ?? "", "wrong");
  }

  function touched(event) {
    const cell = event.target.closest("[data-cell]");
    if (!cell) return;
    grid.focus();
    store.set({ cursor: Number(cell.dataset.cell) });
  }

  /**
   * Asks percorre about the state as it is meant: where a puzzle is being typed, as if its digits were given. A question ends the one before it,
   * unless it is `quiet`: nobody asked it, and nothing is said.
   */
  async function asked(what, body = {}, quiet = false) {
    if (isEmpty() && !("text" in body || "technique" in body)) {
      if (!quiet) tellUser(say("empty"), "wrong");
      return null;
    }
    if (!quiet) {
      for (const other of open) if (!other.quiet) other.ending.abort();
      tellUser(say(what === "practice" ? "searching" : "busy"));
    }
    const now = store.now();
    const ending = new AbortController();
    const question = { now, ending, quiet };
    open.add(question);
    const answer = await ask(what, { state: asGiven(meant(store)), without: [...store.get().without], ...body }, ending.signal);
    open.delete(question);
    // What was asked of another state is not told of this one.
    if (store.now() !== now || ending.signal.aborted) return null;
    if (answer.error || !quiet) tellUser(answer.error ?? "", answer.error ? "wrong" : "");
    const { known } = store.get();
    for (const words of [answer.told ?? []].flat()) if (words.slug && (words.must || !known.has(words.slug))) known.set(words.slug, words);
    return answer.error ? null : answer;
  }

  async function read(puzzle) {
    const answer = await asked("read", { text: puzzle, state: undefined });
    if (!answer) return;
    store.begin(stateOf(answer), "");
    know(answer.solutions);
    tellUser(answer.note ? sentence(answer.note) : "");
    grid.focus();
  }

  /** A state to ask about: where a puzzle is being typed, as if its digits were given. */
  function asGiven(state) {
    return jsonOf(isTyped(state) ? { ...state, given: state.digits.map(Boolean) } : state);
  }

  async function check(quiet = false) {
    const answer = await asked("check", {}, quiet);
    if (!answer) return;
    // A puzzle that is being typed has many solutions, which is no news.
    const isUnready = isTyped(store.now());
    if (isUnready) store.set({ facts: "" });
    else if (!store.get().facts) know(answer.solutions);
    judged(answer);
    if (answer.message) tellUser(answer.message, "wrong");
    else if (isUnready) tellUser(say("typed"));
    else if (!quiet) tellUser(say("fine"));
  }

  /** Marks what is wrong. */
  function judged({ entries, marks }) {
    store.set({ wrong: cellsOf(entries?.length ? entries : marks) });
  }

  /** Whether the state has no mistake; else it is told. */
  async function isSound() {
    const answer = await asked("check");
    if (!answer) return false;
    judged(answer);
    if (store.get().wrong.size === 0) return true;
    tellUser(answer.message, "wrong");
    return false;
  }

  function cellsOf(names) {
    return new Set((names ?? []).map((cell) => cellOf(store.now().shape, cell)));
  }

  /** A state in which no step can be told, and why. */
  function fault(answer) {
    store.set({ wrong: cellsOf(answer.cells), message: { text: answer.message ?? "", kind: answer.state === "solved" ? "done" : "wrong" } });
  }

  /** Back to the last state without a mistake; where the first has it already, what is wrong is taken away. */
  async function undoMistakes() {
    const past = store.all();
    for (let steps = 1; steps < past.length; steps += 1) {
      const answer = await asked("check", { state: asGiven(past[past.length - 1 - steps]) });
      if (!answer) return;
      if (answer.entries.length || answer.marks.length) continue;
      store.undo(steps);
      grid.focus();
      tellUser(say("fine"));
      return;
    }
    const state = copyOf(store.now());
    for (const cell of store.get().wrong) if (!state.given[cell]) [state.digits[cell], state.marks[cell]] = [0, UNTOUCHED];
    store.push(state);
    grid.focus();
    tellUser(say("mistake-gone"));
  }

  /** Shows a step of the list, and the board with it. */
  function choose(step, told) {
    advice.choose(step, told);
    grid.scrollIntoView({ block: "nearest" });
  }

  async function grade() {
    const answer = await asked("grade");
    if (!answer) return;
    if (answer.verdict) store.set({ facts: `${answer.verdict} ${answer.text}` });
    else {
      know(answer.solutions);
      tellUser(say(answer.solutions === "unknown" ? "stopped" : answer.solutions), "wrong");
    }
  }

  /** What is known of the puzzle stays in sight until another puzzle comes. */
  function know(solutions) {
    store.set({ facts: say(solutions) });
  }

  async function lesson(slug) {
    const answer = await ask("lesson", { technique: slug });
    // A walk would hide the message of the desk.
    if (answer.error) return showLesson({ title: answer.error }, say);
    const { name, also, told } = answer;
    // Some techniques have no board of their own: then the words of a step that was seen are the lesson.
    if (!told) return showLesson({ ...store.get().known.get(slug), title: name, isAlone: true }, say);
    const place = () => { store.begin(stateOf(answer.state), capital(name)); grid.focus(); };
    const actions = [["practise", () => practise({ technique: slug, state: undefined })], ["try", place]];
    return showLesson({ title: name, also, look: told.look, must: told.must, state: stateOf(answer.state), told }, say, { actions });
  }

  /** A state to practise a technique on, or another puzzle like this one. */
  async function practise(body) {
    if (walking) showDesk();
    const answer = await asked("practice", body);
    if (!answer) return;
    if (answer.outcome !== "found") return void tellUser(answer.message, "wrong");
    store.begin(stateOf(answer.state), "");
    store.set({ prepared: { state: store.now(), hint: answer.hint } });
    tellUser(body.technique ? `${say("next-step")}: ${answer.name}.` : "");
    grid.focus();
  }

  async function solve() {
    const answer = (await isSound()) && (await asked("explain", { name: store.get().name }));
    if (!answer) return;
    unpaper();
    board.hidden = true;
    back.hidden = false;
    walkHome.hidden = false;
    walking = walk(walkHome, answer, say, { tree: true, lesson });
    // Its keys are the walk's: they press no button.
    walkHome.querySelector(".events").focus({ preventScroll: true });
  }

  function showDesk() {
    walking?.leave();
    walking = null;
    board.hidden = false;
    back.hidden = true;
    walkHome.hidden = true;
    walkHome.replaceChildren();
  }

  /** Puzzle, marks and path on paper; of an empty board the board. */
  async function print() {
    const story = isEmpty() ? blank() : (await isSound()) && (await asked("explain"));
    if (!story) return;
    unpaper();
    paper(null, story);
    window.print();
  }

  /** A story without a path. */
  function blank() {
    return { path: { ...jsonOf(store.now()), events: [] }, told: [] };
  }

  /** The sheet to print; where the browser's own key asks for it, without a path. */
  function paper(event, story = blank()) {
    if (sheet || walking) return;
    sheet = paperOf(story, say, settle(copyOf(store.now())));
    home.append(sheet);
  }

  function unpaper() {
    sheet?.remove();
    sheet = null;
  }

  /** A page with puzzle and path that needs no server. */
  async function save() {
    const { name } = store.get();
    const answer = (await isSound()) && (await asked("page", { name }));
    if (!answer) return;
    const url = URL.createObjectURL(new Blob([answer.html], { type: "text/html" }));
    element("a", { href: url, download: `${(name || "sudoku").replace(/[^\p{L}\p{N} _-]/gu, "").trim() || "sudoku"}.html` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }

  async function link() {
    try {
      await navigator.clipboard.writeText(window.location.href);
    } catch {
      // A browser may refuse; the address holds the state all the same.
    }
    tellUser(say("linked"));
  }
}
