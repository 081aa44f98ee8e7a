# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""One copy of the game onto a CircuitPython drive, which has FAT and which a desktop mounts.

    copy = FatCopy(build_drive("pygamer"), find_drive(None))
    copy.check()
    copy.run(chosen(rules, copy.room_for_tables())[0])

The order of work is that of `tools.drive_copy`. To it come the files that a pulled plug leaves
under two names on FAT, what macOS puts beside others, and the save files, of full size.
"""

import re

from tools.drive import (
    MANIFEST,
    MORE,
    MORE_BYTES,
    SAVE,
    TargetError,
    is_start_of_manifest,
    manifest_line,
    named_in,
    save_file_bytes,
)
from tools.drive_copy import UPDATE, DriveCopy, left_free
from tools.mounted_drive import SCRATCH, SPARE
from tools.sources import CODE

_APPLE_DOUBLE = b"\0\5\x16\7"
_SHORT_NAME = re.compile(r".*~\d+(\.\w*)?")
"""FAT's own name for a file with a long one, and all that a pulled plug may leave of the two."""


class FatCopy(DriveCopy):
    """A copy to a `MountedDrive`."""

    def check(self) -> None:
        """Raise `TargetError` if the drive has no room, or is another one by now."""
        self.target.check_same()
        super().check()

    def room_for_tables(self) -> int:
        """Return how many bytes the coach's tables may take: the rest stays free for the user."""
        saves = sum(map(self.target.rounded, self._new_saves().values()))
        return self._room() - saves - left_free(self.target.total)

    def _start_lines(self):
        """Return the manifest's lines for code.py, by which the next copy knows it."""
        return [manifest_line(CODE, code) for code in (self.drive.code, self._stand_in)]

    def _of_update(self):
        """Return all that is in `update` unless something of a user's is there."""
        found = super()._of_update()
        others = [path for path in self.target.files_below(UPDATE) if path not in found]
        if not found or not named_in(self.target.read(found[-1])):
            return []
        return [*others, *found] if all(map(_is_of_macos, others)) else []

    def _litter(self):
        """Return what else may go: of the Finder's and of an interrupted copy's."""
        found = [path for path in [SPARE] if self._is_manifest(path)]
        if self._has_scratch() and not self._twins([*self.drive.everything, SAVE, MORE]):
            found.append(SCRATCH)
        return [*found, *self._of_finder()]

    def _of_finder(self):
        """Return what macOS's Finder has put beside the game's files, where they were dragged."""
        names = [path.rpartition("/") for path in self.drive.everything]
        paths = [f"{folder}{slash}._{name}" for folder, slash, name in names]
        return [path for path in paths if self._held(path).startswith(_APPLE_DOUBLE)]

    # ---- the save files ------------------------------------------------------------------------

    def _new_saves(self):
        """Return the sizes of the save files that are missing or empty."""
        room, sizes = self._room(), {}
        if not self.target.size(SAVE):
            sizes[SAVE] = save_file_bytes(room)
            room -= sizes[SAVE]
        if not self.target.size(MORE) and room > 2 * MORE_BYTES:
            sizes[MORE] = MORE_BYTES
        return {path: size for path, size in sizes.items() if size}

    def _put_saves(self, saves):
        for path in (SAVE, MORE):
            if self.target.obstacle(path):
                self._say(f"{path} is no file, and the game would save nothing there")
                self._clear_way(path)
            if path in saves:
                self.target.write(path, bytes(saves[path]))
                self._say(f"{path}, {saves[path]:,} bytes, empty")
            elif self.target.exists(path):
                self._say(f"{path} stays as it is")
            else:
                self._say(f"there is no room for {path}")

    # ---- what an interrupted copy left ---------------------------------------------------------

    def _names(self):
        """Return what the manifest names.

        If the plug was pulled between deleting the old manifest and renaming the new one, the
        manifest is still in SCRATCH; if while SCRATCH was cleared, in SPARE.
        """
        if self.target.has(MANIFEST):
            return named_in(self.target.read(MANIFEST))
        found = (named_in(self._held(path)) for path in (SPARE, SCRATCH))
        return next(filter(None, found), {})

    def _begin(self, tables):
        """Remove what an interrupted copy left of the file that it was writing.

        If the drive was pulled out while that file was moved to its place, it may have both
        names: to remove one alone would free what the other one still holds.
        """
        target = self.target
        if target.exists(SPARE) and not self._is_manifest(SPARE):
            self._set_aside(SPARE)
        if self._has_scratch():
            twins = self._twins([*self.drive.everything, *tables, SAVE, MORE])
            if MANIFEST in twins:
                target.write_in_place(SPARE, self._held(SCRATCH))
                target.settle()
            for path in [*twins, SCRATCH]:
                target.remove(path)
        if target.exists(SCRATCH):
            self._set_aside(SCRATCH)

    def _has_scratch(self):
        """Return whether SCRATCH is there and is what an interrupted copy was writing."""
        if not self.target.has(SCRATCH):
            return False
        is_named = SCRATCH in self._named or self._is_manifest(SCRATCH)
        return is_named or self.drive.code.startswith(self._held(SCRATCH))

    def _is_manifest(self, path):
        return self.target.has(path) and is_start_of_manifest(self._held(path))

    def _held(self, path):
        """Return a file's content, or b"" if it cannot be read: its clusters may be free."""
        try:
            return self.target.read(path) if self.target.has(path) else b""
        except TargetError:
            return b""

    def _twins(self, coming):
        """Return the game's files with the content of SCRATCH: they may share its clusters."""
        target, data = self.target, self._held(SCRATCH)
        own = [path for path in self._named if self.is_ours(path)]
        short = [path for path in target.files_below("") if _SHORT_NAME.fullmatch(path)]
        paths = [*dict.fromkeys([*coming, *own, *short])] if data else []
        return [path for path in paths if target.holds(path, data)]


def _is_of_macos(path):
    """Return whether macOS has put this file there, as it does in a folder that one opens."""
    name = path.rpartition("/")[2]
    return name == ".DS_Store" or name.startswith("._")
