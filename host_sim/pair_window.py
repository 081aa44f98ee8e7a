# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""One window with two handhelds side by side and the cable between them.

The mouse presses any key; the keyboard presses those of the side that it clicked last. A click on
the cable, or F9, pulls it and plugs it in again; F10 changes sides.
"""

from .canvas import Canvas
from .face import HEIGHT, WIDTH
from .failure import RunError
from .portrait import DESK, Portrait
from .window import (
    SHORTCUTS,
    Presses,
    keyboard_of,
    lit_surface,
    open_surface,
    open_voice,
    pygame,
    surface_of,
)

GAP = 16
CABLE_HEIGHT = 22
ALL_WIDTH = 2 * WIDTH + GAP
ALL_HEIGHT = HEIGHT + CABLE_HEIGHT
CABLE_COLOUR = (150, 152, 162)
PLUG_COLOUR = (226, 70, 59)
KEYS_COLOUR = "#B8C0C8"
KEYS = ((72, "F10, or a click on a handheld: keyboard"), (552, "F9, or a click here: cable"))
"""What is beside the cable: the middle of a line, in units, and its words."""


class Half:
    """One handheld in the window: where it is, and what of it was shown last."""

    def __init__(self, side, number: int, scale: int):
        self._ports = side.ports
        self.presses = Presses(side.ports.keys)
        self.keyboard = keyboard_of(side.ports.facts)
        self.portrait = Portrait(side.ports.facts, scale)
        self.left = number * (WIDTH + GAP) * scale
        self._shown = None

    def mask_at(self, place) -> int:
        """Return the keys under a place of the window."""
        scale = self.portrait.scale
        return self.portrait.face.mask_at((place[0] - self.left) / scale, place[1] / scale)

    def show(self, surface) -> bool:
        """Draw what has changed; return whether anything has."""
        display = self._ports.display
        look = bytes(display.bus.memory), display.brightness, self.presses.mask
        if look == self._shown:
            return False
        if self._shown is None:
            surface.blit(surface_of(self.portrait.body()), (self.left, 0))
        for control in self.portrait.face.controls:
            left, top = self.portrait.box(control)[:2]
            patch = self.portrait.control(control, self.presses.mask & control.mask)
            surface.blit(surface_of(patch), (self.left + left, top))
        left, top, width, height = (self.portrait.scale * at for at in self.portrait.face.screen)
        picture = pygame.transform.scale(lit_surface(display), (width, height))
        surface.blit(picture, (self.left + left, top))
        self._shown = look
        return True


class PairWindow:
    """Shows two sides, presses their keys and pulls the cable, until it is closed."""

    def __init__(self, sides, cable):
        self._cable = cable
        self._surface = open_surface(ALL_WIDTH, ALL_HEIGHT)
        self._scale = max(1, self._surface.get_width() // ALL_WIDTH)
        self._surface.fill(DESK)
        self._halves = [Half(side, i, self._scale) for i, side in enumerate(sides)]
        self._at = 0
        self._drawn = None
        if len(self._halves) != 2:
            raise RunError("a pair is two handhelds")
        for side in sides:
            side.ports.speaker.voice = open_voice(side.ports.speaker)
        pygame.display.set_caption("Handful - two handhelds (F9 cable, F10 other side)")

    def pump(self) -> bool:
        """Take in what the user did since the last frame; False once the window is closed."""
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return False
            self._take(event)
        return True

    def show(self) -> None:
        """Draw what has changed: panels, keys, the cable."""
        changed = [half.show(self._surface) for half in self._halves]
        look = self._cable.is_pulled, self._at
        if look != self._drawn:
            self._draw_cable()
            self._drawn = look
            changed.append(True)
        if any(changed):
            pygame.display.flip()

    def close(self) -> None:
        """Close the window and give the sound back."""
        pygame.quit()

    def _take(self, event):
        half = self._halves[self._at]
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F9:
            self._pull()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F10:
            half.presses.clear()
            self._at = 1 - self._at
        elif event.type == pygame.KEYDOWN and not event.mod & SHORTCUTS:
            half.presses.put(event.key, half.keyboard.get(event.key, 0))
        elif event.type == pygame.KEYUP:
            half.presses.put(event.key, 0)
        elif event.type == pygame.WINDOWFOCUSLOST:
            for each in self._halves:
                each.presses.clear()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._click(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            for each in self._halves:
                each.presses.put("mouse", 0)

    def _click(self, place):
        if place[1] >= HEIGHT * self._scale:
            self._pull()
            return
        self._at = 1 if place[0] >= self._halves[1].left else 0
        half = self._halves[self._at]
        half.presses.put("mouse", half.mask_at(place))

    def _pull(self):
        self._cable.is_pulled = not self._cable.is_pulled

    def _draw_cable(self):
        """A line from one to the other, with a gap while it is pulled; a mark for the keyboard."""
        scale = self._scale
        top = HEIGHT * scale
        self._surface.fill(DESK, (0, top, ALL_WIDTH * scale, CABLE_HEIGHT * scale))
        start, end = WIDTH // 2, WIDTH + GAP + WIDTH // 2
        middle = (start + end) // 2
        reach = 20 if self._cable.is_pulled else 0
        for left, right in ((start, middle - reach), (middle + reach, end)):
            place = (left * scale, top + 10 * scale, (right - left) * scale, 3 * scale)
            self._surface.fill(CABLE_COLOUR, place)
        for x in (middle - reach - 8, middle + reach):
            self._surface.fill(PLUG_COLOUR, (x * scale, top + 7 * scale, 8 * scale, 9 * scale))
        self._draw_keys()
        here = self._at * (WIDTH + GAP) + WIDTH // 2 - 12
        self._surface.fill(PLUG_COLOUR, (here * scale, top + 2 * scale, 24 * scale, 2 * scale))

    def _draw_keys(self):
        scale = self._scale
        for middle, words in KEYS:
            box = middle - 72, HEIGHT + 6, middle + 72, HEIGHT + 22
            canvas = Canvas(box, scale, DESK)
            canvas.text(middle, HEIGHT + 14, words, 7, KEYS_COLOUR)
            self._surface.blit(surface_of(canvas.finish()), (box[0] * scale, box[1] * scale))
