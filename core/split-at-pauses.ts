/** Cuts a recording where the speaker pauses: recognisers are made for one utterance, and stop at a long silence inside a piece. */
import { frameLevelsDb, frameMs } from './audio-gates.ts';

/** Recognisers here are trained on pieces of up to 30 s; shorter ones keep the wait after the last word small. */
const longestPieceSeconds = 24;
/** Speech without a pause is cut from here on: there is a breath in any twelve seconds of it. */
const shortestPieceSeconds = 12;
/** Its quietest stretch of this many 20 ms frames is the breath: 200 ms, longer than the silence inside a word. */
const breathFrames = 10;
/** Silence for this long is a pause to think: measured, words behind pauses of 3 s and more were lost now and then. */
const pauseFrames = 50;
/** It has a hundredth of the power of the speech beside it (−20 dB), so that a pause in a noisy room is one as well. */
const pauseDrop = 0.01;
/** In dBFS: what never got louder than this before was no speech that could have paused. */
const speechLevelDb = -50;

/** Index of the sample to cut before, or null while a piece may still grow. Depends on nothing behind the pause it is in. */
export function nextCut(samples: Float32Array, sampleRateHz: number): number | null {
  const longest = longestPieceSeconds * sampleRateHz;
  const power = stretchPower(frameLevelsDb(samples.subarray(0, longest), sampleRateHz));
  const sampleOf = (frame: number) => Math.round((frame * frameMs * sampleRateHz) / 1000);
  const pause = pauseIn(power);
  if (pause !== null) return sampleOf(pause);
  if (samples.length <= longest) return null;
  return sampleOf(breathIn(power, (shortestPieceSeconds * 1000) / frameMs, power.length));
}

/** Two pieces, cut at the breath nearest to silence in the middle half. */
export function splitInTwo(samples: Float32Array, sampleRateHz: number): [Float32Array, Float32Array] {
  const power = stretchPower(frameLevelsDb(samples, sampleRateHz));
  const breath = breathIn(power, Math.floor(power.length / 4), Math.ceil((power.length * 3) / 4));
  const cut = Math.round((breath * frameMs * sampleRateHz) / 1000);
  return [samples.subarray(0, cut), samples.subarray(cut)];
}

/** The frame in the middle of the quietest breath that begins in these frames. */
function breathIn(power: Float64Array, from: number, to: number): number {
  let quietest = from;
  for (let at = from; at < to; at++) if ((power[at] ?? 0) < (power[quietest] ?? 0)) quietest = at;
  return quietest + breathFrames / 2;
}

/** Mean power of the 200 ms that begin with each frame. */
function stretchPower(levelsDb: Float32Array): Float64Array {
  const power = Float64Array.from(levelsDb, (level) => 10 ** (level / 10));
  const means = new Float64Array(Math.max(0, power.length - breathFrames + 1));
  for (let at = 0; at < means.length; at++) {
    let sum = 0;
    for (let frame = at; frame < at + breathFrames; frame++) sum += power[frame] ?? 0;
    means[at] = sum / breathFrames;
  }
  return means;
}

/** The frame in the middle of the first pause, between it and the speech before it or after it. */
function pauseIn(power: Float64Array): number | null {
  const half = pauseFrames / 2;
  let loudest = 10 ** (speechLevelDb / 10);
  let loudestBefore = loudest;
  let quietFrames = 0;
  let spoke = false;
  for (const [at, level] of power.entries()) {
    // Words swell: the first is told from what was there half a second earlier.
    loudestBefore = Math.max(loudestBefore, power[at - half] ?? 0);
    if (at >= pauseFrames && level * pauseDrop > loudestBefore) return at - half;
    if (level > loudest) [loudest, spoke] = [level, true];
    quietFrames = level < loudest * pauseDrop ? quietFrames + 1 : 0;
    if (spoke && quietFrames >= pauseFrames) return at - half;
  }
  return null;
}

/** The pieces, in order and without a gap; a short recording without a pause is one piece. */
export function splitAtPauses(samples: Float32Array, sampleRateHz: number): Float32Array[] {
  const pieces: Float32Array[] = [];
  let rest = samples;
  for (let cut = nextCut(rest, sampleRateHz); cut !== null; cut = nextCut(rest, sampleRateHz)) {
    pieces.push(rest.subarray(0, cut));
    rest = rest.subarray(cut);
  }
  return [...pieces, rest];
}
