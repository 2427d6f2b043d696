/** How column values arrive in JavaScript: counts and decimals as numbers, days as text, the rest as the driver does it. */
import pg from 'pg';

const { INT8, NUMERIC, DATE } = pg.types.builtins;

/** @throws RangeError rather than answer a number that is not exactly what the database holds. */
function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint column is too large for a number');
  return value;
}

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, exactInteger],
  [NUMERIC, Number],
  // A day has no time zone; as a Date it would move with the machine's.
  [DATE, (text) => text],
]);

export const columnValues: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) ||
    pg.types.getTypeParser(id, format as 'text')) as typeof pg.types.getTypeParser,
};
