# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""One copy of the game onto a target that may hold anything, and be pulled out at any moment.

    copy = DriveCopy(build_drive("pico_st7735_micropython"), BoardFiles(transport))
    copy.check()
    copy.run(tables={})

The target is a board's own flash here (`tools.micropython.board_files`), and a drive that is
mounted for `tools.fat_copy`, which adds what FAT needs. Both put a file in its place whole or not
at all, so a copy that was broken off goes on where it was.

What the copy overwrites or deletes it can prove to be its own: the manifest on the target names
the file with this size and checksum. Anything else in its way gets the name NAME.bak.

First comes the manifest, then a code.py that only says "copy unfinished" (main.py with
MicroPython), then what has to go, then what is missing, the real code.py last. drive_check.py
reads a manifest up to its `end`. After that, for the next copy only, stand the files that earlier
copies may have left, and the coach's tables. If all is there already, nothing is written.
"""

from collections.abc import Callable, Iterable, Mapping
from pathlib import PurePosixPath

from tools.coach_tables import FOLDER as COACH
from tools.command_line import say
from tools.drive import MANIFEST, Drive, TargetError, manifest_line, named_in, version_in
from tools.micropython.drive import START
from tools.sources import CODE

UPDATE = "update"

_HELLO = b'print("Hello World!")'
"""CircuitPython's own code.py."""
_OUR_START = b"Handful contributors"
"""In any main.py of this game: a manifest need not name it."""
_OUR_FOLDERS = ("handful/", "lib/", f"{COACH}/")

KIB = 1024
_SMALL_DRIVE = 1536 * KIB


class DriveCopy:
    """A copy of `drive` to `target`; `kept` is where the user's files are now, by their paths."""

    def __init__(self, drive: Drive, target, say: Callable[[str], None] = say):
        self.drive = drive
        self.target = target
        self._say = say
        self._named = self._names()
        names = {
            path.rpartition(".")[0] for path in (CODE, *filter(_is_module_at_top, drive.files))
        }
        self._modules = [name + suffix for name in names for suffix in (".py", ".mpy")]
        self._stand_in = stand_in(drive.code)
        self.kept: dict[str, str] = {}

    # ---- before anything is changed ------------------------------------------------------------

    def check(self) -> None:
        """Raise `TargetError` if the target has no room."""
        missing = -self._room()
        if missing > 0:
            raise TargetError(
                f"{self.target.name} is too full: delete files of your own, "
                f"{-(-missing // KIB)} KB more are needed"
            )

    def versions(self) -> list[str]:
        """Return the versions on the target, copied and come by cable; "" for a bad manifest."""
        paths = filter(self.target.has, (MANIFEST, f"{UPDATE}/{MANIFEST}"))
        return [version_in(self.target.read(path)) for path in paths]

    def room_for_tables(self) -> int:
        """Return how many bytes the coach's tables may take, beside their folder."""
        return self._room() - self.target.for_folder(COACH)

    def _room(self):
        """Return the bytes that are free once the game is there and nothing else."""
        target, files = self.target, self.drive.everything
        needed = sum(map(target.rounded, map(len, files.values()))) + target.spare
        own = [path for path in [*files, *self._leftovers(())] if self._may_go(path)]
        gone = {*own, *self._litter(), *self._of_update()}
        return target.free - needed + sum(map(target.size, gone))

    # ---- what is the copy's own ----------------------------------------------------------------

    def is_ours(self, path: str) -> bool:
        """Return whether an earlier copy wrote this very file."""
        if not path.startswith(_OUR_FOLDERS) and path not in self._modules:
            return False
        lines = self._named.get(path, ())
        return bool(lines) and self.target.line(path) in lines

    def _may_go(self, path):
        """Return whether a file is the copy's own, nobody's, or what is to come."""
        target, coming = self.target, self.drive.everything
        if self.is_ours(path) or (path in coming and target.holds(path, coming[path])):
            return True
        if path == CODE:
            return target.has(path) and target.read(path).strip() in (b"", _HELLO)
        if path == START:
            return _OUR_START in self._held(path)
        return path == MANIFEST and version_in(self._held(path)) != ""

    def _held(self, path):
        """Return a file's content, b"" if there is none."""
        return self.target.read(path) if self.target.has(path) else b""

    def _names(self):
        """Return what the manifest names."""
        return named_in(self._held(MANIFEST))

    def _leftovers(self, tables):
        """Return the files of earlier copies that this one does not bring."""
        coming = {*self.drive.everything, *tables}
        return [path for path in sorted(self._named) if path not in coming and self.is_ours(path)]

    def _litter(self):
        """Return what else may go: what an interrupted copy was writing."""
        return [path for path in [self.target.scratch] if self.target.has(path)]

    def _of_update(self):
        """Return what came over the link and is as its manifest says, and that manifest."""
        own = f"{UPDATE}/{MANIFEST}"
        lines = [line for lines in named_in(self._held(own)).values() for line in sorted(lines)]
        paths = {f"{UPDATE}/{line}": f"{UPDATE}/{line.split(' ')[0]}" for line in lines}
        whole = [path for line, path in paths.items() if self.target.line(path) == line]
        return [*whole, own] if self.target.has(own) else []

    # ---- the copy ------------------------------------------------------------------------------

    def run(self, tables: Mapping[str, bytes] | None = None) -> None:
        """Copy the drive and the coach's tables, and read everything back."""
        tables = tables or {}
        drive, target = self.drive, self.target
        self._begin(tables)
        files = {**in_copying_order(drive), **tables}
        saves = self._new_saves()
        own = [*self._start_lines(), *(manifest_line(*table) for table in tables.items())]
        manifest = manifest_with(drive, own)
        there = {**files, MANIFEST: manifest, drive.last: drive.code}
        missing = [path for path in files if not target.holds(path, files[path])]
        has_update = target.has(f"{UPDATE}/{MANIFEST}")
        is_whole = all(target.holds(path, data) for path, data in there.items())
        if not is_whole or saves or has_update:
            old = [line for lines in self._named.values() for line in sorted(lines)]
            under_way = manifest_with(drive, [*own, *old, f"{target.scratch} 0 00000000"])
            self._put(MANIFEST, under_way)
            self._named = named_in(under_way)
            self._put(drive.last, self._stand_in)
        self._make_way(tables, missing)
        for number, path in enumerate(missing, 1):
            self._say(f"{number}/{len(missing)} {path}")
            self._put(path, files[path])
        self._put_saves(saves)
        target.verify({**files, **{path: bytes(size) for path, size in saves.items()}})
        for path, data in [(MANIFEST, manifest), (drive.last, drive.code)]:
            self._put(path, data)
            target.verify({path: data})
        self._say(f"{len(missing)} of {len(files)} files written, {drive.last} last")

    def _make_way(self, tables, missing):
        """Remove what is the copy's own and not to stay, and set aside what hides the game."""
        drive, target = self.drive, self.target
        update = self._of_update()
        if update:
            self._say(f"removing {UPDATE}/, a game that came over the link")
            for path in update:
                target.remove(path)
        elif target.has(f"{UPDATE}/{MANIFEST}"):
            self._set_aside(UPDATE)
        for path in [*self._leftovers(tables), *self._litter()]:
            self._say(f"removing {path}")
            target.remove(path)
        for path in tables:
            if path in missing and self._may_go(path):
                target.remove(path)  # two of them at a time may not fit
        files, folders = shadows(drive.files)
        if drive.last == CODE:
            files.append("code.txt")  # which would be run instead
        for path in files:
            self._clear_way(path)
            if target.has(path):
                self._set_aside(path)
        for path in folders:
            if target.obstacle(path) == path:
                self._set_aside(path)

    def _put(self, path, data):
        """Write a file unless it is there, and set aside what is in its way."""
        target = self.target
        self._clear_way(path)
        if target.holds(path, data):
            return
        if target.has(path) and not self._may_go(path):
            self._set_aside(path)
        target.write(path, data)

    def _clear_way(self, path):
        while obstacle := self.target.obstacle(path):
            self._set_aside(obstacle)

    def _set_aside(self, path):
        """Keep a file of the user's own under a name that none of them has yet."""
        number, name = 2, f"{path}.bak"
        while self.target.exists(name):
            number, name = number + 1, f"{path}.bak{number}"
        self.target.move(path, name)
        self.kept[path] = name
        self._say(f"your {path} is kept as {name}")

    # ---- what a kind of target adds ------------------------------------------------------------

    def _begin(self, tables):
        """Mend what an interrupted copy left: nothing where a file is renamed whole or not."""

    def _start_lines(self):
        """Return the manifest's lines for the start files: none, as they say whose they are."""
        return []

    def _new_saves(self):
        """Return the sizes of the save files to be put there: the game makes its own."""
        return {}

    def _put_saves(self, saves):
        """Put the save files there."""


