"""The front-end module alone, in a real browser, with a model that only records: what a reader sees, presses and hears."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, expect
from scene_page import ADDRESS, Table, drawing, play, still, wire

from astronav_edu.widgets.parts import at, badge, badge_defs, hit, rect, text
from astronav_edu.widgets.scene import Choice, Scene, Target, picture_of
from astronav_edu.widgets.svg import Svg, svg, tag

TOOLS = [
    {"id": "undo", "text": "Undo", "key": "u"},
    {"id": "redo", "text": "Redo", "disabled": True, "why": "Nothing was taken back."},
    {"id": "help", "text": "Help", "key": "?"},
    {"id": "load", "text": "Load", "key": ""},
]
LOG = {"log": [{"ply": i, "text": f"Ann goes to {i}."} for i in range(1, 30)], "at": 29, "last": 29, "live": True}
FORM = {
    "id": "start",
    "title": "New game",
    "intro": "For two players.",
    "fields": [
        {"name": "seat", "label": "Seat 1", "kind": "select", "value": 2, "options": [[1, "a person"], [2, "a bot"]]},
        {"name": "name", "label": "Name", "kind": "text", "value": "Ann", "help": "As the log writes it."},
        {"name": "rounds", "label": "Rounds", "kind": "number", "value": 3, "min": 1, "max": 9},
        {"name": "fast", "label": "Fast", "kind": "check", "value": False},
        {"name": "speed", "label": "Speed", "kind": "range", "value": 5, "min": 0, "max": 10, "step": 1},
    ],
    "submit": {"id": "start", "text": "Start"},
    "cancel": {"id": "cancel", "text": "Back"},
}
CURTAIN = {
    "title": "Pass the screen to Ben",
    "text": "Nobody else looks now.",
    "choices": [{"id": "ready", "text": "I am Ben"}, {"id": "save", "text": "Save"}],
}


@pytest.fixture(scope="module")
def tab(browser: Browser) -> Iterator[Page]:
    """One tab for all tests here; each loads its page anew."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


@pytest.fixture
def bare(tab: Page) -> Iterator[Table]:
    """An open page in a window of 1280 px, nothing kept from before."""
    tab.emulate_media(color_scheme="light", contrast="no-preference", forced_colors="none", reduced_motion="no-preference")
    opened = Table(tab).open()
    tab.evaluate("localStorage.clear()")
    yield opened
    tab.unroute_all()


@pytest.fixture
def table(bare: Table) -> Iterator[Table]:
    """The same; at the end nothing may have gone wrong in it, and nothing may have been fetched from elsewhere."""
    wrong: list[str] = []

    def noted(message: ConsoleMessage) -> None:
        if message.type == "error" and "404" not in message.text:
            wrong.append(message.text)

    def failed(error: Error) -> None:
        wrong.append(str(error))

    bare.page.on("pageerror", failed)
    bare.page.on("console", noted)
    yield bare
    bare.page.remove_listener("pageerror", failed)
    bare.page.remove_listener("console", noted)
    assert wrong == []
    assert {url for url in bare.requests if not url.startswith(ADDRESS)} == set()


def start(table: Table, scene: Scene | None = None, ply: int = 0, **panel: Any) -> Table:
    scene = scene or drawing()
    return table.start(wire(scene, ply), still=still(scene), **panel)


# ---- the patcher


SAME = """([scene, still, whole]) => {
  table.model.set({ scene, still });
  const added = /^(role|tabindex|aria-.*|data-target)$/;                   // what the page adds for the keyboard and the screen reader
  const plain = (e) => e.nodeType === 3 ? e.data : [e.localName, [...e.attributes].filter((a) => !added.test(a.name))
    .map((a) => a.name + "=" + a.value).sort(), [...e.childNodes].filter((c) => c.localName !== "title").map(plain)];
  const want = new DOMParser().parseFromString(whole, "image/svg+xml").documentElement;
  return JSON.stringify(plain(table.root.querySelector(".board svg"))) === JSON.stringify(plain(want));
}"""


def shows(table: Table, scene: Scene) -> bool:
    """Send the scene; whether the page then holds exactly its drawing."""
    return bool(table.run(SAME, [wire(scene), still(scene), picture_of(scene).svg]))


def random_scene(rng: random.Random) -> Scene:
    """Groups that come, go, change order, kind and text; some with a still layer inside."""

    def thing(depth: int, name: str | None) -> Svg:
        kids: list[object] = []
        for _ in range(rng.randrange(4) if depth else 0):
            kids.append(
                rng.choice(
                    [
                        lambda: rng.choice("abc"),
                        lambda: tag(rng.choice(["circle", "rect"]), r=rng.randrange(9)),
                        lambda: thing(depth - 1, None),
                    ]
                )()
            )
        kind = rng.choice(["g", "g", "text", "path"])
        return tag(
            kind, *kids, id=name, fill=rng.choice([None, "#FFFFFF", "#000000"]), transform=rng.choice([None, "translate(1 2)"])
        )

    names = rng.sample([f"n{i}" for i in range(12)], rng.randrange(12))
    layers = [tag("g", *(thing(2, n) for n in names[i::2]), id=f"layer{i}") for i in range(2)]
    return Scene(svg(100, 100, "T", "D", tag("g", id="ground", data_still=""), *layers), {"ground": thing(1, "inner")})


def test_the_page_holds_what_was_sent_after_each_of_300_random_scenes(table: Table) -> None:
    rng = random.Random(1)
    scenes = [random_scene(rng) for _ in range(300)]
    start(table, scenes[0])
    wrong = table.run(
        f"(scenes) => scenes.filter((one) => !({SAME})(one)).length",
        [[wire(scene), still(scene), picture_of(scene).svg] for scene in scenes],
    )
    assert wrong == 0


PARTS = tag("defs", *(tag("g", *kids, id=name) for name, kids in {
    "house": (rect(0, 0, 9, 9), tag("use", href="#door")), "door": (rect(3, 5, 3, 4),), "tree": (rect(20, 0, 5, 9),),
}.items()))  # fmt: skip


def with_parts(*used: str, colour: str = "red") -> Scene:
    floor = tag("g", rect(0, 0, 99, 99, fill=colour), tag("g", id="plan", data_still=""), id="floor", data_ground="")
    uses = (tag("use", href=f"#{one}") for one in used)
    return Scene(
        svg(100, 100, "T", "D", floor, tag("g", id="kit", data_still=""), *uses), {"kit": PARTS, "plan": rect(1, 1, 2, 2)}
    )


def parts_in(table: Table) -> list[str]:
    return list(table.run("[...table.root.querySelectorAll('#kit defs > g')].map((part) => part.id).sort()"))


