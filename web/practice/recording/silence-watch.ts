/** Notices silence, so that a student does not talk into a muted microphone for minutes. */
import { soundLevelDb } from '#core/audio-gates.ts';

/** How long a silence lasts before the student is told. */
export const silenceMs = 5_000;
/** The same once something was heard: a student may pause to think. */
export const laterSilenceMs = 20_000;

export function createSilenceWatch(startMs: number) {
  let lastSoundMs = startMs;
  let longestMs = silenceMs;
  return {
    /** Whether it has been silent for too long, given the loudness now. */
    hear(levelDb: number, nowMs: number): boolean {
      if (levelDb > soundLevelDb) [lastSoundMs, longestMs] = [nowMs, laterSilenceMs];
      return nowMs - lastSoundMs >= longestMs;
    },
  };
}

export type SilenceWatch = ReturnType<typeof createSilenceWatch>;

/** Loudness of samples in −1..1, in dB relative to full scale, without their mean. */
export function levelDbOf(samples: Float32Array): number {
  let sum = 0;
  let squares = 0;
  for (const sample of samples) {
    sum += sample;
    squares += sample * sample;
  }
  const power = squares / samples.length - (sum / samples.length) ** 2;
  return power > 0 ? 10 * Math.log10(power) : Number.NEGATIVE_INFINITY;
}

/** From silence (−60 dB) to a close voice (−12 dB), as 0..1 for drawing. */
export function levelShare(levelDb: number): number {
  return Math.max(0, Math.min(1, (levelDb + 60) / 48));
}
