# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The game as an archive in parts, as `firmware/micropython/device/package_archive.py` mounts it.

parts = archived({"handful/app.mpy": data, "lib/displayio.mpy": other})
parts["handful/game.0"]
"""

from collections.abc import Mapping

from tools.drive import manifest_line

PARTS = "handful/game."
PART_BYTES = 30720
"""Both as in `package_archive`."""


def archived(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the parts of an archive, by path: files one after the other behind their list."""
    lines = [f"{manifest_line(path, data)}\n".encode() for path, data in sorted(files.items())]
    archive = b"".join([*lines, b"end\n", *(data for _, data in sorted(files.items()))])
    starts = range(0, len(archive), PART_BYTES)
    return {PARTS + str(i): archive[at : at + PART_BYTES] for i, at in enumerate(starts)}
