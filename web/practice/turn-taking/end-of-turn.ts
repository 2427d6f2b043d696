/** Decides when a student has finished speaking, from loudness, words and, where it runs, the voice detector, by an adaptive pause. */
import { type UtteranceEnd, utteranceEnd } from '#core/utterance-end.ts';
import { type HeardBlock, othersTalk, type Stretch } from './others-talk.ts';

/** The pause that ends an answer, in seconds: least, default and most. */
export const pauseSeconds = { min: 2, usual: 5.5, max: 10, step: 0.5 } as const;
type Patience = {
  /** Quiet after which a turn ends whose points are all covered, */
  coveredMs: number;
  /** one that ends with a complete sentence, */
  completeMs: number;
  /** and one of which it is only known that everything was heard; null: the student's own pause. */
  heardMs: number | null;
  /** one after which others talk, so that the words do not tell how it ended; null: the student's own pause. */
  othersMs: number | null;
  /** A student who went on after a long pause will pause like that again: the wait is this multiple of the longest pause, up to a limit. */
  rhythmFactor: number;
  longestRhythmMs: number;
};
/** Where going on is too late once the turn has ended. Chosen by `patience.test.ts` (docs/figures.md), as are the next. */
const careful: Patience = {
  coveredMs: 1_500,
  completeMs: 3_500,
  heardMs: null,
  othersMs: null,
  rhythmFactor: 2,
  longestRhythmMs: 7_000,
};
/** Where a student who speaks again after the end is heard and joined to the answer. */
const brisk: Patience = {
  coveredMs: 1_200,
  completeMs: 1_300,
  heardMs: 2_200,
  othersMs: 3_200,
  rhythmFactor: 1,
  longestRhythmMs: 3_000,
};
/** An offer to finish shorter than this cannot be taken. */
const leastOfferMs = 500;
/** A sound that brought no words is no longer waited for after this, or a noise every few seconds would keep a turn open. */
const wordlessMs = 2_500;
/** After words that promise more ("because", "and the", half a list) the student is given this long at least. */
const openMs = 9_000;

/** Loudness is judged in blocks: long enough to be steady, short enough to catch the gap between two words. */
const blockMs = 100;
/** The quietest moment in this window is the room's noise floor: nobody speaks that long without a gap. */
const noiseMs = 12_000;
/** Below this there is no signal at all: 16 bits resolve −96 dB. */
export const noSoundDb = -100;
/** A voice exceeds the noise floor by this much; noise itself varies by about 3 dB. */
const aboveNoiseDb = 11;
/** Anything quieter is silence: muted microphones read −70 dB and below. */
const leastVoiceDb = -55;
/** The same with a voice detector, so that speech is heard above a fan. */
const detectedAboveNoiseDb = 3;
/** A block whose mean likelihood reaches this is a voice. */
const likelyVoice = 0.5;
/**
 * Once 1.5 s of the student's speech are known, a voice quieter by this much than their louder moments is another person's. Of 18 mixtures of two
 * voices, one 16 dB under the other, all ended at most 1.5 s later than in quiet, 12 dB under 12.
 */
const knownBlocks = 15;
/** Of a short answer beside long talk, the loudest tenth is the student's; of what is left out it takes more to be sure. */
const loudestShare = 0.9;
const louderShare = 0.8;
const belowOwnDb = 8;
/** Nor does another's voice come this close to them; the student's does each second and a half. */
const peakBelowOwnDb = 5;
const peakBlocks = 15;
/** This many loud blocks without any voice are a whisper: loudness alone decides from then on. */
const whisperedBlocks = 12;
/** This much of other voices since the student's last: their words are written down as well. */
const othersBlocks = 8;
/** A key click fills less of a block than a voice does. */
const voicedShare = 0.5;
/** The shortest words last 200 ms: this many blocks of the latest four. */
const voicedBlocks = 2;

export type TurnSign =
  /** No speech yet. */
  | 'waiting'
  | 'speaking'
  /** A pause that does not end the turn yet. */
  | 'quiet'
  /** A pause once every point is covered: the student may finish, or go on. */
  | 'offer'
  | 'over';

export type Understood = {
  words: string;
  /** The words cover every point. */
  covered: boolean;
  /** The words hold everything said until then, on the clock of `hear`; null where that is not known. */
  completeAtMs: number | null;
};

/**
 * @param pauseMs the pause that the student chose to end an answer
 * @param resumes speaking again soon after the end is joined to the answer
 */
