/** Reads an Anki package (.apkg, .colpkg) of any of its three forms into decks of cards; its media stay in the file until they are asked for. */

import { RATINGS_PER_CARD_LIMIT } from '#contract/study.ts';
import { ratingsOfLog } from '#core/anki/anki-log.ts';
import type { AnkiCard, AnkiLosses, AnkiNoteType } from '#core/anki/anki-package.ts';
import { type CardWriter, cardWriter } from '#core/anki/card-sides.ts';
import { marksIn } from '#core/anki/media-marks.ts';
import { occludedPicture } from '#core/anki/occluded-picture.ts';
import { isOwnType, ownText } from '#core/anki/own-fields.ts';
import { exceedsCodePoints, SIDE_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { Refusal } from '#web/imports/documents/document-text.ts';
import { openZip } from '#web/imports/documents/zip-entries.ts';
import {
  type AnkiCardRow,
  type AnkiNote,
  type Collection,
  mediaNames,
  readCollection,
  TooManyCards,
} from './collection.ts';
import { numberField } from './protobuf.ts';
import { AnkiRefusal } from './refusal.ts';
import { openDatabase } from './sqlite.ts';
import { unpackZstd } from './unpack-zstd.ts';

/** A deck as it is chosen from; cards and ratings are what will be saved of it. */
export type AnkiDeckSummary = {
  id: string;
  name: string;
  cards: number;
  /** Of them with ratings. */
  rated: number;
  tagged: number;
  pictures: number;
  sounds: number;
  losses: AnkiLosses;
  /** The first few. */
  examples: readonly Pick<AnkiCard, 'term' | 'definition'>[];
};

export type AnkiPackage = {
  /** Those with cards, by name. */
  decks: AnkiDeckSummary[];
  /** All that can be saved of a deck, in the order in which Anki shows new cards. */
  cardsOf: (deckId: string) => readonly AnkiCard[];
  /** A picture or sound by the name it has in cards; null where it is not in the package or larger than `mostBytes`. */
  media: (name: string, mostBytes: number) => Promise<Uint8Array<ArrayBuffer> | null>;
};

const mib = 1024 * 1024;
/** 200,000 cards with long notes. */
const MOST_DATABASE_BYTES = 256 * mib;
const MOST_LIST_BYTES = 16 * mib;
const EXAMPLES = 3;
/** Meta says 3 for the newest form; older ones have none. */
const NEWEST = 3;

/** A directory of more is too long for the oldest form of ZIP; the largest collections have some ten thousand pictures. */
const MOST_ENTRIES = 65_534;

/** Throws `AnkiRefusal` and `Refusal`. */
export async function readPackage(file: Blob): Promise<AnkiPackage> {
  const zip = await openZip(file, MOST_ENTRIES);
  const meta = await zip.bytes('meta', 1024);
  const version = meta ? numberField(meta, 1) : zip.names.includes('collection.anki21') ? 2 : 1;
  if (version > NEWEST) throw new AnkiRefusal('newer');
  const isNewest = version === NEWEST;
  const unpack = (bytes: Uint8Array<ArrayBuffer>, mostBytes: number) => {
    const whole = isNewest ? unpackZstd(bytes, mostBytes) : bytes;
    if (whole === null) throw new Refusal('unpacks-too-big');
    return whole;
  };
  const name = isNewest ? 'collection.anki21b' : version === 2 ? 'collection.anki21' : 'collection.anki2';
  const packed = await zip.bytes(name, MOST_DATABASE_BYTES);
  if (!packed) throw new Refusal('broken');
  const decks = decksOf(await collectionIn(() => unpack(packed, MOST_DATABASE_BYTES)));
  if (decks.length === 0) throw new Refusal('empty');
  const list = await zip.bytes('media', MOST_LIST_BYTES);
  const names = await orBroken(() =>
    list && list.length > 0 ? mediaNames(unpack(list, MOST_LIST_BYTES), isNewest) : new Map<string, string>(),
  );
  return {
    decks: decks.map(({ summary }) => summary),
    cardsOf: (id) => decks.find(({ summary }) => summary.id === id)?.cards ?? [],
    async media(wanted, mostBytes) {
      const entry = names.get(wanted);
      const bytes = entry === undefined ? null : await zip.bytes(entry, mostBytes);
      return bytes && orBroken(() => (isNewest ? unpackZstd(bytes, mostBytes) : bytes));
    },
  };
}

async function orBroken<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    if (cause instanceof TooManyCards) throw new AnkiRefusal('too-many', { cause });
    throw new Refusal('broken', { cause });
  }
}

const collectionIn = (bytes: () => Uint8Array): Promise<Collection> =>
  orBroken(async () => {
    const database = await openDatabase(bytes());
    try {
      return readCollection(database);
    } finally {
      database.close();
    }
  });

type ReadDeck = { summary: AnkiDeckSummary; cards: AnkiCard[] };

