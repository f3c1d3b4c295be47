"""Contrast of every pair of colours that may meet, by WCAG 2.2, in all three themes; and the sheet the page takes them from."""

from collections.abc import Iterator

import pytest

from astronav_edu.widgets.palette import COLOURS, IDENTITIES, INK, NIGHT, THEMES, TINTS, WHITE, Theme, contrast, css, on, over

TEXT, MARK = 4.5, 3.0
MORE = {"contrast": 7.0}  # WCAG's enhanced contrast for text, where more is asked for


def test_contrast_agrees_with_known_values() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.005)  # the grey that just fails
    assert contrast("#0072B2", "#0072B2") == 1
    assert over("#FFFFFF", "#000000", 0.5) == "#808080"


def on_paper(theme: Theme) -> Iterator[tuple[str, str, str, float]]:
    grounds = {"table": theme.table, "panel": theme.panel, "recess": theme.recess, "card": theme.card}
    text = MORE.get(theme.name, TEXT)
    for where, ground in grounds.items():
        for role in ("ink", "dim", "signal", "good", "bad"):
            yield f"{role} on {where}", getattr(theme, role), ground, text
        yield f"edge on {where}", theme.edge, ground, MARK
    yield "button: panel on signal", theme.panel, theme.signal, text
    yield "inverted: panel on ink", theme.panel, theme.ink, text
    yield "tick: halo on signal", theme.halo, theme.signal, MARK
    yield "ring: ink on halo", theme.ink, theme.halo, MARK
    yield "coast on sea", theme.coast, theme.sea, MARK
    yield "ink on sea", theme.ink, theme.sea, text
    yield "ink in its halo", theme.ink, theme.halo, text
    for role in ("signal", "good", "bad"):
        yield f"{role} on sea", getattr(theme, role), theme.sea, MARK
    yield "hazard sign", theme.bad, theme.hazard, MARK
    yield "degrees on wood", WHITE, theme.wood, TEXT
    for key, tint in TINTS[theme.name].items():
        yield f"ink on land of {key}", theme.ink, tint, text
        yield f"signal on land of {key}", theme.signal, tint, MARK
        yield f"hovered: ink on land of {key}", theme.ink, over(theme.signal, tint, 0.14), TEXT


def at_night() -> Iterator[tuple[str, str, str, float]]:
    for ground in (NIGHT.pole, NIGHT.sky, NIGHT.panel):
        for role in ("text", "dim", "name"):
            yield f"{role} on {ground}", getattr(NIGHT, role), ground, TEXT
    for role in ("star", "figure", "edge", "ecliptic", "sun", "equator", "daylight", "signal", "yes", "bad"):
        yield f"{role} on the sky", getattr(NIGHT, role), NIGHT.sky, MARK
    lens = over(NIGHT.daylight, over(NIGHT.daylight, NIGHT.sky, 0.16), 0.42)
    yield "name in its halo over daylight", NIGHT.name, over(NIGHT.pole, lens, 0.85), TEXT
    yield "star over daylight", NIGHT.star, lens, MARK
    yield "label on signal", INK, NIGHT.signal, TEXT


def on_identities() -> Iterator[tuple[str, str, str, float]]:
    for identity in IDENTITIES:
        yield f"text on {identity.name}", identity.on, identity.colour, TEXT
        yield f"the badge of {identity.name}: rim in its halo", INK, WHITE, MARK
    for theme in THEMES.values():
        for ground in (theme.table, theme.panel, theme.card, theme.sea, *theme.tints, NIGHT.sky):
            best = max(contrast(INK, ground), contrast(WHITE, ground))  # one of the badge's two rims stands out anywhere
            yield f"badge on {ground}", *((INK, ground) if best == contrast(INK, ground) else (WHITE, ground)), MARK


PAIRS = [
    *((f"{theme.name}: {what}", a, b, least) for theme in THEMES.values() for what, a, b, least in on_paper(theme)),
    *((f"night: {what}", a, b, least) for what, a, b, least in at_night()),
    *on_identities(),
]


def test_no_pair_is_too_weak() -> None:
    assert len(PAIRS) > 200
    weak = [f"{what}: {contrast(a, b):.2f} < {least}" for what, a, b, least in PAIRS if contrast(a, b) < least]
    assert weak == []


def test_identities_differ_by_colour_and_by_shape() -> None:
    assert len({identity.colour for identity in IDENTITIES}) == len({identity.shape for identity in IDENTITIES}) == 7
    assert [on(identity.colour) == identity.on for identity in IDENTITIES] == [True] * 7


def test_sheet_holds_every_theme() -> None:
    sheet = css()
    for theme in THEMES.values():
        assert f":host([data-theme='{theme.name}']){{--table:{theme.table};" in sheet
    assert f"--night-signal:{NIGHT.signal};" in sheet
    assert {theme.signal for theme in THEMES.values()} <= COLOURS
