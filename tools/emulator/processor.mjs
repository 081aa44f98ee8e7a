// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT

// Runs the RP2040's first core ten times as fast as rp2040js's interpreter: code that is met often
// is translated to JavaScript. Rare instructions, exceptions and all peripherals stay with rp2040js.
// Interrupts and alarms take effect between two pieces of code, in the same places in every run.

import { CodeCache, FLASH_START, RAM_START } from "./code_cache.mjs";
import { memoryOf, share } from "./memory.mjs";

const CYCLE_NS = 8; // 125 MHz
const APB = 4;
const SIO = 0xd;
const SIO_DIVIDER = 0xd0000060 | 0;
const TIMER_LOW = 0x40054028;
const EXCEPTION_RETURN = 0xf0000000;

export class Processor {
  /** Takes over the core of `mcu`; `traps` are code addresses at which `run` stops. */
  constructor(mcu, traps) {
    this.traps = new Set(traps);
    this.state = new Int32Array(3); // cycles spent, instructions, cycles to stop at
    this.flags = new Int32Array(3); // a number with the sign and zero of N and Z, C, V
    this.registers = new Int32Array(mcu.core.registers.buffer);
    this.memory = memoryOf(mcu);
    this.before = 0;
    this.inPiece = 0;
    const isTrap = (pc) => this.traps.has(pc);
    this.code = new CodeCache(this.memory, (pc) => this.cold(pc >>> 0), isTrap);
    this.attach(mcu);
    this.environment = this.makeEnvironment();
  }

  /** Goes on with a fresh chip, which gets the memory of the one before it. */
  moveTo(mcu) {
    share(this.mcu, mcu);
    this.code.forgetRam();
    this.attach(mcu);
  }

  attach(mcu) {
    this.mcu = mcu;
    this.core = mcu.core;
    this.clock = mcu.clock;
    for (const name of ["writeUint8", "writeUint16", "writeUint32"]) this.watchWriter(mcu, name);
  }

  /** Lets the code cache know what DMA and the interpreter write to RAM. */
  watchWriter(mcu, name) {
    const write = mcu[name];
    mcu[name] = (address, value) => {
      this.code.written(address - RAM_START);
      write.call(mcu, address, value);
    };
  }

  /** Instructions executed; exact inside a peripheral access too. */
  get instructions() {
    return this.before + this.state[1] + this.inPiece;
  }

  // ---- running -------------------------------------------------------------------------------

  /**
   * Runs until the clock reaches `until`, `stopped()` is true, or a trap is reached; returns the
   * nanoseconds it slept and the trap.
   */
  run(until, stopped) {
    const { core, clock } = this;
    this.stopped = stopped;
    let slept = 0;
    while (clock.nanos < until && !stopped()) {
      if (core.waiting && this.hasReasonToWake()) this.wake();
      else if (core.waiting) slept += this.sleep(until);
      else if (this.traps.has(core.PC)) return { slept, trap: core.PC };
      else this.burst(until);
    }
    return { slept };
  }

  /** An interrupt that is pending wakes the chip even where it came before the chip went to sleep. */
  hasReasonToWake() {
    const { core } = this;
    const exception = core.pendingNMI || core.pendingPendSV || core.pendingSystick;
    return exception || (core.pendingInterrupts & core.enabledInterrupts) !== 0;
  }

  wake() {
    this.core.waiting = false;
    this.core.interruptsUpdated = true;
  }

  sleep(until) {
    const nap = this.untilAlarm(until);
    this.clock.tick(nap);
    return nap;
  }

  untilAlarm(until) {
    const { clock } = this;
    const rest = until - clock.nanos;
    return clock.nextAlarm ? Math.min(clock.nanosToNextAlarm, rest) : rest;
  }

  /** Runs up to the next alarm, or until something happens that an interrupt may follow. */
  burst(until) {
    const { core, clock, state } = this;
    if (core.interruptsUpdated && core.checkForInterrupts()) core.waiting = false;
    state[0] = 0;
    state[2] = Math.max(1, Math.ceil(this.untilAlarm(until) / CYCLE_NS));
    this.ticked = 0;
    this.alarm = clock.nextAlarm;
    this.alarmAt = this.alarm?.nanos;
    this.loadFlags();
    // An exception's vector still carries the Thumb bit.
    core.PC = this.runPieces(core.PC & ~1);
    this.storeFlags();
    this.catchUp(0);
    this.before += state[1];
    state[1] = 0;
  }

  runPieces(pc) {
    const { state } = this;
    const { pieces } = this.code;
    // The index is placeOf(pc), written out: this is the innermost loop of all.
    do {
      pc = pieces[((pc >>> 8) & 0x300000) | ((pc >>> 1) & 0xfffff)](pc);
    } while (state[0] < state[2]);
    return pc;
  }

  /** Lets the clock follow the cycles spent so far, and `more` of them in the piece that runs. */
  catchUp(more) {
    const now = this.state[0] + more;
    if (now <= this.ticked) return;
    const nanos = (now - this.ticked) * CYCLE_NS;
    this.ticked = now;
    this.clock.tick(nanos);
  }

