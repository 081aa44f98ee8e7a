# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""W1, W2: gamepads, the full screen, the install prompt, lost focus, and the day in an address."""

import pytest

from tests.host_sim.chromium import LANDED_MS, at_the_table, needs_chromium, worker
from tools.web.server import serving

pytestmark = needs_chromium

GAME = "?rules=herg&players=ANN&seed=5&lang=en"
SHARES = b"""new BroadcastChannel('shared').onmessage = ({ data }) => postMessage({ share: data });
"""
GAMEPAD = """(() => {
  window.pad = { axes: [0, 0], buttons: Array.from({ length: 17 }, () => ({ pressed: false })) };
  navigator.getGamepads = () => [null, window.pad];
  dispatchEvent(new Event('gamepadconnected'));
})()"""


def test_a_gamepad_rolls_and_moves(site, browser):
    page = browser.open(site.address + GAME)
    page.run(GAMEPAD)
    steps = (
        ("A", "buttons[0].pressed = true", "buttons[0].pressed = false"),
        ("START", "buttons[9].pressed = true", "buttons[9].pressed = false"),
        ("DOWN", "axes = [0, 0.9]", "axes = [0, 0]"),
    )
    for key, press, release in steps:
        is_down = f"document.querySelector('[data-key={key}]').classList.contains('down')"
        page.run(f"(window.pad.{press})")
        page.until(lambda _: page.run(is_down))  # noqa: B023
        page.run(f"(window.pad.{release})")
        page.until(lambda _: not page.run(is_down))  # noqa: B023
    state = page.until(lambda state: state["screen"] == "menu")
    assert state["roll"] == 1


def test_the_page_fills_the_screen_and_comes_back_and_has_the_keyboard(site, browser):
    page = browser.open(site.address + GAME)
    page.ask(click="#to-full")
    page.until(lambda _: page.run("!!document.fullscreenElement"))
    page.ask(key="Space")
    page.until(lambda state: state["roll"] == 1)
    page.run("document.exitFullscreen()")
    page.until(lambda _: not page.run("!!document.fullscreenElement"))
    page.wait(LANDED_MS)
    page.ask(click="#more")
    page.ask(click="#others .close")
    page.ask(key="Space")
    page.until(lambda state: state["roll"] == 2)
    assert not page.run("document.fullscreenElement || document.getElementById('others').open")


def test_the_keyboard_reaches_the_buttons_below(site, browser):
    """W6: Tab is SELECT, Shift+Tab leads to the last button."""
    page = browser.open(site.address + GAME)
    page.ask(key="Tab")
    assert page.run("document.activeElement === document.body")
    page.ask(key="Shift+Tab")
    assert page.run("document.activeElement.id") == "more"
    page.ask(key="Enter")
    assert page.run("document.getElementById('others').open")
    page.ask(key="Escape")
    page.ask(key="Shift+Tab")
    page.ask(key="Shift+Tab")
    page.ask(key="Enter")
    page.until(lambda _: page.notice() == "A link with these rules and players is copied.")


def key_event(where, name, facts):
    return f"{where}.dispatchEvent(new KeyboardEvent('{name}', {{ bubbles: true, {facts} }}))"


def test_letters_are_those_on_the_keys(site, browser):
    """W1: on a French keyboard A is where Q is elsewhere; without an A its place counts."""
    page = browser.open(site.address + GAME)
    for number, (letter, place) in enumerate((("a", "KeyQ"), ("\u0444", "KeyA")), 1):
        for event in ("keydown", "keyup"):
            page.run(key_event("document", event, f"key: '{letter}', code: '{place}'"))
            page.wait(60)
        page.until(lambda state: state["roll"] == number)  # noqa: B023
        page.wait(LANDED_MS)


def test_the_arrows_of_the_number_pad_move_though_it_is_set_to_digits(site, browser):
    page = browser.open(site.address + GAME)
    for name, key in (("8", "UP"), ("2", "DOWN"), ("4", "LEFT"), ("6", "RIGHT")):
        is_down = f"document.querySelector('[data-key={key}]').classList.contains('down')"
        for event in ("keydown", "keyup"):
            page.run(key_event("document", event, f"key: '{name}', code: 'Numpad{name}'"))
            assert page.run(is_down) == (event == "keydown")


@pytest.mark.parametrize(
    ("where", "also"), [("document", ", ctrlKey: true"), ("document.getElementById('more')", "")]
)
def test_a_key_that_goes_up_is_released_wherever_that_happens(site, browser, where, also):
    page = browser.open(site.address + GAME)
    is_down = "document.querySelector('[data-key=DOWN]').classList.contains('down')"
    page.run(key_event("document", "keydown", "code: 'ArrowDown'"))
    assert page.run(is_down)
    page.run(key_event(where, "keyup", "code: 'ArrowDown'" + also))
    assert not page.run(is_down)


SENT = """(() => {
  const post = Worker.prototype.postMessage;
  window.sent = [];
  Worker.prototype.postMessage = function (message, ...more) {
    if (message.key) window.sent.push(message.key);
    return post.call(this, message, ...more);
  };
})()"""
"""Notes what the page sends of keys."""


def test_a_key_that_the_keyboard_repeats_is_one_press(site, browser):
    """The game repeats keys by itself, where it should."""
    page = browser.open(site.address + GAME)
    page.run(SENT)
    for _ in range(3):
        page.run(key_event("document", "keydown", "code: 'Space', repeat: true"))
    page.run(key_event("document", "keyup", "code: 'Space'"))
    assert page.run("window.sent") == [1, -1]


