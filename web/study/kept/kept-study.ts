/** Today, its cards and whole sets from what this device keeps, by the rules of the server. */
import type { KeptCard, KeptCards } from '#contract/kept.ts';
import { cardLearningOf, learningOf, type StudyDeck } from '#contract/study.ts';
import { DAY_SESSION_LIMIT, type DayCard, type Today } from '#contract/today.ts';
import { examsOf, nextStudyDay } from '#core/days/day-counts.ts';
import type { DayRating } from '#core/days/fsrs.ts';
import { inOrderOfSet, type KeptSet, keptDay } from '#core/days/kept-days.ts';
import { addDays, type Day, daysBetween, localDay } from '#core/days/local-day.ts';
import { comingDays, isRestDay, streakOf } from '#core/days/study-plan.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import type { TodayHere, ToRepeat } from '#web/api/kept-today.ts';
import { keptDue, readCards, readEntries, readSent } from '#web/session/kept/kept-store.ts';
import { readSession } from '#web/session/session.ts';
import { ratingSync } from '#web/study/outbox/outbox-sync.ts';
import type { KeptStep } from '#web/study/outbox/study-storage.ts';
import { withWaiting } from '#web/study/outbox/waiting-learning.ts';
import { dayKey, heldBackToday } from '#web/study/study-opening.ts';

type Here = {
  /** The newest answer, which knows the plan best. */
  newest: KeptCards;
  atMs: number;
  today: Day;
  sets: KeptSet[];
  cards: KeptCard[];
  /** Standing ratings since each card was kept, sent or not. */
  ratings: Map<string, DayRating[]>;
};

/** The steps since `fromMs`, by card, oldest first; those that wait come last. */
async function readSteps(userId: string) {
  const { storage } = await ratingSync();
  const sent = await readSent<KeptStep>(userId);
  const waiting = await storage.waitingOfAccount(userId);
  const unsent = new Set(waiting.map(({ clientId }) => clientId));
  const steps = new Map<string, { atMs: number; step: KeptStep }[]>();
  for (const each of [...sent, ...waiting.map((step) => ({ atMs: Number.POSITIVE_INFINITY, step }))]) {
    const ofCard = steps.get(each.step.cardId) ?? [];
    ofCard.push(each);
    steps.set(each.step.cardId, ofCard);
  }
  return {
    since: (cardId: string, fromMs: number) =>
      (steps.get(cardId) ?? []).filter(({ atMs }) => atMs >= fromMs).map(({ step }) => step),
    isUnsent: ({ clientId }: KeptStep) => unsent.has(clientId),
  };
}

/** Null if nothing is kept. */
async function readHere(): Promise<Here | null> {
  const userId = readSession().user?.id ?? '';
  const entries = (await readEntries(userId)).sort((a, b) => b.atMs - a.atMs);
  const steps = await readSteps(userId);
  const names = new Set(entries.map(({ name }) => name));
  const here: Omit<Here, 'newest' | 'atMs' | 'today'> = { sets: [], cards: [], ratings: new Map() };
  let newest: Pick<Here, 'newest' | 'atMs'> | null = null;
  for (const { name, atMs } of entries) {
    const answer = await readCards<KeptCards>(userId, name);
    if (!answer) continue;
    newest ??= { newest: answer, atMs };
    // A set kept as a whole has all its cards; of the others, those that come due.
    const isHere = (setId: string) => (name === keptDue ? !names.has(setId) : name === setId);
    here.sets.push(...answer.sets.filter(({ id }) => isHere(id)).map((set) => ({ ...set, day: answer.day })));
    for (const card of answer.cards) {
      if (!isHere(card.setId)) continue;
      const since = steps.since(card.id, atMs);
      const sent = since.filter((step) => !steps.isUnsent(step));
      here.cards.push(withSent(card, sent));
      const given = dayRatings(since);
      if (given.length > 0) here.ratings.set(card.id, given);
    }
  }
  return newest && { ...here, ...newest, today: localDay(new Date(), deviceZone()) };
}

/** Its state with what the server has taken since; a rating it already counts is left out. What waits is added where a session opens. */
function withSent(card: KeptCard, steps: readonly KeptStep[]): KeptCard {
  const known = learningOf(card);
  const unknown = steps.filter(
    (step) => step.kind === 'undo' || step.before.totalReviews >= known.totalReviews,
  );
  return { ...card, ...cardLearningOf(card.id, withWaiting(known, unknown)) };
}

