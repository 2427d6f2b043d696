/** Finds the quiet in a piece of speech: where it is best cut, and how long nothing has been said at its end. */
import { frameLevelsDb, frameMs } from '#core/audio-gates.ts';
import { quietLevelDb } from '#core/speech-pieces.ts';

/** Long enough to lie between two words rather than within one. */
const gapFrames = 100 / frameMs;
/** The cut lies in this much of the end: what stands before it was heard often enough. */
const searchedSeconds = 3;

/** The sample in the middle of the quietest 100 ms of the last three seconds. */
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

/** Where the last sound ends, in samples; 0 where there is none. Told from how loud the loud parts of it are. */
export function endOfSound(samples: Float32Array, sampleRateHz: number): number {
  const levels = frameLevelsDb(samples, sampleRateHz);
  const quiet = quietLevelDb(levels);
  const last = levels.findLastIndex((level) => level > quiet) + 1;
  return Math.round((last * frameMs * sampleRateHz) / 1000);
}
