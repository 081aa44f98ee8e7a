// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// Runs the browser's game in Node.js: one JSON request a line in, one JSON answer a line out.
//
//   node web_driver.mjs SITE
//   {"open": {"wishes": {}, "kept": {"nvm.bin": "hex"}}}
//   {"key": 1}
//   {"frames": 10, "link": "hex"}    -> {"goesOn": true, "sent": "hex", "kept": ..., "sounds": []}
//   {"state": true} {"picture": true}

import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const site = process.argv[2];
const { WIDTH, HEIGHT, openGame, hexOf, bytesOf } = await import(pathToFileURL(`${site}/game.mjs`).href);

const FRAME_MS = 33;
const screen = new Uint16Array(WIDTH * HEIGHT);
const kept = new Map();
let now = 0;
let wire = [];
let sent = [];
let sounds = [];
let said = [];
let printed = [];
let areas = 0;
let light = 100;
let isLinked = false;
let game;

const page = {
  draw(x, y, width, height, pixels) {
    areas += 1;
    for (let row = 0; row < height; row++) {
      screen.set(pixels.subarray(row * width, (row + 1) * width), (y + row) * WIDTH + x);
    }
  },
  dim: (percent) => (light = percent),
  sound: (note) => sounds.push(note),
  fetch: (name) => (existsSync(`${site}/${name}`) ? readFileSync(`${site}/${name}`) : null),
  say: (line) => said.push(line),
  keep: (path, bytes) => kept.set(path, bytes.slice()),
  nowMs: () => now,
  random: (count) => new Uint8Array(count).fill(7).map((seven, at) => seven * at + now),
  openLink: () => (isLinked = true),
  closeLink: () => (isLinked = false),
  readLink: (count) => wire.splice(0, count),
  writeLink: (bytes) => sent.push(...bytes),
  print: (line) => printed.push(line),
};

async function carryOut(request) {
  if (request.open) {
    const files = Object.entries(request.open.kept ?? {}).map(([path, hex]) => [path, bytesOf(hex)]);
    const pack = readFileSync(`${site}/handful.pack`);
    game = await openGame(page, { pack, kept: new Map(files) });
    game.begin(request.open.wishes);
  }
  if (request.key) game.key(request.key);
  if (request.link && isLinked) wire.push(...bytesOf(request.link));
  const answer = {};
  areas = 0;
  for (let count = 0; count < (request.frames ?? 0); count++) {
    now += FRAME_MS;
    answer.goesOn = game.frame();
  }
  answer.sent = hexOf(sent.splice(0));
  answer.said = said.splice(0);
  answer.sounds = sounds.splice(0);
  answer.areas = areas;
  answer.light = light;
  if (request.state) answer.state = game.state();
  if (request.picture) answer.picture = hexOf(new Uint8Array(screen.buffer));
  if (request.kept) answer.kept = Object.fromEntries([...kept].map(([path, bytes]) => [path, hexOf(bytes)]));
  return answer;
}

async function reply(line) {
  try {
    return await carryOut(JSON.parse(line));
  } catch (error) {
    return { type: error.type ?? error.name, error: error.message, out: printed.join("\n") };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(JSON.stringify(await reply(line)) + "\n");
}