def test_of_the_parts_the_page_holds_those_that_something_uses(table: Table) -> None:
    start(table, with_parts())
    assert parts_in(table) == []
    scene = with_parts("house")
    table.set(scene=wire(scene), still=still(scene))
    assert parts_in(table) == ["door", "house"]
    assert table.run("table.root.querySelector('.board svg > use').getBBox().width") == 9
    for _ in range(2):
        scene = with_parts("tree", "house")
        table.set(scene=wire(scene), still={**still(scene)})
        assert parts_in(table) == ["door", "house", "tree"]
    scene = replace(
        with_parts("tree"), still={"kit": tag("defs", tag("g", rect(0, 0, 50, 2), id="tree")), "plan": rect(1, 1, 2, 2)}
    )
    table.set(scene=wire(scene), still=still(scene))
    assert parts_in(table) == ["tree"]
    assert table.run("table.root.querySelector('.board svg > use').getBBox().width") == 50


def test_a_layer_of_parts_that_is_filled_anew_has_what_the_other_layers_use(table: Table) -> None:
    start(table, with_parts())
    for kit in (PARTS, tag("defs", tag("g", rect(0, 0, 50, 2), id="tree")), PARTS):  # as when the theme changes
        scene = replace(with_parts(), still={"kit": kit, "plan": tag("use", href="#tree")})  # the plan stays as it is
        table.set(scene=wire(scene), still=still(scene))
        assert parts_in(table) == ["tree"]


def test_the_ground_lies_below_and_is_the_same_while_it_does_not_change(table: Table) -> None:
    start(table, with_parts("tree"))
    ground = "table.root.querySelector('.under svg')"
    assert table.run(f"[...{ground}.querySelectorAll('rect')].length") == 2
    assert not table.run("table.root.querySelector('.board svg').getElementById('floor')")
    places = "['.board svg', '.under svg'].map((one) => { const r = table.root.querySelector(one).getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; })"
    mine, below = table.run(places)
    assert mine == below and mine[2] > 50
    table.run(
        f"window.changes = 0; new MutationObserver((list) => {{ changes += list.length; }}).observe({ground}, {{ subtree: true, childList: true, attributes: true }})"
    )
    table.set(scene=wire(with_parts("house"), 1))
    assert table.run("changes") == 0
    table.set(scene=wire(with_parts("house", colour="blue"), 2))
    assert table.run("changes") == 1


def test_a_still_layer_is_filled_again_when_its_group_was_away(table: Table) -> None:
    start(table)
    assert shows(table, drawing())
    assert shows(table, Scene(svg(10, 10, "T", "D")))
    assert shows(table, drawing())


def test_pieces_travel_as_the_same_elements(table: Table) -> None:
    start(table, drawing(tokens=(0, 7)))
    table.run(
        "window.piece = table.root.getElementById('t0'); window.ran = []; table.root.addEventListener('transitionrun', (e) => ran.push(e.target.id))"
    )
    table.set(scene=wire(drawing(tokens=(5, 7)), 1))
    table.page.wait_for_function("ran.length")
    assert table.run("[piece === table.root.getElementById('t0'), ran]") == [True, ["t0"]]


def test_nothing_travels_when_the_layout_changes(table: Table) -> None:
    start(table, drawing(tokens=(0, 7)))
    table.set(scene=wire(drawing(columns=4, tokens=(5, 7)), 1))
    assert table.run("table.root.querySelector('.board').getAnimations({ subtree: true }).length") == 0


def test_a_drawing_that_is_no_xml_is_said_in_words(bare: Table) -> None:
    table = start(bare)
    table.set(scene={**wire(drawing(), 1), "svg": "<svg xmlns='http://www.w3.org/2000/svg'><g></svg>"})
    assert "could not be drawn" in table.answer()
    table.set(scene=wire(drawing(), 2))
    expect(table.button("A1")).to_be_visible()


# ---- nothing runs, nothing is fetched

HOSTILE_NAMES = [
    "<script>window.hit=1</script>", '" onload="window.hit=1', "</text></svg><img src=x onerror=window.hit=1>", "]]><!--", "a\x00b\x0bc",
    "\ud800lone", "&lt;b&gt;", "\u202eevil", "javascript:window.hit=1", "'\"><svg onload=window.hit=1>", "x" * 5000,
]  # fmt: skip
ATTACKS = [
    "<script>window.hit=1</script>",
    '<g onload="window.hit=1"/>',
    '<rect width="90" height="90" onclick="window.hit=1" onfocus="window.hit=1" tabindex="0"/>',
    '<image href="x" onerror="window.hit=1"/>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="window.hit=1"/></body></foreignObject>',
    '<animate attributeName="x" begin="0s" dur="1s" onbegin="window.hit=1"/>',
    '<a href="javascript:window.hit=1"><text y="20">x</text></a>',
    '<a xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="javascript:window.hit=1"><text>x</text></a>',
    '<use href="http://evil.test/x.svg#a"/>',
    '<rect fill="url(http://evil.test/a.svg#b)" width="9" height="9"/>',
    '<rect style="background:url(http://evil.test/c)" width="9" height="9"/>',
    "<style>@import url(http://evil.test/d.css); rect { fill: url(http://evil.test/e) }</style>",
    '<set attributeName="onload" to="window.hit=1"/>',
    '<iframe xmlns="http://www.w3.org/1999/xhtml" src="http://evil.test/f"/>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg">window.hit=1</x:script>',
    '<g x:onload="window.hit=1" xmlns:x="urn:x"/>',
    '<rect mask="url(\'http://evil.test/g#m\')" width="9" height="9"/>',
    '<rect filter="url( http://evil.test/h#m)" width="9" height="9"/>',
    '<rect fill="\\75rl(http://evil.test/i#m)" width="9" height="9"/>',
    '<rect cursor="url(http://evil.test/j),auto" width="90" height="90"/>',
    '<rect fill="image-set(\'http://evil.test/k\' 1x)" width="9" height="9"/>',
]


def test_hostile_names_are_shown_as_text(table: Table) -> None:
    def scene(name: str) -> Scene:
        group = tag("g", hit(0, 0, 90, 30), text(4, 20, name, fit=80), id="one")
        return Scene(svg(100, 100, name, name, group), targets=(Target("one", name, (Choice("go", name),)),), say=name)

    start(table, scene("Ann"))
    elements = table.run("table.root.querySelectorAll('*').length")
    for name in HOSTILE_NAMES:
        table.set(
            scene=wire(scene(name)),
            panel={"notice": {"kind": "info", "title": name, "text": name}, "log": [{"ply": 1, "text": name}]},
        )
        table.set(panel={})
        assert table.run("table.root.querySelectorAll('*').length") == elements
        expect(table.host.locator("#one text")).to_have_text(
            name.replace("\x00", "\ufffd").replace("\x0b", "\ufffd").replace("\ud800", "\ufffd").replace("\u202e", "")
        )
    assert table.run("window.hit ?? 0") == 0
    assert {url for url in table.requests if url not in (ADDRESS, ADDRESS + "scene.js")} == set()