def left_free(total: int) -> int:
    """Return how many bytes stay free on a drive of this size.

    On a larger one a newer game that comes over the cable fits beside the old one.
    """
    return 128 * KIB if total < _SMALL_DRIVE else 544 * KIB


def manifest_with(drive: Drive, lines: Iterable[str]) -> bytes:
    """Return a drive's manifest with lines after its end, for the next copy."""
    return drive.manifest + "".join(f"{line}\n" for line in dict.fromkeys(lines)).encode()


def in_copying_order(drive: Drive) -> dict[str, bytes]:
    """Return the files of the manifest: first those that let the device name what is missing."""
    first = {path: drive.files[path] for path in drive.files if _is_module_at_top(path)}
    return first | dict(drive.files)


def _is_module_at_top(path):
    return "/" not in path and path.endswith((".py", ".mpy"))


def shadows(paths: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return the paths of files and of folders that would be used instead of the game's modules.

    A folder is preferred to a file, a source to its compiled form, and what is at the root of the
    drive to what is in `lib`.
    """
    files, folders, paths = [], [], list(paths)
    for path in paths:
        module, _, ending = path.rpartition(".")
        if ending not in ("py", "mpy"):
            continue
        files.append(f"{module}.py")
        folders.append(module)
        if path.startswith("lib/"):
            top = module.split("/")[1]
            files += [f"{top}.py", f"{top}.mpy"]
            folders.append(top)
    own = {str(folder) for path in paths for folder in PurePosixPath(path).parents}
    files = [path for path in dict.fromkeys(files) if path not in paths]
    return files, [path for path in dict.fromkeys(folders) if path not in own]


def stand_in(start: bytes) -> bytes:
    """Return the start file for the time of copying: it never starts the game."""
    switch = b"\nCOPYING = False\n"
    if start.count(switch) != 1:
        raise ValueError("the start file has no switch for the time of copying")
    return start.replace(switch, b"\nCOPYING = True\n")
