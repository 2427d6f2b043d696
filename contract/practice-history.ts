/** Practice history: past sessions page by page, and one session with its answers, verdicts and recordings. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './ids.ts';
import { PointResult, Prompt, Turn } from './practice.ts';

/** Page size, in sessions. */
export const HISTORY_PAGE_SESSIONS = 20;

const count = z.int().min(0);

export const PastSession = z.object({
  sessionId: Id,
  setId: Id,
  setTitle: z.string(),
  createdAt: z.iso.datetime(),
  questionCount: count,
  /** Questions that ended without being skipped. */
  answeredCount: count,
  /** Points of the answered questions: how many were decided, and how many covered. */
  decided: count,
  covered: count,
  /** Points the student has still to judge; included in neither. */
  toJudge: count,
  /** Length of recordings. */
  talkSeconds: count,
});
export type PastSession = z.infer<typeof PastSession>;

export const PastTurn = Turn.pick({
  id: true,
  source: true,
  transcription: true,
  corrected: true,
  feedback: true,
  followUp: true,
  kind: true,
  deeper: true,
}).extend({
  createdAt: z.iso.datetime(),
  /** The student's own voice while it is stored; the address needs no session and is valid for an hour. */
  recording: z.object({ url: z.string(), deletedAfter: z.iso.datetime() }).nullable(),
});
export type PastTurn = z.infer<typeof PastTurn>;

export const PastQuestion = Prompt.pick({ id: true, prompt: true, outcome: true }).extend({
  points: z.array(PointResult),
  turns: z.array(PastTurn),
});
export type PastQuestion = z.infer<typeof PastQuestion>;

export const getPracticeHistory = endpoint({
  method: 'GET',
  path: '/api/practice-sessions',
  summary: `Returns practice sessions, newest first, ${HISTORY_PAGE_SESSIONS} at a time: only those of \`set\`, and only those before the session \`before\`, if given.`,
  query: z.object({ set: Id.optional(), before: Id.optional() }),
  response: z.object({
    sessions: z.array(PastSession),
    /** Whether there are earlier ones. */
    more: z.boolean(),
  }),
});

export const getPastSession = endpoint({
  method: 'GET',
  path: '/api/practice-sessions/:id/history',
  summary: 'Returns a practice session with its questions, answers, verdicts and stored recordings.',
  params: IdParams,
  response: PastSession.extend({ questions: z.array(PastQuestion) }),
});
