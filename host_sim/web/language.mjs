// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// What the page itself says: `[page]` of `firmware/handful/words/*.txt`, of which the build makes `words.mjs`.

import { WORDS } from "./words.mjs";

/** The words in the language of the game. */
export let words = WORDS.en;

/** The language of the browser that the game has, too, the best-liked one; undefined for none. */
export const preferred = navigator.languages.map((tag) => tag.slice(0, 2)).find((name) => name in WORDS);

/** Put the page's own words into a language. */
export function speak(language) {
  words = WORDS[language] ?? WORDS.en;
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
