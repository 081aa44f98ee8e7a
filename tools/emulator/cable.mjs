// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT

// A cable that crosses the UARTs of two boards. A byte takes its time on the wire; a receiver that
// is off, cut off or has a full FIFO loses it, as a real one does.

const BITS_PER_BYTE = 10;
const FASTEST_MISMATCH = 1.04; // beyond four percent the receiver samples the wrong bits

export class Cable {
  constructor(left, right, { uart = 0 } = {}) {
    this.uart = uart;
    this.isCut = false;
    this.noiseEvery = 0;
    this.ends = [
      { board: left, queue: [], free: 0, sent: 0, lost: 0 },
      { board: right, queue: [], free: 0, sent: 0, lost: 0 },
    ];
    this.ends.forEach((end, i) => this.attach(end, this.ends[1 - i]));
  }

  attach(end, peer) {
    const { board } = end;
    const listen = (mcu) => (mcu.uart[this.uart].onByte = (byte) => this.send(end, peer, byte));
    board.onStart = listen;
    if (board.isOn) listen(board.mcu);
  }

  send(from, to, byte) {
    from.sent++;
    const baud = from.board.mcu.uart[this.uart].baudRate;
    from.free = Math.max(from.free, from.board.now) + (BITS_PER_BYTE * 1e9) / baud;
    if (this.isCut) to.lost++;
    else to.queue.push({ at: from.free, byte: this.disturbed(from.sent, byte), baud });
  }

  disturbed(count, byte) {
    return this.noiseEvery && count % this.noiseEvery === 0 ? byte ^ (1 << (count & 7)) : byte;
  }

  /** Hands over what has arrived at each end by that board's own time. */
  deliver() {
    for (const end of this.ends)
      while (end.queue.length && end.queue[0].at <= end.board.now)
        this.receive(end, end.queue.shift());
  }

  receive(end, { byte, baud }) {
    const port = end.board.mcu?.uart[this.uart];
    if (this.isCut || !port?.enabled || port.rxFIFO.full) end.lost++;
    else port.feedByte(agrees(port.baudRate, baud) ? byte : ~byte & 0xff);
  }

  status() {
    return this.ends.map(({ sent, lost }) => ({ sent, lost }));
  }
}

function agrees(one, other) {
  return Math.max(one, other) / Math.min(one, other) < FASTEST_MISMATCH;
}
