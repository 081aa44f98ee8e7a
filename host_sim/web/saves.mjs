// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// What the game keeps: files by path, as in a folder of the simulator's `--store`. They are stored in
// chunks, because a roll changes 512 bytes of a file of 590 KB.
//
//   const saves = await openSaves((problem) => ...);
//   saves.keep("nvm.bin", bytes);
//   saves.keep("drive/handful.sav", bytes, 4096, 4608);    // only this part has changed
//   await saves.all();                      // a Map from paths to Uint8Arrays
//   await saves.replace(files);             // those of `savesAmong`; throws RangeError for what are no saves
//
// One tab at a time plays a save. `problem` is "other-tab", "no-storage" or "storage-full"; the game goes on,
// and nothing is kept from then on. Where that, or "no-room", prevents `replace`, an Error says so.

import { joined } from "./zip.mjs";

const NAME = "handful";
const FILES = "files";
const CHUNK = 16 << 10;
const LOCK = "handful-save";
const PATIENCE_MS = 400;
const MOST_BYTES = { "nvm.bin": 8192, "drive/handful.sav": 2 << 20, "drive/handful-more.sav": 1 << 18 };
const TEXT = /^drive\/[a-z0-9-]{1,40}\.(txt|log)$/;
const MOST_TEXT_BYTES = 1 << 18;
/** What is in each folder of saves, one or the other, and where that folder lies. */
const MAIN = /^(.*\/)?(?:nvm\.bin|drive\/handful\.sav)$/;

export async function openSaves(report) {
  const saves = new Saves(report);
  if (await isOurs()) await saves.open();
  else saves.stop("other-tab");
  return saves;
}

/**
 * Return a Map from saves to where they are among these paths. They may be in a folder of their own:
 * the outermost that has any, and none where two are side by side, as those of `--pair` are.
 */
export function savesAmong(paths) {
  const found = paths.map((path) => MAIN.exec(path)).filter(Boolean);
  const folders = [...new Set(found.map(([, folder = ""]) => folder))];
  const depth = (folder) => folder.split("/").length;
  const least = Math.min(...folders.map(depth));
  const [folder, other] = folders.filter((each) => depth(each) === least);
  if (folder === undefined || other !== undefined) return new Map();
  const within = paths.filter((path) => path.startsWith(folder));
  const named = within.map((path) => [path.slice(folder.length), path]);
  return new Map(named.filter(([name]) => mostBytes(name) !== null));
}

/** Return how large a save may be, null for the coach's tables, a lock, notes of the user's own. */
function mostBytes(name) {
  return MOST_BYTES[name] ?? (TEXT.test(name) ? MOST_TEXT_BYTES : null);
}

class Saves {
  #database;
  #problem;
  #report;

  constructor(report) {
    this.#report = report;
  }

  async open() {
    try {
      this.#database = await openDatabase();
    } catch {
      this.stop("no-storage");
    }
  }

  /** Keep nothing from now on, because there is a problem. */
  stop(problem) {
    if (!this.#problem) this.#report(problem);
    this.#problem = problem;
    this.#database = null;
  }

  async all() {
    const kept = new Map();
    if (this.#database) {
      const files = this.#database.transaction(FILES).objectStore(FILES);
      const [keys, chunks] = await Promise.all([done(files.getAllKeys()), done(files.getAll())]);
      keys.forEach(([path], at) => kept.set(path, [...(kept.get(path) ?? []), chunks[at]]));
      for (const [path, parts] of kept) kept.set(path, joined(parts));
    }
    return kept;
  }

  keep(path, bytes, from = 0, to = bytes.length) {
    if (!this.#database) return;
    try {
      const transaction = this.#database.transaction(FILES, "readwrite");
      const store = transaction.objectStore(FILES);
      if (to - from === bytes.length) store.delete(IDBKeyRange.bound([path], [path, []]));
      put(store, path, bytes, from, to);
      transaction.onabort = () => this.stop("storage-full");
    } catch {
      this.stop("storage-full");
    }
  }

  async replace(files) {
    if (!files.size) throw new RangeError("there is no save");
    for (const [path, bytes] of files) if (bytes.length > mostBytes(path)) throw new RangeError(`${path} is no save`);
    if (!this.#database) throw new Error(this.#problem);
    try {
      const transaction = this.#database.transaction(FILES, "readwrite");
      const store = transaction.objectStore(FILES);
      store.clear();
      for (const [path, bytes] of files) put(store, path, bytes);
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = reject;
      });
    } catch {
      throw new Error("no-room");
    }
  }
}

/** Put the chunks of a file that lie between two offsets into a store; an empty file has one, too. */
function put(store, path, bytes, from = 0, to = bytes.length) {
  let at = from - (from % CHUNK);
  do {
    store.put(bytes.slice(at, at + CHUNK), [path, at]);
    at += CHUNK;
  } while (at < to);
}

/**
 * Hold the lock on the saves for as long as this tab lives, if no other tab has it. A page that is
 * loaded again waits a moment for its former self to go.
 */
function isOurs() {
  if (!navigator.locks) return true; // not on localhost nor by https: the browser has no locks there
  return new Promise((resolve) => {
    const hold = () => {
      resolve(true);
      return new Promise(() => {});
    };
    const control = new AbortController();
    setTimeout(() => control.abort(), PATIENCE_MS);
    navigator.locks.request(LOCK, { signal: control.signal }, hold).catch(() => resolve(false));
  });
}

function openDatabase() {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(FILES);
  return done(request);
}

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
