// What stands out: a shape for every paint, the cross of what is removed, the legend that names them.

import { drawn, element } from "./dom.js";

/** The shape of a paint, the same as in pictures that stand alone. */
export function outline(paint, x, y, r) {
  const polygon = (corners) => `M${corners.map(([dx, dy]) => `${x + dx * r} ${y + dy * r}`).join("L")}Z`;
  switch (paint) {
    case "placed":
    case "on":
    case "common":
    case "target":
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    case "fin":
      return polygon([[0, -1.2], [1.2, 0], [0, 1.2], [-1.2, 0]]);
    case "part-b":
      return polygon([[-1, 0], [-0.5, -1], [0.5, -1], [1, 0], [0.5, 1], [-0.5, 1]]);
    case "part-c":
      return polygon([[0, -1.25], [1.2, 0.9], [-1.2, 0.9]]);
    default:
      return polygon([[-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]]);
  }
}

/** What is removed has a cross at its corner: the digit stays readable. */
export function cross(x, y, r) {
  const [cx, cy, reach] = [x + 0.75 * r, y - 0.75 * r, 0.34 * r];
  return drawn("path", { class: "cross", d: `M${cx - reach} ${cy + reach}L${cx + reach} ${cy - reach}M${cx - reach} ${cy - reach}L${cx + reach} ${cy + reach}` });
}

/** The shapes of a picture with their meaning. */
export function legend(picture, say) {
  const list = element("ul", { class: "legend" });
  const small = () => drawn("svg", { class: "board", viewBox: "0 0 24 24", width: 24, height: 24, "aria-hidden": "true" });
  const paints = Object.keys(picture.paint ?? {});
  if (picture.crossed?.length && !paints.includes("target")) paints.push("target");
  for (const paint of paints) {
    const group = drawn("g", { class: paint }, drawn("path", { class: "shape", d: outline(paint, 12, 12, 8.5) }));
    if (paint === "target" || paint === "cannibal") group.append(cross(12, 12, 8.5));
    const drawing = small();
    drawing.append(group);
    list.append(element("li", {}, drawing, ` ${say(paint)}`));
  }
  for (const [houses, kind] of [["bases", "base-house"], ["covers", "cover-house"]]) {
    if (!picture[houses]?.length) continue;
    const drawing = small();
    drawing.append(drawn("rect", { class: kind, x: 3, y: 3, width: 18, height: 18 }));
    list.append(element("li", {}, drawing, ` ${say(houses)}`));
  }
  return list;
}
