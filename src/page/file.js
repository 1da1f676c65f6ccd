// The page in a file: the story stands in the page itself, its words in what is shown without this script.

import { element } from "./dom.js";
import { wordsOf } from "./tell.js";
import { walk } from "./walk.js";

const story = JSON.parse(document.getElementById("story").textContent);
const text = new DOMParser().parseFromString(document.getElementById("told").textContent, "text/html");
text.querySelectorAll(".told > li").forEach((item, at) => worded(story.told[at], item));
const say = wordsOf(story.words);
const home = element("div", { class: "walk" });
const facts = [story.verdict ?? say(story.path.outcome), story.ending].join(" ");
document.getElementById("page").replaceChildren(element("h1", {}, story.name), element("p", { class: "facts" }, facts), home);
walk(home, story, say, { tree: story.tree });

/** Puts the words of an event back where its picture is. */
function worded(told, item) {
  const of = (tag) => [...item.children].find((child) => child.localName === tag)?.textContent;
  Object.assign(told, { short: of("b"), title: of("i"), text: of("p"), dead: of("strong") });
  item.querySelectorAll("details li").forEach((line, at) => { told.proof[at].text = line.textContent; });
}