def test_no_key_is_the_games_while_a_dialog_is_open(site, browser):
    """Not even where nothing in it has the focus; Escape closes it."""
    page = browser.open(site.address + GAME)
    page.ask(click="#more")
    page.run("document.activeElement.blur()")
    page.run(SENT)
    page.ask(key="Space")
    page.ask(key="Escape")
    assert page.run("window.sent") == []
    assert not page.run("document.getElementById('others').open")
    page.ask(key="Space")
    page.until(lambda state: state["roll"] == 1)


def test_a_browser_without_sound_plays(site, browser):
    page = browser.open(site.address + GAME)
    page.run("delete window.AudioContext")
    page.ask(key="Space")
    page.until(lambda state: state["roll"] == 1)
    assert browser.troubles == []


def test_a_screen_reader_presses_the_buttons(site, browser):
    """W6: by clicks without a pointer; one of a finger is no second press."""
    page = browser.open(site.address + GAME, touch=True)
    page.run("document.querySelector('[data-key=A]').click()")
    page.until(lambda state: state["roll"] == 1)
    page.wait(LANDED_MS)
    page.ask(tap="[data-key=A]")
    page.until(lambda state: state["roll"] == 2)
    page.wait(LANDED_MS)
    assert page.state()["roll"] == 2
    page.run("document.querySelector('[data-key=START]').click()")
    page.until(lambda state: state["screen"] == "menu")


def test_a_line_that_the_browser_does_not_copy_is_reported(site, browser):
    page = browser.open(site.address + "?lang=en")
    page.run("(() => { navigator.clipboard.write = () => Promise.reject(); })()")
    page.ask(click="#to-copy")
    page.until(lambda _: page.notice() == "The browser did not allow that.")
    page.run("(() => { delete window.ClipboardItem; })()")
    page.ask(click="#to-copy")
    page.until(lambda _: page.notice() == "The link to this page is copied.")
    assert page.run("await navigator.clipboard.readText()") == site.address


def test_a_link_is_copied_in_the_click_itself(site, browser):
    """Safari refuses what comes later, such as after an answer of the game."""
    page = browser.open(site.address + "?lang=en")
    page.run(
        "(() => { navigator.clipboard.write = () => { window.clicked = !!window.event; };"
        " document.getElementById('to-copy').click(); })()"
    )
    assert page.run("window.clicked")


def test_a_line_of_the_game_is_copied_by_a_click_where_a_key_does_not_do(site, browser):
    with serving(worker(site, SHARES)) as served:
        page = browser.open(served.address + "?lang=en")
        page.run(
            "(() => { const { clipboard } = navigator; const copy = clipboard.writeText;"
            " clipboard.writeText = (text) => window.event?.type === 'click'"
            " ? copy.call(clipboard, text) : Promise.reject(); })()"
        )
        page.run("new BroadcastChannel('shared').postMessage('No. 7, 254 points')")
        page.until(lambda _: page.notice() == "Click or tap here to copy the line.")
        page.ask(click="#notice")
        assert page.notice() == ""
        assert page.run("await navigator.clipboard.readText()") == "No. 7, 254 points"


def test_the_browser_is_asked_to_install_the_page(site, browser):
    page = browser.open(site.address + GAME)
    hidden = "document.getElementById('install').hidden"
    assert page.run(hidden)
    page.run(
        "(() => { const offer = new Event('beforeinstallprompt', { cancelable: true });"
        " offer.prompt = () => (window.prompted = true); dispatchEvent(offer); })()"
    )
    page.ask(click="#install")
    assert page.run("window.prompted")
    page.run("dispatchEvent(new Event('appinstalled'))")
    assert page.run(hidden)


def test_lost_focus_pauses_nothing_but_sound(site, browser):
    page = browser.open(site.address + "?rules=herg&players=ANN,cpu:strong&seed=5&lang=en")
    page.run(
        "(() => { const Real = AudioContext; window.AudioContext = class extends Real {"
        " constructor() { super(); window.audio = this; } }; })()"
    )
    page.ask(key="Space")
    page.until(lambda state: state["roll"] == 1)
    page.run("document.dispatchEvent(new KeyboardEvent('keydown', { code: 'ArrowDown' }))")
    page.run("handful.press('SELECT')")
    page.run(
        "(() => { Object.defineProperty(document, 'hidden', { value: true, configurable: true });"
        " dispatchEvent(new Event('blur')); document.dispatchEvent(new Event('visibilitychange'));"
        " })()"
    )
    page.until(lambda _: page.run("window.audio.state") == "suspended")
    assert page.run("document.querySelectorAll('.down').length") == 0
    frames = page.run("handful.times.frames.length")
    page.until(lambda _: page.run("handful.times.frames.length") > frames + 5)
    page.run("delete document.hidden")
    page.run("document.dispatchEvent(new Event('visibilitychange'))")
    page.until(lambda _: page.run("window.audio.state") == "running")


def test_a_link_offers_the_daily_dice_and_is_shared(site, browser):
    page = browser.open(site.address + "?day=1&players=ANN&lang=en")
    page.until(lambda state: state["screen"] == "daily")
    page.press("A")
    state = page.until(at_the_table)
    assert state["day"] == 1
    page.ask(click="#to-copy")
    page.until(lambda _: page.notice())
    assert page.run("await navigator.clipboard.readText()") == site.address + "?day=1"


@pytest.mark.parametrize("query", ["day=0x5", "day=10000", "day=-1", "day=3&rules=herg"])
def test_a_wrong_day_gets_a_sentence_and_the_title(site, browser, query):
    page = browser.open(site.address + f"?lang=en&{query}")
    page.until(lambda _: page.notice().startswith("The daily dice have numbers"))
    assert page.state()["screen"] == "title"
