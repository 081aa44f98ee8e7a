# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The picture of the page in the README: on a desktop and on a phone."""

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
FINE = 2
"""A phone's pixels to one of the page's."""
GAP = 24
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
