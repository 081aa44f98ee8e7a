// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// Zip files, as far as saves and drives need them: written without compression, read with or without.
//
//   zipped(new Map([["nvm.bin", bytes]]))     // a Uint8Array
//   await unzipped(bytes, 50)                 // a Map of so many files at most; throws RangeError
//   await unzipped(bytes, 50, (paths) => new Map([["nvm.bin", "kept/nvm.bin"]]))     // of these, by new names

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const MOST_BYTES = 4 << 20;
const STORED = 0;
const DEFLATED = 8;
/** 1980-01-01: the same files make the same zip. */
const DATE = 0x21;

export function zipped(files) {
  const parts = [];
  const central = [];
  let offset = 0;
  for (const [path, bytes] of files) {
    const name = new TextEncoder().encode(path);
    const facts = [20, 0, STORED, 0, DATE];
    const sizes = [crc32(bytes), bytes.length, bytes.length];
    const local = record(LOCAL, facts, sizes, [name.length, 0]);
    const rest = [name.length, 0, 0, 0, 0];
    central.push(record(CENTRAL, [20, ...facts], sizes, rest, [0, offset]), name);
    parts.push(local, name, bytes);
    offset += local.length + name.length + bytes.length;
  }
  const size = central.reduce((sum, part) => sum + part.length, 0);
  const end = record(END, [0, 0, files.size, files.size], [size, offset], [0]);
  return joined([...parts, ...central, end]);
}

const asTheyAre = (paths) => new Map(paths.map((path) => [path, path]));

export async function unzipped(bytes, mostFiles, choose = asTheyAre) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files = new Map();
  const places = new Map(); // a path -> where the list of files has it
  try {
    const end = endOf(view);
    const count = view.getUint16(end + 10, true);
    let at = view.getUint32(end + 16, true);
    for (let number = 0; number < count; number++) {
      if (view.getUint32(at, true) !== CENTRAL) throw new RangeError("no list of files");
      const [nameBytes, moreBytes, noteBytes] = [28, 30, 32].map((to) => view.getUint16(at + to, true));
      const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes));
      if (!path.endsWith("/")) places.set(path, at);
      at += 46 + nameBytes + moreBytes + noteBytes;
    }
    const chosen = choose([...places.keys()]);
    if (chosen.size > mostFiles) throw new RangeError("too many files");
    for (const [name, path] of chosen) files.set(name, await content(bytes, view, places.get(path)));
  } catch (error) {
    throw new RangeError(`this is no such zip: ${error.message}`);
  }
  return files;
}

async function content(bytes, view, at) {
  const method = view.getUint16(at + 10, true);
  const crc = view.getUint32(at + 16, true);
  const size = view.getUint32(at + 20, true);
  const local = view.getUint32(at + 42, true);
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = bytes.subarray(start, start + size);
  let data;
  if (method === STORED) data = packed.slice();
  else if (method === DEFLATED) data = await inflated(packed);
  else throw new RangeError("compressed in an unknown way");
  if (data.length > MOST_BYTES || crc32(data) !== crc) throw new RangeError("a file is damaged");
  return data;
}

async function inflated(packed) {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const parts = [];
  let size = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return joined(parts);
    size += value.length;
    if (size > MOST_BYTES) throw new RangeError("a file is too large");
    parts.push(value);
  }
}

function endOf(view) {
  for (let at = view.byteLength - END_BYTES; at >= 0; at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new RangeError("its end is missing");
}

/** Return a header: its mark, then numbers of 2, 4, 2 and 4 bytes by turns. */
function record(mark, ...groups) {
  const numbers = [[4, [mark]], ...groups.map((group, at) => [at % 2 ? 4 : 2, group])];
  const bytes = new Uint8Array(numbers.reduce((sum, [size, group]) => sum + size * group.length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, group] of numbers) {
    for (const number of group) {
      if (size === 2) view.setUint16(at, number, true);
      else view.setUint32(at, number, true);
      at += size;
    }
  }
  return bytes;
}

export function joined(parts) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = (byte >>> 1) ^ (byte & 1 ? 0xedb88320 : 0);
  return byte;
});

export function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) crc = (crc >>> 8) ^ CRC_TABLE[(crc ^ byte) & 255];
  return ~crc >>> 0;
}
