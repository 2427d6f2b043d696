/**
 * Weeks of study with changing clocks: summer time, travel, a wrong clock, two devices, a week offline. No due card is lost or asked twice.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { DayCard } from '#contract/today.ts';
import { projectRatings } from '#core/days/fsrs.ts';
import { addDays, type Day, daysBetween, localDay } from '#core/days/local-day.ts';
import type { Rating } from '#core/scheduler.ts';
import { newId as uuid } from '#server/http/new-id.ts';
import { insertSet } from '#tests/support/database/library-rows.ts';
import { openStudyApp } from '#tests/support/server/study-app.ts';
import { readMemory } from './card-memory.ts';

let now = new Date('2026-03-20T15:00:00Z');
const at = (moment: string) => {
  now = new Date(moment);
};

const app = await openStudyApp(() => now);
afterAll(() => app.close());

type Answer = { clientId: string; cardId: string; rating: Rating; ratedAt: string; zone: string };

/** A device with its own clock, which may be wrong, and which may be offline. */
function device(owner: string, { wrongByMs = 0 } = {}) {
  let waiting: Answer[] = [];
  const clock = () => new Date(now.getTime() + wrongByMs).toISOString();
  async function call(method: 'GET' | 'POST', url: string, payload?: object) {
    const { status, body } = await app.send(owner, method, url, payload);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }
  return {
    /** Today's cards, in session order. */
    async due(zone: string): Promise<string[]> {
      const { cards } = await call('GET', `/api/today/cards?zone=${encodeURIComponent(zone)}`);
      return DayCard.array()
        .parse(cards)
        .map(({ id }) => id);
    },
    answer(cardId: string, rating: Rating, zone: string): void {
      waiting.push({ clientId: uuid(), cardId, rating, ratedAt: clock(), zone });
    },
    /** Sends the waiting ratings `times` times, as after lost replies. */
    async sync(times = 1): Promise<void> {
      for (let time = 0; time < times; time += 1)
        for (const { cardId, ...rated } of waiting)
          await call('POST', `/api/flashcards/${cardId}/review`, { ...rated, sentAt: clock() });
      waiting = [];
    },
  };
}

/** The stored memory, which must match the whole log. */
async function memoryOf(owner: string, card: string) {
  const rows = await app.database.query<{
    client_id: string;
    rating: Rating;
    rated_at: Date;
    local_day: Day;
  }>(
    'select client_id, rating, rated_at, local_day from review_log where user_id = $1 and card_id = $2 and undone_at is null',
    [owner, card],
  );
  const standing = rows.map((row) => ({
    ...{ clientId: row.client_id, rating: row.rating },
    ...{ ratedAtMs: row.rated_at.getTime(), day: row.local_day },
  }));
  const memory = await readMemory(app.database.query, owner, card);
  expect(memory).toEqual(projectRatings(standing));
  return memory;
}
const dueDayOf = async (owner: string, card: string): Promise<Day> => {
  const [row] = await app.database.query<{ due_day: Day }>(
    'select due_day from card_memory where user_id = $1 and card_id = $2',
    [owner, card],
  );
  return row!.due_day;
};

/** Studies all that is due at each of these moments; checks that every card is asked on its due day and no other. */
async function studyEach(
  owner: string,
  moments: readonly [moment: string, zone: string][],
  cards: readonly string[],
) {
  const phone = device(owner);
  const reviews = new Map<string, Day[]>(cards.map((card) => [card, []]));
  for (const [moment, zone] of moments) {
    at(moment);
    const today = localDay(now, zone);
    const isFirst = moment === moments[0]?.[0];
    const expected = new Set<string>();
    for (const card of cards) if (isFirst || (await dueDayOf(owner, card)) <= today) expected.add(card);
    // At first the whole set is studied.
    const due = isFirst ? cards : await phone.due(zone);
    expect(new Set(due), `due at ${moment} in ${zone}`).toEqual(expected);
    expect(due.length).toBe(expected.size);
    for (const card of due) {
      phone.answer(card, 3, zone);
      reviews.get(card)!.push(today);
    }
    await phone.sync();
    // Studied cards are not asked again on the same day.
    expect(await phone.due(zone)).toEqual([]);
  }
  for (const card of cards) expect((await memoryOf(owner, card))?.reps).toBe(reviews.get(card)!.length);
  return reviews;
}

async function begun(count: number) {
  const { owner, cards } = await insertSet(app.database, count);
  return { owner, cards };
}
/** One hour of every day, in a zone. */
const everyDay = (first: Day, days: number, time: string, zone: string): [string, string][] =>
  Array.from({ length: days }, (_, index) => [`${addDays(first, index)}T${time}:00Z`, zone]);

