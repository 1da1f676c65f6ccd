// The page as `percorre serve` and `percorre site` hand it out: a desk, and the server to ask, or percorre itself in a worker.

import { ASKED, WORDS } from "./words.js";
import { element } from "./dom.js";
import { stateOf } from "./state.js";
import { fromLink } from "./history.js";
import { desk } from "./desk.js";
import { engineOf } from "./engine.js";
import { capital, wordsOf } from "./tell.js";

const BLANK = { box: [3, 3], puzzle: ".".repeat(81) };
const home = document.getElementById("desk");
let made = null;
const languages = document.getElementById("languages");

/** Where the page says that there is a module, that answers. */
const { wasm, time, ...other } = home.dataset;
const engine = wasm ? engineOf({ ...other, wasm: new URL(wasm, document.baseURI).href, time: Number(time) }) : askServer;

async function askServer(what, body, signal) {
  try {
    const answer = await fetch(`api/${what}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), signal });
    return await answer.json();
  } catch {
    return { fault: "lost" };
  }
}

/** Asks. Whatever goes wrong is an answer with `error`. */
async function asker(say, what, body, signal) {
  const answer = await engine(what, body, signal).catch((error) => {
    console.warn(String(error));
    return { fault: "lost" };
  });
  return answer.fault ? { error: say(answer.fault) } : answer;
}

function preferred() {
  const asked = new URLSearchParams(window.location.search).get("lang");
  return [asked, ASKED, ...navigator.languages.map((language) => language.slice(0, 2))].find((language) => Object.hasOwn(WORDS, language ?? "")) ?? "en";
}

function start(language, first) {
  const say = wordsOf(WORDS[language]);
  document.documentElement.lang = language;
  document.querySelector(".brand").href = window.location.search || "./";
  made?.leave();
  made = desk(home, (what, body, signal) => asker(say, what, { ...body, lang: language }, signal), say, first);
  const choice = element("select", { id: "language", onchange: () => choose(choice.value) });
  for (const other of Object.keys(WORDS)) {
    const name = capital(WORDS[other]["language-name"]);
    choice.append(element("option", { value: other, lang: other, selected: other === language }, name));
  }
  languages.replaceChildren(element("label", { for: "language" }, `${say("language")} `), choice);
}

/** Another language, which the address then holds too. */
function choose(language) {
  window.history.replaceState(null, "", `?lang=${language}${window.location.hash}`);
  start(language, made.kept());
}

const linked = () => fromLink(window.location.hash) ?? { state: stateOf(BLANK), name: "", isDamaged: window.location.hash.length > 1 };
start(preferred(), linked());
window.addEventListener("hashchange", () => start(document.documentElement.lang, linked()));
