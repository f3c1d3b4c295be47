// Shows a scene that was drawn elsewhere, lets the reader pick, and reports the pick. It knows no game.

const STAY = 5000;                       // ms: an answer stays so long, whatever is drawn meanwhile; the reader's next pick takes it away

/** Parts of `text` for the page: the id of a rule is a button that leads to its words. */
function withRules(text) {
  const rules = new RegExp(`(${RULE_ID})`);
  return text.split(rules).map((part, i) => (i % 2 ? button(part, { class: "rule", "data-tool": `rule:${part}` }) : part));
}

function render({ model, el }) {
  const ended = new AbortController();
  const on = (target, names, listener) => names.split(" ").forEach((name) => target.addEventListener(name, listener, { signal: ended.signal }));
  const root = el.shadowRoot ?? el.attachShadow({ mode: "open" });   // ids and styles of two boards on one page stay apart
  el.lang = "en";
  let scene = null, still = null, panel = null, inside = false;   // inside: whether the reader is at this table

  const said = h("p", { class: "unseen", role: "status" });
  const answer = h("p", { class: "answer", role: "status" }), caption = h("p", { class: "caption", "aria-hidden": "true" });
  const logSlot = h("div", { class: "slot" });
  let told = 0;                                              // when the answer was given
  const tell = (text) => {
    told = performance.now();
    if (text || answer.firstChild) answer.replaceChildren(...withRules(text));
    caption.hidden = text !== "";
    const veiled = sheets.veil.querySelector(".told");
    if (veiled) veiled.textContent = text;
  };
  const { lost, post, send, heard, stop: stopWire } = makeWire(model);
  const board = makeBoard({ root, on, caption });
  const frames = makeFrames({ board, on, send });
  const act = (message) => { kept.offer(false); send(message); };   // whoever goes on needs no list of saved games
  const picks = makePicks({
    root, board, on, tell, skip: () => frames.skip(),
    busy: (yes) => (yes ? frame.setAttribute("aria-busy", "true") : frame.removeAttribute("aria-busy")),
    sent: (choice) => act({ pick: choice, ply: scene.ply }),
  });
  const use = (tool) => { if (tool === "load") kept.offer(true); else { tell(""); act({ tool }); } };
  const tools = makeTools({ root, on, tell, use });
  const fields = makeFields({ root, on, send });
  const log = makeLog({ root, on, send });
  const sheets = makeSheets({ root, on, send: act, tell, inside: () => inside, home: board.home, board: board.box, toolbar: tools.bar });
  const kept = makeKept({ on, send, tell, recall: sheets.recall, covered: () => body.hidden, home: board.home });
  const dock = h("div", { class: "dock" }, h("div", { class: "line" }, answer, caption), picks.row, lost, sheets.notices, tools.bar);   // stays in sight below a tall board
  const body = h("div", { class: "body" }, said, kept.box, fields.box, board.box, dock, sheets.box, logSlot);
  const frame = h("div", { class: "frame" }, body, sheets.veil, picks.menu);
  root.replaceChildren(h("style", {}, model.get("_css") ?? ""), frame);

  // what Python sent

  const draw = () => {
    scene = model.get("scene") ?? {};
    picks.free();
    picks.closeMenu();                                        // its choices belonged to the position before
    picks.drawRow(scene.buttons ?? []);
    const drawn = board.show(scene, still ?? {}, frames.skipping);
    if (!drawn) tell("The board could not be drawn; play on from the buttons, or reload the page.");
    else if (performance.now() - told > STAY) tell("");      // else bots that move take it away before it is read
    if (said.textContent !== (scene.say ?? "")) said.textContent = scene.say ?? "";
    board.mark();
    el.dataset.ply = scene.ply ?? "";
    el.dataset.frame = scene.frame ?? "";
    frames.play(scene);
  };
  const parts = {
    curtain: (curtain) => { if (curtain) picks.closeMenu(); sheets.curtain(curtain, body); },
    tools: tools.draw, fields: fields.draw, notice: sheets.notice, article: sheets.article, aside: (a) => sheets.aside(a, model.get("backdrop") ?? {}), result: sheets.result, form: sheets.form, keep: kept.keep,
  };
  const shown = {};
  const drawPanel = () => {
    panel = model.get("panel") ?? {};
    for (const [name, show] of Object.entries(parts)) {
      const value = panel[name] ?? null, text = JSON.stringify(value);
      if (text !== (shown[name] ?? "null")) { shown[name] = text; show(value); }
    }
    log.draw(panel, logSlot);
  };
  /** Show all that is new. What asks where things lie, as the focus does, comes last: in a changed page each such question costs a layout. */
  const update = () => {
    const held = root.activeElement, choice = held?.dataset?.choice, onBoard = board.box.contains(held);
    heard();
    const ground = model.get("still") !== still;
    still = model.get("still");
    if (model.get("scene") !== scene) draw(); else if (ground) board.fill(still);
    if (model.get("panel") !== panel) drawPanel();
    const now = root.activeElement;
    if (held && (!now || now === board.box))                  // what had the focus is gone: keep the reader here
      (marked(picks.row, "choice", choice) ?? (onBoard || choice ? board.home() : null))?.focus();
  };
  const events = {
    "change:scene": update,
    "change:still": update,
    "change:panel": update,
    "msg:custom": (message) => {
      heard();
      if (message.alive) { fields.answered(); sheets.answered(); }
      if (message.say !== undefined) { picks.free(); tell(message.say); board.mark(); }
      if (message.download) kept.download(message.download);
    },
  };

  // keys and focus

  const keyed = ({ key, target, repeat }) => {
    if (key === "Escape") return frames.skip() || picks.disarm() || kept.close() || sheets.closeFirst();
    if (body.contains(target) && tools.keyed(key)) return true;
    if (board.box.contains(target)) {
      if (frames.skip()) return true;
      const ids = [...board.targets.keys()];
      const to = ARROWS[key] && ids.length ? board.near(ARROWS[key]) : { Home: ids[0], End: ids.at(-1) }[key];
      if (to !== undefined) { board.go(to); return true; }
      if (ids.length && (key === "Enter" || key === " ")) { if (!repeat) picks.press(target.closest("[data-target]")?.id ?? board.current); return true; }
    }
    return false;
  };
  on(frame, "keydown", (event) => {
    if (hosts(event) || event.key === "Tab") return;
    event.stopPropagation();                                 // a plain letter must not become a notebook command
    if ((!typing(event.target) || event.key === "Escape") && keyed(event)) event.preventDefault();
  });
  on(frame, "keyup keypress", (event) => { if (!hosts(event) && event.key !== "Tab") event.stopPropagation(); });
  on(answer, "click", (event) => { const tool = event.target.dataset.tool; if (tool) send({ tool }); });
  on(frame, "focusin", () => { inside = true; });
  on(document, "focusin pointerdown", (event) => { if (!event.composedPath().includes(el)) inside = false; });
  on(body, "focusin", ({ target }) => requestAnimationFrame(() => {   // the browser scrolls to the edge of the page, which is under the dock
    const it = target.getBoundingClientRect(), { top, height } = dock.getBoundingClientRect();
    if (target === board.box || it.bottom <= top || !(target.compareDocumentPosition(dock) & Node.DOCUMENT_POSITION_FOLLOWING)) return;
    target.style.scrollMarginBlockEnd = `${height + 8}px`;
    target.scrollIntoView({ block: "nearest" });
    target.removeAttribute("style");
  }));

  for (const [name, listener] of Object.entries(events)) model.on(name, listener);
  update();
  const stopLook = watchLook({ el, on, post: (message) => { log.meet(message.look.width); post(message); } });
  return () => {
    for (const [name, listener] of Object.entries(events)) model.off(name, listener);
    stopWire();
    stopLook();
    log.stop();
    frames.stop();
    ended.abort();
  };
}
export default { render };
