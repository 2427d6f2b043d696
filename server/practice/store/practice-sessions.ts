/** Starts practice sessions, counts them in the same transaction, and reads them. */
import type { PointResult, Prompt } from '#contract/practice.ts';
import { aimSeconds } from '#core/answer-time.ts';
import type { Query } from '#server/platform/postgres/database.ts';
import type { NewSession, OpenSession, StoredSession } from '#server/practice/practice-records.ts';
import {
  pointOf,
  type ShownPromptRow,
  type ShownTurnRow,
  shownPromptColumns,
  shownTurnColumns,
} from './practice-rows.ts';

type OfPrompt = { promptId: string };

/** One statement takes the day's row lock and decides, so that concurrent starts queue up. */
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
  // The row lock made a request with the same key wait here until the first one committed.
  const twin = session.requestKey === null ? null : await sessionOfKey(query, owner, session.requestKey);
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

/** The id of the session started with this key. */
export async function sessionOfKey(query: Query, owner: string, requestKey: string): Promise<string | null> {
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
  const [session] = await query<Omit<StoredSession, 'createdAt' | 'prompts'> & { createdAt: Date }>(
    `select id as "sessionId", set_id as "setId", set_title as "setTitle", premium, created_at as "createdAt",
       completed_at is not null as complete
     from practice_sessions where user_id = $1 and id = $2`,
    [owner, id],
  );
  if (!session) return null;
  const prompts = await query<ShownPromptRow>(
    `select ${shownPromptColumns} from practice_prompts p
     where p.user_id = $1 and p.session_id = $2 order by p.position`,
    [owner, id],
  );
  const turns = await query<ShownTurnRow & OfPrompt>(
    `select ${shownTurnColumns}, t.prompt_id as "promptId" from practice_turns t
     join practice_prompts p on p.user_id = t.user_id and p.id = t.prompt_id
     where t.user_id = $1 and p.session_id = $2 order by t.seq`,
    [owner, id],
  );
  return {
    ...session,
    createdAt: session.createdAt.toISOString(),
    prompts: prompts.map((row) => presented(row, turns)),
  };
}

/** Addresses of speech are added before a reply is sent. */
function presented(row: ShownPromptRow, turns: readonly (ShownTurnRow & OfPrompt)[]): Prompt {
  const points = row.points.map(pointOf);
  const keyPoints = points.map(({ text }) => text);
  return {
    ...row,
    keyPoints,
    points,
    aimSeconds: aimSeconds(keyPoints),
    audioUrl: null,
    turns: turns
      .filter(({ promptId }) => promptId === row.id)
      .map(({ promptId: _, hearing, ...turn }) => ({
        ...turn,
        ...(hearing && { hearing }),
        audioUrl: null,
      })),
  };
}

export async function readOpenSession(
  query: Query,
  owner: string,
  setId: string,
  since: Date,
): Promise<OpenSession | null> {
  const [open] = await query<Omit<OpenSession, 'createdAt'> & { createdAt: Date }>(
    `select s.id as "sessionId", s.created_at as "createdAt", count(*)::int as "promptCount",
       count(*) filter (where p.state = 'complete')::int as "doneCount"
     from practice_sessions s
     join practice_prompts p on p.user_id = s.user_id and p.session_id = s.id
     where s.user_id = $1 and s.set_id = $2 and s.completed_at is null and s.created_at > $3
     group by s.id, s.created_at order by s.created_at desc limit 1`,
    [owner, setId, since],
  );
  return open ? { ...open, createdAt: open.createdAt.toISOString() } : null;
}
