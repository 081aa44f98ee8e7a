// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// The picture of the game: what is drawn, how large it is, and what a finger or a mouse does on it.
//
//   const picture = new Picture((gesture) => worker.postMessage(gesture));
//   picture.draw(area);        // of `worker.mjs`
//
// A gesture is {tap: [x, y]} or {swipe: [right, down]}, in pixels of the game.

const WIDTH = 160;
const HEIGHT = 128;
/** On such a screen nobody sees a single pixel; on others each of the game's is a whole number of them. */
const FINE = 2;
/** A finger that moves less is a tap. */
const TAP_PX = 12;

export class Picture {
  #canvas = document.getElementById("screen");
  #context = this.#canvas.getContext("2d");
  #touches = new Map(); // a pointer -> where it came down
  #isPinch = false;
  #send;

  constructor(send) {
    this.#send = send;
    const bezel = this.#canvas.parentElement;
    bezel.addEventListener("pointerdown", (event) => this.#onDown(event));
    addEventListener("pointerup", (event) => this.#onUp(event));
    addEventListener("pointercancel", (event) => this.#forget(event));
    addEventListener("resize", () => this.#fit());
    this.#fit();
  }

  draw({ x, y, width, height, pixels }) {
    this.#context.putImageData(new ImageData(pixels, width, height), x, y);
  }

  /** Set its light, in percent. */
  dim(percent) {
    this.#canvas.style.setProperty("--light", percent / 100);
  }

  /** Make it smaller, where its pixels would have different sizes. `style.css` says how large it may be. */
  #fit() {
    const { style } = this.#canvas;
    style.removeProperty("--width");
    if (devicePixelRatio >= FINE) return;
    const scale = Math.floor((this.#canvas.getBoundingClientRect().width * devicePixelRatio) / WIDTH + 0.01);
    style.setProperty("--width", `${(Math.max(1, scale) * WIDTH) / devicePixelRatio}px`);
  }

  #onDown(event) {
    if (event.button !== 0 || event.target.closest("#notice")) return;
    event.preventDefault(); // nothing is selected or dragged
    this.#touches.set(event.pointerId, event);
    this.#isPinch ||= this.#touches.size > 1;
  }

  #onUp(event) {
    const start = this.#touches.get(event.pointerId);
    const isPinch = this.#isPinch;
    this.#forget(event);
    if (!start || isPinch) return;
    const box = this.#canvas.getBoundingClientRect();
    const scale = WIDTH / box.width;
    const [right, down] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (Math.hypot(right, down) >= TAP_PX) {
      this.#send({ swipe: [Math.round(right * scale), Math.round(down * scale)] });
    } else {
      const within = (at, size) => Math.min(Math.max(Math.floor(at * scale), 0), size - 1);
      this.#send({ tap: [within(start.clientX - box.left, WIDTH), within(start.clientY - box.top, HEIGHT)] });
    }
  }

  /** Let go of a pointer; a pinch lasts until all its fingers are up. */
  #forget(event) {
    this.#touches.delete(event.pointerId);
    if (!this.#touches.size) this.#isPinch = false;
  }
}
