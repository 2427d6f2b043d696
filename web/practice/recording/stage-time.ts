/** How long a stage has lasted, and when to say so. */
import type { Stage } from '#web/practice/session/session-state.ts';

/** Longer than usual: the page says so. */
const longMs = 10_000;
/** Upload progress appears only after this: most answers are sent sooner. */
const slowMs = 1_500;

/** Start of the stage's clock in milliseconds since 1970; null where it has none. */
export function sinceOf(stage: Stage): number | null {
  if (stage.kind === 'recording') return stage.startedAtMs;
  return stage.kind === 'checking' ? stage.sinceMs : null;
}

/** `sent`: the uploaded share of the answer, 0 to 1. */
export const isSlow = (sent: number, elapsedMs: number) => sent < 1 && elapsedMs >= slowMs;
export const isLong = (elapsedMs: number) => elapsedMs >= longMs;
