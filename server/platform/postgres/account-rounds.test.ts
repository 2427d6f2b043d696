/** Background work for accounts: in turn, to completion, and nothing added meanwhile is lost. */
import { expect, it } from 'vitest';
import { createAccountRounds } from './account-rounds.ts';

it('runs one step per account in turn until all are done', async () => {
  const left = new Map([
    ['long', 3],
    ['short', 1],
  ]);
  const steps: string[] = [];
  const rounds = createAccountRounds(async (owner) => {
    steps.push(owner);
    const more = (left.get(owner) ?? 0) - 1;
    left.set(owner, more);
    return more === 0;
  }, fail);
  for (const owner of left.keys()) rounds.add(owner);
  expect(rounds.has('long')).toBe(true);
  await rounds.settled();
  expect(steps).toEqual(['long', 'short', 'long', 'long']);
  expect(rounds.has('long')).toBe(false);
});

it('runs another step for an account added during its last one', async () => {
  let steps = 0;
  const rounds = createAccountRounds(async (owner) => {
    steps += 1;
    if (steps === 1) rounds.add(owner);
    return true;
  }, fail);
  rounds.add('ada');
  await rounds.settled();
  expect(steps).toBe(2);
});

it('drops an account that fails, reports why, and continues', async () => {
  const told: unknown[] = [];
  const done: string[] = [];
  const rounds = createAccountRounds(
    async (owner) => {
      if (owner === 'broken') throw new Error('why');
      done.push(owner);
      return true;
    },
    (error) => told.push(error),
  );
  rounds.add('broken');
  rounds.add('ada');
  await rounds.settled();
  expect([told, done]).toEqual([[new Error('why')], ['ada']]);
});

it('stops after the current step', async () => {
  let steps = 0;
  const rounds = createAccountRounds(async () => {
    steps += 1;
    return false;
  }, fail);
  rounds.add('ada');
  await rounds.close();
  rounds.add('ben');
  await rounds.settled();
  expect(steps).toBe(1);
});

function fail(error: unknown): never {
  throw error;
}
