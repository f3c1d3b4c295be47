"""The claims of the boxes on a board: read one, look at the numbers, give a verdict, and see why."""

from html import escape

import ipywidgets as w

from ..crosscheck.claims import VERDICTS, Claim, claims
from ..widgets.cells import close_earlier
from .controls import status, up_to
from .plots import TEXT


class ClaimBoard(w.VBox):
    """Twelve claims; the numbers are shown when asked for, the reason after a verdict."""

    def __init__(self) -> None:
        wide = up_to(640)
        self.given: dict[str, str] = {}
        self.claim = w.Dropdown(description="Claim:", **wide)
        self.says, self.numbers, self.said, self.score = (w.HTML(style=TEXT) for _ in range(4))
        show = w.Button(description="Show the numbers", layout=w.Layout(width="auto", align_self="flex-start"))
        show.on_click(lambda _: self.show_numbers())
        self.verdict = w.RadioButtons(options=VERDICTS, value=None, description="Verdict:", **wide)
        self.claim.options = [(f"{n}. {one.game}: {one.id.replace('_', ' ')}", n - 1) for n, one in enumerate(claims(), 1)]
        self.claim.value = 0
        self._turn()
        self.claim.observe(lambda _: self._turn(), "value")
        self.verdict.observe(lambda change: self.judge() if change["new"] else None, "value")
        super().__init__([self.claim, self.says, show, self.numbers, self.verdict, self.said, self.score])
        close_earlier(self)

    @property
    def now(self) -> Claim:
        return claims()[self.claim.value]

    def show_numbers(self) -> None:
        self.numbers.value = status(f"<b>Numbers.</b> {escape(self.now.found)} <small>({escape(self.now.source)})</small>")

    def judge(self) -> None:
        """Hold the chosen verdict against the one that the numbers give; the first one of each claim counts."""
        claim, given = self.now, self.verdict.value
        self.given.setdefault(claim.id, given)
        self.show_numbers()
        right = given == claim.verdict
        mark = "✓ So it is." if right else f"✗ The numbers say: {claim.verdict}."
        self.said.value = status(f"{mark} {escape(claim.why)}")
        done = sum(self.given[one.id] == one.verdict for one in claims() if one.id in self.given)
        self.score.value = (
            f"<p>{done} of {len(self.given)} verdicts right at the first go, {len(claims()) - len(self.given)} claims open.</p>"
        )

    def _turn(self) -> None:
        self.verdict.value = None
        self.says.value = f"<p><b>“{escape(self.now.says)}”</b></p>"
        self.numbers.value = self.said.value = ""


def claim_board() -> ClaimBoard:
    """The widget of the lesson."""
    return ClaimBoard()
