# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The files of the pinned libraries that go on a drive, and who may import what.

The libraries are taken as installed for the Python that runs this, at the versions pinned in
pyproject.toml. A drive of 2 MB has no room for more than the modules that the game imports.
"""

import ast
import importlib.metadata
import importlib.util
from collections.abc import Iterable, Iterator
from pathlib import Path

FILES = (
    "adafruit_displayio_layout/__init__.py",
    "adafruit_displayio_layout/layouts/__init__.py",
    "adafruit_displayio_layout/layouts/grid_layout.py",
    "adafruit_miniqr.py",
)
"""What the game needs, by path under `/lib`; a test follows its imports."""


class LibraryError(Exception):
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


def imported_names(source: str, package: str = "") -> list[str]:
    """Return every name that the source imports without an alternative, as dotted names.

    `from a import b` gives `a` and `a.b`, because b may be a module. `package` is what relative
    imports start from. An import inside `try` with `except ImportError` is left out.
    """
    names = []
    for node in _required(ast.parse(source)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        else:
            start = node.module or ""
            if node.level:
                parents = package.split(".")
                kept = parents[: len(parents) - node.level + 1]
                start = ".".join([*kept, start]).rstrip(".")
            names += [start, *(f"{start}.{alias.name}" for alias in node.names)]
    return names


def _required(node: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """Yield the imports below a node, leaving out those that may fail."""
    if isinstance(node, ast.Import | ast.ImportFrom):
        yield node
    children = list(ast.iter_child_nodes(node))
    if isinstance(node, ast.Try) and any(_catches_import_error(h) for h in node.handlers):
        children = [child for child in children if child not in node.body]
    for child in children:
        yield from _required(child)


def _catches_import_error(handler: ast.ExceptHandler) -> bool:
    caught = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(isinstance(name, ast.Name) and name.id == "ImportError" for name in caught)


def _install_folder(path: str) -> Path:
    library = path.split("/")[0].removesuffix(".py")
    spec = importlib.util.find_spec(library)
    if spec is None or spec.origin is None:
        raise LibraryError(f"{library} is not installed: python3 tools/dev.py deploy installs it")
    origin = Path(spec.origin)
    return origin.parent.parent if origin.name == "__init__.py" else origin.parent
