/** Starts a PostgreSQL other than ours, like the whole test run does, for tests that need two kinds at once. */

type SystemPostgres = {
  /** Address of an empty database. */
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
