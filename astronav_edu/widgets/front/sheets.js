// Sheets that come and go: notice, article, aside, result, form; and the curtain between people who have secrets.

function makeSheets({ root, on, send, tell, inside, home, board, toolbar }) {
  const notices = h("div", { class: "slot" }), box = h("div", { class: "slot" }), veil = h("div", { class: "slot" });
  let asker = null;           // what the reader had in hand when a sheet opened
  const recall = () => (asker?.isConnected && asker !== board ? asker : marked(toolbar, "tool", asker?.dataset?.tool) ?? home());

  /** Put `made` (or nothing) where `kind` of sheet belongs; the focus goes in and comes back. */
  const lay = (slot, kind, made, first) => {
    const old = slot.querySelector(`:scope > .${kind}`), held = root.activeElement, hadFocus = old?.contains(held);
    if (!old && !made) return;
    if (made && !hadFocus && inside() && held) asker = held;
    if (old) made ? old.replaceWith(made) : old.remove(); else slot.append(made);
    if (made && (hadFocus || (inside() && kind !== "told"))) {
      (first ?? made).focus({ preventScroll: true });
      made.scrollIntoView({ block: made.offsetHeight > innerHeight ? "start" : "nearest" });
    }
    else if (!made && hadFocus) recall().focus();
  };
  const closing = (part) => button("Close", { "data-close": "", onclick: () => send({ dismiss: part }) });
  const sheet = (kind, title, ...kids) => h("section", { class: `sheet ${kind}`, "aria-label": title, tabindex: -1 }, h("h2", {}, title), ...kids);
  const closeFirst = () => {
    const first = box.querySelector("[data-close]") ?? notices.querySelector("[data-close]");
    first?.click();
    return Boolean(first);
  };

  const notice = (n) => {
    const text = n && h("p", {}, n.text);
    lay(notices, "told", n && h("section", { class: `told notice ${n.kind}`, role: n.kind === "error" ? "alert" : "status" },
      h("h2", {}, n.title), text, n.closable === false ? null : closing("notice")));
    const reach = () => { if (text.scrollHeight > text.clientHeight + 1) text.tabIndex = 0; };   // it scrolls, so the keyboard must get there
    if (text) requestAnimationFrame(reach);
  };
  const cell = (value, i) => (i ? h("td", {}, String(value ?? "")) : h("th", { scope: "row" }, String(value ?? "")));
  const table = (title, { columns, rows }) => h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": `${title}: table` }, h("table", {},
    h("thead", {}, h("tr", {}, ...(columns ?? []).map((column) => (column ? h("th", { scope: "col" }, String(column)) : h("td"))))),
    h("tbody", {}, ...(rows ?? []).map((cells) => h("tr", {}, ...cells.map(cell))))));
  const block = (one) => ("table" in one ? table(one.table, one) : "h" in one ? h("h3", {}, one.h)
    : "rule" in one ? h("p", {}, h("b", {}, one.rule), " ", one.text) : h("p", {}, one.p));
  const article = (a) => lay(box, "article", a && sheet("article", a.title, ...(a.html ?? []).map(block), h("div", { class: "row" }, closing("article"))));

  /** A sheet with a drawing that answers to controls. It is changed in place, so that nothing is pulled out of the reader's hand. */
  let open = null;
  const aside = (a, still) => {
    if (!a) { open = null; return lay(box, "aside", null); }
    if (!open) {
      const fields = makeFields({ root, on, send }), svg = s("svg", {}), place = h("div", { class: "drawing" });
      const words = h("div", { class: "blocks" }), said = h("p", { class: "number", role: "status" });
      place.attachShadow({ mode: "open" }).append(h("style", {}, "svg { display: block; width: 100%; height: auto; }"), svg);   // ids stay apart from the board's
      open = { fields, svg, words, said };
      lay(box, "aside", sheet("aside", a.title, fields.box, said, place, words, h("div", { class: "row" }, closing("aside"))));
    }
    open.fields.draw(a.fields);
    if (open.said.textContent !== a.say) open.said.textContent = a.say;
    patch(open.svg, parse(a.svg));
    fillLayers(open.svg, still);
    open.words.replaceChildren(...a.html.map(block));
  };

  const result = (r) => lay(box, "result", r && sheet("result", r.title, table(r.title, r),
    ...(r.notes ?? []).map((note) => h("p", {}, note)), h("div", { class: "row" }, closing("result"))));

  const form = (f) => {
    if (!f) {
      const open = box.querySelector(":scope > .form");
      lay(box, "form", null);
      if (open && inside()) requestAnimationFrame(() => {       // the game is above, and drawn by then
        if (!root.activeElement) home().focus();
        board.scrollIntoView({ block: "start" });
      });
      return;
    }
    const controls = controlsOf(f.fields ?? []), wrong = f.error ? h("p", { class: "wrong", role: "alert", tabindex: -1 }, f.error) : null;
    const submitted = (event) => {
      event.preventDefault();
      tell("");
      send({ form: f.submit.id, values: Object.fromEntries(controls.map((one) => [one.name, one.read()])) });
    };
    lay(box, "form", sheet("form", f.title, h("form", { onsubmit: submitted }, f.intro ? h("p", {}, f.intro) : null,
      h("div", { class: "grid" }, ...controls.map((one) => one.box)), wrong,
      h("div", { class: "row" }, h("button", { type: "submit", class: "main" }, f.submit.text),
        f.cancel ? button(f.cancel.text, { "data-close": "", onclick: () => send({ tool: f.cancel.id }) }) : null))), wrong ?? controls[0]?.input);
  };

  /** `body` is what the curtain hides: out of sight, of the keyboard and of the screen reader. */
  const curtain = (c, body) => {
    body.inert = body.hidden = Boolean(c);
    if (!c) { veil.replaceChildren(); if (inside() && !root.activeElement) home().focus(); return; }
    const choices = (c.choices ?? []).map((choice, i) => button(choice.text, { class: i ? "" : "main", onclick: () => send({ tool: choice.id }) }));
    const told = h("p", { class: "told", role: "status" });   // what a choice here is answered with
    veil.replaceChildren(h("section", { class: "curtain", role: "dialog", "aria-label": c.title, tabindex: -1 },
      h("h2", {}, c.title), h("p", {}, c.text), h("div", { class: "row" }, ...choices), told));
    if (inside()) (choices[0] ?? veil.firstChild).focus();
  };
  const answered = () => open?.fields.answered();
  return { notices, box, veil, answered, recall, closeFirst, notice, article, aside, result, form, curtain };
}
