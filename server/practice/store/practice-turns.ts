/** Writes a judged answer: the turn, the question's new state, the counts of its cards, and the end of the session. */
import type { PointResult } from '#contract/practice.ts';
import { isUndecided } from '#core/verdict.ts';
import type { Query } from '#server/platform/postgres/database.ts';
import { cardOfItemSql } from '#server/platform/postgres/facet-columns.ts';
import type { PromptChange, SavedTurn, StoredTurn } from '#server/practice/practice-records.ts';
import { type PointRow, pointOf } from './practice-rows.ts';

type CurrentPrompt = { turn_count: number; state: string; outcome: string | null; points: PointRow[] };

type Outcome = { saved: boolean; sessionComplete: boolean };

/** The turn when it was judged again. */
type Seen = Pick<StoredTurn, 'corrected' | 'pointsSeen' | 'transcription'>;

/** With `seen` it replaces the question's latest turn, if that is unchanged. */
export async function saveTurnSql(
  query: Query,
  owner: string,
  turn: SavedTurn,
  prompt: PromptChange,
  seen: Seen | null,
): Promise<Outcome> {
  const [current] = await query<CurrentPrompt>(
    'select turn_count, state, outcome, points from practice_prompts where user_id = $1 and id = $2 for update',
    [owner, prompt.id],
  );
  const moved = !current || current.turn_count !== prompt.turnCountBefore || current.outcome === 'skipped';
  // The deeper question belongs to a completed question.
  const over = current?.state === 'complete' && turn.kind !== 'deeper';
  if (moved || (!seen && over)) return { saved: false, sessionComplete: false };
  if (!seen) await insertTurn(query, owner, turn, prompt.turnCountBefore);
  else if (!(await replaceTurn(query, owner, turn, seen))) return { saved: false, sessionComplete: false };
  await query(
    `update practice_prompts
     set state = $3, outcome = $4, follow_ups = $5, points = $6, turn_count = turn_count + $7
     where user_id = $1 and id = $2`,
    [
      owner,
      prompt.id,
      prompt.state,
      prompt.outcome,
      prompt.followUps,
      JSON.stringify(prompt.points),
      seen ? 0 : 1,
    ],
  );
  const counted = current.state === 'complete' ? current.points.map(pointOf) : [];
  const counts = prompt.state === 'complete' && prompt.outcome !== 'skipped';
  await countCards(query, owner, counted, counts ? prompt.points : []);
  return { saved: true, sessionComplete: await settleSession(query, owner, prompt.sessionId) };
}

/** Columns written with a turn, and those replaced when it is judged again. */
const columnsOf = (turn: SavedTurn) => ({
  request_key: turn.requestKey,
  earlier_keys: turn.earlierKeys,
  transcription: turn.transcription,
  corrected: turn.corrected,
  feedback: turn.feedback,
  follow_up: turn.followUp,
  is_complete: turn.isComplete,
  forced: turn.forced,
  judged_by: turn.judgedBy,
  notice: turn.notice,
  points_after: JSON.stringify(turn.pointsAfter),
  kind: turn.kind,
  sound_ms: turn.soundMs,
  deeper: turn.deeper,
  hearing: turn.hearing ? JSON.stringify(turn.hearing) : null,
});

async function insertTurn(query: Query, owner: string, turn: SavedTurn, seq: number): Promise<void> {
  const columns = {
    id: turn.id,
    prompt_id: turn.promptId,
    seq,
    source: turn.source,
    points_before: JSON.stringify(turn.pointsBefore),
    ...columnsOf(turn),
  };
  const names = Object.keys(columns);
  await query(
    `insert into practice_turns (user_id, ${names.join(', ')})
     values ($1, ${names.map((_, index) => `$${index + 2}`).join(', ')})`,
    [owner, ...Object.values(columns)],
  );
}

async function replaceTurn(query: Query, owner: string, turn: SavedTurn, seen: Seen): Promise<boolean> {
  const columns = columnsOf(turn);
  const changes = Object.keys(columns).map((name, index) => `${name} = $${index + 6}`);
  const rows = await query(
    `update practice_turns set ${changes.join(', ')}
     where user_id = $1 and id = $2 and corrected = $3 and points_after = $4::jsonb and transcription = $5
     returning id`,
    [owner, turn.id, seen.corrected, seen.pointsSeen, seen.transcription, ...Object.values(columns)],
  );
  return rows.length > 0;
}

