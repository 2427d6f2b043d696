/** Cuts a long recording where the speaker pauses, because recognisers are made for pieces of half a minute at most. */
import { frameLevelsDb, frameMs } from './audio-gates.ts';

/** Recognisers here are trained on pieces of up to 30 s; shorter ones keep the wait after the last word small. */
const longestPieceSeconds = 24;
/** A cut is looked for from here on: there is a breath in any twelve seconds of speech. */
const shortestPieceSeconds = 12;
/** The quietest stretch of this many 20 ms frames is the pause: 200 ms, longer than the silence inside a word. */
const pauseFrames = 10;

/** Index of the sample to cut before, or null while a piece may still grow. */
export function nextCut(samples: Float32Array, sampleRateHz: number): number | null {
  if (samples.length <= longestPieceSeconds * sampleRateHz) return null;
  const from = shortestPieceSeconds * sampleRateHz;
  const levels = frameLevelsDb(samples.subarray(from, longestPieceSeconds * sampleRateHz), sampleRateHz);
  const power = levels.map((level) => 10 ** (level / 10));
  let quietest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let frame = 0; frame + pauseFrames <= power.length; frame++) {
    const sum = power.subarray(frame, frame + pauseFrames).reduce((total, value) => total + value, 0);
    if (sum < least) [quietest, least] = [frame, sum];
  }
  return from + Math.round(((quietest + pauseFrames / 2) * frameMs * sampleRateHz) / 1000);
}

/** The pieces, in order and without a gap; a short recording is one piece. */
export function splitAtPauses(samples: Float32Array, sampleRateHz: number): Float32Array[] {
  const pieces: Float32Array[] = [];
  let rest = samples;
  for (let cut = nextCut(rest, sampleRateHz); cut !== null; cut = nextCut(rest, sampleRateHz)) {
    pieces.push(rest.subarray(0, cut));
    rest = rest.subarray(cut);
  }
  return [...pieces, rest];
}
