/** Many requests share a statement, yet none is answered by one that was sent before it asked. */
import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { createLiveSessions } from './live-sessions.ts';

/** A database whose statements wait to be answered, from what lives at that moment. */
function slowDatabase() {
  const live = new Map<string, { user_id: string; email: string }>();
  const sent: { ids: string[]; answer: () => void; fail: () => void }[] = [];
  const query = (_text: string, [ids]: [string[]]) => {
    const rows = ids.flatMap((id) => (live.has(id) ? [{ session_id: id, ...live.get(id) }] : []));
    return new Promise((resolve, reject) => {
      sent.push({ ids, answer: () => resolve(rows), fail: () => reject(new Error('away')) });
    });
  };
  return { live, sent, find: createLiveSessions({ query } as unknown as Database) };
}
const ended = async (asked: Promise<unknown>) => (await asked) === null;

test('who asks while two statements are under way shares the third, which sees what ended meanwhile', async () => {
  const { live, sent, find } = slowDatabase();
  for (const id of ['a', 'b', 'c']) live.set(id, { user_id: `of ${id}`, email: `${id}@example.org` });
  const [first, second] = [find('a', 'of a'), find('b', 'of b')];
  const late = [find('a', 'of a'), find('c', 'of c'), find('a', 'of a')];
  live.delete('a');
  sent[0]?.answer();
  expect(await first).toEqual({ email: 'a@example.org' });
  await expect.poll(() => sent.map(({ ids }) => ids)).toEqual([['a'], ['b'], ['a', 'c']]);
  sent[1]?.answer();
  sent[2]?.answer();
  expect(await second).toEqual({ email: 'b@example.org' });
  expect(await Promise.all(late)).toEqual([null, { email: 'c@example.org' }, null]);
});

test('a session of somebody else is none', async () => {
  const { live, sent, find } = slowDatabase();
  live.set('a', { user_id: 'of a', email: 'a@example.org' });
  const asked = find('a', 'of b');
  sent[0]?.answer();
  expect(await ended(asked)).toBe(true);
});

test('a failure reaches whoever shared the statement, and nobody after', async () => {
  const { sent, find } = slowDatabase();
  const asked = [find('a', 'x'), find('b', 'x'), find('c', 'x'), find('d', 'x')];
  const outcomes = Promise.allSettled(asked);
  sent[0]?.fail();
  sent[1]?.answer();
  await expect.poll(() => sent.length).toBe(3);
  sent[2]?.answer();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});
