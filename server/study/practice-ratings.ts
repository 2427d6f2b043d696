/** Turns finished practice questions into ratings of kind 'practice', which affect FSRS memories but not the card scheduler. */
import type { PracticeRatings } from '#contract/practice-ratings.ts';
import { localDay } from '#core/days/local-day.ts';
import { type CardResult, type PractisedPoint, practiceResults } from '#core/days/practice-rating.ts';
import type { Rating } from '#core/scheduler.ts';
import { type PointStanding, standingOf } from '#core/verdict.ts';
import type { Database, Query } from '#server/platform/postgres/database.ts';
import { projectCards } from './card-memory.ts';
import { firstZone } from './first-zone.ts';
import { lastPosition } from './review-log.ts';

/** A point as practice stores it, in any version. */
type PointRow = {
  cardId: string;
  verdict: PointStanding['verdict'];
  claimed: boolean;
} & Partial<PointStanding>;

const selectSession = 'select set_id from practice_sessions where user_id = $1 and id = $2';
/** The session's set and those its cards were moved to since, in locking order. */
const lockSets = `
select s.id from sets s
where s.user_id = $1 and s.deleted_at is null and (s.id = $2 or s.id in (
  select c.set_id from cards c where c.user_id = $1 and c.id = any ($3::uuid[])
  union all select f.set_id from card_facets f where f.user_id = $1 and f.id = any ($3::uuid[])))
order by s.id for no key update`;

/** Of finished questions: the points as they are, and as the first answer left them. */
const selectPoints = `
select p.points, (
  select t.points_after from practice_turns t
  where t.user_id = $1 and t.prompt_id = p.id and t.kind = 'answer' order by t.seq limit 1
) as first
from practice_prompts p
where p.user_id = $1 and p.session_id = $2 and p.outcome in ('answered', 'revisit')`;

const selectGiven = `
select id, card_id, rating from review_log
where user_id = $1 and set_id = any ($2::uuid[]) and session_id = $3 and kind = 'practice' and undone_at is null`;

const selectCards = `
select c.id, c.set_id from cards c
where c.user_id = $1 and c.set_id = any ($2::uuid[]) and c.id = any ($3::uuid[])
union all
select f.id, f.set_id from card_facets f
where f.user_id = $1 and f.set_id = any ($2::uuid[]) and f.id = any ($3::uuid[])`;

/** The zone of the last rating: practice itself sends none. */
const selectZone =
  'select zone from review_log where user_id = $1 and zone is not null order by id desc limit 1';

const takeBack = 'update review_log set undone_at = now() where user_id = $1 and id = any ($2::uuid[])';

const insert = `
insert into review_log (user_id, id, set_id, card_id, seq, client_id, rating, session_id, rated_at, kind, zone, local_day)
select $1::uuid, new.id, $2::uuid, new.card_id,
       ${lastPosition('$2')} + new.place, new.id, new.rating,
       $3::uuid, $4::timestamptz, 'practice', $5::text, $6::date
from unnest($7::uuid[], $8::uuid[], $9::int2[]) with ordinality as new (id, card_id, rating, place)`;
const moveOn = `
update sets set last_seq = ${lastPosition('$2')} where user_id = $1 and id = $2`;

type Given = { id: string; card_id: string; rating: Rating };

export type PracticeRatingStore = ReturnType<typeof createPracticeRatings>;

