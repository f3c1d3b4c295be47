"""Plots in lessons: Bokeh from the installed package, nothing from a network, and a description beside each plot."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from functools import cache
from html import escape
from itertools import count
from typing import TYPE_CHECKING, Any

import ipywidgets as w

from ..engine.words import thousands
from ..widgets.palette import INK, NIGHT, page_css
from ..widgets.svg import Svg

if TYPE_CHECKING:
    from bokeh.models import LayoutDOM

TEXT = {"font_size": "14px"}  # as the text of a notebook
_TABLE = (  # a table wider than the page scrolls by itself, below its caption, which stays
    ".astronav-scroll{overflow-x:auto;container-type:inline-size;"
    "--ground:var(--jp-layout-color0,Canvas);--shade:color-mix(in srgb,currentColor 45%,transparent);"
    # a shade at each edge, and over it a cover that moves along with the table: so only where more is hidden is there a shade
    "background:linear-gradient(to right,var(--ground) 40%,transparent) 0 0/40px 100% no-repeat local,"
    "linear-gradient(to left,var(--ground) 40%,transparent) 100% 0/40px 100% no-repeat local,"
    "linear-gradient(to right,var(--shade),transparent) 0 0/14px 100% no-repeat scroll,"
    "linear-gradient(to left,var(--shade),transparent) 100% 0/14px 100% no-repeat scroll,var(--ground)}"
    "@media (forced-colors:active){.astronav-scroll{forced-color-adjust:none;color:CanvasText;--ground:Canvas}}"
    ".astronav-table{border-collapse:collapse;font-size:14px;line-height:1.4}"
    ".astronav-table caption{text-align:start;padding:.3em 0;position:sticky;left:0;max-width:100cqi}"
    ".astronav-table th,.astronav-table td{border:1px solid;padding:.25em .6em;text-align:start}"
    "@container (max-width:420px){.astronav-table th,.astronav-table td{padding:.2em .35em;font-size:13px}}"
)


def load_plots() -> None:
    """Give the page BokehJS, inlined (1.7 MB); once for each notebook page, before the first figure."""
    from bokeh.io import output_notebook
    from bokeh.resources import Resources

    output_notebook(Resources(mode="inline", components=["bokeh", "bokeh-widgets"]), hide_banner=True)


@cache
def _plot_class() -> type[Any]:
    """Bokeh's widget, made so that it may be closed twice: every widget is closed once more when it is deleted."""
    import numpy as np
    from bokeh.core.serialization import Serializer
    from bokeh.protocol.messages.patch_doc import patch_doc
    from jupyter_bokeh import BokehModel

    class Plain(Serializer):
        """Writes numbers as lists: the page sends each change back, and takes 30 ms to write the arrays of a porkchop plot."""

        def _encode_ndarray(self, values: Any) -> Any:
            plain = values.dtype.kind in "iuf" and np.isfinite(values).all()
            return values.tolist() if plain else super()._encode_ndarray(values)

    class Plot(BokehModel):
        def close(self) -> None:
            if self.comm is not None:
                super().close()

        kept: list[Any] | None = None
        """Changes that are to be sent later, all at once."""

        def _document_patched(self, event: Any) -> None:
            if event.setter is not self:
                if self.kept is None:
                    self.patch([event])
                else:
                    self.kept.append(event)

        def patch(self, events: list[Any]) -> None:
            """Send changes in one piece: arrays as buffers would be two messages each, some 500 for a porkchop plot."""
            models = self._document.models
            serializer = Plain(references=models.synced_references, deferred=False)
            patch = patch_doc(patch_doc.create_header(), {}, {"events": serializer.encode(events)})
            models.flush_synced(lambda model: not serializer.has_ref(model))
            for part in (patch.header_json, patch.metadata_json, patch.content_json):
                self.send({"msg": "patch", "payload": part})

    return Plot


class Figure(w.VBox):
    """A plot with a caption that says in words what it shows, for those who do not see it; ``alt`` may change later."""

    def __init__(self, plot: "LayoutDOM", alt: str, *more: w.Widget) -> None:
        if not alt.strip():
            raise ValueError("A figure needs a description of what it shows.")
        self.caption = w.HTML(style=TEXT)
        self.alt = alt
        self.plot = _plot_class()(plot)
        super().__init__([self.plot, self.caption, *more])

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """What changes in the plot within goes to the page at the end and in one piece, so that it is painted once."""
        if self.plot.kept is not None:  # within another such block, which sends it all
            yield
            return
        self.plot.kept = []
        try:
            yield
        finally:
            kept, self.plot.kept = self.plot.kept, None
            if kept:
                self.plot.patch(kept)

    @property
    def alt(self) -> str:
        return self._alt

    @alt.setter
    def alt(self, text: str) -> None:
        self._alt = text = thousands(text)
        self.caption.value = f"<p><b>Figure.</b> {escape(text)}</p>"


