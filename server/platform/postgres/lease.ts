/**
 * Leases: one request at a time works on something, across all replicas, without holding a connection while it waits for other
 * services.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

/** A lease that is not renewed expires after this long, also if its holder hangs or cannot be seen by others. */
const leaseMs = 8_000;
const renewEveryMs = 2_000;

/**
 * The statements for leases stored in a table's rows. Times are the database's own. In all of them $1 and $2 are the row's key and
 * $3 the lease's token; `take` and `renew` get the holder's id or null as $4 and milliseconds as $5. `take` returns a row if the
 * lease was free, expired, or held by holder $6; `findHolder` takes only the key and returns `holder`; `renew` and `release`
 * return a row while the lease still has this token.
 */
export type LeaseStatements = { take: string; findHolder: string; renew: string; release: string };

/** Renewed automatically until released. Its writer checks the token in the writing transaction. */
export type Lease = {
  token: string;
  /** `lost` if another request has taken it over. */
  release(): Promise<{ lost: boolean }>;
};

/** Returns a function that tries once to acquire the lease of a key; null while another request holds it. */
export function createLeases(
  { query, presence }: Pick<Database, 'query' | 'presence'>,
  statements: LeaseStatements,
): (key: readonly [string, string]) => Promise<Lease | null> {
  async function isTaken(held: readonly string[], goneHolder: string | null): Promise<boolean> {
    const rows = await query(statements.take, [...held, await presence.id(), leaseMs, goneHolder]);
    return rows.length > 0;
  }
  async function isTakenFromGone(held: readonly string[]): Promise<boolean> {
    const [found] = await query<{ holder: string | null }>(statements.findHolder, held.slice(0, 2));
    const holder = found?.holder;
    return holder ? (await presence.isGone(holder)) && isTaken(held, holder) : false;
  }

  return async (key) => {
    const token = randomUUID();
    const held = [...key, token];
    if (!(await isTaken(held, null)) && !(await isTakenFromGone(held))) return null;
    const renewing = setInterval(async () => {
      // A lease that cannot be renewed expires; its writer's token check fails then.
      await presence
        .id()
        .then((holder) => query(statements.renew, [...held, holder, leaseMs]))
        .catch(() => undefined);
    }, renewEveryMs);
    return {
      token,
      async release() {
        clearInterval(renewing);
        try {
          return { lost: (await query(statements.release, held)).length === 0 };
        } catch {
          // The lease expires by itself; the outcome of the work matters, not this error.
          return { lost: false };
        }
      },
    };
  };
}
