"""A rocket of real stages against a mission of Xtronaut: ΔV burn by burn, beside the numbers on the cards."""

from collections.abc import Iterator
from html import escape
from math import log, log10
from typing import Any, NamedTuple

import ipywidgets as w

from .. import missions
from ..crosscheck.mission_cards import CRAFT_ISP, PAYLOAD, MissionCheck, mission_cards
from ..engine.words import thousands
from ..games.xtronaut.tables import MISSIONS, SIZES, SPACECRAFT, VEHICLES, Size
from ..missions import Stage
from ..widgets.cells import close_earlier, refill
from ..widgets.palette import INK, NIGHT
from ..widgets.slider import Slider
from .controls import status, up_to
from .plots import TEXT, Figure, light_legend_below, night_plot, table

NO_STAGE = Stage("none", 0, 0, CRAFT_ISP, CRAFT_ISP)
AS_FLOWN = "as flown"
UPPER = ("Centaur III", "DCSS 5 m", "Falcon 9 second")
BOOSTER_CARDS = {
    "Atlas V 411": ("atlas_solid_1",),
    "Atlas V 541": ("atlas_solid_1", "atlas_solid_3"),
    "Atlas V 551": ("atlas_solid_2", "atlas_solid_3"),
    "Delta IV Medium+ (5,2)": ("delta_solid_2",),
    "Delta IV Medium+ (5,4)": ("delta_solid_2", "delta_solid_2"),
    "Delta IV Heavy": ("delta_first", "delta_first"),
    "Falcon Heavy": ("falcon_first", "falcon_first"),
    "SLS Block 1": ("sls_solid_2",),
}
"""The game's cards for the boosters of a flown launcher, in its two spaces."""
BURNS = (  # what burns, and its colour
    ("boosters and core", "#E69F00"),
    ("first stage", "#56B4E9"),
    ("second stage", "#009E73"),
    ("spacecraft", "#CC79A7"),
)
LEGS = (("mission, legs", "#B2C0D6"), ("mission, legs", "#7E9AC4"))  # in turn
CARD = ("mission, card", NIGHT.sun)
ROWS = ("rocket, real", "mission, real", "rocket, cards", "mission, card")


class Rocket(NamedTuple):
    """Real ΔV (km/s) of the four BURNS, and what the cards of such a rocket give for a spacecraft of that size."""

    name: str
    size: Size
    real: tuple[float, ...]
    cards: tuple[int, ...]
    core_alone: float  # of the first stage without anything on it

    @property
    def total(self) -> float:
        return sum(self.real)


def size_of(payload: float) -> Size:
    """The game's size that is nearest to a mass (kg), as a ratio, among those by which its stages were reckoned."""
    return min(SIZES, key=lambda size: abs(log(payload / PAYLOAD[size])))


def build(vehicle: str, upper: str, payload: float, share: float) -> Rocket:
    """A flown launcher, with another upper stage or ``none`` if wished, and a spacecraft of ``payload`` kg that is to ``share`` propellant.

    Raises ValueError for a launcher or an upper stage that there is not, and for a share outside of 0 to below 1.
    """
    known, stages = missions.vehicles(), missions.stages()
    if vehicle not in known:
        raise ValueError(f"{vehicle!r} is not a launcher known here. Known are {', '.join(known)}.")
    if upper not in (AS_FLOWN, "none", *UPPER):
        raise ValueError(f"{upper!r} is not an upper stage known here. There are {AS_FLOWN}, {', '.join(UPPER)}, none.")
    if not 0 <= share < 1:
        raise ValueError(f"The share of propellant is {share}: it lies between 0 and 1, and something must be left.")
    flown = known[vehicle]
    core = stages[flown.core]
    stack = missions.stack_delta_v(
        core,
        NO_STAGE if upper == "none" else stages[flown.upper if upper == AS_FLOWN else upper],
        payload,
        booster=stages[flown.booster],
        boosters=flown.boosters,
        core_share=flown.core_share,
        fairing=flown.fairing,
    )
    craft = missions.rocket_delta_v(CRAFT_ISP, payload, payload * (1 - share))
    alone = missions.rocket_delta_v(core.isp, core.propellant + core.dry, core.dry)
    real, size = (stack.boosted, stack.core, stack.upper, craft), size_of(payload)
    return Rocket(vehicle, size, tuple(map(float, real)), _cards(vehicle, flown.line, upper, size), float(alone))


