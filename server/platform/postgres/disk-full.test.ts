/** A database without disk space: errors are explained meanwhile, nothing is lost, and it recovers when there is space. */
import { afterAll, expect, it } from 'vitest';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const { start } = practiceCalls(() => test);
const test = await createTestApp();
afterAll(() => test.stop());

/** Raises what PostgreSQL raises when its disk is full, for the tables that grow. */
const tables = ['sets', 'review_log', 'upload_chunks', 'practice_sessions'];
async function fillDisk(): Promise<void> {
  await test.database.query(
    `create function no_room() returns trigger language plpgsql as
     $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
  );
  for (const table of tables)
    await test.database.query(
      `create trigger full_disk before insert on ${table} for each row execute function no_room()`,
    );
}
const makeRoom = () => test.database.query('drop function no_room cascade');

it('a full database rejects writes, still serves reads, and recovers by itself', async () => {
  const as = await test.signUp();
  const set = { title: 'Cells', cards: [{ term: 'Osmosis', definition: 'Water moves through a membrane' }] };
  const made = (await test.call('POST', '/api/flashcard-sets', { as, body: set })).json();
  const clientId = crypto.randomUUID();
  const writes = [
    () => test.call('POST', '/api/flashcard-sets', { as, body: set }),
    () =>
      test.call('POST', `/api/flashcards/${made.cards[0].id}/review`, { as, body: { rating: 3, clientId } }),
    () => start(as, made.id),
    () =>
      test.call('PUT', `/api/voice-uploads/${crypto.randomUUID()}/chunks/0`, {
        as,
        payload: Buffer.from('sound'),
        headers: { 'content-type': 'application/octet-stream' },
      }),
  ];
  await fillDisk();
  for (const write of writes) {
    const refused = await write();
    expect([refused.statusCode, refused.json().code], refused.body).toEqual([503, 'unavailable']);
    expect(refused.json().error).toMatch(/no room left .* try again/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await test.call('GET', '/api/flashcard-sets', { as })).json()).toHaveLength(1);
  await makeRoom();
  for (const write of writes) expect((await write()).statusCode).toBeLessThan(300);
  expect((await test.call('GET', '/api/flashcard-sets', { as })).json()).toHaveLength(2);
  const [card] = (await test.call('GET', `/api/flashcard-sets/${made.id}/flashcards`, { as })).json();
  expect(card.total_reviews).toBe(1);
  // The rejected session was not counted for the day.
  expect((await test.call('GET', '/api/user/me', { as })).json().remainingSessions).toBe(4);
});
