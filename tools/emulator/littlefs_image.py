# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""littlefs images of a board's drive, as MicroPython formats it on the RP2040.

    image = build_image({"main.py": b"print(1)", "lib/a.py": b""})
    read_image(image)["main.py"]

The file system is littlefs itself, from the package littlefs-python.
"""

from collections.abc import Mapping
from typing import Any

from littlefs import LittleFS, LittleFSError

from .errors import ImageError

BLOCK_BYTES = 4096
_GEOMETRY: dict[str, Any] = {"block_size": BLOCK_BYTES, "read_size": 32, "prog_size": 256}
_GEOMETRY |= {"cache_size": 1024, "lookahead_size": 32, "name_max": 255}


def file_system(blocks: int, **others) -> LittleFS:
    """Return a file system with MicroPython's figures, in memory unless `others` say more."""
    return LittleFS(**_GEOMETRY, block_count=blocks, **others)


def build_image(files: Mapping[str, bytes], size: int) -> bytes:
    """Return a drive image of so many bytes that holds `files`, given by path."""
    system = file_system(size // BLOCK_BYTES)
    try:
        for path, data in files.items():
            folder = path.rpartition("/")[0]
            if folder:
                system.makedirs(folder, exist_ok=True)
            with system.open(path, "wb") as file:
                file.write(data)
    except LittleFSError as error:
        raise ImageError(f"the files do not fit on the drive: {error}") from None
    return bytes(system.context.buffer)


def read_image(image: bytes) -> dict[str, bytes]:
    """Return every file of a drive image by its path; empty folders are left out."""
    system = file_system(len(image) // BLOCK_BYTES, mount=False)
    system.context.buffer[:] = image
    try:
        system.mount()
    except LittleFSError as error:
        raise ImageError(f"this is not the image of a drive: {error}") from None
    found = {}
    for folder, _, names in system.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            with system.open(path, "rb") as file:
                found[path.lstrip("/")] = file.read()
    return found
