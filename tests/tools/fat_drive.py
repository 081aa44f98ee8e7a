# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A drive that is a folder and a FAT image at once, with a log of each sector that is written.

    with FatDrive(folder, image) as drive:
        FatCopy(game, drive).run()
    for cut in drive.cuts(): ...

All is read from the folder, and each change is made there and by FatFs in the image.
"""

import struct
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import fatfs

from tools.drive import TargetError, rounded
from tools.emulator.fat_image import SECTOR_BYTES
from tools.mounted_drive import FileSystem, MountedDrive

_ENTRY_BYTES = 32
_FREE, _DELETED, _DOT = b"\0", b"\xe5", b"."
_LABEL, _FOLDER = 0x08, 0x10
"""Bits of an entry's attributes; a part of a long name has the first."""
_LEAST_CLUSTERS_OF_FAT16 = 4085


class Cut(NamedTuple):
    """What a drive holds when the plug is pulled.

    `number`  how many sectors have been written
    `image`   all of the drive
    `before`  the files before the change that was being made, and `after` it, by path
    """

    number: int
    image: bytes
    before: dict[str, bytes]
    after: dict[str, bytes]


class FatDrive(MountedDrive):
    """A drive in a folder whose files are those of a FAT image; `log` is what was written to it.

    The image changes with each step, a step after the other: FatFs writes a file's sectors, the
    FAT and the folder's entry before it returns.
    """

    def __init__(self, folder: Path, image: bytes):
        self._disk = _Disk(bytearray(image))
        self._start = image
        self._settled = [0]
        self._partition = fatfs.Partition(self._disk)
        self.steps: list[tuple[int, dict[str, bytes]]] = [(0, files_below(folder))]
        self._fat = fatfs.PartitionExtended(self._partition)
        self._cluster_bytes = Fat(image).cluster_bytes
        super().__init__(folder, _Noted(folder, self._fat, self))

    def __enter__(self):
        self._partition.mount()
        return self

    def __exit__(self, *_):
        self._partition.unmount()

    @property
    def log(self) -> list[tuple[int, bytes]]:
        """The number and the bytes of each sector, as they were written."""
        return self._disk.log

    @property
    def image(self) -> bytes:
        """All of the drive as it is now."""
        return bytes(self._disk.storage)

    @property
    def free(self) -> int:
        """The bytes that are free, as FAT counts them."""
        fat = Fat(self.image)
        return fat.free * fat.cluster_bytes

    @property
    def total(self) -> int:
        """The bytes of all clusters."""
        fat = Fat(self.image)
        return fat.clusters * fat.cluster_bytes

    def rounded(self, size: int) -> int:
        """Return the bytes that a file of this size takes."""
        return rounded(size, self._cluster_bytes)

    def read(self, path: str) -> bytes:
        """Return what FatFs reads: not what was written where two files share clusters."""
        try:
            return self._fat.read_file(f"/{path}")
        except OSError as error:
            raise TargetError(str(error)) from None

    def note(self) -> None:
        """Note that a step is over."""
        self.steps.append((len(self.log), files_below(self.path)))

    def note_settled(self) -> None:
        """Note that a desktop has written all that it had in its memory."""
        self._settled.append(len(self.log))

    def written_by_a_desktop(self, rng: Random) -> bytes:
        """Return what a pulled plug leaves when any sector may be late that was not waited for.

        Half of the times all has been copied, as far as a user can see.
        """
        cut = rng.choice((len(self.log), rng.randrange(1, len(self.log))))
        settled = max(count for count in self._settled if count < cut)
        late = rng.random()
        written = [each for each in self.log[settled:cut] if rng.random() > late]
        return self._with([*self.log[:settled], *written])

    def image_after(self, count: int) -> bytes:
        """Return what is there after so many sectors have been written."""
        return self._with(self.log[:count])

    def _with(self, log):
        image = bytearray(self._start)
        for sector, data in log:
            image[sector * SECTOR_BYTES : (sector + 1) * SECTOR_BYTES] = data
        return bytes(image)

    def cuts(self) -> Iterator[Cut]:
        """Yield what is there after each sector that was written, equal images once."""
        image, seen, step = bytearray(self._start), set(), 0
        for number, (sector, data) in enumerate(self.log, 1):
            image[sector * SECTOR_BYTES : (sector + 1) * SECTOR_BYTES] = data
            while self.steps[step + 1][0] < number:
                step += 1
            whole = bytes(image)
            if hash(whole) not in seen:
                seen.add(hash(whole))
                yield Cut(number, whole, self.steps[step][1], self.steps[step + 1][1])


