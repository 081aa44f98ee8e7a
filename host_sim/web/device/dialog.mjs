// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// Puts the game on a handheld whose drive the player chooses, or offers the zip to do it by hand.

import { Trouble, fill, words } from "../language.mjs";
import { unzipped } from "../zip.mjs";
import { BOOT_OUT, Drive, textOf } from "./drive.mjs";
import { DriveCopy } from "./drive_copy.mjs";

const FOLDER = "device/";
const MOST_FILES = 1000;
const NAMES_SHOWN = 5;
const element = (id) => document.getElementById(id);

/** Open the dialog. */
export async function openDevice() {
  const canWrite = "showDirectoryPicker" in window;
  element("choose").hidden = !canWrite;
  element("no-picker").hidden = canWrite;
  element("copying").hidden = true;
  tell("");
  element("choose").onclick = install;
  element("device").showModal();
  try {
    const { boards } = await facts();
    element("zips").replaceChildren(...Object.values(boards).map(zipLink));
  } catch (error) {
    tell(sentence(error));
  }
}

function zipLink({ title, zip }) {
  const link = document.createElement("a");
  link.href = FOLDER + zip;
  link.download = zip;
  link.textContent = title;
  return link;
}

async function install() {
  element("choose").disabled = true;
  try {
    const choice = { id: "handheld", mode: "readwrite" };
    const root = await window.showDirectoryPicker(choice).catch(() => null);
    if (root) tell(await alone(() => copyTo(root))); // otherwise nothing was chosen
  } catch (error) {
    tell(sentence(error));
  } finally {
    element("choose").disabled = false;
    element("copying").hidden = true;
  }
}

/** Copy while no other tab does; throws Trouble. */
async function alone(copy) {
  if (!navigator.locks) return copy();
  return navigator.locks.request("handful-device", { ifAvailable: true }, (lock) => {
    if (!lock) throw new Trouble("otherCopy");
    return copy();
  });
}

/** Copy the game to a drive and return what to say in the end; throws Trouble. */
async function copyTo(root) {
  const found = await facts();
  const bootOut = await textOf(root, BOOT_OUT);
  const board = boardOf(bootOut, found);
  const zip = await fetched(FOLDER + board.zip, board.zipBytes);
  const drive = await Drive.open(root, board.bytes, bootOut);
  const copy = await DriveCopy.of(await driveIn(zip), drive, found);
  const newer = copy.newerVersion();
  if (newer && !confirm(fill(words.device.downgrade, { newer, version: found.version }))) return "";
  const tables = new Map();
  for (const [path, file] of copy.chooseTables()) tables.set(path, await fetched(...file));
  await copy.prepare(tables);
  if (copy.asides.size && !confirm(fill(words.device.keep, { names: listed([...copy.asides]) }))) return "";
  try {
    await copy.run((done, total, path) => progress(done / total, path));
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    const keeps = error.message === "readOnly" && (await textOf(root, "boot.py"))?.includes("remount");
    throw new Trouble(keeps ? "keptByBoot" : error.message, { ...error.values, begun: true });
  }
  const kept = [...copy.kept].map(([path, name]) => fill(words.device.kept, { path, name }));
  return [fill(words.device.done, { version: found.version, title: board.title }), ...kept].join(" ");
}

/** Return the facts of the board whose drive this is; throws Trouble where the game cannot run. */
function boardOf(text, { boards, majors }) {
  if (text === null) throw new Trouble("noDrive");
  const [, id] = /^Board ID:\s*(\S{1,60})\s*$/m.exec(text) ?? [];
  const [, major, minor] = (/CircuitPython (\d{1,3})\.(\d{1,3})\b/.exec(text) ?? []).map(Number);
  if (!id || major === undefined) throw new Trouble("noBootOut");
  const board = Object.values(boards).find(({ ids }) => ids.includes(id));
  if (!board) throw new Trouble("noBoard", { board: id.slice(0, 40) });
  const version = `${major}.${minor}`;
  if (major < 9 || (major === 9 && minor < 2)) throw new Trouble("tooOld", { version });
  if (major === 10 && minor === 0) throw new Trouble("halfSpeed", { version });
  if (!majors.includes(major)) throw new Trouble("tooNew", { version });
  return board;
}

/** Return what goes on the drive, of what is in a board's zip. */
async function driveIn(zip) {
  const files = new Map();
  for (const [path, data] of await unzipped(zip, MOST_FILES)) {
    const [, folder, ...rest] = path.split("/");
    if (folder === "drive" && rest[0] !== "coach") files.set(rest.join("/"), data);
  }
  return files;
}

async function facts() {
  const bytes = await fetched(`${FOLDER}boards.json`, 0);
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** Return a file of the site, of `size` bytes. */
async function fetched(name, size) {
  const parts = [];
  let count = 0;
  try {
    const answer = await fetch(name);
    if (!answer.ok) throw new Error(answer.statusText);
    for (const reader = answer.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
      parts.push(value);
      count += value.length;
      if (size) progress(count / size, name);
    }
  } catch {
    throw new Trouble("notFetched");
  }
}

function progress(part, path) {
  element("copying").hidden = false;
  element("copying").value = part;
  tell(path);
}

function tell(text) {
  element("copied").textContent = text;
}

function sentence(error) {
  if (!(error instanceof Trouble)) {
    console.error(error);
    return words.failed;
  }
  const text = fill(words.trouble[error.message], error.values);
  return error.values.begun ? `${text} ${words.device.unfinished}` : text;
}

function listed(paths) {
  const shown = paths.slice(0, NAMES_SHOWN).join(", ");
  return paths.length > NAMES_SHOWN ? `${shown}, ...` : shown;
}
