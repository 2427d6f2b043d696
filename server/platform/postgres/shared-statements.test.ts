/**
 * Statements of many requests share a round trip, but none joins one sent before it was issued, and none is affected by another's
 * failure.
 */
import { expect, test } from 'vitest';
import { createSharedStatements } from './shared-statements.ts';
import { Statement } from './statement-batch.ts';

/** A connection whose round trips wait for the test. */
function slowConnection(lanes: number) {
  const sent: { texts: string[]; answer: () => void; fail: () => void }[] = [];
  const ask = createSharedStatements(
    lanes,
    (statements) =>
      new Promise((resolve, reject) => {
        const texts = statements.map(({ text }) => text);
        sent.push({ texts, answer: resolve, fail: () => reject(new Error(`not ${texts.join()}`)) });
      }),
  );
  const asked: string[] = [];
  return {
    sent,
    answered: asked,
    ask: (text: string) => ask(new Statement(text, [])).then(() => void asked.push(text)),
  };
}
const nextTurn = () => new Promise((done) => setImmediate(done));

test('statements issued in one turn go together; later ones go later, in a limited number of lanes', async () => {
  const { sent, ask, answered } = slowConnection(2);
  const all = [ask('a'), ask('b')];
  await nextTurn();
  all.push(ask('c'));
  await nextTurn();
  all.push(ask('a'), ask('d'));
  await nextTurn();
  expect(sent.map(({ texts }) => texts)).toEqual([['a', 'b'], ['c']]);
  sent[1]?.answer();
  await expect.poll(() => sent.length).toBe(3);
  expect(answered).toEqual(['c']);
  expect(sent[2]?.texts).toEqual(['a', 'd']);
  for (const { answer } of sent) answer();
  await Promise.all(all);
});

test('a large group is split, so that no statement waits for all of it', async () => {
  const { sent, ask } = slowConnection(1);
  const all = Promise.all(Array.from({ length: 70 }, (_, index) => ask(`${index}`)));
  for (let trip = 0; trip < 3; trip++) {
    await expect.poll(() => sent.length).toBe(trip + 1);
    sent[trip]?.answer();
  }
  await all;
  expect(sent.map(({ texts }) => texts.length)).toEqual([32, 32, 6]);
});

test('results of a failed round trip are cleared before a statement runs again', async () => {
  const found: (readonly unknown[])[] = [];
  const ask = createSharedStatements(1, async (statements) => {
    for (const statement of statements) {
      found.push([...statement.rows, statement.error]);
      statement.rows.push({ of: statement.text });
      statement.error = statement.text === 'b' ? new RangeError('too large') : undefined;
    }
    if (statements.length > 1) throw new Error('one of them failed');
  });
  const [a, b] = [new Statement('a', []), new Statement('b', [])];
  await Promise.all([ask(a), ask(b)]);
  expect(found).toEqual([[undefined], [undefined], [undefined], [undefined]]);
  expect([a.rows, b.rows]).toEqual([[{ of: 'a' }], [{ of: 'b' }]]);
});

test('if one fails, each runs again alone, and only the one that fails again is told', async () => {
  const { sent, ask } = slowConnection(1);
  const outcomes = Promise.allSettled([ask('a'), ask('b'), ask('c')]);
  await nextTurn();
  sent[0]?.fail();
  await expect.poll(() => sent.length).toBe(4);
  sent[1]?.answer();
  sent[2]?.fail();
  sent[3]?.answer();
  expect(await outcomes).toEqual([
    { status: 'fulfilled', value: undefined },
    { status: 'rejected', reason: new Error('not b') },
    { status: 'fulfilled', value: undefined },
  ]);
  const late = ask('d');
  await expect.poll(() => sent.length).toBe(5);
  sent[4]?.answer();
  await late;
});
