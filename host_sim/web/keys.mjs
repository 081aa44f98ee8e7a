// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// The eight keys, from the keyboard, from touch and from gamepads; one key may be held by several.

export const BITS = { A: 1, B: 2, UP: 4, DOWN: 8, LEFT: 16, RIGHT: 32, START: 64, SELECT: 128 };

/** Letters by what is on the key, where the layout has them; all others by where the key is. */
const LETTERS = { A: "A", B: "B", X: "A", Z: "B" };
const KEYBOARD = {
  ArrowUp: "UP",
  ArrowDown: "DOWN",
  ArrowLeft: "LEFT",
  ArrowRight: "RIGHT",
  Numpad8: "UP",
  Numpad2: "DOWN",
  Numpad4: "LEFT",
  Numpad6: "RIGHT",
  Space: "A",
  KeyA: "A",
  KeyB: "B",
  KeyX: "A",
  KeyZ: "B",
  Escape: "B",
  Backspace: "B",
  Enter: "START",
  NumpadEnter: "START",
  Tab: "SELECT",
};
const GAMEPAD = ["A", "B", "A", "B", , , , , "SELECT", "START", , , "UP", "DOWN", "LEFT", "RIGHT"];
/** By the number of a button in the standard layout. */
const AXIS = 0.5;

/** Where the browser keeps which of the keyboard's keys the player has used. */
const USED = "handful-used-keys";

export class Keys {
  #send;
  #holders = new Map(); // a key -> what holds it down
  #touches = new Map(); // a pointer -> its button
  #pads = new Set();

  /** `send` takes a key's bit when it goes down, minus the bit when it goes up. */
  constructor(send) {
    this.#send = send;
  }

  hold(key, holder) {
    const holders = this.#holders.get(key) ?? new Set();
    if (holders.has(holder)) return; // the keyboard repeats it
    this.#holders.set(key, holders.add(holder));
    if (holders.size === 1) this.#changed(key, BITS[key]);
  }

  release(key, holder) {
    const holders = this.#holders.get(key);
    if (holders?.delete(holder) && !holders.size) this.#changed(key, -BITS[key]);
  }

  releaseAll() {
    this.#touches.clear();
    for (const [key, holders] of this.#holders) for (const holder of holders) this.release(key, holder);
  }

  #changed(key, event) {
    document.querySelector(`[data-key=${key}]`)?.classList.toggle("down", event > 0);
    this.#send(event);
  }

  listen() {
    showLegend();
    addEventListener("keydown", (event) => this.#onKey(event, true));
    addEventListener("keyup", (event) => this.#onKey(event, false));
    addEventListener("blur", () => this.releaseAll());
    addEventListener("pointerdown", (event) => this.#onTouch(event, this.#buttonAt(event)));
    addEventListener("pointermove", (event) => {
      if (this.#touches.has(event.pointerId)) this.#onTouch(event, this.#buttonAt(event));
    });
    for (const name of ["pointerup", "pointercancel"]) {
      addEventListener(name, (event) => this.#onTouch(event, null));
    }
    // A long touch would open a menu, and a drag would select.
    addEventListener("contextmenu", (event) => this.#buttonAt(event) && event.preventDefault());
    addEventListener("click", (event) => this.#onClick(event));
    addEventListener("gamepadconnected", () => this.#poll());
  }

  #onKey(event, isDown) {
    // Wherever it happens, and whatever is down with it: the key would be held for ever.
    if (!isDown) for (const held of this.#holders.keys()) this.release(held, event.code);
    const key = LETTERS[event.key?.toUpperCase()] ?? KEYBOARD[event.code];
    const isText = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (!key || isText || event.ctrlKey || event.altKey || event.metaKey) return;
    // Buttons and links outside the handheld keep what the keyboard does to them; Shift+Tab leads there.
    if (event.shiftKey && key === "SELECT" && isDown) return;
    if (event.target.closest?.(".tools") || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    if (isDown) this.hold(key, event.code);
    if (isDown) showLegend(key);
  }

  /** A screen reader clicks without a pointer, and such a click counts no presses. */
  #onClick({ target, detail }) {
    const key = target.closest("[data-key]")?.dataset.key;
    if (!key || detail > 0) return;
    this.hold(key, "click");
    this.release(key, "click");
  }

  #buttonAt(event) {
    return document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-key]") ?? null;
  }

  #onTouch(event, button) {
    const holder = `pointer ${event.pointerId}`;
    const before = this.#touches.get(event.pointerId);
    const key = button?.dataset.key;
    if (before && before !== key) {
      this.release(before, holder);
      this.#touches.delete(event.pointerId);
    }
    if (key && before !== key) {
      event.target.releasePointerCapture?.(event.pointerId);
      this.#touches.set(event.pointerId, key);
      this.hold(key, holder);
    }
    // A finger that slides off the pad still belongs to it.
    if (!key && before && event.type === "pointermove") this.#touches.set(event.pointerId, "");
  }

  #poll() {
    const held = new Set();
    for (const pad of navigator.getGamepads()) {
      if (!pad) continue;
      GAMEPAD.forEach((key, at) => key && pad.buttons[at]?.pressed && held.add(key));
      if (pad.axes[0] < -AXIS) held.add("LEFT");
      if (pad.axes[0] > AXIS) held.add("RIGHT");
      if (pad.axes[1] < -AXIS) held.add("UP");
      if (pad.axes[1] > AXIS) held.add("DOWN");
    }
    for (const key of held) if (!this.#pads.has(key)) this.hold(key, "gamepad");
    for (const key of this.#pads) if (!held.has(key)) this.release(key, "gamepad");
    this.#pads = held;
    if (navigator.getGamepads().some(Boolean)) requestAnimationFrame(() => this.#poll());
  }
}

/** Label the buttons with the keyboard's keys, except those used before and the one `used` now. */
function showLegend(used = "") {
  const labels = [...document.querySelectorAll("[data-keys]")];
  const known = new Set([used]);
  try {
    for (const key of localStorage.getItem(USED)?.split(" ") ?? []) known.add(key);
    if (used) localStorage.setItem(USED, [...known].join(" "));
  } catch {
    // This browser keeps nothing.
  }
  for (const label of labels) label.hidden ||= label.dataset.keys.split(" ").some((key) => known.has(key));
}
