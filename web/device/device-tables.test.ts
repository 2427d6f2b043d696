/** Holds both kinds of tables, in IndexedDB and in memory, to one behaviour. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openTables } from './device-tables.ts';
import { openIdbTables } from './idb-tables.ts';
import { createMemoryTables } from './memory-tables.ts';
import type { DatabaseSpec, Table } from './table-types.ts';

type Step = { user: string; set: string; text: string };
type Shapes = {
  steps: Table<Step & { seq: number }, Step>;
  sets: Table<{ user: string; set: string; title: string }>;
};
const spec: DatabaseSpec<Shapes> = {
  name: 'study',
  version: 1,
  tables: {
    steps: { key: 'seq', numbered: true, indexes: { user: 'user', set: ['user', 'set'] } },
    sets: { key: ['user', 'set'] },
  },
};
const step = (text: string, user = 'ann', set = 's') => ({
  table: 'steps' as const,
  put: { user, set, text },
});

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
// Other files run in the same process.

describe.each([
  ['IndexedDB', () => openIdbTables(spec)],
  ['memory', async () => createMemoryTables(spec)],
])('tables in %s', (_where, open) => {
  it('number rows in the order in which they were put, and give the first of an index', async () => {
    const tables = await open();
    await tables.write(step('b1', 'bob'));
    await tables.write(step('a1'), step('a2', 'ann', 'r'), step('a3'));
    const [steps, [first]] = await tables.read(
      { table: 'steps', index: 'user', match: ['ann'] },
      { table: 'steps', index: 'user', match: ['ann'], limit: 1 },
    );
    expect(steps.map(({ text }) => text)).toEqual(['a1', 'a2', 'a3']);
    expect(first).toEqual(steps[0]);
    expect(await tables.count({ table: 'steps', index: 'set', match: ['ann', 's'] })).toBe(2);
  });

  it('match the first columns of a key, in its order, and replace a row of the same key', async () => {
    const tables = await open();
    const put = (set: string, title: string, user = 'ann') =>
      tables.write({ table: 'sets', put: { user, set, title } });
    await put('z', 'old');
    await put('b', 'second');
    await put('a', 'of another', 'anna');
    await put('z', 'new');
    const [found] = await tables.read({ table: 'sets', match: ['ann'] });
    expect(found.map(({ title }) => title)).toEqual(['second', 'new']);
  });

  it('drop by key and by index', async () => {
    const tables = await open();
    await tables.write(step('a1'), step('a2', 'ann', 'r'), step('b1', 'bob'));
    const [[first]] = await tables.read({ table: 'steps', index: 'user', match: ['bob'] });
    await tables.write({ table: 'steps', drop: [first?.seq ?? -1] });
    await tables.write({ table: 'steps', index: 'set', drop: ['ann', 'r'] }, step('a3'));
    const [left] = await tables.read({ table: 'steps', index: 'user', match: ['ann'] });
    expect(left.map(({ text }) => text)).toEqual(['a1', 'a3']);
    expect(await tables.count({ table: 'steps', index: 'user', match: ['bob'] })).toBe(0);
  });
});

describe('tables in IndexedDB', () => {
  it('write all or nothing', async () => {
    const tables = await openIdbTables(spec);
    const unwritable = { user: 'ann', set: 's', title: (() => 'a function') as unknown as string };
    await expect(tables.write(step('a1'), { table: 'sets', put: unwritable })).rejects.toThrow();
    expect(await tables.count({ table: 'steps', index: 'user', match: ['ann'] })).toBe(0);
    await tables.write(step('a2'));
    expect(await tables.count({ table: 'steps', index: 'user', match: ['ann'] })).toBe(1);
  });

  it('gain tables and indexes with a version, and keep their rows', async () => {
    await (await openIdbTables(spec)).write(step('a1'));
    const wider: DatabaseSpec<Shapes & { tags: Table<{ name: string }> }> = {
      ...spec,
      version: 2,
      tables: {
        ...spec.tables,
        steps: { ...spec.tables.steps, indexes: { ...spec.tables.steps.indexes, text: 'text' } },
        tags: { key: 'name' },
      },
    };
    const tables = await openIdbTables(wider);
    await tables.write({ table: 'tags', put: { name: 'new' } });
    const [[found]] = await tables.read({ table: 'steps', index: 'text', match: ['a1'] });
    expect(found).toMatchObject({ user: 'ann', text: 'a1' });
  });
});

it('are in memory, and say so, where the browser refuses its storage', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { tables, durable } = await openTables(spec);
  expect(durable).toBe(false);
  await tables.write(step('a1'));
  expect(await tables.count({ table: 'steps', index: 'user', match: ['ann'] })).toBe(1);
});
