// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT

// A workbench with boards on it. Reads one JSON request a line and answers each with one JSON
// line; bench.py is the other end. Usage: node bench.mjs PATH_OF_RP2040JS

import readline from "node:readline";
import { pathToFileURL } from "node:url";
import { Board } from "./board.mjs";
import { Cable } from "./cable.mjs";
import { Panel } from "./panel.mjs";

const SLICE_NS = 1e6;
const LINKED_SLICE_NS = 100e3; // about one byte at 115200 baud
const KEPT_CHARACTERS = 65536;

const boards = [];
let cable;
let rp2040js;

const requests = {
  async open({ rom, flash, ...options }) {
    rp2040js ??= await import(pathToFileURL(process.argv[2]).href);
    const bytes = (text) => Uint8Array.from(Buffer.from(text, "base64"));
    const board = new Board(rp2040js, { ...options, rom: bytes(rom), flash: bytes(flash) });
    board.text = "";
    boards.push(board);
    board.powerOn();
    return { board: boards.length - 1 };
  },
  power({ board, on }) {
    if (on === boards[board].isOn) return {};
    if (on) boards[board].powerOn();
    else boards[board].powerOff();
    return {};
  },
  run({ board, ...until }) {
    return { stopped: run(boards[board], until) };
  },
  send({ board, data }) {
    boards[board].console?.send(Buffer.from(data, "base64"));
    return {};
  },
  read({ board }) {
    const { text } = boards[board];
    boards[board].text = "";
    return { data: Buffer.from(text, "latin1").toString("base64") };
  },
  key({ board, pin, down }) {
    boards[board].key(pin, down);
    return {};
  },
  analog({ board, channel, value }) {
    boards[board].mcu.adc.channelValues[channel] = value;
    return {};
  },
  picture({ board }) {
    return { pixels: boards[board].panel.picture().toString("base64") };
  },
  flash({ board, offset, length }) {
    const part = boards[board].flash.contents.subarray(offset, offset + length);
    return { data: Buffer.from(part).toString("base64") };
  },
  write_flash({ board, offset, data }) {
    boards[board].flash.contents.set(Buffer.from(data, "base64"), offset);
    return {};
  },
  cut_power({ board, after }) {
    const { flash } = boards[board];
    flash.cutAt = after === null ? Infinity : flash.operations + after;
    return {};
  },
  watch({ board, pin }) {
    boards[board].watch(pin);
    return {};
  },
  marks({ board }) {
    return { marks: boards[board].marks.splice(0) };
  },
  link({ left, right, uart }) {
    cable = new Cable(boards[left], boards[right], { uart });
    return {};
  },
  cable({ cut, noise }) {
    cable.isCut = cut ?? cable.isCut;
    cable.noiseEvery = noise ?? cable.noiseEvery;
    return { ends: cable.status() };
  },
  decode({ panel, bus }) {
    const screen = new Panel(panel);
    for (const { data, bytes } of bus) for (const byte of bytes) screen.feed(byte, data);
    return { pixels: screen.picture().toString("base64"), panel: screen.status() };
  },
};

/** Advances all boards together until `board` meets one of the conditions; says which. */
function run(board, until) {
  const start = board.now;
  const deadline = start + until.ms * 1e6;
  const first = board.panel.bytes;
  const idle = { since: start, slept: board.slept };
  for (;;) {
    collect(board);
    if (until.text !== undefined && board.text.includes(until.text)) return "text";
    if (!board.isOn) return "power";
    if (until.bytes && board.panel.bytes - first >= until.bytes) return "bytes";
    if (until.quiet && isQuiet(board, start, until.quiet * 1e6)) return "quiet";
    if (until.idle && isIdle(board, idle, until.idle * 1e6)) return "idle";
    if (until.instructions && board.instructions >= until.instructions) return "instructions";
    if (board.now >= deadline) return "time";
    advance(board, Math.min(board.now + (cable ? LINKED_SLICE_NS : SLICE_NS), deadline));
  }
}

function isQuiet(board, start, nanos) {
  return board.now - Math.max(start, board.lastPanelByte?.at ?? 0) >= nanos;
}

/** Whether nothing was drawn and the chip was asleep more than half of the time, for so long. */
function isIdle(board, idle, nanos) {
  const lately = board.now - idle.since;
  const isBusy = board.slept - idle.slept < lately / 2;
  if (isBusy && lately >= nanos / 4) Object.assign(idle, { since: board.now, slept: board.slept });
  return !isBusy && isQuiet(board, idle.since, nanos);
}

/** Runs a board up to a time, and with it the board at the other end of its cable. */
function advance(board, until) {
  const ends = cable?.ends.map((end) => end.board) ?? [];
  for (const each of ends.includes(board) ? ends : [board]) {
    each.skipTo(until);
    each.advance(until);
  }
  cable?.deliver();
}

function collect(board) {
  if (board.console?.received.length)
    board.text = (board.text + board.console.take().toString("latin1")).slice(-KEPT_CHARACTERS);
}

async function answer(line) {
  const { request, ...values } = JSON.parse(line);
  const result = await requests[request](values);
  const board = boards[values.board ?? result.board];
  return { ...result, ...(board && { status: board.status() }) };
}

for await (const line of readline.createInterface({ input: process.stdin })) {
  const reply = await answer(line).catch((error) => ({ error: error.stack }));
  process.stdout.write(JSON.stringify(reply) + "\n");
}
