# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The window: the handheld's face with the running panel in it, a keyboard, a mouse, fingers.

With `--pair` there are two side by side, and a cable below. The face is drawn at whole multiples
of the panel's pixels, so that each of them is a square.
"""

import os
import time
from pathlib import Path

from tools.whole_file import write_whole

from .canvas import Canvas
from .desktop_ports import Keys
from .face import HEIGHT, WIDTH
from .failure import UsageError
from .output_paths import right_of
from .picture import picture_of, png_of
from .portrait import DESK, Portrait
from .quiet import quiet

# Before pygame is imported: no greeting on standard output, and true pixels on Windows.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
try:
    import pygame
except ImportError as error:
    raise UsageError(f"no window without pygame-ce ({error}); --headless needs none") from error

from handful.ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B  # noqa: E402

from .key_names import KEY_NAMES  # noqa: E402
from .sound import open_voice  # noqa: E402
from .touch import Touch  # noqa: E402

KEYBOARD = {
    pygame.K_UP: UP,
    pygame.K_DOWN: DOWN,
    pygame.K_LEFT: LEFT,
    pygame.K_RIGHT: RIGHT,
    pygame.K_SPACE: A,
    pygame.K_ESCAPE: B,
    pygame.K_BACKSPACE: B,
    pygame.K_RETURN: START,
    pygame.K_KP_ENTER: START,
    pygame.K_TAB: SELECT,
}
"""What works for every board, by what is on the key."""
LETTERS = {"x": A, "z": B}
"""The same for letters; a key with the letter of a button is that button besides."""
NUMBER_PAD = {
    pygame.KSCAN_KP8: UP,
    pygame.KSCAN_KP2: DOWN,
    pygame.KSCAN_KP4: LEFT,
    pygame.KSCAN_KP6: RIGHT,
}
"""By where the key is, whether it gives digits or not."""

DESKTOP_SHARE = 0.98, 0.88
"""How much of the desktop's width and height a new window takes at the most: the rest is for
borders and bars."""
TAP_PX = 8
"""A mouse or a finger that moves further over the picture swipes."""
SHORTCUTS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
NO_SCREEN_DRIVERS = ("offscreen", "dummy")
RESIZED = (pygame.VIDEORESIZE, pygame.WINDOWEXPOSED)
"""After these a window shows nothing that was drawn on it."""

GAP = 16
CABLE_HEIGHT = 22
CABLE_COLOUR = (150, 152, 162)
PLUG_COLOUR = (226, 70, 59)
CABLE_WORDS_COLOUR = "#B8C0C8"
CABLE_WORDS = (
    (72, "F10, or a click on a handheld: keyboard"),
    (552, "F9, or a click here: cable"),
)
"""What is beside the cable: the middle of a line, in units, and its words."""


class Window:
    """Shows one handheld, or two and the `cable` between them, until it is closed.

    The keyboard presses the keys of the one clicked last, or chosen by F10. A click on the cable,
    or F9, pulls it and plugs it in again. F12 saves a picture of each handheld.
    """

    def __init__(self, *sides, cable=None):
        self._cable = cable
        self._size = len(sides) * (WIDTH + GAP) - GAP, HEIGHT + (CABLE_HEIGHT if cable else 0)
        open_surface(*self._size)
        self._handhelds = [Handheld(ports) for ports in sides]
        self._at = 0
        self._clicked = {}
        for ports in sides:
            ports.speaker.voice = open_voice(ports.speaker, ports.clock.now_ms)
        title = "two handhelds (F9 cable, F10 other side)" if cable else sides[0].facts.TITLE
        pygame.display.set_caption(f"Handful - {title}")
        self._lay_out()

    def connect(self, *apps) -> None:
        """Let a mouse or a finger on the picture do what is shown there, in each of these apps."""
        for handheld, app in zip(self._handhelds, apps, strict=True):
            handheld.touch, handheld.app = Touch(app), app

    def pump(self) -> bool:
        """Take in what the user did since the last frame; False once the window is closed."""
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return False
            if event.type in RESIZED:
                self._lay_out()
            else:
                self._take(event)
        return True

    def show(self) -> None:
        """Draw what has changed: panels, keys that are down, the cable."""
        changed = [handheld.show(self._surface) for handheld in self._handhelds]
        if self._cable:
            changed.append(self._show_cable())
        if any(changed):
            pygame.display.flip()

    def share(self, text: str) -> bool:
        """Put a text on the clipboard; return whether it is there."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False  # a desktop without one
        return True

    def close(self) -> None:
        """Close the window and give the sound back."""
        pygame.quit()

    def _lay_out(self):
        self._surface, self._scale, self._left, self._top = fit(*self._size)
        for number, handheld in enumerate(self._handhelds):
            handheld.lay_out(self._scale, *self._box(number * (WIDTH + GAP), 0))
        self._cable_shown = None

    def _take(self, event):
        if event.type == pygame.KEYDOWN:
            self._take_key(event)
        elif event.type == pygame.KEYUP:
            self._press(event.scancode)
        elif event.type == pygame.WINDOWFOCUSLOST:
            for handheld in self._handhelds:
                handheld.presses.clear()
        elif event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            self._take_finger(event)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            self._take_mouse(event)

    def _take_key(self, event):
        handheld = self._handhelds[self._at]
        if event.key == pygame.K_F12:
            save_screens(*self._handhelds)
        elif self._cable and event.key == pygame.K_F9:
            self._pull()
        elif self._cable and event.key == pygame.K_F10:
            self._at = 1 - self._at
        elif event.key == pygame.K_v and event.mod & SHORTCUTS:
            self._paste(handheld)
        elif not event.mod & SHORTCUTS:
            # Held by its place: what is on it may change before it is up.
            handheld.presses.put(event.scancode, handheld.key_of(event))

    def _paste(self, handheld):
        """Open a game code from the clipboard."""
        try:
            text = pygame.scrap.get_text()
        except pygame.error:
            return  # a desktop without one
        if text:
            handheld.app.open_game(text)

    def _take_finger(self, event):
        width, height = self._surface.get_size()
        place = event.x * width, event.y * height
        holder, is_up = ("finger", event.finger_id), event.type == pygame.FINGERUP
        if event.type == pygame.FINGERDOWN:
            self._click(holder, place)
        self._press(holder, None if is_up else place)
        if is_up:
            self._let_go(holder, place)

    def _take_mouse(self, event):
        if event.touch:  # a finger that came as a finger already
            return
        is_down = event.type == pygame.MOUSEBUTTONDOWN
        if event.type == pygame.MOUSEMOTION:
            self._press("mouse", event.pos if event.buttons[0] else None)
        elif event.button == 1:
            if is_down:
                self._click("mouse", event.pos)
            self._press("mouse", event.pos if is_down else None)
            if not is_down:
                self._let_go("mouse", event.pos)
        elif event.button == 3 and is_down:
            self._handhelds[self._side_at(event.pos)].presses.shake()

    def _press(self, holder, place=None):
        """Let a holder, such as a finger, hold the key under a place of the window, or none."""
        for handheld in self._handhelds:
            handheld.presses.put(holder, handheld.mask_at(place) if place else 0)

    def _click(self, holder, place):
        if self._cable and place[1] >= self._box(0, HEIGHT)[1]:
            self._pull()
        else:
            self._at = self._side_at(place)
            self._clicked[holder] = self._handhelds[self._at], place

    def _let_go(self, holder, place):
        """End what began as a click, on a picture perhaps."""
        handheld, start = self._clicked.pop(holder, (None, None))
        if handheld:
            handheld.gesture(start, place)

    def _side_at(self, place):
        across = int((place[0] - self._left) / self._scale / (WIDTH + GAP))
        return min(max(across, 0), len(self._handhelds) - 1)

    def _pull(self):
        self._cable.is_pulled = not self._cable.is_pulled

    def _box(self, left, top, *size):
        """Return a place of the window, or a box, from one in units."""
        scale = self._scale
        place = self._left + left * scale, self._top + top * scale
        return *place, *(units * scale for units in size)

    def _show_cable(self):
        """Draw a line between the two, broken while it is pulled, and a mark for the keyboard."""
        look = self._cable.is_pulled, self._at
        if look == self._cable_shown:
            return False
        self._cable_shown = look
        self._surface.fill(DESK, self._box(0, HEIGHT, self._size[0], CABLE_HEIGHT))
        start, end = WIDTH // 2, WIDTH + GAP + WIDTH // 2
        middle = (start + end) // 2
        reach = 20 if self._cable.is_pulled else 0
        for left, right in ((start, middle - reach), (middle + reach, end)):
            self._surface.fill(CABLE_COLOUR, self._box(left, HEIGHT + 10, right - left, 3))
        for x in (middle - reach - 8, middle + reach):
            self._surface.fill(PLUG_COLOUR, self._box(x, HEIGHT + 7, 8, 9))
        for middle, words in CABLE_WORDS:
            self._show_words(middle, words)
        here = self._at * (WIDTH + GAP) + WIDTH // 2 - 12
        self._surface.fill(PLUG_COLOUR, self._box(here, HEIGHT + 2, 24, 2))
        return True

    def _show_words(self, middle, words):
        box = middle - 72, HEIGHT + 6, middle + 72, HEIGHT + 22
        canvas = Canvas(box, self._scale, DESK)
        canvas.text(middle, HEIGHT + 14, words, 7, CABLE_WORDS_COLOUR)
        self._surface.blit(surface_of(canvas.finish()), self._box(*box[:2]))


