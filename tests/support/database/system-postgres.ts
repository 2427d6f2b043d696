/** Starts a PostgreSQL that is not ours, as the whole test run does, for tests that need two kinds at once. */

type SystemPostgres = {
  /** Leads to an empty database. */
  url: string;
  stop(): Promise<void>;
};

const script = new URL('../../../scripts/system-postgres.mjs', import.meta.url).href;

export async function systemPostgres(): Promise<SystemPostgres> {
  const { startSystemPostgres } = (await import(/* @vite-ignore */ script)) as {
    startSystemPostgres(): Promise<SystemPostgres>;
  };
  return startSystemPostgres();
}
