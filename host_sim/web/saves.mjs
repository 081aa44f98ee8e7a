// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// What the game keeps: files by path, as in a folder of the simulator's `--store`. They are stored in
// chunks, because a roll changes 512 bytes of a file of 590 KB.
//
//   const saves = await openSaves((problem) => ...);
//   saves.keep("nvm.bin", bytes);
//   saves.keep("drive/handful.sav", bytes, 4096, 4608);    // only this part has changed
//   await saves.all();                      // a Map from paths to Uint8Arrays
//   await saves.replace(files);             // throws RangeError for what is no folder of saves
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

export async function openSaves(report) {
  const saves = new Saves(report);
  if (await isOurs()) await saves.open();
  else saves.stop("other-tab");
  return saves;
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
    const own = new Map();
    for (const [path, bytes] of files) {
      const most = MOST_BYTES[path] ?? (TEXT.test(path) ? MOST_TEXT_BYTES : null);
      if (most === null) continue; // the coach's tables, a lock, notes of the user's own
      if (bytes.length > most) throw new RangeError(`${path} is no save`);
      own.set(path, bytes);
    }
    if (!own.has("nvm.bin") && !own.has("drive/handful.sav")) throw new RangeError("there is no save");
    if (!this.#database) throw new Error(this.#problem);
    try {
      const transaction = this.#database.transaction(FILES, "readwrite");
      const store = transaction.objectStore(FILES);
      store.clear();
      for (const [path, bytes] of own) put(store, path, bytes);
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
    const signal = AbortSignal.timeout(PATIENCE_MS);
    navigator.locks.request(LOCK, { signal }, hold).catch(() => resolve(false));
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
