/** The day of a device without a network: what was due when cards were kept, updated by the ratings since then. Pure. */
import type { Facet } from '#core/facets/facet.ts';
import { countDay, type DayCounts, type DaySet, hasBacklog } from './day-counts.ts';
import { type DayRating, dueDay, type FittedParameters, type LongTermMemory, withRating } from './fsrs.ts';
import { addDays, type Day, daysBetween } from './local-day.ts';
import { newToday, type PlannedSet, type StudyPlan, studyDayBefore } from './study-plan.ts';

/** What the server knew about the student's days. */
export type KeptPlan = {
  plan: StudyPlan;
  fitted: FittedParameters;
  /** The former daily workload of a student who recently came back; null for all others. */
  usual: number | null;
};

/** A set on `day`, when it was kept; its due cards are counted from the kept ones. */
export type KeptSet = Omit<DaySet, 'due' | 'missed' | 'nextDay'> & { day: Day };

/** A card, or one of its facets. */
export type KeptCard = {
  id: string;
  setId: string;
  /** The card of this facet; absent for a card itself. */
  card_id?: string | undefined;
  facet?: Facet | undefined;
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

/** How many new cards of each set come in `days` days from `today` on, if each day's are studied. */
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
    left = left.map((set) => ({
      ...set,
      unseen: set.unseen - (fresh.get(set.id) ?? 0),
      // Another facet of a card shown today may come tomorrow.
      free: null,
      introduced: 0,
    }));
  }
  return counts;
}

type Now<Card> = {
  card: Card;
  memory: LongTermMemory | null;
  dueDay: Day | null;
  lastMs: number;
  /** Due, but its card is asked in another way today. */
  waits: boolean;
};

const parentOf = ({ id, card_id }: KeptCard) => card_id ?? id;
const riskOf = (memory: LongTermMemory, today: Day) => daysBetween(memory.lastDay, today) / memory.stability;

/**
 * Today's part of `cards`. `ratings`: the standing ratings since they were kept, by card, oldest first. Sets without kept cards are left
 * out, and so are sets that were not begun.
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
    bySet
      .get(card.setId)
      ?.push({ card, memory, dueDay: due, lastMs: given.at(-1)?.ratedAtMs ?? 0, waits: false });
  }
  const taken = askOnce([...bySet.values()].flat(), today);
  const before = studyDayBefore(plan, today);
  const counted = keptSets
    .flatMap((set) => {
      const own = bySet.get(set.id) ?? [];
      const lastMs = Math.max(0, ...own.map((each) => each.lastMs));
      const day = daySetOf(set, own, today, before);
      const isBegun = day.seen > 0 || (set.examDay !== null && set.examDay > today);
      return own.length > 0 && isBegun ? [{ set: day, lastMs }] : [];
    })
    // As on the server, the set studied last comes first.
    .sort((a, b) => b.lastMs - a.lastMs);
  const sets = counted.map(({ set }) => set);
  const ofSets = sets.flatMap(({ id }) => bySet.get(id) ?? []);
  // Only kept cards can be new today, with one facet each.
  const freshOf = new Map(sets.map(({ id }) => [id, firstUnseen(bySet.get(id) ?? [], taken)]));
  const studied = sets.map((set) => ({ ...set, free: freshOf.get(set.id)?.length ?? 0 }));
  const counts = countDay(plan, today, studied, hasBacklog(sets) ? kept.usual : null);
  const dueOn = new Map<Day, number>();
  for (const { dueDay: day } of ofSets)
    if (day !== null && day > today) dueOn.set(day, (dueOn.get(day) ?? 0) + 1);
  const tomorrow = addDays(today, 1);
  const waiting = ofSets.filter(({ waits }) => waits).length;
  if (waiting > 0) dueOn.set(tomorrow, (dueOn.get(tomorrow) ?? 0) + waiting);
  const fresh = new Map([...counts.fresh].map(([id, count]) => [id, freshOf.get(id)?.slice(0, count) ?? []]));
  return {
    counts,
    sets,
    due: dueOf(ofSets, today).flatMap(({ card, waits }) => (waits ? [] : card)),
    fresh,
    dueOn,
  };
}

/** Marks facets that wait, and returns the cards asked today, of which no new facet is shown. */
function askOnce<Card extends KeptCard>(all: Now<Card>[], today: Day): ReadonlySet<string> {
  const taken = new Set(
    all.filter(({ memory }) => memory?.lastDay === today).map(({ card }) => parentOf(card)),
  );
  for (const each of dueOf(all, today)) {
    const parent = parentOf(each.card);
    each.waits = taken.has(parent);
    taken.add(parent);
  }
  return taken;
}

/** The first unseen facet of each card that is not taken, in the order of the set. */
function firstUnseen<Card extends KeptCard>(own: readonly Now<Card>[], taken: ReadonlySet<string>): Card[] {
  const unseen = own
    .filter(({ card, memory }) => memory === null && !taken.has(parentOf(card)))
    .map(({ card }) => card)
    .sort(inOrderOfSet);
  return unseen.filter((card, index) => index === 0 || parentOf(unseen[index - 1]!) !== parentOf(card));
}

const rankOf = ({ facet = 'f' }: KeptCard) => (facet === 'f' ? 0 : facet.length);

/** The order of a set: by card, then from term to definition, then the other facets. */
export const inOrderOfSet = (a: KeptCard, b: KeptCard): number =>
  a.position - b.position || rankOf(a) - rankOf(b) || ((a.facet ?? 'f') < (b.facet ?? 'f') ? -1 : 1);

function daySetOf<Card extends KeptCard>(
  { day, ...set }: KeptSet,
  own: readonly Now<Card>[],
  today: Day,
  before: Day,
): DaySet {
  const isSameDay = today === day;
  const studiedToday = own.filter(({ card, memory }) => memory !== card.memory && memory?.lastDay === today);
  const begunToday = studiedToday.filter(({ memory }) => memory?.reps === 1).length;
  const dueDays = own.flatMap(({ dueDay: due, waits }) => (waits ? [] : (due ?? [])));
  return {
    ...set,
    seen: set.seen + own.filter(({ card, memory }) => card.memory === null && memory !== null).length,
    due: dueDays.filter((due) => due <= today).length,
    missed: dueDays.filter((due) => due <= before).length,
    nextDay: dueDays.filter((due) => due > today).sort()[0] ?? null,
    waiting: own.filter(({ waits }) => waits).length,
    introduced: (isSameDay ? set.introduced : 0) + begunToday,
    reviewed: (isSameDay ? set.reviewed : 0) + studiedToday.length - begunToday,
  };
}

/** What is due, the most at risk first: the last review longest ago relative to stability. */
function dueOf<Card extends KeptCard>(all: readonly Now<Card>[], today: Day): Now<Card>[] {
  return all
    .flatMap((now) => {
      const { memory, dueDay: due } = now;
      return memory && due !== null && due <= today ? [{ now, risk: riskOf(memory, today) }] : [];
    })
    .sort((a, b) => b.risk - a.risk || (a.now.card.id < b.now.card.id ? -1 : 1))
    .map(({ now }) => now);
}
