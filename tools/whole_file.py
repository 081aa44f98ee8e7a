# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Files that are written whole or not at all: beside, and then in place of what was there."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write a file; raises `OSError`, and then what was there is as it was.

    What is no plain file, such as /dev/stdout, takes the bytes as they come.
    """
    if is_device(path):
        path.write_bytes(data)
        return
    path = without_links(path)
    with _beside(path) as fresh:
        fresh.write_bytes(data)
        if path.exists():
            shutil.copymode(path, fresh)
        os.replace(fresh, path)


def check_writable(path: Path) -> None:
    """Raise `OSError` if `write_whole` could not write a file; nothing is left behind."""
    if is_device(path):
        _open_to_write(path)
        return
    path = without_links(path)
    existed = path.exists()
    _open_to_write(path)
    if not existed:
        path.unlink()
    with _beside(path) as fresh:
        fresh.write_bytes(b"\n")


def is_device(path: Path) -> bool:
    """Return whether a path is there and no plain file: a terminal, a pipe, a folder."""
    return path.exists() and not path.is_file()


def without_links(path: Path) -> Path:
    """Return what a path leads to."""
    return Path(os.path.realpath(path))


def _open_to_write(path):
    with path.open("ab", buffering=0) as file:
        file.write(b"")  # which /dev/full refuses


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """Give the path of a file beside another, which is gone afterwards."""
    fresh = path.with_name(f".{os.getpid()}.new")
    try:
        yield fresh
    except OSError as error:
        error.filename = str(path)  # the name that the user knows
        raise
    finally:
        fresh.unlink(missing_ok=True)
