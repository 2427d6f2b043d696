/** Takes the middle out of long pauses: small recognisers end at a long silence and miss what is said after it. */
import { frameLevelsDb, frameMs, soundLevelDb } from './audio-gates.ts';

/** Tried with pauses of .7 to 8 s in noise up to 20 dB under the speech: at 30 dB 5 of 140 sentences were lost, at 24 dB one was misheard. */
const pauseBelowLoudDb = 24;
/** Of the frames, this share is louder than what counts as loud, so that one click does not make all else a pause. */
const loudShare = 0.05;
/** Longer pauses are shortened to this; the pause between two sentences is about as long. */
const longestPauseMs = 600;

/** The samples with every pause 600 ms long at most; the same array where none is longer. */
export function shortenPauses(samples: Float32Array, sampleRateHz: number): Float32Array {
  const levels = frameLevelsDb(samples, sampleRateHz);
  const loud = levels.toSorted().at(-Math.ceil(levels.length * loudShare)) ?? soundLevelDb;
  const threshold = Math.max(soundLevelDb, loud - pauseBelowLoudDb);
  const keptFrames = longestPauseMs / frameMs;
  const frameLength = Math.round((sampleRateHz * frameMs) / 1000);
  const kept: Float32Array[] = [];
  let from = 0;
  let quietSince = 0;
  const endPause = (frame: number) => {
    const quiet = frame - quietSince;
    if (quiet <= keptFrames) return;
    kept.push(samples.subarray(from, (quietSince + keptFrames / 2) * frameLength));
    from = (frame - keptFrames / 2) * frameLength;
  };
  levels.forEach((level, frame) => {
    if (level <= threshold) return;
    endPause(frame);
    quietSince = frame + 1;
  });
  endPause(levels.length);
  if (kept.length === 0) return samples;
  kept.push(samples.subarray(from));
  const result = new Float32Array(kept.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of kept) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}
