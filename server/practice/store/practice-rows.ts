/** Reads rows of the practice tables as the noun's own shapes. */

import type { PointResult } from '#contract/practice.ts';
import { standingOf } from '#core/verdict.ts';
import type { StoredPrompt, StoredTurn } from '#server/practice/practice-records.ts';

/** Of a version before decisions, or of this one. */
export type PointRow = Pick<PointResult, 'text' | 'cardId' | 'verdict' | 'evidence' | 'claimed'> &
  Partial<PointResult>;

export const pointOf = (row: PointRow): PointResult => ({ mixedUpWith: null, ...row, ...standingOf(row) });

export type PromptRow = {
  id: string;
  session_id: string;
  set_id: string;
  set_title: string;
  premium: boolean;
  kind: StoredPrompt['kind'];
  prompt: string;
  points: PointRow[];
  state: StoredPrompt['state'];
  outcome: StoredPrompt['outcome'];
  follow_ups: number;
  turn_count: number;
};

export const promptColumns = `p.id, p.session_id, s.set_id, s.set_title, s.premium, p.kind, p.prompt, p.points,
  p.state, p.outcome, p.follow_ups, p.turn_count`;

export function promptOf(row: PromptRow): StoredPrompt {
  return {
    id: row.id,
    sessionId: row.session_id,
    setId: row.set_id,
    setTitle: row.set_title,
    premium: row.premium,
    kind: row.kind,
    prompt: row.prompt,
    points: row.points.map(pointOf),
    state: row.state,
    outcome: row.outcome,
    followUpCount: row.follow_ups,
    turnCount: row.turn_count,
  };
}

export type TurnRow = {
  id: string;
  prompt_id: string;
  seq: number;
  request_key: string | null;
  earlier_keys: string[];
  source: StoredTurn['source'];
  transcription: string;
  corrected: boolean;
  feedback: string;
  follow_up: string;
  is_complete: boolean;
  forced: boolean;
  judged_by: string;
  notice: string | null;
  kind: StoredTurn['kind'];
  sound_ms: number;
  deeper: string | null;
  hearing: StoredTurn['hearing'] | null;
  points_before: PointRow[];
  points_after: PointRow[];
  points_seen: string;
};

export const turnColumns = `t.id, t.prompt_id, t.seq, t.request_key, t.earlier_keys, t.source, t.transcription, t.corrected, t.feedback,
  t.follow_up, t.is_complete, t.forced, t.judged_by, t.notice, t.kind, t.sound_ms, t.deeper, t.hearing, t.points_before,
  t.points_after, t.points_after::text as points_seen`;

export function turnOf(row: TurnRow): StoredTurn {
  return {
    id: row.id,
    promptId: row.prompt_id,
    seq: row.seq,
    requestKey: row.request_key,
    earlierKeys: row.earlier_keys,
    source: row.source,
    transcription: row.transcription,
    corrected: row.corrected,
    feedback: row.feedback,
    followUp: row.follow_up,
    isComplete: row.is_complete,
    forced: row.forced,
    judgedBy: row.judged_by,
    notice: row.notice,
    kind: row.kind,
    soundMs: row.sound_ms,
    deeper: row.deeper,
    ...(row.hearing ? { hearing: row.hearing } : {}),
    pointsBefore: row.points_before.map(pointOf),
    pointsAfter: row.points_after.map(pointOf),
    pointsSeen: row.points_seen,
  };
}
