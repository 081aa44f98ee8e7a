// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// The cable between two tabs of one browser. Like a UART it forgets its oldest bytes.

const CHANNEL = "handful-cable";
const RECEIVER_BYTES = 256;

export class Cable {
  #channel;
  #received = [];

  open() {
    this.#received = [];
    this.#channel = new BroadcastChannel(CHANNEL);
    this.#channel.onmessage = ({ data }) => this.#receive(data);
  }

  close() {
    this.#channel?.close();
    this.#channel = undefined;
  }

  read(count) {
    return this.#received.splice(0, count);
  }

  write(bytes) {
    this.#channel?.postMessage(bytes);
  }

  #receive(bytes) {
    if (!(bytes instanceof Uint8Array)) return;
    this.#received.push(...bytes.subarray(-RECEIVER_BYTES));
    this.#received.splice(0, Math.max(0, this.#received.length - RECEIVER_BYTES));
  }
}
