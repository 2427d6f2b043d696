/** The product's own row for a user exists from the first call on, and is recreated after the account was deleted. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { createAccountDataStore } from './account-data-store.ts';
import { createProfileStore, createUserRegistrar } from './user-store.ts';

const test = await createTestDatabase();
afterAll(() => test.drop());

it('is created, follows the address, and is filled again for a user who comes back with a hosted sign-in', async () => {
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

it('keeps a chosen name when the address changes, and renames nobody else', async () => {
  const register = createUserRegistrar(test.database);
  const profiles = createProfileStore(test.database);
  const [one, other] = [randomUUID(), randomUUID()];
  await register({ userId: one, email: 'one@example.org', sessionId: '' });
  await register({ userId: other, email: 'other@example.org', sessionId: '' });
  await profiles.rename(one, 'Ada Lovelace');
  await register({ userId: one, email: 'new@example.org', sessionId: '' });
  expect(await profiles.find(one, '2026-01-01')).toMatchObject({
    username: 'Ada Lovelace',
    email: 'new@example.org',
  });
  expect(await profiles.find(other, '2026-01-01')).toMatchObject({ username: 'other' });
});
