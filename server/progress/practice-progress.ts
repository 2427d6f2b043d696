/** Reads the progress page's practice figures: points covered by session, points often missed, and mixed-up cards. */
import type { HardPoint, MixUp, PractisedSession, Progress } from '#contract/progress.ts';
import { isToJudge, ownJudgementOf, scoreOf } from '#core/point-counts.ts';
import { type PointStanding, standingOf } from '#core/verdict.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { cardOfItemSql } from '#server/platform/postgres/facet-columns.ts';

/** Number of latest sessions considered, so that old mistakes are forgotten. */
const mostSessions = 50;
/** More points would overlap in the chart. */
const shownSessions = 20;
const mostListed = 6;
/** A single occurrence means nothing. */
const leastTimes = 2;

/** By id, which increases with time. Only completed questions. */
const latest = `
latest as (
  select ps.id, ps.set_id, s.title, ps.created_at from practice_sessions ps
  join sets s on s.user_id = ps.user_id and s.id = ps.set_id and s.deleted_at is null
  where ps.user_id = $1 and ($2::uuid is null or ps.set_id = $2) and exists (
    select from practice_prompts p where p.user_id = $1 and p.session_id = ps.id and p.outcome in ('answered', 'revisit'))
  order by ps.id desc limit ${mostSessions}
)`;

const selectSessions = `
with ${latest}
select l.id as "sessionId", l.set_id as "setId", l.title as "setTitle", l.created_at as "createdAt",
       (select jsonb_agg(p.points) from practice_prompts p
        where p.user_id = $1 and p.session_id = l.id and p.outcome in ('answered', 'revisit')) as questions,
       coalesce((select sum(t.sound_ms) from practice_prompts p
        join practice_turns t on t.user_id = $1 and t.prompt_id = p.id
        where p.user_id = $1 and p.session_id = l.id), 0)::bigint as "soundMs"
from latest l order by l.id`;

/** Each pair counts once per question, unless the student said the point was covered. */
const selectMixUps = `
with ${latest}, mixed as (
  select distinct p.id as prompt_id, l.set_id, l.title, point ->> 'cardId' as card, point -> 'mixedUpWith' ->> 'cardId' as other
  from latest l
  join practice_prompts p on p.user_id = $1 and p.session_id = l.id
  join practice_turns t on t.user_id = $1 and t.prompt_id = p.id,
  jsonb_path_query(t.points_after, '$[*] ? (@.decision == "mixed-up" && @.claimed == false)') point
)
select m.set_id as "setId", m.title as "setTitle", a.id as "firstId", a.term as "firstTerm", b.id as "secondId", b.term as "secondTerm",
       count(distinct m.prompt_id)::int as count
from mixed m
join cards a on a.user_id = $1 and a.id = ${cardOfItemSql('least(m.card, m.other)::uuid')}
join cards b on b.user_id = $1 and b.id = ${cardOfItemSql('greatest(m.card, m.other)::uuid')}
where m.card <> m.other
group by m.set_id, m.title, a.id, a.term, b.id, b.term having count(distinct m.prompt_id) >= ${leastTimes}
order by count desc, a.id limit ${mostListed}`;

type StoredPoint = PointStanding & { text: string; cardId: string };
type SessionRow = Pick<PractisedSession, 'sessionId' | 'setId' | 'setTitle'> & {
  createdAt: Date;
  questions: StoredPoint[][];
  soundMs: number;
};
type MixUpRow = Pick<MixUp, 'setId' | 'setTitle' | 'count'> &
  Record<'firstId' | 'firstTerm' | 'secondId' | 'secondTerm', string>;

const pointsOf = ({ questions }: SessionRow) =>
  questions.flat().map((point) => ({ ...point, ...standingOf(point) }));

function sessionOf(row: SessionRow): PractisedSession {
  const { sessionId, setId, setTitle, createdAt, soundMs } = row;
  return {
    ...{ sessionId, setId, setTitle },
    createdAt: createdAt.toISOString(),
    ...scoreOf(pointsOf(row)),
    talkSeconds: Math.round(soundMs / 1000),
  };
}

/** Only a point's latest sessions count; one covered in the last of them is no longer hard. */
function hardPointsOf(rows: readonly SessionRow[]): HardPoint[] {
  const points = new Map<string, HardPoint & { lastMissed: boolean }>();
  for (const row of rows)
    for (const { cardId, text, verdict } of pointsOf(row).filter((point) => !isToJudge(point))) {
      const { setId, setTitle } = row;
      const known = points.get(`${cardId} ${text}`);
      const miss = verdict !== 'covered';
      points.set(`${cardId} ${text}`, {
        ...{ setId, setTitle, cardId, text },
        missed: (known?.missed ?? 0) + Number(miss),
        asked: (known?.asked ?? 0) + 1,
        lastMissed: miss,
      });
    }
  return [...points.values()]
    .filter(({ missed, lastMissed }) => lastMissed && missed >= leastTimes)
    .sort((a, b) => b.missed - a.missed)
    .slice(0, mostListed)
    .map(({ lastMissed: _, ...point }) => point);
}

export type PracticeProgress = ReturnType<typeof createPracticeProgress>;

export function createPracticeProgress({ query }: Pick<Database, 'query'>) {
  const sessionsOf = (owner: string, setId: string | null) =>
    query<SessionRow>(selectSessions, [owner, setId], { name: 'progress-sessions', together: 'read' });
  return {
    /** Of all sets. */
    hardPoints: async (owner: string): Promise<HardPoint[]> => hardPointsOf(await sessionsOf(owner, null)),
    /** `setId` null means all sets. */
    async read(
      owner: string,
      setId: string | null,
    ): Promise<Pick<Progress, 'sessions' | 'sessionsToJudge' | 'hardPoints' | 'mixUps' | 'ownJudgement'>> {
      const rows = await sessionsOf(owner, setId);
      const options = { name: 'progress-mix-ups' };
      // Most accounts have not practised.
      const mixed = rows.length > 0 ? await query<MixUpRow>(selectMixUps, [owner, setId], options) : [];
      const shown = rows
        .map(sessionOf)
        .filter(({ decided, toJudge }) => decided + toJudge > 0)
        .slice(-shownSessions);
      return {
        sessions: shown.filter(({ decided }) => decided > 0),
        sessionsToJudge: shown.filter(({ decided }) => decided === 0),
        hardPoints: hardPointsOf(rows),
        ownJudgement: ownJudgementOf(rows.flatMap(pointsOf)),
        mixUps: mixed.map(({ setId, setTitle, count, firstId, firstTerm, secondId, secondTerm }) => ({
          ...{ setId, setTitle, count },
          cards: [
            { cardId: firstId, term: firstTerm },
            { cardId: secondId, term: secondTerm },
          ],
        })),
      };
    },
  };
}
