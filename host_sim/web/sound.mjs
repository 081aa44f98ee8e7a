// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// The game's notes through Web Audio; a browser allows sound after the first key or touch only.

const STEP_S = 0.07;
const LOUDNESS = 0.5;
const RATTLE_CYCLE = 256;

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

  /** Play a note: each step has a pitch and fades out, a noise in half its time. */
  play({ hertz, loudness, isNoise, semitones }) {
    if (this.#context?.state !== "running") return;
    this.silence();
    const now = this.#context.currentTime;
    const end = now + semitones.length * STEP_S;
    const fadeS = isNoise ? STEP_S / 2 : STEP_S;
    const oscillator = this.#context.createOscillator();
    const gain = this.#context.createGain();
    if (isNoise) oscillator.setPeriodicWave((this.#rattle ??= rattle(this.#context)));
    else oscillator.type = "square";
    semitones.forEach((step, at) => {
      const start = now + at * STEP_S;
      oscillator.frequency.setValueAtTime(hertz * 2 ** (step / 12), start);
      gain.gain.setValueAtTime(loudness * LOUDNESS, start);
      gain.gain.linearRampToValueAtTime(0, start + fadeS);
    });
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

/** Return the device's rattle: a shuffled wave, the powers of 77 modulo 257. */
function rattle(context) {
  const real = new Float32Array(RATTLE_CYCLE / 2);
  const imaginary = new Float32Array(RATTLE_CYCLE / 2);
  let value = 1;
  for (let at = 0; at < RATTLE_CYCLE; at++) {
    value = (value * 77) % (RATTLE_CYCLE + 1);
    for (let harmonic = 1; harmonic < real.length; harmonic++) {
      const angle = (2 * Math.PI * harmonic * at) / RATTLE_CYCLE;
      real[harmonic] += (value - RATTLE_CYCLE / 2) * Math.cos(angle);
      imaginary[harmonic] += (value - RATTLE_CYCLE / 2) * Math.sin(angle);
    }
  }
  return context.createPeriodicWave(real, imaginary);
}
