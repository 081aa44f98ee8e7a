// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// The page: the handheld's face around the game, which runs in `worker.mjs`.
//
//   handful.press("A"), handful.press("START+SELECT")
//   await handful.state()        // the simulator's state JSON

import { openInvitation, setUpFriend } from "./friend.mjs";
import { Keys } from "./keys.mjs";
import { Picture } from "./picture.mjs";
import { Sound } from "./sound.mjs";
import { setUpTools, showCable } from "./tools.mjs";
import { preferred, speak, words } from "./language.mjs";

/** What an address asks for: first what begins a game. */
const GAME = "#game=";
const MOST_LETTERS = 1000; // of a link with a game code
const BEGINNINGS = ["rules", "players", "seed", "code", "day"];
const WISHES = [...BEGINNINGS, "lang", "link"];
const FRAMES_KEPT = 2000;
const PRESS_MS = 60;
const LINES_KEPT = 20;
/** How long a sentence stays at least: after that any key of the game closes it. */
const READ_MS = 5000;

const started = performance.now();
const speech = document.getElementById("speech");
const notice = document.getElementById("notice");
const sound = new Sound();
const worker = startWorker();
const answers = new Map();
const times = { first: undefined, frames: [] };
const keys = new Keys((event) => {
  if (event > 0) touched();
  worker?.postMessage({ key: event });
});
const picture = new Picture((gesture) => {
  touched();
  worker?.postMessage(gesture);
});
let asked = 0;
let isAskedToKeep = false;
let problem = ""; // why nothing is saved, until that has been read
let shownAt = 0;
let onNotice; // what a click on the sentence does, besides closing it
let firstFrame;
let noFrame;
const ready = new Promise((resolve, reject) => ([firstFrame, noFrame] = [resolve, reject]));
ready.catch(() => {});

const HANDLERS = {
  draw: (area) => picture.draw(area),
  frame(ms) {
    if (times.first === undefined) {
      times.first = performance.now() - started;
      document.getElementById("start").hidden = true;
      firstFrame();
      openInvitation();
    }
    if (times.frames.length < FRAMES_KEPT) times.frames.push(ms);
  },
  sound: (note) => sound.play(note),
  silence: () => sound.silence(),
  dim: (percent) => picture.dim(percent),
  problem: (name) => show((problem = words[name])),
  fetching(isOn) {
    if (isOn) show(words.fetching);
    else if (notice.textContent.startsWith(words.fetching)) show("");
  },
  say: (line) => say(line),
  share,
  speak: (language) => speak(language),
  linked: (isOn) => showCable(isOn),
  refused: (wish) => show(words.wrong[wish]),
  stopped(traceback) {
    console.error(traceback);
    stop(new Error(traceback));
  },
};

/** Start the game's worker; null where the browser allows none. */
function startWorker() {
  try {
    const started = new Worker("worker.mjs", { type: "module" });
    started.onmessage = hear;
    started.onerror = stop;
    return started;
  } catch {
    return null;
  }
}

function hear({ data }) {
  if (data.id) {
    const { resolve, reject } = answers.get(data.id);
    answers.delete(data.id);
    if (data.trouble) reject(new Error(data.trouble));
    else resolve(data.answer);
    return;
  }
  for (const [name, value] of Object.entries(data)) HANDLERS[name]?.(value);
}

window.handful = {
  ready,
  times,
  /** Press keys together and release them; resolves when that is done. */
  async press(names) {
    const pressed = names.split("+");
    for (const name of pressed) keys.hold(name, "press");
    await new Promise((resolve) => setTimeout(resolve, PRESS_MS));
    for (const name of pressed) keys.release(name, "press");
  },
  /** Return the state of the game, the simulator's JSON. */
  async state() {
    await ready;
    return ask({ state: true });
  },
};

/** Ask the worker a question. */
function ask(question) {
  asked += 1;
  worker.postMessage({ ...question, id: asked });
  return new Promise((resolve, reject) => answers.set(asked, { resolve, reject }));
}

/** Take note of a key or a finger: it allows sound and storage, and closes what has been read. */
function touched() {
  if (times.first !== undefined) settle();
  if (performance.now() - shownAt > READ_MS) show("");
  sound.wake();
  if (!isAskedToKeep) askToKeep();
}

