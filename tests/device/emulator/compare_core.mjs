// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT

// Runs random machine code in the emulator's processor and in rp2040js's interpreter, and compares
// registers, flags, memory and cycles. Usage: node compare_core.mjs PATH_OF_RP2040JS CASES
//
// rp2040js 1.4.1 gets the flags of shifts by a register and of additions with carry wrong; those
// are compared with what the architecture's manual says.

import { pathToFileURL } from "node:url";
import { placeOf } from "../../../tools/emulator/code_cache.mjs";
import { Processor } from "../../../tools/emulator/processor.mjs";

const { Simulator } = await import(pathToFileURL(process.argv[2]).href);
const CASES = Number(process.argv[3]);
const CODE = 0x20000100;
const CODE_BYTES = 0x80;
const DATA = 0x20010000;
const BREAK = 0xbe00; // translation stops before a breakpoint
const EDGES = [0, 1, 31, 32, 33, 255, 0x7fffffff, 0x80000000, 0xffffffff];

let seed = 2040;
function random(limit) {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
}
const oneOf = (values) => values[random(values.length)];
const word = () => (random(3) ? random(2 ** 32) : oneOf(EDGES));

// ---- code ----------------------------------------------------------------------------------------

// r0 to r3 are written; r4 is the address of the data and r5 an offset in it.
const MAKERS = [
  () => random(0x4000) & ~4, // shifts by a number, additions, subtractions, comparisons
  () => random(0x3800) & ~0x704,
  () => 0x4000 | (oneOf([0, 1, 8, 9, 10, 11, 12, 13, 14, 15]) << 6) | (random(64) & ~4),
  () => 0x4400 | (random(3) << 8) | (random(13) << 3) | random(4),
  () => 0x4800 | (random(4) << 8) | random(16),
  () => 0x5000 | (random(8) << 9) | (5 << 6) | (4 << 3) | random(4),
  () => (0x6000 + (random(6) << 11)) | (random(32) << 6) | (4 << 3) | random(4),
  () => 0x9000 | (random(2) << 11) | (random(4) << 8) | random(32),
  () => 0xa000 | (random(2) << 11) | (random(4) << 8) | random(256),
  () => oneOf([0xb200, 0xb240, 0xb280, 0xb2c0, 0xba00, 0xba40, 0xbac0]) | (random(64) & ~4),
  () => oneOf([0xb400 | random(512), 0xbc00 | random(16), 0xc400 | random(16)]),
  () => 0xd000 | (random(14) << 8) | random(3), // over one to three instructions
  () => oneOf([0xb672, 0xbf00, 0xe000 | random(2)]),
];

function randomCase() {
  const code = Array.from({ length: 1 + random(6) }, () => oneOf(MAKERS)());
  const registers = Array.from({ length: 13 }, word);
  registers.push(DATA, word());
  [registers[4], registers[5]] = [DATA, 4 * random(16)];
  const bits = Array.from({ length: 4 }, () => random(2) === 1);
  const flags = { N: bits[0] && !bits[1], Z: bits[1], C: bits[2], V: bits[3] };
  return { code, registers, flags };
}

// ---- the two chips -------------------------------------------------------------------------------

function chip() {
  const { rp2040 } = new Simulator();
  rp2040.logger = { debug() {}, info() {}, warn() {}, error() {} };
  return rp2040;
}

const reference = chip();
const translated = chip();
const processor = new Processor(translated, []);
processor.stopped = () => false;

// Code that leaves its data, or reads askew, is of no interest: a chip would refuse it.
let strays = false;
for (const [name, mask] of [
  [8, 0],
  [16, 1],
  [32, 3],
].flatMap(([bits, mask]) => [
  [`readUint${bits}`, mask],
  [`writeUint${bits}`, mask],
])) {
  const access = reference[name].bind(reference);
  reference[name] = (address, value) => {
    const isCode = address - CODE >= 0 && address - CODE < CODE_BYTES;
    const isData = address - DATA >= -0x80 && address - DATA < 0x480;
    if (address & mask || !(isCode || isData)) strays = true;
    return strays ? BREAK : access(address, value);
  };
}

function prepare(mcu, { code, registers, flags }) {
  for (let i = 0; i < CODE_BYTES / 2; i++) mcu.writeUint16(CODE + 2 * i, code[i] ?? BREAK);
  mcu.sram.fill(0x5a, 0xff80, 0x10480);
  mcu.core.registers.set(registers);
  Object.assign(mcu.core, flags, { PC: CODE, PM: false, interruptsUpdated: false });
}

