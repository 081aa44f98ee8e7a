# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""X1: the window shows the panel and presses keys, whether by keyboard, mouse or finger."""

import displayio
import pygame
import pytest

from handful.ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from host_sim.boards import board_names, load_facts
from host_sim.desktop_ports import Keys, open_ports
from host_sim.face import HEIGHT, PAD, STICK, WIDTH, Face
from host_sim.failure import UsageError
from host_sim.handheld import Handheld
from host_sim.link_cable import Cable
from host_sim.panel import close_display
from host_sim.portrait import Portrait
from host_sim.run import LAST_LOOK_FRAMES, Run
from host_sim.window import Presses, Window, keyboard_of
from tests.host_sim.stand_in import StandIn, tile

MOVED = {"rel": (0, 0), "touch": False}


@pytest.fixture(autouse=True, scope="module")
def faces_are_made_once():
    """Keep each board's portrait at each scale: it takes most of the time."""
    drawn = {}

    def portrait(facts, scale):
        key = facts.TITLE, scale
        if key not in drawn:
            drawn[key] = Portrait(facts, scale)
        return drawn[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("host_sim.window.Portrait", portrait)
        yield


@pytest.fixture
def window(ports):
    opened = Window(ports)
    yield opened
    opened.close()


NO_PLACE = 10_000
"""Added to what is on a key: a place that means nothing."""


def post(kind, **facts):
    pygame.event.post(pygame.event.Event(kind, facts))


def key_event(kind, key, mod=0, place=0):
    post(kind, key=key, mod=mod, unicode="", scancode=place or NO_PLACE + key)


def pressed(window, ports):
    """Let the window take its events in; return the keys' events."""
    assert window.pump()
    return list(iter(ports.keys.next, 0))


def place_of(facts, mask):
    """Return the middle of a button, in pixels of the window."""
    surface = pygame.display.get_surface()
    scale = min(surface.get_width() // WIDTH, surface.get_height() // HEIGHT)
    left = (surface.get_width() - scale * WIDTH) // 2
    top = (surface.get_height() - scale * HEIGHT) // 2
    (control,) = [control for control in Face(facts).controls if control.mask == mask]
    return left + scale * control.x, top + scale * control.y


def screen_pixel(facts, x, y):
    """Return the colour of a panel's pixel as the window shows it."""
    surface = pygame.display.get_surface()
    scale = min(surface.get_width() // WIDTH, surface.get_height() // HEIGHT)
    left, top = Face(facts).screen[:2]
    edge = (surface.get_width() - scale * WIDTH) // 2, (surface.get_height() - scale * HEIGHT) // 2
    return surface.get_at((edge[0] + scale * (left + x) + 1, edge[1] + scale * (top + y) + 1))[:3]


@pytest.mark.parametrize(
    ("key", "bit"),
    [
        (pygame.K_UP, UP),
        (pygame.K_DOWN, DOWN),
        (pygame.K_LEFT, LEFT),
        (pygame.K_RIGHT, RIGHT),
        (pygame.K_a, A),
        (pygame.K_SPACE, A),
        (pygame.K_b, B),
        (pygame.K_ESCAPE, B),
        (pygame.K_RETURN, START),
        (pygame.K_TAB, SELECT),
    ],
)
def test_the_keyboard_holds_and_releases(window, ports, key, bit):
    key_event(pygame.KEYDOWN, key)
    assert pressed(window, ports) == [bit]
    key_event(pygame.KEYUP, key)
    assert pressed(window, ports) == [-bit]


def test_a_tap_within_one_frame_is_not_lost(window, ports):
    key_event(pygame.KEYDOWN, pygame.K_SPACE)
    key_event(pygame.KEYUP, pygame.K_SPACE)
    assert pressed(window, ports) == [A, -A]


def test_other_keys_and_shortcuts_press_nothing(window, ports):
    key_event(pygame.KEYDOWN, pygame.K_q)
    key_event(pygame.KEYDOWN, pygame.K_a, pygame.KMOD_LCTRL)
    key_event(pygame.KEYDOWN, pygame.K_TAB, pygame.KMOD_LALT)
    assert pressed(window, ports) == []


def test_a_board_with_letters_on_its_buttons_is_played_by_them(window):
    keyboard, places = keyboard_of(load_facts("sprig"))
    letters = {pygame.key.name(key): bit for key, bit in keyboard.items()}
    assert (letters["w"], letters["a"], letters["l"], letters["k"]) == (UP, LEFT, A, B)
    assert letters["space"] == A
    assert (places[pygame.KSCAN_W], places[pygame.KSCAN_A]) == (UP, LEFT)


@pytest.mark.parametrize("letters", ["фичя", "αβχζ", "שנסז", "شلءئ"])
@pytest.mark.parametrize(
    ("at", "place", "bit"),
    [
        (0, pygame.KSCAN_A, A),
        (1, pygame.KSCAN_B, B),
        (2, pygame.KSCAN_X, A),
        (3, pygame.KSCAN_Z, B),
    ],
)
def test_x1_a_layout_without_latin_letters_is_played_by_the_places_of_keys(
    window, ports, letters, at, place, bit
):
    """Russian, Greek, Hebrew, Arabic: A, B, X and Z did nothing."""
    key_event(pygame.KEYDOWN, ord(letters[at]), place=place)
    key_event(pygame.KEYUP, ord(letters[at]), place=place)
    assert pressed(window, ports) == [bit, -bit]


def test_what_is_on_a_key_counts_before_its_place(window, ports):
    """On a German keyboard Z is where Y is elsewhere, on a French one A where Q is."""
    key_event(pygame.KEYDOWN, pygame.K_z, place=pygame.KSCAN_Y)
    key_event(pygame.KEYDOWN, pygame.K_a, place=pygame.KSCAN_Q)
    key_event(pygame.KEYDOWN, pygame.K_b, place=pygame.KSCAN_X)  # B has been down
    assert pressed(window, ports) == [B, A]


@pytest.mark.parametrize(
    ("key", "place", "bit"),
    [
        (pygame.K_KP8, pygame.KSCAN_KP8, UP),
        (pygame.K_KP2, pygame.KSCAN_KP2, DOWN),
        (pygame.K_LEFT, pygame.KSCAN_KP4, LEFT),
        (pygame.K_KP6, pygame.KSCAN_KP6, RIGHT),
    ],
)
def test_the_arrows_of_the_number_pad_move(window, ports, key, place, bit):
    """Whether it is set to digits or not."""
    key_event(pygame.KEYDOWN, key, place=place)
    key_event(pygame.KEYUP, key, place=place)
    assert pressed(window, ports) == [bit, -bit]


def test_a_key_whose_layout_changes_while_it_is_down_is_released(window, ports):
    key_event(pygame.KEYDOWN, pygame.K_a, place=pygame.KSCAN_A)
    key_event(pygame.KEYUP, ord("ф"), place=pygame.KSCAN_A)
    assert pressed(window, ports) == [A, -A]


@pytest.mark.parametrize("bit", [A, B, START, SELECT])
def test_the_mouse_presses_buttons(window, ports, facts, bit):
    pos = place_of(facts, bit)
    post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
    assert pressed(window, ports) == [bit]
    post(pygame.MOUSEBUTTONUP, pos=(0, 0), button=1, touch=False)
    assert pressed(window, ports) == [-bit]


@pytest.mark.parametrize("board", board_names())
@pytest.mark.thin(2)
def test_every_button_of_every_board_can_be_clicked(board):
    """X1: the face is that of the board, and what it wears can be pressed."""
    facts = load_facts(board)
    ports = open_ports(facts)
    window = Window(ports)
    clicked = 0
    for control in Face(facts).controls:
        x, y = place_of(facts, control.mask)
        # In its very middle a pad presses nothing.
        pos = (x, y + 15) if control.kind in (PAD, STICK) else (x, y)
        post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
        post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)
        down, up = pressed(window, ports)
        assert down == -up and down & control.mask
        clicked |= control.mask
    assert clicked == 255
    window.close()
    close_display(ports.display)


def test_the_mouse_on_the_picture_does_what_is_shown(folder):
    """W7: as a finger does on the page; from elsewhere onto the picture it does nothing."""
    handheld = Handheld(rules="herg", players=(("ANN", "human"),), faces=(3, 1, 4, 1, 5))
    window = Window(handheld.ports)
    window.connect(handheld.app)
    surface = pygame.display.get_surface()
    scale = min(surface.get_width() // WIDTH, surface.get_height() // HEIGHT)
    left, top = Face(handheld.ports.facts).screen[:2]
    edge = (surface.get_width() - scale * WIDTH) // 2, (surface.get_height() - scale * HEIGHT) // 2

    def place(x, y):
        return edge[0] + scale * (left + x), edge[1] + scale * (top + y)

    def drag(start, end):
        post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        post(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)
        window.pump()
        handheld.settle()

    drag((0, 0), place(60, 28))
    assert handheld.match.roll == 0
    drag(place(60, 28), place(60, 28))
    assert handheld.match.roll == 1
    drag(place(62, 28), place(62, 28))
    assert handheld.state()["held"] == [False, False, True, False, False]
    drag(place(80, 40), place(80, 90))
    assert handheld.screen == "sheet"
    window.close()
    handheld.close()


def test_r2_a_game_code_is_pasted_into_the_window(monkeypatch):
    """At the title; over a game it changes nothing."""
    code = "G00Y5DVTJV2662TTGA722YF392BY576564EFEJSTVWVVTTHFV"
    handheld = Handheld()
    window = Window(handheld.ports)
    window.connect(handheld.app)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: f"See https://a.b/#game={code}&by=ANN")

    def paste():
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            key_event(kind, pygame.K_v, pygame.KMOD_CTRL)
        assert window.pump()
        handheld.go("WAIT:99")

    paste()
    assert handheld.screen == "opened" and "Said to be by ANN" in handheld.read()
    handheld.go("B; pick Play; A")
    dice = handheld.match.dice
    paste()
    assert (handheld.screen, handheld.match.dice) == ("table", dice)
    window.close()
    handheld.close()


def test_two_handhelds_open_as_large_as_fits(ports, monkeypatch):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 800)])
    pygame.display.init()
    window = Window(ports, ports, cable=Cable())
    width, height = pygame.display.get_surface().get_size()
    assert 1240 < width <= 1280
    assert height < 800
    window.close()


