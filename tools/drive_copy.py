# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""One copy of the game onto a drive that may hold anything, and be pulled out at any moment.

    copy = DriveCopy(build_drive("pygamer"), find_drive(None))
    copy.check()
    copy.run()

What the copy overwrites or deletes it can prove to be its own: the manifest on the drive names
the file with this size and checksum, or macOS's Finder has put it beside one as ._NAME. Anything
else in its way gets the name NAME.bak.

First comes the manifest, then a code.py that only says "copy unfinished", then everything else,
the real code.py last. drive_check.py reads a manifest up to its `end`. After that, for the next
copy only, stand the files that earlier copies may have left, code.py and the coach's tables.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import PurePosixPath

from tools.command_line import say
from tools.drive import (
    MANIFEST,
    MORE,
    MORE_BYTES,
    SAVE,
    Drive,
    manifest_line,
    named_in,
    save_file_bytes,
)
from tools.mounted_drive import OLD_SCRATCHES, SCRATCH, SPARE, MountedDrive, MountedDriveError
from tools.sources import CODE

UPDATE = "update"

_HELLO = b'print("Hello World!")'
"""CircuitPython's own code.py."""
_TELL_FAULTS = ("drive_check", "handheld", "board_facts")
_OUR_FOLDERS = ("handful/", "lib/", "coach/")
_OUR_MODULES = [name + suffix for name in _TELL_FAULTS for suffix in (".py", ".mpy")]
_APPLE_DOUBLE = b"\0\5\x16\7"
_SPARE_BYTES = 8192
_UNDER_WAY = f"{SCRATCH} 0 00000000"
"""Stands in the manifest while a copy is under way: then a file of this name is the copy's own."""

_SHORT_NAME = re.compile(r".*~\d+(\.\w*)?")
"""FAT's own name for a file with a long one, and all that a pulled plug may leave of the two."""

KIB = 1024
_SMALL_DRIVE = 1536 * KIB


