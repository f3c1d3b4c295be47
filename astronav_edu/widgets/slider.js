// The browser's own slider, with a name, its value in words, arrow keys and touch.
function render({ model, el }) {
  const label = document.createElement("label");
  const name = document.createElement("span");
  const input = Object.assign(document.createElement("input"), { type: "range" });
  const words = document.createElement("span");
  words.setAttribute("aria-hidden", "true"); // a screen reader gets them as the slider's value
  label.append(name, input);
  el.classList.add("astronav-slider");
  el.append(label, words);
  const show = () => {
    name.textContent = model.get("label");
    for (const key of ["min", "max", "step", "value"]) input[key] = model.get(key);
    words.textContent = model.get("words");
    input.setAttribute("aria-valuetext", model.get("words"));
  };
  show();
  model.on("change", show);
  input.addEventListener("input", () => {
    model.set("value", Number(input.value));
    model.save_changes();
  });
  return () => model.off("change", show);
}
export default { render };
