# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Where everything is on the handheld's face, in units of one panel pixel, and what lies where.

No drawing here: `portrait` draws it, `window` asks it what was touched.
"""

from typing import NamedTuple

from handful.ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B

WIDTH = 304
HEIGHT = 196

STICK = "stick"
PAD = "pad"
ROUND = "round"
PILL = "pill"


class Control(NamedTuple):
    """A button, or the whole pad or stick: its shape, keys, centre, radius or half width."""

    kind: str
    mask: int
    x: int
    y: int
    radius: int
    label: str
    keycap: str
    """The keyboard's names for it."""

    def box(self) -> tuple[int, int, int, int]:
        """Return left, top, right, bottom of all that changes when it is pressed."""
        reach = self.radius + 3
        tall = self.radius // 2 + 3 if self.kind == PILL else reach
        return self.x - reach, self.y - tall, self.x + reach, self.y + tall


class Face:
    """The face of the board with these facts.

    `screen`    left and top of the panel's first pixel, with its width and height
    `controls`  everything that can be pressed
    """

    def __init__(self, facts):
        self.title = facts.TITLE
        self.screen = ((WIDTH - facts.WIDTH) // 2, 21, facts.WIDTH, facts.HEIGHT)
        labels = facts.KEY_LABELS
        # Pad keys with letters of their own are separate buttons: two diamonds of four.
        if len(labels["UP"]) == 1:
            self.controls = _diamonds(labels)
        else:
            self.controls = _pad_and_buttons(labels, facts.HAS_STICK)

    def mask_at(self, x: float, y: float) -> int:
        """Return the keys under a point: 0 on the body, one direction on the pad."""
        for control in self.controls:
            left, top, right, bottom = control.box()
            if left <= x <= right and top <= y <= bottom:
                if control.kind in (STICK, PAD):
                    return _direction(x - control.x, y - control.y)
                return control.mask
        return 0


def _pad_and_buttons(labels, has_stick):
    pad = STICK if has_stick else PAD
    return (
        Control(pad, UP | DOWN | LEFT | RIGHT, 35, 72, 22, "", "Arrows"),
        Control(ROUND, A, 279, 54, 12, labels["A"], f"{labels['A']} / Space"),
        Control(ROUND, B, 259, 90, 12, labels["B"], f"{labels['B']} / Esc"),
        Control(PILL, SELECT, 122, 167, 13, labels["SELECT"], "Tab"),
        Control(PILL, START, 182, 167, 13, labels["START"], "Enter"),
    )


def _diamonds(labels):
    left = ((UP, "UP", 35, 49), (LEFT, "LEFT", 19, 71), (RIGHT, "RIGHT", 51, 71))
    right = (
        *((START, "START", 269, 49, "Enter"), (SELECT, "SELECT", 253, 71, "Tab")),
        *((A, "A", 285, 71, "Space"), (B, "B", 269, 95, "Esc")),
    )
    return (
        *(Control(ROUND, bit, x, y, 8, labels[name], "") for bit, name, x, y in left),
        Control(ROUND, DOWN, 35, 95, 8, labels["DOWN"], "or arrows"),
        *(Control(ROUND, bit, x, y, 8, labels[name], cap) for bit, name, x, y, cap in right),
    )


def _direction(right, down):
    """Return the pad key a touch means: the longer way decides, the very middle is none."""
    if max(abs(right), abs(down)) < 4:
        return 0
    if abs(right) > abs(down):
        return RIGHT if right > 0 else LEFT
    return DOWN if down > 0 else UP