export function createEndOfTurn(pauseMs: number, resumes = false) {
  const informed = resumes ? brisk : careful;
  const latest: { endMs: number; levelDb: number; quietestDb: number; voiced: boolean }[] = [];
  let block: { startMs: number; levels: number[]; voices: number[] } | null = null;
  /** Loud blocks before the first detected voice. */
  let unknownBlocks = 0;
  /** Loudness of the voiced blocks, sorted. */
  const own: number[] = [];
  /** Of the whole answer, where the detector runs. */
  const heard: HeardBlock[] = [];
  let firstVoiceMs: number | null = null;
  let lastVoiceMs: number | null = null;
  let longestPauseMs = 0;
  /** Others' blocks since then. */
  let othersSince = 0;
  /** The latest of them: it may have been a soft word of the student, which is no pause. */
  let softVoiceMs = 0;
  let understood: Understood = { words: '', covered: false, completeAtMs: null };
  let sentence: UtteranceEnd = 'unclear';
  /** The latest voice that brought words. */
  let wordedMs: number | null = null;

  function close(levels: readonly number[], voices: readonly number[], endMs: number): void {
    // A starting microphone delivers zeros, which are not the noise floor.
    const quietestDb = Math.min(...levels.filter((db) => db > noSoundDb));
    const noiseDb = Math.min(quietestDb, ...latest.map((earlier) => earlier.quietestDb));
    const isAbove = (leastDb: number) =>
      levels.filter((db) => db > Math.max(leastVoiceDb, leastDb)).length >= voicedShare * levels.length;
    const isLoud = isAbove(noiseDb + aboveNoiseDb);
    const isDetected = voices.length > 0 && unknownBlocks < whisperedBlocks;
    const levelDb = median(levels);
    const isVoice = meanOf(voices) >= likelyVoice && isAbove(noiseDb + detectedAboveNoiseDb);
    if (isDetected) heard.push({ endMs, levelDb, isVoice });
    const voiced = isDetected
      ? isVoice && isAbove(ownDb() - belowOwnDb) && peakDb(levelDb) >= ownDb() - peakBelowOwnDb
      : isLoud;
    if (voiced) insert(own, levelDb);
    else if (isDetected && isVoice) {
      othersSince += 1;
      softVoiceMs = endMs;
    } else if (isLoud && own.length === 0) unknownBlocks += 1;
    latest.push({ endMs, levelDb, quietestDb, voiced });
    while (latest[0] && latest[0].endMs < endMs - noiseMs) latest.shift();
    if (voiced && latest.slice(-4).filter((one) => one.voiced).length >= voicedBlocks) {
      if (lastVoiceMs !== null)
        longestPauseMs = Math.max(longestPauseMs, endMs - Math.max(lastVoiceMs, softVoiceMs));
      // The voice was recognised some blocks after it began.
      firstVoiceMs ??= endMs - voicedBlocks * blockMs;
      lastVoiceMs = endMs;
      othersSince = 0;
    }
  }

  /** Loudness that this share of the student's voice stays under; −∞ until enough was said. */
  const ownDb = (share = loudestShare) =>
    own.length < knownBlocks ? Number.NEGATIVE_INFINITY : (own[Math.floor(share * own.length)] as number);

  /** The loudest of the latest blocks and this one. */
  const peakDb = (levelDb: number) =>
    Math.max(levelDb, ...latest.slice(1 - peakBlocks).map((earlier) => earlier.levelDb));

  /** The pause that ends the turn now. */
  function patienceMs(): number {
    const usualMs = Math.max(pauseMs, rhythmOf(careful));
    const { covered } = understood;
    const { othersMs } = informed;
    if (othersMs !== null && othersSince >= othersBlocks && !covered)
      return Math.min(usualMs, Math.max(othersMs, rhythmOf(informed)));
    if (sentence === 'open') return covered ? usualMs : Math.max(openMs, usualMs);
    const { coveredMs, completeMs, heardMs } = informed;
    const leastMs = covered
      ? coveredMs
      : isAllHeard()
        ? sentence === 'complete'
          ? completeMs
          : heardMs
        : null;
    return leastMs === null ? usualMs : Math.min(usualMs, Math.max(leastMs, rhythmOf(informed)));
  }

  const isAllHeard = () =>
    lastVoiceMs !== null && understood.completeAtMs !== null && understood.completeAtMs >= lastVoiceMs;

  const rhythmOf = ({ rhythmFactor, longestRhythmMs }: Patience) =>
    Math.min(longestRhythmMs, rhythmFactor * longestPauseMs);

  return {
    /** The student spoke over the tutor, which `hear` is not told: a single word may be over by now. */
    spoke(fromMs: number, untilMs: number): void {
      firstVoiceMs ??= fromMs;
      lastVoiceMs = untilMs;
    },
    /** Call many times a second. `levelDb`: loudness relative to full scale; `voice`: likelihood of a voice, 0 to 1, where known. */
    hear(levelDb: number, atMs: number, voice: number | null = null): TurnSign {
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
      // Speech that begins at the last moment is not cut off: it takes this long to be recognised.
      const waitsMs = patienceMs();
      const isWordless = wordedMs !== null && isAllHeard() && quietMs >= wordlessMs;
      if (atMs - (isWordless ? (wordedMs ?? lastVoiceMs) : lastVoiceMs) >= waitsMs + voicedBlocks * blockMs)
        return 'over';
      const isOffered = understood.covered && waitsMs >= informed.coveredMs + leastOfferMs;
      return isOffered && quietMs >= informed.coveredMs ? 'offer' : 'quiet';
    },
    /** When only others talked, on the clock of `hear`. */
    othersTalk: (): Stretch[] => (own.length < knownBlocks ? [] : othersTalk(heard, ownDb(louderShare))),
    /** From the first to the last voice, in milliseconds; null without any. */
    spokenMs: (): number | null =>
      firstVoiceMs === null || lastVoiceMs === null ? null : lastVoiceMs - firstVoiceMs,
    /** What is recognised so far. */
    understand(now: Understood): void {
      if (now.words !== understood.words) {
        sentence = utteranceEnd(now.words);
        const untilMs = now.completeAtMs ?? Number.POSITIVE_INFINITY;
        wordedMs = latest.findLast(({ voiced, endMs }) => voiced && endMs <= untilMs)?.endMs ?? lastVoiceMs;
      }
      understood = now;
    },
  };
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** Inserts into a sorted array. */
function insert(values: number[], value: number): void {
  const at = values.findIndex((one) => one > value);
  values.splice(at < 0 ? values.length : at, 0, value);
}
