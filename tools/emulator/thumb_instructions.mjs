// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT

// What each instruction of ARMv6-M does, as text: functions called on a Piece (thumb.mjs) with
// the instruction's 16 bits. Rare ones throw LEAVE and are left to rp2040js's interpreter.

const SP = 13;
const LR = 14;
const PC = 15;
const PRIMASK = 16;

/** Thrown at an instruction that is left to the interpreter. */
export const LEAVE = Symbol("leave");

const low = (code, at) => (code >> at) & 7;
const signExtended = (value, bits) => (value << (32 - bits)) >> (32 - bits);

// ---- the instructions, by their first five bits ------------------------------------------------

export const GROUPS = [
  shiftLeft,
  shiftRight,
  shiftRightSigned,
  addOrSubtract,
  moveNumber,
  compareNumber,
  addNumber,
  subtractNumber,
  arithmetic,
  loadConstant,
  transferByRegister,
  transferByRegister,
  transfer("store", 32, 2),
  transfer("load", 32, 2),
  transfer("store", 8, 0),
  transfer("load", 8, 0),
  transfer("store", 16, 1),
  transfer("load", 16, 1),
  transferOnStack("store"),
  transferOnStack("load"),
  addressOf(PC),
  addressOf(SP),
  various,
  various,
  storeMany,
  loadMany,
  branchIf,
  branchIf,
  branch,
  leaveToInterpreter,
  wide,
  leaveToInterpreter,
];

function leaveToInterpreter() {
  throw LEAVE;
}

function shiftLeft(code) {
  const [bits, d] = [(code >> 6) & 31, low(code, 0)];
  const a = this.keep(this.get(low(code, 3)));
  if (bits) this.c = `((${a}>>>${32 - bits})&1)`;
  this.result(this.keep(`${a}<<${bits}`));
  this.set(d, this.nz);
}

function shiftRight(code) {
  const bits = (code >> 6) & 31 || 32;
  const a = this.keep(this.get(low(code, 3)));
  this.c = `((${a}>>>${bits - 1})&1)`;
  this.result(this.keep(bits === 32 ? "0" : `(${a}>>>${bits})|0`));
  this.set(low(code, 0), this.nz);
}

function shiftRightSigned(code) {
  const bits = (code >> 6) & 31 || 32;
  const a = this.keep(this.get(low(code, 3)));
  this.c = `((${a}>>${bits - 1})&1)`;
  this.result(this.keep(`${a}>>${Math.min(bits, 31)}`));
  this.set(low(code, 0), this.nz);
}

function addOrSubtract(code) {
  const right = code & 0x400 ? String(low(code, 6)) : this.get(low(code, 6));
  const left = this.get(low(code, 3));
  this.set(low(code, 0), code & 0x200 ? this.subtract(left, right) : this.add(left, right));
}

function moveNumber(code) {
  this.result(String(code & 255));
  this.set(low(code, 8), this.nz);
}

function compareNumber(code) {
  this.subtract(this.get(low(code, 8)), String(code & 255));
}

function addNumber(code) {
  this.set(low(code, 8), this.add(this.get(low(code, 8)), String(code & 255)));
}

function subtractNumber(code) {
  this.set(low(code, 8), this.subtract(this.get(low(code, 8)), String(code & 255)));
}

function arithmetic(code) {
  if (code & 0x400) return HIGH_REGISTERS[(code >> 8) & 3].call(this, code);
  const [m, d] = [low(code, 3), low(code, 0)];
  return OPERATIONS[(code >> 6) & 15].call(this, this.get(d), this.get(m), d);
}

const bitwise = (text) =>
  function (a, b, d) {
    this.result(this.keep(text(a, b)));
    this.set(d, this.nz);
  };

/** A shift by a register: `value` and `carry` are texts for a count `s` from 1 up. */
const shift = (value, carry) =>
  function (left, right, d) {
    const [a, s, old] = [this.keep(left), this.keep(`${right}&255`), this.keep(this.c)];
    this.result(this.keep(`${s}===0?${a}:${value(a, s)}`));
    this.c = this.keep(`${s}===0?${old}:${carry(a, s, this.nz)}`);
    this.set(d, this.nz);
  };

