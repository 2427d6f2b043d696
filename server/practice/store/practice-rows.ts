/** Columns of the practice tables, named as the fields of the noun's types, and the parsing of their rows. */
import type { Hearing, PointResult, Prompt, Turn } from '#contract/practice.ts';
import { standingOf } from '#core/verdict.ts';
import type { StoredPrompt, StoredTurn } from '#server/practice/practice-records.ts';

/** Stored by this release, or by one before decisions. */
export type PointRow = Pick<PointResult, 'text' | 'cardId' | 'verdict' | 'evidence' | 'claimed'> &
  Partial<PointResult>;

export const pointOf = (row: PointRow): PointResult => ({ mixedUpWith: null, ...row, ...standingOf(row) });

type ReadPoints<Stored> = Omit<Stored, 'points'> & { points: PointRow[] };

/** The fields of a question that pages get. */
export const shownPromptColumns = `p.id, p.kind, p.prompt, p.points, p.state, p.outcome, p.follow_ups as "followUpCount"`;
export type ShownPromptRow = ReadPoints<
  Pick<Prompt, 'id' | 'kind' | 'prompt' | 'points' | 'state' | 'outcome' | 'followUpCount'>
>;
export const promptColumns = `${shownPromptColumns}, p.session_id as "sessionId", s.set_id as "setId", s.set_title as "setTitle",
  s.premium, p.turn_count as "turnCount"`;
export type PromptRow = ReadPoints<StoredPrompt>;

export const promptOf = (row: PromptRow): StoredPrompt => ({ ...row, points: row.points.map(pointOf) });

/** The fields of a turn that pages get. */
export const shownTurnColumns = `t.id, t.request_key as "requestKey", t.source, t.transcription, t.corrected, t.feedback,
  t.follow_up as "followUp", t.is_complete as "isComplete", t.kind, t.deeper, t.hearing`;
export type ShownTurnRow = Omit<Turn, 'hearing'> & { hearing: Hearing | null };
export const turnColumns = `${shownTurnColumns}, t.prompt_id as "promptId", t.seq, t.earlier_keys as "earlierKeys", t.forced,
  t.judged_by as "judgedBy", t.notice, t.sound_ms as "soundMs", t.points_before as "pointsBefore",
  t.points_after as "pointsAfter", t.points_after::text as "pointsSeen"`;
export type TurnRow = ShownTurnRow &
  Omit<StoredTurn, 'hearing' | 'pointsBefore' | 'pointsAfter'> & {
    pointsBefore: PointRow[];
    pointsAfter: PointRow[];
  };

export const turnOf = (row: TurnRow): StoredTurn => ({
  ...row,
  hearing: row.hearing ?? undefined,
  pointsBefore: row.pointsBefore.map(pointOf),
  pointsAfter: row.pointsAfter.map(pointOf),
});
