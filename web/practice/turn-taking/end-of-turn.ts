/** Tells from loudness, words and, where it runs, a detector of voices when a student has finished speaking: by a patient wait, never by a fixed short pause. */

/** How long a pause is waited for, in seconds: the least, the usual and the most. */
export const pauseSeconds = { min: 2, usual: 4, max: 10 } as const;
/** All points are covered: after this much quiet the student is offered to finish, and after this much the turn is over. */
const offerMs = 1_200;
const coveredPauseMs = 2_500;
/** After a word that promises more ("and", "because", "um") the wait is this much longer. */
const promiseFactor = 1.75;
/** A student who has gone on after a long pause will pause so again: the wait is this many times the longest, up to the most. */
const rhythmFactor = 2;
const coveredRhythmFactor = 1.5;
const longestRhythmMs = 7_000;
const promises =
  /(?:^|[\s,.…])(?:and|because|but|or|so|then|which|that|the|a|of|to|with|um|uh|er|erm|hmm|like|well)[\s,.…-]*$/i;

/** Loudness is judged in blocks: long enough to be steady, short enough to see the gap between two words. */
const blockMs = 100;
/** The quietest moment of this long a time is the room's own noise: nobody speaks so long without a gap. */
const noiseMs = 12_000;
/** Below is no sound at all: the steps of 16 bits are −96 dB. */
const noSoundDb = -100;
/** A voice stands out of the quietest noise by this much; noise itself swings by some 3 dB. */
const aboveNoiseDb = 11;
/** Less is silence whatever the noise: microphones that are switched off read −70 and below. */
const leastVoiceDb = -55;
/** The same where a detector tells voices from other sounds: speech is heard above a fan. */
const detectedAboveNoiseDb = 3;
/** So likely a voice, in the mean of a block, is one. */
const likelyVoice = 0.5;
/**
 * Where the student is known by 1.5 s of speech, whoever is quieter by this much than their louder moments is somebody else. Of 18 mixtures of two
 * voices, one 16 dB under the other, all ended at most 1.5 s later than in quiet, 12 dB under 12.
 */
const knownBlocks = 15;
const louderShare = 0.8;
const belowOwnDb = 8;
/** So much that is loud and no voice at all is a whisper: then loudness decides alone. */
const whisperedBlocks = 12;
/** A click of the keyboard fills less of a block than a voice does. */
const voicedShare = 0.5;
/** The shortest words last 200 ms: this many blocks of the latest four. */
const voicedBlocks = 2;

export type TurnSign =
  /** Nothing has been said yet. */
  | 'waiting'
  | 'speaking'
  /** A pause, which is no end yet. */
  | 'quiet'
  /** A pause after the last point was covered: the student may finish, or go on. */
  | 'offer'
  | 'over';

export type EndOfTurn = {
  /** `levelDb`: loudness now, relative to full scale; `voice`: how likely a voice, 0 to 1, where known; to be told many times a second. */
  hear(levelDb: number, atMs: number, voice?: number | null): TurnSign;
  /** From the first voice to the last one, in milliseconds; null where there was none. */
  spokenMs(): number | null;
  /** What is known of the words so far, and whether they cover every point. */
  understand(words: string, covered: boolean): void;
};

/** @param pauseMs how long a pause the student wants to be waited for */
export function createEndOfTurn(pauseMs: number): EndOfTurn {
  const latest: { endMs: number; quietestDb: number; voiced: boolean }[] = [];
  let block: { startMs: number; levels: number[]; voices: number[] } | null = null;
  /** Blocks that were loud before anything was taken for a voice. */
  let unknownBlocks = 0;
  /** The loudness of the blocks that were voiced, in order. */
  const own: number[] = [];
  let firstVoiceMs: number | null = null;
  let lastVoiceMs: number | null = null;
  let longestPauseMs = 0;
  let words = '';
  let covered = false;

  function close(levels: readonly number[], voices: readonly number[], endMs: number): void {
    // A microphone that starts gives zeros, which are nobody's noise.
    const quietestDb = Math.min(...levels.filter((db) => db > noSoundDb));
    const noiseDb = Math.min(quietestDb, ...latest.map((earlier) => earlier.quietestDb));
    const isAbove = (leastDb: number) =>
      levels.filter((db) => db > Math.max(leastVoiceDb, leastDb)).length >= voicedShare * levels.length;
    const isLoud = isAbove(noiseDb + aboveNoiseDb);
    const isDetected = voices.length > 0 && unknownBlocks < whisperedBlocks;
    const voiced = isDetected
      ? meanOf(voices) >= likelyVoice &&
        isAbove(Math.max(noiseDb + detectedAboveNoiseDb, ownDb() - belowOwnDb))
      : isLoud;
    if (voiced) insert(own, median(levels));
    else if (isLoud && own.length === 0) unknownBlocks += 1;
    latest.push({ endMs, quietestDb, voiced });
    while (latest[0] && latest[0].endMs < endMs - noiseMs) latest.shift();
    if (voiced && latest.slice(-4).filter((one) => one.voiced).length >= voicedBlocks) {
      if (lastVoiceMs !== null) longestPauseMs = Math.max(longestPauseMs, endMs - lastVoiceMs);
      // That it is a voice was known a block later.
      firstVoiceMs ??= endMs - voicedBlocks * blockMs;
      lastVoiceMs = endMs;
    }
  }

  /** How loud the student's louder moments are; nothing where too little was said. */
  const ownDb = () =>
    own.length < knownBlocks
      ? Number.NEGATIVE_INFINITY
      : (own[Math.floor(louderShare * own.length)] as number);

  /** How long a pause is waited for now. */
  function patienceMs(): number {
    const rhythm = (factor: number) => Math.min(longestRhythmMs, factor * longestPauseMs);
    const promising = promises.test(words);
    const usualMs = Math.max(pauseMs * (promising ? promiseFactor : 1), rhythm(rhythmFactor));
    if (!covered || promising) return usualMs;
    return Math.min(usualMs, Math.max(coveredPauseMs, rhythm(coveredRhythmFactor)));
  }

  return {
    hear(levelDb, atMs, voice = null) {
      block ??= { startMs: atMs, levels: [], voices: [] };
      block.levels.push(levelDb);
      if (voice !== null) block.voices.push(voice);
      if (atMs - block.startMs >= blockMs) {
        close(block.levels, block.voices, atMs);
        block = null;
      }
      if (lastVoiceMs === null) return 'waiting';
      const quietMs = atMs - lastVoiceMs;
      if (quietMs < 3 * blockMs) return 'speaking';
      // Who begins to speak at the last moment is not cut off: that it is a voice is known only so much later.
      if (quietMs >= patienceMs() + voicedBlocks * blockMs) return 'over';
      return covered && quietMs >= offerMs ? 'offer' : 'quiet';
    },
    spokenMs: () => (firstVoiceMs === null || lastVoiceMs === null ? null : lastVoiceMs - firstVoiceMs),
    understand(heard, all) {
      words = heard;
      covered = all;
    },
  };
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** Keeps the values in order. */
function insert(values: number[], value: number): void {
  const at = values.findIndex((one) => one > value);
  values.splice(at < 0 ? values.length : at, 0, value);
}
