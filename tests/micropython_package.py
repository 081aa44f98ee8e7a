# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a MicroPython board sends and what it makes of it, on the desktop."""

import importlib.util
import sys
from pathlib import Path

from tools.micropython.drive import DEVICE
from tools.sources import ROOT


def archive(folder: Path):
    """Return the `Archive` of what has come into a folder."""
    return module("package_archive").Archive(str(folder))


def archive_package(home: Path, felt: bytes):
    """Return the `ArchivePackage` of a drive."""
    return module("archive_package").ArchivePackage(str(home), felt)


def archived(home: Path, felt: bytes = bytes(3)) -> dict[str, bytes]:
    """Return the files of the package as which a drive is sent, by path."""
    package = archive_package(home, felt)
    files = {}
    for number in range(package.count):
        path, size, _ = package.file(number)
        data = bytearray(size)
        assert package.read_into(number, 0, data) == size
        files[path.decode()] = bytes(data)
    return files


def module(name):
    """Return a module of the device's, under its own name."""
    if name == "archive_package":
        module("package_archive")
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, ROOT / DEVICE / f"{name}.py")
        sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    return sys.modules[name]
