/** Leases: one request at a time works on something, over all replicas, without keeping a connection while it waits outside. */
import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

/** A lease that is not renewed runs out after this long: for holders that hang, and those of the version before. */
const leaseMs = 8_000;
const renewEveryMs = 2_000;

/**
 * What makes rows of a table leases. Moments are the database's own. In all of them $1 and $2 are the row's key and $3 is the lease's
 * token; `take` and `renew` get the holder's id or null as $4 and milliseconds as $5. `take` answers a row when the lease was free, had
 * run out, or belonged to the holder $6; `findHolder` takes the key alone and answers `holder`; `renew` and `release` answer a row while
 * the lease is still this one's.
 */
export type LeaseStatements = { take: string; findHolder: string; renew: string; release: string };

/** Renewed by itself until it is released. Its writer checks the token in the writing transaction. */
export type Lease = {
  token: string;
  /** `lost` when another request has taken it over. */
  release(): Promise<{ lost: boolean }>;
};

/** Returns a function that tries once to take the lease of a key; null while another request holds it. */
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
