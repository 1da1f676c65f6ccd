// Texts as they are shown. What they say comes from percorre, in the language that was asked for.

import { element } from "./dom.js";

/** The page's own words: `say("next")`. */
export function wordsOf(words) {
  return (key) => words[key] ?? key;
}

/** A text with a capital first, but for one that begins with the name of a cell. */
export function capital(text) {
  return text && !/^[rc]\d/.test(text) ? text[0].toUpperCase() + text.slice(1) : text ?? "";
}

/** A text as a sentence: a capital first, a full stop at the end. */
export function sentence(text) {
  const whole = capital(text);
  return /[.!?…]$/.test(whole) || !whole ? whole : `${whole}.`;
}

/** Why an event happened, in sentences. */
export function textOf(told) {
  return [told.text, told.dead].filter(Boolean).map(sentence).join(" ");
}

/** The longest notation that stays on one line. */
const LONGEST = 28;

/** A text in which no notation breaks: `r3c89<>1,4,5` stays on one line. */
export function unbroken(text) {
  const parts = document.createDocumentFragment();
  for (const part of (text ?? "").split(/(\s+)/)) {
    const isNotation = /[rcb]\d|\d\/\d|<>/.test(part) && part.length <= LONGEST;
    parts.append(isNotation ? element("span", { class: "token" }, part) : part);
  }
  return parts;
}
