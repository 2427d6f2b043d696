/** Reads past practice sessions: lists, and the content of one. Sessions of deleted sets are not shown. */
import type { PastTurn } from '#contract/practice-history.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { type PointRow, pointOf } from '#server/practice/store/practice-rows.ts';

/** With the points of questions that ended without being skipped. */
const sessionColumns = `
ps.id as "sessionId", ps.set_id as "setId", s.title as "setTitle", ps.created_at as "createdAt",
(select count(*)::int from practice_prompts p where p.user_id = $1 and p.session_id = ps.id) as "questionCount",
coalesce((select jsonb_agg(p.points) from practice_prompts p
  where p.user_id = $1 and p.session_id = ps.id and p.outcome in ('answered', 'revisit')), '[]') as answered,
coalesce((select sum(t.sound_ms) from practice_prompts p
  join practice_turns t on t.user_id = $1 and t.prompt_id = p.id
  where p.user_id = $1 and p.session_id = ps.id), 0)::bigint as "soundMs"`;
const ofOwner = `
from practice_sessions ps join sets s on s.user_id = ps.user_id and s.id = ps.set_id and s.deleted_at is null
where ps.user_id = $1`;

/** By ids, which increase with time. */
const selectSessions = `
select ${sessionColumns} ${ofOwner} and ($2::uuid is null or ps.set_id = $2) and ($3::uuid is null or ps.id < $3)
order by ps.id desc limit $4`;
const selectSession = `select ${sessionColumns} ${ofOwner} and ps.id = $2`;

const selectQuestions = `
select p.id, p.prompt, p.outcome, p.points from practice_prompts p
where p.user_id = $1 and p.session_id = $2 order by p.position`;
const selectTurns = `
select t.prompt_id as "promptId", t.id, t.source, t.transcription, t.corrected, t.feedback, t.follow_up as "followUp", t.kind,
       t.deeper, t.created_at as "createdAt"
from practice_turns t join practice_prompts p on p.user_id = t.user_id and p.id = t.prompt_id
where t.user_id = $1 and p.session_id = $2 order by t.seq`;

export type SessionRow = {
  sessionId: string;
  setId: string;
  setTitle: string;
  createdAt: Date;
  questionCount: number;
  answered: PointRow[][];
  soundMs: number;
};
type QuestionRow = {
  id: string;
  prompt: string;
  outcome: 'answered' | 'revisit' | 'skipped' | null;
  points: PointRow[];
};
type TurnRow = Omit<PastTurn, 'recording' | 'createdAt'> & { promptId: string; createdAt: Date };

export type HistoryStore = ReturnType<typeof createHistoryStore>;

/** Every call takes the owner. */
export function createHistoryStore({ query }: Pick<Database, 'query'>) {
  return {
    /** Newest first; `setId` null means all sets, `before` null starts at the newest. */
    sessions: (owner: string, setId: string | null, before: string | null, most: number) =>
      query<SessionRow>(selectSessions, [owner, setId, before, most], { name: 'history-sessions' }),
    /** Null if missing, another owner's, or of a deleted set. */
    async session(owner: string, sessionId: string) {
      const [session] = await query<SessionRow>(selectSession, [owner, sessionId], {
        name: 'history-session',
      });
      if (!session) return null;
      const [questions, turns] = await Promise.all([
        query<QuestionRow>(selectQuestions, [owner, sessionId], { name: 'history-questions' }),
        query<TurnRow>(selectTurns, [owner, sessionId], { name: 'history-turns' }),
      ]);
      return {
        session,
        questions: questions.map(({ points, ...question }) => ({
          ...question,
          points: points.map(pointOf),
          turns: turns.filter(({ promptId }) => promptId === question.id),
        })),
      };
    },
  };
}