function result({ core, sram }, pc, cycles) {
  const names = [..."NZCV"].filter((name) => core[name]).join("");
  const registers = [...core.registers.subarray(0, 15)].map((value) => value.toString(16));
  const data = Buffer.from(sram.subarray(0xff80, 0x10480)).toString("base64");
  return [...registers, names, (pc - CODE).toString(16), cycles, data].join(" ");
}

function runReference(start) {
  strays = false;
  prepare(reference, start);
  const { core } = reference;
  let cycles = 0;
  while (reference.readUint16(core.PC) !== BREAK) cycles += core.executeInstruction();
  return result(reference, core.PC, cycles);
}

function runTranslated(start) {
  prepare(translated, start);
  const { state, code } = processor;
  let pc = CODE;
  let cycles = 0;
  processor.loadFlags();
  while (translated.readUint16(pc) !== BREAK) {
    code.heat[placeOf(pc)] = 7; // so that this very visit translates it
    state[0] = state[1] = processor.ticked = 0;
    state[2] = 1;
    pc = processor.runPieces(pc);
    cycles += state[0];
  }
  processor.storeFlags();
  return result(translated, pc, cycles);
}

function differ(start, expected, found) {
  const text = start.code.map((halfword) => halfword.toString(16)).join(" ");
  console.log(`${text}\nfrom     ${start.registers.map((value) => value.toString(16)).join(" ")}`);
  console.log(`expected ${expected}\nfound    ${found}`);
  process.exit(1);
}

// ---- what rp2040js gets wrong --------------------------------------------------------------------

const signed = (value) => BigInt.asIntN(32, value);
const bitOf = (value, n) => Number((value >> BigInt(n)) & 1n);

/** Result and carry of each operation by its number, from the manual's pseudocode. */
const MANUAL = {
  2: (a, s, c) => (s ? [a << BigInt(s), s > 32 ? 0 : bitOf(a, 32 - s)] : [a, c]),
  3: (a, s, c) => (s ? [a >> BigInt(s), bitOf(a, s - 1)] : [a, c]),
  4: (a, s, c) => (s ? [signed(a) >> BigInt(s), bitOf(signed(a), s - 1)] : [a, c]),
  7: (a, s, c) => (s ? turned(a, s & 31) : [a, c]),
};
const CARRYING = { 5: (b) => b, 6: (b) => BigInt.asUintN(32, ~b) };

function turned(a, s) {
  const value = BigInt.asUintN(32, (a >> BigInt(s)) | (a << BigInt(32 - s)));
  return [value, bitOf(value, 31)];
}

function byManual(number, a, b, carry, overflow) {
  if (MANUAL[number]) return [...MANUAL[number](a, Number(b & 255n), carry), overflow];
  const other = CARRYING[number](b);
  const sum = a + other + BigInt(carry);
  const isOver = signed(a) + signed(other) + BigInt(carry) !== signed(sum);
  return [sum, bitOf(sum, 32), Number(isOver)];
}

function checkManual() {
  const number = oneOf([2, 3, 4, 5, 6, 7]);
  const start = { ...randomCase(), code: [0x4000 | (number << 6) | (1 << 3)] };
  if (random(2)) start.registers[1] = random(40);
  const { registers, flags } = start;
  const [a, b] = [BigInt(registers[0]), BigInt(registers[1])];
  const [value, carry, overflow] = byManual(number, a, b, Number(flags.C), Number(flags.V));
  const whole = BigInt.asUintN(32, value);
  const bits = { N: bitOf(whole, 31) === 1, Z: whole === 0n, C: carry === 1, V: overflow === 1 };
  const found = runTranslated(start);
  Object.assign(translated.core, bits);
  translated.core.registers[0] = Number(whole);
  const expected = result(translated, CODE + 2, 1);
  if (found !== expected) differ(start, expected, found);
}

// ---- all cases -----------------------------------------------------------------------------------

let compared = 0;
while (compared < CASES) {
  const start = randomCase();
  const expected = runReference(start);
  if (strays) continue;
  const found = runTranslated(start);
  if (found !== expected) differ(start, expected, found);
  compared++;
}
for (let i = 0; i < CASES; i++) checkManual();
console.log(`${compared} compared`);