@pytest.mark.parametrize("layer", ["svg", "still"])
def test_attacks_past_the_builder_neither_run_nor_fetch(bare: Table, layer: str) -> None:
    table = bare
    clean = str(svg(100, 100, "T", "D", rect(0, 0, 9, 9, id="a"), tag("g", id="deep", data_still="")))
    start(table, Scene(Svg(clean)))
    table.requests.clear()
    for attack in ATTACKS:
        if layer == "svg":
            table.set(scene={"ply": 0, "svg": clean.replace("</svg>", attack + "</svg>")})
        else:
            table.set(still={"deep": attack})
        table.page.wait_for_timeout(20)
        for pressed in table.host.locator(".board svg a, .board svg rect").all()[:2]:
            pressed.dispatch_event("click")
        assert (attack, table.run("window.hit ?? 0"), table.requests) == (attack, 0, [])
        assert (
            table.run(
                "table.root.querySelectorAll('.board :is(script, image, foreignObject, animate, set, a, style, iframe, [onload], [onclick], [style])').length"
            )
            == 0
        )


# ---- picking, by pointer, keys and touch


def test_click_sends_the_choice_with_its_ply_once(table: Table) -> None:
    start(table, ply=7)
    table.host.locator("#c2").dblclick()
    table.host.locator("#c3").click()
    assert table.sent("pick") == [{"pick": "go 2", "ply": 7}]
    expect(table.host.locator(".over .dashes")).to_have_count(1)
    table.set(scene=wire(drawing(), 8))
    table.host.locator("#c3").click()
    assert table.sent("pick")[1:] == [{"pick": "go 3", "ply": 8}]


def test_each_press_of_a_step_counts_also_while_the_picture_is_drawn_anew(table: Table) -> None:
    scene = drawing(buttons=(Choice("step", "A step", again=True), play("pass")))
    start(table, scene)
    table.button("A step").click(click_count=3)
    assert table.sent("pick") == [{"pick": "step", "ply": 0}] * 3
    table.button("A step").hover()
    table.page.mouse.down()
    table.set(scene=wire(scene, 1))  # between down and up of one press
    table.page.mouse.up()
    assert table.sent("pick")[3:] == [{"pick": "step", "ply": 1}]


def test_a_refusal_is_said_and_frees_the_board(table: Table) -> None:
    start(table)
    table.host.locator("#c2").click()
    table.custom(say="That space is taken (AS-9).")
    assert table.answer() == "That space is taken (AS-9)."
    expect(table.host.locator(".over .dashes")).to_have_count(0)
    table.button("AS-9").click()
    assert table.sent("tool") == [{"tool": "rule:AS-9"}]
    table.host.locator("#c3").click()
    assert len(table.sent("pick")) == 2
    assert table.answer() == ""


def test_all_targets_are_within_reach_of_the_arrows(table: Table) -> None:
    start(table)
    table.page.keyboard.press("Tab")
    reached = {table.focus}
    for row in range(4):
        for _ in range(5):
            table.page.keyboard.press("ArrowRight" if row % 2 == 0 else "ArrowLeft")
            reached.add(table.focus)
        table.page.keyboard.press("ArrowDown")
        reached.add(table.focus)
    assert reached == {f"c{i}" for i in range(24)}
    assert table.run("table.root.querySelectorAll('svg [tabindex=\"0\"]').length") == 1
    table.page.keyboard.press("Home")
    assert table.focus == "c0"
    table.page.keyboard.press("End")
    assert table.focus == "c23"
    expect(table.host.locator(".over .ring")).to_have_count(1)
    table.page.keyboard.press("Enter")
    assert table.sent("pick") == [{"pick": "go 23", "ply": 0}]
    table.set(scene=wire(drawing(), 1))
    table.page.keyboard.press(" ")
    assert table.sent("pick")[1:] == [{"pick": "go 23", "ply": 1}]


def test_focus_stays_on_the_same_element_or_goes_to_a_near_one(table: Table) -> None:
    start(table, drawing(buttons=[play("pass")]))
    table.host.locator("#c4").focus()
    table.run("window.held = table.root.activeElement")
    table.set(scene=wire(drawing(tokens=(3, 9), buttons=[play("pass")]), 1))
    assert table.run("held === table.root.activeElement")
    table.set(scene=wire(drawing(columns=2, rows=1, buttons=[play("pass")]), 2))
    assert table.focus == "c0"
    table.button("Pass").focus()
    table.set(scene=wire(drawing(buttons=[play("pass")]), 3))
    assert table.focus == "pass"
    table.set(scene=wire(drawing(choices={}), 4))
    assert table.focus == "board"
    table.set(scene=wire(drawing(), 5))
    assert table.focus == "c0"


def test_focus_whose_place_is_gone_goes_to_what_may_be_chosen(table: Table) -> None:
    start(table)
    table.host.locator("#c7").click()
    table.set(scene=wire(drawing(columns=3, rows=1, choices={1: (play("go"),)}, why={0: "taken (AN-13)", 2: "taken (AN-13)"}), 1))
    assert table.focus == "c1"
    table.set(scene=wire(drawing(columns=1, rows=1, tokens=(0,), choices={}, why={0: "taken (AN-13)"}), 2))
    assert table.focus == "c0"


def test_focus_elsewhere_is_not_taken(table: Table) -> None:
    table.run(
        "document.querySelector('main').insertAdjacentHTML('afterbegin', '<button id=mine>mine</button>'); document.getElementById('mine').focus()"
    )
    start(table)
    table.set(scene=wire(drawing(), 1), panel={"form": FORM, "curtain": None})
    table.set(panel={"curtain": CURTAIN})
    table.set(panel={"notice": {"kind": "error", "title": "t", "text": "t"}})
    assert table.run("document.activeElement.id") == "mine"


def test_plain_keys_stay_in_the_table_and_the_hosts_pass(table: Table) -> None:
    start(table, form=FORM)
    table.run(
        "window.keys = []; document.addEventListener('keydown', (e) => keys.push((e.shiftKey ? 'Shift+' : e.ctrlKey ? 'Control+' : '') + e.key))"
    )
    for place in ("#c4", "input[type=text]"):
        table.host.locator(place).focus()
        for key in ("a", "b", "d", "d", "x", "Shift+M", "ArrowDown"):
            table.page.keyboard.press(key)
        assert table.run("keys.filter((key) => key !== 'Shift+Shift')") == []
        for key in ("Shift+Enter", "Control+Enter", "Control+s"):
            table.page.keyboard.press(key)
        assert table.run("keys.splice(0).filter((key) => !/Shift\\+Shift|Control\\+Control/.test(key))") == [
            "Shift+Enter",
            "Control+Enter",
            "Control+s",
        ]
    assert table.sent("pick") == []


def test_menu_of_a_target_with_several_choices(table: Table) -> None:
    start(table, drawing(choices={0: (play("one"),), 1: (play("two", "Two steps"), play("three", "Three steps"))}))
    table.host.locator("#c1").click()
    expect(table.host.get_by_role("menu", name="B1")).to_be_visible()
    assert table.focus == "two"
    assert table.axe() == []
    table.page.keyboard.press("ArrowDown")
    assert table.focus == "three"
    table.page.keyboard.press("Escape")
    expect(table.host.get_by_role("menu")).to_have_count(0)
    assert (table.focus, table.sent("pick")) == ("c1", [])
    table.page.keyboard.press("Enter")
    table.page.keyboard.press("ArrowUp")
    table.page.keyboard.press("Enter")
    assert (table.focus, table.sent("pick")) == ("c1", [{"pick": "three", "ply": 0}])


