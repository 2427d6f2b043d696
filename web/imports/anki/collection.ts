/** Reads Anki's tables in both schemas: note types and decks as JSON, or in their own tables. */
import type { AnkiLogRow } from '#core/anki/anki-log.ts';
import type { AnkiNoteType } from '#core/anki/anki-package.ts';
import { bytesFields, numberField, textField } from './protobuf.ts';
import type { OpenDatabase, Rows } from './sqlite.ts';

export type AnkiNote = { guid: string; typeId: string; tags: string; fields: string[] };
export type AnkiCardRow = {
  id: number;
  noteId: number;
  deckId: string;
  ord: number;
  /** -1 if suspended. */
  queue: number;
  ivl: number;
};

export type Collection = {
  noteTypes: Map<string, AnkiNoteType>;
  /** Full names such as "Biology::Cell". */
  decks: Map<string, string>;
  notes: Map<number, AnkiNote>;
  /** In Anki's order of new cards. */
  cards: AnkiCardRow[];
  /** By card. */
  log: Map<number, AnkiLogRow[]>;
  /** Cards in learning had three buttons. */
  threeButtons: boolean;
};

/** More than an account can hold; larger collections are refused. */
const MOST_CARDS = 200_000;
const MOST_LOG_ROWS = 5_000_000;
/** Of one note; each side is refused above 10,000. */
const MOST_NOTE_CHARACTERS = 1_000_000;

/** Anki's own ids of notes have ten. */
const MOST_GUID_CHARACTERS = 200;

/** The collection exceeds `MOST_CARDS`. */
export class TooManyCards extends Error {}

/** Throws if it is not an Anki database, or `TooManyCards`. */
export function readCollection({ rows, has }: OpenDatabase): Collection {
  for (const table of ['col', 'notes', 'cards'])
    if (!has(table)) throw new Error(`there is no table ${table}`);
  const [[version = 0, conf = ''] = []] = rows('select ver, conf from col limit 1');
  const { noteTypes, decks } =
    Number(version) < 15 ? namedInJson(rows) : namedInTables(has('notetypes') ? rows : notThere);
  const cards = cardsOf(rows);
  if (cards.length > MOST_CARDS) throw new TooManyCards(`more than ${MOST_CARDS} cards`);
  return {
    noteTypes,
    decks,
    notes: notesOf(rows),
    cards,
    log: has('revlog') ? logOf(rows) : new Map(),
    // Only the oldest schema has another scheduler.
    threeButtons: Number(version) < 15 && schedulerOf(String(conf)) === 1,
  };
}

function notThere(): never {
  throw new Error('there are no note types');
}

type JsonNoteType = {
  name: string;
  type: number;
  flds: { name: string; ord: number }[];
  tmpls: { ord: number; qfmt: string; afmt: string }[];
};

const inOrder = <T extends { ord: number }>(list: readonly T[]) => [...list].sort((a, b) => a.ord - b.ord);

function namedInJson(rows: Rows): Pick<Collection, 'noteTypes' | 'decks'> {
  const [[models = '', names = ''] = []] = rows('select models, decks from col limit 1');
  const noteTypes = Object.entries<JsonNoteType>(JSON.parse(String(models))).map(
    ([id, { name, type, flds, tmpls }]): [string, AnkiNoteType] => [
      id,
      {
        name: String(name),
        cloze: type === 1,
        fields: inOrder(flds).map((field) => String(field.name)),
        templates: inOrder(tmpls).map(({ qfmt, afmt }) => ({ question: String(qfmt), answer: String(afmt) })),
      },
    ],
  );
  const decks = Object.entries<{ name: string }>(JSON.parse(String(names)));
  return {
    noteTypes: new Map(noteTypes),
    decks: new Map(decks.map(([id, { name }]) => [id, String(name)])),
  };
}

const bytesOf = (value: unknown) => (value instanceof Uint8Array ? value : new Uint8Array());

