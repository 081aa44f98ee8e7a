// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// The game's end of a cable: to another tab of this browser, or to what the page has plugged in.
// Like a UART it forgets its oldest bytes.

const CHANNEL = "handful-cable";
const RECEIVER_BYTES = 256;

export class Cable {
  #line; // a MessagePort from the page, until null comes; without one, the line is to another tab
  #channel;
  #received = [];
  isOpen = false;
  isPulled = false;

  /** Use another line from now on. */
  plug(line) {
    const isOpen = this.isOpen;
    this.close();
    this.#line?.close();
    this.#line = line;
    if (isOpen) this.open();
  }

  open() {
    this.close();
    this.#received = [];
    const channel = this.#line ?? new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data === null && channel === this.#line) this.#line = undefined;
      else this.#receive(data);
    };
    this.#channel = channel;
    this.isOpen = true;
  }

  close() {
    if (this.#channel && this.#channel !== this.#line) this.#channel.close();
    this.#channel = undefined;
    this.isOpen = false;
  }

  read(count) {
    return this.#received.splice(0, count);
  }

  write(bytes) {
    if (!this.isPulled) this.#channel?.postMessage(bytes);
  }

  #receive(bytes) {
    if (this.isPulled || !this.isOpen || !(bytes instanceof Uint8Array)) return;
    this.#received.push(...bytes.subarray(-RECEIVER_BYTES));
    this.#received.splice(0, Math.max(0, this.#received.length - RECEIVER_BYTES));
  }
}
