// The page as `percorre serve` hands it out: a desk, and the server to ask.

import { WORDS } from "./words.js";
import { element } from "./dom.js";
import { stateOf } from "./state.js";
import { fromLink } from "./history.js";
import { desk } from "./desk.js";
import { capital, wordsOf } from "./tell.js";

const BLANK = { box: [3, 3], puzzle: ".".repeat(81) };
const home = document.getElementById("desk");
let made = null;
const languages = document.getElementById("languages");

/** Asks the server. Whatever goes wrong is an answer with `error`. */
async function asker(say, what, body) {
  try {
    const answer = await fetch(`/api/${what}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    return await answer.json();
  } catch {
    return { error: say("lost") };
  }
}

function preferred() {
  const asked = new URLSearchParams(window.location.search).get("lang");
  return [asked, ...navigator.languages.map((language) => language.slice(0, 2))].find((language) => Object.hasOwn(WORDS, language ?? "")) ?? "en";
}

function start(language, first) {
  const say = wordsOf(WORDS[language]);
  document.documentElement.lang = language;
  made?.leave();
  made = desk(home, (what, body) => asker(say, what, { ...body, lang: language }), say, first);
  const choice = element("select", { id: "language", onchange: () => choose(choice.value) });
  for (const other of Object.keys(WORDS)) {
    const name = capital(new Intl.DisplayNames(other, { type: "language" }).of(other));
    choice.append(element("option", { value: other, lang: other, selected: other === language }, name));
  }
  languages.replaceChildren(element("label", { for: "language" }, `${say("language")} `), choice);
}

/** Another language, which the address then holds too. */
function choose(language) {
  window.history.replaceState(null, "", `?lang=${language}${window.location.hash}`);
  start(language, { state: made.state(), name: made.name() });
}

const linked = () => fromLink(window.location.hash) ?? { state: stateOf(BLANK), name: "" };
start(preferred(), linked());
window.addEventListener("hashchange", () => start(document.documentElement.lang, linked()));