def _cards(vehicle: str, line: str, upper: str, size: Size) -> tuple[int, ...]:
    parts = {card.id: card for card in VEHICLES}
    boosters = [parts[name] for name in BOOSTER_CARDS.get(vehicle, ())]
    extra = sum(getattr(card, f"extra_{size}" if card.part == "first" else size) for card in boosters)
    first, second = (next(getattr(c, size) for c in VEHICLES if (c.line, c.part) == (line, part)) for part in ("first", "second"))
    craft = next(card.delta_v for card in SPACECRAFT if card.size == size)
    return extra, first, 0 if upper == "none" else second, craft


def verdict(rocket: Rocket, mission: MissionCheck) -> str:
    """Whether it is enough, in reality and in the game."""
    spare = rocket.total - mission.real
    real = f"enough, with {spare:.1f} to spare" if spare >= 0 else f"too little by {-spare:.1f}"
    points = sum(rocket.cards) - mission.game
    game = f"enough, with {points} to spare" if points >= 0 else f"too little by {-points}"
    return (
        f"The real rocket has {rocket.total:.1f} km/s, and {mission.mission.name} needs {mission.real:.1f} km/s: {real}. "
        f"In the game its cards make {' + '.join(str(card) for card in rocket.cards if card)} = {sum(rocket.cards)} for a {rocket.size} craft, "
        f"and the mission asks for {mission.game}: {game}."
    )


def bends(rocket: Rocket) -> str:
    """Where the cards bend physics."""
    real, card = rocket.real[1], rocket.cards[1]
    return (
        f"The first stage's card says {card} km/s. In this rocket the real stage gives {real:.1f} km/s{' after its boosters' if rocket.real[0] else ''}; "
        f"even alone, with nothing on top, it would give {rocket.core_alone:.1f}, and no stage gives 14. The cards share the ΔV of the whole rocket "
        "among them in a way of their own."
    )


def describe(rocket: Rocket, mission: MissionCheck) -> str:
    """The figure in words."""
    burns = ", ".join(f"{name} {dv:.1f}" for (name, _), dv in zip(BURNS, rocket.real, strict=True) if dv)
    legs = ", ".join(f"{value.leg.leg} {value.delta_v:.1f}" for value in mission.legs if value.leg.home == "no")
    return (
        f"ΔV in km/s as bars. Real rocket: {burns}. Real mission: {legs}. Below them the same in the game, by the cards: rocket "
        f"{sum(rocket.cards)}, mission {mission.game}."
    )


def kilograms(exponent: float) -> str:
    """The payload slider's number in words, to three digits."""
    return f"{float(f'{10**exponent:.3g}'):.0f} kg"


