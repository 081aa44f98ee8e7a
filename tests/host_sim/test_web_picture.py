# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""W7: the picture on the page: played by taps, as large as fits, every control in reach."""

import pytest

from handful.layouts.table import KEY_X, TRAY_TOP
from handful.rules.rulesets import RULESETS
from host_sim.handheld import Handheld
from tests.host_sim.chromium import LANDED_MS, at_the_table, moves, needs_chromium
from tests.words import PLAY

pytestmark = needs_chromium

GAME = "?rules=herg&players=ANN&seed=5&lang=en"
PHONE = {"size": [390, 664], "touch": True, "scale": 3}
FELT = 60, TRAY_TOP + 10
BUTTON = KEY_X + 10, TRAY_TOP + 8
YES = 120, 122
BOX = "JSON.parse(JSON.stringify(document.getElementById('screen').getBoundingClientRect()))"

WINDOWS = {
    "the smallest": (320, 200, 1),
    "an old handheld": (320, 240, 1),
    "a watch of a phone": (240, 320, 2),
    "an old phone": (320, 454, 2),
    "an old phone on its side": (568, 232, 2),
    "a phone": (390, 664, 3),
    "a phone on its side": (844, 340, 3),
    "a folded phone": (280, 653, 3),
    "an unfolded phone": (673, 841, 2.5),
    "VGA at 200 %": (640, 400, 2),
    "a square": (512, 512, 1),
    "a tablet": (820, 1180, 2),
    "a laptop": (1366, 641, 1),
    "a desktop": (1920, 969, 1),
    "4K": (3840, 2160, 1),
}


@pytest.fixture(scope="module")
def places():
    """Where the boxes of the card and the rows of the title are, in pixels of the game."""
    handheld = Handheld(rules="herg", players=(("ANN", "human"),))
    cells = [getattr(cell, "grid", cell) for cell in handheld.app.screen.parts[4].cells]
    found = {
        name: (cell.x + 9, cell.y + 5)
        for name, cell in zip(RULESETS["herg"].boxes, cells, strict=True)
    }
    handheld.close()
    handheld = Handheld()
    y, x, _ = next(piece for piece in handheld.pieces() if PLAY in piece[2])
    found[PLAY] = x + 20, y + 3
    handheld.close()
    return found


def tap(page, place, **how):
    """Tap a pixel of the game."""
    box = page.run(BOX)
    scale = box["width"] / 160
    page.ask(
        at=[box["left"] + scale * (place[0] + 0.5), box["top"] + scale * (place[1] + 0.5)], **how
    )


def test_turns_are_played_by_taps_on_a_phone(site, browser, places):
    """test_touch.py plays whole games by taps."""
    page = browser.open(site.address + "?lang=en", **PHONE)
    page.run(
        "(() => { for (const key of document.querySelectorAll('[data-key]')) key.remove(); })()"
    )
    tap(page, places[PLAY])
    state = page.until(at_the_table)
    for _ in range(3):
        before = moves(state)
        tap(page, FELT)
        page.until(lambda state: state["roll"] == 1)
        page.wait(LANDED_MS)
        state = page.state()
        box = max(state["options"], key=state["options"].get)
        tap(page, places[box])
        page.wait(100)
        assert moves(page.state()) == before, "the first tap only points"
        tap(page, places[box])
        page.wait(300)
        state = page.state()
        if moves(state) == before:
            tap(page, YES)
        state = page.until(lambda state: moves(state) != before)  # noqa: B023
        page.wait(LANDED_MS)
    boxes = state["players"][0]["boxes"].values()
    assert sum(points is not None for points in boxes) == 3
    assert browser.troubles == []


def test_a_mouse_holds_a_die_and_a_swipe_turns_a_page(site, browser):
    page = browser.open(site.address + GAME)
    tap(page, BUTTON, mouse=True)
    page.until(lambda state: state["roll"] == 1)
    page.wait(LANDED_MS)
    tap(page, (14 + 2 * 24, 28), mouse=True)
    page.until(lambda state: state["held"] == [False, False, True, False, False])
    box = page.run(BOX)
    middle = [box["left"] + box["width"] / 2, box["top"] + box["height"] / 2]
    page.ask(drag=[middle, [middle[0], middle[1] + 60]])
    page.until(lambda state: state["screen"] == "sheet")
    page.ask(drag=[middle, [middle[0] + 5, middle[1] + 4]])
    assert page.state()["screen"] == "sheet"


def test_two_fingers_zoom_and_press_nothing(site, browser):
    page = browser.open(site.address + GAME, **PHONE)
    for name, fingers in (("pointerdown", (1, 2)), ("pointerup", (1, 2))):
        for finger in fingers:
            page.run(
                f"document.getElementById('screen').dispatchEvent(new PointerEvent('{name}', {{"
                f" pointerId: {finger}, clientX: 60, clientY: 60, bubbles: true }}))"
            )
    page.wait(300)
    assert page.state()["roll"] == 0
    touch = "getComputedStyle(document.querySelector('%s')).touchAction"
    assert page.run(touch % ".bezel") == "pinch-zoom"
    assert page.run(touch % "html") == "manipulation"
    viewport = page.run("document.querySelector('meta[name=viewport]').content")
    assert "maximum-scale" not in viewport
    assert "user-scalable" not in viewport