@pytest.mark.parametrize("how", ["target", "button", "menu"])
def test_confirm_asks_for_a_second_press(table: Table, how: str) -> None:
    last = play("end", "End the game", confirm=True)
    choices = {0: (last,) if how == "target" else (last, play("stay")) if how == "menu" else (play("stay"),)}
    start(table, drawing(choices=choices, buttons=[last] if how == "button" else []))

    def press() -> None:
        if how == "menu":
            if not table.host.get_by_role("menu").is_visible():
                table.host.locator("#c0").click()
            table.host.get_by_role("menuitem", name="End the game").click()
        else:
            (table.host.locator("#c0") if how == "target" else table.button("End the game")).click()

    press()
    assert "press again" in table.answer() and table.sent("pick") == []
    table.page.keyboard.press("Escape")
    assert table.answer() == ""
    press()
    press()
    assert table.sent("pick") == []  # a double click is no second thought
    table.page.wait_for_timeout(450)
    press()
    assert table.sent("pick") == [{"pick": "end", "ply": 0}]


def test_another_press_disarms(table: Table) -> None:
    start(table, drawing(choices={0: (play("end", confirm=True),), 1: (play("end too", confirm=True),)}))
    table.host.locator("#c0").click()
    expect(table.host.locator(".over .tick")).to_have_count(1)
    table.host.locator("#c1").click()
    table.host.locator("#c0").click()
    assert table.sent("pick") == []
    table.set(scene=wire(drawing(choices={0: (play("end", confirm=True),)}), 1))
    table.host.locator("#c0").click()
    assert table.sent("pick") == []


def test_disabled_target_says_why_and_sends_nothing(table: Table) -> None:
    start(table, drawing(choices={0: (play("go"),)}, why={1: "Dana stands there (AS-9)"}))
    reason = table.button("B1 – Dana stands there (AS-9)")
    expect(reason).to_have_attribute("aria-disabled", "true")
    table.host.locator("#c1").hover()
    expect(table.host.locator(".caption")).to_have_text("B1 – Dana stands there (AS-9)")
    expect(table.host.locator(".over .dots")).to_have_count(1)
    table.host.locator("#c1").click(force=True)
    assert table.answer() == "B1 – Dana stands there (AS-9)"
    table.host.locator("#c0").focus()
    table.page.keyboard.press("ArrowRight")
    assert table.focus == "c1"
    table.page.keyboard.press("Enter")
    assert table.sent("pick") == []


MARKINGS = """async () => {        // how often marks were laid over the board since it was asked last; what is under way has two frames to come
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await drawn();
  const said = window.markings.takeRecords().length + window.laid;
  window.laid = 0;
  return said;
}"""


def test_marks_that_stay_the_same_are_not_laid_again(table: Table) -> None:
    """Laying them anew would paint the whole board again: neither an answer nor a pointer that stays on its target may cause it."""
    start(table, ply=7)
    table.run(
        """window.laid = 0;
        window.markings = new MutationObserver((changes) => { window.laid += changes.length; });
        markings.observe(table.root.querySelector(".over"), { subtree: true, childList: true })"""
    )
    table.host.locator("#c2").hover(position={"x": 10, "y": 10})
    expect(table.host.locator(".over .tint")).to_have_count(1)
    assert table.run(MARKINGS) > 0
    table.host.locator("#c2").hover(position={"x": 30, "y": 30})
    assert table.run(MARKINGS) == 0
    for ply, tokens in enumerate([(1, 7), (1, 9), (3, 9)], 8):  # a piece travels, the pointer rests
        table.set(scene=wire(drawing(tokens=tokens), ply))
        assert table.run(MARKINGS) == 0
    table.custom(say="Nothing was played.")
    assert table.run(MARKINGS) == 0
    expect(table.host.locator(".over .tint")).to_have_count(1)
    table.set(scene=wire(drawing(why={2: "not now"}, choices={1: (play("go 1"),)}), 12))  # the same target, of another kind
    assert table.run(MARKINGS) > 0
    table.host.locator("#c1").hover()
    assert table.run(MARKINGS) > 0


def test_touch_picks_and_leaves_no_hover(browser: Browser) -> None:
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 800})
    table = Table(context.new_page()).open(width=390, height=800)
    start(table)
    table.host.locator("#c5").tap()
    assert table.sent("pick") == [{"pick": "go 5", "ply": 0}]
    table.set(scene=wire(drawing(), 1))
    expect(table.host.locator(".over .tint")).to_have_count(0)
    context.close()


# ---- frames


def test_a_frame_is_done_when_what_moves_has_arrived(table: Table) -> None:
    start(table, drawing(tokens=(0,)))
    took = table.run(
        """async (scene) => { const began = performance.now(); table.model.set({ scene });
        while (!table.model.sent.some((m) => "done" in m)) await new Promise(requestAnimationFrame); return performance.now() - began; }""",
        wire(drawing(tokens=(5,), choices={}), 1, frame=3, play=True),
    )
    assert table.sent("done") == [{"done": 3}]
    assert 300 < took < 700
    assert table.host.get_attribute("data-frame") == "3"


@pytest.mark.parametrize("how", ["reduced motion", "hidden page"])
def test_a_frame_is_done_at_once_where_nothing_moves_or_nobody_looks(table: Table, how: str) -> None:
    if how == "reduced motion":
        table.page.emulate_media(reduced_motion="reduce")
    else:
        table.run("Object.defineProperty(document, 'hidden', { value: true })")
    start(table, drawing(tokens=(0,)))
    assert table.run(
        "(scene) => { table.model.set({ scene }); return table.model.sent.at(-1); }", wire(drawing(tokens=(5,)), 1, 4, True)
    ) == {"done": 4}
    if how == "reduced motion":
        assert table.run("table.root.querySelector('.board').getAnimations({ subtree: true }).length") == 0


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_press_skips_the_frames_and_picks_nothing(table: Table, how: str) -> None:
    start(table, drawing(tokens=(0,)))
    table.host.locator("#c3").focus()
    table.run(
        """([scene, how]) => {
          table.model.set({ scene });
          const space = table.root.getElementById("c3");
          table.root.querySelector(".board").focus();
          for (let i = 0; i < 2; i += 1) space.dispatchEvent(how === "click" ? new MouseEvent("click", { bubbles: true }) : new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
        }""",
        [wire(drawing(tokens=(5,), choices={}), 1, 1, True), how],
    )  # in one go: a frame lasts less than half a second
    assert (table.sent("skip"), table.sent("pick")) == ([{"skip": True}], [])
    table.set(scene=wire(drawing(tokens=(9,), choices={}), 1, 2, True))
    assert table.sent()[-1] == {"done": 2}
    table.set(scene=wire(drawing(tokens=(9,)), 2, 3))
    table.host.locator("#c3").click()
    assert table.sent("pick") == [{"pick": "go 3", "ply": 2}]


