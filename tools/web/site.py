# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The page with the game in it: static files, which any server can hand out.

    site_files()["index.html"]
    table_files()["coach/herg.values"]      # fetched when the coach is first asked

`handful.pack` is the game for MicroPython's virtual machine: a line of JSON, `{path: length}`, and
then the bytes of all files.
"""

import base64
import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from handful.game.players import CPU_NAMES
from handful.rules.rulesets import RULESETS
from handful.words import LANGUAGES, words
from tools.circuitpython_compiler import compiled_for_micropython
from tools.coach_tables import chances_path, table_path, tables_of
from tools.device_words import FOLDER as WORDS
from tools.device_words import SPOKEN as SPOKEN_WORDS
from tools.device_words import device_sections, language_file, numbered
from tools.drive import compiled_files
from tools.libraries import library_files, licences
from tools.node_packages import MICROPYTHON, package_path
from tools.packing.constants import inlined
from tools.sources import CODE, ROOT, layer_files, portable_files

FOLDER = "host_sim/web"
PACK = "handful.pack"
WORKER = "service_worker.js"
SPOKEN = (
    "host_app",
    "letters",
    "narrator",
    "reading",
    "speech",
    "state",
    "table_teller",
    "tones",
    "touch",
)
"""The modules of the simulator that run on MicroPython, too."""
NOT_PLAYED = (
    "handful/transfer/",
    "handful/link/sender",
    "handful/link/receiver",
    "drive_check",
)
"""A browser has no drive to send the game from, or to check."""
SHOWN = (".html", ".css", ".mjs", ".svg", ".webmanifest")
"""The page's own files, by their endings."""
MICROPYTHONS_LICENCE = "host_sim/web/MICROPYTHON_LICENSE.txt"
_COMMENT = re.compile(r"^ *(//[^\n]*|/\*.*?\*/)$", re.MULTILINE | re.DOTALL)
"""One that has its lines to itself."""


def site_files(beside: Mapping[str, bytes] = MappingProxyType({})) -> dict[str, bytes]:
    """Return the files of the site by name, sorted; those `beside` it are not in it.

    Raises `NotInstalled` where MicroPython is not installed.
    """
    vm = package_path(MICROPYTHON)
    files = {path.name: path.read_bytes() for path in (vm, vm.with_suffix(".wasm"))}
    files[PACK] = pack(
        {path: data for path, data in game_files().items() if not path.startswith(NOT_PLAYED)}
    )
    for path in sorted((ROOT / FOLDER).iterdir()):
        if path.suffix in SHOWN:
            files[path.name] = uncommented(path)
    files["words.mjs"] = page_words()
    files["LICENSE.txt"] = licence_text()
    files[WORKER] = service_worker(files, beside)
    return dict(sorted(files.items()))


def page_words() -> bytes:
    """Return the module that has the page's own words, by language, and the CPU players' names."""
    found = {language: vars(words(language, "page")) for language, _ in LANGUAGES}
    exported = {"WORDS": found, "CPU_NAMES": " ".join(CPU_NAMES).split()}
    lines = [
        f"export const {name} = {json.dumps(value, ensure_ascii=False)};\n"
        for name, value in exported.items()
    ]
    return "".join(lines).encode()


def table_files(coached: Iterable[str] = RULESETS) -> dict[str, bytes]:
    """Return the coach's tables by path; each is solved once, which takes seconds."""
    found = {}
    for tables in map(tables_of, coached):
        found[table_path(tables.rules)] = tables.whole
        found[chances_path(tables.rules)] = tables.chances
    return found


@cache
def game_files() -> dict[str, bytes]:
    """Return what the virtual machine has in its folder `/game`, by path."""
    paths = sorted((ROOT / FOLDER).glob("*.py"))
    return files_with(
        _numbered({path.name: path.read_bytes() for path in paths}), portable_files()
    )


def files_with(own: Mapping[str, bytes], portable: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the game that is `portable`, and a page's or a board's `own` modules, by path.

    The game has values for constants as on a device. With it come the displayio layer of
    `firmware/micropython/` and the pinned libraries, all compiled; the sheets are as they are.
    """
    spoken = {
        f"host_sim/{name}.py": (ROOT / f"host_sim/{name}.py").read_bytes() for name in SPOKEN
    }
    game = {path: data for path, data in portable.items() if path != CODE} | _numbered(spoken)
    sources = {path: data.decode() for path, data in game.items() if path.endswith(".py")}
    packed = inlined(sources, map(bytes.decode, own.values()))
    files = {path: data for path, data in game.items() if path not in sources} | dict(own)
    files |= {path: source.encode() for path, source in packed.items()}
    wanted = [*device_sections(), SPOKEN_WORDS]
    files |= {f"{WORDS}{name}": language_file(name, wanted) for name, _ in LANGUAGES}
    files |= layer_files() | library_files() | {"host_sim/__init__.py": b""}
    return compiled_files(files, compiled_for_micropython)


def _numbered(files):
    """Return modules that name words as a device has these: by their numbers."""
    return {path: numbered(path, data.decode()).encode() for path, data in files.items()}


def uncommented(path: Path) -> bytes:
    """Return a file of the page; scripts and styles have blank lines for comments: lines stay."""
    data = path.read_bytes()
    if path.suffix not in (".mjs", ".js", ".css"):
        return data
    return _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), data.decode()).encode()


def pack(files: dict[str, bytes]) -> bytes:
    """Return many files as one; those that are alike lie side by side, to be compressed well."""
    files = dict(sorted(files.items(), key=_likeness))
    lengths = {path: len(data) for path, data in files.items()}
    return json.dumps(lengths).encode() + b"\n" + b"".join(files.values())


def _likeness(file):
    path, _ = file
    folder, name = path.rsplit("/", 1) if "/" in path else ("", path)
    return path.endswith(".bmp"), folder, name


def licence_text() -> bytes:
    """Return our licence, and those of MicroPython and of the libraries in the pack."""
    libraries = licences(path for path in game_files() if path.startswith("adafruit_"))
    ours = [(ROOT / path).read_bytes() for path in ("LICENSE", MICROPYTHONS_LICENCE)]
    return b"\n\n".join([*ours, *libraries.values()])


def service_worker(
    files: Mapping[str, bytes], beside: Mapping[str, bytes] = MappingProxyType({})
) -> bytes:
    """Return the service worker of these files; its cache is named by a hash of them all."""
    source = uncommented(ROOT / FOLDER / WORKER).decode()
    whole = hashlib.sha256()
    for name, data in sorted({**files, **beside}.items()):
        whole.update(f"{name} {len(data)}\n".encode() + data)
    sums = {name: _integrity(data) for name, data in files.items() if name != "index.html"}
    named = [
        ["./", _integrity(files["index.html"])],
        *([name, sums[name]] for name in sorted(sums)),
    ]
    source = source.replace("@CACHE@", "handful-" + whole.hexdigest()[:16])
    sizes = {path: len(data) for path, data in beside.items() if path.startswith("coach/")}
    source = source.replace('"@SIZES@"', json.dumps(sizes))
    return source.replace('"@FILES@"', json.dumps(named)).encode()


def _integrity(data):
    """Return the checksum of a file as a browser compares it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()
