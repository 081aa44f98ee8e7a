# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""W1: displayio on MicroPython draws as CircuitPython's does, and sends only what has changed.

The same lines of Python run here, on Blinka's displayio, and on the WebAssembly VM.
"""

import binascii
import random

import displayio
import pytest
import vectorio

from host_sim.panel import open_display
from tests.micropython_vm import MicroPython, VmError
from tools.circuitpython_compiler import compiled_for_micropython
from tools.drive import compiled_files
from tools.libraries import library_files
from tools.web.site import game_files

WIDTH, HEIGHT = 60, 40
STEPS = 25
SETUP = f"""
import binascii
from banded_display import Display
from bitmaps import Palette
import displayio, vectorio
Palette.high_byte_first = True
panel = bytearray(2 * {WIDTH} * {HEIGHT})
sent = []
def send(x, y, width, height, pixels):
    sent.append((x, y, width, height))
    for row in range(height):
        at = 2 * ((y + row) * {WIDTH} + x)
        panel[at : at + 2 * width] = pixels[2 * row * width : 2 * (row + 1) * width]
display = Display({WIDTH}, {HEIGHT}, send, pixels=300)
"""
SHEET = """
sheet = displayio.Bitmap(35, 12, 16)
for at in range(35 * 12):
    sheet[at] = at * 7 % 5
inks = []
for shade in range(3):
    ink = displayio.Palette(5)
    for at in range(5):
        ink[at] = 0x300000 * shade + 0x001830 * at + 0x81
    inks.append(ink)
inks[1].make_transparent(0)
inks[2].make_transparent(3)
root = displayio.Group()
display.root_group = root
parts = []
"""


@pytest.fixture(scope="module")
def machine(root):
    with MicroPython(firmware=None) as vm:
        for path, data in game_files().items():
            vm.write(f"/game/{path}", data)
        vm.write("/game/older_framebuf.py", (root / "tests/ui/older_framebuf.py").read_bytes())
        vm.run("import sys\nsys.path.append('/game')\nimport older_framebuf")
        yield vm


@pytest.fixture
def panel(machine):
    """Make a new display on the VM; return what reads its pixels."""
    machine.run(SETUP)
    return lambda: binascii.unhexlify(machine.value("binascii.hexlify(panel).decode()"))


class Drawing:
    """Lines that build and change a picture, at random."""

    def __init__(self, seed):
        self._rng = random.Random(seed)
        self._free = []  # the names of groups and what is in none of them
        self._groups = {"root": []}
        self._count = 0

    def step(self):
        """Return a line that changes something."""
        choices = [self._make, self._make, self._move, self._write, self._ink, self._hide]
        return self._rng.choice([*choices, self._move, self._write, self._take_out])()

    def _number(self, least, most):
        return self._rng.randint(least, most)

    def _make(self):
        name = f"part{self._count}"
        self._count += 1
        place = f"x={self._number(-9, WIDTH)}, y={self._number(-9, HEIGHT)}"
        ink = f"pixel_shader=inks[{self._number(0, 2)}]"
        kind = self._number(0, 3)
        if kind == 0 and len(self._groups) < 4:
            made = f"displayio.Group(scale={self._number(1, 3)}, {place})"
        elif kind == 1:
            size = f"width={self._number(1, 30)}, height={self._number(1, 20)}"
            colour = f"color_index={self._number(0, 4)}"
            made = f"vectorio.Rectangle({ink}, {size}, {place}, {colour})"
        else:
            tile = self._rng.choice(["tile_width=5, tile_height=4", "tile_width=7, tile_height=6"])
            size = f"width={self._number(1, 4)}, height={self._number(1, 3)}"
            made = f"displayio.TileGrid(sheet, {ink}, {tile}, {size}, {place})"
        group = self._rng.choice([*self._groups])
        at = self._number(0, len(self._groups[group]))
        self._groups[group].insert(at, name)
        if "Group" in made:
            self._groups[name] = []
        return f"{name} = {made}\n{group}.insert({at}, {name})\nparts.append({name})"

    def _any(self, *kinds):
        names = [name for inside in self._groups.values() for name in inside]
        return self._rng.choice(names) if names else None

    def _move(self):
        axis, most = self._rng.choice([("x", WIDTH), ("y", HEIGHT)])
        return self._set(f".{axis} = {self._number(-9, most)}")

    def _hide(self):
        return self._set(f".hidden = {self._rng.choice([True, False])}")

    def _ink(self):
        return self._set(f".pixel_shader = inks[{self._number(0, 2)}]", "pixel_shader")

    def _write(self):
        return self._set(f"[0, 0] = {self._number(0, 9)}", "tile_width")

    def _set(self, change, needs="x"):
        name = self._any()
        if name is None:
            return ""
        return f"if hasattr({name}, '{needs}'):\n    {name}{change}"

    def _take_out(self):
        full = [group for group, inside in self._groups.items() if inside]
        if not full:
            return ""
        group = self._rng.choice(full)
        name = self._groups[group].pop(self._number(0, len(self._groups[group]) - 1))
        self._forget(name)
        return f"{group}.remove({name})"

    def _forget(self, name):
        for inside in self._groups.pop(name, []):
            self._forget(inside)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.thin(2)
def test_it_draws_as_blinka_does(machine, panel, seed):
    drawing = Drawing(seed)
    display = open_display(WIDTH, HEIGHT)
    names = {"displayio": displayio, "vectorio": vectorio, "display": display}
    lines = SHEET
    for _ in range(STEPS):
        exec(lines, names)
        machine.run(lines + "\ndisplay.refresh()")
        assert panel() == drawn_whole(display), lines
        lines = "\n".join(drawing.step() for _ in range(3))


def drawn_whole(display):
    """Return the panel's pixels, all drawn: in part, Blinka forgets some that were hidden."""
    group = display.root_group
    for shown in (None, group):
        display.root_group = shown
        display.refresh()
    return display.bus.memory


