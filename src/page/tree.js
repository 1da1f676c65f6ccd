// The tree of guesses: the universes that ran in parallel, where each died and why.

import { element } from "./draw.js";
import { claimOf } from "./shape.js";

/** The branches of a path: `{at, guess, steps, dead, lived, branches}`; `at` is the number of the event. */
export function branchesOf(path, told) {
  const root = { at: -1, guess: null, steps: 0, dead: null, branches: [] };
  const open = [root];
  path.events.forEach((event, at) => {
    const branch = open[open.length - 1];
    if (event.step) branch.steps += 1;
    if (event.guess) {
      const next = { at, guess: event.guess, steps: 0, dead: null, branches: [] };
      branch.branches.push(next);
      open.push(next);
    }
    if (event.undo) {
      open.pop();
      branch.lived = false;
    }
    if (told[at]?.dead) open[open.length - 1].dead = told[at].dead;
  });
  for (const branch of open) branch.lived = path.outcome === "solved";
  return root;
}

/** The tree as nested lists; a click goes to the event. */
export function treeOf(root, say, go) {
  const list = element("ul", { class: "tree" });
  for (const branch of root.branches) {
    const fate = branch.lived ? say("lived") : say("died");
    const below = !branch.lived && branch.branches.length ? say("allDied") : "";
    const reason = branch.dead ?? below;
    const why = reason ? `: ${reason}` : "";
    const text = `${claimOf(branch.guess)}, ${branch.steps} ${say("steps")}, ${fate}${why}`;
    const item = element("li", { class: branch.lived ? "lived" : "died" });
    item.append(element("button", { type: "button", onclick: () => go(branch.at + 1) }, `${branch.lived ? "✓" : "✗"} ${text}`));
    if (branch.branches.length) item.append(treeOf(branch, say, go));
    list.append(item);
  }
  return list;
}
