# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The folder that a pull request to the arcade of the Thumby Color needs.

    files = arcade_files()
    files["main.py"]

The arcade's page fetches each file by its own address and writes it over USB. So the game is in a
few files: its modules lie one after the other in the parts of an archive, as a package that goes
over a cable does, and main.py mounts that.
"""

import io
import shutil
import subprocess
import sys
import tempfile
from functools import cache, partial
from pathlib import Path
from zlib import crc32

from PIL import Image

from handful.coach.cpu_player import LEVELS
from handful.rules.rulesets import RULESETS
from handful.words import LANGUAGES
from host_sim.boards import display_of
from host_sim.recorder import SCALE
from tools.circuitpython_compiler import compiled_for_micropython
from tools.command_line import Refusal
from tools.drive import compiled_files
from tools.layouts import layout_files
from tools.libraries import FILES, licences
from tools.micropython.archive import archived
from tools.micropython.drive import START, Packed, packed_with
from tools.sources import ROOT, portable_files, version_of

BOARD = "thumby_color"
FOLDER = "Handful"
"""The game's folder, and its name in the launcher."""
PORT = "handheld_engine.py"
_FILES = b"\nFILES = ()\n"
_ARCHIVE = "package_archive"
VIDEO = "arcade_title_video.mp4"
_SCALE = 8
"""The arcade wants its pictures eight times as large as the screen."""
_COLOURS = 64
_ICON_PIXELS = 38
"""The launcher's height of an icon."""
_DIE = (54, 35, 73, 54)
"""Where the title has one, with some felt around."""
_TURNS = (
    "WAIT:700 A WAIT:1500 RIGHT*3 B RIGHT B WAIT:400 A WAIT:1500 A WAIT:1900 A WAIT:1500"
    " A WAIT:1500 RIGHT*2 B RIGHT B WAIT:400 A WAIT:1500 A WAIT:1900 A WAIT:2500"
)
"""Two turns with the dice of seed 7, as they are played."""
DESCRIPTION = """Handful

Roll five dice up to three times a turn, hold what you like, and fill your score card: {rules}
rule sets, and house rules. Play alone, against {cpus} kinds of computer players, pass it round,
or link two Thumby Colors with a USB-C cable. With hints, a trainer, daily dice, statistics and
awards. Languages: {languages}.

Author: Handful contributors
Version: {version}
"""


@cache
def engine_sources() -> Packed:
    """Return the packed files of the game for the engine, and what they were made from."""
    folder = ROOT / "boards" / BOARD
    own = {
        "handheld.py": (folder / PORT).read_bytes(),
        "board_facts.py": (folder / "board_facts.py").read_bytes(),
        **{path.name: path.read_bytes() for path in sorted(folder.glob("engine_*.py"))},
    }
    return packed_with(own, (folder / START).read_bytes(), game_of_this_size())


def game_of_this_size() -> dict[str, bytes]:
    """Return the game's own files, with the layout and sheets of this display."""
    sheets = {
        f"handful/assets/{path.name}": path.read_bytes()
        for path in (ROOT / "boards" / BOARD / "assets").iterdir()
    }
    return {**portable_files(), **layout_files(display_of(BOARD)), **sheets}


def engine_files() -> dict[str, bytes]:
    """Return the files of the game as the engine's MicroPython runs them, by path."""
    files = {path: data for path, data in engine_sources().files.items() if path != START}
    return compiled_files(files, compiled_for_micropython)


def arcade_files() -> dict[str, bytes]:
    """Return the files of the arcade's folder, by path; the title video is made apart."""
    game = engine_files()
    found = {f"{_ARCHIVE}.mpy": game[f"lib/{_ARCHIVE}.mpy"], **archived(game)}
    start = engine_sources().files[START]
    if start.count(_FILES) != 1:
        raise Refusal("main.py of the Thumby Color has no place for its list of files")
    rows = "".join(f'    ("{path}", {crc32(data)}),\n' for path, data in found.items())
    found[START] = start.replace(_FILES, f"\nFILES = (\n{rows})\n".encode())
    shot = picture()
    found["icon.bmp"] = _icon(shot)
    large = shot.resize([_SCALE * side for side in shot.size], 0)
    large = large.quantize(_COLOURS, dither=Image.Dither.NONE)
    found["arcade_title_image.png"] = _saved(large, "PNG", optimize=True)
    found["arcade_description.txt"] = _description()
    texts = [(ROOT / "LICENSE").read_bytes(), *licences(FILES).values()]
    found["LICENSE.txt"] = b"\n\n".join(texts)
    return found


def _description():
    counts = {"rules": len(RULESETS), "cpus": len(LEVELS)}
    languages = ", ".join(title for _, title in LANGUAGES)
    return DESCRIPTION.format(version=version_of(), languages=languages, **counts).encode()


def picture() -> Image.Image:
    """Return the title as the simulator draws it for this board."""
    return _played("", "shot.png", "--screenshot", _opened)


def video() -> bytes | None:
    """Return a video of a few turns as an MP4, None where there is no ffmpeg to make it."""
    ffmpeg = shutil.which("ffmpeg")
    return _played(_TURNS, "turns.gif", "--record", partial(_filmed, ffmpeg)) if ffmpeg else None


def _opened(path):
    with Image.open(path) as image:
        return image.convert("RGB")


def _filmed(ffmpeg, path):
    film = path.with_suffix(".mp4")
    side = _opened(path).width // SCALE
    scales = ",".join(f"scale={size}:{size}:flags=neighbor" for size in (side, _SCALE * side))
    words = ["-v", "error", "-i", str(path), "-vf", f"fps=30,{scales}", "-pix_fmt", "yuv420p"]
    run = subprocess.run([ffmpeg, *words, str(film)], capture_output=True, text=True, check=False)
    if run.returncode:
        raise Refusal(f"ffmpeg makes no video: {run.stderr.strip().splitlines()[-1:]}")
    return film.read_bytes()


def _played(script, name, option, made):
    """Play for this board in the simulator, and return what is `made` of a file it writes."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        words = ["--board", BOARD, "--headless", option, str(path)]
        words += ["--seed", "7", "--script", script] if script else []  # a seed opens the table
        command = [sys.executable, "-m", "host_sim", *words]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if run.returncode:
            raise Refusal(f"the simulator draws nothing: {run.stderr.strip()}")
        return made(path)


def _icon(shot):
    """Return a die of the title as the launcher's icon: the engine reads no colours of 24 bits."""
    die = shot.crop(_DIE).resize((_ICON_PIXELS, _ICON_PIXELS), 0)
    return _saved(die.quantize(16, dither=Image.Dither.NONE), "BMP")


def _saved(image, kind, **options):
    made = io.BytesIO()
    image.save(made, kind, **options)
    return made.getvalue()
