/** Starts a PostgreSQL other than ours, like the whole test run does, for tests that need two kinds at once. */

type SystemPostgres = {
  /** Address of an empty database. */
  url: string;
  stop(): Promise<void>;
};

const script = new URL('../../../scripts/system-postgres.mjs', import.meta.url).href;

/** `settings` as `name=value`; `standbyOf` is the address of one that it follows. */
export async function systemPostgres(
  settings: string[] = [],
  standbyOf: string | null = null,
): Promise<SystemPostgres> {
  const { startSystemPostgres } = (await import(/* @vite-ignore */ script)) as {
    startSystemPostgres(settings: string[], standbyOf: string | null): Promise<SystemPostgres>;
  };
  return startSystemPostgres(settings, standbyOf);
}