/** Settings are protobuf messages: field 1 of a note type is its kind, fields 1 and 2 of a template are its sides. */
function namedInTables(rows: Rows): Pick<Collection, 'noteTypes' | 'decks'> {
  const types = new Map<
    string,
    { name: string; cloze: boolean; fields: string[]; templates: AnkiNoteType['templates'][number][] }
  >();
  for (const [id, name, config] of rows('select id, name, config from notetypes'))
    types.set(String(id), {
      ...{ name: String(name), cloze: numberField(bytesOf(config), 1) === 1 },
      ...{ fields: [], templates: [] },
    });
  for (const [id, name] of rows('select ntid, name from fields order by ntid, ord'))
    types.get(String(id))?.fields.push(String(name));
  for (const [id, config] of rows('select ntid, config from templates order by ntid, ord'))
    types.get(String(id))?.templates.push({
      question: textField(bytesOf(config), 1),
      answer: textField(bytesOf(config), 2),
    });
  const decks = new Map<string, string>();
  for (const [id, name] of rows('select id, name from decks'))
    decks.set(String(id), String(name).replaceAll('\x1f', '::'));
  return { noteTypes: types, decks };
}

function schedulerOf(conf: string): number {
  const { schedVer = 1 } = JSON.parse(conf === '' ? '{}' : conf) as { schedVer?: number };
  return schedVer;
}

function notesOf(rows: Rows): Map<number, AnkiNote> {
  const notes = new Map<number, AnkiNote>();
  const select = `select id, mid, tags, substr(flds, 1, ${MOST_NOTE_CHARACTERS}), substr(guid, 1, ${MOST_GUID_CHARACTERS}) from notes limit ${MOST_CARDS}`;
  for (const [id, typeId, tags, fields, guid] of rows(select))
    notes.set(Number(id), {
      guid: String(guid ?? ''),
      typeId: String(typeId),
      tags: String(tags),
      fields: String(fields).split('\x1f'),
    });
  return notes;
}

/** A card in a filtered deck belongs to its original deck (`odid`). */
const selectCards = `
select id, nid, case when odid = 0 then did else odid end, ord, queue, ivl, type from cards
order by due, nid, ord limit ${MOST_CARDS + 1}`;

/** `due` is the order of new cards; once some were studied, only the note order remains. */
function cardsOf(rows: Rows): AnkiCardRow[] {
  let studied = false;
  const cards = Array.from(rows(selectCards), ([id, noteId, deckId, ord, queue, ivl, type]): AnkiCardRow => {
    studied ||= Number(type) !== 0;
    return {
      ...{ id: Number(id), noteId: Number(noteId), deckId: String(deckId) },
      ...{ ord: Number(ord), queue: Number(queue), ivl: Number(ivl) },
    };
  });
  return studied ? cards.sort((a, b) => a.noteId - b.noteId || a.ord - b.ord) : cards;
}

function logOf(rows: Rows): Map<number, AnkiLogRow[]> {
  const log = new Map<number, AnkiLogRow[]>();
  for (const [id, card, ease, type, factor] of rows(
    `select id, cid, ease, type, factor from revlog order by id desc limit ${MOST_LOG_ROWS}`,
  )) {
    const row = { id: Number(id), ease: Number(ease), type: Number(type), factor: Number(factor) };
    const known = log.get(Number(card));
    if (known) known.push(row);
    else log.set(Number(card), [row]);
  }
  return log;
}

/** File names in the package by media name; the list is JSON, or protobuf in the newest format. */
export function mediaNames(list: Uint8Array, isNewest: boolean): Map<string, string> {
  if (!isNewest) {
    const names = list.length === 0 ? {} : JSON.parse(new TextDecoder().decode(list));
    return new Map(Object.entries<string>(names).map(([entry, name]) => [String(name), entry]));
  }
  return new Map(
    bytesFields(list, 1).map((entry, index) => {
      const legacyName = numberField(entry, 255);
      return [textField(entry, 1), String(legacyName || index)];
    }),
  );
}