  // ---- code that is not translated, or not yet -------------------------------------------------

  cold(pc) {
    if (pc >= EXCEPTION_RETURN) return this.leaveException(pc);
    const isTrap = this.traps.has(pc);
    const piece = isTrap ? undefined : this.code.warm(pc, this.environment);
    if (piece) return piece();
    this.state[2] = 0;
    return isTrap ? pc : this.interpret(pc);
  }

  leaveException(pc) {
    this.state[2] = 0;
    this.storeFlags();
    this.core.exceptionReturn((pc | 1) & 0x0fffffff);
    this.loadFlags();
    return this.core.PC;
  }

  /** Interprets up to the next jump; returns where that leads. */
  interpret(pc) {
    const { core } = this;
    core.PC = pc;
    this.storeFlags();
    do this.interpretOne();
    while (
      isNext(core.PC - this.from) &&
      !core.waiting &&
      !core.interruptsUpdated &&
      !this.isKnown(core.PC)
    );
    this.loadFlags();
    return core.PC & ~1;
  }

  interpretOne() {
    this.from = this.core.PC;
    this.state[0] += this.core.executeInstruction();
    this.state[1]++;
    this.catchUp(0);
  }

  isKnown(pc) {
    return this.code.knows(pc) || this.traps.has(pc);
  }

  loadFlags() {
    const { core, flags } = this;
    flags[0] = core.N ? -1 : core.Z ? 0 : 1;
    flags[1] = core.C ? 1 : 0;
    flags[2] = core.V ? 1 : 0;
  }

  storeFlags() {
    const { core, flags } = this;
    core.N = flags[0] < 0;
    core.Z = flags[0] === 0;
    core.C = flags[1] === 1;
    core.V = flags[2] === 1;
  }

  // ---- what translated code reaches besides its registers --------------------------------------

  makeEnvironment() {
    const { memory, code } = this;
    return {
      cpu: this,
      R: this.registers,
      F: this.flags,
      S: this.state,
      K: code.watched,
      W: (offset) => code.written(offset),
      M8: memory.ram8,
      M16: memory.ram16,
      M32: memory.ram32,
      ...this.slowAccess(8, 0),
      ...this.slowAccess(16, 1),
      ...this.slowAccess(32, 2),
    };
  }

  /** Loads and stores that are not in RAM; `cycles` and `count` are those of the piece so far. */
  slowAccess(bits, shift) {
    const { [`flash${bits}`]: flash, [`rom${bits}`]: rom } = this.memory;
    const [readName, writeName] = [`readUint${bits}`, `writeUint${bits}`];
    const read = (address) => this.mcu[readName](address);
    const write = (address, value) => this.mcu[writeName](address, value);
    const load = (address, cycles, count) => {
      const at = (address - FLASH_START) >>> 0;
      if (at < flash.byteLength) return flash[at >> shift];
      if (address >>> 0 < rom.byteLength) return rom[address >> shift];
      if (address === TIMER_LOW) return this.micros(cycles);
      if (isDivider(address)) return this.divide(address);
      return this.reach(read, address >>> 0, undefined, cycles, count) | 0;
    };
    const store = (address, value, cycles, count) => {
      if (address >>> 0 < rom.byteLength) return; // CircuitPython writes to address 0 now and then
      if (isDivider(address)) this.divide(address, value);
      else this.reach(write, address >>> 0, value >>> 0, cycles, count);
    };
    return { [`L${bits}`]: load, [`W${bits}`]: store };
  }

  /** The hardware divider has nothing to do with time, and every division uses it. */
  divide(address, value) {
    this.state[0]--;
    if (value === undefined) return this.mcu.sio.readUint32(address & 0xff) | 0;
    return this.mcu.sio.writeUint32(address & 0xff, value >>> 0);
  }

  /** The timer, which waiting loops read so often that it gets a short way of its own. */
  micros(cycles) {
    const pending = (this.state[0] + cycles - this.ticked) * CYCLE_NS;
    this.state[0] += 2;
    return Math.floor((this.clock.nanos + pending) / 1000) | 0;
  }

  /** Reads or writes a peripheral at its time; what may raise an interrupt ends the burst. */
  reach(access, address, value, cycles, count) {
    this.inPiece = count;
    this.catchUp(cycles);
    const result = access(address, value);
    this.inPiece = 0;
    // A piece has counted two cycles, as for RAM.
    if (address >>> 28 === APB) this.state[0] += value === undefined ? 2 : 3;
    else if (address >>> 28 === SIO) this.state[0]--;
    if (this.isOvertaken()) this.state[2] = 0;
    return result;
  }

  /** Whether an access to a peripheral has led to what the burst cannot go on through. */
  isOvertaken() {
    const { core, clock, alarm } = this;
    if (core.interruptsUpdated || core.waiting || this.stopped()) return true;
    return clock.nextAlarm !== alarm || (alarm && alarm.nanos !== this.alarmAt);
  }
}

function isDivider(address) {
  return (address & ~0x1f) === SIO_DIVIDER;
}

function isNext(step) {
  return step === 2 || step === 4;
}
