// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// What the game keeps: files by path, as in a folder of the simulator's `--store`.
//
//   const saves = await openSaves((problem) => ...);
//   saves.keep("nvm.bin", bytes);
//   await saves.all();                      // a Map from paths to Uint8Arrays
//   await saves.replace(files);             // throws RangeError for what is no folder of saves
//
// One tab at a time plays a save. `problem` is "other-tab", "no-storage" or "storage-full"; the game goes on,
// and nothing is kept from then on.

const NAME = "handful";
const FILES = "files";
const LOCK = "handful-save";
const PATIENCE_MS = 400;
const MOST_BYTES = { "nvm.bin": 8192, "drive/handful.sav": 2 << 20, "drive/handful-more.sav": 1 << 18 };
const TEXT = /^drive\/[a-z0-9-]{1,40}\.(txt|log)$/;
const MOST_TEXT_BYTES = 1 << 18;

export async function openSaves(report) {
  if (!(await isOurs())) {
    report("other-tab");
    return new Saves(null, report);
  }
  try {
    return new Saves(await openDatabase(), report);
  } catch {
    report("no-storage");
    return new Saves(null, report);
  }
}

class Saves {
  #database;
  #report;

  constructor(database, report) {
    this.#database = database;
    this.#report = report;
  }

  async all() {
    const kept = new Map();
    if (this.#database) {
      const files = this.#database.transaction(FILES).objectStore(FILES);
      const [paths, contents] = await Promise.all([done(files.getAllKeys()), done(files.getAll())]);
      paths.forEach((path, at) => kept.set(path, contents[at]));
    }
    return kept;
  }

  keep(path, bytes) {
    if (!this.#database) return;
    try {
      const transaction = this.#database.transaction(FILES, "readwrite");
      transaction.objectStore(FILES).put(bytes, path);
      transaction.onabort = () => this.#fail();
    } catch {
      this.#fail();
    }
  }

  async replace(files) {
    const own = new Map();
    for (const [path, bytes] of files) {
      const most = MOST_BYTES[path] ?? (TEXT.test(path) ? MOST_TEXT_BYTES : 0);
      if (bytes.length > most) throw new RangeError(`${path} is no save`);
      own.set(path, bytes);
    }
    if (!own.has("nvm.bin") && !own.has("drive/handful.sav")) throw new RangeError("there is no save");
    if (!this.#database) throw new RangeError("nothing can be kept here");
    const transaction = this.#database.transaction(FILES, "readwrite");
    const store = transaction.objectStore(FILES);
    store.clear();
    for (const [path, bytes] of own) store.put(bytes, path);
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
  }

  #fail() {
    if (this.#database) this.#report("storage-full");
    this.#database = null;
  }
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