def test_a_scene_that_offers_something_takes_the_press_while_its_pieces_still_travel(table: Table) -> None:
    start(table, drawing(tokens=(0,)))
    table.run(
        """(scene) => { table.model.set({ scene }); table.root.getElementById("c3").dispatchEvent(new MouseEvent("click", { bubbles: true })); }""",
        wire(drawing(tokens=(5,)), 1, 1, True),
    )
    assert (table.sent("skip"), table.sent("pick")) == ([], [{"pick": "go 3", "ply": 1}])


def test_a_view_that_is_not_on_the_page_yet_starts_when_it_is(table: Table) -> None:
    table.run("document.getElementById('host').remove()")
    scene = drawing()
    table.run(
        """(state) => {
          window.away = document.createElement("div");
          document.getElementById = () => away;
          start(state);
          table.model.set({ scene: state.scene });
        }""",
        {"scene": wire(scene), "still": still(scene), "panel": {"tools": TOOLS}, "_css": ""},
    )
    assert table.sent() == []
    table.run("document.querySelector('main').append(away)")
    table.page.wait_for_function("table.model.sent.length === 1")
    assert "look" in table.sent()[0]


# ---- say, tools, log


def test_status_is_heard_and_not_seen(table: Table) -> None:
    start(table)
    status = table.host.get_by_role("status").first
    expect(status).to_have_text("Ann, choose a space.")
    box = status.bounding_box()
    assert box and box["width"] <= 1


def test_tools_by_press_key_and_reason(table: Table) -> None:
    start(table, tools=TOOLS)
    table.button("Undo").click()
    table.button("Redo").click(force=True)
    assert table.answer() == "Nothing was taken back."
    table.host.locator("#c0").focus()
    table.page.keyboard.press("u")
    table.page.keyboard.press("?")
    assert table.sent("tool") == [{"tool": "undo"}, {"tool": "undo"}, {"tool": "help"}]
    assert table.run("table.root.querySelectorAll('.tools [tabindex=\"0\"]').length") == 1
    table.button("Undo").focus()
    table.page.keyboard.press("ArrowLeft")
    assert table.focus == "load"
    table.set(panel={"tools": [*TOOLS, {"id": "new", "text": "New"}]})
    assert table.focus == "load"


@pytest.mark.parametrize(("width", "open_"), [(1280, True), (855, True), (390, False)])
def test_log_stands_open_where_there_is_room_until_the_reader_closes_it(table: Table, width: int, open_: bool) -> None:
    table.page.set_viewport_size({"width": width, "height": 900})
    start(table, **LOG)
    line = table.host.get_by_text("Ann goes to 29.", exact=True).last
    assert line.is_visible() == open_
    table.host.locator("summary").click()
    table.set(panel={**LOG, "at": 28})
    table.page.set_viewport_size({"width": 1300, "height": 900})
    assert table.run("table.root.querySelector('details').open") == (not open_)


def test_the_line_that_is_shown_is_in_view_and_the_log_stays_small(table: Table) -> None:
    start(table, **LOG)
    table.page.wait_for_timeout(50)
    box, lines = table.button("Ann goes to 29.").bounding_box(), table.host.locator(".lines").bounding_box()
    assert box and lines and lines["height"] <= 150
    assert lines["y"] <= box["y"] and box["y"] + box["height"] <= lines["y"] + lines["height"] + 1


def test_log_shows_positions(table: Table) -> None:
    start(table, **LOG)
    expect(table.host.locator("summary")).to_contain_text("Ann goes to 29.")
    table.button("Ann goes to 12.").click()
    assert table.sent("show") == [{"show": 12}]
    expect(table.button("Back to now")).to_have_count(0)
    table.set(panel={**LOG, "at": 12, "live": False})
    assert table.button("Ann goes to 12.").get_attribute("aria-current") == "step"
    slider = table.host.get_by_role("slider")
    assert slider.input_value() == "12"
    slider.focus()
    table.page.keyboard.press("ArrowRight")
    table.page.keyboard.press("ArrowRight")
    table.page.wait_for_function("table.model.sent.filter((m) => 'show' in m).length === 2")
    assert table.sent("show")[-1] == {"show": 14}
    table.button("Back to now").click()
    assert table.sent("show")[-1] == {"show": None}
    assert table.run("table.root.querySelectorAll('.lines [tabindex=\"0\"]').length") == 1


# ---- sheets, forms, fields


def test_form_keeps_types_and_answers_by_name(table: Table) -> None:
    start(table)
    table.host.locator("#c0").focus()
    table.set(panel={"form": FORM})
    assert table.run("table.root.activeElement.localName") == "select"
    table.host.get_by_label("Seat 1").select_option("a person")
    table.host.get_by_label("Name").fill("Zoë")
    table.host.get_by_label("Rounds").fill("")
    table.host.get_by_label("Fast").check()
    table.host.get_by_label("Speed").fill("7")
    table.button("Start").click()
    assert table.sent("form") == [
        {"form": "start", "values": {"seat": 1, "name": "Zoë", "rounds": None, "fast": True, "speed": 7}}
    ]
    table.custom(say="Rounds: a number from 1 to 9.")
    table.set(panel={"form": FORM, "tools": TOOLS})
    assert table.host.get_by_label("Name").input_value() == "Zoë"
    table.set(panel={"form": {**FORM, "error": "Rounds: a number from 1 to 9."}, "tools": TOOLS})
    assert table.run("table.root.activeElement.textContent") == "Rounds: a number from 1 to 9."
    expect(table.host.get_by_role("alert")).to_be_visible()
    assert table.axe() == []
    table.page.keyboard.press("Escape")
    assert table.sent("tool") == [{"tool": "cancel"}]
    table.set(panel={})
    assert table.focus == "c0"


def test_a_field_that_hangs_on_another_is_there_only_with_it(table: Table) -> None:
    name = {"name": "name", "label": "Name", "kind": "text", "value": "Ann", "when": ["seat", 1]}
    start(table, form={**FORM, "fields": [FORM["fields"][0], name]})  # type: ignore[index]
    expect(table.host.get_by_label("Name")).to_be_hidden()
    table.host.get_by_label("Seat 1").focus()
    table.page.keyboard.press("Tab")
    assert table.run("table.root.activeElement.textContent") == "Start"
    table.host.get_by_label("Seat 1").select_option("a person")
    expect(table.host.get_by_label("Name")).to_be_visible()
    table.button("Start").click()
    assert table.sent("form") == [{"form": "start", "values": {"seat": 1, "name": "Ann"}}]


