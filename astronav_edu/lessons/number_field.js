// A text field for a number, in the look of ipywidgets' own: what was typed stays, arrow keys count, and a refusal stands beneath.
function render({ model, el }) {
  const field = Object.assign(document.createElement("label"), { className: "jupyter-widgets widget-inline-hbox widget-text" });
  const name = Object.assign(document.createElement("span"), { className: "widget-label" });
  const input = Object.assign(document.createElement("input"), { type: "text", inputMode: "decimal", autocomplete: "off" });
  const said = document.createElement("p");
  field.style.width = "auto";
  name.style.width = "auto";
  said.setAttribute("role", "status");
  Object.assign(said.style, { margin: 0, fontSize: "14px" });
  field.append(name, input);
  el.append(field, said);
  const show = () => {
    name.textContent = model.get("label");
    if (input.value !== model.get("text")) input.value = model.get("text");
    said.textContent = model.get("said");
    input.setAttribute("aria-invalid", String(model.get("said") !== ""));
  };
  show();
  model.on("change", show);
  const typed = () => {
    model.set("text", input.value);
    model.save_changes();
  };
  input.addEventListener("change", typed);
  input.addEventListener("keydown", (event) => {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!steps) return;
    event.preventDefault();
    if (input.value !== model.get("text")) typed();
    model.send({ steps });
  });
  return () => model.off("change", show);
}
export default { render };
