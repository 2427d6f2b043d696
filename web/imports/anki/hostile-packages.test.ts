/** Packages that mean harm, or are no packages, are refused with a reason and without eating memory. */
import { strToU8, zipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { ankiPackage, type MadePackage, storedZstd } from '#tests/support/samples/anki-package.ts';
import { readPackage } from './read-package.ts';
import { unpackZstd } from './unpack-zstd.ts';

vi.mock('sql.js/dist/sql-wasm-browser.wasm?url', async () => ({
  default: (await import('#tests/support/samples/sqlite-engine.ts')).sqliteEngine,
}));

const reasonOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  readPackage(new Blob([bytes])).then(
    () => 'read',
    (error: { reason?: string }) => error.reason ?? String(error),
  );
const made = (change: Partial<MadePackage> = {}) =>
  ankiPackage({ form: 2, notes: [{ type: 'basic', fields: ['a', 'b'] }], ...change });

const endless = 'with recursive n (id) as (select 1 union all select id + 1 from n)';

it.each<[string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>, string]>([
  ['no ZIP file', () => strToU8('hello').slice(), 'broken'],
  ['half a package', async () => (await made()).slice(0, 900), 'broken'],
  ['a ZIP of something else', () => zipSync({ 'a.txt': strToU8('a') }), 'broken'],
  [
    'no database',
    () => zipSync({ 'collection.anki21': strToU8('SQLite format 3\0 no'), media: strToU8('{}') }),
    'broken',
  ],
  ['a form of the future', () => zipSync({ meta: new Uint8Array([8, 9]), media: new Uint8Array() }), 'newer'],
  ['no cards', () => made({ notes: [] }), 'empty'],
  ['a bomb', () => zipSync({ 'collection.anki21': new Uint8Array(8 * 1024 * 1024) }), 'unpacks-too-big'],
  [
    'a view that counts without end',
    () =>
      made({
        sql: `drop table notes; create view notes as ${endless} select id, '' guid, 1 mid, 0 mod, 0 usn, '' tags, 'a' flds from n`,
      }),
    'broken',
  ],
  [
    'a trigger and a name that is SQL',
    () =>
      made({
        sql: `create trigger t after insert on notes begin delete from cards; end; update notes set flds = 'x'');drop table cards;--' || char(31) || 'b'`,
      }),
    'read',
  ],
  [
    'tables of other columns',
    () => made({ sql: 'drop table cards; create table cards (id integer)' }),
    'broken',
  ],
  [
    'a column that is computed',
    () =>
      made({
        sql: `drop table notes; create table notes (id integer primary key, guid, mid, mod, usn, tags,
          flds text generated always as (printf('%*d', 1000, 1)), sfld, csum, flags, data);
          insert into notes (id, mid, tags) values (1, 1, '')`,
      }),
    'broken',
  ],
  [
    'rows that share one long default',
    () =>
      made({
        sql: `drop table notes; create table notes (id integer primary key, mid integer default 1, tags text default '');
          with recursive n (id) as (select 1 union all select id + 1 from n where id < 1000)
          insert into notes (id) select id from n;
          alter table notes add column flds text default '${'a'.repeat(1_000)}'`,
      }),
    'broken',
  ],
  ['note types that are no list', () => made({ sql: "update col set models = '[1,2]'" }), 'broken'],
  ['cards without notes', () => made({ sql: 'delete from notes' }), 'empty'],
])('%s is %s', async (_name, bytes, reason) => {
  expect(await reasonOf(await bytes())).toBe(reason);
});

it('makes text of HTML and of scripts', async () => {
  const fields = [
    '<script>alert(1)</script><img src=x onerror=alert(1)>q',
    '<a href="javascript:alert(1)">a</a>',
  ];
  const { decks, cardsOf } = await readPackage(
    new Blob([await made({ notes: [{ type: 'basic', fields }] })]),
  );
  expect(cardsOf(decks[0]?.id ?? '')[0]).toMatchObject({ term: '\0x\0q', definition: 'a' });
});

it('takes names of files for names, never for paths', async () => {
  const picture = new Uint8Array([7]);
  const { media } = await readPackage(new Blob([await made({ media: { '../../etc/passwd': picture } })]));
  expect(await media('../../etc/passwd', 10)).toEqual(picture);
  expect(await media('collection.anki21', 10)).toBeNull();
});

it('unpacks Zstandard as far as is allowed', () => {
  const bytes = new Uint8Array(300_000).fill(7);
  expect(unpackZstd(storedZstd(bytes), 300_000)).toEqual(bytes);
  expect(unpackZstd(storedZstd(bytes), 299_999)).toBeNull();
  // A window of 3.75 TB.
  expect(unpackZstd(new Uint8Array([0x28, 0xb5, 0x2f, 0xfd, 0, 0xff, 0, 0, 0]), 1e9)).toBeNull();
  expect(() => unpackZstd(new Uint8Array([1, 2, 3, 4, 5, 6, 7]), 10)).toThrow();
  // A second frame would ask for a window of its own.
  const [one, second] = [storedZstd(bytes), new Uint8Array([0x28, 0xb5, 0x2f, 0xfd, 0, 0xa8, 1, 0, 0])];
  expect(() => unpackZstd(new Uint8Array([...one, ...second]), 1e9)).toThrow('more than one frame');
});
