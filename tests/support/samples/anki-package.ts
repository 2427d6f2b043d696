/** Creates Anki packages in each of their three forms, from tables as Anki defines them, for tests of the reader. */
import { strToU8, zipSync } from 'fflate';
import initSqlJs from 'sql.js';

export type MadeNote = {
  type: 'basic' | 'reversed' | 'cloze' | 'occlusion' | 'enhanced';
  fields: string[];
  deck?: string;
  tags?: string;
  suspended?: boolean;
  ivl?: number;
  /** Of its first card. */
  log?: MadeRating[];
  /** Of its cards by their number in Anki, from 0. */
  logs?: Record<number, MadeRating[]>;
};
/** Moment, button, kind, factor. */
type MadeRating = [at: number, ease: number, type?: number, factor?: number];
export type MadePackage = {
  form: 1 | 2 | 3;
  notes: readonly MadeNote[];
  media?: Record<string, Uint8Array>;
  /** Additional statements, run at the end. */
  sql?: string;
  scheduler?: 1 | 2;
};

const hr = '{{FrontSide}}\n\n<hr id=answer>\n\n';
const types = [
  { name: 'basic', fields: ['Front', 'Back'], templates: [['{{Front}}', `${hr}{{Back}}`]] },
  {
    name: 'reversed',
    fields: ['Front', 'Back'],
    templates: [
      ['{{Front}}', `${hr}{{Back}}`],
      ['{{Back}}', `${hr}{{Front}}`],
    ],
  },
  {
    name: 'cloze',
    fields: ['Text', 'Back Extra'],
    templates: [['{{cloze:Text}}', '{{cloze:Text}}<br>\n{{Back Extra}}']],
  },
  {
    name: 'Image Occlusion',
    fields: ['Occlusion', 'Image', 'Header', 'Back Extra', 'Comments'],
    templates: [['{{cloze:Occlusion}}', '{{Image}}']],
  },
  {
    name: 'Image Occlusion Enhanced',
    fields: ['ID (hidden)', 'Header', 'Image', 'Question Mask', 'Footer', 'Remarks', 'Answer Mask'],
    templates: [['{{Question Mask}}', '{{Answer Mask}}']],
  },
] as const;
const typeIndex = { basic: 0, reversed: 1, cloze: 2, occlusion: 3, enhanced: 4 } as const;
/** All cards of a note are by its first template. */
const isCloze = (index: number) => index === typeIndex.cloze || index === typeIndex.occlusion;

const tables = `
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null,
  tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null,
  usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null,
  factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null,
  odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null,
  lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null,
  dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null,
  dconf text not null, tags text not null)`;
/** The newest form stores names in tables, with a collation only Anki has. */
const namedTables = `
create table notetypes (id integer not null primary key, name text not null collate nocase, mtime_secs integer not null,
  usn integer not null, config blob not null);
create unique index idx_notetypes_name on notetypes (name);
create table fields (ntid integer not null, ord integer not null, name text not null collate nocase, config blob not null,
  primary key (ntid, ord)) without rowid;
create table templates (ntid integer not null, ord integer not null, name text not null collate nocase, mtime_secs integer not null,
  usn integer not null, config blob not null, primary key (ntid, ord)) without rowid;
create table decks (id integer primary key not null, name text not null collate nocase, mtime_secs integer not null,
  usn integer not null, common blob not null, kind blob not null);
create unique index idx_decks_name on decks (name)`;

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(parts.flatMap((part) => [...part]));

function varint(value: number): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return new Uint8Array([...bytes, rest]);
    bytes.push((rest % 128) + 128);
  }
}
const field = (number: number, value: string | Uint8Array) => {
  const bytes = typeof value === 'string' ? strToU8(value) : value;
  return joined([varint(number * 8 + 2), varint(bytes.length), bytes]);
};
const numberField = (number: number, value: number) => joined([varint(number * 8), varint(value)]);

