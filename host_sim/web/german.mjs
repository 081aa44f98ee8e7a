// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// What the page says in German; see `words.mjs`.

export const GERMAN = {
  copy: "Link kopieren",
  full: "Vollbild",
  install: "Installieren",
  export: "Spielstände sichern",
  import: "Spielstände laden",
  replaceSaves: "Die Spielstände in diesem Browser durch die aus der Datei ersetzen?",
  notImported: "Diese Datei ist keine Zip-Datei mit Spielständen. Es hat sich nichts geändert.",
  "other-tab": "Das Spiel ist in einem anderen Tab offen und speichert dort. Hier wird nichts gespeichert.",
  "no-storage": "Dieser Browser lässt die Seite nichts speichern. Es wird nichts gespeichert.",
  "storage-full": "Der Speicher des Browsers ist voll. Ab jetzt wird nichts mehr gespeichert.",
  fetching: "Der Coach holt seine Tabelle, nur dieses eine Mal ...",
  stopped: "Das Spiel ist stehen geblieben. Lade die Seite neu, um weiterzuspielen.",
  failed: "Das hat der Browser nicht erlaubt.",
  linkCopied: "Der Link zu dieser Seite ist kopiert.",
  codeCopied: "Ein Link zu diesem Spiel mit denselben Würfeln ist kopiert.",
  wrong: {
    rules: "Dieser Link verlangt Regeln, die es nicht gibt.",
    code: "Der Code in diesem Link ist falsch, oder es stehen noch Regeln oder eine Zahl dabei.",
    seed: "Die Startzahl in diesem Link ist keine ganze Zahl.",
    players: "Dieser Link braucht ein bis sechs Namen aus höchstens acht einfachen Zeichen oder cpu:strong.",
    lang: "Dieser Link verlangt eine Sprache, die das Spiel nicht spricht.",
  },
};
