// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// The game in a worker, so that the page never waits for it: frames, saves, and the cable.
//
// In:  {open: wishes}, {key: event}, {tap: [x, y]}, {swipe: [right, down]}, {paste: a text with a game code}, {off: true}, {plug: a MessagePort for the cable, name: the player's},
//      {pull: whether the cable is out}, and to be answered, with an `id`: {state: true},
//      {wishes: true} for what a link to the game asks for,
//      {pack: true} for a zip of the saves, {unpack: bytes} of such a zip in their place
// Out: {draw: {x, y, width, height, pixels}}, {sound: note}, {silence: true}, {dim: percent},
//      {fetching: whether a table is being fetched}, {say: line}, {share: line}, {speak: language},
//      {linked: whether the cable is in use}, {answer, id} or {trouble, id}, {frame: ms},
//      {problem: name}, {refused: wish}, {stopped: words}

import { openGame } from "./game.mjs";
import { Cable } from "./cable.mjs";
import { openSaves, savesAmong } from "./saves.mjs";
import { unzipped, zipped } from "./zip.mjs";

const MOST_FILES = 50;

const cable = new Cable();
let game;
let saves;
let language; // that the address asks for, if there is one of that name
let isStill; // as the page asks, where little should move
let due = 0;
let timer; // of the next frame

const page = {
  draw(x, y, width, height, pixels) {
    const rgba = rgbaOf(pixels);
    postMessage({ draw: { x, y, width, height, pixels: rgba } }, [rgba.buffer]);
  },
  dim: (percent) => postMessage({ dim: percent }),
  sound: (note) => postMessage({ sound: note }),
  silence: () => postMessage({ silence: true }),
  fetch: fetched,
  say: (line) => postMessage({ say: line }),
  share: (line) => postMessage({ share: line }),
  speak: (language) => postMessage({ speak: language }),
  keep: (...file) => saves.keep(...file),
  openLink() {
    cable.open();
    postMessage({ linked: true });
  },
  closeLink() {
    cable.close();
    postMessage({ linked: false });
  },
  readLink: (count) => cable.read(count),
  writeLink: (bytes) => cable.write(bytes),
};

/** Return a file of the site, or null. The game waits for it, as it waits for a flash chip. */
function fetched(name) {
  const request = new XMLHttpRequest();
  request.open("GET", name, false);
  request.responseType = "arraybuffer";
  postMessage({ fetching: true });
  try {
    request.send();
    return request.status === 200 ? new Uint8Array(request.response) : null;
  } catch {
    return null; // offline, and never fetched before
  } finally {
    postMessage({ fetching: false });
  }
}

onmessage = async ({ data }) => {
  if (data.open) await open(data.open);
  else if (data.plug) plug(data.plug, data.name);
  else if (data.pull !== undefined) cable.isPulled = data.pull;
  else if (data.key) game?.key(data.key);
  else if (data.tap) game?.tap(...data.tap);
  else if (data.swipe) game?.swipe(...data.swipe);
  else if (data.paste) game?.paste(data.paste);
  else if (data.off) game?.saveForOff();
  else if (data.id) await answer(data);
};

async function answer({ id, ...question }) {
  try {
    postMessage({ answer: await answerTo(question), id });
  } catch (error) {
    postMessage({ trouble: error.message, id });
  }
}

async function answerTo({ state, wishes, pack, unpack }) {
  if (state) return game?.state() ?? null;
  if (wishes) return game?.wishes() ?? {};
  if (pack) {
    game.saveForOff();
    return zipped(game.saved());
  }
  await replace(await unzipped(unpack, MOST_FILES, savesAmong));
}

/** Replace the saves, and the game that would write over them: the page is to be loaded again. */
async function replace(files) {
  const stopped = game;
  game = null;
  clearTimeout(timer);
  try {
    await saves.replace(files);
  } catch (error) {
    start(stopped);
    throw error;
  }
}

/** Plug a line into the cable; where no link is open, the game begins again with it. */
function plug(line, name) {
  cable.plug(line);
  if (cable.isOpen) return;
  game.saveForOff();
  const refused = begin(game, { players: name, link: "", lang: language, still: isStill });
  if (refused) postMessage({ refused });
}

async function open(wishes) {
  try {
    saves = await openSaves((problem) => postMessage({ problem }));
    const pack = await (await fetch("handful.pack")).arrayBuffer();
    const opened = await openGame(page, { pack, kept: saves.found });
    if (saves.found.size || "lang" in wishes) delete wishes.prefers;
    const refused = begin(opened, wishes);
    start(opened);
    // Now the page knows the language of the game.
    if (refused) postMessage({ refused });
  } catch (error) {
    postMessage({ stopped: error.message });
    throw error;
  }
}

/**
 * Begin the game; return the wish that cannot be met, if there is one: then it begins at the title,
 * in the language that was wished for if there is such a one.
 */
function begin(opened, wishes) {
  let refused;
  const { lang, prefers, still } = wishes;
  for (const each of [wishes, { lang, prefers, still }, { prefers, still }]) {
    try {
      opened.begin(each);
      language = each.lang;
      isStill = still;
      break;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      refused ??= error.message;
    }
  }
  return refused;
}

function start(opened) {
  game = opened;
  due = performance.now();
  run();
}

function run() {
  if (!game) return;
  const begin = performance.now();
  try {
    if (!game.frame()) return;
  } catch (error) {
    postMessage({ stopped: error.message });
    throw error;
  }
  const end = performance.now();
  postMessage({ frame: end - begin });
  // A frame that took too long is not made up for.
  due = Math.max(due + game.frameMs(), end);
  timer = setTimeout(run, due - end);
}

function rgbaOf(pixels) {
  const rgba = new Uint8ClampedArray(4 * pixels.length);
  let at = 0;
  for (const pixel of pixels) {
    const red = pixel >> 11;
    const green = (pixel >> 5) & 63;
    const blue = pixel & 31;
    rgba[at++] = (red << 3) | (red >> 2);
    rgba[at++] = (green << 2) | (green >> 4);
    rgba[at++] = (blue << 3) | (blue >> 2);
    rgba[at++] = 255;
  }
  return rgba;
}
