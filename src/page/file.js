// The page in a file: the story stands in the page itself, its words in what is shown without this script.

import { element } from "./dom.js";
import { shapeOf } from "./shape.js";
import { wordsOf } from "./tell.js";
import { walk } from "./walk.js";

const story = JSON.parse(document.getElementById("story").textContent);
const shape = shapeOf(...story.path.box);
const text = new DOMParser().parseFromString(document.getElementById("told").textContent, "text/html");
text.querySelectorAll(".told > li").forEach((item, at) => worded(story.told[at], item));
const say = wordsOf(story.words);
const home = element("div", { class: "walk" });
const facts = [story.verdict ?? say(story.path.outcome), story.ending].join(" ");
document.getElementById("page").replaceChildren(element("h1", {}, story.name), element("p", { class: "facts" }, facts), home);
walk(home, story, say, { tree: story.tree });

/** Puts the words of an event back where its picture is. */
function worded(told, item) {
  const of = (tag) => [...item.children].find((child) => child.localName === tag)?.textContent.trim();
  Object.assign(told, { short: of("b"), title: of("i"), text: of("p"), dead: of("strong") });
  const lines = [...item.querySelectorAll("details li")].map((line) => line.textContent.trim());
  if (told.proof) told.proof = told.proof.map((packed, at) => ({ text: lines[at], ...unpacked(packed) }));
}

/** What a line of a proof lights: fields with points between, as `packed.rs` writes them. */
function unpacked(packed) {
  const [kind, strong, weak, on, off] = packed.split(".");
  const size = shape.side > 9 ? 3 : 2;
  const codes = (field) => (field?.match(new RegExp(`.{${size}}`, "g")) ?? []).map((number) => {
    const value = parseInt(number, 36);
    return `${(value % shape.side) + 1}${shape.name(Math.floor(value / shape.side))}`;
  });
  const links = (field) => codes(field).flatMap((code, at, all) => (at % 2 ? [`${all[at - 1]}>${code}`] : []));
  const ends = (links) => links.map((link) => link.split(">")[1]);
  const [strongLinks, weakLinks] = [links(strong), links(weak)];
  return {
    depth: parseInt(kind, 10) || 0, head: kind.endsWith("h"), strong: strongLinks, weak: weakLinks,
    on: [...codes(on), ...ends(strongLinks)], off: [...codes(off), ...ends(weakLinks)],
  };
}
