# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Where a run writes its files, and that it can, found out before anything starts."""

from pathlib import Path

from tools.whole_file import check_writable, is_device, without_links

from . import script
from .failure import UsageError

OUTPUTS = ("screenshot", "portrait", "record", "sound", "state", "log")
"""The options that name a file to write."""


def right_of(path: Path) -> Path:
    """Return the name of what the right side of a pair writes where the left one writes `path`."""
    return path.with_name(f"{path.stem}-right{path.suffix}")


def beside(path: Path | None, name: str, ending: str) -> Path:
    """Return a file of this name beside a path, without one in the current folder."""
    folder = path.parent if path else Path()
    return folder / (name if name.endswith(ending) else name + ending)


def check_outputs(options) -> None:
    """Refuse a file that cannot be written, and one that two outputs would be written to."""
    taken = {}
    for asked, path in _files(options):
        try:
            check_writable(path)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise UsageError(f"{asked}: cannot write {path}: {reason}") from error
        if not is_device(path):
            other = taken.setdefault(without_links(path), asked)
            if other != asked:
                raise UsageError(f"{asked}: {path} is already written by {other}")


def _files(options):
    """Yield each file that a run writes, after the option that asks for it."""
    asked = [(f"--{name}", getattr(options, name)) for name in OUTPUTS]
    for kind, path, ending in (
        (script.SHOT, options.screenshot, ".png"),
        (script.STATE, options.state, ".json"),
    ):
        names = dict.fromkeys(step.name for step in options.steps if step.kind == kind)
        asked += [("--script", beside(path, name, ending)) for name in names]
    for option, path in asked:
        if path is not None:
            yield option, path
            if options.pair:
                yield option, right_of(path)