class _Disk(fatfs.RamDisk):
    def __init__(self, storage):
        super().__init__(storage)
        self.log: list[tuple[int, bytes]] = []

    def write(self, sector, count, buff):
        super().write(sector, count, buff)
        for at in range(0, count, SECTOR_BYTES):
            self.log.append((sector + at // SECTOR_BYTES, bytes(buff[at : at + SECTOR_BYTES])))


class OnFat(FileSystem):
    """Makes each change in a folder and in a mounted FAT image; `note` is called after it."""

    def __init__(self, folder: Path, fat: fatfs.PartitionExtended):
        self._folder, self._fat = folder, fat

    def note(self) -> None:
        """Note that a step is over."""

    def make_folder(self, path: Path) -> None:
        """Make one folder."""
        super().make_folder(path)
        self._fat.mkdir(self._name(path))
        self.note()

    def write(self, path: Path, data: bytes) -> None:
        """Write a file."""
        path.write_bytes(data)
        self._fat.write_file(self._name(path), data)
        self.note()

    def move(self, path: Path, to: Path) -> None:
        """Move a file or folder; a file that is there is replaced."""
        if to.exists():
            self._fat.remove(self._name(to))  # as FAT has no name that takes another one's place
        super().move(path, to)
        self._fat.rename(self._name(path), self._name(to))
        self.note()

    def remove(self, path: Path) -> None:
        """Delete a file."""
        super().remove(path)
        self._fat.remove(self._name(path))
        self.note()

    def remove_folder(self, path: Path) -> None:
        """Delete an empty folder."""
        super().remove_folder(path)
        self._fat.rmdir(self._name(path))
        self.note()

    def _name(self, path):
        return f"/{path.relative_to(self._folder).as_posix()}"


class _Noted(OnFat):
    def __init__(self, folder, fat, drive):
        super().__init__(folder, fat)
        self.note, self.settle = drive.note, drive.note_settled


def unpack(image: bytes, folder: Path) -> Path:
    """Make a folder of what an image holds, in place of what is there, and return it.

    A file that cannot be read is empty.
    """
    folders, files = _content(image, folder)
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir() and path not in folders:
            path.rmdir()
        elif path.is_file() and path not in files:
            path.unlink()
    for path in folders:
        path.mkdir(parents=True, exist_ok=True)
    for path, data in files.items():
        if not path.exists() or path.read_bytes() != data:
            path.write_bytes(data)
    return folder


def _content(image, folder):
    """Return the folders, and the files with their content, as they would be in a folder."""
    partition = fatfs.Partition(fatfs.RamDisk(bytearray(image)))
    partition.mount()
    fat = fatfs.PartitionExtended(partition)
    folders, files = set(), {}
    for parent, _, names in fat.walk("/"):
        folders.add(folder / parent[1:])
        for name in names:
            path = f"{parent.rstrip('/')}/{name}"
            try:
                data = fat.read_file(path)
            except OSError:
                data = b""
            files[folder / path[1:]] = data
    partition.unmount()
    return folders, files


def files_below(folder: Path) -> dict[str, bytes]:
    """Return the content of all files below a folder, by path."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


class Fat:
    """The chains of clusters of an image, read without FatFs."""

    def __init__(self, image: bytes):
        head = struct.unpack_from("<HBHBHHBH", image, 11)
        _, sectors_a_cluster, reserved, fats, entries, sectors, _, fat_sectors = head
        root = (reserved + fats * fat_sectors) * SECTOR_BYTES
        data_at = root + entries * _ENTRY_BYTES
        self._image, self._data_at = image, data_at
        self._root = image[root:data_at]
        self.cluster_bytes = sectors_a_cluster * SECTOR_BYTES
        self.clusters = (sectors * SECTOR_BYTES - data_at) // self.cluster_bytes
        self._next = self._read_fat(image[reserved * SECTOR_BYTES : root])
        self.first_data_sector = data_at // SECTOR_BYTES

    def _read_fat(self, fat):
        if self.clusters >= _LEAST_CLUSTERS_OF_FAT16:
            return struct.unpack_from(f"<{self.clusters + 2}H", fat)
        pairs = [int.from_bytes(fat[at : at + 3], "little") for at in range(0, len(fat) - 2, 3)]
        return [half for pair in pairs for half in (pair & 0xFFF, pair >> 12)]

    @property
    def free(self) -> int:
        """How many clusters are free."""
        return self._next[2 : self.clusters + 2].count(0)

    def chains(self) -> list[list[int]]:
        """Return the clusters of each file and folder."""
        found, folders = [], [self._root]
        while folders:
            for is_folder, first in _entries(folders.pop()):
                chain = self._chain(first)
                found.append(chain)
                if is_folder:
                    folders.append(b"".join(map(self._cluster, chain)))
        return found

    def _chain(self, cluster):
        chain = []
        while 2 <= cluster < self.clusters + 2 and len(chain) <= self.clusters:
            chain.append(cluster)
            cluster = self._next[cluster]
        return chain

    def _cluster(self, number):
        at = self._data_at + (number - 2) * self.cluster_bytes
        return self._image[at : at + self.cluster_bytes]


def _entries(folder):
    """Yield of each file and folder whether it is a folder, and its first cluster."""
    for at in range(0, len(folder), _ENTRY_BYTES):
        entry = folder[at : at + _ENTRY_BYTES]
        if entry.startswith(_FREE):
            return
        if not entry.startswith((_DELETED, _DOT)) and not entry[11] & _LABEL:
            yield bool(entry[11] & _FOLDER), *struct.unpack_from("<H", entry, 26)
