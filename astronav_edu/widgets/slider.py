"""A slider that screen readers can name, which that of ipywidgets is not; the page's own control, with its keys."""

import anywidget
import traitlets as t

_MODULE = """
export default {
  render({ model, el }) {
    const label = document.createElement("label"), input = document.createElement("input");
    Object.assign(input, { type: "range", min: model.get("min"), max: model.get("max"), step: model.get("step") });
    const show = () => { input.value = model.get("value"); };
    input.addEventListener("input", () => { model.set("value", input.valueAsNumber); model.save_changes(); });
    model.on("change:value", show);
    show();
    label.append(model.get("label"), input);
    el.classList.add("astronav-slider");
    el.append(label);
  },
};
"""
_STYLE = """
.astronav-slider label { display: flex; align-items: center; gap: 8px; max-width: 360px; font-size: 13px; color: var(--jp-widgets-label-color); }
.astronav-slider input { flex: 1; min-width: 0; height: 28px; }
"""


class Slider(anywidget.AnyWidget):
    """``value`` follows every step of a drag."""

    _esm = _MODULE
    _css = _STYLE
    label = t.Unicode().tag(sync=True)
    min = t.Float(0).tag(sync=True)
    max = t.Float(1).tag(sync=True)
    step = t.Float(1).tag(sync=True)
    value = t.Float(0).tag(sync=True)
