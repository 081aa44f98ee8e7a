// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT

// The translated pieces of a chip's code, by address. Code that is met often is translated; a
// piece made from RAM is forgotten as soon as something is written where it came from.

import { translate } from "./thumb.mjs";

export const FLASH_START = 0x10000000;
export const RAM_START = 0x20000000;
export const RAM_BYTES = 264 * 1024;

const OFTEN = 8;
const ROM_BYTES = 0x4000;
const FIRMWARE_BYTES = 0x100000; // what lies above is the drive, and changes
const PLACES = 4 << 20;
const UNIT = 4; // RAM is watched in units of 16 bytes

/** An index for each halfword of the first 2 MB of ROM, flash and RAM. */
export function placeOf(pc) {
  return ((pc >>> 8) & 0x300000) | ((pc >>> 1) & 0xfffff);
}

export class CodeCache {
  /** `memory` has typed views of it; `cold` is the piece for all that is not translated. */
  constructor(memory, cold, stopsAt) {
    this.memory = memory;
    this.cold = cold;
    this.stopsAt = stopsAt;
    this.pieces = new Array(PLACES).fill(cold);
    this.heat = new Uint8Array(PLACES);
    this.watched = new Uint8Array(RAM_BYTES >> UNIT);
    this.piecesAt = new Map();
  }

  /** Counts a visit to `pc`; when they are many, translates the code there for `environment`. */
  warm(pc, environment) {
    const place = placeOf(pc);
    if (++this.heat[place] !== OFTEN || !isCode(pc)) return undefined;
    const text = translate(pc, this);
    if (!text) return undefined;
    if (pc >= RAM_START) this.watch(pc, text.addresses);
    return (this.pieces[place] = compile(text.source, environment));
  }

  knows(pc) {
    return this.pieces[placeOf(pc)] !== this.cold;
  }

  fetch(address) {
    const { rom16, flash16, ram16 } = this.memory;
    const views = [rom16, flash16, ram16];
    return views[address >>> 28][(address & 0xffffff) >> 1];
  }

  /** What code may take for granted: a word of the ROM or of the firmware. */
  constant(address) {
    const { rom32, flash32 } = this.memory;
    if (address < ROM_BYTES) return rom32[address >> 2];
    const offset = address - FLASH_START;
    return offset >= 0 && offset < FIRMWARE_BYTES ? flash32[offset >> 2] : undefined;
  }

  watch(start, addresses) {
    for (const unit of new Set(addresses.map((at) => (at - RAM_START) >> UNIT))) {
      this.watched[unit] = 1;
      if (!this.piecesAt.has(unit)) this.piecesAt.set(unit, []);
      this.piecesAt.get(unit).push(start);
    }
  }

  /** Tells that RAM was written at this offset; cheap where no code came from. */
  written(offset) {
    if (this.watched[offset >> UNIT]) this.forget(offset >> UNIT);
  }

  forget(unit) {
    for (const start of this.piecesAt.get(unit) ?? []) {
      this.pieces[placeOf(start)] = this.cold;
      this.heat[placeOf(start)] = 0;
    }
    this.watched[unit] = 0;
    this.piecesAt.delete(unit);
  }

  forgetRam() {
    for (const unit of [...this.piecesAt.keys()]) this.forget(unit);
  }
}

/** Whether code at this address may be translated: in ROM, in the firmware, in RAM. */
function isCode(pc) {
  const ends = [ROM_BYTES, FIRMWARE_BYTES, RAM_BYTES];
  return (pc & 0xfffffff) < ends[pc >>> 28];
}

function compile(source, environment) {
  const names = Object.keys(environment);
  const maker = new Function(...names, `"use strict";return function piece(){${source}}`);
  return maker(...names.map((name) => environment[name]));
}
