# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Which files of the pinned libraries a drive needs, found by following imports.

The libraries are taken as installed for the Python that runs this, at the versions pinned in
pyproject.toml. Only the modules that something imports are taken: a drive of 2 MB has no room for
the rest. An import inside `try` with `except ImportError` is optional (types, mostly) and is not
followed.

    files = library_files([source_of_app, source_of_ui])
    files["adafruit_display_text/label.py"]
"""

import ast
import importlib.metadata
import importlib.util
from collections.abc import Iterable, Iterator
from pathlib import Path

PREFIX = "adafruit_"


class LibraryError(Exception):
    """A library is not installed, or came without what has to go with it."""


def library_files(sources: Iterable[str]) -> dict[str, bytes]:
    """Return the library files that these sources need, by path under `/lib`, sorted."""
    waiting = [name for source in sources for name in imported_names(source)]
    files: dict[str, bytes] = {}
    seen = set()
    while waiting:
        name = waiting.pop()
        if name in seen or not name.startswith(PREFIX):
            continue
        seen.add(name)
        path = _module_path(name)
        if path is None:
            continue  # a name inside a module, not a module
        file = _install_folder(name) / path
        files[path.as_posix()] = content = file.read_bytes()
        waiting += _parents(name)
        waiting += imported_names(content.decode(), _package_of(name, path))
    return dict(sorted(files.items()))


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
    imports start from.
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


def _install_folder(name: str) -> Path:
    library = name.split(".")[0]
    spec = importlib.util.find_spec(library)
    if spec is None or spec.origin is None:
        raise LibraryError(f"{library} is not installed: python3 tools/dev.py deploy installs it")
    origin = Path(spec.origin)
    return origin.parent.parent if origin.name == "__init__.py" else origin.parent


def _module_path(name: str) -> Path | None:
    path = Path(*name.split("."))
    for candidate in (path / "__init__.py", path.with_suffix(".py")):
        if (_install_folder(name) / candidate).is_file():
            return candidate
    return None


def _parents(name: str) -> list[str]:
    parts = name.split(".")
    return [".".join(parts[:count]) for count in range(1, len(parts))]


def _package_of(name: str, path: Path) -> str:
    return name if path.name == "__init__.py" else name.rpartition(".")[0]
