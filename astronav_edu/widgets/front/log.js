// The log: what happened, line by line, and a slider through the positions.

function makeLog({ root, on, send }) {
  const lines = h("ol", { class: "lines" }), slider = h("input", { type: "range", min: 0, step: 1 });
  const where = h("output", { "aria-hidden": "true" }), latest = h("span"), back = button("Back to now");
  const box = h("details", { class: "log" }, h("summary", {}, "What happened", latest),
    h("div", { class: "walk" }, h("label", {}, h("span", {}, "Step through the game"), slider), where, back), lines);
  let slow = 0, shown = null, met = false;

  /** In view is the line `shown`; reckoned only when it can have moved, for it costs a layout. */
  const scroll = () => { if (shown && box.open) lines.scrollTop = shown.offsetTop - lines.clientHeight / 2; };
  const draw = ({ log: list, last = 0, at = last, live = true }, slot) => {
    if (!list) return box.remove();
    if (!box.isConnected) slot.append(box);
    while (lines.children.length > list.length) lines.lastChild.remove();
    while (lines.children.length < list.length) lines.append(h("li", {}, button("", { tabindex: -1 })));
    shown = null;
    list.forEach((line, i) => {
      const one = lines.children[i].firstChild;
      if (one.textContent !== line.text) one.textContent = line.text;
      one.dataset.step = line.ply;
      one.removeAttribute("aria-current");
      if (line.ply <= at) shown = one;
    });
    shown?.setAttribute("aria-current", "step");
    latest.textContent = shown?.textContent ?? "";
    if (!lines.contains(root.activeElement)) settle(lines, shown ?? lines.querySelector("button"));
    requestAnimationFrame(scroll);
    slider.max = last;
    if (!slow) slider.value = at;
    slider.setAttribute("aria-valuetext", where.textContent = live ? `now, at step ${last}` : `step ${at} of ${last}`);
    const held = root.activeElement === back;
    back.hidden = live;
    box.classList.toggle("past", !live);
    if (held && live) slider.focus();
  };
  on(box, "toggle", scroll);
  on(lines, "click", (event) => { const step = event.target.closest("button")?.dataset.step; if (step !== undefined) send({ show: Number(step) }); });
  on(slider, "input", () => { clearTimeout(slow); slow = setTimeout(() => { slow = 0; send({ show: slider.valueAsNumber }); }, 120); });
  on(back, "click", () => send({ show: null }));
  rove(lines, on);
  /** Where there is room the log stands open at first. */
  const meet = (width) => { if (!met) { met = true; box.open = width > 390; } };
  return { draw, meet, stop: () => clearTimeout(slow) };
}
