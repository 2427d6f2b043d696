/** How long a stage has lasted, and when that is worth a word. */
import type { Stage } from '#web/practice/session/session-state.ts';

/** Past the usual time it is said that this is unusual. */
const longMs = 10_000;
/** So long an upload is worth a word: most answers have left before it could be read. */
const slowMs = 1_500;

/** Since when the clock of a stage runs, in milliseconds since 1970; null where it has none. */
export function sinceOf(stage: Stage): number | null {
  if (stage.kind === 'recording') return stage.startedAtMs;
  return stage.kind === 'checking' ? stage.sinceMs : null;
}

/** `sent`: the share of the answer that has left. */
export const isSlow = (sent: number, elapsedMs: number) => sent < 1 && elapsedMs >= slowMs;
export const isLong = (elapsedMs: number) => elapsedMs >= longMs;
