// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT

// The computer at the other end of the USB cable, as far as its serial console goes.
// rp2040js enumerates the device; what it lacks is mended here: the pause after a bus reset, and a
// host with nothing to send, which leaves a request open instead of answering with empty packets.

const PAUSE_AFTER_RESET_NS = 10e6; // TinyUSB drops a SETUP packet that arrives with the reset
const PATIENCE_NS = 500e6; // a device that compiles a module meanwhile drops it even so

export class UsbConsole {
  constructor(USBCDC, mcu) {
    this.usb = mcu.usbCtrl;
    this.cdc = new USBCDC(this.usb);
    this.received = [];
    this.waiting = [];
    this.requested = 0;
    this.connected = false;
    this.cdc.onDeviceConnected = () => (this.connected = true);
    this.cdc.onSerialData = (bytes) => this.received.push(Buffer.from(bytes));
    this.pauseAfterReset(mcu.clock);
    this.tryAgain(mcu.clock);
    this.answerWhenThereIsData();
  }

  pauseAfterReset(clock) {
    const begin = this.usb.onResetReceived;
    const alarm = clock.createAlarm(() => begin());
    this.usb.onResetReceived = () => alarm.schedule(PAUSE_AFTER_RESET_NS);
  }

  /** Starts over with a device that does not get through its enumeration, as hosts do. */
  tryAgain(clock) {
    const alarm = clock.createAlarm(() => {
      if (this.connected) return;
      Object.assign(this.cdc, { descriptorsSize: null, descriptors: [], initialized: false });
      this.usb.onUSBEnabled();
    });
    this.usb.onUSBEnabled = () => {
      this.usb.resetDevice();
      alarm.schedule(PATIENCE_NS);
    };
  }

  answerWhenThereIsData() {
    this.usb.onEndpointRead = (endpoint, size) => {
      if (endpoint !== this.cdc.outEndpoint) return;
      this.requested = size;
      this.feed();
    };
  }

  /** Queues bytes for the device. */
  send(bytes) {
    this.waiting.push(...bytes);
    this.feed();
  }

  feed() {
    if (!this.requested || !this.waiting.length) return;
    const packet = Uint8Array.from(this.waiting.splice(0, this.requested));
    this.requested = 0;
    this.usb.endpointReadDone(this.cdc.outEndpoint, packet);
  }

  /** Takes everything the device has printed so far. */
  take() {
    const bytes = Buffer.concat(this.received);
    this.received = [];
    return bytes;
  }
}
