/** Reads a set's cards with their study and practice figures: weakness, times asked, recent results; pictures by their words. */
import { faceOf, faceText } from '#core/facets/faces.ts';
import { type Facet, numberOf } from '#core/facets/facet.ts';
import type { SideLanguages } from '#core/languages/set-languages.ts';
import { withoutMedia } from '#core/media-reference.ts';
import { type HiddenLabels, hiddenLabelsOf } from '#core/occlusion/hidden-labels.ts';
import { scoreOf } from '#core/point-counts.ts';
import { withoutMarks } from '#core/written-marks.ts';
import type { Query } from '#server/platform/postgres/database.ts';
import type { AskedCard, PracticeSet } from '#server/practice/practice-records.ts';
import { type PointRow, pointOf } from './practice-rows.ts';

type CardRow = {
  id: string;
  card_id: string;
  facet: Facet;
  term: string;
  definition: string;
  total_reviews: number;
  consecutive_successes: number;
  lapse_count: number;
  practised: number;
  missed: number;
  /** On its due day, or later. */
  due: boolean;
  /** Reviews over days. */
  reps: number;
};

/** Number of latest answers that tell how a set is going. */
const recentAnswers = 12;

/**
 * 0 strong … 1 weak. Half comes from study (lapses per review; none counts as even), half from practice (points missed per points asked); a
 * run of successes takes off up to a third.
 */
export function weaknessOf(
  row: Omit<CardRow, 'id' | 'card_id' | 'facet' | 'term' | 'definition' | 'due' | 'reps'>,
): number {
  const studied = row.total_reviews === 0 ? 0.5 : Math.min(1, row.lapse_count / row.total_reviews);
  const practised = row.practised === 0 ? 0.5 : Math.min(1, row.missed / row.practised);
  const settled = Math.min(3, row.consecutive_successes) / 9;
  return Math.max(0, Math.min(1, (studied + practised) / 2 - settled));
}

/** Due cards come before slightly weaker ones. */
const dueWeakness = 1 / 3;

const selectItems = `
select c.id, c.id as card_id, 'f' as facet, c.term, c.definition, c.total_reviews, c.consecutive_successes, c.lapse_count,
       coalesce(p.practised, 0) as practised, coalesce(p.missed, 0) as missed,
       coalesce(m.due_day <= current_date, false) as due, coalesce(m.reps, 0) as reps, c.position
from cards c left join card_practice p on p.user_id = c.user_id and p.card_id = c.id
left join card_memory m on m.user_id = c.user_id and m.card_id = c.id
where c.user_id = $1 and c.set_id = $2 and c.suspended_at is null and c.asked
union all
select f.id, c.id, f.facet, c.term, c.definition, f.total_reviews, f.consecutive_successes, f.lapse_count,
       coalesce(p.practised, 0), coalesce(p.missed, 0), coalesce(f.due_day <= current_date, false),
       coalesce(f.reps, 0), c.position
from card_facets f join cards c on c.user_id = f.user_id and c.id = f.card_id
left join card_practice p on p.user_id = c.user_id and p.card_id = c.id
where f.user_id = $1 and f.set_id = $2 and f.suspended_at is null and f.asked
order by position, facet`;

/**
 * Each card as one facet: the one `asked` names for an open question, else the weakest. All cards without gaps are asked in the same
 * direction, so that answers are in one language.
 */
export async function readCardsOf(
  query: Query,
  owner: string,
  setId: string,
  asked: readonly string[] = [],
): Promise<PracticeSet | null> {
  const [set] = await query<{ title: string } & SideLanguages>(
    `select title, term_language as term, definition_language as definition
     from sets where user_id = $1 and id = $2 and deleted_at is null`,
    [owner, setId],
  );
  if (!set) return null;
  const rows = await query<CardRow>(selectItems, [owner, setId], { name: 'practice-items' });
  const isAsked = new Set(asked);
  const isReversed = asksReversed(rows, isAsked);
  const chosen = new Map<string, CardRow>();
  for (const row of withLabels(rows)) {
    const known = chosen.get(row.card_id);
    if (!known || comesBefore(row, known, isAsked, isReversed)) chosen.set(row.card_id, row);
  }
  const cards = [...chosen.values()].flatMap((row) => practiceCard(row) ?? []);
  const [term, definition] = isReversed ? [set.definition, set.term] : [set.term, set.definition];
  // A side that is only a picture without a description cannot be asked or judged.
  return {
    title: set.title,
    chosen: { term, definition },
    cards: cards.filter((card) => card.term && card.definition),
  };
}

/** Without hidden parts that have no label. */
function withLabels(rows: readonly CardRow[]): CardRow[] {
  const labels = new Map<string, HiddenLabels['labels'] | undefined>();
  return rows.filter((row) => {
    if (!row.facet.startsWith('o')) return true;
    if (!labels.has(row.card_id)) labels.set(row.card_id, hiddenLabelsOf(row)?.labels);
    return Boolean(labels.get(row.card_id)?.get(numberOf(row.facet)));
  });
}

const rankOf = (row: CardRow) => Math.min(1, weaknessOf(row) + (row.due ? dueWeakness : 0));

/** Whether cards are asked from definition to term: as the open question is, or else in the weaker direction. */
function asksReversed(rows: readonly CardRow[], asked: ReadonlySet<string>): boolean {
  const reversed = rows.filter(({ facet }) => facet === 'b');
  if (reversed.length === 0) return false;
  if (rows.some(({ id, facet }) => facet === 'f' && asked.has(id))) return false;
  const sum = (some: readonly CardRow[]) => some.reduce((total, row) => total + rankOf(row), 0);
  return (
    reversed.some(({ id }) => asked.has(id)) || sum(reversed) > sum(rows.filter(({ facet }) => facet === 'f'))
  );
}

function comesBefore(row: CardRow, other: CardRow, asked: ReadonlySet<string>, isReversed: boolean): boolean {
  if (asked.has(row.id) !== asked.has(other.id)) return asked.has(row.id);
  if (row.facet === 'b' || row.facet === 'f') return (row.facet === 'b') === isReversed;
  if (row.due !== other.due) return row.due;
  return row.reps < other.reps || (row.reps === other.reps && rankOf(row) > rankOf(other));
}

const inWords = (text: string) => withoutMarks(withoutMedia(text));

function practiceCard(row: CardRow): AskedCard | null {
  const face = faceOf(row, row.facet);
  if (!face) return null;
  const term = inWords(faceText(face.question));
  const definition = inWords(face.expected.join(', '));
  return {
    id: row.id,
    of: row.card_id,
    ...{ term, definition },
    question: questionOf(row.facet, term),
    weakness: rankOf(row),
    practisedCount: row.practised,
  };
}

function questionOf(facet: Facet, term: string): string | null {
  if (facet === 'f') return null;
  // The page shows which part of the picture is marked.
  if (facet.startsWith('o')) return term.replace(/\s+/g, ' ');
  return facet === 'b' ? `Which term is this? ${term}` : `What is missing here? ${term}`;
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
