# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A drive in a folder, and its own code.py asked what it would say, as on the device."""

import importlib.util
import sys
from collections.abc import Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from drive_check import ENTRY, NEEDED

from tools.circuitpython_compiler import compiled
from tools.drive import MANIFEST, Drive, manifest_of
from tools.sources import ROOT, package_files

FIRMWARE = ROOT / "firmware"
CHECKER = "drive_check.mpy"


_package = cache(package_files)


def load_code(path: Path | None = None):
    """Load a code.py, by default a new drive's, without running it; its name hides nothing."""
    source = path.read_bytes() if path else _package()["code.py"]
    path = path or FIRMWARE / "code.py"
    spec = importlib.util.spec_from_file_location("handful_start", path)
    module = importlib.util.module_from_spec(spec)
    exec(_compiled(source, str(path)), vars(module))
    return module


@cache
def _compiled(source, path):
    """Compile a file once, however often a test has it start."""
    return compile(source, path, "exec")


def write_files(folder: Path, files: Mapping[str, bytes]) -> Path:
    """Write files below a folder and return it."""
    for path, data in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    return folder


def asked(drive: Path):
    """Return what code.py on a drive says of it: the words or None, and a newer package."""
    with _only(drive):
        return load_code(drive / "code.py").check_drive(f"{drive}/")


def small_drive(version: str | None = None, **files: bytes) -> Drive:
    """Return a drive with the real code.py and checker, and hardly anything else."""
    package = _package()
    code = package["code.py"]
    if version:
        code = code.replace(b'VERSION = "', f'VERSION = "{version}"  # "'.encode())
    content = {
        CHECKER: compiled("drive_check", package["drive_check.py"]),
        **{f"{module}.py": b"" for module in NEEDED},
        ENTRY: package[ENTRY],
        "handful/__init__.py": b'VERSION = "x"\n',
        "handful/app.py": b"class App:\n    pass\n" * 200,
        "handful/rules/dice.py": bytes(range(256)) * 9,
        "handheld.py": b"def open_ports():\n    pass\n",
        "lib/adafruit_thing/__init__.py": b"",
        **{name.replace("__", "/"): data for name, data in files.items()},
    }
    return Drive("tiny", version or load_code().VERSION, dict(sorted(content.items())), code)


@contextmanager
def _only(drive: Path):
    """Let `drive_check` come from this drive, and leave no trace of it."""
    path, writes = sys.path, sys.dont_write_bytecode
    sys.path = [each for each in path if Path(each) != FIRMWARE]
    sys.path.append(str(FIRMWARE if _has_whole_checker(drive) else drive))
    sys.dont_write_bytecode = True
    sys.modules.pop("drive_check", None)
    importlib.invalidate_caches()
    try:
        yield
    finally:
        sys.path, sys.dont_write_bytecode = path, writes
        sys.modules.pop("drive_check", None)
        sys.path_importer_cache.pop(str(drive), None)


def _has_whole_checker(drive):
    """Tell whether a device could load the drive's checker: a desktop cannot load an .mpy."""
    if not (drive / CHECKER).is_file():
        return False
    data = (drive / CHECKER).read_bytes()
    (line,) = manifest_of("", {CHECKER: data}).splitlines()[1:-1]
    known = (drive / MANIFEST).read_bytes() if (drive / MANIFEST).is_file() else b""
    return line in known.splitlines() or data == compiled(
        "drive_check", package_files()["drive_check.py"]
    )
