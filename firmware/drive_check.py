# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Tells whether the files on a drive are those that its manifest names.

The manifest is text: `handful VERSION`, then `path size crc32` for each file in order of their
paths, then `end`. code.py asks before it imports anything else, because a drive that is still
being copied, or was pulled out too early, holds files of two versions or half a file.

    if not faults("/", "0.1.0"):
        ...
"""

import binascii
import os

MANIFEST = "handful.manifest"

MISSING = "is missing"
DIFFERENT = "is not whole, or old"
IN_THE_WAY = "must be deleted"
OTHER_VERSION = "is of another version than code.py"

_BLOCK_BYTES = 1024


def faults(root: str, version: str | None = None) -> list[tuple[str, str]]:
    """Return `(path, reason)` for each file that is not as the manifest in `root` says.

    `root` ends in a slash. The reasons are sentences about the path. With `version` the manifest
    has to be of that version. A manifest that cannot be read is itself the fault.
    """
    found = []
    block = bytearray(_BLOCK_BYTES)
    try:
        with open(root + MANIFEST, "rb") as manifest:
            found_version = _version_in(manifest.readline())
            if version and found_version != version:
                return [(MANIFEST, OTHER_VERSION)]
            line = manifest.readline()
            while line != b"end\n":
                _check(root, line, block, found)
                line = manifest.readline()
    except OSError:
        return [(MANIFEST, MISSING)]
    except ValueError:
        return [(MANIFEST, DIFFERENT)]
    return found


def version_of(root: str) -> str | None:
    """Return the version that the manifest in `root` gives, or None without a readable one."""
    try:
        with open(root + MANIFEST, "rb") as manifest:
            return _version_in(manifest.readline())
    except (OSError, ValueError):
        return None


def is_newer(version: str, other: str) -> bool:
    """Return whether `version` comes after `other`: "0.10.0" does after "0.9.1"."""
    return _numbers(version) > _numbers(other)


def package_folder(root: str, version: str) -> str | None:
    """Return the folder of a package to be preferred to the one in `root`, or None.

    That is `update` in `root`, where a complete set of files of a later version lies. A cable
    update puts it there and writes its manifest last, so that a broken one is never preferred.
    """
    update = root + "update/"
    found = version_of(update)
    if found and is_newer(found, version) and not faults(update):
        return update[:-1]
    return None


def _version_in(line):
    words = str(line, "utf-8").split(" ")
    if len(words) != 2 or words[0] != "handful" or not words[1].endswith("\n"):
        raise ValueError("no version")
    return words[1][:-1]


def _numbers(version):
    numbers = []
    for part in version.split("."):
        digits = 0
        while digits < len(part) and part[digits].isdigit():
            digits += 1
        numbers.append(int(part[:digits] or 0))
    return tuple(numbers)


def _check(root, line, block, found):
    path, size, crc = str(line, "utf-8").rstrip("\n").split(" ")
    try:
        is_right = os.stat(root + path)[6] == int(size)
        is_right = is_right and f"{_crc32(root + path, block):08x}" == crc
    except OSError:
        found.append((path, MISSING))
        return
    if not is_right:
        found.append((path, DIFFERENT))
    if path.endswith(".mpy"):
        _check_left_over(root, path[:-3] + "py", found)


def _check_left_over(root, source, found):
    # A module's source is preferred to its compiled form: one of an earlier copy would run.
    try:
        os.stat(root + source)
    except OSError:
        return
    found.append((source, IN_THE_WAY))


def _crc32(path, block):
    crc = 0
    with open(path, "rb") as file:
        count = file.readinto(block)
        while count:
            crc = binascii.crc32(memoryview(block)[:count], crc)
            count = file.readinto(block)
    return crc
