// The page in a file: the story stands in the page itself.

import { LANGUAGES, wordsOf } from "./words.js";
import { element } from "./draw.js";
import { gradeOf, outcomeOf } from "./tell.js";
import { walk } from "./walk.js";

const story = JSON.parse(document.getElementById("story").textContent);
const language = LANGUAGES.includes(story.lang) ? story.lang : "en";
const say = wordsOf(language);
const home = element("div", { class: "walk" });
const { path } = story;
const facts = `${outcomeOf(path, say)} ${gradeOf(story.grade, path.events.filter((event) => event.guess).length, say)}`;
document.getElementById("page").replaceChildren(element("h1", {}, story.name), element("p", { class: "facts" }, facts), home);
walk(home, story, say, { tree: story.tree });
