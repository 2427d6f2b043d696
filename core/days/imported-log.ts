/** Turns imported ratings into a new card's log rows, learning state and memory over days. */
import { type LearningState, type Rating, replayRatings } from '#core/scheduler.ts';
import { type FittedParameters, type LongTermMemory, projectRatings } from './fsrs.ts';
import { type Day, localDay } from './local-day.ts';

/** Practice ratings affect only the memory over days. */
export type ImportedRating = { atMs: number; rating: Rating; kind: 'study' | 'practice' };

export type ImportedRow = ImportedRating & { day: Day };

export type ImportedLog = {
  /** Oldest first, at most one per moment. */
  rows: ImportedRow[];
  state: LearningState;
  memory: LongTermMemory | null;
};

/** Moments after `nowMs` count as now; days are local to `zone`. */
export function importedLog(
  ratings: readonly ImportedRating[],
  zone: string,
  nowMs: number,
  fitted: FittedParameters = null,
): ImportedLog {
  const inOrder = ratings
    .map((rating) => ({ ...rating, atMs: Math.min(rating.atMs, nowMs) }))
    .sort((a, b) => a.atMs - b.atMs)
    .filter(({ atMs }, index, all) => atMs !== all[index - 1]?.atMs);
  const rows = inOrder.map((rating) => ({ ...rating, day: localDay(new Date(rating.atMs), zone) }));
  const studied = rows.filter(({ kind }) => kind === 'study');
  const state = replayRatings(studied.map(({ rating }) => rating));
  const memory = projectRatings(
    rows.map(({ atMs, rating, day }) => ({ clientId: '', rating, ratedAtMs: atMs, day })),
    fitted,
  );
  return { rows, state, memory };
}
