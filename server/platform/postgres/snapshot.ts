/** Reads large results from one snapshot, a few rows at a time, over its own connection. */
import type pg from 'pg';
import type { Query, Row, Snapshot } from './database.ts';

/** How a statement runs on one connection. */
export type RunIn = <T extends Row>(client: pg.PoolClient, ...statement: Parameters<Query>) => Promise<T[]>;

const begin = 'begin isolation level repeatable read read only';
/** Longer than a reader may take for its rows. The snapshot of a dead server is closed after this time. */
const idleLimit = `set local idle_in_transaction_session_timeout = '60s'`;

/**
 * Takes over `client` and returns it to its pool when the snapshot ends or cannot be created. `beginning` is appended to the
 * statement that starts a transaction, with what this pool starts every transaction with.
 */
export async function openSnapshot(
  client: pg.PoolClient,
  run: RunIn,
  beginning: (begin: string) => string,
): Promise<Snapshot> {
  let broken: Error | undefined;
  let ending: Promise<void> | null = null;
  const discard = (error: Error) => {
    broken ??= error;
  };
  // Without a listener the loss of a lent connection would end the process.
  client.on('error', discard);
  async function giveBack(): Promise<void> {
    // Runs after the current statement.
    await client.query('rollback').catch(discard);
    client.off('error', discard);
    client.release(broken);
  }
  const end = () => {
    ending ??= giveBack();
    return ending;
  };
  const query: Query = <T extends Row>(...statement: Parameters<Query>) => {
    if (ending) throw new Error('a statement came after the end of its snapshot');
    return run<T>(client, ...statement);
  };
  try {
    await client.query(`${beginning(begin)}; ${idleLimit}`);
  } catch (error) {
    discard(error as Error);
    await end();
    throw error;
  }
  return {
    query,
    async *batches<T extends Row>(sql: string, params: readonly unknown[], rows: number) {
      await query(`declare few no scroll cursor for ${sql}`, params);
      for (;;) {
        const batch = await query<T>(`fetch forward ${rows} from few`);
        if (batch.length > 0) yield batch;
        if (batch.length < rows) break;
      }
      await query('close few');
    },
    end,
  };
}