def test_notice_article_and_result(table: Table) -> None:
    start(table)
    table.set(
        panel={
            "notice": {"kind": "error", "title": "Something went wrong", "text": "KeyError", "closable": True},
            "article": {
                "title": "Help",
                "html": [{"h": "Turn"}, {"p": "Play <b>one</b> card."}, {"rule": "AS-5", "text": "Planes may meet."}],
            },
            "result": {
                "title": "The count",
                "columns": ["", "Ann", "Ben"],
                "rows": [["Airports", 25, 9], ["Sum", 25, 9]],
                "notes": ["Ann wins."],
            },
        }
    )
    expect(table.host.get_by_role("alert")).to_contain_text("KeyError")
    expect(table.host.get_by_role("region", name="Help", exact=True)).to_contain_text("Play <b>one</b> card.")
    expect(table.host.get_by_role("row", name="Airports 25 9")).to_be_visible()
    assert table.axe() == []
    for button in table.host.get_by_role("button", name="Close").all():
        button.click()
    assert sorted(message["dismiss"] for message in table.sent("dismiss")) == ["article", "notice", "result"]


def test_live_fields_send_each_change_and_follow_python(table: Table) -> None:
    fields = [FORM["fields"][0], FORM["fields"][4]]  # type: ignore[index]
    start(table, fields=fields)
    speed = table.host.get_by_label("Speed")
    table.host.get_by_label("Seat 1").select_option("a person")
    speed.focus()
    for _ in range(3):
        table.page.keyboard.press("ArrowRight")
    assert table.sent("field") == [{"field": "seat", "value": 1}]  # a slider waits until Python has answered
    table.custom(alive=True)
    assert table.sent("field")[1:] == [{"field": "speed", "value": 8}]  # and is then asked about where it is
    table.page.keyboard.press("ArrowRight")
    table.set(panel={"fields": [fields[0], {**fields[1], "value": 8}]})  # the answer to what was asked before
    table.custom(alive=True)
    assert speed.input_value() == "9" and table.sent("field")[2:] == [{"field": "speed", "value": 9}]
    table.set(panel={"fields": [fields[0], {**fields[1], "value": 7}]})
    table.custom(alive=True)
    assert speed.input_value() == "7" and len(table.sent("field")) == 3  # Python has the last word
    assert table.run("table.root.activeElement.type") == "range"


def test_a_second_slider_does_not_make_the_first_forget(table: Table) -> None:
    speed = FORM["fields"][4]  # type: ignore[index]
    start(table, fields=[speed, {**speed, "name": "height", "label": "Height"}])
    for label, keys in (("Speed", 2), ("Height", 1)):
        table.host.get_by_label(label).focus()
        for _ in range(keys):
            table.page.keyboard.press("ArrowRight")
    for _ in range(2):
        table.custom(alive=True)
    assert table.sent("field") == [
        {"field": "speed", "value": 6},
        {"field": "speed", "value": 7},
        {"field": "height", "value": 6},
    ]
    assert table.host.get_by_label("Speed").input_value() == "7"


def test_an_answer_does_not_take_away_what_is_being_typed(table: Table) -> None:
    name = FORM["fields"][1]  # type: ignore[index]
    start(table, fields=[name])
    field = table.host.get_by_label("Name")
    field.fill("Bea")
    field.press("Enter")
    field.fill("slow")  # and the reader thinks about the rest
    table.set(panel={"fields": [{**name, "value": "Bea B."}]})
    table.custom(alive=True)
    table.page.wait_for_timeout(600)
    assert field.input_value() == "slow"
    field.press("Enter")
    assert [message["value"] for message in table.sent("field")] == ["Bea", "slow"]
    table.set(panel={"fields": [{**name, "value": "Slow"}]})
    table.custom(alive=True)
    assert field.input_value() == "Slow"


# ---- the dock

TALL = {"columns": 4, "rows": 24, "buttons": [play("pass")]}


