/** Follows one answer while it is spoken: when it is over, when to say that there is time, and when nobody speaks. */
import { createEndOfTurn } from './end-of-turn.ts';

/** Quiet for so long at the start or in the middle: there is time. */
const encourageMs = 8_000;
/** Nobody spoke for so long: the microphone is switched off. */
const nobodyMs = 45_000;

export type Heard = {
  end: 'over' | 'nobody' | null;
  /** All is covered and it is quiet: the student may finish, or go on. */
  offered: boolean;
  /** It has been quiet so long that a word does good. */
  longQuiet: boolean;
};

/** Seven words, the longest command, said slowly; what takes longer is an answer, and need not be heard twice. */
const longestCommandMs = 3_000;

export type Listening = {
  /** Whether what was said so far is short enough for one. */
  mayBeCommand(): boolean;
  hear(now: {
    levelDb: number;
    atMs: number;
    /** Since the answer began. */
    elapsedMs: number;
    words: string;
    covered: boolean;
  }): Heard;
};

/** @param pauseMs how long a pause the student wants to be waited for */
export function createListening(pauseMs: number): Listening {
  const turn = createEndOfTurn(pauseMs);
  let quietSinceMs: number | null = null;
  return {
    mayBeCommand: () => (turn.spokenMs() ?? 0) <= longestCommandMs,
    hear({ levelDb, atMs, elapsedMs, words, covered }) {
      turn.understand(words, covered);
      const sign = turn.hear(levelDb, atMs);
      quietSinceMs = sign === 'quiet' ? (quietSinceMs ?? atMs) : null;
      const waitedMs = sign === 'waiting' ? elapsedMs : quietSinceMs === null ? 0 : atMs - quietSinceMs;
      const nobody = sign === 'waiting' && elapsedMs >= nobodyMs;
      return {
        end: sign === 'over' ? 'over' : nobody ? 'nobody' : null,
        offered: sign === 'offer',
        longQuiet: waitedMs >= encourageMs,
      };
    },
  };
}
