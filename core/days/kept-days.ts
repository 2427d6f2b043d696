/** The days of a device without a network: what was due when cards were kept, and what the ratings given since then make of it. Pure. */
import { countDay, type DayCounts, type DaySet, hasBacklog } from './day-counts.ts';
import { type DayRating, dueDay, type FittedParameters, type LongTermMemory, withRating } from './fsrs.ts';
import { addDays, type Day, daysBetween } from './local-day.ts';
import { newToday, type PlannedSet, type StudyPlan, studyDayBefore } from './study-plan.ts';

/** What the server knew about the student's days. */
export type KeptPlan = {
  /** The day of keeping. */
  day: Day;
  plan: StudyPlan;
  fitted: FittedParameters;
  /** The former daily workload of a student who recently came back; null for all others. */
  usual: number | null;
};

/** A set on the day of keeping; its due cards are counted from the kept ones. */
export type KeptSet = Omit<DaySet, 'due' | 'missed' | 'nextDay'>;

export type KeptCard = {
  id: string;
  setId: string;
  /** The place in its set. */
  position: number;
  memory: (LongTermMemory & { dueDay: Day }) | null;
};

/** The cards of a day: the due ones, the most at risk first, then new ones by set. */
export type KeptDay<Card> = {
  counts: DayCounts;
  sets: DaySet[];
  due: Card[];
  /** New cards of today by set, in the order of the set. */
  fresh: Map<string, Card[]>;
  /** Cards due on each later day. */
  dueOn: Map<Day, number>;
};

/**
 * How many new cards of each set `days` days bring from `today` on, if each day's are studied.
 */
export function newInDays(
  plan: StudyPlan,
  today: Day,
  sets: readonly PlannedSet[],
  days: number,
): Map<string, number> {
  const counts = new Map<string, number>();
  let left = sets;
  for (let day = 0; day < days; day++) {
    const fresh = newToday(plan, addDays(today, day), left);
    for (const [id, count] of fresh) counts.set(id, (counts.get(id) ?? 0) + count);
    left = left.map((set) => ({ ...set, unseen: set.unseen - (fresh.get(set.id) ?? 0), introduced: 0 }));
  }
  return counts;
}

type Now<Card> = { card: Card; memory: LongTermMemory | null; dueDay: Day | null; lastMs: number };

/**
 * What `today` brings of `cards`. `ratings`: the standing ratings since then by card, oldest first. Sets of which nothing is kept
 * are left out, and so are sets that were not begun.
 */
export function keptDay<Card extends KeptCard>(
  kept: KeptPlan,
  keptSets: readonly KeptSet[],
  cards: readonly Card[],
  ratings: ReadonlyMap<string, readonly DayRating[]>,
  today: Day,
): KeptDay<Card> {
  const { plan, fitted } = kept;
  const examDays = new Map(keptSets.map(({ id, examDay }) => [id, examDay]));
  const bySet = new Map<string, Now<Card>[]>(keptSets.map(({ id }) => [id, []]));
  for (const card of cards) {
    const given = ratings.get(card.id) ?? [];
    let memory: LongTermMemory | null = card.memory;
    for (const rating of given) memory = withRating(memory, rating, fitted) ?? memory;
    const due =
      memory === card.memory
        ? (card.memory?.dueDay ?? null)
        : memory && dueDay(memory, examDays.get(card.setId) ?? null, fitted);
    bySet.get(card.setId)?.push({ card, memory, dueDay: due, lastMs: given.at(-1)?.ratedAtMs ?? 0 });
  }
  const before = studyDayBefore(plan, today);
  const counted = keptSets
    .flatMap((set) => {
      const own = bySet.get(set.id) ?? [];
      const lastMs = Math.max(0, ...own.map((each) => each.lastMs));
      const day = daySetOf(kept, set, own, today, before);
      const isBegun = day.seen > 0 || (set.examDay !== null && set.examDay > today);
      return own.length > 0 && isBegun ? [{ set: day, lastMs }] : [];
    })
    // As on the server, the set studied last comes first.
    .sort((a, b) => b.lastMs - a.lastMs);
  const sets = counted.map(({ set }) => set);
  const ofSets = sets.flatMap(({ id }) => bySet.get(id) ?? []);
  // Only cards that are here can be new today.
  const studied = sets.map((set) => {
    const unseen = (bySet.get(set.id) ?? []).filter(({ memory }) => memory === null).length;
    return { ...set, cards: Math.min(set.cards, set.seen + unseen) };
  });
  const counts = countDay(plan, today, studied, hasBacklog(sets) ? kept.usual : null);
  const dueOn = new Map<Day, number>();
  for (const { dueDay: day } of ofSets)
    if (day !== null && day > today) dueOn.set(day, (dueOn.get(day) ?? 0) + 1);
  const fresh = new Map(
    [...counts.fresh].map(([id, count]) => [
      id,
      (bySet.get(id) ?? [])
        .filter(({ memory }) => memory === null)
        .map(({ card }) => card)
        .sort((a, b) => a.position - b.position)
        .slice(0, count),
    ]),
  );
  return { counts, sets, due: mostAtRisk(ofSets, today), fresh, dueOn };
}

function daySetOf<Card extends KeptCard>(
  { day }: KeptPlan,
  set: KeptSet,
  own: readonly Now<Card>[],
  today: Day,
  before: Day,
): DaySet {
  const isSameDay = today === day;
  const studiedToday = own.filter(({ card, memory }) => memory !== card.memory && memory?.lastDay === today);
  const begunToday = studiedToday.filter(({ memory }) => memory?.reps === 1).length;
  const dueDays = own.flatMap(({ dueDay: due }) => due ?? []);
  return {
    ...set,
    seen: set.seen + own.filter(({ card, memory }) => card.memory === null && memory !== null).length,
    due: dueDays.filter((due) => due <= today).length,
    missed: dueDays.filter((due) => due <= before).length,
    nextDay: dueDays.filter((due) => due > today).sort()[0] ?? null,
    introduced: (isSameDay ? set.introduced : 0) + begunToday,
    reviewed: (isSameDay ? set.reviewed : 0) + studiedToday.length - begunToday,
  };
}

/** The due cards, those first whose last review is longest ago relative to their stability. */
function mostAtRisk<Card extends KeptCard>(all: readonly Now<Card>[], today: Day): Card[] {
  return all
    .flatMap(({ card, memory, dueDay: due }) =>
      memory && due !== null && due <= today
        ? [{ card, risk: daysBetween(memory.lastDay, today) / memory.stability }]
        : [],
    )
    .sort((a, b) => b.risk - a.risk || (a.card.id < b.card.id ? -1 : 1))
    .map(({ card }) => card);
}
