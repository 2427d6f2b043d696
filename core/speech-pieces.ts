/** Splits recordings into pieces for a recogniser: pauses shortened, and cut only where speech is too long for one piece. */
import { frameLevelsDb, frameMs } from './audio-gates.ts';

/**
 * Recognisers here are trained on up to 30 s and lose words at cuts, so shorter speech is never cut: measured with 1.5 s pauses
 * in real voices, cutting at each pause doubled the words that were wrong. Counted with pauses shortened.
 */
const longestPieceSeconds = 20;
/** A piece that is cut holds at least this much: there is a breath in any ten seconds of speech. */
const shortestPieceSeconds = 10;
/** With its pauses a piece lasts no longer than this, so that a recording full of pauses is heard while it is made. */
const longestStretchSeconds = 60;
/** A breath: 200 ms, longer than the silence inside a word. */
const breathFrames = 10;
/** Tried with pauses of .7 to 8 s in noise up to 20 dB under the speech: at 30 dB 5 of 140 sentences were lost, at 24 dB one was misheard. */
const quietBelowLoudDb = 24;
/** Of the frames, this share is louder than what counts as loud, so that one click does not make all else a pause; */
const loudShare = 0.05;
/** but no more than 200 ms of them, so that one word after a long thought is not taken for a click. */
const mostLoudFrames = 10;
/** What is under this is quiet however quiet the rest is: the last bit of 16 changing makes −96 dBFS, muted inputs −70 at most. */
const quietAnywayDb = -70;
/** Longer pauses are shortened to this; the pause between two sentences is about as long. Small models end at longer ones. */
const longestPauseMs = 600;

const framesIn = (seconds: number) => (seconds * 1000) / frameMs;
const frameSamples = (sampleRateHz: number) => Math.round((frameMs * sampleRateHz) / 1000);

/** In dBFS: what counts as loud in these frames. */
export function loudLevelDb(levelsDb: Float32Array): number {
  const louder = Math.min(mostLoudFrames, Math.ceil(levelsDb.length * loudShare));
  return levelsDb.toSorted().at(-louder) ?? Number.NEGATIVE_INFINITY;
}

/** Frames at or under this are quiet, told from how loud the loud ones are. */
export const quietLevelDb = (levelsDb: Float32Array) =>
  Math.max(quietAnywayDb, loudLevelDb(levelsDb) - quietBelowLoudDb);

/** How many seconds of it are not quiet. */
export function loudSeconds(samples: Float32Array, sampleRateHz: number): number {
  const levels = frameLevelsDb(samples, sampleRateHz);
  const quiet = quietLevelDb(levels);
  return (levels.reduce((count, level) => count + (level > quiet ? 1 : 0), 0) * frameMs) / 1000;
}

/** The stretches [from, to) of frames that stay when pauses are shortened; all frames as one stretch where none is longer. */
function keptFrames(levelsDb: Float32Array): [number, number][] {
  const pauseFrames = longestPauseMs / frameMs;
  const quiet = quietLevelDb(levelsDb);
  const half = pauseFrames / 2;
  const kept: [number, number][] = [];
  let from = 0;
  let quietSince = 0;
  for (let frame = 0; frame <= levelsDb.length; frame++) {
    if (frame < levelsDb.length && !((levelsDb[frame] ?? quiet) > quiet)) continue;
    if (frame - quietSince > pauseFrames) {
      kept.push([from, quietSince + half]);
      from = frame - half;
    }
    quietSince = frame + 1;
  }
  return [...kept, [from, levelsDb.length]];
}