def test_the_mouse_slides_from_key_to_key(window, ports, facts):
    post(pygame.MOUSEBUTTONDOWN, pos=place_of(facts, A), button=1, touch=False)
    post(pygame.MOUSEMOTION, pos=place_of(facts, B), buttons=(1, 0, 0), **MOVED)
    post(pygame.MOUSEMOTION, pos=(0, 0), buttons=(1, 0, 0), **MOVED)
    assert pressed(window, ports) == [A, -A, B, -B]


def test_the_mouse_alone_presses_nothing(window, ports, facts):
    post(pygame.MOUSEMOTION, pos=place_of(facts, A), buttons=(0, 0, 0), **MOVED)
    post(pygame.MOUSEBUTTONDOWN, pos=place_of(facts, A), button=3, touch=False)
    post(pygame.MOUSEBUTTONDOWN, pos=place_of(facts, A), button=1, touch=True)
    assert pressed(window, ports) == []


def test_t12_the_right_button_shakes(window, ports):
    post(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3, touch=False)
    assert pressed(window, ports) == []
    assert ports.keys.shaken()
    assert not ports.keys.shaken()


def test_two_fingers_press_two_buttons(window, ports, facts):
    width, height = pygame.display.get_surface().get_size()
    for finger, bit in enumerate((SELECT, START)):
        x, y = place_of(facts, bit)
        post(pygame.FINGERDOWN, finger_id=finger, x=x / width, y=y / height)
    assert pressed(window, ports) == [SELECT, START]
    post(pygame.FINGERUP, finger_id=0, x=0.0, y=0.0)
    assert pressed(window, ports) == [-SELECT]