CUT_OFF = """[...document.querySelectorAll('[data-key], #screen, .tools button:not([hidden])')]
  .filter((each) => {
    const box = each.getBoundingClientRect();
    return box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5
      || box.bottom > innerHeight + 0.5 || box.width < 18;
  }).map((each) => each.outerHTML)"""
OVERLAP = """(() => {
  const parts = [...document.querySelectorAll('[data-key], #screen, .tools button:not([hidden])')];
  const boxes = parts.map((each) => each.getBoundingClientRect());
  return boxes.flatMap((one, at) => boxes.slice(0, at).filter((other) =>
    one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1)).length;
})()"""


@pytest.mark.parametrize("scale", sorted({scale for *_, scale in WINDOWS.values()}))
def test_every_control_is_in_reach(site, browser, scale):
    """Windows of one scale are one page that changes its size, with a finger or without."""
    pages = {}
    for width, height, _ in [each for each in WINDOWS.values() if each[2] == scale]:
        touch = width < 900
        if touch in pages:
            pages[touch].ask(resize=[width, height])
            pages[touch].wait(100)
        else:
            how = {"context": str(touch), "scale": scale, "touch": touch}
            pages[touch] = browser.open(site.address + GAME, size=[width, height], **how)
        check_reach(pages[touch], width, height, scale)


def check_reach(page, width, height, scale):
    """Check that nothing is cut off or covered, and the picture as large as fits."""
    assert page.run(CUT_OFF) == []
    assert page.run(OVERLAP) == 0
    box = page.run(BOX)
    assert box["width"] / box["height"] == pytest.approx(160 / 128, rel=0.01)
    if scale < 2:
        assert box["width"] * scale % 160 == pytest.approx(0, abs=0.01)
    # As large as fits: either side is nearly full, or another step would not have room.
    room = max(box["width"] / width, box["height"] / height)
    assert room > 0.5
    for selector in ("#to-copy", "#more"):
        reached = page.run(f"!!document.querySelector('.tools {selector}')")
        assert reached or page.run(f"!!document.querySelector('#others {selector}')")
    page.ask(click="#more")
    page.ask(click="#others .close")


def test_the_picture_fills_a_phone(site, browser):
    """But for its frame: in portrait the width, on its side the height."""
    page = browser.open(site.address + GAME, **PHONE)
    assert page.run(BOX)["width"] > 0.93 * 390
    page.ask(resize=[844, 340])
    page.wait(100)
    assert page.run(BOX)["height"] > 0.9 * 340


def test_the_full_screen_has_no_tools(site, browser):
    page = browser.open(site.address + GAME)
    page.ask(click="#to-full")
    page.until(lambda _: page.run("!!document.fullscreenElement"))
    assert page.run("getComputedStyle(document.querySelector('.tools')).display") == "none"
    page.run("document.exitFullscreen()")
    page.until(lambda _: not page.run("!!document.fullscreenElement"))
    assert page.run("getComputedStyle(document.querySelector('.tools')).display") != "none"


def test_a_legend_of_the_keyboard_goes_with_its_use(site, browser):
    shown = (
        "[...document.querySelectorAll('kbd')].filter((each) => each.offsetParent)"
        ".map((each) => each.textContent)"
    )
    page = browser.open(site.address + GAME, size=[1280, 720])
    assert {*page.run(shown)} == {"Arrow keys", "Esc", "Space", "Tab", "Enter"}
    page.ask(key="Space")
    page.ask(key="ArrowLeft")
    assert {*page.run(shown)} == {"Esc", "Tab", "Enter"}
    page.ask(reload=True)
    assert {*page.run(shown)} == {"Esc", "Tab", "Enter"}
    phone = browser.open(site.address + GAME, context="phone", **PHONE)
    assert phone.run(shown) == []


def test_the_page_is_light_and_still_where_that_is_asked_for(site, browser):
    ground = "getComputedStyle(document.body).backgroundColor"
    dark = browser.open(site.address + GAME, context="dark").run(ground)
    page = browser.open(site.address + GAME, context="light", scheme="light", still=True)
    assert page.run(ground) != dark
    page.press("A")
    state = page.until(lambda state: state["roll"] == 1)
    page.press("B")
    assert page.until(lambda state: any(state["held"]))["dice"] == state["dice"], "no dice rolled"


def test_headings_and_labels_are_there_for_who_does_not_see(site, browser):
    """W6."""
    page = browser.open(site.address + GAME)
    assert page.run("document.querySelector('h1').textContent") == "Handful"
    unnamed = page.run(
        "[...document.querySelectorAll('input:not([type=file]), textarea')]"
        ".filter((each) => !each.labels.length && !each.getAttribute('aria-labelledby'))"
        ".map((each) => each.id)"
    )
    assert unnamed == []
    assert page.run("document.getElementById('reply').labels[0].textContent")
