/** Days counted on the device: with what was sent and what waits, each rating once, and nothing of another account. */
import { beforeEach, expect, it, vi } from 'vitest';
import { learningOf } from '#contract/study.ts';
import { addDays, localDay } from '#core/days/local-day.ts';
import type { Rating } from '#core/scheduler.ts';
import { keptCard, keptCards, stubKeptDevice } from '#tests/support/components/kept-device.ts';
import { ann, signInHere } from '#tests/support/components/render-page.tsx';
import { deviceZone } from '#web/api/device-zone.ts';
import { keptDue, noteSent, writeCards, writeEntry } from '#web/session/kept/kept-store.ts';
import { ratingSync } from '#web/study/outbox/outbox-sync.ts';
import type { KeptStep } from '#web/study/outbox/study-storage.ts';
import { keptDayCards, keptDeck, keptToday } from './kept-study.ts';

const set = '0190aaaa-0000-7000-8000-00000000000a';
const other = '0190aaaa-0000-7000-8000-00000000000b';
const id = (digit: number) => `0190aaaa-0000-7000-8000-0000000000c${digit}`;
const today = localDay(new Date(), deviceZone());
const yesterday = addDays(today, -1);
const due = (days: number) => ({
  ...{
    stability: 2 + days,
    difficulty: 5,
    lastDay: addDays(today, -days),
    lastRatedAtMs: 1,
    reps: 1,
    lapses: 0,
  },
  dueDay: today,
});
/** Of one day ago: one due by yesterday, one today, two unseen. */
const cards = [
  keptCard(id(1), set, { memory: { ...due(2), dueDay: yesterday } }),
  keptCard(id(2), set, { memory: due(5) }),
  keptCard(id(3), set, { position: 8 }),
  keptCard(id(4), set, { position: 5 }),
];
const asKept = (name: string, atMs: number, more = 0) => ({
  ...{ name, atMs, more, cards: cards.length, bytes: 1, files: [], missing: 0 },
});

beforeEach(async () => {
  signInHere();
  stubKeptDevice();
  await writeCards(ann.id, keptDue, keptCards(yesterday, cards));
  await writeEntry(ann.id, asKept(keptDue, 1_000));
});

let ids = 0;
function step(cardId: string, rating: Rating, before = learningOf(cards[0]!)): KeptStep {
  ids += 1;
  const clientId = `0190aaaa-0000-7000-8000-00000000d${String(ids).padStart(3, '0')}`;
  const shared = { userId: ann.id, setId: set, cardId, clientId, before };
  const ratedAt = new Date().toISOString();
  return { ...shared, kind: 'rating', rating, ratedAt, zone: deviceZone(), sessionId: id(9), turn: ids };
}
async function rateHere(given: KeptStep) {
  const { storage } = await ratingSync();
  const session = { userId: ann.id, setId: set, sessionId: id(9), visit: 'v', changedAtMs: 1 };
  await storage.keep(given, session, null);
}
const idsOfDay = async () => (await keptDayCards(''))?.cards.map((card) => card.id);

it('counts what was due when kept, today, with new cards in the order of the set', async () => {
  const day = await keptToday();
  expect(day).toMatchObject({ keptAtMs: 1_000, day: today, dueCount: 2, newCount: 2, laterCount: 0 });
  expect(day?.sets).toMatchObject([{ id: set, dueCount: 2, newCount: 2 }]);
  expect(await idsOfDay()).toEqual([id(2), id(1), id(4), id(3)]);
  expect((await keptDayCards(set))?.cards).toHaveLength(4);
});

it('takes what was rated since out of the day, whether it was sent or waits, and counts it once', async () => {
  await noteSent(step(id(1), 3), 2_000);
  await rateHere(step(id(4), 3));
  const day = await keptToday();
  expect(day).toMatchObject({ dueCount: 1, newCount: 1, streakDays: 1 });
  expect(day?.week.at(-1)).toMatchObject({ day: today, studied: true });
  expect(await idsOfDay()).toEqual([id(2), id(3)]);
});

it('leaves a rating from before the cards were kept to them', async () => {
  await noteSent(step(id(2), 3), 500);
  expect(await keptToday()).toMatchObject({ dueCount: 2 });
});

it('a kept set has the states its sent ratings made, and not one that it already counts', async () => {
  const known = { ...cards[0]!, total_reviews: 4, interval_cards: 7 };
  await writeCards(ann.id, set, keptCards(yesterday, [known, cards[1]!]));
  await writeEntry(ann.id, asKept(set, 3_000));
  await noteSent(step(id(1), 1, { ...learningOf(known), totalReviews: 3 }), 3_001);
  await noteSent(step(id(2), 3), 3_002);
  const deck = await keptDeck(set);
  expect(deck).toMatchObject({ id: set, title: 'Cells' });
  expect(deck?.cards.map(({ total_reviews }) => total_reviews)).toEqual([4, 1]);
  expect(await keptDeck(other)).toBeNull();
});

it('an undone rating never was', async () => {
  const given = step(id(1), 3);
  await noteSent(given, 2_000);
  const { clientId, before } = given;
  await noteSent({ kind: 'undo', userId: ann.id, setId: set, cardId: id(1), clientId, before }, 2_001);
  expect(await keptToday()).toMatchObject({ dueCount: 2 });
});

it('has nothing of another account, or for a set that is not kept', async () => {
  expect(await keptDayCards(other)).toBeNull();
  vi.unstubAllGlobals();
  stubKeptDevice();
  const bob = id(8);
  await writeCards(bob, keptDue, keptCards(yesterday, cards));
  await writeEntry(bob, asKept(keptDue, 1_000));
  expect([await keptToday(), await keptDayCards(''), await keptDeck(set)]).toEqual([null, null, null]);
});
