# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
r"""Modules that load and go together, as one file on a drive.

    joined({"a.py": ONE, "b.py": "from a import one\none()\n"}, {"b.py": ("a.py",)})["b.py"]
    -> ONE, and behind it the text of b.py without its import

A device pays for each module: an object, two names for ever, a search on the drive and, on
CircuitPython, a collection of garbage of 10 ms. These are in different rooms, or too long for one
file. The walls see modules; only a drive has them joined.
"""

import ast
import builtins
from collections.abc import Iterator, Mapping

from tools.packing.source_text import (
    defined,
    defined_by,
    nodes,
    on_lines,
    origin_of,
    replaced,
    rows_replaced,
)

_PARTS = {
    "session": "game.actions rules.ruleset keeper scene",
    "store.store": "store.save_file",
    "ui.kit": "ui.text",
    "table.play": "rules.card game.match",
    "ui.table_lines": "ui.card_view ui.tray",
    "link.session": "link.line",
    "link.shared_game": "link.step_log link.fair_dice",
    "lobby.club": "game.series lobby.seating",
    "game.records": "game.players",
    "store.two_copies": "store.recovery",
    "coach.coach": "coach.value_table",
    "lobby.result": "ui.finished",
    "table.sheet": "ui.sheet",
    "table.advice": "coach.odds",
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
            members = {path: found.pop(path) for path in parts}
            members[host] = found[host]
            found[host] = _in_one(members)
    return found


def with_parts(paths: Mapping[str, str]) -> dict[str, str]:
    """Return paths on a drive by those here, with the host's for each part of a group."""
    found = dict(paths)
    for host, parts in GROUPS.items():
        found |= {part: found[host] for part in parts if part in found}
    return found


def _in_one(members):
    """Return the text of a group."""
    texts = [_Part(path, source, members) for path, source in members.items()]
    own: dict[str, str] = {}
    for part in texts:
        for name in part.own:
            if own.setdefault(name, part.path) != part.path:
                raise JoinError(f"{name} is in {own[name]} and in {part.path}")
    imported: dict[str, tuple] = {}
    for part in texts:
        for name, origin in part.imported.items():
            if imported.setdefault(name, origin) != origin or name in own:
                raise JoinError(f"{name} is something else in {part.path}")
        taken = part.free & own.keys() - part.own
        if taken:
            raise JoinError(f"{min(taken)} in {part.path} is that of {own[min(taken)]}")
    return "\n".join(part.text for part in texts)


class _Part:
    """A module of a group: its `text` without imports from the group.

    `own`       the names that it gives to something
    `imported`  names from elsewhere, and where they come from
    `free`      names that it takes from the builtins
    """

    def __init__(self, path, source, members):
        self.path = path
        tree = ast.parse(source)
        renamed, spaces, statements = {}, set(), []
        self.imported = {}
        for node in nodes(tree):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    self.imported[alias.asname or alias.name] = (alias.name, None)
            if not isinstance(node, ast.ImportFrom):
                continue
            kept = []
            for alias in node.names:
                name = alias.asname or alias.name
                file, part = origin_of(path, node, alias.name, members) or (None, None)
                if file is None:
                    kept.append(alias)
                    self.imported[name] = (node.module, alias.name)
                elif part is None:
                    spaces.add(name)
                elif name != part:
                    renamed[name] = part
            if len(kept) < len(node.names):
                text = (
                    ast.unparse(ast.ImportFrom(node.module, kept, node.level)) if kept else "pass"
                )
                statements.append((node, text))
        names = set(defined(tree))
        if names & {*renamed.values(), *spaces} or names & renamed.keys() - set(_aliases(tree)):
            raise JoinError(f"{path} has names of its own that it imports as others")
        text = on_lines(source, statements)
        if spaces:
            text = rows_replaced(text, lambda row, dot, given: _bare(row, dot, spaces))
        self.text = replaced(text, renamed.get) if renamed else text
        self.own = set(_top_level(tree))
        read = {node.id for node in nodes(tree) if isinstance(node, ast.Name)}
        self.free = read & {*dir(builtins)} - self.own - self.imported.keys()


def _aliases(tree) -> Iterator[str]:
    for node in nodes(tree):
        if isinstance(node, ast.alias) and node.asname:
            yield node.asname


def _bare(row, after_dot, spaces):
    """Return a row of names without the module that it begins with."""
    first, _, rest = row.partition(".")
    return rest if rest and first in spaces and not after_dot else row


def _top_level(tree) -> Iterator[str]:
    """Yield the names that a module's own statements give to something."""
    for statement in tree.body:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            yield statement.name
        elif not isinstance(statement, ast.Import | ast.ImportFrom):
            for node in ast.walk(statement):
                if isinstance(node, ast.Name):
                    yield from defined_by(node)