class RocketBuilder(w.VBox):
    """Choose a rocket, its upper stage, a payload and a mission, and see whether the ΔV is enough."""

    def __init__(
        self, rocket: str = "Atlas V 411", mission: str = "bennu_orbiter", payload: float = 2110, share: float = 0.58
    ) -> None:
        from bokeh.models import ColumnDataSource

        wide = up_to(460)
        self.rocket = w.Dropdown(options=list(missions.vehicles()), value=rocket, description="Rocket:", **wide)
        self.upper = w.Dropdown(options=[AS_FLOWN, *UPPER, "none"], description="Upper stage:", **wide)
        self.mission = w.Dropdown(
            options=[(found.name, found.id) for found in MISSIONS],
            value=mission,
            description="Mission:",
            **wide,
        )
        self.payload = Slider("Spacecraft", 2, 4.6, log10(payload), kilograms, step=0.005)
        self.share = Slider("Propellant in it", 0, 85, 100 * share, "{:.0f} %".format)
        self.words, self.numbers, self.stages = w.HTML(style=TEXT), w.VBox(), w.VBox()
        self.bars = ColumnDataSource()
        self._fill()
        self.figure = Figure(self._plot(), self._alt)
        self._name_stages()
        for field in (self.rocket, self.upper, self.mission, self.payload, self.share):
            field.observe(lambda _: self._changed(), "value")
        self.rocket.observe(lambda _: self._name_stages(), "value")
        super().__init__(
            [self.rocket, self.upper, self.mission, self.payload, self.share, self.words, self.figure, self.numbers, self.stages]
        )
        close_earlier(self)

    def _changed(self) -> None:
        self._fill()
        self.figure.alt = self._alt

    def _fill(self) -> None:
        rocket = build(self.rocket.value, self.upper.value, 10**self.payload.value, self.share.value / 100)
        mission = mission_cards().mission(self.mission.value)
        self._alt = describe(rocket, mission)
        self.words.value = f"{status(f'<b>{escape(verdict(rocket, mission))}</b>')}<p>{escape(bends(rocket))}</p>"
        self.bars.data = bars(rocket, mission)
        rows: list[list[object]] = [
            [name, f"{real:.2f}", card]
            for (name, _), real, card in zip(BURNS, rocket.real, rocket.cards, strict=True)
            if real or card
        ]
        home = f", {mission.reckoned:.2f} with braking at home" if mission.reckoned > mission.real else ""
        rows += [["in all", f"{rocket.total:.2f}", sum(rocket.cards)], ["mission", f"{mission.real:.2f}{home}", mission.game]]
        refill(
            self.numbers,
            table(["burn", "real, km/s", "cards"], rows, f"{rocket.name}, {rocket.size} craft, to {mission.mission.name}"),
        )

    def _name_stages(self) -> None:
        """What this rocket is made of, and from where the figures come."""
        flown, stages = missions.vehicles()[self.rocket.value], missions.stages()
        parts = [*([(f"{flown.boosters} ×", flown.booster)] if flown.boosters else []), ("", flown.core), ("", flown.upper)]
        rows: list[list[object]] = [
            [f"{number} {name}".strip(), f"{s.propellant / 1000:.1f}", f"{s.dry / 1000:.1f}", f"{s.isp:g}"]
            for number, name in parts
            for s in [stages[name]]
        ]
        sources = " ".join(
            f"{name}: {stages[name].source}{'' if stages[name].checked == 'yes' else ' (not all compared with the page)'}."
            for _, name in parts
        )
        refill(
            self.stages,
            table(["stage", "propellant, t", "empty, t", "Isp in vacuum, s"], rows, f"What {flown.name} is made of"),
            w.HTML(f"<p>Sources. {escape(thousands(sources))}</p>", style=TEXT),
        )

    def _plot(self) -> Any:
        from bokeh.models import LabelSet

        plot = night_plot(
            y_range=ROWS[::-1], x_range=(0, 30), height=400, max_width=900,
            title="ΔV of rocket and mission", x_axis_label="km/s",
        )  # fmt: skip
        plot.hbar(
            y="row", left="left", right="right", height=0.7, fill_color="fill", line_color=INK, line_width=2, source=self.bars,
            legend_field="what",
        )  # fmt: skip
        plot.add_layout(
            LabelSet(
                x="middle", y="row", text="text", source=self.bars, text_color=INK, text_font_size="13px", text_align="center",
                text_baseline="middle",
            )
        )  # fmt: skip
        light_legend_below(plot, plot.legend[0], 2)
        return plot


def bars(rocket: Rocket, mission: MissionCheck) -> dict[str, list[Any]]:
    """The four bars, piece by piece."""
    legs = [value.delta_v for value in mission.legs if value.leg.home == "no"]
    pieces = [
        *_stacked(ROWS[0], rocket.real, BURNS),
        *_stacked(ROWS[1], legs, [LEGS[n % 2] for n in range(len(legs))]),
        *_stacked(ROWS[2], rocket.cards, BURNS),
        *_stacked(ROWS[3], [mission.game], [CARD]),
    ]
    keys = ("row", "left", "right", "middle", "what", "fill", "text")
    return dict(zip(keys, map(list, zip(*pieces, strict=True)), strict=True))


def _stacked(row: str, values: Any, kinds: Any) -> Iterator[tuple[Any, ...]]:
    left = 0.0
    for value, (what, fill) in zip(values, kinds, strict=True):
        if value:
            number = f"{value:g}" if isinstance(value, int) else f"{value:.1f}"
            yield row, left, left + value, left + value / 2, what, fill, number if value >= 1.8 else ""
            left += value


def rocket_builder(
    rocket: str = "Atlas V 411", mission: str = "bennu_orbiter", payload: float = 2110, share: float = 0.58
) -> RocketBuilder:
    """The tool: a flown launcher, a mission by its id in ``data/xtronaut/missions.csv``, kg, and the share of propellant in them."""
    return RocketBuilder(rocket, mission, payload, share)
