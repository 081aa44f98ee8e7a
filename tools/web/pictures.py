# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Pictures with the page: on a desktop and on a phone, and a phone that watches a shared game."""

import io
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tools.web.chromium import Chromium
from tools.web.server import serving
from tools.whole_file import write_whole

GAME = "?rules=herg&players=ANN&seed=252&lang=en"
KEYS = ("RIGHT", "RIGHT", "B", "RIGHT", "B")
"""Two dice held."""
LANDED_MS = 1500
SIZES = ((1000, 640), (320, 640))
SHARED = "G00Y5DVTJV2662TTGA722YF392BY576564EFEJSTVWVVTTHFV"
"""The game code of a game of 203 points."""
SHARE_KEYS = "DOWN*2 A WAIT:40000 A WAIT:500"
"""From the opened game over the look back to the picture of its code."""
WATCH_KEYS = ("A", "A", *(["RIGHT"] * 30))
WATCHED_MS = 2000
FINE = 2
"""A phone's pixels to one of the page's."""
GAP = 24
PORTRAIT_SCALE = 3
COLOURS = 256


def draw_pictures(files: Mapping[str, bytes], path: Path) -> None:
    """Write the picture of a site; raises `NotInstalled` and `PageError`."""
    from PIL import Image  # the page itself is made without

    with tempfile.TemporaryDirectory() as folder, serving(files) as site, Chromium() as browser:
        shots = []
        for number, size in enumerate(SIZES):
            how = {"touch": True, "scale": FINE} if number else {}
            page = browser.open(site.address + GAME, context=number, size=size, **how)
            page.press("A")
            page.wait(LANDED_MS)
            page.press(*KEYS)
            page.wait(500)
            shots.append(Path(folder, f"{number}.png"))
            page.ask(shot=str(shots[-1]))
        images = [Image.open(shot).convert("RGB") for shot in shots]
    _write_beside(images, path)


def draw_shared(files: Mapping[str, bytes], path: Path) -> None:
    """Write the picture of a handheld that shows a game's code, and of a phone that watches it."""
    from PIL import Image

    from host_sim.handheld import FACTS, Handheld
    from host_sim.portrait import Portrait

    handheld = Handheld(game=(SHARED, "ANN"))
    handheld.play(SHARE_KEYS)
    shown = Portrait(FACTS, PORTRAIT_SCALE).with_screen(handheld.picture())
    handheld.close()
    with tempfile.TemporaryDirectory() as folder, serving(files) as site, Chromium() as browser:
        address = f"{site.address}?lang=en#game={SHARED}&by=ANN"
        page = browser.open(address, context=0, size=SIZES[1], touch=True, scale=FINE)
        page.wait(WATCHED_MS)
        page.press(*WATCH_KEYS)
        page.wait(WATCHED_MS)
        shot = Path(folder, "phone.png")
        page.ask(shot=str(shot))
        phone = Image.open(shot).convert("RGB")
    phone.thumbnail((phone.width, shown.height))
    _write_beside([shown.convert("RGB"), phone], path)


def _write_beside(images, path):
    from PIL import Image

    width = sum(image.width for image in images) + GAP * (len(images) - 1)
    whole = Image.new("RGB", (width, max(image.height for image in images)), "white")
    at = 0
    for image in images:
        whole.paste(image, (at, 0))
        at += image.width + GAP
    indexed = whole.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    file = io.BytesIO()
    indexed.save(file, format="PNG", optimize=True)
    write_whole(path, file.getvalue())
