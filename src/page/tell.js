// Texts as they are shown. What they say comes from percorre, in the language that was asked for.

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
