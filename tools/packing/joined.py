# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
r"""Modules that load and go together, as one file on a drive.

    joined({"a.py": ONE, "b.py": TWO}, {"b.py": ("a.py",)})    -> {"b.py": ONE + "\n" + TWO}

A device pays for each module: an object, two names for ever, a search on the drive and, on
CircuitPython, a collection of garbage of 10 ms. These are in different rooms, or too long for one
file. The walls see modules; only a drive has them joined. What they import from each other,
`file_names` leaves out.
"""

import ast
import builtins
from collections.abc import Iterator, Mapping

from tools.packing.source_text import defined_by, nodes, origin_of

_PARTS = {
    "session": "game.actions rules.ruleset keeper scene",
    "store.store": "store.save_file",
    "ui.kit": "ui.text",
    "table.play": "rules.card game.match",
    "ui.table_lines": "ui.card_view",
    "link.session": "link.line",
    "link.shared_game": "link.step_log link.fair_dice",
    "lobby.club": "game.series lobby.seating",
    "game.records": "game.players",
    "store.two_copies": "store.recovery",
    "table.odds": "coach.odds",
    "coach.adviser": "coach.value_table",
    "lobby.reading": "lobby.rules_pages",
}
"""Modules, and what is loaded with each of them and never without it."""


def _path(name):
    return "handful/" + name.replace(".", "/") + ".py"


GROUPS = {
    _path(host): tuple(_path(part) for part in parts.split()) for host, parts in _PARTS.items()
}
"""The same, as paths."""


class JoinError(ValueError):
    """Modules that cannot be one: the text says which name is in the way."""


def joined(
    files: Mapping[str, str], groups: Mapping[str, tuple[str, ...]] = GROUPS
) -> dict[str, str]:
    """Return modules with the parts of each group before the text of its host, in its place.

    Raises `JoinError` where a name would mean something else than before.
    """
    found = dict(files)
    for host, parts in groups.items():
        if host in found:
            members = {path: found.pop(path) for path in parts} | {host: found[host]}
            _check(members)
            found[host] = "\n".join(members.values())
    return found


def with_parts(paths: Mapping[str, str]) -> dict[str, str]:
    """Return paths on a drive by those here, with the host's for each part of a group."""
    found = dict(paths)
    for host, parts in GROUPS.items():
        found |= {part: found[host] for part in parts if part in found}
    return found


def _check(members):
    """Raise `JoinError` where a name would mean something else than before."""
    meant = {}
    for path, source in members.items():
        tree = ast.parse(source)
        for name, origin in [*_own(path, tree), *_imported(path, tree, members)]:
            if meant.setdefault(name, origin) != origin:
                raise JoinError(f"{name} is something else in {path}")


def _own(path, tree):
    """Yield `(name, path)` for each name that a module gives to something."""
    for name in _top_level(tree):
        if hasattr(builtins, name):
            raise JoinError(f"{name} in {path} is a builtin's name")
        yield name, path


def _imported(path, tree, members):
    """Yield `(name, origin)` for each import; the origin is a path for one of the group."""
    for node in nodes(tree):
        if not isinstance(node, ast.Import | ast.ImportFrom):
            continue
        for alias in node.names:
            name = alias.asname or alias.name
            if isinstance(node, ast.Import):
                yield name, alias.name
                continue
            file, part = origin_of(path, node, alias.name, members) or (None, name)
            if part != name:
                raise JoinError(f"{path} imports {alias.name} as a module or as another name")
            yield name, file or (node.module, alias.name)


def _top_level(tree) -> Iterator[str]:
    """Yield the names that a module's own statements give to something."""
    for statement in tree.body:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            yield statement.name
        elif not isinstance(statement, ast.Import | ast.ImportFrom):
            for node in ast.walk(statement):
                if isinstance(node, ast.Name):
                    yield from defined_by(node)