class DriveCopy:
    """A copy of `drive` to `target`; `kept` is where the user's files are now, by their paths."""

    def __init__(self, drive: Drive, target: MountedDrive, say: Callable[[str], None] = say):
        self._drive = drive
        self._target = target
        self._say = say
        self._named = self._names()
        self._stand_in = stand_in(drive.code)
        self.kept: dict[str, str] = {}

    def _names(self):
        """Return what the manifest names.

        If the plug was pulled between deleting the old manifest and renaming the new one, the
        manifest is still in SCRATCH; if while SCRATCH was cleared, in SPARE.
        """
        if self._target.has(MANIFEST):
            return named_in(self._target.read(MANIFEST))
        found = (named_in(self._held(path)) for path in (SPARE, SCRATCH, *OLD_SCRATCHES))
        return next(filter(None, found), {})

    # ---- before anything is changed ------------------------------------------------------------

    def check(self) -> None:
        """Raise `MountedDriveError` if the drive has no room."""
        missing = -self._room()
        if missing > 0:
            raise MountedDriveError(
                f"{self._target.path} is too full: delete files of your own, "
                f"{-(-missing // KIB)} KB more are needed"
            )

    def room_for_tables(self) -> int:
        """Return how many bytes the coach's tables may take: the rest stays free for the user."""
        saves = sum(map(self._target.rounded, self._new_saves().values()))
        return self._room() - saves - left_free(self._target.total)

    def is_ours(self, path: str) -> bool:
        """Return whether an earlier copy wrote this very file."""
        if not path.startswith(_OUR_FOLDERS) and path not in (*_OUR_MODULES, CODE):
            return False
        if path not in self._named or not self._target.has(path):
            return False
        return manifest_line(path, self._target.read(path)) in self._named[path]

    def _room(self):
        """Return the bytes that are free once the game is there and nothing else."""
        files = self._drive.everything
        needed = sum(map(self._target.rounded, map(len, files.values()))) + _SPARE_BYTES
        gone = {path for path in [*files, *self._leftovers(())] if self._may_go(path)}
        gone.update(self._of_finder())
        for scratch in self._scratches():
            if not self._twins_of(scratch, [*files, SAVE, MORE]):
                gone.add(scratch)
        if self._update_is_ours():
            gone.update(self._target.files_below(UPDATE))
        return self._target.free - needed + sum(map(self._target.size, gone))

    def _may_go(self, path):
        files = self._drive.everything
        if path == MANIFEST or self.is_ours(path):
            return True
        return path in files and self._target.has(path) and self._target.read(path) == files[path]

    def _new_saves(self):
        """Return the sizes of the save files that are not there yet."""
        room, sizes = self._room(), {}
        if not self._target.exists(SAVE):
            sizes[SAVE] = save_file_bytes(room)
            room -= sizes[SAVE]
        if not self._target.exists(MORE) and room > 2 * MORE_BYTES:
            sizes[MORE] = MORE_BYTES
        return {path: size for path, size in sizes.items() if size}

    # ---- the copy ------------------------------------------------------------------------------

    def run(self, tables: Mapping[str, bytes] | None = None) -> None:
        """Copy the drive, the save files and the coach's tables, and read everything back."""
        tables = tables or {}
        drive, target = self._drive, self._target
        self._clear_scratch([*drive.everything, *tables, SAVE, MORE])
        saves = self._new_saves()
        coming = [(CODE, drive.code), (CODE, self._stand_in), *tables.items()]
        own = [manifest_line(path, data) for path, data in coming]
        old = [line for lines in self._named.values() for line in sorted(lines)]
        self._put(MANIFEST, manifest_with(drive, [*own, *old, _UNDER_WAY]))
        if target.has(SPARE):
            target.remove(SPARE)
        self._named = named_in(target.read(MANIFEST))
        self._put(CODE, self._stand_in)
        self._clear_update()
        for path in [*self._leftovers(tables), *self._of_finder()]:
            self._say(f"removing {path}")
            target.remove(path)
        files, folders = shadows(drive.files)
        for path in ["code.txt", *files]:  # that one would be run instead of code.py
            self._clear_way(path)
            if target.has(path):
                self._set_aside(path)
        for path in folders:
            if target.obstacle(path) == path:
                self._set_aside(path)
        files = {**in_copying_order(drive), **tables}
        for number, (path, data) in enumerate(files.items(), 1):
            changed = self._put(path, data)
            self._say(f"{number}/{len(files) + 1} {path}{'' if changed else ' (as it was)'}")
        self._put_saves(saves)
        target.verify({**files, **{path: bytes(size) for path, size in saves.items()}})
        manifest = manifest_with(drive, own)
        self._put(MANIFEST, manifest)
        target.verify({MANIFEST: manifest})
        target.settle()
        self._put(CODE, drive.code)
        target.verify({CODE: drive.code})
        target.settle()
        self._say(f"{len(files) + 1}/{len(files) + 1} {CODE}")

    def _put(self, path, data):
        """Write a file, and set aside what is in its way; return False if it was there already."""
        target = self._target
        self._clear_way(path)
        if target.has(path):
            found = target.read(path)
            if found == data:
                return False
            if not (self.is_ours(path) or _is_nobodys(path, found)):
                self._set_aside(path)
        if path.startswith("coach/") and target.has(path):
            target.remove(path)  # two of them at a time may not fit
        target.write(path, data)
        return True

    def _clear_way(self, path):
        while obstacle := self._target.obstacle(path):
            self._set_aside(obstacle)

    def _put_saves(self, saves):
        for path in (SAVE, MORE):
            if path in saves:
                self._target.write(path, bytes(saves[path]))
                self._say(f"{path}, {saves[path]:,} bytes, empty")
            elif self._target.exists(path):
                self._say(f"{path} stays as it is")
            else:
                self._say(f"there is no room for {path}")

    def _clear_scratch(self, coming):
        """Remove what an interrupted copy left of the file that it was writing.

        If the drive was pulled out while that file was moved to its place, it may have both
        names: to remove one alone would free what the other one still holds.
        """
        if self._target.exists(SPARE) and not self._is_manifest(SPARE):
            self._set_aside(SPARE)
        for scratch in self._scratches():
            twins = self._twins_of(scratch, coming)
            if MANIFEST in twins:
                self._target.write_in_place(SPARE, self._held(scratch))
                self._target.settle()
            for path in twins:
                self._target.remove(path)
            self._target.remove(scratch)
        if self._target.exists(SCRATCH):
            self._set_aside(SCRATCH)

    def _scratches(self):
        """Return the files that are what an interrupted copy was writing, of any version."""
        paths = [path for path in (SCRATCH, *OLD_SCRATCHES) if path in self._named]
        if self._is_manifest(SCRATCH) or self._drive.code.startswith(self._held(SCRATCH)):
            paths.append(SCRATCH)
        return [path for path in dict.fromkeys(paths) if self._target.has(path)]

    def _is_manifest(self, path):
        """Return whether a file is a manifest, or as much of one as was written."""
        start = b"handful "
        return self._target.has(path) and start.startswith(self._held(path)[: len(start)])

    def _held(self, path):
        """Return a file's content, or b"" if it cannot be read: its clusters may be free."""
        try:
            return self._target.read(path) if self._target.has(path) else b""
        except MountedDriveError:
            return b""

    def _twins_of(self, scratch, coming):
        """Return the game's files with the content of `scratch`: they may share its clusters."""
        target, data = self._target, self._held(scratch)
        own = [path for path in self._named if self.is_ours(path)]
        short = [path for path in target.files_below("") if _SHORT_NAME.fullmatch(path)]
        paths = [*dict.fromkeys([*coming, *own, *short])] if data else []
        return [path for path in paths if target.has(path) and target.read(path) == data]

    def _clear_update(self):
        """Remove a package that came over the link, which might be started instead."""
        if self._update_is_ours():
            self._say(f"removing {UPDATE}/, a game that came over the link")
            paths = sorted(self._target.files_below(UPDATE), key=lambda path: MANIFEST in path)
            for path in paths:
                self._target.remove(path)
        elif self._target.has(f"{UPDATE}/{MANIFEST}"):
            self._set_aside(UPDATE)

    def _update_is_ours(self):
        """Return whether `update` holds what its manifest names, and nothing else of a user's."""
        target = self._target
        own = f"{UPDATE}/{MANIFEST}"
        if not target.has(own):
            return False
        named = named_in(target.read(own))
        for path in target.files_below(UPDATE):
            name = path.removeprefix(f"{UPDATE}/")
            if path == own or _is_of_macos(name):
                continue
            lines = named.get(name, ())
            if not target.has(path) or manifest_line(name, target.read(path)) not in lines:
                return False
        return bool(named)

    def _leftovers(self, tables):
        """Return the files of earlier copies that this one does not bring."""
        coming = {*self._drive.everything, *tables}
        return [path for path in sorted(self._named) if path not in coming and self.is_ours(path)]

    def _of_finder(self):
        """Return what macOS's Finder has put beside the game's files, where they were dragged."""
        names = [path.rpartition("/") for path in self._drive.everything]
        paths = [f"{folder}{slash}._{name}" for folder, slash, name in names]
        return [
            path
            for path in paths
            if self._target.has(path) and self._target.read(path).startswith(_APPLE_DOUBLE)
        ]

    def _set_aside(self, path):
        name = free_name(path, self._target.exists)
        self._target.move(path, name)
        self.kept[path] = name
        self._say(f"your {path} is kept as {name}")


