# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How large the page is, how soon it shows the game, and what a frame costs it."""

import gzip
import statistics

from tools.bench.figure import Figure
from tools.web.chromium import Chromium
from tools.web.server import serving
from tools.web.site import site_files

MOST_BYTES = 480 * 1024
FIRST_FRAME_MS = 1500
FRAME_MS = 8
VISITS = 3
TURNS = 4
LANDED_MS = 1500
PAGES = ("START", "DOWN", "B", "UP", "B", "START", "UP", "A", "B", "B")
"""The menu, the score sheet, and a page behind the menu."""


def figures():
    """Yield the figures of the page."""
    files = site_files()
    size = sum(len(gzip.compress(data, mtime=0)) for data in files.values())
    yield Figure("what play needs, compressed", size, MOST_BYTES, "bytes", f"{len(files)} files")
    firsts, frames = [], []
    with serving(files) as site, Chromium() as browser:
        for number in range(VISITS):
            page = browser.open(f"{site.address}?rules=herg&players=ANN&seed=5", context=number)
            firsts.append(page.run("handful.times.first"))
            for _ in range(TURNS):
                page.press("A")
                page.wait(LANDED_MS)
                page.press("SELECT", "A", "A")
            page.press(*PAGES)
            frames.append(page.run("handful.times.frames"))
            page.close()
    note = f"the best of {VISITS} visits"
    yield Figure("the first frame after", min(firsts), FIRST_FRAME_MS, "ms", note)
    slow = [statistics.quantiles(each, n=20)[-1] for each in frames]
    note = f"of {min(map(len, frames))} frames or more; {note}"
    yield Figure("95 % of frames worked within", min(slow), FRAME_MS, "ms", note)
    middle = [statistics.median(each) for each in frames]
    yield Figure("half of them within", min(middle), None, "ms")