function wishesOf(search) {
  const found = {};
  const query = new URLSearchParams(search);
  for (const name of WISHES) if (query.has(name)) found[name] = query.get(name);
  return found;
}

/** Return the game code that the address has where no server sees it, and its sender, as one text. */
function gameIn(hash) {
  return hash.startsWith(GAME) ? { game: decoded(hash.slice(1)).slice(0, MOST_LETTERS) } : {};
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a sign for a byte that is none
  }
}

/** Return what the player has told the browser for all pages: a language, and that little should move. */
function habits() {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches ? "1" : undefined;
  return { prefers: preferred, still };
}

/** Drop from the address what begins a game, or a reload would not go on with the one under way. */
function settle() {
  const address = new URL(location.href);
  if (address.searchParams.has("link")) return; // that leads back to the game
  for (const name of BEGINNINGS) address.searchParams.delete(name);
  if (address.hash.startsWith(GAME)) address.hash = "";
  // Only for a change: a browser refuses what comes with every key.
  if (address.href !== location.href) history.replaceState(null, "", address);
}

/** Ask the browser to keep the saves where others are deleted; it may refuse. */
function askToKeep() {
  isAskedToKeep = true;
  navigator.storage?.persist?.().catch(() => {});
}

/** Say a line to a screen reader; a line may be the same as the one before. */
function say(line) {
  const spoken = document.createElement("p");
  spoken.textContent = line;
  speech.append(spoken);
  while (speech.childElementCount > LINES_KEPT) speech.firstElementChild.remove();
}

/**
 * Put a line on the clipboard, which the game takes for granted. Safari does that in a click only,
 * and the game's key was pressed a while ago: there the sentence is one to click.
 */
async function share(line) {
  const copy = async () => navigator.clipboard.writeText(line);
  await copy().catch(() => show(words.clickToCopy, () => copy().catch(() => show(words.failed))));
}

/** Show a sentence, or none, over the game's screen; why nothing is saved comes back after all others. */
function show(text, onClick) {
  if (!text && notice.textContent === problem) problem = "";
  notice.textContent = text || problem;
  onNotice = onClick;
  shownAt = performance.now();
}

/** Say that the game has stopped, or why it has not begun, until the page is loaded again. */
function stop(reason) {
  noFrame(reason);
  const hasBegun = times.first !== undefined;
  show(hasBegun ? words.stopped : "WebAssembly" in window ? words.noStart : words.noWebAssembly);
  shownAt = Infinity;
}

/** Plug a MessagePort into the cable, and open the link for a player of this name. */
function plug(port, name) {
  show(""); // that the last connection has ended, say
  settle();
  worker.postMessage({ plug: port, name }, [port]);
}

addEventListener("pointerdown", () => sound.wake());
document.addEventListener("visibilitychange", () => {
  sound.pause(document.hidden);
  if (document.hidden) worker?.postMessage({ off: true });
});
addEventListener("pagehide", () => worker?.postMessage({ off: true }));

addEventListener("hashchange", () => {
  if (location.hash.startsWith(GAME)) worker?.postMessage({ paste: gameIn(location.hash).game });
});
addEventListener("paste", (event) => {
  const text = event.clipboardData?.getData("text") ?? "";
  if (text && !(event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)) {
    worker?.postMessage({ paste: text.slice(0, MOST_LETTERS) });
  }
});

speak("en");
const { state } = window.handful;
setUpTools({ ask, show, pull: (isOut) => worker.postMessage({ pull: isOut }) });
setUpFriend({ show, state, plug });
notice.addEventListener("click", () => {
  const next = onNotice;
  show("");
  next?.();
});
keys.listen();
document.getElementById("no-start").remove(); // it does, or there is something better to say
if (worker) worker.postMessage({ open: { ...wishesOf(location.search), ...gameIn(location.hash), ...habits() } });
else stop();
// After the game: what is here already is not fetched again.
ready.then(() => navigator.serviceWorker?.register("service_worker.js")).catch(() => {});
navigator.serviceWorker?.addEventListener("message", ({ data }) => {
  if (notice.textContent.startsWith(words.fetching)) show(`${words.fetching} ${data.percent} %`);
});
