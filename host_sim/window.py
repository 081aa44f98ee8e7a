# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The window: the handheld's face with the running panel in it, a keyboard, a mouse, fingers.

The face is drawn at whole multiples of the panel's pixels, so that each of them is a square.
"""

import os
import time
from pathlib import Path

from .desktop_ports import Keys
from .face import HEIGHT, WIDTH
from .failure import UsageError
from .outputs import right_of
from .picture import picture_of
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

KEYBOARD = {
    pygame.K_UP: UP,
    pygame.K_DOWN: DOWN,
    pygame.K_LEFT: LEFT,
    pygame.K_RIGHT: RIGHT,
    pygame.K_SPACE: A,
    pygame.K_x: A,
    pygame.K_ESCAPE: B,
    pygame.K_BACKSPACE: B,
    pygame.K_z: B,
    pygame.K_RETURN: START,
    pygame.K_KP_ENTER: START,
    pygame.K_TAB: SELECT,
}
"""What works for every board; a key with the letter of a button is that button besides."""

DESKTOP_SHARE = 0.88
"""How much of the desktop a new window takes at the most: the rest is for bars and borders."""
SHORTCUTS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
NO_SCREEN_DRIVERS = ("offscreen", "dummy")
RESIZED = (pygame.VIDEORESIZE, pygame.WINDOWEXPOSED)
"""After these a window shows nothing that was drawn on it."""


class Window:
    """Shows the display of these ports and presses their keys, until it is closed."""

    def __init__(self, ports):
        self._surface = open_surface()
        self._handheld = Handheld(ports)
        self._presses = self._handheld.presses
        pygame.display.set_caption(f"Handful - {ports.facts.TITLE}")
        ports.speaker.voice = open_voice(ports.speaker)
        self._lay_out()

    def pump(self) -> bool:
        """Take in what the user did since the last frame; False once the window is closed."""
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return False
            if event.type in RESIZED:
                self._lay_out()
            elif event.type == pygame.KEYDOWN and event.key == pygame.K_F12:
                save_screens(self._handheld)
            else:
                self._press(event)
        return True

    def show(self) -> None:
        """Draw what has changed: the panel's picture, the keys that are down."""
        if self._handheld.show(self._surface):
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
        self._surface, scale, left, top = fit(WIDTH, HEIGHT)
        self._handheld.lay_out(scale, left, top)

    def _press(self, event):
        presses = self._presses
        if event.type == pygame.KEYDOWN and not event.mod & SHORTCUTS:
            presses.put(event.key, self._handheld.keyboard.get(event.key, 0))
        elif event.type == pygame.KEYUP:
            presses.put(event.key, 0)
        elif event.type == pygame.WINDOWFOCUSLOST:
            presses.clear()
        elif event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            width, height = self._surface.get_size()
            touching = event.type != pygame.FINGERUP
            mask = self._handheld.mask_at((event.x * width, event.y * height))
            presses.put(("finger", event.finger_id), mask if touching else 0)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            self._press_mouse(event)

    def _press_mouse(self, event):
        if event.touch:  # a finger that came as a finger already
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._presses.shake()
        if event.type == pygame.MOUSEMOTION:
            held = event.buttons[0]
        elif event.button == 1:
            held = event.type == pygame.MOUSEBUTTONDOWN
        else:
            return
        self._presses.put("mouse", self._handheld.mask_at(event.pos) if held else 0)


class Handheld:
    """One handheld in a window: its keys, where it is, and what of it was shown last."""

    def __init__(self, ports):
        self.display = ports.display
        self.presses = Presses(ports.keys)
        self.keyboard = keyboard_of(ports.facts)
        self._facts = ports.facts
        self._portrait = None

    def lay_out(self, scale: int, left: int, top: int) -> None:
        """Give it a size and a place in a window that shows nothing yet."""
        if not self._portrait or self._portrait.scale != scale:
            self._portrait = Portrait(self._facts, scale)
        self._origin = left, top
        self._shown = None

    def mask_at(self, place) -> int:
        """Return the keys under a place of the window."""
        scale = self._portrait.scale
        x, y = (at - origin for at, origin in zip(place, self._origin, strict=True))
        return self._portrait.face.mask_at(x / scale, y / scale)

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

    def shake(self) -> None:
        """Shake the handheld, as the right button of the mouse does."""
        self._keys.shake()

    def clear(self) -> None:
        """Let go of everything, as when the window loses the keyboard."""
        self._holders.clear()
        self._keys.hold(0)


def keyboard_of(facts) -> dict[int, int]:
    """Return which key of the keyboard is which key of this board."""
    keyboard = dict(KEYBOARD)
    for index, name in enumerate(KEY_NAMES):
        letter = facts.KEY_LABELS[name].lower()
        if len(letter) == 1:
            keyboard[pygame.key.key_code(letter)] = 1 << index
    return keyboard


def open_surface(units_wide: int = WIDTH, units_high: int = HEIGHT):
    """Return a window for so many units of the face, as large as the desktop allows."""
    hint = "no display to open a window on; --headless needs none"
    try:
        # SDL speaks up by itself about a missing session; our line says it better.
        with quiet():
            pygame.display.init()
        asked_for = "SDL_VIDEODRIVER" in os.environ or "SDL_VIDEO_DRIVER" in os.environ
        if pygame.display.get_driver() in NO_SCREEN_DRIVERS and not asked_for:
            raise UsageError(hint)
        width, height = pygame.display.get_desktop_sizes()[0]
        wide, high = width * DESKTOP_SHARE, height * DESKTOP_SHARE
        scale = max(1, int(min(wide / units_wide, high / units_high)))
        size = scale * units_wide, scale * units_high
        return pygame.display.set_mode(size, pygame.RESIZABLE)
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
        picture_of(left.display.bus).save(path)
        if right:
            picture_of(right.display.bus).save(right_of(path))
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