@pytest.mark.parametrize(("width", "height"), [(1280, 700), (390, 740)])
def test_what_has_the_focus_is_never_under_the_dock(table: Table, width: int, height: int) -> None:
    table.page.set_viewport_size({"width": width, "height": height})
    table.page.emulate_media(reduced_motion="reduce")
    notice = {"kind": "hint", "title": "Hint", "text": "A hint of several words, " * 4, "closable": True}
    start(table, drawing(**TALL), **LOG, tools=TOOLS * 3, notice=notice)  # type: ignore[arg-type]
    table.host.locator("#c0").focus()
    where = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
      const { top, bottom } = table.root.activeElement.getBoundingClientRect();
      done([top, bottom, table.root.querySelector('.dock').getBoundingClientRect().top]);
    })))"""
    assert table.run("document.documentElement.scrollHeight") > height + 300
    for key in ["ArrowDown"] * 25 + ["ArrowUp"] * 12 + ["Home", "End"]:
        table.page.keyboard.press(key)
        top, bottom, edge = table.run(where)
        assert top >= -1 and bottom <= edge, (key, table.focus, top, bottom, edge)


def test_the_dock_stays_in_sight_and_leaves_a_telephone_most_of_its_screen(table: Table) -> None:
    table.page.set_viewport_size({"width": 390, "height": 740})
    notice = {"kind": "info", "title": "New here", "text": "A sentence of help that is rather long. " * 6, "closable": True}
    start(table, drawing(**TALL), **LOG, tools=TOOLS * 3, notice=notice)  # type: ignore[arg-type]
    dock = table.host.locator(".dock").bounding_box()
    assert dock and dock["y"] + dock["height"] <= 741 and dock["height"] <= 0.45 * 740
    for name in ("Pass", "Close"):
        box = table.button(name).bounding_box()
        assert box and box["y"] + box["height"] <= 741
    assert table.axe() == []


# ---- the curtain


def test_curtain_leaves_nothing_of_the_board_behind(table: Table) -> None:
    scene = drawing(say="Ann holds the Lyra card.", why={})
    start(table, scene, **LOG, tools=TOOLS)
    table.host.locator("#c3").click()
    table.host.locator("#c4").hover()
    table.set(scene=wire(Scene(Svg(""), say="")), still={})
    table.set(panel={"curtain": CURTAIN})
    left = table.run("table.root.querySelector('.frame').outerHTML")
    for word in ("A1", "Ann", "Lyra", "c3", "go 3", "badge"):
        assert word not in left
    expect(table.host.get_by_role("dialog", name="Pass the screen to Ben")).to_be_visible()
    assert table.run("table.root.activeElement.textContent") == "I am Ben"
    table.run("document.querySelector('main').insertAdjacentHTML('beforeend', '<button id=after>after</button>')")
    table.page.keyboard.press("Tab")
    assert table.run("table.root.activeElement.textContent") == "Save"
    table.page.keyboard.press("Tab")
    assert table.run("document.activeElement.id") == "after"  # the keyboard is not shut in, nor led behind the curtain
    table.page.keyboard.press("Shift+Tab")
    table.page.keyboard.press("Shift+Tab")
    assert table.run("table.root.activeElement.textContent") == "I am Ben"
    table.page.keyboard.press("Shift+Tab")
    assert table.run("document.activeElement.id") != "after" and table.run("table.root.activeElement") is None
    assert table.axe() == []
    table.button("Save").click()
    assert table.sent()[-1] == {"tool": "save"}
    table.custom(say="Saved.")
    expect(table.host.get_by_role("dialog")).to_contain_text("Saved.")
    table.button("I am Ben").click()
    assert table.sent()[-1] == {"tool": "ready"}
    table.set(scene=wire(drawing(say="Ben, choose."), 1), still=still(scene))
    table.set(panel={})
    assert table.focus == "c0"


# ---- kept games and files


def test_last_five_games_are_kept_and_offered(table: Table) -> None:
    start(table)
    for i in range(7):
        table.set(panel={"keep": {"game": "astron", "id": str(i), "label": f"Game {i}", "text": f"save {i}"}})
        table.set(panel={"keep": {"game": "astron", "id": str(i), "label": f"Game {i}", "text": f"later save {i}"}})
    kept = json.loads(table.run("localStorage.getItem('astronav-edu:astron')"))
    assert [entry["text"] for entry in kept] == [f"later save {i}" for i in (6, 5, 4, 3, 2)]
    table.page.reload()
    table.page.wait_for_function("window.ready")
    start(table, keep={"game": "astron", "label": "", "text": ""})
    expect(table.host.get_by_role("heading", name="Go on where you were?")).to_be_visible()
    table.button("Forget Game 5").click()
    expect(table.host.get_by_role("button", name="Forget")).to_have_count(4)
    assert table.axe() == []
    table.host.get_by_role("button", name="Game 4,").click()
    assert table.sent("load") == [{"load": "later save 4"}]
    expect(table.host.get_by_role("heading", name="Go on where you were?")).to_have_count(0)
    assert len(json.loads(table.run("localStorage.getItem('astronav-edu:astron')"))) == 4


def test_two_games_of_one_name_are_kept_beside_each_other_and_one_that_goes_on_once(table: Table) -> None:
    def keep(number: int, text: str) -> None:
        table.set(panel={"keep": {"game": "astron", "id": str(number), "label": "Ann", "text": text}})

    def kept() -> list[str]:
        return [entry["text"] for entry in json.loads(table.run("localStorage.getItem('astronav-edu:astron')"))]

    start(table)
    keep(1, "here")
    keep(2, "in another tab")
    assert kept() == ["in another tab", "here"]
    table.page.reload()
    table.page.wait_for_function("window.ready")
    start(table, keep={"game": "astron", "id": "3", "label": "", "text": ""}, form=FORM)
    offered = table.host.get_by_role("heading", name="Go on where you were?")
    expect(offered).to_be_in_viewport()  # above the form, where it is seen
    table.host.get_by_role("button", name="Ann,").last.click()
    expect(table.host.locator(".answer")).to_contain_text("it is opened")
    keep(4, "here, later")
    assert kept() == ["here, later", "in another tab"]


def test_an_answer_stays_while_bots_move_and_goes_with_the_next_pick(table: Table) -> None:
    start(table)
    table.custom(say="This is not a whole save file.")
    table.set(scene=wire(drawing(), 2))
    expect(table.host.locator(".answer")).to_have_text("This is not a whole save file.")
    table.host.locator("#c0").click()
    expect(table.host.locator(".answer")).to_be_empty()


def test_nothing_is_offered_to_who_was_never_here_and_the_offer_goes_with_the_first_pick(table: Table) -> None:
    start(table, keep={"game": "astron", "id": "1", "label": "Ann", "text": "save"})
    expect(table.host.locator(".kept")).to_have_count(0)
    table.page.reload()
    table.page.wait_for_function("window.ready")
    start(table, keep={"game": "astron", "id": "2", "label": "Ben", "text": "new"})
    expect(table.host.locator(".kept")).to_be_visible()
    table.host.locator("#c0").click()
    expect(table.host.locator(".kept")).to_have_count(0)


def test_the_list_of_saved_games_goes_when_the_reader_goes_on(table: Table) -> None:
    start(table)
    for leave in ("Escape", "Undo", "Start"):
        table.set(panel={"tools": TOOLS})
        table.button("Load").click()
        expect(table.host.get_by_role("heading", name="Open a saved game")).to_be_visible()
        if leave == "Escape":
            table.page.keyboard.press("Escape")
        else:
            table.set(panel={"tools": TOOLS, "form": FORM})
            table.button(leave).click()
        expect(table.host.locator(".kept")).to_have_count(0)


def test_a_long_article_opens_at_its_beginning(table: Table) -> None:
    start(table)
    table.host.locator("#c0").focus()
    table.set(panel={"article": {"title": "Help", "html": [{"p": f"Line {i}"} for i in range(200)]}})
    expect(table.host.get_by_role("heading", name="Help")).to_be_in_viewport()


@pytest.mark.parametrize("what", ["not json", '{"a": 1}', '[1, null, {"label": 2}]'])
def test_a_spoilt_store_is_only_an_empty_one(table: Table, what: str) -> None:
    table.run("(what) => localStorage.setItem('astronav-edu:astron', what)", what)
    start(table, keep={"game": "astron", "id": "1", "label": "Ann", "text": "save"})
    assert json.loads(table.run("localStorage.getItem('astronav-edu:astron')"))[0]["text"] == "save"


def test_a_browser_that_keeps_nothing_still_plays(table: Table) -> None:
    table.run("() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }")
    start(table, keep={"game": "astron", "id": "1", "label": "Ann", "text": "save"})
    table.host.locator("#c0").click()
    assert len(table.sent("pick")) == 1


def test_save_file_down_and_up(table: Table, tmp_path: Path) -> None:
    start(table, tools=TOOLS)
    with table.page.expect_download() as caught:
        table.custom(download={"name": "astron.json", "text": '{"seed": 1, "name": "Zoë"}'})
    assert caught.value.suggested_filename == "astron.json"
    caught.value.save_as(tmp_path / "astron.json")
    assert json.loads((tmp_path / "astron.json").read_text(encoding="utf-8"))["name"] == "Zoë"
    table.button("Load").click()
    table.host.locator("input[type=file]").set_input_files(tmp_path / "astron.json")
    table.page.wait_for_function("table.model.sent.some((m) => 'load' in m)")
    assert table.sent("load") == [{"load": '{"seed": 1, "name": "Zoë"}'}]
    (tmp_path / "big.json").write_bytes(b" " * 5_000_001)
    table.button("Load").click()
    table.host.locator("input[type=file]").set_input_files(tmp_path / "big.json")
    expect(table.host.locator(".answer")).to_contain_text("too large")
    assert len(table.sent("load")) == 1


# ---- when Python is gone


def test_no_answer_is_told_and_taken_back(page: Page) -> None:
    page.clock.install(time=datetime(2027, 3, 20))
    table = Table(page).open()
    page.clock.pause_at(datetime(2027, 3, 21))
    start(table)
    page.clock.run_for(20_000)
    expect(table.host.get_by_role("alert")).to_have_count(0)  # nothing was asked
    table.host.locator("#c0").click()
    page.clock.run_for(4_900)
    expect(table.host.get_by_role("alert")).to_have_count(0)
    page.clock.run_for(200)
    expect(table.host.get_by_role("alert")).to_contain_text("No answer from Python")
    page.clock.run_for(5_000)
    assert table.sent()[-1] == {"alive": 1}
    table.custom(alive=1)
    expect(table.host.get_by_role("alert")).to_have_count(0)
    table.host.locator("#c1").click()
    assert len(table.sent("pick")) == 1  # there, but still at the first pick


def test_a_closed_view_hears_and_sends_nothing_more(table: Table) -> None:
    start(table)
    table.run("table.close()")
    before = len(table.sent())
    table.set(scene=wire(drawing(), 9))
    table.page.emulate_media(color_scheme="dark")
    table.host.locator("#c0").click()
    assert (len(table.sent()), table.host.get_attribute("data-ply")) == (before, "0")


# ---- look


def test_theme_comes_from_the_host_then_from_the_system(table: Table) -> None:
    table.page.emulate_media(color_scheme="dark")
    start(table)

    assert table.sent("look")[-1]["look"]["theme"] == "dark"

    def becomes(theme: str) -> None:
        table.page.wait_for_function(
            "(theme) => table.model.sent.at(-1).look.theme === theme && table.el.dataset.theme === theme", arg=theme
        )

    for attribute, theme in (("true", "light"), ("false", "dark")):
        table.run("(value) => { document.body.dataset.jpThemeLight = value; }", attribute)
        becomes(theme)
    table.page.emulate_media(contrast="more")
    becomes("contrast")
    table.page.emulate_media(contrast="no-preference")
    becomes("dark")
    table.page.emulate_media(forced_colors="active")
    becomes("contrast")


@pytest.mark.parametrize(("width", "layout"), [(1300, 1280), (1216, 1280), (1215, 900), (855, 900), (854, 390), (360, 390)])
def test_width_class(table: Table, width: int, layout: int) -> None:
    table.page.set_viewport_size({"width": width, "height": 900})
    start(table)
    assert table.sent("look")[0]["look"]["width"] == layout


def test_width_is_told_again_when_it_changes_class(table: Table) -> None:
    start(table)
    table.page.set_viewport_size({"width": 1000, "height": 900})
    table.page.wait_for_function("table.model.sent.length === 2")
    table.page.set_viewport_size({"width": 990, "height": 900})
    table.page.wait_for_timeout(250)
    assert [message["look"]["width"] for message in table.sent("look")] == [1280, 900]


FULL: dict[str, Any] = {
    "tools": TOOLS, **LOG, "form": FORM, "fields": FORM["fields"], "notice": {"kind": "hint", "title": "Hint", "text": "Look at A1.", "closable": True},
    "article": {"title": "Help", "html": [{"h": "Turn"}, {"p": "Play one card."}]}, "keep": {"game": "astron", "label": "", "text": ""},
    "result": {"title": "The count", "columns": ["", *"ABCDEF"], "rows": [["Airports with a long name", *range(100, 106)]], "notes": []},
}  # fmt: skip


@pytest.mark.parametrize("theme", ["light", "dark", "contrast", "forced"])
def test_axe_finds_nothing(table: Table, theme: str) -> None:
    table.page.emulate_media(
        color_scheme="dark" if theme == "dark" else "light",
        contrast="more" if theme == "contrast" else None,
        forced_colors="active" if theme == "forced" else None,
    )
    table.run("localStorage.setItem('astronav-edu:astron', JSON.stringify([{ label: 'Ann', text: 'save', date: 0 }]))")
    drawn = "contrast" if theme == "forced" else theme
    scene = drawing(theme=drawn, buttons=[play("pass")], why={}, choices={0: (play("go"),), 1: (play("a"), play("b"))})
    start(table, scene, **FULL)
    assert table.host.get_attribute("data-theme") == drawn
    assert table.axe() == []
    if theme == "forced":
        colours = table.run(
            "[...table.root.querySelectorAll('.board text')].slice(0, 3).map((e) => getComputedStyle(e).fill)"
        )  # the board keeps its own contrast theme, text with its ground
        assert set(colours) == {"rgb(0, 0, 0)"}


def test_two_views_on_one_page_do_not_meet(table: Table) -> None:
    start(table)
    table.run("document.querySelector('main').insertAdjacentHTML('beforeend', '<div id=second></div>')")
    scene = drawing()
    table.run("([scene, still, css]) => start({ scene, still, panel: {}, _css: css }, 'second')", [wire(scene), still(scene), ""])
    assert table.axe() == []
    table.page.locator("#second #c5").click()
    assert table.sent("pick") == [{"pick": "go 5", "ply": 0}]


def test_a_select_with_long_choices_has_two_columns_of_a_form(table: Table) -> None:
    long = {
        "name": "way",
        "label": "Way",
        "kind": "select",
        "value": 1,
        "options": [[1, "by a step onto one of their spaces"], [2, "no"]],
    }
    start(table, form={**FORM, "fields": [*FORM["fields"], long]})
    short, wide = (table.host.locator(f"[data-name='{name}']").bounding_box() for name in ("seat", "way"))
    assert short and wide and wide["width"] > 2 * short["width"]


def test_360_px_do_not_scroll_sideways_and_fingers_find_their_targets(table: Table) -> None:
    table.page.set_viewport_size({"width": 360, "height": 740})
    table.run(
        "localStorage.setItem('astronav-edu:astron', JSON.stringify([{ label: 'A long label '.repeat(8), text: 'save', date: 0 }]))"
    )
    start(table, drawing(buttons=[play(f"a{i}", f"A rather long button {i}") for i in range(4)]), **FULL)
    table.host.locator("summary").click()
    assert table.run("document.documentElement.scrollWidth") <= 360
    small = table.run(
        """[...table.root.querySelectorAll("button, select, input, summary")].filter((e) => e.checkVisibility() && !e.matches(".rule"))
          .map((e) => [e.textContent || e.type, e.getBoundingClientRect()]).filter(([, b]) => b.height < (b.width < 43 ? 24 : 24) || b.width < 24)
          .map(([name, b]) => `${name} ${b.width} ${b.height}`)"""
    )
    assert small == []
    low = table.run(
        "[...table.root.querySelectorAll('.tools button, .row button, select, input:not([type=checkbox])')].filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 44).length"
    )
    assert low == 0


def test_marks_lie_on_their_targets_also_when_moved_and_scaled(table: Table) -> None:
    moved = tag("g", at(40, 30, hit(0, 0, 20, 10), id="one", scale=2), transform="translate(10 10)")
    start(
        table, Scene(svg(200, 100, "T", "D", badge_defs(), badge(0, 5, 5), moved), targets=(Target("one", "One", (play("go"),)),))
    )
    table.host.locator("#one").hover()
    tint = table.host.locator(".over .tint")
    assert {key: float(tint.get_attribute(key) or "nan") for key in ("x", "y", "width", "height")} == pytest.approx(
        {"x": 48, "y": 38, "width": 44, "height": 24}
    )
