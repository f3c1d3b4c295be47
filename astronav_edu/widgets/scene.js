// Shows a scene that was drawn elsewhere, lets the reader pick, and reports the pick. It knows no game.
//
// Sections: small tools · the patcher · what is kept in the browser · render: state, board, marks, picks, frames, keys,
// buttons and menu, tools and log, sheets, curtain, kept games and files, the host's look, the wire.

const NS = "http://www.w3.org/2000/svg";
const FRAME = 250, LIMIT = 450;          // ms: how long a shown move stays at least, and at most
const PATIENCE = 5000;                   // ms without an answer before the reader is told
const KEPT = 5, FILE_LIMIT = 5e6;
const EM_DASH = " – ";

// ---------------------------------------------------------------- small tools

/** An HTML element; strings among `kids` become text, never markup. `on…` attributes are listeners. */
function h(name, attributes = {}, ...kids) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...kids.filter((kid) => kid !== null && kid !== undefined));
  return element;
}
function s(name, attributes) {
  const element = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
const parse = (text) => new DOMParser().parseFromString(text, "image/svg+xml");   // an inert document: nothing in it runs
const media = (query) => matchMedia(query);
const wellFormed = (value) => (typeof value === "string" && value.toWellFormed ? value.toWellFormed() : value);

// ---------------------------------------------------------------- the patcher

const TAGS = new Set(("svg g defs use title desc path circle ellipse rect line polyline polygon text tspan clipPath mask pattern "
  + "linearGradient radialGradient stop").split(" "));

/** Whether an attribute may enter the page: nothing that runs, restyles, or points outside the drawing. */
const safe = (name, value) => /^(aria|data)-/.test(name)
  || !(/^on|^style$|:/i.test(name) || (name === "href" && !value.startsWith("#")) || /\\|(url|image|image-set|src)\s*\((?!#)/i.test(value));

/** Make `live`, in the page, equal to `want`, parsed and inert. Children with an id stay the same element, and keep focus and motion. */
function patch(live, want) {
  for (const { name, value } of want.attributes)
    if (live.getAttribute(name) !== value && safe(name, value)) live.setAttribute(name, value);
  if (live.attributes.length !== want.attributes.length)
    for (const { name } of [...live.attributes]) if (!want.hasAttribute(name)) live.removeAttribute(name);
  if (!want.hasAttribute("data-still")) patchChildren(live, want);
}
function patchChildren(live, want) {
  const kept = new Map(), wanted = new Set();
  for (const child of want.children) if (child.id) wanted.add(child.id);
  for (const child of [...live.children]) if (child.id) wanted.has(child.id) ? kept.set(child.id, child) : child.remove();
  let at = live.firstChild;
  for (const child of want.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      if (at?.nodeType !== Node.TEXT_NODE) live.insertBefore(document.createTextNode(child.data), at);
      else { if (at.data !== child.data) at.data = child.data; at = at.nextSibling; }
    } else if (child.namespaceURI === NS && TAGS.has(child.localName)) {
      let mine = child.id ? kept.get(child.id) : at?.id === "" ? at : null;
      if (mine?.localName !== child.localName) mine = document.createElementNS(NS, child.localName);
      if (mine === at) at = at.nextSibling;
      else if (mine.parentNode && live.moveBefore) live.moveBefore(mine, at);
      else live.insertBefore(mine, at);
      patch(mine, child);
    }
  }
  while (at) { const next = at.nextSibling; at.remove(); at = next; }
}

// ---------------------------------------------------------------- what is kept in the browser

/** The last few games of a kind, newest first. A browser that keeps nothing (a private window) only loses this comfort. */
const store = {
  key: (game) => `astronav-edu:${game}`,
  read(game) {
    try {
      const list = JSON.parse(localStorage.getItem(store.key(game)) ?? "[]");
      return Array.isArray(list) ? list.filter((entry) => typeof entry?.text === "string" && typeof entry.label === "string") : [];
    } catch { return []; }
  },
  /** Keep what fits; false if not even one game does. */
  write(game, list) {
    for (let room = Math.min(list.length, KEPT); room > 0 || !list.length; room -= 1)
      try { localStorage.setItem(store.key(game), JSON.stringify(list.slice(0, room))); return true; } catch { if (!list.length) return false; }
    return false;
  },
};

// ---------------------------------------------------------------- form controls

/** One labelled native control: {name, box, input, read(), write(value)}. */
function control(field) {
  const kind = field.kind, typed = { select: "select", check: "checkbox", text: "text", number: "number", range: "range" }[kind] ?? "text";
  const input = kind === "select"
    ? h("select", {}, ...field.options.map(([, label]) => h("option", {}, String(label))))
    : h("input", { type: typed, min: field.min, max: field.max, step: field.step ?? (kind === "number" ? "any" : undefined), autocomplete: "off" });
  const output = kind === "range" ? h("output", { "aria-hidden": "true" }) : null;
  const label = h("label", {}, h("span", {}, field.label), input, output);
  const read = () => {
    if (kind === "select") return field.options[input.selectedIndex]?.[0] ?? null;
    if (kind === "check") return input.checked;
    if (kind === "number" || kind === "range") return Number.isFinite(input.valueAsNumber) ? input.valueAsNumber : null;
    return wellFormed(input.value);
  };
  const write = (value) => {
    if (kind === "select") input.selectedIndex = field.options.findIndex(([option]) => option === value);
    else if (kind === "check") input.checked = Boolean(value);
    else input.value = value ?? "";
    if (output) output.textContent = input.value;
  };
  if (output) input.addEventListener("input", () => { output.textContent = input.value; });
  if (field.help) input.setAttribute("aria-description", field.help);
  write(field.value);
  return { name: field.name, input, read, write, box: h("div", { class: `field ${kind}` }, label, field.help ? h("small", { "aria-hidden": "true" }, field.help) : null) };
}

const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

function render({ model, el }) {
  const ended = new AbortController();
  const on = (target, names, listener) => names.split(" ").forEach((name) => target.addEventListener(name, listener, { signal: ended.signal }));
  const root = el.shadowRoot ?? el.attachShadow({ mode: "open" });   // ids and styles of two boards on one page stay apart
  el.lang = "en";

  const said = h("p", { class: "unseen", role: "status" });
  const board = s("svg", { role: "group" }), over = s("svg", { class: "over", "aria-hidden": "true" });
  const boardBox = h("div", { class: "board", tabindex: -1 }, board, over);
  const answer = h("p", { class: "answer", role: "status" }), caption = h("p", { class: "caption", "aria-hidden": "true" });
  const row = h("div", { class: "row", role: "group", "aria-label": "Choices" });
  const lost = h("div", { class: "notice error", role: "alert", hidden: true });
  const notice = h("div", { class: "slot" }), sheets = h("div", { class: "slot" }), fields = h("div", { class: "fields", role: "group", "aria-label": "Settings", hidden: true });
  const tools = h("div", { class: "tools", role: "toolbar", "aria-label": "Table", hidden: true });
  const logBox = h("div", { class: "slot" }), keptBox = h("div", { class: "slot" });
  const dock = h("div", { class: "dock" }, h("div", { class: "line" }, answer, caption), row, lost, notice, tools);   // stays in sight below a tall board
  const body = h("div", { class: "body" }, said, fields, boardBox, dock, sheets, logBox, keptBox);
  const veil = h("div", { class: "slot" });
  const menu = h("div", { class: "menu", popover: "auto", role: "menu" });
  const frame = h("div", { class: "frame" }, body, veil, menu);
  root.replaceChildren(h("style", {}, model.get("_css") ?? ""), frame);

  let scene = {}, panel = {}, targets = new Map();
  let current = null;         // id of the target that Tab leads to
  let hovered = null;         // id of the target under the pointer
  let armed = null;           // {choice, target}: pressed once, waits for the second press
  let waiting = null;         // {target}: sent, and nothing may be picked until the answer
  let playing = false, skipping = false, inside = false;
  const filled = new WeakMap();
  const calm = media("(prefers-reduced-motion: reduce)");

  // -------------------------------------------------------------- the wire, outwards

  let late = 0, pulse = 0;
  const post = (message) => {
    try { model.send(message); } catch (error) { console.error(error); nobody(); }
  };
  const send = (message) => { post(message); clearTimeout(late); late = setTimeout(nobody, PATIENCE); };
  const nobody = () => {
    lost.hidden = false;
    lost.replaceChildren(h("h2", {}, "No answer from Python"),
      h("p", {}, "It may be busy with another cell, or it may have stopped. If this stays: run the cell again, or reload the page. "
        + "The last games are kept in this browser and can be opened again."));
    clearTimeout(late);
    late = setTimeout(() => { post({ alive: pulse += 1 }); nobody(); }, PATIENCE);
  };
  const heard = () => { clearTimeout(late); if (!lost.hidden) { lost.hidden = true; lost.replaceChildren(); } };

  // -------------------------------------------------------------- the board

  const place = (id) => (id === null || id === undefined ? null : board.getElementById(id));
  const tell = (text) => {
    answer.replaceChildren();
    let from = 0;
    for (const found of text.matchAll(/\b[A-Z]{2,3}-[A-Z]?\d+\b/g)) {            // the id of a rule leads to its words
      answer.append(text.slice(from, found.index), h("button", { class: "rule", type: "button", "data-tool": `rule:${found[0]}` }, found[0]));
      from = found.index + found[0].length;
    }
    answer.append(text.slice(from));
    caption.hidden = text !== "";
  };

  /** Prepare the parsed drawing for a live page: names for the keyboard and the screen reader, no tooltip over everything. */
  const dress = (drawing) => {
    const picture = drawing.documentElement, title = picture.querySelector(":scope > title");
    picture.setAttribute("role", "group");
    picture.removeAttribute("aria-labelledby");
    if (title) { picture.setAttribute("aria-label", title.textContent); title.remove(); }
    if (picture.querySelector(":scope > #desc")) picture.setAttribute("aria-describedby", "desc");
    for (const [id, target] of targets) {
      const group = drawing.getElementById(id);
      if (!group) { targets.delete(id); console.error(`The drawing has no place "${id}" for "${target.label}"`); continue; }
      group.setAttribute("data-target", "");
      group.setAttribute("role", "button");
      group.setAttribute("aria-label", target.choices.length || !target.why ? target.label : target.label + EM_DASH + target.why);
      if (target.choices.length > 1) group.setAttribute("aria-haspopup", "menu");
      if (!target.choices.length) group.setAttribute("aria-disabled", "true");
    }
    if (!targets.has(current)) current = targets.keys().next().value ?? null;
    for (const id of targets.keys()) drawing.getElementById(id).setAttribute("tabindex", id === current ? 0 : -1);
  };

  const fill = () => {
    const still = model.get("still") ?? {};
    for (const layer of board.querySelectorAll("[data-still]")) {
      const markup = still[layer.id] ?? "";
      if (filled.get(layer) === markup) continue;
      filled.set(layer, markup);
      patchChildren(layer, parse(`<svg xmlns="${NS}">${markup}</svg>`).documentElement);
    }
  };

  const draw = () => {
    scene = model.get("scene") ?? {};
    targets = new Map((scene.targets ?? []).map((target) => [target.id, target]));
    let drawing = parse(scene.svg || `<svg xmlns="${NS}"/>`);
    const broken = drawing.querySelector("parsererror");
    if (broken) { console.error(broken.textContent); targets.clear(); drawing = parse(`<svg xmlns="${NS}"/>`); }
    const held = root.activeElement, button = held?.dataset?.choice;
    const onBoard = held === boardBox || board.contains(held);
    free();
    closeMenu();                                              // its choices belonged to the position before
    dress(drawing);
    const view = drawing.documentElement.getAttribute("viewBox");
    boardBox.classList.toggle("at-once", skipping || board.getAttribute("viewBox") !== view);
    patch(board, drawing.documentElement);
    fill();
    boardBox.getBoundingClientRect();                         // what jumps has jumped before motion is allowed again
    boardBox.classList.toggle("at-once", skipping);
    boardBox.hidden = !scene.svg;
    if (view) over.setAttribute("viewBox", view);
    drawRow();
    if (held && (root.activeElement !== held || held === boardBox))   // what had the focus is gone: keep the reader here
      (row.querySelector(`[data-choice="${CSS.escape(button ?? "")}"]`) ?? (onBoard || button ? place(current) ?? boardBox : null))?.focus();
    if (!targets.has(hovered)) hovered = null;
    tell(broken ? "The board could not be drawn; play on from the buttons, or reload the page." : "");
    if (said.textContent !== (scene.say ?? "")) said.textContent = scene.say ?? "";
    mark();
    el.dataset.ply = scene.ply ?? "";
    el.dataset.frame = scene.frame ?? "";
    play();
  };

  // -------------------------------------------------------------- marks over the board: hover, focus, first press, sent, not now

  /** Corners of a target in the drawing's own units. */
  const boxOf = (group) => {
    const thing = group.querySelector("[data-box]") ?? group, box = thing.getBBox(), own = thing.getScreenCTM(), all = board.getScreenCTM();
    if (!own || !all) return null;
    const to = all.inverse().multiply(own);
    const a = new DOMPoint(box.x, box.y).matrixTransform(to), b = new DOMPoint(box.x + box.width, box.y + box.height).matrixTransform(to);
    return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(b.x - a.x), height: Math.abs(b.y - a.y) };
  };
  const outline = (box, off, kind, r = 6) => s("rect", { x: box.x - off, y: box.y - off, width: box.width + 2 * off, height: box.height + 2 * off, rx: r, class: kind });
  const corners = (box, off) => {
    const arm = Math.max(6, Math.min(box.width, box.height) * 0.24), x = [box.x - off, box.x + box.width + off], y = [box.y - off, box.y + box.height + off];
    return s("path", { class: "corners", d: [[0, 0, 1, 1], [1, 0, -1, 1], [1, 1, -1, -1], [0, 1, 1, -1]].map(([i, j, u, v]) => `M${x[i] + u * arm} ${y[j]}H${x[i]}V${y[j] + v * arm}`).join("") });
  };
  const tick = ({ x, y, width }) => [s("circle", { cx: x + width, cy: y, r: 10, class: "disc" }), s("path", { d: `M${x + width - 4.5} ${y}l3.5 3.8 6-6.8`, class: "tick" })];
  const refusal = (box) => [outline(box, 0, "shade"), outline(box, 0, "dots"), s("circle", { cx: box.x + box.width - 11, cy: box.y + 11, r: 10, class: "ground" }),
    s("circle", { cx: box.x + box.width - 11, cy: box.y + 11, r: 6.6, class: "sign" }), s("path", { d: `M${box.x + box.width - 15.5} ${box.y + 15.5}l9-9`, class: "sign" })];

  const mark = () => {
    over.replaceChildren();
    const focused = root.activeElement?.matches?.("[data-target]:focus-visible") ? root.activeElement.id : null;
    const asked = hovered ?? focused;
    for (const id of new Set([hovered, focused, armed?.target, waiting?.target])) {
      const group = place(id), target = targets.get(id), box = group && target && boxOf(group);
      if (!box) continue;
      const layer = s("g", { class: group.closest("[data-night]") ? "night" : "" });
      if (id === waiting?.target) layer.append(outline(box, 0, "half"), outline(box, 2, "dashes", 7));
      else if (id === armed?.target) layer.append(outline(box, 2, "line", 7), ...tick(box));
      else if (!target.choices.length) layer.append(...refusal(box));
      else if (id === hovered) layer.append(outline(box, 2, "tint"), corners(box, 2));
      if (id === focused) layer.append(outline(box, 4, "halo", 8), outline(box, 4, "ring", 8));
      over.append(layer);
    }
    const target = targets.get(asked);
    caption.textContent = target ? target.label + (target.why && !target.choices.length ? EM_DASH + target.why : "") : "";
    caption.classList.toggle("no", Boolean(target && !target.choices.length));
  };

  // -------------------------------------------------------------- picks

  /** Ready for the next pick. */
  const free = () => { waiting = null; frame.removeAttribute("aria-busy"); disarm(); };
  const disarm = () => {
    if (!armed) return;
    armed.button?.removeAttribute("data-armed");
    armed = null;
    tell("");
  };
  const choose = (choice, by) => {
    if (waiting) return;
    if (choice.confirm && armed?.choice.id !== choice.id) {
      disarm();
      armed = { choice, ...by };
      by.button?.setAttribute("data-armed", "");
      tell(`${choice.text}: press again to do it; it cannot be taken back. Escape leaves it.`);
      return mark();
    }
    disarm();
    tell("");
    if (closeMenu()) place(current)?.focus();
    waiting = by;
    frame.setAttribute("aria-busy", "true");
    mark();
    offer(false);
    send({ pick: choice.id, ply: scene.ply });
  };
  const go = (id) => {
    const group = place(id);
    if (!group) return null;
    place(current)?.setAttribute("tabindex", -1);
    current = id;
    group.setAttribute("tabindex", 0);
    group.focus();
    return group;
  };
  const press = (id) => {
    const target = targets.get(id), group = target && go(id);
    if (!group || waiting) return;
    const [only, ...more] = target.choices;
    if (!only) { disarm(); tell(target.label + (target.why ? EM_DASH + target.why : ": not now.")); mark(); }
    else if (more.length) openMenu(target, group);
    else choose(only, { target: id });
  };

  // -------------------------------------------------------------- frames: moves that are shown one after the other

  let turn = 0;
  const arrive = (frameNow) => { if (playing && turn === frameNow) { playing = false; send({ done: scene.frame }); } };
  const play = () => {
    const mine = turn += 1;
    playing = Boolean(scene.play);
    if (!playing) { skipping = false; boardBox.classList.remove("at-once"); return; }
    if (skipping || calm.matches || document.hidden) { arrive(mine); return; }
    const pause = (ms) => new Promise((done) => { setTimeout(done, ms); });
    const moving = board.getAnimations({ subtree: true }).map((motion) => motion.finished.catch(() => null));   // a motion that is cut short has ended too
    Promise.race([Promise.all([...moving, pause(FRAME)]), pause(LIMIT)]).then(() => { mark(); arrive(mine); });
  };
  /** Whether a press now only hurries the moves that are shown. A scene that offers something is more than a frame of them. */
  const skip = () => {
    if (!playing || scene.buttons?.length || [...targets.values()].some((target) => target.choices.length)) return false;
    if (skipping) return true;
    skipping = true;
    boardBox.classList.add("at-once");
    send({ skip: true });
    return true;
  };
  on(document, "visibilitychange", () => { if (document.hidden) arrive(turn); });

  // -------------------------------------------------------------- pointer and keys

  on(board, "click", (event) => {
    if (skip()) return;
    const group = event.target.closest("[data-target]");
    if (group && !(armed && armed.target !== group.id && !targets.get(group.id)?.choices.length)) press(group.id);
    else { disarm(); mark(); }
  });
  on(boardBox, "click", (event) => { if (event.target === boardBox) skip(); });
  on(board, "pointerover", (event) => {
    const id = event.pointerType === "touch" ? null : event.target.closest("[data-target]")?.id ?? null;
    if (id !== hovered) { hovered = id; mark(); }
  });
  on(board, "pointerleave", () => { if (hovered !== null) { hovered = null; mark(); } });
  on(boardBox, "focusin focusout transitionend", () => mark());   // not on the svg: listening for focus would make it a stop for Tab
  on(frame, "focusin", () => { inside = true; });
  on(document, "focusin pointerdown", (event) => { if (!event.composedPath().includes(el)) inside = false; });

  /** The nearest target in a direction; a step aside counts double. */
  const near = ([dx, dy]) => {
    const middle = (id) => { const box = (place(id).querySelector("[data-box]") ?? place(id)).getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const [x, y] = middle(current);
    let best = null, least = Infinity;
    for (const id of targets.keys()) {
      const [u, v] = middle(id), along = (u - x) * dx + (v - y) * dy, aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
      if (along > 2 && along + 2 * aside < least) { least = along + 2 * aside; best = id; }
    }
    return best;
  };
  const typing = (element) => element.matches?.("select, textarea, input:not([type=checkbox])");
  const hosts = (event) => {                                 // keys that belong to the notebook or the browser
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key === "Enter" && (modified || event.shiftKey)) return true;
    if (typing(event.target)) return modified && event.key.toLowerCase() === "s";
    return modified || /^F\d+$/.test(event.key);
  };
  const keyed = (event) => {
    const { key, target } = event;
    if (key === "Escape") {
      if (skip()) return true;
      if (armed) { disarm(); mark(); return true; }
      return closeSheet();
    }
    if (boardBox.contains(target)) {
      if (skip()) return true;
      if (!targets.size) return false;
      if (ARROWS[key]) { go(near(ARROWS[key]) ?? current); return true; }
      if (key === "Home") { go(targets.keys().next().value); return true; }
      if (key === "End") { go([...targets.keys()].at(-1)); return true; }
      if (key === "Enter" || key === " ") { if (!event.repeat) press(target.closest("[data-target]")?.id ?? current); return true; }
    }
    const tool = (panel.tools ?? []).find((one) => one.key === key);
    if (tool && body.contains(target)) { use(tool); return true; }
    return false;
  };
  on(frame, "keydown", (event) => {
    if (hosts(event)) return;
    if (event.key === "Tab") return;
    event.stopPropagation();                                 // a plain letter must not become a notebook command
    if (!typing(event.target) || event.key === "Escape") if (keyed(event)) event.preventDefault();
  });
  on(frame, "keyup keypress", (event) => { if (!hosts(event) && event.key !== "Tab") event.stopPropagation(); });

  /** One stop for Tab in `box`; arrows, Home and End go through its buttons. */
  const rove = (box) => on(box, "keydown focusin", (event) => {
    const all = [...box.querySelectorAll("button")], at = all.indexOf(event.target);
    if (at < 0) return;
    if (event.type === "focusin") return settle(box, all[at]);
    if (hosts(event)) return;
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    all.at(to % all.length).focus();
    event.preventDefault();
    event.stopPropagation();
  });
  const settle = (box, stop) => { for (const one of box.querySelectorAll("button")) one.tabIndex = one === stop ? 0 : -1; };

  // -------------------------------------------------------------- buttons below the board, and the menu of a target with several choices

  const drawRow = () => {
    row.replaceChildren(...(scene.buttons ?? []).map((choice) => h("button", { type: "button", "data-choice": choice.id }, choice.text)));
    row.hidden = !row.firstChild;
  };
  on(row, "click", (event) => {
    const button = event.target.closest("button"), choice = (scene.buttons ?? []).find((one) => one.id === button?.dataset.choice);
    if (choice && !skip()) choose(choice, { button });
  });
  const closeMenu = () => { const open = menu.matches(":popover-open"); if (open) menu.hidePopover(); return open; };
  const openMenu = (target, group) => {
    menu.setAttribute("aria-label", target.label);
    menu.replaceChildren(...target.choices.map((choice) => h("button", { type: "button", role: "menuitem", tabindex: -1, "data-choice": choice.id }, choice.text)));
    menu.showPopover();
    const box = group.getBoundingClientRect(), room = document.documentElement;
    menu.style.left = `${Math.max(4, Math.min(box.left, room.clientWidth - menu.offsetWidth - 4))}px`;
    menu.style.top = `${Math.max(4, Math.min(box.bottom + 6, innerHeight - menu.offsetHeight - 4))}px`;
    menu.firstChild.focus();
  };
  on(menu, "click", (event) => {
    const button = event.target.closest("button"), choice = targets.get(current)?.choices.find((one) => one.id === button?.dataset.choice);
    if (!choice) return;
    choose(choice, { target: current, button });
    if (armed) button.textContent = `${choice.text}${EM_DASH}press again`;
  });
  on(menu, "keydown", (event) => {
    if (event.key !== "Tab" && event.key !== "Escape") return;
    event.stopPropagation();
    event.preventDefault();
    disarm();
    closeMenu();
    place(current)?.focus();
  });
  on(menu, "toggle", (event) => { if (event.newState === "closed" && armed?.button && menu.contains(armed.button)) { disarm(); mark(); } });
  rove(menu);

  // -------------------------------------------------------------- tools and log

  const use = (tool) => {
    if (tool.disabled) tell(tool.why || `${tool.text} is not possible now.`);
    else if (tool.id === "load") offer(true);
    else { tell(""); send({ tool: tool.id }); }
  };
  const drawTools = (list) => {
    const held = root.activeElement?.dataset?.tool, stop = tools.querySelector("[tabindex='0']")?.dataset.tool;
    tools.hidden = !list?.length;
    tools.replaceChildren(...(list ?? []).map((tool) => h("button",
      { type: "button", "data-tool": tool.id, "aria-disabled": tool.disabled ? "true" : null, "aria-keyshortcuts": tool.key || null, "aria-description": tool.disabled ? tool.why : null },
      tool.text, tool.key ? h("kbd", { "aria-hidden": "true" }, tool.key.toUpperCase()) : null)));
    settle(tools, tools.querySelector(`[data-tool="${CSS.escape(stop ?? "")}"]`) ?? tools.firstChild);
    if (held && !root.activeElement) tools.querySelector(`[data-tool="${CSS.escape(held)}"]`)?.focus();
  };
  on(tools, "click", (event) => {
    const id = event.target.closest("button")?.dataset.tool, tool = (panel.tools ?? []).find((one) => one.id === id);
    if (tool) use(tool);
  });
  on(answer, "click", (event) => { const id = event.target.dataset.tool; if (id) send({ tool: id }); });
  rove(tools);

  const lines = h("ol", { class: "lines" }), slider = h("input", { type: "range", min: 0, step: 1 }), where = h("output", { "aria-hidden": "true" }), latest = h("span");
  const back = h("button", { type: "button" }, "Back to now");
  const log = h("details", { class: "log" }, h("summary", {}, "What happened", latest),
    h("div", { class: "walk" }, h("label", {}, h("span", {}, "Step through the game"), slider), where, back), lines);
  let slow = 0;
  const drawLog = () => {
    const list = panel.log ?? [], last = panel.last ?? 0, at = panel.at ?? last, live = panel.live ?? true;
    if (!panel.log) return log.remove();
    if (!log.isConnected) logBox.append(log);
    while (lines.children.length > list.length) lines.lastChild.remove();
    while (lines.children.length < list.length) lines.append(h("li", {}, h("button", { type: "button", tabindex: -1 })));
    let shown = null;
    list.forEach((line, i) => {
      const button = lines.children[i].firstChild;
      if (button.textContent !== line.text) button.textContent = line.text;
      button.dataset.step = line.ply;
      button.removeAttribute("aria-current");
      if (line.ply <= at) shown = button;
    });
    shown?.setAttribute("aria-current", "step");
    latest.textContent = shown?.textContent ?? "";
    if (!lines.contains(root.activeElement)) settle(lines, shown ?? lines.querySelector("button"));
    if (shown) lines.scrollTop = Math.max(0, shown.offsetTop - lines.offsetTop - lines.clientHeight / 2);
    slider.max = last;
    if (!slow) slider.value = at;
    slider.setAttribute("aria-valuetext", where.textContent = live ? `now, at step ${last}` : `step ${at} of ${last}`);
    const held = root.activeElement === back;
    back.hidden = live;
    log.classList.toggle("past", !live);
    if (held && live) slider.focus();
  };
  on(lines, "click", (event) => { const step = event.target.closest("button")?.dataset.step; if (step !== undefined) send({ show: Number(step) }); });
  on(slider, "input", () => { clearTimeout(slow); slow = setTimeout(() => { slow = 0; send({ show: slider.valueAsNumber }); }, 120); });
  on(back, "click", () => send({ show: null }));
  rove(lines);

  // -------------------------------------------------------------- sheets: notice, article, result, form; and settings that act at once

  const sheet = (kind, title, close, ...kids) => h("section", { class: `sheet ${kind}`, "aria-label": title, tabindex: -1 },
    h("h2", {}, title), ...kids, close ? h("div", { class: "row" }, h("button", { type: "button", "data-close": "", onclick: close }, "Close")) : null);
  const dismiss = (part) => () => { send({ dismiss: part }); };
  let asker = null;           // what the reader had in hand when a sheet opened
  const recall = () => (asker?.isConnected ? asker : tools.querySelector(`[data-tool="${CSS.escape(asker?.dataset?.tool ?? "")}"]`) ?? place(current) ?? boardBox);

  /** Put `made` (or nothing) where `kind` of sheet belongs; the focus goes in and comes back. */
  const lay = (slot, kind, made, first) => {
    const old = slot.querySelector(`:scope > .${kind}`), held = root.activeElement, hadFocus = old?.contains(held);
    if (!old && !made) return;
    if (made && !hadFocus && inside && held) asker = held;
    if (old) made ? old.replaceWith(made) : old.remove(); else slot.append(made);
    if (made && (hadFocus || (inside && kind !== "told"))) { (first ?? made).focus(); made.scrollIntoView({ block: "nearest" }); }
    else if (!made && hadFocus) recall().focus();
  };
  const closeSheet = () => {
    const button = [...sheets.querySelectorAll("[data-close]"), ...notice.querySelectorAll("[data-close]")].at(0);
    button?.click();
    return Boolean(button);
  };
  const drawNotice = (n) => lay(notice, "told", n && h("section", { class: `told notice ${n.kind}`, role: n.kind === "error" ? "alert" : "status" },
    h("h2", {}, n.title), h("p", {}, n.text), n.closable === false ? null : h("button", { type: "button", "data-close": "", onclick: dismiss("notice") }, "Close")));
  const block = (one) => ("h" in one ? h("h3", {}, one.h) : "rule" in one ? h("p", {}, h("b", {}, one.rule), " ", one.text) : h("p", {}, one.p));
  const drawArticle = (a) => lay(sheets, "article", a && sheet("article", a.title, dismiss("article"), ...(a.html ?? []).map(block)));
  const drawResult = (r) => lay(sheets, "result", r && sheet("result", r.title, dismiss("result"),
    h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": `${r.title}: table` }, h("table", {},
      h("thead", {}, h("tr", {}, ...(r.columns ?? []).map((column) => (column ? h("th", { scope: "col" }, String(column)) : h("td"))))),
      h("tbody", {}, ...(r.rows ?? []).map((cells) => h("tr", {}, ...cells.map((cell, i) => (i ? h("td", {}, String(cell ?? "")) : h("th", { scope: "row" }, String(cell ?? ""))))))))),
    ...(r.notes ?? []).map((note) => h("p", {}, note))));
  const drawForm = (f) => {
    if (!f) return lay(sheets, "form", null);
    const controls = (f.fields ?? []).map(control);
    const form = h("form", { onsubmit: (event) => {
      event.preventDefault();
      tell("");
      send({ form: f.submit.id, values: Object.fromEntries(controls.map((one) => [one.name, one.read()])) });
    } }, f.intro ? h("p", {}, f.intro) : null, h("div", { class: "grid" }, ...controls.map((one) => one.box)),
    h("div", { class: "row" }, h("button", { type: "submit", class: "main" }, f.submit.text),
      f.cancel ? h("button", { type: "button", "data-close": "", onclick: () => send({ form: f.cancel.id, values: {} }) }, f.cancel.text) : null));
    lay(sheets, "form", sheet("form", f.title, null, form), controls[0]?.input);
  };

  let live = [], shape = "";
  const drawFields = (list) => {
    const now = JSON.stringify((list ?? []).map((field) => ({ ...field, value: 0 })));
    if (now !== shape) {
      shape = now;
      live = (list ?? []).map((field) => {
        const made = control(field);
        let soon = 0;
        made.given = field.value;
        made.touched = 0;
        on(made.input, field.kind === "range" ? "input" : "change", () => {
          made.touched = Date.now();
          clearTimeout(soon);
          soon = setTimeout(() => send({ field: field.name, value: made.read() }), field.kind === "range" ? 60 : 0);
        });
        return made;
      });
      const held = root.activeElement?.closest?.(".field")?.dataset.name;
      fields.replaceChildren(...live.map((one) => { one.box.dataset.name = one.name; return one.box; }));
      live.find((one) => one.name === held)?.input.focus();
    } else (list ?? []).forEach((field, i) => {
      const one = live[i];
      if (field.value === one.given) return;
      one.given = field.value;
      const settleIn = Math.max(0, one.touched + 400 - Date.now());   // an echo must not pull a slider out of the hand
      setTimeout(() => { if (Date.now() - one.touched >= 400) one.write(one.given); }, settleIn);
    });
    fields.hidden = !list?.length;
  };

  // -------------------------------------------------------------- the curtain between people who have secrets

  const drawCurtain = (c) => {
    body.inert = body.hidden = Boolean(c);
    if (!c) { veil.replaceChildren(); if (inside && !root.activeElement) (place(current) ?? boardBox).focus(); return; }
    closeMenu();
    const buttons = (c.choices ?? []).map((choice) => h("button", { type: "button", class: "main", onclick: () => send({ tool: choice.id }) }, choice.text));
    veil.replaceChildren(h("section", { class: "curtain", role: "dialog", "aria-modal": "true", "aria-label": c.title, tabindex: -1 },
      h("h2", {}, c.title), h("p", {}, c.text), h("div", { class: "row" }, ...buttons)));
    if (inside) (buttons[0] ?? veil.firstChild).focus();
  };
  on(veil, "keydown", (event) => {                           // Tab stays in front of the curtain
    if (event.key !== "Tab") return;
    const all = [...veil.querySelectorAll("button")], at = all.indexOf(event.target);
    all.at((at + (event.shiftKey ? -1 : 1)) % all.length)?.focus();
    event.preventDefault();
  });

  // -------------------------------------------------------------- kept games and files

  let wanted = false, seen = null;            // whether the list is open; what was kept when the page opened
  const chooser = h("input", { type: "file", accept: ".json,application/json", "aria-label": "Save file", hidden: true });
  on(chooser, "change", async () => {
    const [file] = chooser.files;
    if (!file) return;
    if (file.size > FILE_LIMIT) tell(`${file.name} is too large to be a saved game (${Math.round(file.size / 1e6)} MB).`);
    else send({ load: wellFormed(await file.text()) });
    chooser.value = "";
    offer(false);
  });
  const offer = (yes) => { wanted = yes; drawKept(); if (yes) keptBox.querySelector("button")?.focus(); };
  const drawKept = () => {
    const game = panel.keep?.game, list = game ? store.read(game).filter((entry) => entry.label !== panel.keep.label || !panel.keep.text) : [];
    if (!wanted || body.hidden) return keptBox.replaceChildren();
    const forget = (entry) => { store.write(game, store.read(game).filter((one) => one.label !== entry.label)); drawKept(); (keptBox.querySelector("button") ?? boardBox).focus(); };
    keptBox.replaceChildren(h("section", { class: "sheet kept", "aria-label": "Saved games" },
      h("h2", {}, list.length ? "Go on where you were?" : "Open a saved game"),
      h("ul", {}, ...list.map((entry) => h("li", {},
        h("button", { type: "button", onclick: () => { offer(false); send({ load: entry.text }); } }, `${entry.label}, ${new Date(entry.date).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })}`),
        h("button", { type: "button", "aria-label": `Forget ${entry.label}`, onclick: () => forget(entry) }, "Forget")))),
      /binder/.test(location.hostname) ? h("p", {}, "A new Binder session may have another address, and these games stay with the old one: save a file to be sure.") : null,
      h("div", { class: "row" }, h("button", { type: "button", onclick: () => chooser.click() }, "Open a file …"),
        h("button", { type: "button", "data-close": "", onclick: () => { offer(false); recall().focus(); } }, "Not now")), chooser));
  };
  const keep = (k) => {
    if (!k) return;
    const list = store.read(k.game);
    if (seen === null) { seen = list.length; wanted = list.some((entry) => entry.text !== k.text); }
    if (k.text && !store.write(k.game, [{ label: k.label, text: k.text, date: Date.now() }, ...list.filter((entry) => entry.label !== k.label)]))
      console.warn("This browser keeps no games; save a file instead.");
    drawKept();
  };
  const download = ({ name, text }) => {
    const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    tell(`Saved as ${name}.`);
  };

  // -------------------------------------------------------------- the host's look

  const dark = media("(prefers-color-scheme: dark)"), more = media("(prefers-contrast: more)"), forced = media("(forced-colors: active)");
  let look = null, resting = 0;
  const theme = () => {
    const { jpThemeLight, vscodeThemeKind } = document.body.dataset;
    if (more.matches || forced.matches) return "contrast";
    if (jpThemeLight !== undefined) return jpThemeLight === "false" ? "dark" : "light";
    if (vscodeThemeKind !== undefined) return vscodeThemeKind.includes("dark") ? "dark" : "light";
    return dark.matches ? "dark" : "light";
  };
  const see = () => {
    const room = el.clientWidth, now = { theme: theme(), width: room >= 1216 ? 1280 : room >= 855 ? 900 : 390 };
    el.dataset.theme = now.theme;
    if (!room) return;                                       // not on the page yet: the observer tells when
    el.dataset.width = now.width;
    if (look?.theme === now.theme && look.width === now.width) return;
    look = now;
    post({ look });
  };
  for (const query of [dark, more, forced]) on(query, "change", see);
  const watch = new MutationObserver(see), size = new ResizeObserver(() => { clearTimeout(resting); resting = setTimeout(see, look ? 150 : 0); });
  watch.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "data-vscode-theme-kind"] });
  size.observe(el);

  // -------------------------------------------------------------- the wire, inwards

  const shown = {};
  const part = (name, show) => {
    const value = panel[name] ?? null, text = JSON.stringify(value);
    if (text !== shown[name]) { shown[name] = text; show(value); }
  };
  const drawPanel = () => {
    panel = model.get("panel") ?? {};
    part("curtain", drawCurtain);
    part("tools", drawTools);
    part("fields", drawFields);
    part("notice", drawNotice);
    part("article", drawArticle);
    part("result", drawResult);
    part("form", drawForm);
    drawLog();
    part("keep", keep);
  };
  const events = {
    "change:scene": () => { heard(); draw(); },
    "change:still": () => { heard(); fill(); },
    "change:panel": () => { heard(); drawPanel(); },
    "msg:custom": (message) => {
      heard();
      if (message.say !== undefined) { free(); tell(message.say); mark(); }
      if (message.download) download(message.download);
    },
  };
  for (const [name, listener] of Object.entries(events)) model.on(name, listener);
  draw();
  drawPanel();
  see();
  return () => {
    for (const [name, listener] of Object.entries(events)) model.off(name, listener);
    for (const timer of [late, slow, resting]) clearTimeout(timer);
    turn += 1;
    ended.abort();
    watch.disconnect();
    size.disconnect();
  };
}
export default { render };
