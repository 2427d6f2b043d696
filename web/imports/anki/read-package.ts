/** Reads an Anki package (.apkg, .colpkg) in any of its three formats; media are extracted on demand. */

import { RATINGS_PER_CARD_LIMIT } from '#contract/study.ts';
import { ratingsOfLog } from '#core/anki/anki-log.ts';
import type { AnkiCard, AnkiLosses, AnkiNoteType } from '#core/anki/anki-package.ts';
import { type CardWriter, cardWriter, occludedPicture } from '#core/anki/card-sides.ts';
import { marksIn } from '#core/anki/media-marks.ts';
import { cardOfFields, isOwnType } from '#core/anki/own-fields.ts';
import { type CardContent, isFull, textsOf } from '#core/card.ts';
import { exceedsCodePoints, SIDE_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { Refusal } from '#web/imports/documents/document-text.ts';
import { openZip } from '#web/imports/documents/zip-entries.ts';
import { AnkiRefusal } from './anki-refusal.ts';
import {
  type AnkiCardRow,
  type AnkiNote,
  type Collection,
  mediaNames,
  readCollection,
  TooManyCards,
} from './collection.ts';
import { numberField } from './protobuf.ts';
import { loadEngine, openDatabase } from './sqlite.ts';
import { unpackZstd } from './unpack-zstd.ts';

/** A deck to choose from; counts are of what will be saved. */
export type AnkiDeckSummary = {
  id: string;
  name: string;
  /** Cards in the file. */
  found: number;
  /** Cards that can be saved; the others are counted as losses. */
  cards: number;
  /** Cards with ratings among them. */
  rated: number;
  /** Different tags of its cards, the most used first. */
  tags: readonly string[];
  pictures: number;
  sounds: number;
  losses: AnkiLosses;
  /** The first few. */
  examples: readonly Pick<AnkiCard, 'term' | 'definition'>[];
};

export type AnkiPackage = {
  /** Decks with cards, by name; at least one card can be saved. */
  decks: AnkiDeckSummary[];
  /** The cards of a deck that can be saved, in Anki's order of new cards. */
  cardsOf: (deckId: string) => readonly AnkiCard[];
  /**
   * A picture or sound by the name it has in cards; null where the package does not hold it. Rejects with a `Refusal` where it
   * is larger than `mostBytes`.
   */
  media: (name: string, mostBytes: number) => Promise<Uint8Array<ArrayBuffer> | null>;
};

const mib = 1024 * 1024;
/** 200,000 cards with long notes. */
const MOST_DATABASE_BYTES = 256 * mib;
const MOST_LIST_BYTES = 16 * mib;
const EXAMPLES = 3;
/** Version in `meta` of the newest format; older formats have none. */
const NEWEST = 3;

/** Limit of ZIP without ZIP64; the largest collections have some ten thousand pictures. */
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
  const list = await zip.bytes('media', MOST_LIST_BYTES);
  const names = await orBroken(() =>
    list && list.length > 0 ? mediaNames(unpack(list, MOST_LIST_BYTES), isNewest) : new Map<string, string>(),
  );
  const files = new Set(zip.names);
  const holds = (media: string) => files.has(names.get(media) ?? '');
  const decks = decksOf(await collectionIn(() => unpack(packed, MOST_DATABASE_BYTES)), holds);
  if (decks.every(({ cards }) => cards.length === 0)) throw new Refusal('empty');
  return {
    decks: decks.map(({ summary }) => summary),
    cardsOf: (id) => decks.find(({ summary }) => summary.id === id)?.cards ?? [],
    async media(wanted, mostBytes) {
      const entry = names.get(wanted);
      const bytes = entry === undefined ? null : await zip.bytes(entry, mostBytes);
      return bytes && orBroken(() => unpack(bytes, mostBytes));
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

/** Failing to load SQLite is not the package's fault. */
async function collectionIn(bytes: () => Uint8Array): Promise<Collection> {
  const engine = await loadEngine();
  return orBroken(() => {
    const database = openDatabase(engine, bytes());
    try {
      return readCollection(database);
    } finally {
      database.close();
    }
  });
}

type ReadDeck = { summary: AnkiDeckSummary; cards: AnkiCard[] };

/** A note type with what its cards are written by. */
type Type = AnkiNoteType & { own: boolean; writer: CardWriter; occludes: boolean };

type Holds = (media: string) => boolean;

function decksOf(collection: Collection, holds: Holds): ReadDeck[] {
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
    .map(([id, rows]) =>
      readDeck({ id, name: collection.decks.get(id) ?? '', rows, holds }, collection, types),
    )
    .sort((a, b) => (a.summary.name < b.summary.name ? -1 : 1));
}

type DeckRows = { id: string; name: string; rows: readonly AnkiCardRow[]; holds: Holds };

function readDeck(
  { id, name, rows, holds }: DeckRows,
  collection: Collection,
  types: ReadonlyMap<string, Type>,
): ReadDeck {
  const losses = { occluded: 0, pictures: 0, empty: 0, unlogged: 0, oldRatings: 0, tooLong: 0 };
  const unshown = new Set<string>();
  const pictures = new Map<string, AnkiCard>();
  const cards: AnkiCard[] = [];
  for (const row of rows) {
    const note = collection.notes.get(row.noteId);
    const type = note && types.get(note.typeId);
    const occludes = type && (type.occludes || note.fields[0]?.includes('image-occlusion:'));
    const texts = !type
      ? null
      : occludes
        ? occludedPicture(type.fields, note.fields)
        : contentOf(type, note, row.ord);
    if (!note || !type || !texts) {
      losses.empty += 1;
      continue;
    }
    if (tooLong(texts)) {
      losses.tooLong += 1;
      continue;
    }
    const { ratings, left: older } = ratingsOfLog(collection.log.get(row.id) ?? [], {
      threeButtons: collection.threeButtons,
      ownPackage: type.own,
      most: RATINGS_PER_CARD_LIMIT,
    });
    losses.oldRatings += older;
    if (ratings.length === 0 && row.ivl > 0) losses.unlogged += 1;
    const card = {
      ...{ source: null, ...texts, tags: tagsOf(note), note: noteOf(type, note, row.ord) },
      ...{ suspended: row.queue === -1, ratings },
    };
    if (!occludes) {
      for (const field of unshownIn(type, note)) unshown.add(field);
      cards.push(card);
      continue;
    }
    losses.occluded += 1;
    const file = marksIn(card.definition)[0]!.name;
    const known = pictures.get(file);
    const left = known ? addPart(known, card) : null;
    if (left !== null) losses.oldRatings += left;
    else {
      losses.pictures += 1;
      const term = card.term || `${deckTitle(name)}, picture ${losses.pictures}`;
      const picture = { ...card, term };
      pictures.set(file, picture);
      cards.push(picture);
    }
  }
  const media = new Set(
    cards.flatMap((card) =>
      textsOf(card)
        .flatMap(marksIn)
        .map((mark) => mark.name),
    ),
  );
  const held = [...media].filter(holds);
  const sounds = held.filter((file) => SOUND.test(file)).length;
  return {
    cards,
    summary: {
      ...{ id, name, found: rows.length, cards: cards.length },
      rated: cards.filter(({ ratings }) => ratings.length > 0).length,
      tags: mostUsed(cards.flatMap(({ tags }) => tags)),
      ...{ pictures: held.length - sounds, sounds },
      losses: {
        ...losses,
        unshownFields: [...unshown],
        missingMedia: [...media].filter((file) => !holds(file)),
      },
      examples: cards.slice(0, EXAMPLES).map(({ term, definition }) => ({ term, definition })),
    },
  };
}

/**
 * Another part of a picture that a card shows already: what it says besides, its tags and ratings go to that card, which is put
 * aside only if all parts are. Returns how many ratings are more than a card keeps, or null where its text would be too long.
 */
function addPart(card: AnkiCard, part: AnkiCard): number | null {
  const known = new Set(card.definition.split('\n'));
  const added = [part.term, ...part.definition.split('\n')].filter(
    (line) => line !== '' && line !== card.term && !known.has(line),
  );
  const definition = [card.definition, ...added].join('\n');
  if (tooLong({ ...card, definition })) return null;
  card.definition = definition;
  card.tags = [...new Set([...card.tags, ...part.tags])];
  card.suspended &&= part.suspended;
  const ratings = [...card.ratings, ...part.ratings].sort((a, b) => a.atMs - b.atMs);
  card.ratings = ratings.slice(-RATINGS_PER_CARD_LIMIT);
  return ratings.length - card.ratings.length;
}

const tooLong = ({ term, definition }: Pick<AnkiCard, 'term' | 'definition'>) =>
  [term, definition].some((text) => exceedsCodePoints(text, SIDE_LIMIT_CODE_POINTS));

/** Set by Anki itself. */
const OWN_TAGS = /^(?:leech|marked)$/i;
const tagsOf = (note: AnkiNote) => note.tags.split(/\s+/).filter((tag) => tag !== '' && !OWN_TAGS.test(tag));

const LONGEST_TYPE_NAME = 200;
const noteOf = ({ name }: Type, { guid }: AnkiNote, place: number) =>
  guid === '' ? null : { guid, noteType: [...name].slice(0, LONGEST_TYPE_NAME).join(''), place };

function mostUsed(tags: readonly string[]): string[] {
  const uses = new Map<string, number>();
  for (const tag of tags) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  return [...uses].sort((a, b) => b[1] - a[1]).map(([tag]) => tag);
}

/** "Biology::Cell" is the deck Cell within another. */
const deckTitle = (name: string) => name.split('::').at(-1) ?? name;

const SOUND = /\.(mp3|ogg|oga|opus|m4a|aac|wav|flac|webm|mp4|m4v|mov|mkv|avi|ogv|3gp|spx)$/i;

function contentOf(type: Type, note: AnkiNote, ord: number): CardContent | null {
  if (!type.own) {
    const sides = type.writer.sides(note.fields, ord);
    return sides && { ...sides, source: null };
  }
  const { source, ...typed } = cardOfFields(note.fields);
  return isFull(typed) ? { ...typed, source: source || null } : null;
}

const unshownIn = ({ fields, writer }: Type, note: AnkiNote): string[] =>
  writer.unshownFields.filter((name) => (note.fields[fields.indexOf(name)] ?? '').trim() !== '');
