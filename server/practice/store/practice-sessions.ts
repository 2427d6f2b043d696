/** Starts practice sessions, counting them in the same transaction, and reads them whole. */

import type { PointResult, Prompt, SpokenTurn, Turn } from '#contract/practice.ts';
import { aimSeconds } from '#core/aim-seconds.ts';
import { isAllCovered } from '#core/verdict.ts';
import type { Query } from '#server/platform/postgres/database.ts';
import type { NewSession, OpenSession, StoredSession } from '#server/practice/practice-records.ts';
import {
  type PromptRow,
  promptColumns,
  promptOf,
  type TurnRow,
  turnColumns,
  turnOf,
} from './practice-rows.ts';

type SessionRow = {
  id: string;
  set_id: string;
  set_title: string;
  premium: boolean;
  created_at: Date;
  completed_at: Date | null;
};

/** One statement takes the day's row, its lock and the decision: parallel starts queue up behind it. */
const spendOne = `
insert into daily_usage (user_id, day, sessions) values ($1, $2, 1)
on conflict (user_id, day) do update set sessions = daily_usage.sessions + 1
where $3::int is null or daily_usage.sessions < $3
returning sessions`;

export async function startSession(
  query: Query,
  owner: string,
  session: NewSession,
  day: string,
  limit: number | null,
): Promise<StoredSession | 'quota'> {
  const spent = await query(spendOne, [owner, day, limit]);
  // The row's lock made a twin with the same key wait here until the first one was committed.
  const twin = session.requestKey === null ? null : await findTwin(query, owner, session.requestKey);
  if (twin) {
    if (spent.length > 0)
      await query('update daily_usage set sessions = sessions - 1 where user_id = $1 and day = $2', [
        owner,
        day,
      ]);
    return readWritten(query, owner, twin);
  }
  if (spent.length === 0) return 'quota';
  await query(
    `insert into practice_sessions (user_id, id, set_id, set_title, request_key, premium)
     values ($1, $2, $3, $4, $5, $6)`,
    [owner, session.id, session.setId, session.setTitle, session.requestKey, session.premium],
  );
  const points = session.prompts.map(({ keyPoints }) =>
    JSON.stringify(
      keyPoints.map(
        (point): PointResult => ({
          ...point,
          verdict: 'missing',
          evidence: null,
          claimed: false,
          decision: 'missing',
          denied: false,
          checked: false,
          mixedUpWith: null,
        }),
      ),
    ),
  );
  await query(
    `insert into practice_prompts (user_id, session_id, id, position, kind, prompt, points)
     select $1, $2, new.id, new.position - 1, new.kind, new.prompt, new.points
     from unnest($3::uuid[], $4::text[], $5::text[], $6::jsonb[])
       with ordinality as new (id, kind, prompt, points, position)`,
    [
      owner,
      session.id,
      session.prompts.map((prompt) => prompt.id),
      session.prompts.map((prompt) => prompt.kind),
      session.prompts.map((prompt) => prompt.prompt),
      points,
    ],
  );
  return readWritten(query, owner, session.id);
}

async function findTwin(query: Query, owner: string, requestKey: string): Promise<string | null> {
  const rows = await query<{ id: string }>(
    'select id from practice_sessions where user_id = $1 and request_key = $2',
    [owner, requestKey],
  );
  return rows[0]?.id ?? null;
}

async function readWritten(query: Query, owner: string, id: string): Promise<StoredSession> {
  const session = await readSession(query, owner, id);
  if (!session) throw new Error('a practice session that was just written is not there');
  return session;
}

export async function readSession(query: Query, owner: string, id: string): Promise<StoredSession | null> {
  const [session] = await query<SessionRow>(
    `select id, set_id, set_title, premium, created_at, completed_at from practice_sessions
     where user_id = $1 and id = $2`,
    [owner, id],
  );
  if (!session) return null;
  const prompts = await query<PromptRow>(
    `select ${promptColumns} from practice_prompts p
     join practice_sessions s on s.user_id = p.user_id and s.id = p.session_id
     where p.user_id = $1 and p.session_id = $2 order by p.position`,
    [owner, id],
  );
  const turns = await query<TurnRow>(
    `select ${turnColumns} from practice_turns t
     join practice_prompts p on p.user_id = t.user_id and p.id = t.prompt_id
     where t.user_id = $1 and p.session_id = $2 order by t.seq`,
    [owner, id],
  );
  return {
    sessionId: session.id,
    setId: session.set_id,
    setTitle: session.set_title,
    premium: session.premium,
    complete: session.completed_at !== null,
    createdAt: session.created_at.toISOString(),
    prompts: prompts.map((row) => presented(row, turns)),
  };
}

function presented(row: PromptRow, turns: readonly TurnRow[]): Prompt {
  const prompt = promptOf(row);
  return {
    id: prompt.id,
    kind: prompt.kind,
    prompt: prompt.prompt,
    keyPoints: prompt.points.map((point) => point.text),
    state: prompt.state,
    followUpCount: prompt.followUpCount,
    outcome: prompt.outcome,
    points: prompt.points,
    allCovered: isAllCovered(prompt.points),
    aimSeconds: aimSeconds(prompt.points.map((point) => point.text)),
    turns: turns.filter((turn) => turn.prompt_id === row.id).map((turn) => publicTurn(turnOf(turn))),
  };
}

/** Without what the service alone knows; where its feedback can be heard is added to what leaves the server. */
function publicTurn(turn: Turn): SpokenTurn {
  const {
    id,
    requestKey,
    source,
    transcription,
    corrected,
    feedback,
    followUp,
    isComplete,
    kind,
    deeper,
    hearing,
  } = turn;
  return {
    id,
    requestKey,
    source,
    transcription,
    corrected,
    feedback,
    followUp,
    isComplete,
    kind,
    deeper,
    ...(hearing ? { hearing } : {}),
    audioUrl: null,
  };
}

type OpenRow = { id: string; created_at: Date; prompts: number; done: number };

export async function readOpenSession(
  query: Query,
  owner: string,
  setId: string,
  since: Date,
): Promise<OpenSession | null> {
  const [row] = await query<OpenRow>(
    `select s.id, s.created_at, count(*)::int as prompts, count(*) filter (where p.state = 'complete')::int as done
     from practice_sessions s
     join practice_prompts p on p.user_id = s.user_id and p.session_id = s.id
     where s.user_id = $1 and s.set_id = $2 and s.completed_at is null and s.created_at > $3
     group by s.id, s.created_at order by s.created_at desc limit 1`,
    [owner, setId, since],
  );
  if (!row) return null;
  return {
    sessionId: row.id,
    createdAt: row.created_at.toISOString(),
    promptCount: row.prompts,
    doneCount: row.done,
  };
}
