# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The panel's frame buffer as a picture."""

import io

from PIL import Image

from .panel import Panel


def picture_of(panel: Panel) -> Image.Image:
    """Return what the panel shows, pixel for pixel."""
    return Image.frombytes("RGB", (panel.width, panel.height), panel.rgb888())


def png_of(picture: Image.Image) -> bytes:
    """Return a picture as a PNG file."""
    file = io.BytesIO()
    picture.save(file, format="PNG")
    return file.getvalue()