def figure(plot: "LayoutDOM", alt: str, *more: w.Widget) -> Figure:
    """Show a Bokeh plot with its description; ``more`` (a table, say) stands below."""
    return Figure(plot, alt, *more)


def dates(days: Sequence[date]) -> Any:
    """Dates for a time axis: Bokeh sends a bare ``date`` as text, which no axis can place."""
    import numpy as np

    return np.array(days, "datetime64[ms]")


def night_plot(title: str, height: int, **more: Any) -> Any:
    """A Bokeh figure as wide as the page, in the colours of the night, which are the same in every theme."""
    from bokeh.plotting import figure

    plot = figure(title=title, height=height, sizing_mode="stretch_width", toolbar_location=None, tools="", **more)
    plot.background_fill_color = plot.border_fill_color = NIGHT.panel
    plot.outline_line_color = NIGHT.edge
    plot.title.text_color = NIGHT.text
    for axis in plot.axis:
        axis.axis_label_text_color = axis.major_label_text_color = NIGHT.text
        axis.axis_label_text_font_style = "normal"
        axis.axis_line_color = axis.major_tick_line_color = NIGHT.edge
        axis.minor_tick_line_color = None
    plot.grid.grid_line_color = NIGHT.grid
    return plot


def light_legend_below(plot: Any, legend: Any, columns: int) -> None:
    """A legend on a light ground, for dark pieces and light ones, narrow enough for a telephone, between the plot's own edges."""
    legend.update(
        location="left", ncols=columns, label_text_color=INK, background_fill_color=NIGHT.text, label_text_font_size="12px",
        glyph_width=12, spacing=2, margin=2, padding=6,
    )  # fmt: skip
    plot.min_border_right = 16  # and room for the last number of the axis
    plot.add_layout(legend, "below")


def months_below(plot: Any) -> None:
    """Short names of months under a time axis, every other one: as many as a phone has room for."""
    from bokeh.models import DatetimeTickFormatter, MonthsTicker

    plot.xaxis.ticker = MonthsTicker(months=list(range(0, 12, 2)))
    plot.xaxis.formatter = DatetimeTickFormatter(months="%b", days="%b", years="%b")


_pictures = count(1)


def picture(drawn: Svg, width: int) -> str:
    """A drawing for a page, up to ``width`` px wide, narrower where the page is; its title is its own, whatever else the page holds."""
    own = f"picture-{next(_pictures)}"
    named = str(drawn).replace(" id='title'", f" id='{own}-title'").replace(" id='desc'", f" id='{own}-desc'")
    named = named.replace("='title desc'", f"='{own}-title {own}-desc'")
    style = f".astronav-picture svg{{width:100%;height:auto}}{page_css('.astronav-picture', named)}"
    return f'<style>{style}</style><div class="astronav-picture" style="max-width:{width}px">{named}</div>'


_WHOLE = re.compile(r"\d{4}-\d\d-\d\d|\d+ h \d\d min")


def _shown(value: object) -> str:
    """In a cell: escaped, with minus signs and parted thousands, dates and times of day each in one line."""
    text = escape(thousands(re.sub(r"(?<![\w.])-(?=\d)", "−", str(value))))
    return _WHOLE.sub(r'<span style="white-space:nowrap">\g<0></span>', text)


def table(columns: list[str], rows: list[list[object]], caption: str) -> w.HTML:
    """A plain table with a header row; the first entry of each row is its heading. Everything is escaped, a hyphen before a number
    becomes a minus sign, and thousands are parted."""
    caption = thousands(caption)
    head = "".join(f'<th scope="col">{escape(str(c))}</th>' for c in columns)
    body = "".join(
        f'<tr><th scope="row">{_shown(row[0])}</th>' + "".join(f"<td>{_shown(v)}</td>" for v in row[1:]) + "</tr>" for row in rows
    )
    return w.HTML(
        f'<div role="region" tabindex="0" aria-label="{escape(caption)}" class="astronav-scroll"><style>{_TABLE}</style>'
        f'<table class="astronav-table"><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>',
        style=TEXT,
    )