TEXT = """
words = displayio.TileGrid(
    sheet, pixel_shader=inks[0], tile_width=5, tile_height=4, width=6, height=2, x=3, y=8
)
root.append(words)
box = vectorio.Rectangle(pixel_shader=inks[1], width=4, height=4, x=40, y=20, color_index=1)
root.append(box)
display.refresh()
sent.clear()
"""


@pytest.mark.parametrize(
    ("change", "areas"),
    [
        ("", []),
        ("words[0, 0] = words[0, 0]\nbox.x = 40", []),
        ("words[2, 1] = 1", [[13, 12, 5, 4]]),
        ("words[1] = words[3] = 2", [[8, 8, 15, 4]]),
        ("box.x = 43", [[40, 20, 7, 4]]),
        ("box.hidden = True", [[40, 20, 4, 4]]),
        ("root.remove(box)", [[40, 20, 4, 4]]),
        ("words[0] = 3\nbox.width = 5", [[3, 8, 5, 4], [40, 20, 5, 4]]),
        ("root.hidden = True", [[3, 8, 30, 8], [40, 20, 4, 4]]),
    ],
)
def test_only_what_has_changed_is_sent(machine, panel, change, areas):
    machine.run(SHEET + TEXT + change + "\ndisplay.refresh()")
    assert sorted(machine.value("sent")) == areas
    machine.run("sent.clear()\ndisplay.refresh()")
    assert machine.value("sent") == []


