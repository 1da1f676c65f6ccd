// The page in a file: the story stands in the page itself.

import { element } from "./draw.js";
import { wordsOf } from "./tell.js";
import { walk } from "./walk.js";

const story = JSON.parse(document.getElementById("story").textContent);
const say = wordsOf(story.words);
const home = element("div", { class: "walk" });
const facts = `${say(story.path.outcome)} ${story.ending}`;
document.getElementById("page").replaceChildren(element("h1", {}, story.name), element("p", { class: "facts" }, facts), home);
walk(home, story, say, { tree: story.tree });