describe('no due card is lost or doubled', () => {
  it('over both clock changes, studied shortly before and after 4:00', async () => {
    for (const [first, change] of [
      ['2026-03-24', '2026-03-29'],
      ['2026-10-20', '2026-10-25'],
    ] as const) {
      const { owner, cards } = await begun(3);
      // 3:30 local time before the change is 2:30 UTC, or 1:30: still the evening's day.
      const nights = everyDay(first, 12, '02:30', 'Europe/Berlin');
      const reviews = await studyEach(owner, nights, cards);
      for (const days of reviews.values()) expect(new Set(days).size).toBe(days.length);
      expect(daysBetween(first, change)).toBe(5);
    }
  });

  it('on a journey around the world, westwards and eastwards', async () => {
    const westwards: [string, string][] = [
      ['2026-03-20T18:00:00Z', 'Europe/Berlin'],
      ['2026-03-21T20:00:00Z', 'America/New_York'],
      ['2026-03-22T23:00:00Z', 'America/Los_Angeles'],
      ['2026-03-24T02:00:00Z', 'Pacific/Honolulu'],
      // Across the date line: a calendar day is skipped.
      ['2026-03-25T03:00:00Z', 'Pacific/Auckland'],
      ['2026-03-26T08:00:00Z', 'Asia/Tokyo'],
      ['2026-03-27T13:00:00Z', 'Asia/Kathmandu'],
      ['2026-03-28T18:00:00Z', 'Europe/Berlin'],
    ];
    const one = await begun(4);
    await studyEach(one.owner, westwards, one.cards);
    // The other way a day occurs twice: what was studied on it is not due on it again.
    const eastwards: [string, string][] = [
      ['2026-03-20T18:00:00Z', 'Europe/Berlin'],
      ['2026-03-21T08:00:00Z', 'Asia/Tokyo'],
      ['2026-03-22T06:00:00Z', 'Pacific/Auckland'],
      ['2026-03-23T06:00:00Z', 'Pacific/Auckland'],
      ['2026-03-23T20:00:00Z', 'Pacific/Honolulu'],
      ['2026-03-25T20:00:00Z', 'America/New_York'],
      ['2026-03-26T18:00:00Z', 'Europe/Berlin'],
    ];
    const other = await begun(4);
    await studyEach(other.owner, eastwards, other.cards);
  });

  it('with a clock that is years wrong, either way', async () => {
    for (const wrongByMs of [-3, 3].map((years) => years * 365 * 86_400_000)) {
      const { owner, cards } = await begun(2);
      const broken = device(owner, { wrongByMs });
      const right = device(owner);
      at('2026-03-20T15:00:00Z');
      for (const card of cards) broken.answer(card, 3, 'UTC');
      at('2026-03-20T15:20:00Z');
      await broken.sync();
      for (const card of cards) {
        expect(await memoryOf(owner, card)).toMatchObject({ reps: 1, lastDay: '2026-03-20' });
        expect((await memoryOf(owner, card))?.lastRatedAtMs).toBe(Date.parse('2026-03-20T15:00:00Z'));
      }
      at(`${await dueDayOf(owner, cards[0]!)}T12:00:00Z`);
      expect((await right.due('UTC')).sort()).toEqual([...cards].sort());
    }
  });

  it('on two devices that study the same cards, one of them offline for a week', async () => {
    const { owner, cards } = await begun(4);
    const [phone, laptop] = [device(owner), device(owner)];
    const zone = 'Europe/Berlin';
    at('2026-03-20T15:00:00Z');
    const due = cards;
    // On a plane; the laptop studies two of them an hour later.
    for (const card of due) phone.answer(card, 3, zone);
    at('2026-03-20T16:00:00Z');
    for (const card of due.slice(0, 2)) laptop.answer(card, 1, zone);
    await laptop.sync();
    const days = ['2026-03-21', '2026-03-23', '2026-03-25', '2026-03-26'];
    for (const [index, day] of days.entries()) {
      at(`${day}T15:00:00Z`);
      phone.answer(due[index]!, 3, zone);
    }
    at('2026-03-27T15:00:00Z');
    const last = new Map<string, Day>(due.map((card, index) => [card, days[index]!]));
    // Its ratings arrive late and three times, because the network keeps failing.
    await phone.sync(3);
    // The phone's was the first of that day, so the laptop's does not count.
    for (const card of cards)
      expect(await memoryOf(owner, card)).toMatchObject({ reps: 2, lapses: 0, lastDay: last.get(card) });
    const [rows] = await app.database.query<{ count: number }>(
      'select count(*)::int as count from review_log where user_id = $1',
      [owner],
    );
    expect(rows?.count).toBe(4 + 2 + 4);
    const everything = new Set<string>();
    for (let ahead = 0; ahead < 40 && everything.size < cards.length; ahead += 1) {
      at(`${addDays('2026-03-27', ahead)}T15:00:00Z`);
      for (const card of await laptop.due(zone)) {
        expect((await dueDayOf(owner, card)) <= localDay(now, zone)).toBe(true);
        everything.add(card);
      }
    }
    expect(everything.size).toBe(cards.length);
  });

  it('when the ratings of two devices arrive at the same moment', async () => {
    const { owner, cards } = await begun(5);
    const devices = Array.from({ length: 4 }, () => device(owner));
    at('2026-03-20T15:00:00Z');
    for (const [index, each] of devices.entries())
      for (const card of cards) {
        at(`2026-03-20T15:0${index}:00Z`);
        each.answer(card, index === 2 ? 1 : 3, 'UTC');
      }
    at('2026-03-20T16:00:00Z');
    await Promise.all(devices.map((each) => each.sync()));
    for (const card of cards)
      expect(await memoryOf(owner, card)).toMatchObject({
        ...{ reps: 1, lapses: 0, lastRatedAtMs: Date.parse('2026-03-20T15:00:00Z') },
      });
    expect(await devices[0]!.due('UTC')).toEqual([]);
  });
});
