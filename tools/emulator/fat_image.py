# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""FAT images of a board's drive, as CircuitPython formats it: no partition table, one FAT.

    image = build_image({"code.py": b"print(1)", "lib/a.py": b""})
    read_image(image)["code.py"]

The file system is ChaN's FatFs, which CircuitPython has too, from the package fatfs-ng.
"""

from collections.abc import Mapping
from contextlib import contextmanager
from pathlib import PurePosixPath

import fatfs

from .errors import ImageError

SECTOR_BYTES = 512
DRIVE_SECTORS = 2048
DRIVE_BYTES = DRIVE_SECTORS * SECTOR_BYTES
"""Of a Pico's drive."""


def build_image(files: Mapping[str, bytes], sectors: int = DRIVE_SECTORS) -> bytes:
    """Return a drive image that holds `files`, given by path with `/` between folders."""
    storage = bytearray(sectors * SECTOR_BYTES)
    partition = fatfs.Partition(fatfs.RamDisk(storage))
    partition.mkfs()
    partition.mount()
    drive = fatfs.PartitionExtended(partition)
    try:
        for path, data in sorted(files.items()):
            _write(drive, "/" + path, bytes(data))
    except UnicodeEncodeError as error:
        raise ImageError(f"a name on the drive is not ASCII: {error.object!r}") from None
    except (OSError, fatfs.FatFSException) as error:
        raise ImageError(f"the files do not fit on the drive: {error}") from None
    finally:
        partition.unmount()
    return bytes(storage)


def build_fat(files: Mapping[str, bytes], size: int) -> bytes:
    """Return a drive image of so many bytes."""
    return build_image(files, size // SECTOR_BYTES)


def _write(drive, path, data):
    folder = path.rpartition("/")[0]
    for above in (folder, *PurePosixPath(folder).parents):
        if drive.isfile(str(above)):
            raise ImageError(f"a file and a folder on the drive are both named {above}")
    if folder:
        drive.makedirs(folder, exist_ok=True)
    drive.write_file(path, data)
    if len(drive.read_file(path)) != len(data):
        raise ImageError(f"the files do not fit on the drive: {path}")


def read_image(image: bytes) -> dict[str, bytes]:
    """Return every file of a drive image by its path; empty folders are left out."""
    with _mounted(image) as drive:
        return {path.lstrip("/"): drive.read_file(path) for path in _paths(drive)}


def paths_in(image: bytes) -> list[str]:
    """Return the path of every file of a drive image, also of one that is being written."""
    with _mounted(image) as drive:
        return [path.lstrip("/") for path in _paths(drive)]


def _paths(drive):
    for folder, _, names in drive.walk("/"):
        for name in names:
            yield f"{folder.rstrip('/')}/{name}"


@contextmanager
def _mounted(image):
    partition = fatfs.Partition(fatfs.RamDisk(bytearray(image)))
    try:
        partition.mount()
    except (OSError, fatfs.FatFSException) as error:
        raise ImageError(f"this is not the image of a drive: {error}") from None
    try:
        yield fatfs.PartitionExtended(partition)
    finally:
        partition.unmount()