/** The samples with every pause, those at the ends too, 600 ms long at most; the same array where none is longer. */
export function shortenPauses(samples: Float32Array, sampleRateHz: number): Float32Array {
  const kept = keptFrames(frameLevelsDb(samples, sampleRateHz));
  if (kept.length === 1) return samples;
  const length = frameSamples(sampleRateHz);
  const parts = kept.map(([from, to], at) =>
    samples.subarray(from * length, at === kept.length - 1 ? samples.length : to * length),
  );
  const result = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

/** The samples from `beforeMs` before the first sound to `afterMs` after the last; all of them where everything is quiet. */
export function withoutQuietEnds(
  samples: Float32Array,
  sampleRateHz: number,
  { beforeMs, afterMs }: { beforeMs: number; afterMs: number },
): Float32Array {
  const levels = frameLevelsDb(samples, sampleRateHz);
  const quiet = quietLevelDb(levels);
  const first = levels.findIndex((level) => level > quiet);
  if (first < 0) return samples;
  const last = levels.findLastIndex((level) => level > quiet) + 1;
  const frame = frameSamples(sampleRateHz);
  const from = Math.max(0, Math.round(first - beforeMs / frameMs)) * frame;
  return samples.subarray(from, Math.round(last + afterMs / frameMs) * frame);
}

/**
 * Index of the sample to cut before, or null while the piece may still grow. Looked at second by second from its beginning, so
 * that a recording that grows is cut where the whole of it is.
 */
export function nextCut(samples: Float32Array, sampleRateHz: number): number | null {
  const stretch = samples.subarray(0, longestStretchSeconds * sampleRateHz);
  const seconds = Math.floor(stretch.length / sampleRateHz);
  if (seconds < longestPieceSeconds) return null;
  const levels = frameLevelsDb(stretch, sampleRateHz);
  for (let end = longestPieceSeconds; end <= seconds; end++) {
    const heard = levels.subarray(0, framesIn(end));
    const kept = keptFrames(heard);
    const keptLength = kept.reduce((sum, [from, to]) => sum + to - from, 0);
    if (keptLength <= framesIn(longestPieceSeconds) && end < longestStretchSeconds) continue;
    const from = Math.min(frameAt(kept, framesIn(shortestPieceSeconds)), heard.length / 2);
    return quietestBreath(heard, Math.floor(from), heard.length) * frameSamples(sampleRateHz);
  }
  return null;
}

/** The frame of the recording that is the given one of what is kept; Infinity where less is kept. */
function frameAt(kept: readonly (readonly [number, number])[], frame: number): number {
  let left = frame;
  for (const [from, to] of kept) {
    if (left < to - from) return from + left;
    left -= to - from;
  }
  return Number.POSITIVE_INFINITY;
}

/** The pieces, in order and without a gap; up to 20 s of speech is one piece. */
export function speechPieces(samples: Float32Array, sampleRateHz: number): Float32Array[] {
  const pieces: Float32Array[] = [];
  let rest = samples;
  for (let cut = nextCut(rest, sampleRateHz); cut !== null; cut = nextCut(rest, sampleRateHz)) {
    pieces.push(rest.subarray(0, cut));
    rest = rest.subarray(cut);
  }
  return [...pieces, rest];
}

/** Two pieces, cut at the breath nearest to silence in the middle half. */
export function splitInTwo(samples: Float32Array, sampleRateHz: number): [Float32Array, Float32Array] {
  const levels = frameLevelsDb(samples, sampleRateHz);
  const breath = quietestBreath(levels, Math.floor(levels.length / 4), Math.ceil((levels.length * 3) / 4));
  const cut = breath * frameSamples(sampleRateHz);
  return [samples.subarray(0, cut), samples.subarray(cut)];
}

/** The frame in the middle of the quietest 200 ms within these frames. */
function quietestBreath(levelsDb: Float32Array, from: number, to: number): number {
  const power = Float64Array.from(levelsDb.subarray(from, to), (level) => 10 ** (level / 10));
  let sum = power.subarray(0, breathFrames).reduce((total, one) => total + one, 0);
  let [quietest, least] = [0, sum];
  for (let at = 1; at + breathFrames <= power.length; at++) {
    sum += (power[at + breathFrames - 1] ?? 0) - (power[at - 1] ?? 0);
    if (sum < least) [quietest, least] = [at, sum];
  }
  return from + quietest + breathFrames / 2;
}
