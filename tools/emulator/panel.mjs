// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT

// An ST7735 panel at the end of an SPI bus: bytes in, a picture of RGB565 pixels out.
// It keeps what was sent and how much; it knows nothing of displayio and nothing of the chip.

const SOFTWARE_RESET = 0x01;
const SLEEP_OUT = 0x11;
const DISPLAY_OFF = 0x28;
const DISPLAY_ON = 0x29;
const COLUMNS = 0x2a;
const ROWS = 0x2b;
const WRITE_PIXELS = 0x2c;
const ORIENTATION = 0x36;
const PIXEL_FORMAT = 0x3a;
const SIXTEEN_BITS = 0x05;

export class Panel {
  constructor({ width = 160, height = 128 } = {}) {
    this.width = width;
    this.height = height;
    this.bytes = 0;
    this.powerOff();
  }

  powerOff() {
    this.pixels = new Uint16Array(this.width * this.height);
    this.reset();
  }

  reset() {
    this.awake = false;
    this.on = false;
    this.orientation = 0;
    this.format = 0;
    this.outside = 0;
    this.command = 0;
    this.argument = [];
    this.columns = [0, this.width - 1];
    this.rows = [0, this.height - 1];
  }

  /** Takes one byte off the bus; `isData` is the level of the D/C line. */
  feed(byte, isData) {
    this.bytes++;
    if (!isData) this.begin(byte);
    else if (this.command === WRITE_PIXELS) this.pixelByte(byte);
    else this.parameter(byte);
  }

  begin(command) {
    this.command = command;
    this.argument = [];
    this.high = -1;
    if (command === SOFTWARE_RESET) this.reset();
    if (command === SLEEP_OUT) this.awake = true;
    if (command === DISPLAY_ON) this.on = true;
    if (command === DISPLAY_OFF) this.on = false;
    if (command === WRITE_PIXELS) {
      this.x = this.columns[0];
      this.y = this.rows[0];
    }
  }

  parameter(byte) {
    const argument = this.argument;
    argument.push(byte);
    if (this.command === ORIENTATION) this.orientation = byte;
    if (this.command === PIXEL_FORMAT) this.format = byte & 7;
    if (argument.length !== 4) return;
    const range = [(argument[0] << 8) | argument[1], (argument[2] << 8) | argument[3]];
    if (this.command === COLUMNS) this.columns = range;
    if (this.command === ROWS) this.rows = range;
  }

  pixelByte(byte) {
    if (this.high < 0) {
      this.high = byte;
      return;
    }
    this.place((this.high << 8) | byte);
    this.high = -1;
  }

  place(color) {
    if (this.x < this.width && this.y < this.height)
      this.pixels[this.y * this.width + this.x] = color;
    else this.outside++;
    if (++this.x <= this.columns[1]) return;
    this.x = this.columns[0];
    if (++this.y > this.rows[1]) this.y = this.rows[0];
  }

  /** What a user sees: false before the display is woken, switched on and set to 16-bit pixels. */
  get isShowing() {
    return this.awake && this.on && this.format === SIXTEEN_BITS;
  }

  status() {
    const { width, height, bytes, outside, orientation, isShowing } = this;
    return { width, height, bytes, outside, orientation, showing: isShowing };
  }

  /** The picture, two bytes a pixel, low byte first, row by row. */
  picture() {
    return Buffer.from(this.pixels.buffer);
  }
}
