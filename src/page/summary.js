// What has been used so far: techniques and how often, hardest last as they come.

import { element } from "./dom.js";

/** The counts of techniques: `[{slug, title, count}]`, those used most first. */
function countsOf(uses) {
  const counts = new Map();
  for (const { slug, title } of uses) {
    const count = counts.get(slug) ?? { slug, title, count: 0 };
    counts.set(slug, { ...count, count: count.count + 1 });
  }
  return [...counts.values()].sort((one, other) => other.count - one.count);
}

/** The counts as a list; a click on a technique asks for its lesson. */
export function summaryOf(uses, say, lesson) {
  const counts = countsOf(uses);
  if (counts.length === 0) return element("p", { class: "used" }, say("nothing-used"));
  const item = ({ slug, title, count }) => element("li", {},
    slug ? element("button", { type: "button", class: "technique", onclick: () => lesson(slug) }, title) : element("span", {}, title), ` × ${count}`);
  return element("ul", { class: "used" }, ...counts.map(item));
}
