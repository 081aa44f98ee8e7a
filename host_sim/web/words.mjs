// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// What the page itself says; the game's own words are in `firmware/handful/words/`.

import { GERMAN } from "./german.mjs";

const ENGLISH = {
  copy: "Copy link",
  full: "Full screen",
  more: "More",
  close: "Close",
  install: "Install as an app",
  export: "Export saves",
  import: "Import saves",
  replaceSaves: "Replace the saves in this browser by those in the file?",
  notImported: "That file is not a zip of saves. Nothing has changed.",
  "other-tab": "The game is open in another tab, which has the saves. Nothing is saved here.",
  "no-storage": "This browser does not let the page keep anything. Nothing is saved.",
  "no-answer": "The browser's storage does not answer. Nothing is saved; reload the page to try again.",
  unreadable: "The saves in this browser cannot be read. Nothing is saved until you delete this site's data.",
  "storage-full": "The browser's storage is full. Nothing is saved from now on.",
  "no-room": "The browser's storage has no room for these saves. Nothing has changed.",
  fetching: "The coach is fetching its table, once ...",
  stopped: "The game has stopped. Reload the page to go on.",
  noStart: "The game cannot start in this browser, or its files have not all come. Reload the page, or try another browser.",
  noWebAssembly: "The game cannot start: this browser has no WebAssembly, or it is off, as in an iPhone's Lockdown Mode.",
  failed: "The browser did not allow that.",
  clickToCopy: "Click or tap here to copy the line.",
  linkCopied: "The link to this page is copied.",
  gameCopied: "A link with these rules and players is copied.",
  codeCopied: "A link to this game, with the same dice, is copied.",
  wrong: {
    rules: "This link asks for a rule set that does not exist.",
    code: "The share code in this link is wrong, or comes with rules or a seed of its own.",
    day: "The daily dice have numbers from 1 to 9999, and rules and dice of their own.",
    seed: "The seed in this link is not a whole number.",
    players: "This link needs one to six names of up to eight plain characters, or cpu:strong.",
    lang: "This link asks for a language that the game does not speak.",
    link: "In a link game each side brings one player and dice of its own: no more players, seed, code or day.",
  },
  arrows: "Arrow keys",
  space: "Space",
  toFriend: "Play with a friend",
  pull: "Pull the cable",
  plugIn: "Plug the cable in",
  yourName: "Your name",
  invite: "Invite a friend",
  accept: "Accept the invitation",
  serial: "Link to a handheld on a serial adapter",
  reply: "Answer of your friend",
  copyText: "Copy",
  copied: "Copied",
  connect: "Connect",
  friend: {
    how: "Send a friend an invitation, or connect a handheld by a USB serial adapter (3.3 V).",
    invited: "You are invited to a game. Who accepts shows the other player this device's address.",
    stun: "We are on different networks: ask {server} for my address, which it then knows.",
    send: "Send your friend this link. Paste the answer that comes back below it.",
    sendBack: "Send this answer back. The game begins when your friend has pasted it; leave the page open.",
    noPath:
      "Not connected yet. If your friend has pasted the answer, the two browsers cannot reach each other: join one network, or tick the box on both sides, and ask for another invitation.",
    connecting: "Connecting ...",
    ended: "The connection to your friend has ended. Invite again; the game goes on.",
    unplugged: "The serial adapter is gone. Connect it and choose it again; the game goes on.",
  },
  toDevice: "Put it on a handheld",
  deviceHow: "Connect the handheld, with CircuitPython 9.2 or 10.1 on it, by USB and choose its drive, CIRCUITPY. Your own files stay.",
  choose: "Choose the drive",
  noPicker: "This browser cannot write to a drive; Chrome and Edge on a computer can.",
  zipHow:
    "By hand: download the zip for your board. Copy what is in its folder drive to CIRCUITPY, code.py last. The first time, copy what is in first-time, too. Eject the drive before you unplug it.",
  device: {
    downgrade: "The drive has Handful {newer}, and this is {version}. Go back to it?",
    keep: "These are yours and in the way; they are kept as NAME.bak: {names}. Go on?",
    done: "Handful {version} is on the {title}. Eject the drive before you unplug it.",
    kept: "Your {path} is now {name}.",
    unfinished: "The copy is unfinished: connect the drive and choose it again to finish it.",
  },
  trouble: {
    noName: "A name has one to eight letters, digits or plain signs, without space, comma or colon, and is not CPU.",
    noInvitation: "This invitation cannot be read. Ask your friend for another one.",
    noAnswer: "That is not the answer to an invitation. Paste all of the text that you got back.",
    noConnection:
      "The two browsers cannot reach each other. Join one network, or tick the box on both sides, and invite again.",
    noAddress: "This device has no address that another one could reach. Join a network and try again.",
    noWebRtc: "This browser cannot connect to another one.",
    noDrive: "That is no CircuitPython drive: it has no boot_out.txt.",
    noBootOut: "The drive's boot_out.txt names no board, or no version of CircuitPython.",
    noBoard: "The game has no files for the board {board}.",
    tooOld: "CircuitPython {version} is too old: install 9.2, or 10.1 or newer.",
    halfSpeed: "CircuitPython {version} draws at half speed: install 10.1 or newer.",
    tooNew: "CircuitPython {version} is newer than this game: look for a newer version of the game.",
    outdated: "There is a newer version of the game. Reload the page first.",
    notFetched: "The handheld's files could not be fetched. Are you offline?",
    tooFull: "The drive is too full: delete files of your own, {kilobytes} KB more are needed.",
    full: "The drive is full, {path} did not fit.",
    readOnly: "The drive cannot be written: eject it, press reset on the board and try again.",
    keptByBoot:
      "The drive's boot.py keeps it from the computer: press reset on the board, and again while its light is yellow, then try again.",
    gone: "The drive went away at {path}.",
    otherDrive: "Another drive is there now, instead of the one before.",
    otherCopy: "Another tab of this page is copying. Wait for it.",
    differs: "{path} on the drive is not what was written.",
  },
};

const ALL = { en: ENGLISH, de: GERMAN };

/** The words in the language of the game. */
export let words = ENGLISH;

/** Put the page's own words into a language. */
export function speak(language) {
  words = ALL[language] ?? ENGLISH;
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-word]")) {
    element.textContent = words[element.dataset.word];
  }
}

/** What has gone wrong: a name in `words.trouble`, with what to fill in there. */
export class Trouble extends Error {
  constructor(name, values = {}) {
    super(name);
    this.values = values;
  }
}

/** Return a text with its `{names}` filled in. */
export function fill(text, values) {
  return text.replace(/{(\w+)}/g, (_, name) => values[name]);
}
