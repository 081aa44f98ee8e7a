// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT

// The memory of an rp2040js chip: typed views of it, and handing it on to the chip after a reset.

/** Returns views `rom8` to `rom32`, `flash8` to `flash32` and `ram8` to `ram32`. */
export function memoryOf(mcu) {
  findPeripheralsFast(mcu);
  return { ...views("rom", mcu.bootrom), ...views("flash", mcu.flash), ...views("ram", mcu.sram) };
}

function views(name, { buffer, byteLength }) {
  return {
    [`${name}8`]: new Uint8Array(buffer, 0, byteLength),
    [`${name}16`]: new Uint16Array(buffer, 0, byteLength >> 1),
    [`${name}32`]: new Int32Array(buffer, 0, byteLength >> 2),
  };
}

/** Gives the chip `next` the memories and the register file of `last`. */
export function share(last, next) {
  findPeripheralsFast(next);
  for (const name of ["bootrom", "sram", "sramView", "flash", "flash16", "flashView"])
    next[name] = last[name];
  last.core.registers.set(next.core.registers);
  next.core.registers = last.core.registers;
}

/** Replaces rp2040js's look-up, a sparse object, by an array; it is asked at every access. */
function findPeripheralsFast(mcu) {
  const key = (address) => ((address >>> 18) & 0x3c00) | ((address >>> 14) & 0x3ff);
  const table = new Array(0x4000).fill(undefined);
  for (const [page, peripheral] of Object.entries(mcu.peripherals))
    table[key(Number(page) << 12)] = peripheral;
  mcu.findPeripheral = (address) => table[key(address)];
}
