# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""FAT images of a board's drive, as CircuitPython formats it: no partition table, one FAT.

    image = build_image({"code.py": b"print(1)", "lib/a.py": b""})
    read_image(image)["code.py"]

The file system is ChaN's FatFs, which CircuitPython has too, from the package fatfs-ng.
"""

from collections.abc import Mapping

import fatfs

SECTOR_BYTES = 512
DRIVE_SECTORS = 2048
DRIVE_BYTES = DRIVE_SECTORS * SECTOR_BYTES
"""Of a Pico's drive."""


class ImageError(ValueError):
    """The files do not fit on the drive, or the image is not a drive."""


def build_image(files: Mapping[str, bytes], sectors: int = DRIVE_SECTORS) -> bytes:
    """Return a drive image that holds `files`, given by path with `/` between folders."""
    storage = bytearray(sectors * SECTOR_BYTES)
    partition = fatfs.Partition(fatfs.RamDisk(storage))
    partition.mkfs()
    partition.mount()
    drive = fatfs.PartitionExtended(partition)
    try:
        for path, data in sorted(files.items()):
            folder = path.rpartition("/")[0]
            if folder:
                drive.makedirs("/" + folder, exist_ok=True)
            drive.write_file("/" + path, bytes(data))
    except (OSError, fatfs.FatFSException) as error:
        raise ImageError(f"the files do not fit on the drive: {error}") from None
    partition.unmount()
    return bytes(storage)


def read_image(image: bytes) -> dict[str, bytes]:
    """Return every file of a drive image by its path; empty folders are left out."""
    partition = fatfs.Partition(fatfs.RamDisk(bytearray(image)))
    try:
        partition.mount()
    except (OSError, fatfs.FatFSException) as error:
        raise ImageError(f"this is not the image of a drive: {error}") from None
    drive = fatfs.PartitionExtended(partition)
    found = {}
    for folder, _, names in drive.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            found[path.lstrip("/")] = drive.read_file(path)
    partition.unmount()
    return found
