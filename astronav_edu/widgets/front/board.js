// The board: the drawing in the page, its targets, which of them has the keyboard, and the marks over it.

function makeBoard({ root, on, caption }) {
  const svg = s("svg", { role: "group" }), over = s("svg", { class: "over", "aria-hidden": "true" });
  const ground = s("svg", {}), under = h("div", { class: "under", "aria-hidden": "true" }, ground);   // below, so that what changes is painted without it
  const box = h("div", { class: "board", tabindex: -1 }, svg, under, over);
  const board = {
    box, svg,
    targets: new Map(),
    current: null,              // id of the target that Tab leads to
    hovered: null,              // id of the target under the pointer
    armed: null,                // id of the target that was pressed once and waits for the second press
    waiting: null,              // id of the target whose choice was sent
  };
  board.place = (id) => (id === null || id === undefined ? null : svg.getElementById(id));

  /** Prepare the parsed drawing for a live page: names for the keyboard and the screen reader, no tooltip over everything. */
  const dress = (picture) => {
    const title = picture.querySelector(":scope > title"), { targets } = board;
    picture.setAttribute("role", "group");
    picture.removeAttribute("aria-labelledby");
    if (title) { picture.setAttribute("aria-label", title.textContent); title.remove(); }
    if (picture.querySelector(":scope > #desc")) picture.setAttribute("aria-describedby", "desc");
    for (const [id, target] of targets) {
      const group = picture.ownerDocument.getElementById(id);
      if (!group) { targets.delete(id); console.error(`The drawing has no place "${id}" for "${target.label}"`); continue; }
      group.setAttribute("data-target", "");
      group.setAttribute("role", "button");
      group.setAttribute("tabindex", -1);
      group.setAttribute("aria-label", spoken(target));
      if (target.choices.length > 1) group.setAttribute("aria-haspopup", "menu");
      if (!target.choices.length) group.setAttribute("aria-disabled", "true");
    }
  };

  /** Take the ground out of a parsed drawing, as one of its own. */
  const groundOf = (picture) => {
    const own = picture.cloneNode(false);
    own.append(...picture.querySelectorAll(":scope > [data-ground]"));
    return own;
  };

  /** Where the keyboard begins: at something that may be chosen, if there is any. */
  const firstOf = (targets) => (targets.find((one) => one.choices.length) ?? targets[0])?.id ?? null;

  /** Put the scene in the page; false if its drawing is none. `still` holds the layers that seldom change. */
  board.show = (scene, still, atOnce) => {
    board.targets = new Map((scene.targets ?? []).map((target) => [target.id, target]));
    if (svg.contains(root.activeElement) && !board.targets.has(root.activeElement.id)) board.park();
    let picture, broken = false;
    try { picture = parse(scene.svg || "<svg/>"); } catch (error) { console.error(error); broken = true; board.targets.clear(); picture = parse("<svg/>"); }
    dress(picture);
    const view = picture.getAttribute("viewBox"), jumps = svg.getAttribute("viewBox") !== view;
    box.classList.toggle("at-once", atOnce || jumps);
    patch(ground, groundOf(picture));
    patch(svg, picture);
    if (view && over.getAttribute("viewBox") !== view) over.setAttribute("viewBox", view);
    if (!board.targets.has(board.current)) board.current = firstOf([...board.targets.values()]);
    for (const id of board.targets.keys()) board.place(id).tabIndex = id === board.current ? 0 : -1;
    board.fill(still);
    if (jumps) box.getBoundingClientRect();                   // what jumps has jumped before motion is allowed again
    box.classList.toggle("at-once", atOnce);
    box.hidden = !scene.svg;
    if (!board.targets.has(board.hovered)) board.hovered = null;
    return !broken;
  };
  board.fill = (still) => fillLayers(box, still);

  let marking = 0, laid = "";
  /** Lay the marks anew with the next frame, when all that changes has changed: where they lie costs a layout. */
  board.mark = () => { marking ||= requestAnimationFrame(() => { marking = 0; drawMarks(); }); };
  const drawMarks = () => {
    const focused = root.activeElement?.matches?.("[data-target]:focus-visible") ? root.activeElement.id : null;
    const { hovered, armed, waiting } = board, marks = [];
    for (const id of new Set([hovered, focused, armed, waiting])) {
      const group = board.place(id), target = board.targets.get(id), where = group && target && boxOf(group, svg);
      if (where) marks.push([where, group.closest("[data-night]") ? "night" : "",
        { hovered: id === hovered, focused: id === focused, armed: id === armed, waiting: id === waiting, refused: !target.choices.length }]);
    }
    const lay = JSON.stringify(marks);
    if (lay !== laid) over.replaceChildren(...marks.map(([where, night, states]) => s("g", { class: night }, ...marksOf(where, states))));
    laid = lay;                                              // to lay the same again would paint the board again
    const target = board.targets.get(hovered ?? focused);
    const words = target ? spoken(target) : "";
    if (caption.textContent !== words) caption.textContent = words;
    caption.classList.toggle("no", Boolean(target && !target.choices.length));
  };
  board.go = (id) => {
    const group = board.place(id);
    if (!group) return null;
    board.place(board.current)?.setAttribute("tabindex", -1);
    board.current = id;
    group.setAttribute("tabindex", 0);
    group.focus();
    return group;
  };
  /** The nearest target in a direction; a step aside counts double. */
  board.near = ([dx, dy]) => {
    const middle = (id) => {
      const group = board.place(id), { x, y, width, height } = (group.querySelector("[data-box]") ?? group).getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const [x, y] = middle(board.current);
    let best = null, least = Infinity;
    for (const id of board.targets.keys()) {
      const [u, v] = middle(id), along = (u - x) * dx + (v - y) * dy, aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
      if (along > 2 && along + 2 * aside < least) { least = along + 2 * aside; best = id; }
    }
    return best ?? board.current;
  };
  /** Hold the focus while what has it goes: its removal would lay out a board half changed. */
  board.park = () => box.focus({ preventScroll: true });
  /** Where the focus goes when what had it is gone. */
  board.home = () => board.place(board.current) ?? box;

  on(svg, "pointerover", (event) => {
    const id = event.pointerType === "touch" ? null : event.target.closest("[data-target]")?.id ?? null;
    if (id !== board.hovered) { board.hovered = id; board.mark(); }
  });
  on(svg, "pointerleave", () => { if (board.hovered !== null) { board.hovered = null; board.mark(); } });
  on(box, "focusin focusout transitionend", board.mark);   // not on the svg: listening for focus would make it a stop for Tab
  return board;
}
