/** The product's own row about a person is there from the first call on, and again after the account was deleted. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { createAccountDataStore } from './account-data-store.ts';
import { createUserRegistrar } from './user-store.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('is made, follows the address, and is filled again for a person who comes back with a hosted sign-in', async () => {
  let nowMs = 0;
  const register = createUserRegistrar(test.database, () => nowMs);
  const userId = randomUUID();
  const call = (email: string | null) => register({ userId, email, sessionId: '' });
  const row = async () =>
    (await test.database.query('select email, username from users where id = $1', [userId]))[0];
  await call('ada@example.org');
  expect(await row()).toEqual({ email: 'ada@example.org', username: 'ada' });
  await call('ada.l@example.org');
  expect(await row()).toEqual({ email: 'ada.l@example.org', username: 'ada' });
  await createAccountDataStore(test.database).delete(userId, new Date(), { signInRemains: true });
  expect(await row()).toEqual({ email: null, username: 'Student' });
  nowMs += 5 * 60_000;
  await call('ada.l@example.org');
  expect(await row()).toEqual({ email: 'ada.l@example.org', username: 'ada.l' });
});
