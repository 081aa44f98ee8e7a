// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// A real handheld on a USB serial adapter (3.3 V), through Web Serial.

const BAUD = 57_600;

let closeLast = async () => {};

/**
 * Let the player choose a serial port, and return a MessagePort that carries its Uint8Arrays, and null
 * in the end. `onEnd` is called when the adapter has gone. Rejects where none is chosen or it cannot be opened.
 */
export async function openSerial(onEnd) {
  const serial = await navigator.serial.requestPort();
  await closeLast(); // it may be the same one, which cannot be opened twice
  await serial.open({ baudRate: BAUD });
  const { port1, port2 } = new MessageChannel();
  const writer = serial.writable.getWriter();
  const receiver = { reader: null, isClosed: false };
  port1.onmessage = ({ data }) => writer.write(data).catch(() => {});
  const ended = receive(serial, port1, receiver).then(() => {
    if (receiver.isClosed) return;
    port1.postMessage(null);
    onEnd();
  });
  closeLast = async () => {
    receiver.isClosed = true;
    await receiver.reader.cancel().catch(() => {});
    await ended;
    writer.releaseLock();
    await serial.close().catch(() => {}); // an adapter that has gone is closed
  };
  return port2;
}

/** Pass on what comes; after noise, the port has another stream. */
async function receive(serial, port, receiver) {
  while (serial.readable && !receiver.isClosed) {
    const reader = (receiver.reader = serial.readable.getReader());
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
