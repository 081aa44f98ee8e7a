# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The handheld's picture: body, glass, buttons and labels, with the panel's pixels in the glass.

Portrait(load_facts("pygamer"), scale=3).with_screen(picture_of(panel)).save("handheld.png")
"""

import textwrap

from PIL import Image

from handful.ports import DOWN, LEFT, RIGHT, UP

from .canvas import Canvas
from .face import HEIGHT, PAD, PILL, ROUND, STICK, WIDTH, Control, Face

DESK = "#2B3A42"
BODY = ("#F8F0DF", "#E0D0B0")
BODY_EDGE = "#B7A47F"
BODY_SHINE = "#FFFDF6"
INK = "#3A3F4C"
FAINT = "#75694E"
GLASS = ("#2A2E39", "#14161C")
GLASS_EDGE = "#0B0C10"
HOLLOW = ("#A08E6A", "#D4C4A2")
DARK = ("#4A505E", "#262A34")
DARK_DOWN = ("#262A34", "#343946")
GREY = ("#7C8190", "#5A5F6D")
GREY_DOWN = ("#4C505C", "#5A5F6D")
RED = ("#E2463B", "#B3201F")
RED_DOWN = ("#941A1A", "#B02521")
RED_SHINE = ("#F2887C", "#DC433A")
PAPER = "#FFF6E4"

STICK_TRAVEL = 6
TITLE_LETTERS = 17
"""As many fit between the body's edge and the glass."""


class Portrait:
    """Pictures of one board's face at one scale, in pixels to a unit."""

    def __init__(self, facts, scale: int):
        self.face = Face(facts)
        self.scale = scale
        canvas = Canvas((0, 0, WIDTH, HEIGHT), scale, DESK)
        _draw_body(canvas)
        _draw_glass(canvas, self.face.screen)
        _draw_brand(canvas, self.face.title)
        for control in self.face.controls:
            _draw_keycap(canvas, control)
        self._bare = canvas.finish()

    def body(self) -> Image.Image:
        """Return the whole face, no key pressed and the screen dark."""
        picture = self._bare.copy()
        for control in self.face.controls:
            picture.paste(self.control(control, 0), self.box(control)[:2])
        return picture

    def control(self, control: Control, pressed: int) -> Image.Image:
        """Return the patch of the face at `box(control)`, with these keys pressed."""
        canvas = Canvas(control.box(), self.scale, self._bare.crop(self.box(control)))
        _draw_control(canvas, control, pressed)
        return canvas.finish()

    def box(self, control: Control) -> tuple[int, int, int, int]:
        """Return the pixels that change when a control is pressed: left, top, right, bottom."""
        left, top, right, bottom = (edge * self.scale for edge in control.box())
        return left, top, right, bottom

    def with_screen(self, screen: Image.Image) -> Image.Image:
        """Return the face with a picture of the panel in its glass."""
        picture = self.body()
        left, top, width, height = (units * self.scale for units in self.face.screen)
        picture.paste(screen.resize((width, height), Image.Resampling.NEAREST), (left, top))
        return picture


def _draw_body(canvas):
    canvas.shadow(9, 12, WIDTH - 18, HEIGHT - 20, 30, 4, 0.55)
    canvas.rounded(6, 5, WIDTH - 12, HEIGHT - 14, 30, BODY_EDGE)
    canvas.rounded(6, 5, WIDTH - 12, HEIGHT - 15.5, 30, BODY_SHINE)
    canvas.rounded(6.8, 6, WIDTH - 13.6, HEIGHT - 17, 29, BODY)


def _draw_glass(canvas, screen):
    left, top, width, height = screen
    canvas.rounded(left - 11, top - 10.5, width + 22, height + 21.5, 11, BODY_SHINE)
    canvas.rounded(left - 11, top - 11, width + 22, height + 21.5, 11, GLASS_EDGE)
    canvas.rounded(left - 10, top - 10, width + 20, height + 19.5, 10, GLASS)
    canvas.rounded(left - 1, top - 1, width + 2, height + 2, 1, "#000000")


def _draw_brand(canvas, title):
    canvas.rounded(26, 122, 18, 18, 4, BODY_EDGE)
    canvas.rounded(26, 121.5, 18, 17.5, 4, "#FFFFFF")
    for x, y in ((30.5, 126), (39.5, 126), (35, 130.3), (30.5, 134.6), (39.5, 134.6)):
        canvas.circle(x, y, 1.6, INK)
    canvas.text(35, 150, "HANDFUL", 8.5, INK, weight=0.2)
    for line, words in enumerate(textwrap.wrap(title, TITLE_LETTERS)):
        canvas.text(35, 159 + 6 * line, words, 5, FAINT)
    for row in range(3):
        for column in range(5):
            canvas.circle(257 + 6 * column, 140 + 6 * row, 1.3, HOLLOW)


