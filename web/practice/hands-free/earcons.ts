/** Earcons: rising means your turn, falling means got it, two short ones want attention. */

export type Earcon = 'listening' | 'heard' | 'attention';

/** Hertz and seconds from the start of each tone. */
const tones: Readonly<Record<Earcon, readonly (readonly [hertz: number, at: number])[]>> = {
  listening: [
    [523, 0],
    [784, 0.09],
  ],
  heard: [
    [784, 0],
    [523, 0.09],
  ],
  attention: [
    [440, 0],
    [440, 0.2],
  ],
};
const toneSeconds = 0.11;
const loudness = 0.12;
/** Vibration patterns, for phones in a pocket. */
const buzz: Readonly<Record<Earcon, number[]>> = { listening: [60], heard: [20], attention: [80, 80, 80] };

export type Earcons = { play(earcon: Earcon): void; close(): void };

/** Call within a press, so that the browser allows sounds later. */
export function createEarcons(): Earcons {
  let context: AudioContext | null = null;
  try {
    context = new AudioContext();
  } catch {
    // Browsers refuse one on machines without audio output: the screen tells the same.
  }
  return {
    play(earcon) {
      navigator.vibrate?.(buzz[earcon]);
      if (!context) return;
      void context.resume();
      for (const [hertz, at] of tones[earcon]) {
        const start = context.currentTime + at;
        const gain = context.createGain();
        gain.gain.setValueAtTime(0, start);
        gain.gain.linearRampToValueAtTime(loudness, start + 0.015);
        gain.gain.exponentialRampToValueAtTime(0.001, start + toneSeconds);
        const oscillator = context.createOscillator();
        oscillator.frequency.value = hertz;
        oscillator.connect(gain).connect(context.destination);
        oscillator.start(start);
        oscillator.stop(start + toneSeconds);
      }
    },
    close: () => void context?.close(),
  };
}
