/** Keeps tables in IndexedDB, so that they survive a reload, a closed tab and a crash. */
import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { deviceDatabase } from './device-database.ts';
import {
  type Change,
  type Columns,
  columnsOf,
  type DatabaseSpec,
  type DeviceTables,
  type Match,
  type Query,
  type TableShapes,
} from './table-types.ts';

/** Rejects where the browser has no storage or refuses it. */
export async function openIdbTables<Shapes extends TableShapes>(
  spec: DatabaseSpec<Shapes>,
): Promise<DeviceTables<Shapes>> {
  const connect = deviceDatabase<unknown>(spec.name, spec.version, (database, _from, _to, transaction) =>
    addMissing(spec, database, transaction),
  );
  await connect();
  const keyRange = (table: string, { index, match }: Match) => {
    const { key, indexes } = spec.tables[table as keyof typeof spec.tables];
    return rangeOf(index === undefined ? key : (indexes?.[index] ?? key), match);
  };
  const source = (transaction: Transaction<'readonly'>, { table, index }: Query<string>) => {
    const store = transaction.objectStore(table);
    return index === undefined ? store : store.index(index);
  };

  return {
    async read(...queries) {
      const transaction = (await connect()).transaction(queries.map(({ table }) => table));
      const found = queries.map((query) =>
        source(transaction, query).getAll(keyRange(query.table, query), query.limit),
      );
      // The rows are of the shape in which they were put.
      return (await Promise.all(found)) as never;
    },
    async count(query) {
      const transaction = (await connect()).transaction([query.table] as string[]);
      return source(transaction, query).count(keyRange(query.table, query));
    },
    async write(...changes) {
      const tables = new Set(changes.map(({ table }) => table));
      const transaction = (await connect()).transaction([...tables], 'readwrite');
      const work: Promise<unknown>[] = [transaction.done];
      try {
        for (const change of changes) work.push(apply(transaction, change, keyRange));
        // Commits at once, so that closing the tab cannot abort it; a drop by index has to read first.
        if (!changes.some((change) => 'drop' in change && change.index !== undefined)) transaction.commit();
      } catch (error) {
        transaction.abort();
        await Promise.allSettled(work);
        throw error;
      }
      await Promise.all(work);
    },
  };
}

type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<unknown, string[], Mode>;

function apply<Shapes extends TableShapes>(
  transaction: Transaction<'readwrite'>,
  change: Change<Shapes>,
  keyRange: (table: string, match: Match) => IDBKeyRange,
): Promise<unknown> {
  const store = transaction.objectStore(change.table);
  if ('put' in change) return store.put(change.put);
  const { table, index, drop } = change;
  if (index === undefined) return store.delete(keyRange(table, { match: drop }));
  const keys = store.index(index).getAllKeys(keyRange(table, { index, match: drop }));
  return keys.then((found) => Promise.all(found.map((key) => store.delete(key))));
}

/** Existing stores and indexes are left as they are. */
function addMissing<Shapes extends TableShapes>(
  spec: DatabaseSpec<Shapes>,
  database: IDBPDatabase,
  transaction: IDBPTransaction<unknown, string[], 'versionchange'>,
): void {
  for (const [name, { key, numbered = false, indexes = {} }] of Object.entries<TableSpecOf<Shapes>>(
    spec.tables,
  )) {
    const store = database.objectStoreNames.contains(name)
      ? transaction.objectStore(name)
      : database.createObjectStore(name, { keyPath: pathOf(key), autoIncrement: numbered });
    for (const [index, columns] of Object.entries(indexes))
      if (!store.indexNames.contains(index)) store.createIndex(index, pathOf(columns));
  }
}

type TableSpecOf<Shapes extends TableShapes> = DatabaseSpec<Shapes>['tables'][keyof Shapes & string];

const pathOf = (columns: Columns): string | string[] =>
  typeof columns === 'string' ? columns : [...columns];

/** IndexedDB orders arrays after numbers and strings, so [] is an upper bound for keys that begin with `match`. */
function rangeOf(columns: Columns, match: Match['match']): IDBKeyRange {
  if (typeof columns === 'string') return IDBKeyRange.only(match[0]);
  if (match.length === columnsOf(columns).length) return IDBKeyRange.only(match);
  return IDBKeyRange.bound(match, [...match, []]);
}
