/** Stores values created once by the first replica and shared by all. */
import type { Database } from './database.ts';

export function createPostgresSettings(db: Database) {
  const find = async <T>(key: string) => {
    const [row] = await db.query<{ value: T }>('select value from settings where key = $1', [key]);
    return row?.value;
  };
  return {
    /** The stored value, or the result of `make` if there is none yet; must be JSON. */
    async keep<T>(key: string, make: () => Promise<T>) {
      const known = await find<T>(key);
      if (known !== undefined) return known;
      await db.query('insert into settings (key, value) values ($1, $2) on conflict (key) do nothing', [
        key,
        JSON.stringify(await make()),
      ]);
      return (await find<T>(key)) as T;
    },
  };
}

export type Settings = ReturnType<typeof createPostgresSettings>;
