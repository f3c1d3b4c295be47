// The toolbar.

function makeTools({ root, on, tell, use }) {
  const bar = h("div", { class: "tools", role: "toolbar", "aria-label": "Table", hidden: true });
  let list = [];
  const press = (tool) => (tool.disabled ? tell(tool.why || `${tool.text} is not possible now.`) : use(tool.id));
  const draw = (tools) => {
    list = tools ?? [];
    const held = root.activeElement?.dataset?.tool, stop = bar.querySelector("[tabindex='0']")?.dataset.tool;
    bar.hidden = !list.length;
    bar.replaceChildren(...list.map(({ id, text, key, disabled, why }) => button(text, {
      "data-tool": id, "aria-disabled": disabled ? "true" : null, "aria-keyshortcuts": key || null, "aria-description": disabled ? why : null,
    }, key ? h("kbd", { "aria-hidden": "true" }, key.toUpperCase()) : null)));
    settle(bar, marked(bar, "tool", stop) ?? bar.firstChild);
    if (held && !root.activeElement) marked(bar, "tool", held)?.focus();
  };
  on(bar, "click", (event) => {
    const tool = list.find((one) => one.id === event.target.closest("button")?.dataset.tool);
    if (tool) press(tool);
  });
  rove(bar, on);
  /** Use the tool that `key` stands for; whether there is one. */
  const keyed = (key) => {
    const tool = list.find((one) => one.key === key);
    if (tool) press(tool);
    return Boolean(tool);
  };
  return { bar, draw, keyed };
}
