/** Reads a set's cards with what study and practice know of them: how weak, how often asked, how well answered; of pictures their words. */
import type { SideLanguages } from '#core/languages/set-languages.ts';
import { withoutMedia } from '#core/media-reference.ts';
import { scoreOf } from '#core/point-counts.ts';
import { withoutMarks } from '#core/written-marks.ts';
import type { Query } from '#server/platform/postgres/database.ts';
import type { PracticeSet } from '#server/practice/practice-records.ts';
import { type PointRow, pointOf } from './practice-rows.ts';

type CardRow = {
  id: string;
  term: string;
  definition: string;
  total_reviews: number;
  consecutive_successes: number;
  lapse_count: number;
  practised: number;
  missed: number;
  /** On the day it is due, or later. */
  due: boolean;
};

/** How many of the latest answers say how a set is going. */
const recentAnswers = 12;

/**
 * 0 strong … 1 weak. Half comes from study (lapses against reviews, nothing yet counts as even), half from practice (points
 * missed against points asked); a run of successes takes off up to a third.
 */
export function weaknessOf(row: Omit<CardRow, 'id' | 'term' | 'definition' | 'due'>): number {
  const studied = row.total_reviews === 0 ? 0.5 : Math.min(1, row.lapse_count / row.total_reviews);
  const practised = row.practised === 0 ? 0.5 : Math.min(1, row.missed / row.practised);
  const settled = Math.min(3, row.consecutive_successes) / 9;
  return Math.max(0, Math.min(1, (studied + practised) / 2 - settled));
}

/** What is due comes before what is a little weaker. */
const dueWeakness = 1 / 3;

export async function readCardsOf(query: Query, owner: string, setId: string): Promise<PracticeSet | null> {
  const [set] = await query<{ title: string } & SideLanguages>(
    `select title, term_language as term, definition_language as definition
     from sets where user_id = $1 and id = $2 and deleted_at is null`,
    [owner, setId],
  );
  if (!set) return null;
  const rows = await query<CardRow>(
    `select c.id, c.term, c.definition, c.total_reviews, c.consecutive_successes, c.lapse_count,
            coalesce(p.practised, 0) as practised, coalesce(p.missed, 0) as missed,
            coalesce(m.due_day <= current_date, false) as due
     from cards c left join card_practice p on p.user_id = c.user_id and p.card_id = c.id
     left join card_memory m on m.user_id = c.user_id and m.card_id = c.id
     where c.user_id = $1 and c.set_id = $2 and c.suspended_at is null order by c.position`,
    [owner, setId],
    { name: 'practice-cards' },
  );
  const cards = rows.map((row) => ({
    id: row.id,
    term: withoutMarks(withoutMedia(row.term)),
    definition: withoutMarks(withoutMedia(row.definition)),
    weakness: Math.min(1, weaknessOf(row) + (row.due ? dueWeakness : 0)),
    practisedCount: row.practised,
  }));
  // Of a side that is only a picture, which nobody has put into words, nothing can be asked or judged.
  return {
    title: set.title,
    chosen: { term: set.term, definition: set.definition },
    cards: cards.filter(({ term, definition }) => term && definition),
  };
}

/** Share of points covered per finished question, newest first. Undecided points count as neither. */
export async function readRecentScores(query: Query, owner: string, setId: string): Promise<number[]> {
  const rows = await query<{ points: PointRow[] }>(
    `select p.points from practice_prompts p
     join practice_sessions s on s.user_id = p.user_id and s.id = p.session_id
     where p.user_id = $1 and s.set_id = $2 and p.outcome in ('answered', 'revisit')
     order by s.created_at desc, p.position desc limit $3`,
    [owner, setId, recentAnswers],
  );
  return rows.flatMap(({ points }) => {
    const { decided, covered } = scoreOf(points.map(pointOf));
    if (points.length > 0 && decided === 0) return [];
    return [decided === 0 ? 1 : covered / decided];
  });
}
