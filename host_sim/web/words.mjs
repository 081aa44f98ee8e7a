// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// What the page itself says; the game's own words are in `firmware/handful/texts/`.

import { GERMAN } from "./german.mjs";

const ENGLISH = {
  copy: "Copy link",
  full: "Full screen",
  install: "Install",
  export: "Export saves",
  import: "Import saves",
  replaceSaves: "Replace the saves in this browser by those in the file?",
  notImported: "That file is not a zip of saves. Nothing has changed.",
  "other-tab": "The game is open in another tab, which has the saves. Nothing is saved here.",
  "no-storage": "This browser does not let the page keep anything. Nothing is saved.",
  "storage-full": "The browser's storage is full. Nothing is saved from now on.",
  fetching: "The coach is fetching its table, once ...",
  stopped: "The game has stopped. Reload the page to go on.",
  failed: "The browser did not allow that.",
  linkCopied: "The link to this page is copied.",
  codeCopied: "A link to this game, with the same dice, is copied.",
  wrong: {
    rules: "This link asks for a rule set that does not exist.",
    code: "The share code in this link is wrong, or comes with rules or a seed of its own.",
    seed: "The seed in this link is not a whole number.",
    players: "This link needs one to six names of up to eight plain characters, or cpu:strong.",
    lang: "This link asks for a language that the game does not speak.",
  },
};

export const WORDS = { en: ENGLISH, de: GERMAN };
