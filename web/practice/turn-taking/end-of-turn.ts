/** Tells from loudness and words when a student has finished speaking: by a patient wait, never by a fixed short pause. */

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
/** A voice stands out of the quietest noise by this much; noise itself swings by some 3 dB. */
const aboveNoiseDb = 11;
/** Less is silence whatever the noise: microphones that are switched off read −70 and below. */
const leastVoiceDb = -55;
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
  /** `levelDb`: loudness now, relative to full scale; to be told many times a second. */
  hear(levelDb: number, atMs: number): TurnSign;
  /** From the first voice to the last one, in milliseconds; null where there was none. */
  spokenMs(): number | null;
  /** What is known of the words so far, and whether they cover every point. */
  understand(words: string, covered: boolean): void;
};

/** @param pauseMs how long a pause the student wants to be waited for */
export function createEndOfTurn(pauseMs: number): EndOfTurn {
  const latest: { endMs: number; quietestDb: number; voiced: boolean }[] = [];
  let block: { startMs: number; levels: number[] } | null = null;
  let firstVoiceMs: number | null = null;
  let lastVoiceMs: number | null = null;
  let longestPauseMs = 0;
  let words = '';
  let covered = false;

  function close(levels: readonly number[], endMs: number): void {
    const quietestDb = Math.min(...levels);
    const noiseDb = Math.min(quietestDb, ...latest.map((earlier) => earlier.quietestDb));
    const voiceDb = Math.max(leastVoiceDb, noiseDb + aboveNoiseDb);
    const voiced = levels.filter((db) => db > voiceDb).length >= voicedShare * levels.length;
    latest.push({ endMs, quietestDb, voiced });
    while (latest[0] && latest[0].endMs < endMs - noiseMs) latest.shift();
    if (voiced && latest.slice(-4).filter((one) => one.voiced).length >= voicedBlocks) {
      if (lastVoiceMs !== null) longestPauseMs = Math.max(longestPauseMs, endMs - lastVoiceMs);
      // That it is a voice was known a block later.
      firstVoiceMs ??= endMs - voicedBlocks * blockMs;
      lastVoiceMs = endMs;
    }
  }

  /** How long a pause is waited for now. */
  function patienceMs(): number {
    const rhythm = (factor: number) => Math.min(longestRhythmMs, factor * longestPauseMs);
    const promising = promises.test(words);
    const usualMs = Math.max(pauseMs * (promising ? promiseFactor : 1), rhythm(rhythmFactor));
    if (!covered || promising) return usualMs;
    return Math.min(usualMs, Math.max(coveredPauseMs, rhythm(coveredRhythmFactor)));
  }

  return {
    hear(levelDb, atMs) {
      block ??= { startMs: atMs, levels: [] };
      block.levels.push(levelDb);
      if (atMs - block.startMs >= blockMs) {
        close(block.levels, atMs);
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
