// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT

// Erasing and programming flash, which the chip does through two functions of its boot ROM.
// An operation is one 4 KB sector erased or one 256-byte page programmed: between any two of them
// the power may be cut.

const SECTOR = 4096;
const PAGE = 256;
const ERASE_NS = 45e6; // typical times of the Pico's W25Q16JV
const PROGRAM_NS = 0.4e6;
const FUNCTION_TABLE = 0x14;

/** Finds a function of the boot ROM by its two-letter name. */
export function romFunction(rom, name) {
  const view = new DataView(rom.buffer, rom.byteOffset, rom.byteLength);
  for (let at = view.getUint16(FUNCTION_TABLE, true); view.getUint16(at, true); at += 4) {
    const letters = String.fromCharCode(view.getUint8(at), view.getUint8(at + 1));
    if (letters === name) return view.getUint16(at + 2, true) & ~1;
  }
  throw new Error(`this boot ROM has no function ${name}`);
}

export class Flash {
  constructor(rom, contents) {
    this.contents = contents;
    this.operations = 0;
    this.cutAt = Infinity;
    this.eraseEntry = romFunction(rom, "RE");
    this.programEntry = romFunction(rom, "RP");
  }

  /** Where the ROM functions begin that are carried out here. */
  get entries() {
    return [this.eraseEntry, this.programEntry];
  }

  /** Carries out the ROM function that the core is at; false if the power went off in it. */
  call(mcu, spend) {
    const { core } = mcu;
    const [at, second, third] = core.registers;
    const done =
      core.PC === this.eraseEntry
        ? this.erase(at, second, spend)
        : this.program(mcu, at, second, third, spend);
    core.PC = core.LR & ~1;
    return done;
  }

  erase(at, count, spend) {
    for (let sector = at; sector < at + count; sector += SECTOR) {
      if (this.powerFails()) return false;
      this.contents.fill(0xff, sector, sector + SECTOR);
      spend(ERASE_NS);
    }
    return true;
  }

  program(mcu, at, source, count, spend) {
    for (let done = 0; done < count; done += PAGE) {
      if (this.powerFails()) return false;
      for (let i = done; i < Math.min(count, done + PAGE); i++)
        this.contents[at + i] &= mcu.readUint8((source + i) >>> 0);
      spend(PROGRAM_NS);
    }
    return true;
  }

  powerFails() {
    if (this.operations >= this.cutAt) return true;
    this.operations++;
    return false;
  }
}
