# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Checks the files on a drive against its manifest.

handful/store/FORMATS.md has its lines. code.py asks before it imports anything else: a copy that
is unfinished or was broken off leaves files of two versions or half a file, and a user's file or
folder may hide one of ours.

    if not faults("/", "0.2.0b1"):
        ...
"""

import binascii
import os
import sys

MANIFEST = "handful.manifest"

MISSING = "is missing"
DIFFERENT = "is not whole, or old"
IN_THE_WAY = "must be deleted"
HIDES = "hides a file of the game: rename or delete it"
OTHER_VERSION = "is of another version than code.py"

ENTRY = "handful/main.py"
NEEDED = (
    "handful/__init__",
    "handful/app",
    "handful/drivers/__init__",
    "handful/drivers/on_demand",
    "handful/drivers/parts",
    "handful/drivers/shaker",
)
"""What a start needs, and what any board's handheld.py imports, each a `.py` or an `.mpy`.

An update does not replace handheld.py, and is refused without these. So a version that can no
longer serve today's handheld.py gives these modules other names. ENTRY is needed as it is."""
ARCHIVE = "handful/game.0"
"""What is needed on MicroPython, where a package comes as one archive: its first part."""

MOST_UPDATE_BYTES = 1 << 20
MOST_UPDATE_FILES = 500
"""The limits of a package in `update`, so that checking it takes seconds and little memory."""

_BLOCK_BYTES = 1024
_LINE_BYTES = 160
_FOLDER = 0x4000
_NO_BETA = 1 << 16


def faults(root: str, version: str | None = None) -> list[tuple[str, str]]:
    """Return `(path, reason)` for each file that differs from the manifest in `root`.

    `root` ends in a slash. A reason continues a sentence that begins with the path. With
    `version` the manifest must be of that version. An unreadable manifest is itself the fault.
    """
    found = []
    block = bytearray(_BLOCK_BYTES)
    names = {}
    try:
        with open(root + MANIFEST, "rb") as manifest:
            found_version = _version_in(manifest.readline(_LINE_BYTES))
            if version and found_version != version:
                return [(MANIFEST, OTHER_VERSION)]
            line = manifest.readline(_LINE_BYTES)
            while line != b"end\n":
                _check(root, line, block, names, found)
                line = manifest.readline(_LINE_BYTES)
    except OSError:
        return [(MANIFEST, MISSING)]
    except ValueError:
        return [(MANIFEST, DIFFERENT)]
    return found


def version_of(root: str) -> str | None:
    """Return the version of the manifest in `root`, or None without a readable one."""
    try:
        with open(root + MANIFEST, "rb") as manifest:
            return _version_in(manifest.readline(_LINE_BYTES))
    except (OSError, ValueError):
        return None


def is_newer(version: str, other: str) -> bool:
    """Return whether `version` is later, as 0.10.0 is than 0.9.1 and 0.2.0 than 0.2.0b1."""
    return _order(version) > _order(other)


def package_folder(root: str, version: str) -> str | None:
    """Return the folder of a package to start instead of the one in `root`, or None.

    That is `update` in `root` if it holds a later version that is complete, has all that a start
    needs (NEEDED), and is within the limits. An update by cable writes its manifest last, so a
    transfer that was broken off never counts.
    """
    update = root + "update/"
    found = version_of(update)
    if found and is_newer(found, version) and _can_start(update) and not faults(update):
        return update[:-1]
    return None


def needed_on(system: str) -> tuple:
    """Return what a start needs on a system, by the name of `sys.implementation`.

    A package for the other kind, whose compiled files could not be read, lacks that.
    """
    return (ARCHIVE,) if system == "micropython" else (ENTRY,) + NEEDED


def stamp_of(folder: str) -> bytes:
    """Return three bytes of a manifest's CRC-32, which identify the package in a folder."""
    _, crc = _read(folder + "/" + MANIFEST, bytearray(_BLOCK_BYTES))
    return bytes((crc & 255, crc >> 8 & 255, crc >> 16 & 255))


# Paths and checksums are bytes: CircuitPython looks through all the names that it knows for each
# string that is made, which took most of the time here.