/** A note type with what its cards are written by. */
type Type = AnkiNoteType & { own: boolean; writer: CardWriter; occludes: boolean };

function decksOf(collection: Collection): ReadDeck[] {
  const types = new Map(
    [...collection.noteTypes].map(([id, type]): [string, Type] => [
      id,
      { ...type, own: isOwnType(type), writer: cardWriter(type), occludes: /occlusion/i.test(type.name) },
    ]),
  );
  const rowsByDeck = new Map<string, AnkiCardRow[]>();
  for (const row of collection.cards) {
    const rows = rowsByDeck.get(row.deckId);
    if (rows) rows.push(row);
    else rowsByDeck.set(row.deckId, [row]);
  }
  return [...rowsByDeck]
    .map(([id, rows]) => readDeck(id, collection.decks.get(id) ?? '', rows, collection, types))
    .filter(({ summary: { cards, losses } }) => cards > 0 || losses.occluded > 0)
    .sort((a, b) => (a.summary.name < b.summary.name ? -1 : 1));
}

function readDeck(
  id: string,
  name: string,
  rows: readonly AnkiCardRow[],
  collection: Collection,
  types: ReadonlyMap<string, Type>,
): ReadDeck {
  const losses = { occluded: 0, empty: 0, unlogged: 0, oldRatings: 0, tooLong: 0 };
  const unshown = new Set<string>();
  const occluded = new Set<number>();
  const cards = rows.flatMap((row): AnkiCard[] => {
    const note = collection.notes.get(row.noteId);
    const type = note && types.get(note.typeId);
    if (!note || !type) return [];
    if (type.occludes || note.fields[0]?.includes('image-occlusion:')) {
      losses.occluded += 1;
      // A note has a card for each part that is hidden; its picture comes once.
      const picture = occluded.has(row.noteId) ? null : occludedPicture(type.fields, note.fields);
      if (!picture || tooLong(picture)) return [];
      const term = picture.term || `${deckTitle(name)}, picture ${occluded.size + 1}`;
      occluded.add(row.noteId);
      return [{ ...picture, term, source: null, tags: tagsOf(note), suspended: false, ratings: [] }];
    }
    const texts = textsOf(type, note, row.ord);
    if (texts === null) {
      losses.empty += 1;
      return [];
    }
    if (tooLong(texts)) {
      losses.tooLong += 1;
      return [];
    }
    for (const field of unshownIn(type, note)) unshown.add(field);
    const { ratings, left } = ratingsOfLog(collection.log.get(row.id) ?? [], {
      threeButtons: collection.threeButtons,
      ownPackage: type.own,
      most: RATINGS_PER_CARD_LIMIT,
    });
    losses.oldRatings += left;
    if (ratings.length === 0 && row.ivl > 0) losses.unlogged += 1;
    return [{ ...texts, tags: tagsOf(note), suspended: row.queue === -1, ratings }];
  });
  const media = new Set(
    cards.flatMap(({ term, definition }) => marksIn(term + definition).map((mark) => mark.name)),
  );
  const sounds = [...media].filter((file) => SOUND.test(file)).length;
  return {
    cards,
    summary: {
      ...{ id, name, cards: cards.length },
      rated: cards.filter(({ ratings }) => ratings.length > 0).length,
      tagged: cards.filter(({ tags }) => tags.length > 0).length,
      ...{ pictures: media.size - sounds, sounds },
      losses: { ...losses, unshownFields: [...unshown] },
      examples: cards.slice(0, EXAMPLES).map(({ term, definition }) => ({ term, definition })),
    },
  };
}

const tooLong = ({ term, definition }: Pick<AnkiCard, 'term' | 'definition'>) =>
  [term, definition].some((text) => exceedsCodePoints(text, SIDE_LIMIT_CODE_POINTS));

const tagsOf = (note: AnkiNote) => note.tags.split(/\s+/).filter(Boolean);

/** "Biology::Cell" is the deck Cell within another. */
const deckTitle = (name: string) => name.split('::').at(-1) ?? name;

const SOUND = /\.(mp3|ogg|oga|opus|m4a|aac|wav|flac|webm|mp4|m4v|mov|mkv|avi|ogv|3gp|spx)$/i;

function textsOf(
  type: Type,
  note: AnkiNote,
  ord: number,
): Pick<AnkiCard, 'term' | 'definition' | 'source'> | null {
  if (!type.own) {
    const sides = type.writer.sides(note.fields, ord);
    return sides && { ...sides, source: null };
  }
  const [term = '', definition = '', source = ''] = note.fields.map(ownText);
  return term.trim() === '' || definition.trim() === '' ? null : { term, definition, source: source || null };
}

const unshownIn = ({ fields, writer }: Type, note: AnkiNote): string[] =>
  writer.unshownFields.filter((name) => (note.fields[fields.indexOf(name)] ?? '').trim() !== '');
