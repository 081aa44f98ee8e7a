# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""An ST7735 panel at the end of an SPI bus: bytes in, a picture of RGB565 pixels out."""

_SOFTWARE_RESET, _SLEEP_OUT, _DISPLAY_OFF, _DISPLAY_ON = 0x01, 0x11, 0x28, 0x29
_COLUMNS, _ROWS, _WRITE_PIXELS = 0x2A, 0x2B, 0x2C
_ORIENTATION, _PIXEL_FORMAT = 0x36, 0x3A
_SIXTEEN_BITS = 5
_ROWS_FROM_END, _COLUMNS_FROM_END, _SWAPPED = 0x80, 0x40, 0x20
"""Of the orientation: MY, MX and MV."""


class Panel:
    """`feed` takes each byte; `select` the level of the D/C line: low for commands.

    `bytes`    how many came so far, commands included; `outside`: pixels beyond the edge
    """

    def __init__(self, width: int = 160, height: int = 128):
        self.width, self.height = width, height
        self._size = width, height
        self.bytes = 0
        self._is_data = True
        self.power_off()

    def select(self, level: int) -> None:
        """Take data at a high level and commands at a low one."""
        self._is_data = bool(level)

    def power_off(self) -> None:
        """Go dark and forget the picture."""
        self._pixels = [0] * (self.width * self.height)
        self.reset()

    def reset(self) -> None:
        """Take the level of the reset line, or the command."""
        self._awake = self._on = False
        self._format = self.orientation = self.outside = 0
        self._command = 0
        self._argument = bytearray()
        self._columns, self._rows = (0, self._size[0] - 1), (0, self._size[1] - 1)
        self._x = self._y = 0
        self._high = None

    @property
    def is_showing(self) -> bool:
        """What a user sees: False before it is woken, switched on and set to 16-bit pixels."""
        return self._awake and self._on and self._format == _SIXTEEN_BITS

    @property
    def picture(self) -> bytes:
        """The picture, row by row, two bytes a pixel, high byte first as on the wire."""
        return b"".join(pixel.to_bytes(2, "big") for pixel in self._pixels)

    def feed(self, byte: int) -> int:
        """Take one byte; nothing comes back."""
        self.bytes += 1
        if not self._is_data:
            self._begin(byte)
        elif self._command == _WRITE_PIXELS:
            self._pixel_byte(byte)
        else:
            self._parameter(byte)
        return 0

    def _begin(self, command):
        self._command = command
        self._argument.clear()
        self._high = None
        if command == _SOFTWARE_RESET:
            self.reset()
        elif command == _SLEEP_OUT:
            self._awake = True
        elif command in (_DISPLAY_ON, _DISPLAY_OFF):
            self._on = command == _DISPLAY_ON
        elif command == _WRITE_PIXELS:
            self._x, self._y = self._columns[0], self._rows[0]

    def _parameter(self, byte):
        argument = self._argument
        argument.append(byte)
        if self._command == _ORIENTATION:
            self.orientation = byte
        elif self._command == _PIXEL_FORMAT:
            self._format = byte & 7
        elif len(argument) == 4:
            ends = (argument[0] << 8 | argument[1], argument[2] << 8 | argument[3])
            if self._command == _COLUMNS:
                self._columns = ends
            elif self._command == _ROWS:
                self._rows = ends

    def _pixel_byte(self, byte):
        if self._high is None:
            self._high = byte
            return
        place = self._place(self._x, self._y)
        if place is not None:
            self._pixels[place] = self._high << 8 | byte
        else:
            self.outside += 1
        self._high = None
        self._x += 1
        if self._x > self._columns[1]:
            self._x = self._columns[0]
            self._y += 1
            if self._y > self._rows[1]:
                self._y = self._rows[0]

    def _place(self, x, y):
        """Return where the pixel at this address is kept, None beyond the edge."""
        width, height = self._size
        return y * width + x if x < width and y < height else None


class TurnedPanel(Panel):
    """A panel of 128 columns and 160 rows on its side: its rows are seen as columns."""

    def __init__(self):
        super().__init__(128, 160)
        self.width, self.height = 160, 128

    @property
    def picture(self) -> bytes:
        """The picture as it is seen, as of `Panel`."""
        columns, rows = self._size
        seen = [
            self._pixels[row * columns + column]
            for column in range(columns)
            for row in reversed(range(rows))
        ]
        return b"".join(pixel.to_bytes(2, "big") for pixel in seen)

    def _place(self, x, y):
        if not self.orientation & _SWAPPED:
            return super()._place(x, y)
        columns, rows = self._size
        if x >= rows or y >= columns:
            return None
        row = x if self.orientation & _ROWS_FROM_END else rows - 1 - x
        column = y if self.orientation & _COLUMNS_FROM_END else columns - 1 - y
        return row * columns + column
