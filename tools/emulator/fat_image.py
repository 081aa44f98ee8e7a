# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""FAT12 images of the drive that CircuitPython keeps in a Pico's flash.

The geometry is the one CircuitPython 9 and 10 give the drive when they format it themselves: no
partition table in flash, one FAT, one sector a cluster. Not a FAT driver: an image is written once
from a set of files, and read back whole.

    image = build_image({"code.py": b"print(1)", "lib/a.py": b""})
    read_image(image)["code.py"]
"""

import struct
from collections.abc import Mapping

SECTOR_BYTES = 512
DRIVE_SECTORS = 2048
DRIVE_BYTES = DRIVE_SECTORS * SECTOR_BYTES

_FAT_START = 1
_FAT_SECTORS = 7
_ROOT_START = _FAT_START + _FAT_SECTORS
_ROOT_ENTRIES = 512
_DATA_START = _ROOT_START + _ROOT_ENTRIES * 32 // SECTOR_BYTES
_CLUSTERS = DRIVE_SECTORS - _DATA_START

_LABEL = 0x08
_FOLDER = 0x10
_FILE = 0x20
_LONG_NAME = 0x0F
_END_OF_CHAIN = 0xFFF
_DATE = (2026 - 1980) << 9 | 1 << 5 | 1
_CHARACTERS_PER_ENTRY = 13


class ImageError(ValueError):
    """The files do not fit on the drive, or the image is not a drive."""


def build_image(files: Mapping[str, bytes]) -> bytes:
    """Return a drive image that holds `files`, given by path with `/` between folders."""
    writer = _Writer()
    root = writer.folder_entries(_tree(files), 0, is_root=True)
    if len(root) > _ROOT_ENTRIES * 32:
        raise ImageError("too many files in the drive's top folder")
    return writer.image(root)


def read_image(image: bytes) -> dict[str, bytes]:
    """Return every file of a drive image by its path; empty folders are left out."""
    if len(image) != DRIVE_BYTES or image[510:512] != b"\x55\xaa":
        raise ImageError("this is not the image of a Pico's drive")
    reader = _Reader(image)
    root = image[_ROOT_START * SECTOR_BYTES : _DATA_START * SECTOR_BYTES]
    return dict(reader.files(root, ""))


def _tree(files: Mapping[str, bytes]) -> dict:
    """Nest the files by folder: a name leads to bytes or to another such dict."""
    tree: dict = {}
    for path, data in sorted(files.items()):
        *folders, name = path.strip("/").split("/")
        place = tree
        for folder in folders:
            place = place.setdefault(folder, {})
            if not isinstance(place, dict):
                raise ImageError(f"{path}: {folder} is a file and a folder")
        place[name] = bytes(data)
    return tree


class _Writer:
    """Clusters and their chains, handed out in order."""

    def __init__(self):
        self._clusters: list[bytes] = []
        self._chain = [0xFF8, _END_OF_CHAIN]
        self._short_names = 0

    def folder_entries(
        self, tree: dict, parent: int, own: int = 0, is_root: bool = False
    ) -> bytes:
        """Store a folder's contents and return the folder's own entries."""
        if is_root:
            entries = _entry(b"CIRCUITPY  ", _LABEL, 0, 0)
        else:
            entries = _entry(b".          ", _FOLDER, own, 0)
            entries += _entry(b"..         ", _FOLDER, parent, 0)
        for name, content in tree.items():
            entries += self._named_entry(name, content, own)
        return entries

    def _named_entry(self, name: str, content, parent: int) -> bytes:
        self._short_names += 1
        short = f"H{self._short_names:07d}".encode() + b"   "
        if isinstance(content, dict):
            return _long_name(name, short) + _entry(short, _FOLDER, *self._folder(content, parent))
        return _long_name(name, short) + _entry(short, _FILE, *self._file(content))

    def _folder(self, tree: dict, parent: int) -> tuple[int, int]:
        first = self._reserve(_folder_clusters(tree))
        self._fill(first, self.folder_entries(tree, parent, own=first))
        return first, 0

    def _file(self, data: bytes) -> tuple[int, int]:
        if not data:
            return 0, 0
        first = self._reserve(-(-len(data) // SECTOR_BYTES))
        self._fill(first, data)
        return first, len(data)

    def _reserve(self, count: int) -> int:
        first = len(self._chain)
        if first + count > _CLUSTERS + 2:
            raise ImageError("the files do not fit on the Pico's 1 MB drive")
        self._chain += range(first + 1, first + count)
        self._chain.append(_END_OF_CHAIN)
        self._clusters += [bytes(SECTOR_BYTES)] * count
        return first

    def _fill(self, first: int, data: bytes) -> None:
        for at in range(0, len(data), SECTOR_BYTES):
            sector = data[at : at + SECTOR_BYTES].ljust(SECTOR_BYTES, b"\0")
            self._clusters[first - 2 + at // SECTOR_BYTES] = sector

    def image(self, root: bytes) -> bytes:
        """Put boot sector, FAT, root folder and clusters together."""
        parts = _boot_sector() + _packed_chain(self._chain)
        parts += root.ljust((_DATA_START - _ROOT_START) * SECTOR_BYTES, b"\0")
        return (parts + b"".join(self._clusters)).ljust(DRIVE_BYTES, b"\0")


def _folder_clusters(tree: dict) -> int:
    entries = 2 + sum(1 - (-len(name) // _CHARACTERS_PER_ENTRY) for name in tree)
    return -(-entries * 32 // SECTOR_BYTES)


def _boot_sector() -> bytes:
    sector = bytearray(SECTOR_BYTES)
    sector[0:11] = b"\xeb\xfe\x90MSDOS5.0"
    struct.pack_into(
        "<HBHBHHBHHHII",
        sector,
        11,
        *(SECTOR_BYTES, 1, _FAT_START, 1, _ROOT_ENTRIES, DRIVE_SECTORS, 0xF8, _FAT_SECTORS),
        *(63, 255, 1, 0),
    )
    sector[36:62] = b"\x80\0)\x01\x02\x03\x04NO NAME    FAT     "
    sector[510:512] = b"\x55\xaa"
    return bytes(sector)


def _packed_chain(chain: list[int]) -> bytes:
    """Pack 12-bit entries, two to three bytes."""
    entries = chain + [0] * (len(chain) % 2)
    packed = bytearray()
    for low, high in zip(entries[::2], entries[1::2], strict=True):
        packed += (low | high << 12).to_bytes(3, "little")
    return bytes(packed).ljust(_FAT_SECTORS * SECTOR_BYTES, b"\0")


def _entry(short: bytes, kind: int, cluster: int, size: int) -> bytes:
    return struct.pack(
        "<11sBBBHHHHHHHI", short, kind, 0, 0, 0, _DATE, _DATE, 0, 0, _DATE, cluster, size
    )


def _long_name(name: str, short: bytes) -> bytes:
    """Return the entries that carry the real name, last part first, as the format wants them."""
    checksum = 0
    for byte in short:
        checksum = ((checksum >> 1) + (checksum << 7) + byte) & 0xFF
    units = name.encode("utf-16-le")
    parts = -(-len(name) // _CHARACTERS_PER_ENTRY)
    if len(units) < parts * 26:
        units = (units + b"\0\0").ljust(parts * 26, b"\xff")
    entries = b""
    for part in range(parts, 0, -1):
        text = units[(part - 1) * 26 : part * 26]
        order = part | (0x40 if part == parts else 0)
        entries += struct.pack(
            "<B10sBBB12sH4s", order, text[:10], _LONG_NAME, 0, checksum, text[10:22], 0, text[22:]
        )
    return entries


class _Reader:
    """Walks the folders of an image."""

    def __init__(self, image: bytes):
        self._image = image

    def files(self, entries: bytes, folder: str):
        """Yield (path, data) of every file below a folder's entries."""
        long_name = ""
        for at in range(0, len(entries), 32):
            entry = entries[at : at + 32]
            if entry[0] == 0:
                return
            if entry[0] == 0xE5:
                long_name = ""
            elif entry[11] == _LONG_NAME:
                long_name = _name_part(entry) + long_name
            else:
                yield from self._named(entry, folder + (long_name or _short_name(entry)))
                long_name = ""

    def _named(self, entry: bytes, path: str):
        cluster, size = struct.unpack_from("<HI", entry, 26)
        if entry[11] & _FOLDER and entry[:1] != b".":
            yield from self.files(self._chain_bytes(cluster), path + "/")
        elif not entry[11] & (_FOLDER | _LABEL):
            yield path, self._chain_bytes(cluster)[:size]

    def _chain_bytes(self, cluster: int) -> bytes:
        data = b""
        seen = set()
        while 2 <= cluster < _CLUSTERS + 2 and cluster not in seen:
            seen.add(cluster)
            start = (_DATA_START + cluster - 2) * SECTOR_BYTES
            data += self._image[start : start + SECTOR_BYTES]
            cluster = self._next(cluster)
        return data

    def _next(self, cluster: int) -> int:
        at = _FAT_START * SECTOR_BYTES + cluster * 3 // 2
        (pair,) = struct.unpack_from("<H", self._image, at)
        return pair >> 4 if cluster % 2 else pair & 0xFFF


def _name_part(entry: bytes) -> str:
    units = entry[1:11] + entry[14:26] + entry[28:32]
    return units.decode("utf-16-le").split("\0")[0].rstrip("\uffff")


def _short_name(entry: bytes) -> str:
    name, kind = entry[:8].decode("latin-1").rstrip(), entry[8:11].decode("latin-1").rstrip()
    # CircuitPython marks an all-small name by these bits and gives it no long entry.
    name = name.lower() if entry[12] & 0x08 else name
    kind = kind.lower() if entry[12] & 0x10 else kind
    return f"{name}.{kind}" if kind else name