def _is_of_macos(path):
    """Return whether macOS has put this file there, as it does in a folder that one opens."""
    name = path.rpartition("/")[2]
    return name == ".DS_Store" or name.startswith("._")


def free_name(path: str, exists: Callable[[str], bool]) -> str:
    """Return a name under which the user's own file can be kept: no earlier one is lost."""
    number = 1
    while exists(name := f"{path}.bak{number if number > 1 else ''}"):
        number += 1
    return name


def left_free(total: int) -> int:
    """Return how many bytes stay free for the user on a drive of this size."""
    return 128 * KIB if total < _SMALL_DRIVE else 448 * KIB


def manifest_with(drive: Drive, lines: Iterable[str]) -> bytes:
    """Return a drive's manifest with lines after its end, for the next copy."""
    return drive.manifest + "".join(f"{line}\n" for line in dict.fromkeys(lines)).encode()


def in_copying_order(drive: Drive) -> dict[str, bytes]:
    """Return the files of the manifest: first those that let the device name what is missing."""
    first = {path: drive.files[path] for path in drive.files if path in _OUR_MODULES}
    return first | dict(drive.files)


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
    own = folders_of(paths)
    files = [path for path in dict.fromkeys(files) if path not in paths]
    return files, [path for path in dict.fromkeys(folders) if path not in own]


def folders_of(paths: Iterable[str]) -> set[str]:
    """Return the folders in which these files are."""
    return {str(folder) for path in paths for folder in PurePosixPath(path).parents[:-1]}


def stand_in(start: bytes) -> bytes:
    """Return the start file for the time of copying: it never starts the game."""
    switch = b"\nCOPYING = False\n"
    if start.count(switch) != 1:
        raise ValueError("the start file has no switch for the time of copying")
    return start.replace(switch, b"\nCOPYING = True\n")


def _is_nobodys(path, data):
    """Return whether a file is one that CircuitPython makes, or a manifest."""
    if path == CODE:
        return data.strip() in (b"", _HELLO)
    return path == MANIFEST and data.startswith(b"handful ")