def test_losing_the_keyboard_lets_go_of_everything(window, ports):
    key_event(pygame.KEYDOWN, pygame.K_UP)
    post(pygame.WINDOWFOCUSLOST)
    assert pressed(window, ports) == [UP, -UP]


def test_a_key_held_twice_is_released_by_the_last_holder():
    keys = Keys()
    presses = Presses(keys)
    presses.put("keyboard", A)
    presses.put("mouse", A)
    presses.put("keyboard", 0)
    assert presses.mask == A
    presses.put("mouse", 0)
    assert list(iter(keys.next, 0)) == [A, -A]


def test_closing_the_window_ends_it(window):
    post(pygame.QUIT)
    assert not window.pump()


def show(window, display, colour):
    group = displayio.Group()
    group.append(tile(160, 128, colour))
    display.root_group = group
    display.refresh()
    window.show()


def test_the_panel_is_in_the_glass(window, ports, facts):
    show(window, ports.display, 0xFF0000)
    assert screen_pixel(facts, 0, 0) == screen_pixel(facts, 159, 127) == (255, 0, 0)
    show(window, ports.display, 0x0000FF)
    assert screen_pixel(facts, 80, 64) == (0, 0, 255)


def test_a_dimmed_panel_is_dim_and_a_dark_one_dark(window, ports, facts):
    ports.display.brightness = 0.5
    show(window, ports.display, 0xFFFFFF)
    assert 100 < screen_pixel(facts, 80, 64)[0] < 150
    ports.display.brightness = 0
    window.show()
    assert screen_pixel(facts, 80, 64) == (0, 0, 0)


