/** Replaying the stored log of random sessions, including undos and repeats, gives exactly the stored learning states. */
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { newLearningState, RATINGS, type Rating } from '#core/scheduler.ts';
import { newId as uuid } from '#server/http/new-id.ts';
import { type ReviewEvent, replayLog } from '#tests/support/server/replay-log.ts';
import { openStudyStore } from '#tests/support/server/study-store.ts';

const bench = await openStudyStore();
afterAll(() => bench.drop());

type Row = { client_id: string; card_id: string; rating: Rating; undone: boolean };

/** The log as stored in the database, as events. */
async function storedLog(owner: string): Promise<ReviewEvent[]> {
  const rows = (await bench.query(
    'select client_id, card_id, rating, undone_at is not null as undone from review_log where user_id = $1 order by seq',
    [owner],
  )) as Row[];
  return rows.flatMap(({ client_id: clientId, card_id: cardId, rating, undone }) => [
    { kind: 'rating' as const, clientId, cardId, rating },
    ...(undone ? [{ kind: 'undo' as const, clientId }] : []),
  ]);
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ card: fc.nat(2), rating: fc.constantFrom(...RATINGS) }) },
  { weight: 2, arbitrary: fc.record({ undo: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ repeat: fc.nat(40) }) },
);

it('gives the stored states', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { owner, setId, cards } = await bench.newSet(3);
      const given: { cardId: string; clientId: string; rating: Rating }[] = [];
      for (const each of steps) {
        if ('card' in each) {
          const rating = { cardId: cards[each.card] as string, clientId: uuid(), rating: each.rating };
          given.push(rating);
          await bench.rate(owner, rating.cardId, rating.rating, rating.clientId);
        } else if (given.length > 0) {
          const index = 'undo' in each ? each.undo : each.repeat;
          const { cardId, clientId, rating } = given[index % given.length]!;
          if ('undo' in each) await bench.undo(owner, cardId, clientId);
          else await bench.rate(owner, cardId, rating, clientId);
        }
      }
      const replayed = replayLog(await storedLog(owner));
      const expected = cards.map((id) => replayed.get(id) ?? newLearningState());
      expect(await bench.stored(owner, setId)).toEqual(expected);
    }),
    { numRuns: 25 },
  );
});