/** Points asked and missed of a finished question, by card. Undecided points count as neither. */
function countsOf(points: readonly PointResult[]): Map<string, { practised: number; missed: number }> {
  const counts = new Map<string, { practised: number; missed: number }>();
  for (const point of points) {
    if (isUndecided(point)) continue;
    const { practised, missed } = counts.get(point.cardId) ?? { practised: 0, missed: 0 };
    const miss = point.verdict === 'covered' ? 0 : 1;
    counts.set(point.cardId, { practised: practised + 1, missed: missed + miss });
  }
  return counts;
}

/**
 * Replaces a finished question's contribution to its cards' counts: the student may decide a point later, or take that back. Removed cards
 * are left out.
 */
async function countCards(
  query: Query,
  owner: string,
  before: readonly PointResult[],
  after: readonly PointResult[],
): Promise<void> {
  const [old, now] = [countsOf(before), countsOf(after)];
  const none = { practised: 0, missed: 0 };
  const changes = [...new Set([...old.keys(), ...now.keys()])]
    .map((cardId) => {
      const [was, is] = [old.get(cardId) ?? none, now.get(cardId) ?? none];
      return { cardId, practised: is.practised - was.practised, missed: is.missed - was.missed };
    })
    .filter(({ practised, missed }) => practised !== 0 || missed !== 0);
  if (changes.length === 0) return;
  await query(
    `insert into card_practice (user_id, card_id, set_id, practised, missed)
     select c.user_id, c.id, c.set_id, sum(new.practised), sum(new.missed)
     from unnest($2::uuid[], $3::int[], $4::int[]) as new (item_id, practised, missed)
     join cards c on c.user_id = $1 and c.id = ${cardOfItemSql('new.item_id')}
     group by c.user_id, c.id, c.set_id
     on conflict (user_id, card_id) do update
     set practised = greatest(0, card_practice.practised + excluded.practised),
         missed = greatest(0, card_practice.missed + excluded.missed), last_at = now()`,
    [
      owner,
      changes.map(({ cardId }) => cardId),
      changes.map(({ practised }) => practised),
      changes.map(({ missed }) => missed),
    ],
  );
}

/** Ends an open question in its current state. */
export async function endPromptSql(
  query: Query,
  owner: string,
  promptId: string,
  outcome: 'skipped' | 'revisit',
): Promise<boolean> {
  const [ended] = await query<{ session_id: string; outcome: string; points: PointRow[] }>(
    `update practice_prompts p set state = 'complete', outcome = case when exists (
       select from practice_turns t where t.user_id = $1 and t.prompt_id = p.id and t.kind = 'answer'
     ) then 'revisit' else $3 end
     where p.user_id = $1 and p.id = $2 and p.state <> 'complete' returning p.session_id, p.outcome, p.points`,
    [owner, promptId, outcome],
  );
  if (!ended) return false;
  if (ended.outcome !== 'skipped') await countCards(query, owner, [], ended.points.map(pointOf));
  await settleSession(query, owner, ended.session_id);
  return true;
}

/**
 * A session is complete when all its questions are; a correction may reopen one. The session is locked in a separate statement: if two
 * answers end its last two questions at once, the second must check after it sees the first.
 */
async function settleSession(query: Query, owner: string, sessionId: string): Promise<boolean> {
  await query('select 1 from practice_sessions where user_id = $1 and id = $2 for no key update', [
    owner,
    sessionId,
  ]);
  const rows = await query<{ complete: boolean }>(
    `update practice_sessions s
     set completed_at = case when d.done then coalesce(s.completed_at, now()) end, last_at = now()
     from (select not exists (
       select 1 from practice_prompts where user_id = $1 and session_id = $2 and state <> 'complete') as done) d
     where s.user_id = $1 and s.id = $2 returning d.done as complete`,
    [owner, sessionId],
  );
  return rows[0]?.complete ?? false;
}
