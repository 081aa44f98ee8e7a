# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A contact sheet of all drawn sheets, enlarged, to judge them by eye."""

from PIL import Image

from tools.sheets.art import Sheet

SCALE = 4
GAP = 6
BACKGROUND = 0x6E6A72
FONT_PALETTES = (
    (0xFFF3DE, 0x101829, 0x5A617B),
    (0x101829, 0xADB6CE, 0xFFD321),
    (0xC61818, 0xFFFFFF, 0xFFD321),
)
FELTS = (0x18694A, 0x184D9C, 0x6B1839)
SAMPLES = (
    ("text", 0, "Ones    3  Three of a kind  +22"),
    ("text", 0, "Twos  q+2q Four of a kind q  +0q"),
    ("text", 0, "Sixes  24  Full house q    +25q·"),
    ("text", 0, "Upper  36  Large straight     40 1"),
    ("text", 0, "Par    +6  Yngve zog jäh über → ✗"),
    ("text", 1, "▶New game  ◀ fast ▶  ANN Illi1 O0Q"),
    ("text", 1, "The quick brown fox jumps over 1/2"),
    ("text", 2, 'Joker: only "Sixes" may be chosen! ★'),
    ("text", 2, "0123456789 -7+8=15 6×3 50% [ok] {~}"),
    ("small", 0, "TURN 7/13 ROLL 2/3 BEST 312 HOLD KEEP MNWHU"),
    ("small", 1, "THE QUICK BROWN FOX JUMPS OVER LAZY DOGS 0O8B5S2Z"),
)
# The tray of the table screen: sheet, tile, x, y.
TRAY = (
    *(("dice", face, 3 + 24 * place, 2) for place, face in enumerate((4, 4, 1, 4, 5))),
    *(("tabs", tab, 3 + 24 * place, 24) for place, tab in enumerate((1, 2, 3, 1, 0))),
    *(("hstrip", 0, 73, 0), ("hstrip", 1, 73, 24), ("vstrip", 0, 73, 2), ("vstrip", 1, 97, 2)),
    *(("key", 0, 124, 2), ("pips", 1, 130, 14), ("pips", 1, 138, 14), ("pips", 0, 146, 14)),
    *(("text", ord(letter) - 32, 129 + 6 * n, 5) for n, letter in enumerate("ROLL")),
)
EMPTY_TRAY = (
    *(("dice", tile, 3 + 24 * place, 2) for place, tile in enumerate((6, 7, 8, 9, 6))),
    ("key", 1, 124, 2),
    *(("text", ord(letter) - 32, 126 + 6 * n, 5) for n, letter in enumerate("WAITS")),
)


def contact_sheet(sheets: list[Sheet]) -> Image.Image:
    """Every sheet in a few palettes, lines of both fonts, and a tray; four pixels for one."""
    by_name = {sheet.name: sheet for sheet in sheets}
    pictures = [_in_palettes(sheet) for sheet in sheets]
    pictures += [_place(by_name, TRAY), _place(by_name, EMPTY_TRAY)]
    for number, palette in enumerate(FONT_PALETTES):
        lines = [(by_name[name], text) for name, n, text in SAMPLES if n == number]
        pictures.append(_stack([_line(sheet, palette, text) for sheet, text in lines], 0))
    page = _stack(pictures, GAP)
    return page.resize((page.width * SCALE, page.height * SCALE), Image.Resampling.NEAREST)


def _stack(pictures: list[Image.Image], gap: int) -> Image.Image:
    width = max(picture.width for picture in pictures) + 2 * gap
    height = sum(picture.height + gap for picture in pictures) + gap
    page = Image.new("RGB", (width, height), _rgb(BACKGROUND))
    y = gap
    for picture in pictures:
        page.paste(picture, (gap, y))
        y += picture.height + gap
    return page


def _palettes(sheet: Sheet) -> list[tuple[int, ...]]:
    if sheet.name in ("text", "small"):
        return list(FONT_PALETTES)
    if sheet.name == "logo":
        return [tuple(sheet.colours)]
    return [(felt, *sheet.colours[1:]) for felt in FELTS]


def _in_palettes(sheet: Sheet) -> Image.Image:
    palettes = _palettes(sheet)
    columns = min(sheet.columns, len(sheet.tiles))
    rows = -(-len(sheet.tiles) // columns)
    width, height = sheet.width + 1, sheet.height + 1
    size = ((columns * width + GAP) * len(palettes), rows * height)
    page = Image.new("RGB", size, _rgb(BACKGROUND))
    for copy, palette in enumerate(palettes):
        for number in range(len(sheet.tiles)):
            x = copy * (columns * width + GAP) + number % columns * width
            page.paste(_tile(sheet, number, palette), (x, number // columns * height))
    return page


def _place(by_name: dict[str, Sheet], things) -> Image.Image:
    page = Image.new("RGB", (160, 33), _rgb(FELTS[0]))
    for name, tile, x, y in things:
        palette = (None, 0xFFFFFF) if name == "text" else (None, *by_name[name].colours[1:])
        picture = _tile(by_name[name], tile, [colour or 0 for colour in palette])
        mask = Image.new("1", picture.size)
        marks = by_name[name].marks
        mask.putdata([mark != marks[0] for row in by_name[name].tiles[tile] for mark in row])
        page.paste(picture, (x, y), mask)
    return page


def _line(sheet: Sheet, palette: tuple[int, ...], text: str) -> Image.Image:
    page = Image.new("RGB", (len(text) * sheet.width, sheet.height))
    for place, letter in enumerate(text):
        number = sheet.names.index("space" if letter == " " else letter)
        page.paste(_tile(sheet, number, palette), (place * sheet.width, 0))
    return page


def _tile(sheet: Sheet, number: int, palette) -> Image.Image:
    picture = Image.new("RGB", (sheet.width, sheet.height))
    marks = "".join(sheet.tiles[number])
    picture.putdata([_rgb(palette[sheet.marks.index(mark)]) for mark in marks])
    return picture


def _rgb(colour: int) -> tuple[int, int, int]:
    return colour >> 16, colour >> 8 & 255, colour & 255
