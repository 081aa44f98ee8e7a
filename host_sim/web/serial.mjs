// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// A real handheld on a USB serial adapter (3.3 V), through Web Serial.

const BAUD = 57_600;

/**
 * Let the player choose a serial port, and return a MessagePort that carries its Uint8Arrays.
 * `onEnd` is called when the adapter has gone. Rejects where none is chosen or it cannot be opened.
 */
export async function openSerial(onEnd) {
  const serial = await navigator.serial.requestPort();
  await serial.open({ baudRate: BAUD });
  const { port1, port2 } = new MessageChannel();
  const writer = serial.writable.getWriter();
  port1.onmessage = ({ data }) => writer.write(data).catch(() => {});
  receive(serial, port1).then(onEnd);
  return port2;
}

/** Pass on what comes; after noise, the port has another stream. */
async function receive(serial, port) {
  while (serial.readable) {
    const reader = serial.readable.getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        port.postMessage(value);
      }
    } catch {
      // A byte that was none, or the end: then there is no further stream.
    } finally {
      reader.releaseLock();
    }
  }
}
