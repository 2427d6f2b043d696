/** A card is locked while it is moved to another set. */
import { afterAll, expect, it } from 'vitest';
import { newId } from '#server/http/new-id.ts';
import { insertSet } from '#tests/support/database/library-rows.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { withCardLocked } from './card-lock.ts';

const db = await createTestDatabase();
afterAll(() => db.drop());

type Run = [sql: string, values: unknown[]];

/** A transaction that locks a set, and commits once `finish` was called with what it does last. */
async function holdSet(owner: string, setId: string) {
  let doLast: (last: Run) => void = () => undefined;
  const last = new Promise<Run>((resolve) => {
    doLast = resolve;
  });
  let committed: Promise<void> | undefined;
  const pid = await new Promise<number>((resolve, reject) => {
    committed = db.database.transaction(async ({ query }) => {
      await query('select from sets where user_id = $1 and id = $2 for no key update', [owner, setId]);
      const [row] = await query<{ pid: number }>('select pg_backend_pid() as pid');
      resolve(row?.pid ?? 0);
      await query(...(await last));
    });
    committed.catch(reject);
  });
  return {
    /** How many wait for this transaction. */
    waiting: async () =>
      (await db.database.query('select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))', [pid]))
        .length,
    finish(...run: Run) {
      doLast(run);
      return committed;
    },
  };
}

it('keeps no lock of a card that was moved while it waits for its new set', async () => {
  const { owner, setId, card } = await insertSet(db.database);
  const other = newId();
  await db.database.query(
    "insert into sets (user_id, id, title, card_count, text_bytes, text_version) values ($1, $2, 'Other', 0, 0, 1)",
    [owner, other],
  );
  const move = await holdSet(owner, setId);
  const rating = await holdSet(owner, other);
  const locked = withCardLocked(db.database, owner, card, async (_query, { set_id }) => set_id);
  await expect.poll(move.waiting).toBe(1);
  await move.finish('update cards set set_id = $2 where user_id = $1 and id = $3', [owner, other, card]);
  await expect.poll(rating.waiting).toBe(1);
  await rating.finish('select from cards where user_id = $1 and id = $2 for no key update', [owner, card]);
  expect(await locked).toBe(other);
});