def _can_start(root):
    """Return whether a manifest names all that a start needs, and is within the limits."""
    missing = [name.encode() for name in needed_on(sys.implementation.name)]
    files = size = 0
    try:
        with open(root + MANIFEST, "rb") as manifest:
            manifest.readline(_LINE_BYTES)
            line = manifest.readline(_LINE_BYTES)
            while line != b"end\n":
                path, length, _ = _fields(line)
                files += 1
                size += length
                if files > MOST_UPDATE_FILES or size > MOST_UPDATE_BYTES:
                    return False
                if path.split(b"/")[0] not in (b"handful", b"lib"):
                    return False
                for name in (path, _module_of(path)):
                    if name in missing:
                        missing.remove(name)
                line = manifest.readline(_LINE_BYTES)
    except (OSError, ValueError):
        return False
    return not missing


def _version_in(line):
    words = str(line, "utf-8").split(" ")
    if len(words) != 2 or words[0] != "handful" or not words[1].endswith("\n"):
        raise ValueError("no version")
    return words[1][:-1]


def _order(version):
    """Return what versions are compared by: the numbers, then that of the beta."""
    numbers, is_beta, beta = version.partition("b")
    numbers = [_number(part) for part in numbers.split(".")]
    return numbers, _number(beta) if is_beta else _NO_BETA


def _number(text):
    """Return the number that a text begins with, 0 without one."""
    digits = 0
    while digits < len(text) and text[digits] in "0123456789":
        digits += 1
    return int(text[:digits] or 0)


def _module_of(path):
    """Return the path of a module without its extension, b"" for another file."""
    name, _, ending = path.rpartition(b".")
    return name if ending in (b"py", b"mpy") else b""


def _fields(line):
    """Return path, size and checksum of a manifest's line; raises `ValueError` if it is bad."""
    path, size, crc = line.rstrip(b"\n").split(b" ")
    if not size.isdigit() or len(size) > 8:
        raise ValueError("no size")
    return path, int(size), crc


def _check(root, line, block, names, found):
    path, size, crc = _fields(line)
    shown = str(path, "utf-8")
    try:
        found_size, found_crc = _read(root + shown, block)
    except OSError:
        found.append((shown, MISSING))
        return
    if found_size != size or b"%08x" % found_crc != crc:
        found.append((shown, DIFFERENT))
    if _module_of(path):
        for other, reason in _hidden(root, path, names):
            found.append((str(other, "utf-8"), reason))


def _hidden(root, path, names):
    """Return `(path, reason)` of what Python would import instead of a module.

    It prefers a folder to a file, a source to its compiled form, and the folder around `lib` to
    `lib`. `names` caches the folders' names.
    """
    found = []
    module = _module_of(path)
    folder, _, name = module.rpartition(b"/")
    if path.endswith(b".mpy") and _is_in(root, folder, name + b".py", names):
        found.append((module + b".py", IN_THE_WAY))
    if name != b"__init__" and _has_folder(root, folder, name, names):
        found.append((module + b"/", HIDES))
    if folder == b"lib" or folder.startswith(b"lib/") and name == b"__init__":
        top = module.split(b"/")[1]
        for other in (top + b".py", top + b".mpy"):
            if _is_in(root, b"", other, names):
                found.append((other, HIDES))
        if _has_folder(root, b"", top, names):
            found.append((top + b"/", HIDES))
    return found


def _has_folder(root, folder, name, names):
    if not _is_in(root, folder, name, names):
        return False
    try:
        return os.stat(root + str(folder + b"/" + name, "utf-8").lstrip("/"))[0] & _FOLDER != 0
    except OSError:
        return False  # it differs in case, which only a drive ignores


def _is_in(root, folder, name, names):
    """Return whether a folder has something of this name; to a drive `App` is `app`."""
    if folder not in names:
        listed = os.listdir((root + str(folder, "utf-8")).rstrip("/") or "/")
        names[folder] = {each.encode().lower() for each in listed}
    return name.lower() in names[folder]


def _read(path, block):
    """Return a file's size and CRC-32; looking its size up would take as long as reading it."""
    size = crc = 0
    view = memoryview(block)
    with open(path, "rb") as file:
        count = file.readinto(block)
        while count:
            crc = binascii.crc32(view[:count], crc)
            size += count
            count = file.readinto(block)
    return size, crc
