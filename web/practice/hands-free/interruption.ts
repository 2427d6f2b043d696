/** Follows the microphone while the tutor speaks, each time anew, and knows where in its text the tutor was interrupted. */
import type { PlayerState } from '#web/practice/feedback/feedback-player.ts';
import { type BargeIn, createBargeIn } from './barge-in.ts';

/** The browser's own voice does not say how long it will speak: a few sentences take about so long. */
const usualSeconds = 8;

export type Interruption = {
  /** True once the student speaks over the tutor. */
  hear(levelDb: number, playing: PlayerState): boolean;
  /** How much of its text the tutor had said when last heard, from 0 to 1. */
  at(): number;
};

export function createInterruption(nowMs: () => number): Interruption {
  let rule: BargeIn | null = null;
  let beganMs = 0;
  let share = 0;
  return {
    hear(levelDb, { status, positionSeconds, durationSeconds }) {
      if (status !== 'playing') {
        rule = null;
        return false;
      }
      if (!rule) beganMs = nowMs();
      rule ??= createBargeIn();
      const seconds = durationSeconds > 0 ? positionSeconds : (nowMs() - beganMs) / 1000;
      share = Math.min(1, seconds / (durationSeconds || usualSeconds));
      return rule.hear(levelDb, nowMs());
    },
    at: () => share,
  };
}
