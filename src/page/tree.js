// The tree of guesses: the universes that ran in parallel, where each died and why.

import { element } from "./dom.js";
import { claimOf } from "./shape.js";

/** The branches of a path: `{at, guess, steps, dead, fate, branches}`; `at` is the number of the event. */
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
      branch.fate = "died";
    }
    if (told[at]?.dead) open[open.length - 1].dead = told[at].dead;
  });
  // What was never taken back led to the solution, or was left when the time was over, or where the path is cut.
  for (const branch of open) branch.fate = path.outcome === "solved" && !path.omitted ? "lived" : "cut";
  return root;
}

/** The tree as nested lists; a click goes to the event. */
export function treeOf(root, say, go) {
  const list = element("ul", { class: "tree" });
  for (const branch of root.branches) {
    const { fate } = branch;
    const reason = fate === "died" ? branch.dead ?? (branch.branches.length ? say("all-died") : "") : "";
    const told = { died: say("died"), lived: say("lived"), cut: say("cut") }[fate];
    const text = `${claimOf(branch.guess)} ${told}${reason ? `: ${reason}` : ""} (${say("steps")}: ${branch.steps})`;
    const item = element("li", { class: fate });
    item.append(element("button", { type: "button", onclick: () => go(branch.at + 1) }, `${{ died: "✗", lived: "✓", cut: "…" }[fate]} ${text}`));
    if (branch.branches.length) item.append(treeOf(branch, say, go));
    list.append(item);
  }
  return list;
}
