// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// What the game keeps: files by path, as in a folder of the simulator's `--store`. They are stored in
// chunks, because a roll changes 512 bytes of a file of 590 KB.
//
//   const saves = await openSaves((problem) => ...);
//   saves.keep("nvm.bin", bytes);
//   saves.keep("drive/handful.sav", bytes, 4096, 4608);    // only this part has changed
//   saves.found;                            // a Map from paths to Uint8Arrays: what there was at first
//   await saves.replace(files);             // those of `savesAmong`; throws RangeError for what are no saves
//
// One tab at a time plays a save. `problem` is "other-tab", "no-storage", "no-answer", "unreadable" or
// "storage-full"; the game goes on, and nothing is kept from then on. Where that, or "no-room", prevents
// `replace`, an Error says so.

import { joined } from "./zip.mjs";

const NAME = "handful";
const FILES = "files";
const CHUNK = 16 << 10;
const LOCK = "handful-save";
const LOCK_PATIENCE_MS = 400;
const STORE_PATIENCE_MS = 4000;
const MOST_BYTES = new Map([
  ["nvm.bin", 8192],
  ["drive/handful.sav", 2 << 20],
  ["drive/handful-more.sav", 1 << 18],
]);
const TEXT = /^drive\/[a-z0-9-]{1,40}\.(txt|log)$/;
const MOST_TEXT_BYTES = 1 << 18;
/** What is in each folder of saves, one or the other, and where that folder lies. */
const MAIN = /^(.*\/)?(?:nvm\.bin|drive\/handful\.sav)$/;

export async function openSaves(report) {
  const saves = new Saves(report);
  await saves.open();
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
  return MOST_BYTES.get(name) ?? (TEXT.test(name) ? MOST_TEXT_BYTES : null);
}

class Saves {
  found = new Map();
  #database;
  #problem;
  #report;
  #unlock = () => {};

  constructor(report) {
    this.#report = report;
  }

  /** Take the lock and read the store; whatever a browser does there, the game can begin. */
  async open() {
    try {
      this.#unlock = await locked();
      this.#database = await inTime(openDatabase(), (late) => late.close());
      this.found = await inTime(filesIn(this.#database));
    } catch (error) {
      this.stop(error instanceof Refusal ? error.message : "no-storage");
    }
  }

  /** Keep nothing from now on, because there is a problem. */
  stop(problem) {
    if (!this.#problem) this.#report(problem);
    this.#problem = problem;
    this.#database = null;
    this.#unlock();
  }

  keep(path, bytes, from = 0, to = bytes.length) {
    if (!this.#database) return;
    try {
      const transaction = this.#database.transaction(FILES, "readwrite");
      const store = transaction.objectStore(FILES);
      if (to - from === bytes.length) store.delete(IDBKeyRange.bound([path], [path, []]));
      put(store, path, bytes, from, to);
      transaction.onabort = () => this.stop("storage-full");
    } catch (error) {
      this.stop(error.name === "QuotaExceededError" ? "storage-full" : "no-storage");
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

/** Why the store cannot be used: one of the problems. */
class Refusal extends Error {}

/**
 * Take the lock on the saves for as long as this tab lives, unless another tab has it; return what
 * gives it back. A page that is loaded again waits a moment for its former self to go.
 */
async function locked() {
  if (!navigator.locks) return () => {}; // not on localhost nor by https: the browser has no locks there
  const control = new AbortController();
  setTimeout(() => control.abort(), LOCK_PATIENCE_MS);
  return new Promise((resolve, reject) => {
    const hold = () => new Promise(resolve);
    navigator.locks.request(LOCK, { signal: control.signal }, hold).catch((error) => {
      reject(error.name === "AbortError" ? new Refusal("other-tab") : error);
    });
  });
}

/** Wait for a store, but not for ever; what comes too late is given to `drop`. */
function inTime(promise, drop = () => {}) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Refusal("no-answer"));
      promise.then(drop, () => {});
    }, STORE_PATIENCE_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function openDatabase() {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(FILES);
  return done(request).catch((error) => {
    throw error.name === "VersionError" ? new Refusal("unreadable") : error;
  });
}

/** Return the files in a database. It may be another page's, on a host that several share. */
async function filesIn(database) {
  try {
    const store = database.transaction(FILES).objectStore(FILES);
    const [keys, chunks] = await Promise.all(["getAllKeys", "getAll"].map(async (all) => done(store[all]())));
    const parts = new Map();
    keys.forEach(([path], at) => parts.set(path, [...(parts.get(path) ?? []), chunks[at]]));
    if (!chunks.every((chunk) => chunk instanceof Uint8Array)) throw new TypeError("no bytes");
    const saves = [...parts].filter(([path]) => mostBytes(path) !== null);
    return new Map(saves.map(([path, chunks]) => [path, joined(chunks)]));
  } catch {
    throw new Refusal("unreadable");
  }
}

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