def _draw_keycap(canvas, control):
    below = control.radius / 2 if control.kind == PILL else control.radius
    canvas.text(control.x, control.y + below + 7, control.keycap, 5, FAINT)


def _draw_control(canvas, control, pressed):
    down = control.mask & pressed
    if control.kind == STICK:
        _draw_stick(canvas, control, down)
    elif control.kind == PAD:
        _draw_pad(canvas, control, down)
    elif control.kind == ROUND:
        _draw_round(canvas, control, down)
    else:
        _draw_pill(canvas, control, down)


def _draw_stick(canvas, control, down):
    x, y, radius = control.x, control.y, control.radius
    canvas.circle(x, y, radius + 1, HOLLOW)
    canvas.circle(x, y, radius - 1, DARK_DOWN)
    for right, below, key in ((-1, 0, LEFT), (1, 0, RIGHT), (0, -1, UP), (0, 1, DOWN)):
        _draw_arrow(canvas, x, y, right, below, radius - 4, PAPER if down & key else "#6C7280")
    x += STICK_TRAVEL * (bool(down & RIGHT) - bool(down & LEFT))
    y += STICK_TRAVEL * (bool(down & DOWN) - bool(down & UP))
    canvas.shadow(x - 12, y - 10, 24, 25, 12, 1.5, 0.6)
    canvas.circle(x, y, 13, ("#5A6070", "#1D2028"))
    canvas.circle(x, y, 11.6, DARK)
    canvas.circle(x, y, 8, ("#20232C", "#4A505E"))
    canvas.circle(x, y, 7, DARK)


def _draw_pad(canvas, control, down):
    x, y, radius = control.x, control.y, control.radius
    canvas.circle(x, y, radius + 1, HOLLOW)
    canvas.rounded(x - 7.5, y - 20.5, 15, 42, 3, "#15171D")
    canvas.rounded(x - 20.5, y - 7.5, 41, 16, 3, "#15171D")
    canvas.rounded(x - 7, y - 20, 14, 40, 3, DARK)
    canvas.rounded(x - 20, y - 7, 40, 14, 3, DARK)
    canvas.rounded(x - 7, y - 7, 14, 14, 0, "#3A3F4C")
    canvas.circle(x, y, 4.5, ("#2A2E38", "#444A58"))
    for right, below, key in ((-1, 0, LEFT), (1, 0, RIGHT), (0, -1, UP), (0, 1, DOWN)):
        if down & key:
            left, top = x + 13.5 * right - 6.5, y + 13.5 * below - 6.5
            canvas.rounded(left, top, 13, 13, 3, DARK_DOWN)
        _draw_arrow(canvas, x, y, right, below, 16, PAPER if down & key else "#8A90A0")


def _draw_arrow(canvas, x, y, right, below, far, fill):
    tip = x + right * far, y + below * far
    back_x, back_y = x + right * (far - 3.4), y + below * (far - 3.4)
    one = back_x - below * 2.8, back_y - right * 2.8
    two = back_x + below * 2.8, back_y + right * 2.8
    canvas.polygon((tip, one, two), fill)


def _draw_round(canvas, control, down):
    x, y, radius = control.x, control.y, control.radius
    canvas.circle(x, y, radius + 2, HOLLOW)
    if not down:
        shaded = radius - 1
        canvas.shadow(x - shaded, y + 2 - shaded, 2 * shaded, 2 * shaded, shaded, 1, 0.5)
        canvas.circle(x, y + 0.6, radius, "#7E1514")
        canvas.circle(x, y - 0.6, radius, RED_SHINE)
    shift = 0.4 if down else -0.4
    canvas.circle(x, y + shift, radius - 0.8, RED_DOWN if down else RED)
    colour = "#F3C9B8" if down else PAPER
    canvas.text(x, y + shift, control.label, 1.1 * radius, colour, weight=0.3)


def _draw_pill(canvas, control, down):
    x, y, half = control.x, control.y, control.radius
    canvas.rounded(x - half - 1.5, y - 6.5, 2 * half + 3, 13, 6.5, HOLLOW)
    if not down:
        canvas.rounded(x - half, y - 4.6, 2 * half, 10.2, 5, "#33363F")
        canvas.rounded(x - half, y - 5.4, 2 * half, 10, 5, "#9DA2AE")
    canvas.rounded(x - half, y - 5, 2 * half, 10, 5, GREY_DOWN if down else GREY)
    canvas.text(x, y, control.label, 5.4, "#C9CCD4" if down else PAPER, weight=0.1)
