/** Cuts a long recording where the speaker pauses, because recognisers are made for pieces of half a minute at most. */
import { frameLevelsDb, frameMs } from './audio-gates.ts';

/** Recognisers here are trained on pieces of up to 30 s; shorter ones keep the wait after the last word small. */
const longestPieceSeconds = 24;
/** A cut is looked for from here on: there is a breath in any twelve seconds of speech. */
const shortestPieceSeconds = 12;
/** The quietest stretch of this many 20 ms frames is the pause: 200 ms, longer than the silence inside a word. */
const pauseFrames = 10;

/** Index of the sample in the middle of the quietest 200 ms between `from` and `to`. */
function quietest(samples: Float32Array, from: number, to: number, sampleRateHz: number): number {
  const power = frameLevelsDb(samples.subarray(from, to), sampleRateHz).map((level) => 10 ** (level / 10));
  let found = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let frame = 0; frame + pauseFrames <= power.length; frame++) {
    const sum = power.subarray(frame, frame + pauseFrames).reduce((total, value) => total + value, 0);
    if (sum < least) [found, least] = [frame, sum];
  }
  return from + Math.round(((found + pauseFrames / 2) * frameMs * sampleRateHz) / 1000);
}

/** Index of the sample to cut before, or null while a piece may still grow. */
export function nextCut(samples: Float32Array, sampleRateHz: number): number | null {
  const longest = longestPieceSeconds * sampleRateHz;
  if (samples.length <= longest) return null;
  return quietest(samples, shortestPieceSeconds * sampleRateHz, longest, sampleRateHz);
}

/** Two pieces, cut at the clearest pause in the middle half. */
export function splitInTwo(samples: Float32Array, sampleRateHz: number): [Float32Array, Float32Array] {
  const quarter = Math.floor(samples.length / 4);
  const cut = quietest(samples, quarter, samples.length - quarter, sampleRateHz);
  return [samples.subarray(0, cut), samples.subarray(cut)];
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