def test_a_held_button_looks_held(window, ports, facts):
    window.show()
    surface = pygame.display.get_surface()
    before = surface.copy()
    key_event(pygame.KEYDOWN, pygame.K_a)
    window.pump()
    window.show()
    x, y = place_of(facts, A)
    spot = (int(x), int(y) - 8)
    assert surface.get_at(spot) != before.get_at(spot)
    key_event(pygame.KEYUP, pygame.K_a)
    window.pump()
    window.show()
    assert surface.get_at(spot) == before.get_at(spot)


def green_area():
    """Return the size and place of what is green in the window."""
    surface = pygame.display.get_surface()
    (area,) = pygame.mask.from_threshold(surface, (0, 255, 0), (1, 1, 1)).get_bounding_rects()
    return area


@pytest.mark.parametrize(("size", "scale"), [((320, 240), 1), ((1000, 420), 2), ((1300, 1300), 4)])
@pytest.mark.thin(1)
def test_in_any_window_pixels_stay_whole_and_the_face_central(window, ports, facts, size, scale):
    pygame.display.set_mode(size, pygame.RESIZABLE)
    post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
    window.pump()
    show(window, ports.display, 0x00FF00)
    assert green_area().size == (160 * scale, 128 * scale)
    assert abs(green_area().centerx - size[0] // 2) <= 1
    x, y = place_of(facts, A)
    post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)
    assert pressed(window, ports) == [A]


def test_a_window_too_small_shows_the_middle(window, ports):
    pygame.display.set_mode((100, 80), pygame.RESIZABLE)
    post(pygame.VIDEORESIZE, size=(100, 80), w=100, h=80)
    window.pump()
    show(window, ports.display, 0x00FF00)
    assert green_area().size == (100, 80)


def test_the_key_f12_saves_the_screen(window, ports, folder):
    key_event(pygame.KEYDOWN, pygame.K_F12)
    assert pressed(window, ports) == []
    (saved,) = folder.iterdir()
    assert saved.read_bytes().startswith(b"\x89PNG")
    assert saved.name in pygame.display.get_caption()[0]


def test_a_driver_without_a_screen_is_no_display(ports, monkeypatch):
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(UsageError, match="--headless"):
        Window(ports)


class Impatient(StandIn):
    """Closes its own window at a given frame."""

    CLOSE_AT = 3

    def frame(self):
        if len(self.events) == self.CLOSE_AT:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        return super().frame()


@pytest.fixture
def no_waiting(monkeypatch):
    monkeypatch.setattr("time.sleep", lambda seconds: None)


@pytest.mark.usefixtures("no_waiting")
def test_a_run_goes_on_until_its_window_is_closed(options, folder):
    options.headless = False
    options.state = folder / "s.json"
    run = Run(options, Impatient)
    run.play()
    assert len(run.app.events) == Impatient.CLOSE_AT + 1
    assert options.state.exists()


@pytest.mark.usefixtures("no_waiting")
def test_a_demo_in_a_window_leaves_time_for_a_last_look(options, monkeypatch):
    shown = []

    def show(window):
        shown.append(window)

    monkeypatch.setattr(Window, "show", show)
    options.headless = False
    options.demo = options.launch.demo = True
    run = Run(options, StandIn)
    run.play()
    assert run.app.game.match.finished
    assert len(shown) == len(run.app.events) + LAST_LOOK_FRAMES
