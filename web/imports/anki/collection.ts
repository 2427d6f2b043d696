/** Reads Anki's tables in both shapes they have had: note types and decks as JSON in one row, or in tables of their own. */
import type { AnkiLogRow } from '#core/anki/anki-log.ts';
import type { AnkiNoteType } from '#core/anki/anki-package.ts';
import { bytesFields, numberField, textField } from './protobuf.ts';
import type { OpenDatabase, Rows } from './sqlite.ts';

export type AnkiNote = { typeId: string; tags: string; fields: string[] };
export type AnkiCardRow = {
  id: number;
  noteId: number;
  deckId: string;
  ord: number;
  /** -1 where the student has put it aside. */
  queue: number;
  ivl: number;
};

export type Collection = {
  noteTypes: Map<string, AnkiNoteType>;
  /** Their full names, "Biology::Cell". */
  decks: Map<string, string>;
  notes: Map<number, AnkiNote>;
  /** In the order in which Anki shows new ones. */
  cards: AnkiCardRow[];
  /** By card. */
  log: Map<number, AnkiLogRow[]>;
  /** Cards in learning had three buttons. */
  threeButtons: boolean;
};

/** More than an account can hold; the rest is refused rather than left out. */
const MOST_CARDS = 200_000;
const MOST_LOG_ROWS = 5_000_000;
/** Of one note; each side is refused above 10,000. */
const MOST_NOTE_CHARACTERS = 1_000_000;

/** A collection with more than is read. */
export class TooManyCards extends Error {}

/** Throws for a database that is not Anki's, and `TooManyCards`. */
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
    // Only the oldest shape has the setting of a scheduler that differs.
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

/** Settings are protobuf messages: of a note type 1 is its kind, of a template 1 and 2 are its sides. */
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
  const select = `select id, mid, tags, substr(flds, 1, ${MOST_NOTE_CHARACTERS}) from notes limit ${MOST_CARDS}`;
  for (const [id, typeId, tags, fields] of rows(select))
    notes.set(Number(id), {
      typeId: String(typeId),
      tags: String(tags),
      fields: String(fields).split('\x1f'),
    });
  return notes;
}

/** A card that is lent to a deck of chosen cards belongs where it came from (`odid`). */
const selectCards = `
select id, nid, case when odid = 0 then did else odid end, ord, queue, ivl, type from cards
order by due, nid, ord limit ${MOST_CARDS + 1}`;

/** New cards say in which order they are shown; once some were studied, only their notes still tell. */
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

/** The names of media by the names of their files in the package: JSON, or in the newest form a protobuf list in order. */
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