/** A Zstandard frame with raw blocks (RFC 8878, 3.1.1). */
export function storedZstd(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [new Uint8Array([0x28, 0xb5, 0x2f, 0xfd, 0, 0x58])];
  const most = 100_000;
  for (let at = 0; at < bytes.length || at === 0; at += most) {
    const block = bytes.subarray(at, at + most);
    const head = block.length * 8 + (at + most >= bytes.length ? 1 : 0);
    parts.push(new Uint8Array([head & 255, (head >> 8) & 255, head >> 16]), block);
  }
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export async function ankiPackage({
  form,
  notes,
  media = {},
  sql = '',
  scheduler = 2,
}: MadePackage): Promise<Uint8Array<ArrayBuffer>> {
  const { Database } = await initSqlJs();
  const db = new Database();
  db.run(tables);
  const decks = new Map([['Default', 1]]);
  for (const { deck = 'Default' } of notes)
    if (!decks.has(deck)) decks.set(deck, 1_700_000_000_000 + decks.size);
  const json = (entries: [number, object][]) => JSON.stringify(Object.fromEntries(entries));
  const models = types.map(({ name, fields, templates }, index): [number, object] => [
    index + 1,
    {
      ...{ name, type: isCloze(index) ? 1 : 0 },
      flds: fields.map((each, ord) => ({ name: each, ord })),
      tmpls: templates.map(([qfmt, afmt], ord) => ({ qfmt, afmt, ord })),
    },
  ]);
  if (form === 3) {
    db.run(namedTables);
    types.forEach(({ name, fields, templates }, index) => {
      const id = index + 1;
      db.run('insert into notetypes values (?, ?, 0, 0, ?)', [
        id,
        name,
        isCloze(index) ? numberField(1, 1) : new Uint8Array(),
      ]);
      fields.forEach((each, ord) => {
        db.run('insert into fields values (?, ?, ?, ?)', [id, ord, each, new Uint8Array()]);
      });
      templates.forEach(([qfmt, afmt], ord) => {
        db.run('insert into templates values (?, ?, ?, 0, 0, ?)', [
          id,
          ord,
          `${ord}`,
          joined([field(1, qfmt), field(2, afmt)]),
        ]);
      });
    });
    for (const [name, id] of decks)
      db.run('insert into decks values (?, ?, 0, 0, ?, ?)', [
        id,
        name.replaceAll('::', '\x1f'),
        new Uint8Array(),
        new Uint8Array(),
      ]);
  }
  db.run('insert into col values (1, 0, 0, 0, ?, 0, 0, 0, ?, ?, ?, ?, ?)', [
    ...[form === 3 ? 18 : 11, form === 3 ? '' : JSON.stringify({ schedVer: scheduler })],
    ...(form === 3 ? ['', ''] : [json(models), json([...decks].map(([name, id]) => [id, { name }]))]),
    ...['{}', '{}'],
  ]);
  db.run('begin');
  let cardId = 100;
  notes.forEach((note, index) => {
    const id = index + 1;
    db.run("insert into notes values (?, ?, ?, 0, 0, ?, ?, 0, 0, 0, '')", [
      ...[id, `g${id}`, typeIndex[note.type] + 1, note.tags ?? '', note.fields.join('\x1f')],
    ]);
    const numbers = [
      ...new Set(
        [...(note.fields[0] ?? '').matchAll(/\{\{c([1-9]\d*)::/g)].map(([, number]) => Number(number) - 1),
      ),
    ];
    const ords = isCloze(typeIndex[note.type]) ? numbers : note.type === 'reversed' ? [0, 1] : [0];
    ords.forEach((ord, place) => {
      cardId += 1;
      const type = note.ivl ? 2 : 0;
      db.run("insert into cards values (?, ?, ?, ?, 0, 0, ?, ?, ?, ?, 0, 0, 0, 0, 0, 0, 0, '')", [
        ...[cardId, id, decks.get(note.deck ?? 'Default') as number, ord, type],
        ...[note.suspended ? -1 : type, index, note.ivl ?? 0],
      ]);
      for (const [at, ease, kind = 1, factor = 2500] of note.logs?.[ord] ??
        (place === 0 ? (note.log ?? []) : []))
        db.run('insert into revlog values (?, ?, 0, ?, 0, 0, ?, 0, ?)', [at, cardId, ease, factor, kind]);
    });
  });
  db.run('commit');
  if (form === 3)
    db.run(`pragma writable_schema = on;
      update sqlite_master set sql = replace(sql, 'collate nocase', 'COLLATE unicase');
      pragma writable_schema = off`);
  if (sql !== '') db.exec(sql);
  const bytes = db.export();
  db.close();
  const names = Object.keys(media);
  const packed = form === 3 ? storedZstd : (each: Uint8Array) => each;
  const list =
    form === 3
      ? storedZstd(joined(names.map((name) => field(1, field(1, name)))))
      : strToU8(JSON.stringify(Object.fromEntries(names.map((name, index) => [`${index}`, name]))));
  return zipSync({
    ...(form === 1 ? { 'collection.anki2': bytes } : { 'collection.anki2': new Uint8Array([1]) }),
    ...(form === 2 && { 'collection.anki21': bytes }),
    ...(form === 3 && { 'collection.anki21b': storedZstd(bytes), meta: numberField(1, 3) }),
    media: list,
    ...Object.fromEntries(names.map((name, index) => [`${index}`, packed(media[name] as Uint8Array)])),
  });
}
