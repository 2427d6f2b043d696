/** Splits recordings into pieces for a recogniser: pauses shortened, cut only if the speech is too long for one piece. */
import { frameLevelsDb, frameMs } from './audio-gates.ts';

/**
 * Recognisers are trained on up to 30 s and lose words at cuts, so shorter speech is never cut: with real voices and pauses of
 * 1.5 s, cutting at each pause doubled the word errors. Measured with pauses shortened.
 */
const longestPieceSeconds = 20;
/** Minimum length of a cut piece: any ten seconds of speech contain a breath. */
const shortestPieceSeconds = 10;
/** Maximum length of a piece including pauses, so that a recording full of pauses is processed while it is made. */
const longestStretchSeconds = 60;
/** A breath: 200 ms, longer than the silence inside a word. */
const breathFrames = 10;
/**
 * Threshold tested with pauses of .7 to 8 s and noise up to 20 dB below speech: at 30 dB 5 of 140 sentences were lost, at 24 dB
 * one was misheard.
 */
const quietBelowLoudDb = 24;
/** This share of the frames is above the "loud" level, so that a click does not turn everything else into a pause. */
const loudShare = 0.05;
/** At most 200 ms are above it, so that one word after a long silence is not taken for a click. */
const mostLoudFrames = 10;
/** Anything below is quiet regardless of the rest: the last of 16 bits alone gives −96 dBFS, muted inputs −70 at most. */
const quietAnywayDb = -70;
/** Longer pauses are shortened to this, about the pause between two sentences. Small models stop at longer ones. */
const longestPauseMs = 600;

const framesIn = (seconds: number) => (seconds * 1000) / frameMs;
const frameSamples = (sampleRateHz: number) => Math.round((frameMs * sampleRateHz) / 1000);

/** The "loud" level of these frames, in dBFS. */
export function loudLevelDb(levelsDb: Float32Array): number {
  const louder = Math.min(mostLoudFrames, Math.ceil(levelsDb.length * loudShare));
  return levelsDb.toSorted().at(-louder) ?? Number.NEGATIVE_INFINITY;
}

/** Frames at or below this level are quiet, relative to the loud ones. */
export const quietLevelDb = (levelsDb: Float32Array) =>
  Math.max(quietAnywayDb, loudLevelDb(levelsDb) - quietBelowLoudDb);

/** Seconds of sound that are not quiet. */
export function loudSeconds(samples: Float32Array, sampleRateHz: number): number {
  const levels = frameLevelsDb(samples, sampleRateHz);
  const quiet = quietLevelDb(levels);
  return (levels.reduce((count, level) => count + (level > quiet ? 1 : 0), 0) * frameMs) / 1000;
}

/** Ranges [from, to) of frames that remain when pauses are shortened; one range of all frames if no pause is longer. */
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

/** The samples with every pause, including at the ends, at most 600 ms long; the same array if none is longer. */
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

/** The samples from `beforeMs` before the first sound to `afterMs` after the last; all of them if everything is quiet. */
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
 * Index of the sample to cut at, or null while the piece may still grow. Scans second by second from the start, so that
 * a growing recording is cut exactly where the complete one would be.
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

/** Maps an index among the kept frames to a frame of the recording; Infinity if fewer are kept. */
function frameAt(kept: readonly (readonly [number, number])[], frame: number): number {
  let left = frame;
  for (const [from, to] of kept) {
    if (left < to - from) return from + left;
    left -= to - from;
  }
  return Number.POSITIVE_INFINITY;
}

/** The pieces, in order and without gaps; up to 20 s of speech is one piece. */
export function speechPieces(samples: Float32Array, sampleRateHz: number): Float32Array[] {
  const pieces: Float32Array[] = [];
  let rest = samples;
  for (let cut = nextCut(rest, sampleRateHz); cut !== null; cut = nextCut(rest, sampleRateHz)) {
    pieces.push(rest.subarray(0, cut));
    rest = rest.subarray(cut);
  }
  return [...pieces, rest];
}

/** Two pieces, cut at the quietest breath in the middle half. */
export function splitInTwo(samples: Float32Array, sampleRateHz: number): [Float32Array, Float32Array] {
  const levels = frameLevelsDb(samples, sampleRateHz);
  const breath = quietestBreath(levels, Math.floor(levels.length / 4), Math.ceil((levels.length * 3) / 4));
  const cut = breath * frameSamples(sampleRateHz);
  return [samples.subarray(0, cut), samples.subarray(cut)];
}

/** The middle frame of the quietest 200 ms in this range. */
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
