// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// The game in MicroPython's virtual machine; no page is needed, and Node.js runs it, too.
//
//   const game = await openGame(page, { pack, kept });
//   game.begin({ seed: "5" });
//   game.key(1);                 // A goes down; -1 is its release
//   game.tap(80, 60);            // a pixel of the picture; game.swipe(-40, 3) goes so far
//   while (game.frame()) ...     // 33 ms each, or game.frameMs()
//
// `page` is what the game calls; see NO_PAGE. `pack` is an ArrayBuffer, `kept` a Map from paths to
// Uint8Arrays: what an earlier run gave to `page.keep`.

import { loadMicroPython } from "./micropython.mjs";

export const WIDTH = 160;
export const HEIGHT = 128;
const HEAP_BYTES = 4 << 20;
const PIXELS = "/pixels";
const KEPT = "/kept/";

/** A page that shows and keeps nothing. */
export const NO_PAGE = {
  draw(x, y, width, height, pixels) {}, // RGB565, one Uint16 a pixel; copy what is to last
  dim(percent) {},
  sound(note) {}, // { hertz, loudness, isNoise, semitones }, a pitch for each step
  silence() {},
  keep(path, bytes, from, to) {}, // a file that has changed there, all of it unless told; copy what is to last
  fetch: (name) => null, // the bytes of a file that the site has, now or never
  say(line) {}, // what has changed, in words
  share(line) {}, // a line for the clipboard
  speak(language) {}, // the language of the game, at first and when it changes
  nowMs: () => Math.floor(performance.now()),
  random: (count) => crypto.getRandomValues(new Uint8Array(count)),
  openLink() {},
  closeLink() {},
  readLink: (count) => new Uint8Array(0),
  writeLink(bytes) {},
  print: (line) => console.log(line),
};

/** Start the virtual machine; there can be one in a worker, as its module keeps things globally. */
export async function openGame(page, { pack, kept = new Map() }) {
  const game = { ...NO_PAGE, ...page };
  const vm = await loadMicroPython({ heapsize: HEAP_BYTES, stdout: game.print, stderr: game.print });
  unpack(vm.FS, pack);
  for (const [path, bytes] of kept) write(vm.FS, KEPT + path, bytes);
  vm.FS.mkdirTree(`${KEPT}drive`);
  vm.registerJsModule("page", pageModule(vm, game));
  vm.runPython("import sys\nsys.path.append('/game')\nimport browser_board");
  let handheld;
  return {
    /** Begin, or begin again. A wish that cannot be met throws RangeError: its name. */
    begin(wishes) {
      vm.globals.set("wishes", JSON.stringify(wishes));
      try {
        vm.runPython("handheld = browser_board.Handheld(wishes)");
      } catch (error) {
        if (error.type === "ValueError") throw new RangeError(lastWords(error.message));
        throw error;
      }
      handheld = vm.globals.get("handheld");
    },
    key: (event) => handheld.key(event),
    tap: (x, y) => handheld.tap(x, y),
    swipe: (right, down) => handheld.swipe(right, down),
    paste: (text) => handheld.paste(text),
    frame: () => handheld.frame(),
    frameMs: () => handheld.frame_ms(),
    saveForOff: () => handheld.save_for_off(),
    state: () => JSON.parse(handheld.state()),
    /** Return what a link to the present game asks for, as `begin` takes it. */
    wishes: () => JSON.parse(handheld.wishes()),
    /** Return all that the game has saved, whether the page could keep it or not. */
    saved: () => filesIn(vm.FS, KEPT, ["nvm.bin", ...vm.FS.readdir(`${KEPT}drive`).map((name) => `drive/${name}`)]),
  };
}

function pageModule(vm, page) {
  return {
    draw(x, y, width, height) {
      const bytes = bytesIn(vm.FS, PIXELS);
      page.draw(x, y, width, height, new Uint16Array(bytes.buffer, bytes.byteOffset, width * height));
    },
    dim: page.dim,
    sound(hertz, loudness, isNoise, semitones) {
      page.sound({ hertz, loudness, isNoise, semitones: JSON.parse(semitones) });
    },
    silence: page.silence,
    keep: (path, from, to) => page.keep(path, bytesIn(vm.FS, KEPT + path), from, to),
    fetch(name) {
      const bytes = page.fetch(name);
      if (bytes) write(vm.FS, `${KEPT}drive/${name}`, bytes);
      return bytes !== null;
    },
    say: page.say,
    share: page.share,
    speak: page.speak,
    now_ms: page.nowMs,
    today: () => daysOf(new Date()),
    random: (count) => hexOf(page.random(count)),
    open_link: page.openLink,
    close_link: page.closeLink,
    read_link: (count) => hexOf(page.readLink(count)),
    write_link: (hex) => page.writeLink(bytesOf(hex)),
  };
}

/** Return the local date of a moment in days since 1970. */
function daysOf(now) {
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000;
}

/** Write the files of a pack: a line of JSON, `{path: length}`, then all their bytes. */
function unpack(FS, pack) {
  const bytes = new Uint8Array(pack);
  let at = bytes.indexOf(10) + 1;
  const lengths = JSON.parse(new TextDecoder().decode(bytes.subarray(0, at)));
  for (const [path, length] of Object.entries(lengths)) {
    write(FS, `/game/${path}`, bytes.subarray(at, (at += length)));
  }
}

function write(FS, path, bytes) {
  FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  FS.writeFile(path, bytes);
}

/** Return the files of these paths, without what is no file there, as a Map from paths to bytes. */
function filesIn(FS, folder, paths) {
  const isFile = (path) => FS.analyzePath(folder + path).exists && FS.isFile(FS.stat(folder + path).mode);
  return new Map(paths.filter(isFile).map((path) => [path, FS.readFile(folder + path)]));
}

/** Return the bytes of a file themselves, not a copy as `readFile` does. */
function bytesIn(FS, path) {
  const { contents, usedBytes } = FS.lookupPath(path).node;
  return new Uint8Array(contents.buffer, contents.byteOffset, usedBytes);
}

/** Return what an exception says, from its traceback. */
export function lastWords(traceback) {
  const line = traceback.trim().split("\n").at(-1);
  return line.slice(line.indexOf(":") + 1).trim();
}

export const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
