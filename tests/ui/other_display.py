# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Draws scenes as a board with another display has them, in rows for the languages.

python -m tests.ui.other_display thumby_color FOLDER menu title

It prints what does not fit. It is a process of its own, because a process has screens of one size.
"""

import gc
import sys

import pytest
from PIL import Image

from host_sim.boards import lay_out, load_facts

SHEETS = {
    "title": "title title-saved title-drop demo",
    "steps": "steps-roll steps-box steps-bonus steps-end",
    "table": "table-start table-hold-marks table-roll-3-refused cpu-keeps two-players-scored"
    " table-series two-players-a-thousand",
    "card": "card card-zero-asked card-half-full card-bonus-won card-bonus-lost"
    " card-fifteen-half-full",
    "sheet": "sheet-two-series sheet-quick-card sheet-six-series sheet-fifteen-card"
    " sheet-six-quick sheet-six-open",
    "menu": "menu",
    "finished": "finished-solo finished-two finished-series-six ghost-ahead",
    "setup": "setup setup-seats",
    "pad": "pad-how-points pad-dice pad-rolls pad-card pad-turns pad-points-rolls"
    " pad-points-table help-pad setup-real-dice",
    "name": "name-offered code-refused",
    "rules": "rule-sets-last house-changed",
    "options": "options-sound options-dice felt series-dial-total",
    "statistics": "statistics-fifteen statistics-numbers awards-first",
    "daily": "daily daily-early daily-code share-code",
    "shared": "opened opened-daily watch-word share share-text position-judged",
    "scores": "scores-marks scores-by-fives scores-clear players players-reset"
    " players-reset-series",
    "reading": "rules-boxes-fifteen help-table about",
    "coach": "hint-asked hint-keep odds look-back look-back-sums look-back-match chance"
    " sheet-chance sheet-chance-six",
    "trainer": "trainer-hold trainer-win-over trainer-verdict trainer-why-hold trainer-over"
    " trainer-game-over",
    "link": "found rules-differ paused",
    "cable": "searching leave-asked asked same-dice-offered disagreed left-alone"
    " title-with-a-game",
    "swap": "swap-offered swap-asks swapped",
    "sending": "game-offered game-to-send game-on-its-way game-held-up",
    "words": "sleep-words loader-words award-told self-test self-test-over self-test-report",
}
"""The scenes of a sheet, each screen in one of them."""
IN_ALL_LANGUAGES = ("title", "card", "options", "statistics")
"""Those with a row for each language; others have English and German."""
LINKED = ("link", "cable", "swap", "sending")
"""Those with scenes of `link_scenes`."""
COLOURS = 64


def main(board: str, folder: str, *sheets: str) -> None:
    """Draw sheets of a board's screens into a folder."""
    know(board)
    from tests.ui import misfits

    found = misfits.watch(pytest.MonkeyPatch())
    for sheet in sheets:
        drawn(sheet, lambda side: side.picture()).save(f"{folder}/{sheet}.png", optimize=True)
    print("\n".join(found), end="")


def know(board: str) -> None:
    """Give all handhelds of this process the display of this board."""
    lay_out(board)
    from host_sim import handheld

    # The others are the PyGamer's: the keys of some scenes count its options.
    own, facts = load_facts(board), handheld.FACTS
    facts.WIDTH, facts.HEIGHT, facts.TITLE = own.WIDTH, own.HEIGHT, own.TITLE
    facts.HAS_LAUNCHER = own.HAS_LAUNCHER


def drawn(sheet: str, picture_of):
    """Return a picture of a sheet's scenes, each as `picture_of` its handheld gives it."""
    from handful.words import LANGUAGES
    from host_sim.handheld import FACTS
    from tests.ui import link_scenes, scenes

    gc.freeze()  # the game collects at each change of scene
    names = SHEETS[sheet].split()
    rows = len(LANGUAGES) if sheet in IN_ALL_LANGUAGES else 2
    picture = Image.new("RGB", (FACTS.WIDTH * len(names), FACTS.HEIGHT * rows))
    for language in range(rows):
        for place, name in enumerate(names):
            if sheet in LINKED:
                pair, side = link_scenes.SCENES[name](language)
                side.frame()
            else:
                draws = name.startswith("sleep")  # it draws nothing more
                pair = side = scenes.SCENES[name].open(language, draws=draws)
            picture.paste(picture_of(side), (FACTS.WIDTH * place, FACTS.HEIGHT * language))
            pair.close()
    return picture.quantize(COLOURS, dither=Image.Dither.NONE)


if __name__ == "__main__":
    main(*sys.argv[1:])
