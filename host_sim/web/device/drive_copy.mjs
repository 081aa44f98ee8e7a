// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// One copy of the game onto a drive that may hold anything, and be pulled out at any moment: what
// `tools/drive_copy.py` does on a desktop, with the same files in the end.
//
//   const copy = await DriveCopy.of(files, drive, facts);   // `files`: the drive of a board's zip
//   const tables = copy.chooseTables();                     // [[path, [file of the site, bytes]]]
//   await copy.prepare(tableFiles);                         // `copy.asides`: the user's, in the way
//   await copy.run((done, total, path) => ...);
//
// What the copy overwrites or deletes it can prove to be its own: the manifest on the drive names
// the file with this size and checksum. Anything else in its way gets the name NAME.bak. First
// comes the manifest, then a code.py that says "copy unfinished", the real one last.

import { Trouble } from "../language.mjs";
import { crc32 } from "../zip.mjs";
import { isSame, rounded } from "./drive.mjs";

const MANIFEST = "handful.manifest";
const CODE = "code.py";
const UPDATE = "update";
// What `tools/mounted_drive.py` calls these.
const SCRATCH = "handful.new";
const SPARE = "handful.mnf";
// FAT's own name for a file with a long one, and all that a pulled plug may leave of the two.
const SHORT_NAME = /~\d+(\.\w*)?$/;
const HELLO = 'print("Hello World!")';
const FIRST = ["drive_check", "handheld", "board_facts"].flatMap((name) => [`${name}.py`, `${name}.mpy`]);
const FOLDERS = ["handful/", "lib/", "coach/"];
const APPLE_DOUBLE = Uint8Array.of(0, 5, 22, 7);
const SPARE_BYTES = 8192;
const SMALL_DRIVE = 1536 << 10;

export class DriveCopy {
  #files = new Map();
  #code;
  #manifest;
  #standIn;
  #drive;
  #facts;
  #named;
  #tables = new Map();
  #ours = new Set(); // what an earlier copy wrote
  #same = new Set(); // what is on the drive already
  #free = new Set(); // what is nobody's
  #hasScratch = false; // SCRATCH is there, and is what an interrupted `deploy` was writing
  #ofFinder = new Set(); // what macOS's Finder has put beside the game's files
  #updateIsOurs = false;
  #versions = []; // on the drive
  asides = new Set();
  kept = new Map();

