// Marks that the page lays over the board: hover, focus, first press, sent, not now.

/** Corners of a target in the drawing's own units. */
function boxOf(group, svg) {
  const thing = group.querySelector("[data-box]") ?? group, box = thing.getBBox(), own = thing.getScreenCTM(), all = svg.getScreenCTM();
  if (!own || !all) return null;
  const to = all.inverse().multiply(own);
  const a = new DOMPoint(box.x, box.y).matrixTransform(to), b = new DOMPoint(box.x + box.width, box.y + box.height).matrixTransform(to);
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(b.x - a.x), height: Math.abs(b.y - a.y) };
}
const outline = (box, off, kind) => s("rect",
  { x: box.x - off, y: box.y - off, width: box.width + 2 * off, height: box.height + 2 * off, rx: 6 + off / 2, class: kind });
const sign = (x, y, kind, d) => s("g", { class: kind, transform: `translate(${x} ${y})` }, s("circle", { r: 10 }), s("path", { d }));

/** The marks of one target, whose `states` are among hovered, focused, armed, waiting and refused. */
function marksOf(box, states) {
  const marks = [];
  if (states.waiting) marks.push(outline(box, 2, "dashes"));
  else if (states.armed) marks.push(outline(box, 2, "line"), sign(box.x + box.width, box.y, "tick", "M-4.5 0l3.5 3.8 6-6.8"));
  else if (states.refused) marks.push(outline(box, 0, "dots"), sign(box.x + box.width - 11, box.y + 11, "no", "M-4.5 4.5l9-9"));
  else if (states.hovered) marks.push(outline(box, 2, "tint"));
  if (states.focused) marks.push(outline(box, 4, "halo"), outline(box, 4, "ring"));
  return marks;
}