/** An undo of an earlier rating leaves the memory as it is: only the server has the log. */
function dayRatings(steps: readonly KeptStep[]): DayRating[] {
  const undone = new Set(steps.filter(({ kind }) => kind === 'undo').map(({ clientId }) => clientId));
  const ratings = new Map<string, DayRating>();
  for (const step of steps) {
    if (step.kind === 'undo' || undone.has(step.clientId)) continue;
    const { clientId, rating, ratedAt, zone = deviceZone() } = step;
    const given = new Date(ratedAt);
    const ratedAtMs = given.getTime();
    ratings.set(clientId, { clientId, rating, ratedAtMs, day: localDay(given, zone) });
  }
  return [...ratings.values()].sort((a, b) => a.ratedAtMs - b.ratedAtMs);
}

const dayOf = ({ newest, sets, cards, ratings, today }: Here) => keptDay(newest, sets, cards, ratings, today);

/** The session of today that still holds cards after Again or Hard; null if none does, or the device does not say. */
export async function toRepeat({ sets }: Pick<Today, 'sets'>): Promise<ToRepeat | null> {
  const userId = readSession().user?.id ?? '';
  const sync = await ratingSync();
  for (const setId of [null, ...sets.map(({ id }) => id)]) {
    const held = { sync, userId, setId: dayKey(setId ?? ''), nowMs: Date.now };
    // Without storage no session was kept.
    const cards = await heldBackToday(held).catch(() => 0);
    if (cards > 0) return { setId, cards };
  }
  return null;
}

/** Today's due cards, and how many of them each set has. */
function sharedOut({ due, counts }: ReturnType<typeof dayOf>) {
  const share = due.slice(0, counts.share);
  const bySet = new Map<string, number>();
  for (const { setId } of share) bySet.set(setId, (bySet.get(setId) ?? 0) + 1);
  return { share, bySet };
}

/** Null if nothing is kept. */
export async function keptToday(): Promise<TodayHere | null> {
  const here = await readHere();
  if (!here) return null;
  const { newest, today, ratings, atMs } = here;
  const { plan } = newest;
  const day = dayOf(here);
  const { counts, sets } = day;
  const { bySet } = sharedOut(day);
  const rated = [...ratings.values()].flat().map((rating) => rating.day);
  const studied = [...new Set([...rated, ...newest.studied])].sort().reverse();
  const next = nextStudyDay(plan, today, sets, counts);
  const { due, missed, done, usual, share } = counts;
  const then =
    next &&
    comingDays(plan, today, { due, missed, done }, day.dueOn, daysBetween(today, next) + 1, usual).at(-1);
  return {
    ...{ keptAtMs: atMs, day: today, started: true, gettingReady: false, restDay: isRestDay(plan, today) },
    dueCount: share,
    newCount: [...counts.fresh.values()].reduce((sum, count) => sum + count, 0),
    laterCount: due - share,
    newWait: counts.newWait,
    secondsPerCard: newest.secondsPerCard,
    sets: sets
      .map(({ id, title, nextDay }) => ({
        ...{ id, title, nextDay },
        dueCount: bySet.get(id) ?? 0,
        newCount: counts.fresh.get(id) ?? 0,
      }))
      .sort((a, b) => b.dueCount - a.dueCount || b.newCount - a.newCount),
    next: then && then.dueCount > 0 ? then : null,
    streakDays: streakOf(plan, today, studied, new Set(newest.lost)),
    week: Array.from({ length: 7 }, (_, index) => {
      const of = addDays(today, index - 6);
      return { day: of, studied: studied.includes(of), rest: isRestDay(plan, of) };
    }),
    exams: examsOf(plan, sets, today),
  };
}

/** The cards of today, of one set or (empty id) of all; null if it is not kept. */
export async function keptDayCards(setId: string): Promise<{ day: Day; cards: DayCard[] } | null> {
  const here = await readHere();
  if (!here || (setId !== '' && !here.cards.some((card) => card.setId === setId))) return null;
  const day = dayOf(here);
  const { share, bySet } = sharedOut(day);
  const due =
    setId === '' ? share : day.due.filter((card) => card.setId === setId).slice(0, bySet.get(setId) ?? 0);
  const fresh = [...day.fresh].flatMap(([id, cards]) => (setId === '' || setId === id ? cards : []));
  return { day: here.today, cards: [...due, ...fresh].slice(0, DAY_SESSION_LIMIT) };
}

/** A set that is kept as a whole; null otherwise. */
export async function keptDeck(setId: string): Promise<StudyDeck | null> {
  const userId = readSession().user?.id ?? '';
  if (!(await readEntries(userId)).some(({ name }) => name === setId)) return null;
  const cards = ((await readHere())?.cards ?? []).filter((card) => card.setId === setId).sort(inOrderOfSet);
  const [first] = cards;
  if (!first) return null;
  const { setTitle: title, termLanguage, definitionLanguage } = first;
  return { id: setId, title, termLanguage, definitionLanguage, cards };
}
