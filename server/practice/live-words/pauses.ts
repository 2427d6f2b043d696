/** Finds silence in a piece of speech: the best place to cut it, and how long it has been silent at the end. */
import { frameLevelsDb, frameMs } from '#core/audio-gates.ts';
import { quietLevelDb } from '#core/speech-pieces.ts';

/** Long enough to be between two words rather than within one. */
const gapFrames = 100 / frameMs;
/** The cut is within this much of the end: what comes before was transcribed often enough. */
const searchedSeconds = 3;

/** The middle of the quietest 100 ms in the last three seconds, in samples. */
export function quietestCut(samples: Float32Array, sampleRateHz: number): number {
  const levels = frameLevelsDb(samples, sampleRateHz);
  const power = Float64Array.from(levels, (level) => 10 ** (level / 10));
  const from = Math.max(0, levels.length - (searchedSeconds * 1000) / frameMs);
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (let at = from; at + gapFrames <= power.length; at++) {
    const sum = power.subarray(at, at + gapFrames).reduce((total, one) => total + one, 0);
    if (sum < least) [best, least] = [at, sum];
  }
  return Math.round(((best + gapFrames / 2) * frameMs * sampleRateHz) / 1000);
}

/** End of the last sound, in samples; 0 if there is none. The threshold follows the level of the loud parts. */
export function endOfSound(samples: Float32Array, sampleRateHz: number): number {
  const levels = frameLevelsDb(samples, sampleRateHz);
  const quiet = quietLevelDb(levels);
  const last = levels.findLastIndex((level) => level > quiet) + 1;
  return Math.round((last * frameMs * sampleRateHz) / 1000);
}