  static async of(files, drive, facts) {
    const copy = new DriveCopy();
    copy.#files = new Map(files);
    copy.#code = take(copy.#files, CODE);
    copy.#manifest = upToEnd(take(copy.#files, MANIFEST));
    copy.#standIn = standInFor(copy.#code);
    copy.#drive = drive;
    copy.#facts = facts;
    copy.#named = await copy.#names();
    copy.#versions = [copy.#named.version];
    for (const path of copy.#named.keys()) await copy.#look(path);
    for (const [path, data] of copy.#everything()) await copy.#look(path, data);
    await copy.#lookForFinder();
    await copy.#lookAtUpdate();
    copy.#hasScratch = drive.has(SCRATCH) && (await copy.#isOurScratch());
    const missing = -copy.#room();
    if (missing > 0) throw new Trouble("tooFull", { kilobytes: Math.ceil(missing / 1024) });
    return copy;
  }

  /** Return the version on the drive if it is newer than this one, or null. */
  newerVersion() {
    const { version } = namedIn(this.#manifest);
    return this.#versions.find((each) => each && isOlder(version, each)) ?? null;
  }

  /** Return what the manifest names; where a pulled plug has left that under another name. */
  async #names() {
    if (this.#drive.has(MANIFEST)) return namedIn(await this.#drive.read(MANIFEST));
    for (const path of [SPARE, SCRATCH]) {
      const named = namedIn(await this.#held(path));
      if (named.size) return named;
    }
    return new Map();
  }

  /** Return a file's content, or nothing if it cannot be read: its clusters may be free. */
  async #held(path) {
    if (!this.#drive.has(path)) return new Uint8Array();
    return this.#drive.read(path).catch(() => new Uint8Array());
  }

  /** Return whether a file is a manifest, or as much of one as was written. */
  async #isManifest(path) {
    return this.#drive.has(path) && isStartOfManifest(new TextDecoder().decode(await this.#held(path)));
  }

  #everything() {
    return [...this.#files, [MANIFEST, this.#manifest], [CODE, this.#code]];
  }

  /** Note what is at a path where `data` may come. */
  async #look(path, data) {
    if (!this.#drive.has(path)) return;
    const found = await this.#drive.read(path);
    if (mayBeOurs(path) && this.#named.get(path)?.has(manifestLine(path, found))) this.#ours.add(path);
    if (data && isSame(found, data)) this.#same.add(path);
    if (isNobodys(path, found)) this.#free.add(path);
  }

  async #lookForFinder() {
    for (const [path] of this.#everything()) {
      const beside = path.replace(/[^/]*$/, "._$&");
      if (isStartOf(APPLE_DOUBLE, await this.#held(beside))) this.#ofFinder.add(beside);
    }
  }

  async #lookAtUpdate() {
    const own = `${UPDATE}/${MANIFEST}`;
    if (!this.#drive.has(own)) return;
    const named = namedIn(await this.#drive.read(own));
    this.#versions.push(named.version);
    for (const path of this.#drive.below(UPDATE).filter((path) => path !== own && !isOfMacos(path))) {
      const name = path.slice(UPDATE.length + 1);
      if (!named.get(name)?.has(manifestLine(name, await this.#drive.read(path)))) return;
    }
    this.#updateIsOurs = named.size > 0;
  }

  async #isOurScratch() {
    if (this.#named.has(SCRATCH) || (await this.#isManifest(SCRATCH))) return true;
    return isStartOf(await this.#held(SCRATCH), this.#code);
  }

  // ---- what there is room for ------------------------------------------------------------------

  /** Return the bytes that are free once the game is there and nothing else. */
  #room() {
    const coming = this.#everything();
    const needed = sum(coming.map(([, data]) => rounded(data.length))) + SPARE_BYTES;
    const gone = new Set([...coming.map(([path]) => path), ...this.#leftovers()].filter((path) => this.#mayGo(path)));
    // The drive counts them as used even where they share a file's clusters.
    if (this.#hasScratch) gone.add(SCRATCH);
    for (const path of this.#ofFinder) gone.add(path);
    if (this.#updateIsOurs) for (const path of this.#drive.below(UPDATE)) gone.add(path);
    return this.#drive.free - needed + sum([...gone].map((path) => this.#drive.size(path)));
  }

  #mayGo(path) {
    return path === MANIFEST || this.#ours.has(path) || this.#same.has(path);
  }

  /** Return the files of earlier copies that this one does not bring. */
  #leftovers(tables = new Map()) {
    const coming = new Set([...this.#everything().map(([path]) => path), ...tables.keys()]);
    return [...this.#ours].filter((path) => !coming.has(path)).sort();
  }

  /** Return the sizes of the save files that are not there yet, or empty as a copy left them. */
  #newSaves() {
    const { save, more } = this.#facts;
    const sizes = new Map();
    let room = this.#room();
    if (!this.#drive.size(save.path)) {
      const size = save.sizes.find(([, needed]) => needed <= room)?.[0] ?? 0;
      if (size) sizes.set(save.path, size);
      room -= size;
    }
    if (!this.#drive.size(more.path) && room > 2 * more.bytes) sizes.set(more.path, more.bytes);
    return sizes;
  }

  /** Choose the coach's tables: `[path, [file, bytes]]` of as many as leave the user some room.
   *
   * As `chosen` in `tools/coach_tables.py` does: the files of a table are the largest first.
   */
  chooseTables() {
    const left = (this.#drive.total < SMALL_DRIVE ? 128 : 544) << 10;
    let room = this.#room() - sum([...this.#newSaves().values()].map(rounded)) - left;
    const sizeOf = ([, bytes]) => rounded(bytes);
    const taken = [];
    for (const { values, chances } of this.#facts.tables) {
      const least = sizeOf(values.files.at(-1));
      if (least > room) continue;
      room -= least;
      taken.push({ values: { ...values, least }, chances: { ...chances, least: 0 } });
    }
    const tables = [];
    for (const kind of ["values", "chances"]) {
      for (const { path, files, least } of taken.map((each) => each[kind])) {
        const file = files.find((each) => sizeOf(each) - least <= room);
        if (!file) continue;
        room -= sizeOf(file) - least;
        tables.push([path, file]);
      }
    }
    return tables;
  }

  /** Take the tables, and find what of the user's is in the way: `asides`. */
  async prepare(tables) {
    this.#tables = tables;
    for (const [path, data] of tables) await this.#look(path, data);
    for (const path of [MANIFEST, CODE, ...this.#files.keys(), ...tables.keys()]) {
      const obstacle = this.#drive.obstacle(path);
      if (obstacle) this.asides.add(obstacle);
      else if (this.#drive.has(path) && !this.#mayOverwrite(path)) this.asides.add(path);
    }
    for (const { path } of [this.#facts.save, this.#facts.more]) if (this.#drive.obstacle(path)) this.asides.add(path);
    const [files, folders] = shadows(this.#files);
    for (const path of files) if (this.#drive.has(path) && !this.#ours.has(path)) this.asides.add(path);
    for (const path of folders) if (this.#drive.obstacle(path) === path) this.asides.add(path);
    if (this.#drive.has(`${UPDATE}/${MANIFEST}`) && !this.#updateIsOurs) this.asides.add(UPDATE);
  }

  #mayOverwrite(path) {
    return this.#ours.has(path) || this.#same.has(path) || this.#free.has(path);
  }

  // ---- the copy --------------------------------------------------------------------------------

  /** Copy everything and read it back. */
  async run(say) {
    const drive = this.#drive;
    if (this.#hasScratch) await this.#clearScratch();
    const saves = this.#newSaves();
    const own = [[CODE, this.#code], [CODE, this.#standIn], ...this.#tables].map((file) => manifestLine(...file));
    const old = [...this.#named.values()].flatMap((lines) => [...lines].sort());
    for (const path of this.asides) await this.#setAside(path);
    await drive.write(MANIFEST, withLines(this.#manifest, [...own, ...old]));
    if (await this.#isManifest(SPARE)) await drive.remove(SPARE);
    await drive.write(CODE, this.#standIn);
    if (this.#updateIsOurs) await drive.remove(UPDATE);
    for (const path of new Set([...this.#leftovers(this.#tables), ...this.#ofFinder])) await drive.remove(path);
    const files = [...this.#inOrder(), ...this.#tables];
    const blanks = [...saves].map(([path, size]) => [path, new Uint8Array(size)]);
    const total = 2 * (files.length + blanks.length) + 1;
    let done = 0;
    for (const [path, data] of [...files, ...blanks]) {
      await this.#put(path, data);
      say(++done, total, path);
    }
    for (const [path, data] of [...files, ...blanks]) {
      await drive.verify(path, data);
      say(++done, total, path);
    }
    for (const [path, data] of [[MANIFEST, withLines(this.#manifest, own)], [CODE, this.#code]]) {
      await drive.write(path, data);
      await drive.verify(path, data);
    }
    say(total, total, CODE);
  }

  /** Remove what an interrupted `deploy` was writing.
   *
   * If the drive was pulled out while that file was moved to its place, it may have both names: to
   * remove one alone would free what the other one still holds.
   */
  async #clearScratch() {
    const drive = this.#drive;
    const data = await this.#held(SCRATCH);
    const twins = await this.#twinsOf(data);
    const maySpare = !drive.exists(SPARE) || (await this.#isManifest(SPARE));
    if (twins.includes(MANIFEST) && maySpare) await drive.write(SPARE, data);
    for (const path of twins) {
      await drive.remove(path);
      for (const noted of [this.#same, this.#ours, this.asides]) noted.delete(path);
    }
    await drive.remove(SCRATCH);
  }

  /** Return the game's files with the content of SCRATCH: they may share its clusters. */
  async #twinsOf(data) {
    const { save, more } = this.#facts;
    const coming = [...this.#everything().map(([path]) => path), ...this.#tables.keys(), save.path, more.path];
    const short = this.#drive.below("").filter((path) => SHORT_NAME.test(path));
    const twins = [];
    for (const path of data.length ? new Set([...coming, ...this.#ours, ...short]) : []) {
      if (this.#drive.has(path) && isSame(await this.#drive.read(path), data)) twins.push(path);
    }
    return twins;
  }

  async #put(path, data) {
    if (this.#same.has(path)) return;
    // Two tables at a time may not fit.
    if (path.startsWith("coach/") && this.#drive.has(path)) await this.#drive.remove(path);
    await this.#drive.write(path, data);
  }

  /** Return the files, first those that let the device name what is missing. */
  #inOrder() {
    const isFirst = ([path]) => FIRST.includes(path);
    const files = [...this.#files];
    return [...files.filter(isFirst), ...files.filter((file) => !isFirst(file))];
  }

  async #setAside(path) {
    let name = `${path}.bak`;
    // An empty one is what a copy that was broken off has left.
    for (let number = 2; this.#drive.exists(name) && !this.#drive.isEmpty(name); number++) name = `${path}.bak${number}`;
    await this.#drive.move(path, name);
    this.kept.set(path, name);
  }
}

/** Return the paths of files and of folders that would be used instead of the game's modules. */
function shadows(files) {
  const [others, folders] = [new Set(["code.txt"]), new Set()];
  const own = new Set();
  for (const path of files.keys()) {
    const parts = path.split("/");
    parts.forEach((_, count) => own.add(parts.slice(0, count).join("/")));
    if (!/\.m?py$/.test(path)) continue;
    const module = path.replace(/\.m?py$/, "");
    others.add(`${module}.py`);
    folders.add(module);
    if (parts[0] !== "lib") continue;
    const top = module.split("/")[1];
    others.add(`${top}.py`).add(`${top}.mpy`);
    folders.add(top);
  }
  return [[...others].filter((path) => !files.has(path)), [...folders].filter((path) => !own.has(path))];
}

// ---- manifests ---------------------------------------------------------------------------------

function manifestLine(path, data) {
  return `${path} ${data.length} ${crc32(data).toString(16).padStart(8, "0")}`;
}

/** Return the lines of a manifest by path, with its `version`; none if it is no manifest. */
function namedIn(manifest) {
  const named = new Map();
  const text = new TextDecoder().decode(manifest);
  const version = versionNamed(text);
  if (!version) return named;
  named.version = version;
  const [, ...lines] = text.split("\n");
  for (const line of lines) {
    const [path, ...facts] = line.split(" ");
    if (facts.length !== 2 || !staysInside(path)) continue;
    named.set(path, (named.get(path) ?? new Set()).add(line));
  }
  return named;
}

/** Return the version that a manifest gives, null if it is none. */
function versionNamed(text) {
  return /^handful ([0-9]{1,4}(?:\.[0-9]{1,4}){0,3}(?:b[0-9]{1,4})?)(?:\n|$)/.exec(text)?.[1] ?? null;
}

/** Return whether a text is a manifest, or as much of one as was written. */
function isStartOfManifest(text) {
  if (text.includes("\n")) return versionNamed(text) !== null;
  return "handful ".startsWith(text) || /^handful [0-9.b]{1,19}$/.test(text);
}

function staysInside(path) {
  return path.split("/").every((part) => part && part !== "." && part !== "..");
}

function upToEnd(manifest) {
  const text = new TextDecoder().decode(manifest);
  return new TextEncoder().encode(`${text.split("\nend\n")[0]}\nend\n`);
}

function withLines(manifest, lines) {
  const more = [...new Set(lines)].map((line) => `${line}\n`).join("");
  return new TextEncoder().encode(new TextDecoder().decode(manifest) + more);
}

function standInFor(code) {
  const text = new TextDecoder().decode(code);
  return new TextEncoder().encode(text.replace("\nCOPYING = False\n", "\nCOPYING = True\n"));
}

function mayBeOurs(path) {
  return path === CODE || FIRST.includes(path) || FOLDERS.some((folder) => path.startsWith(folder));
}

/** Return whether nobody would miss a file: CircuitPython's own code.py, a manifest, nothing. */
function isNobodys(path, data) {
  const text = new TextDecoder().decode(data);
  if (path === CODE && text.trim() === HELLO) return true;
  return data.length === 0 || (path === MANIFEST && versionNamed(text) !== null);
}

/** Return whether macOS has put this file there, as it does in a folder that one opens. */
function isOfMacos(path) {
  return /\/(\.DS_Store|\._[^/]*)$/.test(path);
}

function isStartOf(data, whole) {
  return isSame(data, whole.slice(0, data.length));
}

function isOlder(version, other) {
  const [own, theirs] = [version, other].map(orderOf);
  const at = own.findIndex((number, place) => number !== theirs[place]);
  return at >= 0 && own[at] < theirs[at];
}

/** Return what versions are compared by: four numbers, then that of the beta. */
function orderOf(version) {
  const [numbers, beta] = version.split("b");
  const parts = numbers.split(".").map(Number);
  return [0, 1, 2, 3].map((place) => parts[place] ?? 0).concat(Number(beta ?? Infinity));
}

function take(files, path) {
  const data = files.get(path);
  if (!data) throw new Trouble("notFetched");
  files.delete(path);
  return data;
}

function sum(numbers) {
  return numbers.reduce((one, other) => one + other, 0);
}
