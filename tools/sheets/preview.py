# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A contact sheet of all drawn sheets, enlarged, to judge them by eye."""

from PIL import Image

from tools.sheets.art import Sheet

SCALE = 4
GAP = 6
BACKGROUND = (110, 106, 114)


def contact_sheet(sheets: list[Sheet]) -> Image.Image:
    """Return every sheet in its own colours, one below the other, four pixels for one."""
    pictures = [_picture(sheet) for sheet in sheets]
    width = max(picture.width for picture in pictures) + 2 * GAP
    height = sum(picture.height + GAP for picture in pictures) + GAP
    page = Image.new("RGB", (width, height), BACKGROUND)
    y = GAP
    for picture in pictures:
        page.paste(picture, (GAP, y))
        y += picture.height + GAP
    return page.resize((page.width * SCALE, page.height * SCALE), Image.Resampling.NEAREST)


def _picture(sheet):
    rows = sheet.pixels()
    picture = Image.new("P", (len(rows[0]), len(rows)))
    picture.putdata([index for row in rows for index in row])
    picture.putpalette([part for colour in sheet.colours for part in colour.to_bytes(3, "big")])
    return picture.convert("RGB")
