// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT

// ARMv6-M machine code to JavaScript text. A piece of code is translated from one address on to
// the first branch that always leaves; branches that may not be taken leave it on the way.
//
// In the text, registers are the variables r0 to r14 and flags are expressions, written out only
// where they are asked for. R holds the registers between two pieces, F the flags (a number whose
// sign and zero are N and Z; C; V), S cycles, instructions and the cycles to stop at.
// Cycle counts are those of rp2040js.

import { GROUPS, LEAVE } from "./thumb_instructions.mjs";

const LONGEST = 64;
const SP = 13;
const PC = 15;
const ALWAYS_STORED = ["F[0]", "F[1]", "F[2]"];
const RAM_BYTES = 264 * 1024;

/**
 * Translates the code at `start`; returns `{source, addresses}`, or undefined where the first
 * instruction is a rare one. `memory` answers `fetch(address)` with 16 bits, `constant(address)`
 * with a word that never changes or undefined, and `stopsAt(address)`.
 */
export function translate(start, memory) {
  const piece = new Piece(start, memory);
  return piece.translate() ? { source: piece.source(), addresses: piece.addresses } : undefined;
}

class Piece {
  constructor(start, memory) {
    this.start = start;
    this.memory = memory;
    this.pc = start;
    this.addresses = [];
    this.lines = [];
    this.used = new Set();
    this.written = new Set();
    [this.nz, this.c, this.v] = ALWAYS_STORED;
    this.cycles = 0;
    this.count = 0;
    this.isOpen = true;
    this.loops = false;
  }

  translate() {
    while (this.isOpen && this.count < LONGEST) if (!this.step()) break;
    if (!this.count) return false;
    if (this.isOpen) this.leave(this.pc);
    return true;
  }

  /** Translates one instruction; false where a piece has to end before it. */
  step() {
    if (this.memory.stopsAt(this.pc)) return false;
    const code = this.memory.fetch(this.pc);
    const before = [this.cycles, this.count, this.lines.length];
    this.cycles++;
    this.count++;
    try {
      this.instruction(code);
    } catch (reason) {
      if (reason !== LEAVE) throw reason;
      [this.cycles, this.count, this.lines.length] = before;
      return false;
    }
    this.addresses.push(this.pc);
    this.pc = this.next ?? this.pc + (isWide(code) ? 4 : 2);
    this.next = undefined;
    return true;
  }

  source() {
    const registers = [...this.used].map((n) => `r${n}=R[${n}]`);
    const locals = `let t${registers.length ? "," + registers : ""};`;
    const body = this.lines.join("\n");
    return locals + "\n" + (this.loops ? `for(;;){\n${body}\n}` : body);
  }

  // ---- text ----------------------------------------------------------------------------------

  emit(line) {
    this.lines.push(line);
  }

  /** The text of a register's value. */
  get(n) {
    if (n === PC) return String((this.pc + 4) | 0);
    this.used.add(n);
    return `r${n}`;
  }

  set(n, value) {
    if (n === PC) return this.leave(`(${value})&-2`, 1);
    this.used.add(n);
    this.written.add(n);
    this.emit(`r${n}=${n === SP ? `(${value})&-4` : value};`);
  }

  /** Gives a value a name that keeps it, and returns the name. */
  keep(value) {
    if (/^-?\d+$/.test(value)) return value;
    const name = `k${this.lines.length}`;
    this.emit(`const ${name}=${value};`);
    return name;
  }

  // ---- leaving -------------------------------------------------------------------------------

  /** Text that puts everything in its place for the next piece. */
  stored() {
    const registers = [...this.written].map((n) => `R[${n}]=r${n};`);
    const flags = [this.nz, this.c, this.v].map((text, i) =>
      text === ALWAYS_STORED[i] ? "" : `t${i}=${text},`,
    );
    const late = flags.map((text, i) => (text ? `F[${i}]=t${i};` : "")).join("");
    const early = flags.join("") ? `let ${flags.join("").slice(0, -1)};${late}` : "";
    return registers.join("") + early;
  }

  departure(target, cycles) {
    const spent = `S[0]+=${this.cycles + cycles};S[1]+=${this.count};`;
    if (target !== this.start) return `{${this.stored()}${spent}return ${target};}`;
    this.loops = true;
    return `{${this.stored()}${spent}if(S[0]<S[2])continue;return ${target};}`;
  }

  /** Ends the piece with a jump to `target`. */
  leave(target, cycles = 0) {
    this.emit(this.departure(target, cycles));
    this.isOpen = false;
  }

  /** Goes on at the target of a jump that is always taken. */
  follow(target, cycles) {
    if (target === this.start) return this.leave(target, cycles);
    this.cycles += cycles;
    this.next = target;
  }

  // ---- flags ---------------------------------------------------------------------------------

  result(value) {
    this.nz = value;
  }

  add(left, right) {
    const [a, b] = [this.keep(left), this.keep(right)];
    const x = this.keep(`(${a}+${b})|0`);
    this.nz = x;
    this.c = `((${x}>>>0)<(${a}>>>0)?1:0)`;
    this.v = `(((${a}^${x})&(${b}^${x}))>>>31)`;
    return x;
  }

  subtract(left, right) {
    const [a, b] = [this.keep(left), this.keep(right)];
    const x = this.keep(`(${a}-${b})|0`);
    this.nz = x;
    this.c = `((${a}>>>0)>=(${b}>>>0)?1:0)`;
    this.v = `(((${a}^${b})&(${a}^${x}))>>>31)`;
    this.compared = { nz: x, a, b };
    return x;
  }

  addWithCarry(left, right) {
    const [a, b, carry] = [this.keep(left), this.keep(right), this.keep(this.c)];
    const x = this.keep(`(${a}+${b}+${carry})|0`);
    this.nz = x;
    this.c = `((${a}>>>0)+(${b}>>>0)+${carry}>4294967295?1:0)`;
    this.v = `(((${a}^${x})&(${b}^${x}))>>>31)`;
    return x;
  }

  /** Text that is true where a condition of a branch holds. */
  condition(code) {
    const { nz, c, v } = this;
    const same = this.compared?.nz === nz ? this.compared : undefined;
    const texts = [
      `${nz}===0`,
      c,
      `${nz}<0`,
      v,
      `${c}&&${nz}!==0`,
      same ? `${same.a}>=${same.b}` : `(${nz}<0)===(${v}===1)`,
      same ? `${same.a}>${same.b}` : `${nz}!==0&&(${nz}<0)===(${v}===1)`,
    ];
    const text = texts[code >> 1];
    return code & 1 ? `!(${text})` : text;
  }

  // ---- memory --------------------------------------------------------------------------------

  /** Text of a load; `kind` is 8, 16 or 32. */
  load(address, kind) {
    this.cycles++;
    const at = this.keep(address);
    const shift = kind >> 4;
    const place = `(t=(${at}+0xe0000000)>>>0)<${RAM_BYTES}`;
    return `(${place}?M${kind}[t>>${shift}]:L${kind}(${at},${this.cycles - 2},${this.count - 1}))`;
  }

  store(address, value, kind) {
    this.cycles++;
    const at = this.keep(address);
    const where = `t=(${at}+0xe0000000)>>>0;if(t<${RAM_BYTES})`;
    const ram = `{M${kind}[t>>${kind >> 4}]=${value};if(K[t>>4])W(t);}`;
    this.emit(`${where}${ram}else W${kind}(${at},${value},${this.cycles - 2},${this.count - 1});`);
  }

  instruction(code) {
    GROUPS[code >> 11].call(this, code);
  }
}

function isWide(code) {
  return code >> 11 > 0b11100;
}
