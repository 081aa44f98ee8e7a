# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""One window with two handhelds side by side and the cable between them.

The mouse presses any key; the keyboard presses those of the side that it clicked last. A click on
the cable, or F9, pulls it and plugs it in again; F10 changes sides. F12
saves a picture of each side.
"""

from .canvas import Canvas
from .face import HEIGHT, WIDTH
from .failure import RunError
from .portrait import DESK
from .window import (
    RESIZED,
    SHORTCUTS,
    Handheld,
    fit,
    open_surface,
    open_voice,
    pygame,
    save_screens,
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


class PairWindow:
    """Shows two sides, presses their keys and pulls the cable, until it is closed."""

    def __init__(self, sides, cable):
        self._cable = cable
        open_surface(ALL_WIDTH, ALL_HEIGHT)
        self._halves = [Handheld(side.ports) for side in sides]
        self._at = 0
        self._lay_out()
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
            if event.type in RESIZED:
                self._lay_out()
            elif event.type == pygame.KEYDOWN and event.key == pygame.K_F12:
                save_screens(*self._halves)
            else:
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

    def _lay_out(self):
        self._surface, self._scale, self._left, self._top = fit(ALL_WIDTH, ALL_HEIGHT)
        for number, half in enumerate(self._halves):
            half.lay_out(self._scale, self._box(number * (WIDTH + GAP), 0)[0], self._top)
        self._drawn = None

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
        right, bottom = self._box(WIDTH + GAP, HEIGHT)
        if place[1] >= bottom:
            self._pull()
            return
        self._at = 1 if place[0] >= right else 0
        half = self._halves[self._at]
        half.presses.put("mouse", half.mask_at(place))

    def _pull(self):
        self._cable.is_pulled = not self._cable.is_pulled

    def _box(self, left, top, *size):
        """Return a place of the window, or a box, from one in units."""
        scale = self._scale
        place = self._left + left * scale, self._top + top * scale
        return *place, *(units * scale for units in size)

    def _draw_cable(self):
        """A line from one to the other, with a gap while it is pulled; a mark for the keyboard."""
        self._surface.fill(DESK, self._box(0, HEIGHT, ALL_WIDTH, CABLE_HEIGHT))
        start, end = WIDTH // 2, WIDTH + GAP + WIDTH // 2
        middle = (start + end) // 2
        reach = 20 if self._cable.is_pulled else 0
        for left, right in ((start, middle - reach), (middle + reach, end)):
            self._surface.fill(CABLE_COLOUR, self._box(left, HEIGHT + 10, right - left, 3))
        for x in (middle - reach - 8, middle + reach):
            self._surface.fill(PLUG_COLOUR, self._box(x, HEIGHT + 7, 8, 9))
        self._draw_keys()
        here = self._at * (WIDTH + GAP) + WIDTH // 2 - 12
        self._surface.fill(PLUG_COLOUR, self._box(here, HEIGHT + 2, 24, 2))

    def _draw_keys(self):
        for middle, words in KEYS:
            box = middle - 72, HEIGHT + 6, middle + 72, HEIGHT + 22
            canvas = Canvas(box, self._scale, DESK)
            canvas.text(middle, HEIGHT + 14, words, 7, KEYS_COLOUR)
            self._surface.blit(surface_of(canvas.finish()), self._box(*box[:2]))
