// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// A handheld's drive that the player has chosen: a folder of the browser's file system access.
//
//   const drive = await Drive.open(handle, 8384512, bootOut);
//   await drive.write("handful/app.mpy", bytes);      // whole or not at all; the browser sees to it
//
// Paths have slashes. `bootOut` is what boot_out.txt says, with the number of the board's chip: while
// it says something else, another drive is there, or none. What goes wrong is a Trouble, a name in `words.trouble` with its values.

import { Trouble } from "../language.mjs";

export const BOOT_OUT = "boot_out.txt";
const MOST_TEXT = 1 << 16;
const CLUSTER = 1024;
const FAT_BYTES = 32 << 10;
const TROUBLES = {
  QuotaExceededError: "full",
  NotAllowedError: "readOnly",
  NoModificationAllowedError: "readOnly",
};

export const rounded = (size) => Math.ceil(size / CLUSTER) * CLUSTER;

export class Drive {
  #root;
  #bytes;
  #bootOut;
  #entries = new Map(); // a path in small letters, which are all one to a drive -> what is there

  static async open(root, bytes, bootOut) {
    const drive = new Drive();
    drive.#root = root;
    drive.#bytes = bytes;
    drive.#bootOut = bootOut;
    await attempt("", () => drive.#scan(root, ""));
    return drive;
  }

  async #scan(folder, prefix) {
    for await (const [name, handle] of folder.entries()) {
      const isFolder = handle.kind === "directory";
      this.#note(prefix + name, isFolder ? 0 : (await handle.getFile()).size, isFolder);
      // A system's own folders may not be looked into.
      if (isFolder && !name.startsWith(".")) await this.#scan(handle, `${prefix}${name}/`);
    }
  }

  #note(path, size, isFolder = false) {
    this.#entries.set(path.toLowerCase(), { path, size, isFolder });
  }

  // ---- what is on it ---------------------------------------------------------------------------

  get free() {
    const used = [...this.#entries.values()].reduce((sum, { size }) => sum + rounded(size), 0);
    return this.#bytes - FAT_BYTES - used;
  }

  get total() {
    return this.#bytes;
  }

  exists(path) {
    return this.#entries.has(path.toLowerCase());
  }

  /** Return whether there is a file. */
  has(path) {
    return this.#entries.get(path.toLowerCase())?.isFolder === false;
  }

  /** Return whether there is a file of no bytes. */
  isEmpty(path) {
    return this.has(path) && this.size(path) === 0;
  }

  /** Return the bytes that a file takes. */
  size(path) {
    return rounded(this.#entries.get(path.toLowerCase())?.size ?? 0);
  }

  /** Return what is in the way of a file, or null: a folder there, or a file for a folder. */
  obstacle(path) {
    const parts = path.split("/");
    for (let count = 1; count <= parts.length; count++) {
      const at = parts.slice(0, count).join("/");
      const entry = this.#entries.get(at.toLowerCase());
      if (entry && entry.isFolder !== count < parts.length) return at;
    }
    return null;
  }

  /** Return the paths of all files below a folder, "" for the whole drive. */
  below(folder) {
    const entries = [...this.#entries.values()].filter(({ isFolder }) => !isFolder);
    return entries.map(({ path }) => path).filter((path) => !folder || isIn(path, folder));
  }

  read(path) {
    return attempt(path, async () => {
      const folder = await this.#folderOf(path);
      const file = await (await folder.getFileHandle(nameOf(path))).getFile();
      return new Uint8Array(await file.arrayBuffer());
    });
  }

  // ---- changing it -----------------------------------------------------------------------------

  async write(path, data) {
    await this.checkSame(path);
    await attempt(path, async () => {
      const folder = await this.#folderOf(path, { create: true });
      const stream = await (await folder.getFileHandle(nameOf(path), { create: true })).createWritable();
      await stream.write(data);
      await stream.close();
    });
    this.#note(path, data.length);
  }

  /** Give a file or folder another name. */
  async move(path, to) {
    const files = this.has(path) ? [path] : this.below(path);
    for (const each of files) await this.write(to + each.slice(path.length), await this.read(each));
    await this.remove(path);
  }

  /** Delete a file or folder, and the folders that are empty without it. */
  async remove(path) {
    await this.checkSame(path);
    await attempt(path, async () => {
      const folder = await this.#folderOf(path);
      await folder.removeEntry(nameOf(path), { recursive: true });
    });
    for (const each of [...this.#entries.values()]) {
      if (each.path === path || isIn(each.path, path)) this.#entries.delete(each.path.toLowerCase());
    }
    const parent = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    const isEmpty = ![...this.#entries.values()].some((each) => isIn(each.path, parent));
    if (parent && isEmpty) await this.remove(parent);
  }

  /** Read a file back; Trouble if it differs. */
  async verify(path, data) {
    await this.checkSame(path);
    if (!isSame(await this.read(path), data)) throw new Trouble("differs", { path });
  }

  /** Refuse to go on with a file where another drive is by now, or none. */
  async checkSame(path) {
    const found = await textOf(this.#root, BOOT_OUT);
    if (found === null) throw new Trouble("gone", { path });
    if (found !== this.#bootOut) throw new Trouble("otherDrive");
  }

  async #folderOf(path, options) {
    let folder = this.#root;
    const parts = path.split("/").slice(0, -1);
    for (const [at, name] of parts.entries()) {
      folder = await folder.getDirectoryHandle(name, options);
      const here = parts.slice(0, at + 1).join("/");
      if (!this.exists(here)) this.#note(here, 0, true);
    }
    return folder;
  }
}

/** Return the text of a small file at the top of a drive, null if there is none. */
export async function textOf(root, name) {
  try {
    return await (await (await root.getFileHandle(name)).getFile()).slice(0, MOST_TEXT).text();
  } catch {
    return null;
  }
}

export function isSame(one, other) {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

function isIn(path, folder) {
  return path.toLowerCase().startsWith(`${folder.toLowerCase()}/`);
}

function nameOf(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}

async function attempt(path, work) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Trouble) throw error;
    throw new Trouble(TROUBLES[error.name] ?? "gone", { path });
  }
}
