// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// The game's notes through Web Audio; a browser allows sound after the first key or touch only.

const STEP_S = 0.07;
const LOUDNESS = 0.5;
const RATTLE_CYCLE = 126;

export class Sound {
  #context;
  #note;
  #rattle;

  /** Allow sound: call on a key or a touch. */
  wake() {
    if (!window.AudioContext) return;
    this.#context ??= new AudioContext();
    if (!document.hidden) this.#context.resume();
  }

  /** Be silent while nobody looks, and heard again. */
  pause(isPaused) {
    if (isPaused) this.#context?.suspend();
    else this.#context?.resume();
  }

  play({ hertz, loudness, isNoise, semitones, lengthMs }) {
    if (this.#context?.state !== "running") return;
    this.silence();
    const now = this.#context.currentTime;
    const end = now + lengthMs / 1000;
    const oscillator = this.#context.createOscillator();
    const gain = this.#context.createGain();
    if (isNoise) oscillator.setPeriodicWave((this.#rattle ??= rattle(this.#context)));
    else oscillator.type = "square";
    semitones.forEach((step, at) => {
      oscillator.frequency.setValueAtTime(hertz * 2 ** (step / 12), now + at * STEP_S);
    });
    gain.gain.setValueAtTime(loudness * LOUDNESS, now);
    gain.gain.linearRampToValueAtTime(0, end);
    oscillator.connect(gain).connect(this.#context.destination);
    oscillator.start(now);
    oscillator.stop(end);
    this.#note = oscillator;
  }

  silence() {
    this.#note?.stop();
    this.#note = undefined;
  }
}

/** Return the device's rattle: a shuffled wave, the powers of 29 modulo 127. */
function rattle(context) {
  const real = new Float32Array(RATTLE_CYCLE / 2);
  const imaginary = new Float32Array(RATTLE_CYCLE / 2);
  let value = 1;
  for (let at = 0; at < RATTLE_CYCLE; at++) {
    value = (value * 29) % 127;
    for (let harmonic = 1; harmonic < real.length; harmonic++) {
      const angle = (2 * Math.PI * harmonic * at) / RATTLE_CYCLE;
      real[harmonic] += (value - 64) * Math.cos(angle);
      imaginary[harmonic] += (value - 64) * Math.sin(angle);
    }
  }
  return context.createPeriodicWave(real, imaginary);
}
