// What is said of the events of a path, line by line.

import { claimOf } from "./shape.js";

/** A text with a capital first, but for one that begins with the name of a cell. */
export function capital(text) {
  return text && !/^[rc]\d/.test(text) ? text[0].toUpperCase() + text.slice(1) : text ?? "";
}

/** A text as a sentence: a capital first, a full stop at the end. */
export function sentence(text) {
  const whole = capital(text);
  return /[.!?…]$/.test(whole) || !whole ? whole : `${whole}.`;
}

/** An event in a line: `{what, how}`, its conclusion and its name. */
export function lineOf(event, told, say) {
  if (event.step) return { what: told.short, how: told.title };
  if (event.guess) return { what: claimOf(event.guess), how: `${say("guess")}, ${say("depth")} ${event.depth}` };
  if (event.undo) return { what: claimOf(event.undo), how: `${say("undone")}, ${say("depth")} ${event.depth}` };
  return { what: `${say("pass")} ${event.pass}`, how: "" };
}

/** Why an event happened, in sentences. */
export function textOf(event, told, say) {
  const why = event.guess ? say("whyGuess") : event.undo ? say("whyUndo") : event.pass ? say("whyPass") : told.text;
  return [why, told.dead].filter(Boolean).map(sentence).join(" ");
}

/** How a path ended. */
export function outcomeOf(path, say) {
  const unique = path.outcome === "solved" ? { true: say("unique"), false: say("many") }[path.unique] ?? say("unknown") : "";
  return `${say(path.outcome)} ${unique}`.trim();
}

/** What a path took: whether logic was enough, and its hardest step. */
export function gradeOf(grade, guesses, say) {
  const how = guesses ? `${sentence(say("backtracking"))} ${sentence(`${say("guesses")}: ${guesses}`)}` : sentence(say("logic"));
  const hardest = grade.hardest ? sentence(`${say("hardest")}: ${grade.hardest} (${(grade.cost / 10).toFixed(1)})`) : "";
  return `${how} ${hardest}`.trim();
}
