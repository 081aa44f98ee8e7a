// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// The buttons below the handheld, and those behind "More".

import { openFriend } from "./friend.mjs";
import { Trouble, words } from "./language.mjs";

const element = (id) => document.getElementById(id);

/** How long a browser may take until it reads what it downloads, with a question before it. */
const EXPORT_MS = 60_000;

let isPulled = false;
let isOutdated = false; // a newer build has come meanwhile, and its files would be mixed with those here

/**
 * `ask` asks the worker, `show` shows a sentence, and `pull` takes the cable out or puts it in.
 */
export function setUpTools({ ask, show, pull }) {
  const work = {
    copy: () => copyLink(ask, show),
    full: fullScreen,
    export: () => exportSaves(ask),
    import: () => importSaves(ask, show),
    friend: openFriend,
    device: async () => (await deviceDialog()).openDevice(),
    async cable() {
      pull((isPulled = !isPulled));
      showCable(true);
    },
  };
  // After a click the keyboard is the game's again; anyone who came by keyboard stays there, and a dialog keeps it.
  const release = ({ target, detail }) => detail && target.closest("button:not(dialog *)")?.blur();
  document.addEventListener("click", release, true);
  element("more").addEventListener("click", () => element("others").showModal());
  for (const [name, run] of Object.entries(work)) {
    element(`to-${name}`).addEventListener("click", () => {
      element("others").close();
      run().catch((error) => show(error instanceof Trouble ? words.trouble[error.message] : words.failed));
    });
  }
  for (const button of document.querySelectorAll("dialog .close")) {
    button.addEventListener("click", () => button.closest("dialog").close());
  }
  const isSmall = matchMedia("(max-height: 32rem) or (max-width: 22rem)");
  isSmall.addEventListener("change", () => gather(isSmall.matches));
  gather(isSmall.matches);
  element("to-full").hidden = !document.fullscreenEnabled;
  offerInstall(element("install"));
  const { serviceWorker } = navigator;
  // The first one brings nothing new.
  if (serviceWorker?.controller) serviceWorker.addEventListener("controllerchange", () => (isOutdated = true));
}

/** Put the other buttons behind "More", where there is no room beside it, or back. */
function gather(isSmall) {
  const buttons = [element("to-copy"), element("to-full"), element("install")];
  if (isSmall) element("others").prepend(...buttons);
  else element("more").before(...buttons);
}

/** Show the button that pulls the cable, while one is in use. */
export function showCable(isUsed) {
  element("to-cable").hidden = !isUsed;
  element("to-cable").textContent = isPulled ? words.plugIn : words.pull;
}

/** Fetch what puts the game on a handheld, which is not kept before it is asked for. */
async function deviceDialog() {
  if (isOutdated) throw new Trouble("outdated");
  try {
    await fetch("device/dialog.mjs"); // an import that fails would fail until the page is reloaded
    return await import("./device/dialog.mjs");
  } catch {
    throw new Trouble("notFetched");
  }
}

async function copyLink(ask, show) {
  const found = ask({ wishes: true });
  await copy(found.then(linkTo));
  const { code, day, rules } = await found;
  show(code || day ? words.codeCopied : rules ? words.gameCopied : words.linkCopied);
}

/** Return a link that asks for a game. */
function linkTo(wishes) {
  const link = new URL(location.pathname, location.href);
  for (const [name, value] of Object.entries(wishes)) link.searchParams.set(name, value);
  return link.href;
}

/** Copy a text that is still to come: Safari copies nothing that is asked for after the click itself. */
async function copy(text) {
  if (!("ClipboardItem" in window)) return navigator.clipboard.writeText(await text);
  const type = "text/plain";
  const blob = text.then((found) => new Blob([found], { type }));
  return navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}

async function exportSaves(ask) {
  const blob = new Blob([await ask({ pack: true })], { type: "application/zip" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = "handful-saves.zip";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), EXPORT_MS);
}

async function importSaves(ask, show) {
  const file = element("file");
  file.onchange = async () => {
    if (!file.files.length || !confirm(words.replaceSaves)) return;
    try {
      await ask({ unpack: new Uint8Array(await file.files[0].arrayBuffer()) });
      location.replace(location.pathname);
    } catch (error) {
      show(words[error.message] ?? words.notImported);
    }
  };
  file.value = ""; // the same file again is a change, too
  file.click();
}

async function fullScreen() {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen({ navigationUI: "hide" });
  // Escape is a key of the game: held down it leaves, where the browser offers that.
  if (document.fullscreenElement) await navigator.keyboard?.lock?.(["Escape"]).catch(() => {});
}

/** Show a button while the browser offers to install the page as an app. */
function offerInstall(button) {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    button.hidden = false;
    button.onclick = () => event.prompt();
  });
  addEventListener("appinstalled", () => (button.hidden = true));
}
