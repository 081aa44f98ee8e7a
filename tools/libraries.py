# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The files of the pinned libraries that go on a drive.

The libraries are taken as installed for the Python that runs this, at the versions pinned in
pyproject.toml. A drive of 2 MB has no room for more than the modules that the game imports.
"""

import importlib.metadata
import importlib.util
from collections.abc import Iterable
from pathlib import Path

from tools.command_line import Refusal, not_installed

FILES = (
    "adafruit_displayio_layout/__init__.py",
    "adafruit_displayio_layout/layouts/__init__.py",
    "adafruit_displayio_layout/layouts/grid_layout.py",
    "adafruit_miniqr.py",
)
"""What the game needs, by path under `/lib`; a test follows its imports."""


class LibraryError(Refusal):
    """A library is not installed, or came without what has to go with it."""


def library_files(paths: Iterable[str] = FILES) -> dict[str, bytes]:
    """Return files of libraries by path."""
    return {path: (_install_folder(path) / path).read_bytes() for path in paths}


def licences(paths: Iterable[str]) -> dict[str, bytes]:
    """Return the licence text of each library with a file in `paths`, by file name."""
    texts = {}
    owners = importlib.metadata.packages_distributions()
    for library in sorted({path.split("/")[0].split(".")[0] for path in paths}):
        distribution = importlib.metadata.distribution(owners[library][0])
        found = [file for file in distribution.files or [] if file.name.startswith("LICENSE")]
        if not found:
            raise LibraryError(f"the library {library} was installed without its licence")
        header = f"{distribution.name} {distribution.version}\n\n".encode()
        texts[f"{library}.txt"] = header + Path(found[0].locate()).read_bytes()
    return texts


def _install_folder(path: str) -> Path:
    library = path.split("/")[0].removesuffix(".py")
    spec = importlib.util.find_spec(library)
    if spec is None or spec.origin is None:
        raise LibraryError(not_installed(library, "deploy"))
    origin = Path(spec.origin)
    return origin.parent.parent if origin.name == "__init__.py" else origin.parent