const OPERATIONS = [
  bitwise((a, b) => `${a}&${b}`),
  bitwise((a, b) => `${a}^${b}`),
  shift(
    (a, s) => `${s}>31?0:${a}<<${s}`,
    (a, s) => `${s}>32?0:(${a}>>>(32-${s}))&1`,
  ),
  shift(
    (a, s) => `${s}>31?0:(${a}>>>${s})|0`,
    (a, s) => `${s}>32?0:(${a}>>>(${s}-1))&1`,
  ),
  shift(
    (a, s) => `${a}>>(${s}>31?31:${s})`,
    (a, s) => `(${a}>>(${s}>32?31:${s}-1))&1`,
  ),
  function (a, b, d) {
    this.set(d, this.addWithCarry(a, b));
  },
  function (a, b, d) {
    this.set(d, this.addWithCarry(a, `~${b}`));
  },
  shift(
    (a, s) => `(${a}>>>(${s}&31))|(${a}<<(32-(${s}&31)))`,
    (a, s, x) => `${x}>>>31`,
  ),
  function (a, b) {
    this.result(this.keep(`${a}&${b}`));
  },
  function (a, b, d) {
    this.set(d, this.subtract("0", b));
  },
  function (a, b) {
    this.subtract(a, b);
  },
  function (a, b) {
    this.add(a, b);
  },
  bitwise((a, b) => `${a}|${b}`),
  bitwise((a, b) => `Math.imul(${a},${b})`),
  bitwise((a, b) => `${a}&~${b}`),
  bitwise((a, b) => `~${b}`),
];

const HIGH_REGISTERS = [
  function (code) {
    const d = (code & 7) | ((code >> 4) & 8);
    this.set(d, `(${this.get(d)}+${this.get((code >> 3) & 15)})|0`);
  },
  function (code) {
    this.subtract(this.get((code & 7) | ((code >> 4) & 8)), this.get((code >> 3) & 15));
  },
  function (code) {
    this.set((code & 7) | ((code >> 4) & 8), this.get((code >> 3) & 15));
  },
  function (code) {
    const target = this.keep(this.get((code >> 3) & 15));
    if (code & 0x80) this.set(LR, String((this.pc + 2) | 1));
    this.leave(`${target}&-2`, 1);
  },
];

function loadConstant(code) {
  const address = ((this.pc + 4) & ~3) + (code & 255) * 4;
  const value = this.memory.constant(address);
  if (value === undefined) return this.set(low(code, 8), this.load(String(address), 32));
  this.cycles++;
  return this.set(low(code, 8), String(value));
}

function transferByRegister(code) {
  const address = `(${this.get(low(code, 3))}+${this.get(low(code, 6))})|0`;
  const t = low(code, 0);
  const texts = {
    3: () => `${this.load(address, 8)}<<24>>24`,
    4: () => this.load(address, 32),
    5: () => this.load(address, 16),
    6: () => this.load(address, 8),
    7: () => `${this.load(address, 16)}<<16>>16`,
  };
  const kind = (code >> 9) & 7;
  if (kind < 3) this.store(address, this.get(t), [32, 16, 8][kind]);
  else this.set(t, texts[kind]());
}

function transfer(way, kind, scale) {
  return function (code) {
    const address = `(${this.get(low(code, 3))}+${((code >> 6) & 31) << scale})|0`;
    if (way === "load") this.set(low(code, 0), this.load(address, kind));
    else this.store(address, this.get(low(code, 0)), kind);
  };
}

function transferOnStack(way) {
  return function (code) {
    const address = `(${this.get(SP)}+${(code & 255) << 2})|0`;
    if (way === "load") this.set(low(code, 8), this.load(address, 32));
    else this.store(address, this.get(low(code, 8)), 32);
  };
}

function addressOf(base) {
  return function (code) {
    const from = base === PC ? String((this.pc + 4) & ~3) : this.get(SP);
    this.set(low(code, 8), `(${from}+${(code & 255) << 2})|0`);
  };
}

function various(code) {
  const action = VARIOUS[(code >> 8) & 15];
  if (!action) throw LEAVE;
  action.call(this, code);
}