export function createPracticeRatings(database: Database, newId: () => string, now: () => Date) {
  /** `confirm` says which cards' misses now count as Again, or no longer do. Null if the session is not the owner's. */
  const settle = (
    owner: string,
    sessionId: string,
    confirm: { cardIds: readonly string[]; missed: boolean } | null,
  ) =>
    database.transaction(async ({ query }): Promise<PracticeRatings | null> => {
      const [session] = await query<{ set_id: string }>(selectSession, [owner, sessionId]);
      if (!session) return null;
      const asked = [...(await resultsOf(query, owner, sessionId)).keys()];
      // Their locks serialise this and the ratings of the sets.
      const sets = await query<{ id: string }>(lockSets, [owner, session.set_id, asked]);
      if (sets.length === 0) return null;
      const setIds = sets.map(({ id }) => id);
      const results = await resultsOf(query, owner, sessionId);
      const given = await query<Given>(selectGiven, [owner, setIds, sessionId]);
      const wanted = wantedRatings(results, given, confirm);
      await write(query, owner, setIds, sessionId, given, wanted);
      const cards = [...results].map(([cardId, result]) => ({
        cardId,
        missed: result === 'missed',
        rating: wanted.get(cardId) ?? null,
      }));
      return { cards };
    });

  async function write(
    query: Query,
    owner: string,
    setIds: readonly string[],
    sessionId: string,
    given: readonly Given[],
    wanted: ReadonlyMap<string, Rating>,
  ): Promise<void> {
    const standing = new Set(
      given.filter((row) => wanted.get(row.card_id) === row.rating).map(({ card_id }) => card_id),
    );
    const over = given.filter(({ card_id }) => !standing.has(card_id));
    const missing = [...wanted.keys()].filter((id) => !standing.has(id));
    if (over.length === 0 && missing.length === 0) return;
    if (over.length > 0) await query(takeBack, [owner, over.map(({ id }) => id)]);
    const cards = await query<{ id: string; set_id: string }>(selectCards, [owner, setIds, missing]);
    const first = await firstZone(query, owner, null);
    if (cards.length > 0) {
      const [last] = await query<{ zone: string }>(selectZone, [owner]);
      const zone = last?.zone ?? first;
      const time = now();
      for (const setId of new Set(cards.map(({ set_id }) => set_id))) {
        const inSet = cards.filter(({ set_id }) => set_id === setId);
        await query(insert, [
          ...[owner, setId, sessionId, time, zone, localDay(time, zone ?? 'UTC')],
          inSet.map(() => newId()),
          inSet.map(({ id }) => id),
          inSet.map(({ id }) => wanted.get(id)),
        ]);
        await query(moveOn, [owner, setId]);
      }
    }
    const touched = new Set([...over.map(({ card_id }) => card_id), ...cards.map(({ id }) => id)]);
    await projectCards(query, owner, [...touched], first);
  }

  return {
    /** Called after a question of the session was finished or judged again; repeating it changes nothing. */
    settle: (owner: string, sessionId: string) => settle(owner, sessionId, null),
    confirm: (owner: string, sessionId: string, cardIds: readonly string[], missed: boolean) =>
      settle(owner, sessionId, { cardIds, missed }),
  };
}

async function resultsOf(query: Query, owner: string, sessionId: string): Promise<Map<string, CardResult>> {
  const rows = await query<{ points: PointRow[]; first: PointRow[] | null }>(selectPoints, [
    owner,
    sessionId,
  ]);
  return practiceResults(
    rows.flatMap(({ points, first }) =>
      points.map(
        (point, index): PractisedPoint => ({
          ...standingOf(point),
          cardId: point.cardId,
          atOnce: first?.[index]?.verdict === 'covered',
        }),
      ),
    ),
  );
}

/** A miss counts as Again only if the student has confirmed it. */
function wantedRatings(
  results: ReadonlyMap<string, CardResult>,
  given: readonly Given[],
  confirm: { cardIds: readonly string[]; missed: boolean } | null,
): Map<string, Rating> {
  const confirmed = new Set(given.filter(({ rating }) => rating === 1).map(({ card_id }) => card_id));
  for (const id of confirm?.cardIds ?? []) {
    if (confirm?.missed) confirmed.add(id);
    else confirmed.delete(id);
  }
  const wanted = new Map<string, Rating>();
  for (const [cardId, result] of results) {
    if (result !== 'missed') wanted.set(cardId, result);
    else if (confirmed.has(cardId)) wanted.set(cardId, 1);
  }
  return wanted;
}
