# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The drive image of the emulated board: what goes in is what a reader finds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.emulator.errors import ImageError
from tools.emulator.fat_image import DRIVE_BYTES, build_image, read_image

NAMES = st.text("abcXYZ019_-. ", min_size=1, max_size=40).map(lambda name: name.strip(" ."))
NAMES = NAMES.filter(bool)  # FAT keeps neither spaces nor dots at the ends
PATHS = st.lists(NAMES, min_size=1, max_size=3).map("/".join)
FILES = st.dictionaries(PATHS, st.binary(max_size=2000), max_size=12)


def _is_folder_too(path, paths):
    return any(other.startswith(path + "/") for other in paths)


@given(FILES)
def test_files_are_read_back_as_they_were_written(files):
    whole = {path: data for path, data in files.items() if not _is_folder_too(path, files)}
    assert read_image(build_image(whole)) == whole


def test_the_image_has_the_geometry_that_circuitpython_gives_its_drive():
    image = build_image({})
    assert len(image) == DRIVE_BYTES
    bytes_a_sector = image[11] | image[12] << 8
    sectors = image[19] | image[20] << 8
    sectors_a_cluster, fats, fat_sectors = image[13], image[16], image[22]
    assert (bytes_a_sector, sectors, sectors_a_cluster) == (512, 2048, 1)
    assert (fats, fat_sectors) == (1, 7)


def test_a_folder_of_more_than_one_cluster_is_whole():
    files = {f"handful/a_module_{number}.py": bytes([number]) for number in range(60)}
    assert read_image(build_image(files)) == files


def test_a_file_and_a_folder_of_one_name_are_refused():
    with pytest.raises(ImageError, match="a file and a folder"):
        build_image({"lib": b"", "lib/a.py": b""})


def test_a_name_that_is_not_ascii_is_refused():
    with pytest.raises(ImageError, match="not ASCII"):
        build_image({"café.txt": b""})


def test_more_than_fits_is_refused():
    with pytest.raises(ImageError, match="do not fit"):
        build_image({"large.bin": bytes(DRIVE_BYTES)})


def test_what_is_no_image_is_refused():
    with pytest.raises(ImageError):
        read_image(bytes(DRIVE_BYTES))


def test_a_damaged_chain_ends_the_reading():
    image = bytearray(build_image({"a.bin": bytes(2000)}))
    # The file's second cluster leads back to its first.
    image[512 + 4] = 0x20
    assert len(read_image(bytes(image))["a.bin"]) <= 2000