@pytest.mark.parametrize(
    ("spare", "areas"),
    [
        (0, [[3, 8, 5, 4], [3, 12, 5, 4], [40, 20, 4, 4]]),
        (1, [[3, 8, 5, 8], [40, 20, 4, 4]]),
        (599, [[3, 8, 5, 8], [40, 20, 4, 4]]),
        (640, [[3, 8, 41, 16]]),
    ],
)
def test_areas_that_cost_little_more_together_are_sent_as_one(machine, panel, spare, areas):
    """Each takes a visit to all that is on the screen."""
    machine.run("from banded_display import joined")
    found = machine.value(f"joined([(3, 8, 8, 12), (40, 20, 44, 24), (3, 12, 8, 16)], {spare})")
    assert sorted([x, y, end - x, below - y] for x, y, end, below in found) == areas
    machine.run(f"display = Display({WIDTH}, {HEIGHT}, send, spare={spare})" + SHEET + TEXT)
    machine.run("words[0] = 3\nbox.color_index = 2\ndisplay.refresh()")
    assert len(machine.value("sent")) == (1 if spare > 600 else 2)


@pytest.mark.parametrize(
    "change",
    [
        "inks[0][1] = 0xFF",
        "inks[0].make_transparent(1)",
        "sheet[3] = 4",
        "display.root_group = None",
    ],
)
def test_another_colour_or_picture_redraws_everything_in_bands(machine, panel, change):
    machine.run(SHEET + TEXT + change + "\ndisplay.refresh()")
    assert machine.value("sent") == [[0, y, WIDTH, 5] for y in range(0, HEIGHT, 5)]


@pytest.mark.parametrize(("first", "colour"), [(False, 0x000400), (True, 0x200000)])
def test_the_colour_of_no_pixel_is_drawn_a_little_greener(machine, panel, first, colour):
    machine.run(
        f"Palette.high_byte_first = {first}\nink = displayio.Palette(1)\nink[0] = {colour}"
    )
    stored = machine.value("ink.row.pixel(0, 0)")
    if first:
        stored = stored >> 8 | (stored & 0xFF) << 8
    red, green = stored >> 11, stored >> 5 & 0x3F
    assert (red, green) == ((4, 1) if first else (0, 3))


LABEL = """
from adafruit_display_text.label import Label
class Glyph:
    def __init__(self, number):
        self.bitmap, self.tile_index = sheet, number
        self.width, self.height, self.dx, self.dy = 5, 4, 0, 0
        self.shift_x, self.shift_y = 5, 0
class Font:
    def get_bounding_box(self):
        return 5, 4, 0, 0
    def get_glyph(self, code):
        return Glyph(code % 4)
words = Label(Font(), text="handful", color=0xFF8000, scale=2)
words.anchor_point, words.anchored_position = (0.5, 0.5), (30, 20)
root.append(words)
display.refresh()
words.text = "ten\\ndice"
words.color = 0x00FF40
words.background_color = 0x202020
"""


def test_adafruits_label_runs_on_it_unchanged(machine, panel):
    files = library_files([f"adafruit_display_text/{name}.py" for name in ("__init__", "label")])
    for path, data in compiled_files(files, compiled_for_micropython).items():
        machine.write(f"/game/{path}", data)
    display = open_display(WIDTH, HEIGHT)
    names = {"displayio": displayio, "display": display}
    for python in (lambda text: exec(text, names), machine.run):
        python(SHEET + LABEL + "display.refresh()")
    assert panel() == drawn_whole(display)


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("displayio.Bitmap(1, 1, 17)", "ValueError"),
        ("sheet[35, 0]", "IndexError"),
        ("sheet[0, -1] = 1", "IndexError"),
        ("sheet[35 * 12] = 1", "IndexError"),
        ("words[6, 0] = 1", "IndexError"),
        ("words[12] = 1", "IndexError"),
        ("inks[0][5] = 1", "IndexError"),
        ("root.append(box)", "ValueError"),
        ("root.remove(root)", "ValueError"),
    ],
)
@pytest.mark.thin(4)
def test_what_circuitpython_refuses_is_refused(machine, panel, line, error):
    with pytest.raises(VmError) as caught:
        machine.run(SHEET + TEXT + line)
    assert caught.value.type == error
