# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The emulated panel's picture as a file."""

from os import PathLike

from PIL import Image


def rgb_of(picture: bytes) -> bytes:
    """Return RGB565 pixels, high byte first, as three bytes each, each channel over its range."""
    rgb = bytearray()
    for high, low in zip(picture[::2], picture[1::2], strict=True):
        red, green, blue = high >> 3, (high & 7) << 3 | low >> 5, low & 31
        rgb += bytes((red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2))
    return bytes(rgb)


def image_of(picture: bytes, size: tuple[int, int]) -> Image.Image:
    """Return a panel's picture of this width and height."""
    return Image.frombytes("RGB", size, rgb_of(picture))


def save_picture(picture: bytes, size: tuple[int, int], path: str | PathLike) -> None:
    """Write a panel's picture of this width and height as a PNG file."""
    image_of(picture, size).save(path)
