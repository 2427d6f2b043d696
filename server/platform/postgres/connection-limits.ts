/**
 * What a connection runs before its first statement, or each transaction behind a pooler: it sets timeouts, which poolers refuse
 * or drop as connection parameters, and refuses a standby.
 */
import type pg from 'pg';
import type { Database, Query } from './database.ts';
import { DatabaseRefusal, unreachable } from './database-refusal.ts';

/** In milliseconds; values named in the connection string replace these. */
const defaults = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
};
type Limits = typeof defaults;
const names = Object.keys(defaults) as (keyof Limits)[];

const onStandby = (work: string) => `case when pg_is_in_recovery() then ${work} end`;
/**
 * SQL that fails with 25006 on a standby, which answers reads from the past. A primary becomes one only by a restart, which closes
 * its connections, so a new connection checks once.
 */
export const refuseStandby = onStandby('pg_current_xact_id() is null');
/** A pooler may lead the next transaction elsewhere, so each checks; ending the server process makes the pooler forget it. */
const refuseLentStandby = onStandby(
  'pg_terminate_backend(pg_backend_pid()) and pg_current_xact_id() is null',
);

type Limited = {
  /** Connection parameters without anything a pooler would refuse. */
  connection: pg.PoolConfig;
  /** SQL to run before the first statement on a new connection. */
  forSession: string;
  /** SQL to run first in each transaction, if connections do not keep settings. */
  forTransaction: string;
};

/** Separates the limits from a connection's parameters. */
export function limitedConnection(given: pg.PoolConfig): Limited {
  const connection = { ...given };
  const settings: string[][] = [
    // UTC, so that days start at the same moment under every server setting.
    ['TimeZone', 'UTC'],
    // A request's statements are short: starting workers and compiling plans takes longer than they do, and more where it is busy.
    ['max_parallel_workers_per_gather', '0'],
    ['jit', 'off'],
  ];
  for (const name of names) {
    const own = connection[name];
    settings.push([name, String(typeof own === 'number' ? own : defaults[name])]);
    delete connection[name];
  }
  const set = (isLocal: boolean) =>
    settings.map(([name, value]) => `set_config('${name}', '${value}', ${isLocal})`).join(', ');
  return {
    connection,
    forSession: `select ${refuseStandby}, ${set(false)}`,
    forTransaction: `select ${refuseLentStandby}, ${set(true)}`,
  };
}

const selectLimits = `select ${names.map((name) => `(select setting::int from pg_settings where name = '${name}') as ${name}`).join(', ')}`;

/**
 * Reads the limits back, in a single statement and in a transaction.
 * @throws DatabaseRefusal if one is off
 */
export async function refuseUnlimited({ query, transaction }: Pick<Database, 'query' | 'transaction'>) {
  const read = async (run: Query) => (await run<Limits>(selectLimits))[0] as Limits;
  const found = await Promise.all([read(query), transaction((tx) => read(tx.query))]).catch(
    ({ cause, ...failure }) => {
      throw unreachable(cause ?? failure);
    },
  );
  const off = names.filter((name) => found.some((limits) => limits[name] === 0));
  if (off.length > 0)
    throw new DatabaseRefusal(
      `The database keeps no ${off.join(', ')} that a connection sets, so one slow statement could stop everybody. Let DATABASE_URL lead to PostgreSQL itself, or to a pooler that passes SET on (PgBouncer does).`,
    );
}
