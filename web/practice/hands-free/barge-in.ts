/** Barge-in: tells whether the student begins to speak while the tutor talks, by a voice well above what the loudspeaker sends back. */
import type { PlayerState } from '#web/practice/feedback/feedback-player.ts';

/** Calibration: how loud the tutor's own voice comes back. A press counts at once. */
const learningMs = 600;
/** The residue after the browser's echo cancellation varies by less than this. */
const aboveOwnDb = 6;
/** A voice near the microphone is louder than this; what is left of a loudspeaker is not. */
const leastVoiceDb = -42;
/** This much of the window must be voice: clicks, taps and breaths are shorter. */
const voiceMs = 100;
const windowMs = 150;

export type BargeIn = {
  /** `levelDb`: loudness at the microphone while the tutor speaks. True once it is the student's voice. */
  hear(levelDb: number, atMs: number): boolean;
};

export function createBargeIn(): BargeIn {
  let beganMs: number | null = null;
  let ownDb = Number.NEGATIVE_INFINITY;
  let latest: { atMs: number; levelDb: number; lastsMs: number }[] = [];

  /** Raises the level of the tutor's residue and the room. */
  function learn(levelDb: number): void {
    ownDb = Math.max(ownDb, levelDb);
  }

  return {
    hear(levelDb, atMs) {
      beganMs ??= atMs;
      if (atMs - beganMs < learningMs) {
        learn(levelDb);
        return false;
      }
      const lastsMs = atMs - (latest.at(-1)?.atMs ?? atMs);
      latest.push({ atMs, levelDb, lastsMs });
      while (latest[0] && latest[0].atMs <= atMs - windowMs) {
        learn(Math.min(latest[0].levelDb, ownDb + aboveOwnDb));
        latest.shift();
      }
      const voiceDb = Math.max(leastVoiceDb, ownDb + aboveOwnDb);
      const voicedMs = latest.reduce((sum, one) => sum + (one.levelDb > voiceDb ? one.lastsMs : 0), 0);
      if (voicedMs < voiceMs) return false;
      latest = [];
      return true;
    },
  };
}

/** Assumed length of a browser voice, which does not report its duration: a few sentences. */
const usualSeconds = 8;

/** Follows the microphone while the tutor speaks, each time anew. */
export function createInterruption(nowMs: () => number) {
  let rule: BargeIn | null = null;
  let beganMs = 0;
  let share = 0;
  return {
    /** True once the student speaks over the tutor. */
    hear(levelDb: number, { status, positionSeconds, durationSeconds }: PlayerState): boolean {
      if (status !== 'playing') {
        rule = null;
        return false;
      }
      if (!rule) beganMs = nowMs();
      rule ??= createBargeIn();
      const seconds = durationSeconds > 0 ? positionSeconds : (nowMs() - beganMs) / 1000;
      share = Math.min(1, seconds / (durationSeconds || usualSeconds));
      const interrupts = rule.hear(levelDb, nowMs());
      if (interrupts) rule = null;
      return interrupts;
    },
    /** How much of its text the tutor had said when last heard, from 0 to 1. */
    at: () => share,
  };
}
