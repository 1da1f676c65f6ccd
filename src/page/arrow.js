// Arrows of chains.

import { drawn } from "./dom.js";

/** A bent arrow between two marks. `kind`: strong or weak, and past where it only leads to what is read. */
export function arrow([x1, y1], [x2, y2], kind, radius, size) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = Math.max(1, Math.hypot(dx, dy));
  const [ux, uy] = [dx / length, dy / length];
  const gap = radius + 1;
  const bend = Math.min(length * 0.12, size * 0.5);
  const [mx, my] = [(x1 + x2) / 2 - uy * bend, (y1 + y2) / 2 + ux * bend];
  const [ex, ey] = [x2 - ux * gap, y2 - uy * gap];
  const reach = Math.max(1, Math.hypot(ex - mx, ey - my));
  const [tx, ty] = [((ex - mx) / reach) * 8, ((ey - my) / reach) * 8];
  return [
    drawn("path", { class: `link ${kind}`, d: `M${x1 + ux * gap} ${y1 + uy * gap}Q${mx} ${my} ${ex} ${ey}` }),
    drawn("path", { class: `tip ${kind}`, d: `M${ex} ${ey}L${ex - tx - ty / 2} ${ey - ty + tx / 2}L${ex - tx + ty / 2} ${ey - ty - tx / 2}Z` }),
  ];
}
