// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT

// One handheld: an RP2040 with its flash, a panel on SPI, buttons, and a USB console.
// Time is virtual and counted in nanoseconds since the board was first switched on.

import { Flash } from "./flash.mjs";
import { Panel } from "./panel.mjs";
import { Processor } from "./processor.mjs";
import { UsbConsole } from "./usb_console.mjs";

const BOOT_STAGE_2 = 0x10000000;
const WATCHDOG = 0x40058;
const GPIO_HI_IN = 8;
const GROUP = 4;
const FIRST_PACING_TIMER = 59;
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

export class Board {
  /** `wiring` names the pins; `flash` is the chip's whole flash and is changed by the board. */
  constructor(rp2040js, { rom, flash, wiring, usb = true }) {
    this.parts = rp2040js;
    this.rom = rom;
    this.wiring = wiring;
    this.usb = usb;
    this.flash = new Flash(rom, flash);
    this.panel = new Panel(wiring.panel);
    this.elapsed = 0;
    this.slept = 0;
    this.marks = [];
    this.pressed = new Set();
    this.resets = 0;
  }

  get now() {
    return this.elapsed + (this.mcu ? this.mcu.clock.nanos : 0);
  }

  get instructions() {
    return this.processor?.instructions ?? 0;
  }

  get isOn() {
    return this.mcu !== undefined;
  }

  powerOn() {
    this.start();
  }

  powerOff() {
    this.elapsed = this.now;
    this.panel.powerOff();
    this.processor.memory.ram8.fill(0);
    this.mcu = undefined;
  }

  /** Lets time pass for a board that is switched off. */
  skipTo(now) {
    if (!this.isOn) this.elapsed = now;
  }

  /** Starts a fresh chip on the memory of the one before it. */
  start() {
    const { Simulator, USBCDC } = this.parts;
    const mcu = new Simulator().rp2040;
    mcu.logger = SILENT;
    mcu.loadBootrom(new Uint32Array(this.rom.buffer));
    if (this.processor) this.processor.moveTo(mcu);
    else this.install(mcu);
    this.mcu = mcu;
    this.connect(mcu);
    this.console = this.usb ? new UsbConsole(USBCDC, mcu) : undefined;
    mcu.core.PC = BOOT_STAGE_2;
  }

  install(mcu) {
    mcu.flash.set(this.flash.contents);
    this.flash.contents = mcu.flash.subarray(0, this.flash.contents.length);
    this.processor = new Processor(mcu, this.flash.entries);
  }

  connect(mcu) {
    readBootButtonAsReleased(mcu.sio);
    paceTransfers(mcu);
    mcu.peripherals[WATCHDOG].onWatchdogTrigger = () => (this.resetAsked = true);
    for (const pin of Object.values(this.wiring.keys)) mcu.gpio[pin].setInputValue(true);
    for (const pin of this.pressed) mcu.gpio[pin].setInputValue(false);
    this.connectPanel(mcu, this.wiring.panel);
    if (this.watched !== undefined) this.watch(this.watched);
    this.onStart?.(mcu);
  }

  connectPanel(mcu, { spi, dc, cs, reset }) {
    const bus = mcu.spi[spi];
    mcu.gpio[reset].addListener(() => mcu.gpio[reset].outputValue || this.panel.reset());
    // Bytes take their time on the wire, four at once: all at once, the receive FIFO would overrun
    // and CircuitPython wait for ever.
    let inGroup = 0;
    const sent = mcu.clock.createAlarm(() => {
      inGroup = 0;
      bus.completeTransmit(0);
    });
    bus.onTransmit = (byte) => {
      if (!mcu.gpio[cs].outputValue) this.panelByte(byte & 0xff, mcu.gpio[dc].outputValue);
      if (++inGroup < GROUP) bus.completeTransmit(0);
      else sent.schedule((GROUP * 8e9) / bus.clockFrequency);
    };
  }

  panelByte(byte, isData) {
    this.panel.feed(byte, isData);
    this.lastPanelByte = { at: this.now, instructions: this.instructions };
  }

  key(pin, isDown) {
    if (isDown) this.pressed.add(pin);
    else this.pressed.delete(pin);
    this.mcu?.gpio[pin].setInputValue(!isDown);
  }

  /** Notes instruction count and time at every level change of an output pin. */
  watch(pin) {
    this.watched = pin;
    this.mcu?.gpio[pin].addListener(() => this.marks.push([this.instructions, this.now]));
  }

  /** Runs until the board's time reaches `until`, or it loses power. */
  advance(until) {
    while (this.isOn && this.now < until) {
      if (this.resetAsked) this.watchdogReset();
      this.runChip(until - this.elapsed);
    }
  }

  runChip(until) {
    const { slept, trap } = this.processor.run(until, () => this.resetAsked);
    this.slept += slept;
    if (trap === undefined) return;
    if (!this.flash.call(this.mcu, (nanos) => this.mcu.clock.tick(nanos))) this.powerOff();
  }

  reset() {
    this.powerOff();
    this.powerOn();
  }

  /** Starts the chip anew as its watchdog does: RAM and the scratch registers survive. */
  watchdogReset() {
    const { scratchData, reason } = this.mcu.peripherals[WATCHDOG];
    this.elapsed = this.now;
    this.resetAsked = false;
    this.resets++;
    this.start();
    Object.assign(this.mcu.peripherals[WATCHDOG], { scratchData, reason });
  }

  status() {
    const { instructions, now, isOn, resets, lastPanelByte } = this;
    const panel = { ...this.panel.status(), last: lastPanelByte };
    return { instructions, now, on: isOn, resets, flash: this.flash.operations, panel };
  }
}

// The QSPI pads read low in rp2040js, which CircuitPython 10 takes for a BOOTSEL button held down.
function readBootButtonAsReleased(sio) {
  const { readUint32 } = sio;
  sio.readUint32 = function (offset) {
    return offset === GPIO_HI_IN ? 0x3f : readUint32.call(this, offset);
  };
}

/** The pacing timers of DMA, which feed the speaker: rp2040js has their fraction upside down. */
function paceTransfers(mcu) {
  const { dma } = mcu;
  dma.getTimer = (request) => {
    const fraction = dma[`timer${request - FIRST_PACING_TIMER}`];
    if (!fraction) return 0;
    const [x, y] = [fraction >>> 16, fraction & 0xffff];
    return x ? (y / x / mcu.clkSys) * 1e6 : 0;
  };
}
