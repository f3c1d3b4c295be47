// Form controls, in a form or beside the board, where each change acts at once.

const WIDE = 20;                         // letters: a longer choice would be cut off in one column of a form

/** One labelled native control: {name, box, input, read(), write(value)}. */
function control(field) {
  const { kind } = field;
  const input = kind === "select"
    ? h("select", {}, ...field.options.map(([, label]) => h("option", {}, String(label))))
    : h("input", { type: { check: "checkbox", number: "number", range: "range" }[kind] ?? "text", autocomplete: "off",
      min: field.min, max: field.max, step: field.step ?? (kind === "number" ? "any" : undefined) });
  const output = kind === "range" ? h("output", { "aria-hidden": "true" }) : null;
  const label = h("label", {}, h("span", {}, field.label), input, output);
  const read = () => {
    if (kind === "select") return field.options[input.selectedIndex]?.[0] ?? null;
    if (kind === "check") return input.checked;
    if (kind === "number" || kind === "range") return Number.isFinite(input.valueAsNumber) ? input.valueAsNumber : null;
    return input.value;
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
  const wide = kind === "select" && field.options.some(([, label]) => String(label).length > WIDE);
  const box = h("div", { class: `field ${kind}${wide ? " wide" : ""}`, "data-name": field.name }, label, field.help ? h("small", { "aria-hidden": "true" }, field.help) : null);
  return { name: field.name, when: field.when, input, read, write, box };
}

/** Controls of a form; one with `when: [name, value]` is there only while the control `name` has that value. */
function controlsOf(fields) {
  const controls = fields.map(control);
  for (const one of controls.filter((made) => made.when)) {
    const [name, value] = one.when, other = controls.find((made) => made.name === name);
    const follow = () => one.box.classList.toggle("off", other.read() !== value);   // keeps its place: pairs stay side by side
    other.input.addEventListener("change", follow);
    follow();
  }
  return controls;
}

/** Settings that act at once: each change is sent, and what Python says since is shown. */
function makeFields({ root, on, send }) {
  const box = h("div", { class: "fields", role: "group", "aria-label": "Settings", hidden: true });
  let live = [], shape = "", asked = false;
  const moved = new Set();                                   // sliders that moved on while Python was asked
  const ask = (one) => { asked = true; send({ field: one.name, value: one.read() }); };
  /** Show what Python says, unless the reader is at it, or Python has yet to hear of the last change. */
  const follow = () => {
    for (const one of live) if (one.told !== undefined && !one.held && !asked) { one.write(one.told); one.told = undefined; }
  };
  /** Python has answered; a slider that has moved on since is asked about where it is now. */
  const answered = () => {
    asked = false;
    const [one] = moved;
    if (one && moved.delete(one)) ask(one);
    follow();
  };
  const made = (field) => {
    const one = { ...control(field), given: field.value, told: undefined, held: false }, slides = field.kind === "range";
    on(one.input, "input", () => { one.held = true; });
    on(one.input, slides ? "input" : "change", () => {
      if (slides && asked) moved.add(one);                   // one step at a time: as fast as they can be drawn
      else ask(one);
    });
    on(one.input, "change blur", () => { one.held = false; follow(); });
    return one;
  };
  const draw = (given) => {
    const list = given ?? [], now = JSON.stringify(list.map((field) => ({ ...field, value: 0 })));
    box.hidden = !list.length;
    if (now === shape) {
      list.forEach(({ value }, i) => { if (value !== live[i].given) live[i].told = live[i].given = value; });
      return follow();
    }
    shape = now;
    live = list.map(made);
    const held = root.activeElement?.closest?.(".field")?.dataset.name;
    box.replaceChildren(...live.map((one) => one.box));
    live.find((one) => one.name === held)?.input.focus();
  };
  return { box, draw, answered };
}