class Handheld:
    """One handheld in a window: its keys, where it is, and what of it was shown last."""

    touch = None

    def __init__(self, ports):
        self.display = ports.display
        self.presses = Presses(ports.keys)
        self._keyboard, self._places = keyboard_of(ports.facts)
        self._facts = ports.facts
        self._portrait = None

    def lay_out(self, scale: int, left: int, top: int) -> None:
        """Give it a size and a place in a window that shows nothing yet."""
        if not self._portrait or self._portrait.scale != scale:
            self._portrait = Portrait(self._facts, scale)
        self._origin = left, top
        self._shown = None

    def key_of(self, event) -> int:
        """Return the key that a key of the keyboard stands for, 0 for none."""
        return self._keyboard.get(event.key) or self._places.get(event.scancode, 0)

    def mask_at(self, place) -> int:
        """Return the keys under a place of the window."""
        scale = self._portrait.scale
        x, y = (at - origin for at, origin in zip(place, self._origin, strict=True))
        return self._portrait.face.mask_at(x / scale, y / scale)

    def gesture(self, start, end) -> None:
        """Press what a tap or a swipe on the picture asks for; it goes from `start` to `end`."""
        scale = self._portrait.scale
        left, top, width, height = self._portrait.face.screen
        x, y = (
            (at - origin) // scale - edge
            for at, origin, edge in zip(start, self._origin, (left, top), strict=True)
        )
        if self.touch is None or not (0 <= x < width and 0 <= y < height):
            return
        right, down = (round(to - at) for at, to in zip(start, end, strict=True))
        if max(abs(right), abs(down)) < TAP_PX:
            masks = self.touch.tap(int(x), int(y))
        else:
            masks = self.touch.swipe(right // scale, down // scale)
        for mask in masks:
            self.presses.tap(mask)

    def show(self, surface) -> bool:
        """Draw what has changed; return whether anything has."""
        look = bytes(self.display.bus.memory), self.display.brightness, self.presses.mask
        if look == self._shown:
            return False
        if self._shown is None:
            surface.blit(surface_of(self._portrait.body()), self._origin)
        for control in self._portrait.face.controls:
            self._show_control(surface, control)
        self._show_panel(surface)
        self._shown = look
        return True

    def _show_control(self, surface, control):
        now = self.presses.mask & control.mask
        if self._shown is None or self._shown[2] & control.mask != now:
            left, top = self._portrait.box(control)[:2]
            patch = surface_of(self._portrait.control(control, now))
            surface.blit(patch, (self._origin[0] + left, self._origin[1] + top))

    def _show_panel(self, surface):
        scale = self._portrait.scale
        left, top, width, height = (scale * units for units in self._portrait.face.screen)
        picture = pygame.transform.scale(lit_surface(self.display), (width, height))
        surface.blit(picture, (self._origin[0] + left, self._origin[1] + top))


class Presses:
    """Which keys are down, by whom: a key stays down until its last holder lets go."""

    def __init__(self, keys: Keys):
        self._keys = keys
        self._holders = {}

    @property
    def mask(self) -> int:
        """The keys that are down."""
        mask = 0
        for held in self._holders.values():
            mask |= held
        return mask

    def put(self, holder, mask: int) -> None:
        """Let a holder, such as a key of the keyboard or a finger, hold these keys alone."""
        self._holders[holder] = mask
        self._keys.hold(self.mask)

    def tap(self, mask: int) -> None:
        """Press these keys together and release them."""
        self._keys.tap([1 << place for place in range(len(KEY_NAMES)) if mask >> place & 1])

    def shake(self) -> None:
        """Shake the handheld, as the right button of the mouse does."""
        self._keys.shake()

    def clear(self) -> None:
        """Release everything, as when the window loses the keyboard."""
        self._holders.clear()
        self._keys.hold(0)


def keyboard_of(facts) -> tuple[dict[int, int], dict[int, int]]:
    """Return which key of the keyboard is which key of this board: by what is on it, and by place.

    Places are for layouts that lack these letters, such as Russian or Greek.
    """
    letters = dict(LETTERS)
    for index, name in enumerate(KEY_NAMES):
        letter = facts.KEY_LABELS[name].lower()
        if len(letter) == 1:
            letters[letter] = 1 << index
    keyboard, places = dict(KEYBOARD), dict(NUMBER_PAD)
    for letter, bit in letters.items():
        keyboard[pygame.key.key_code(letter)] = bit
        places[pygame.KSCAN_A + ord(letter) - ord("a")] = bit
    return keyboard, places


def open_surface(units_wide: int, units_high: int) -> None:
    """Open a window for so many units of the face, as large as the desktop allows."""
    hint = "no display to open a window on; --headless needs none"
    try:
        # SDL speaks up by itself about a missing session; our line says it better.
        with quiet():
            pygame.display.init()
        asked_for = "SDL_VIDEODRIVER" in os.environ or "SDL_VIDEO_DRIVER" in os.environ
        if pygame.display.get_driver() in NO_SCREEN_DRIVERS and not asked_for:
            raise UsageError(hint)
        width, height = pygame.display.get_desktop_sizes()[0]
        wide, high = width * DESKTOP_SHARE[0], height * DESKTOP_SHARE[1]
        scale = max(1, int(min(wide / units_wide, high / units_high)))
        size = scale * units_wide, scale * units_high
        pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error as error:
        raise UsageError(f"{hint} ({error})") from error


def fit(units_wide: int, units_high: int) -> tuple[pygame.Surface, int, int, int]:
    """Clear the window as it is now; return it, and the scale, left and top of what it shows."""
    surface = pygame.display.get_surface()
    surface.fill(DESK)
    width, height = surface.get_size()
    scale = max(1, int(min(width / units_wide, height / units_high)))
    return surface, scale, (width - scale * units_wide) // 2, (height - scale * units_high) // 2


def save_screens(left: Handheld, right: Handheld | None = None) -> None:
    """Save what the handhelds show as pictures, and say so in the window's title."""
    path = Path(time.strftime("handful-%Y%m%d-%H%M%S.png"))
    try:
        write_whole(path, png_of(picture_of(left.display.bus)))
        if right:
            write_whole(right_of(path), png_of(picture_of(right.display.bus)))
        pygame.display.set_caption(f"Handful - saved {path}")
    except OSError as error:
        pygame.display.set_caption(f"Handful - cannot save {path}: {error.strerror}")


def lit_surface(display) -> pygame.Surface:
    """Return what a display shows, as bright as its light is."""
    panel = display.bus
    picture = pygame.image.frombytes(panel.rgb888(), (panel.width, panel.height), "RGB")
    light = round(255 * display.brightness)
    picture.fill((light, light, light), special_flags=pygame.BLEND_MULT)
    return picture


def surface_of(picture):
    """Return a Pillow image as one of pygame's."""
    return pygame.image.frombytes(picture.tobytes(), picture.size, "RGB")