const VARIOUS = {
  0b0000(code) {
    const change = (code & 127) << 2;
    this.set(SP, `(${this.get(SP)}${code & 128 ? "-" : "+"}${change})|0`);
  },
  0b0010(code) {
    const m = this.get(low(code, 3));
    const texts = [`${m}<<16>>16`, `${m}<<24>>24`, `${m}&65535`, `${m}&255`];
    this.set(low(code, 0), texts[(code >> 6) & 3]);
  },
  0b0100: push,
  0b0101: push,
  0b0110: maskInterrupts,
  0b1010(code) {
    const m = this.keep(this.get(low(code, 3)));
    const halves = `((${m}&0xff00ff)<<8)|((${m}>>>8)&0xff00ff)`;
    const texts = [`(${halves})<<16|(${halves})>>>16`, halves, "", `(${halves})<<16>>16`];
    this.set(low(code, 0), texts[(code >> 6) & 3] || leaveToInterpreter());
  },
  0b1100: pop,
  0b1101: pop,
  0b1111(code) {
    if (code !== 0xbf00) throw LEAVE;
  },
};

function listed(code) {
  return [0, 1, 2, 3, 4, 5, 6, 7].filter((n) => code & (1 << n));
}

/** Stores registers from `base` up; loads and stores of a list take a cycle each. */
function storeList(piece, base, registers) {
  registers.forEach((n, i) => piece.store(`(${base}+${4 * i})|0`, piece.get(n), 32));
}

function push(code) {
  const registers = code & 256 ? [...listed(code), LR] : listed(code);
  const base = this.keep(`(${this.get(SP)}-${4 * registers.length})|0`);
  storeList(this, base, registers);
  if (code & 256) this.cycles--;
  this.set(SP, base);
}

function pop(code) {
  const registers = listed(code);
  const base = this.keep(this.get(SP));
  registers.forEach((n, i) => this.set(n, this.load(`(${base}+${4 * i})|0`, 32)));
  const top = 4 * registers.length;
  if (!(code & 256)) return this.set(SP, `(${base}+${top})|0`);
  const target = this.keep(this.load(`(${base}+${top})|0`, 32));
  this.set(SP, `(${base}+${top + 4})|0`);
  return this.leave(`${target}&-2`, 1);
}

function storeMany(code) {
  const n = low(code, 8);
  const base = this.keep(this.get(n));
  storeList(this, base, listed(code));
  this.set(n, `(${base}+${4 * listed(code).length})|0`);
}

function loadMany(code) {
  const n = low(code, 8);
  const registers = listed(code);
  const base = this.keep(this.get(n));
  registers.forEach((d, i) => this.set(d, this.load(`(${base}+${4 * i})|0`, 32)));
  if (!registers.includes(n)) this.set(n, `(${base}+${4 * registers.length})|0`);
}

function branchIf(code) {
  const kind = (code >> 8) & 15;
  if (kind > 13) throw LEAVE;
  const target = this.pc + 4 + signExtended(code & 255, 8) * 2;
  this.emit(`if(${this.condition(kind)})${this.departure(target, 1)}`);
}

function branch(code) {
  this.follow(this.pc + 4 + signExtended(code & 0x7ff, 11) * 2, 1);
}

function wide(code) {
  const second = this.memory.fetch(this.pc + 2);
  if ((second & 0xd000) === 0xd000) return call.call(this, code, second);
  if (code === 0xf3bf && [4, 5, 6].includes((second >> 4) & 15)) return void (this.cycles += 2);
  if (code === 0xf3ef && (second & 255) === PRIMASK) return readMask.call(this, second);
  if (code >> 4 === 0xf38 && (second & 255) === PRIMASK) return writeMask.call(this, code);
  throw LEAVE;
}

function call(code, second) {
  const sign = (code >> 10) & 1;
  const bit = (n) => 1 - (sign ^ ((second >> n) & 1));
  const high = (-sign << 24) | (bit(13) << 23) | (bit(11) << 22);
  const offset = high | ((code & 0x3ff) << 12) | ((second & 0x7ff) << 1);
  this.set(LR, String((this.pc + 4) | 1));
  this.follow(this.pc + 4 + offset, 2);
}

// Interrupts are let in between two pieces only, so a piece ends where they may be allowed.

function maskInterrupts(code) {
  if (code === 0xb672) return this.emit("cpu.core.PM=true;");
  if (code !== 0xb662) throw LEAVE;
  return allowInterrupts(this, "false", 2);
}

function readMask(second) {
  this.cycles += 2;
  this.set((second >> 8) & 15, "(cpu.core.PM?1:0)");
}

function writeMask(code) {
  this.cycles += 2;
  allowInterrupts(this, `!!(${this.get(code & 15)}&1)`, 4);
}

function allowInterrupts(piece, masked, size) {
  piece.emit(`cpu.core.PM=${masked};cpu.core.interruptsUpdated=true;S[2]=0;`);
  piece.leave(piece.pc + size);
}
