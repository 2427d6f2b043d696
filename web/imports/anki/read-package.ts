/** Reads an Anki package (.apkg, .colpkg) in any of its three formats; media are extracted on demand. */
import { RATINGS_PER_CARD_LIMIT } from '#contract/study.ts';
import { ratingsOfLog } from '#core/anki/anki-log.ts';
import type { AnkiCard, AnkiLosses, AnkiNoteType } from '#core/anki/anki-package.ts';
import { type CardWriter, cardWriter } from '#core/anki/card-sides.ts';
import { MASK_LIMIT_BYTES, shapesOfMask } from '#core/anki/mask-shapes.ts';
import { marksIn } from '#core/anki/media-marks.ts';
import { isTooLong, keyOfPart, type OccludedPart, occludedCards } from '#core/anki/occluded-cards.ts';
import {
  isOcclusionType,
  isOwnOcclusionType,
  type OccludedNote,
  occludedNote,
} from '#core/anki/occluded-note.ts';
import { cardOfFields, isOwnType } from '#core/anki/own-fields.ts';
import { type CardContent, isFull, type Sides, textsOf } from '#core/card.ts';
import type { Directions } from '#core/facets/facet.ts';
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
import { createJoinedNotes } from './joined-notes.ts';
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
  /** Cards of the file that come as hidden labels of pictures, and the cards that hide them. */
  labels: number;
  labelled: number;
  /** Cards of the file that come as gaps, and the cards that have them. */
  gaps: number;
  gapCards: number;
  /** Cards of the file that come as the other direction of a card. */
  reversed: number;
  /** In which its cards are asked; null where the file says nothing of it. */
  directions: Directions | null;
  /** Cards with ratings among them. */
  rated: number;
  /** Different tags of its cards, the most used first. */
  tags: readonly string[];
  pictures: number;
  sounds: number;
  losses: AnkiLosses;
  /** The first few. */
  examples: readonly Sides[];
};

export type AnkiPackage = {
  /** Decks with cards, by name; at least one card can be saved. */
  decks: AnkiDeckSummary[];
  /** The cards of a deck that can be saved, in Anki's order of new cards. */
  cardsOf: (deckId: string) => readonly AnkiCard[];
  /** A picture or sound by its name in cards; null if missing. Rejects with a `Refusal` if larger than `mostBytes`. */
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
  const media = async (wanted: string, mostBytes: number) => {
    const entry = names.get(wanted);
    const bytes = entry === undefined ? null : await zip.bytes(entry, mostBytes);
    return bytes && orBroken(() => unpack(bytes, mostBytes));
  };
  const collection = await collectionIn(() => unpack(packed, MOST_DATABASE_BYTES));
  const decks = decksOf(collection, await occludedIn(collection, media), holds);
  if (decks.every(({ cards }) => cards.length === 0)) throw new Refusal('empty');
  return {
    decks: decks.map(({ summary }) => summary),
    cardsOf: (id) => decks.find(({ summary }) => summary.id === id)?.cards ?? [],
    media,
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

/** By note, those that hide parts of a picture; null for one without a picture. */
type Occluded = ReadonlyMap<number, { note: OccludedNote; marked: OccludedPart['marked'] } | null>;

/** Files that mark a part; more are not read. */
const MOST_MASKS = 5_000;

async function occludedIn(collection: Collection, media: AnkiPackage['media']): Promise<Occluded> {
  const occluded = new Map<number, { note: OccludedNote; marked: OccludedPart['marked'] } | null>();
  const text = new TextDecoder();
  let masks = 0;
  for (const [id, { typeId, fields }] of collection.notes) {
    const type = collection.noteTypes.get(typeId);
    if (!type || isOwnType(type) || !(isOcclusionType(type) || fields[0]?.includes('image-occlusion:')))
      continue;
    const note = occludedNote(type.fields, fields);
    if (note?.part) masks += 1;
    const mask = note?.part && masks <= MOST_MASKS ? await maskIn(media, note.part.file) : null;
    occluded.set(id, note && { note, marked: mask ? shapesOfMask(text.decode(mask)) : [] });
  }
  return occluded;
}

/** Null for one that is not there, or larger than any mask. */
async function maskIn(media: AnkiPackage['media'], file: string): Promise<Uint8Array | null> {
  try {
    return await media(file, MASK_LIMIT_BYTES);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

type ReadDeck = { summary: AnkiDeckSummary; cards: AnkiCard[] };

/** A note type with what its cards are written by. */
type Type = AnkiNoteType & { own: boolean; writer: CardWriter };

type Holds = (media: string) => boolean;

function decksOf(collection: Collection, occluded: Occluded, holds: Holds): ReadDeck[] {
  const types = new Map(
    [...collection.noteTypes].map(([id, type]): [string, Type] => [
      id,
      { ...type, own: isOwnType(type), writer: cardWriter(type) },
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
      readDeck({ id, name: collection.decks.get(id) ?? '', rows, holds }, collection, types, occluded),
    )
    .sort((a, b) => (a.summary.name < b.summary.name ? -1 : 1));
}

type DeckRows = { id: string; name: string; rows: readonly AnkiCardRow[]; holds: Holds };

function readDeck(
  { id, name, rows, holds }: DeckRows,
  collection: Collection,
  types: ReadonlyMap<string, Type>,
  occluded: Occluded,
): ReadDeck {
  const losses = {
    ...{ occluded: 0, pictures: 0, oneSided: 0, blank: 0 },
    ...{ unlogged: 0, oldRatings: 0, tooLong: 0 },
  };
  const unshown = new Set<string>();
  const parts = new Map<string, OccludedPart[]>();
  const joined = createJoinedNotes();
  /** In order; the parts of a picture follow each other, at the position of the first. */
  const found: (AnkiCard | OccludedPart[])[] = [];
  for (const row of rows) {
    const note = collection.notes.get(row.noteId);
    const type = note && types.get(note.typeId);
    const hiding = occluded.get(row.noteId);
    const joinedCard = note && type ? joined.cardOf(type, note.fields, row.noteId) : null;
    const texts = !type || hiding !== undefined ? null : (joinedCard ?? contentOf(type, note, row.ord));
    if (!note || !type || (!texts && !hiding) || (texts && isEmpty(texts))) {
      losses.blank += 1;
      continue;
    }
    if (texts && !isFull(texts)) {
      losses.oneSided += 1;
      continue;
    }
    if (texts && isTooLong(texts)) {
      losses.tooLong += 1;
      continue;
    }
    const { ratings, left: older } = ratingsOfLog(collection.log.get(row.id) ?? [], {
      threeButtons: collection.threeButtons,
      ownPackage: type.own || isOwnOcclusionType(type),
      most: RATINGS_PER_CARD_LIMIT,
    });
    losses.oldRatings += older;
    if (ratings.length === 0 && row.ivl > 0) losses.unlogged += 1;
    const state = { tags: tagsOf(note), suspended: row.queue === -1, ratings };
    const of = noteOf(type, note, row.ord);
    if (texts) {
      for (const field of unshownIn(type, note)) unshown.add(field);
      const made = joinedCard ? joined.add(joinedCard, row.ord, { ...state, note: of }) : null;
      if (made === 'blank') losses.blank += 1;
      else if (made) found.push(made);
      else if (!joinedCard) found.push({ ...texts, ...state, note: of });
    } else if (hiding) {
      const part: OccludedPart = { ...hiding, ...state, of, noteId: row.noteId, place: row.ord };
      const key = keyOfPart(part);
      const known = parts.get(key);
      if (known) known.push(part);
      else {
        parts.set(key, [part]);
        found.push(parts.get(key)!);
      }
    }
  }
  let pictures = 0;
  let [labels, labelled] = [0, 0];
  const cards = found.flatMap((one) => {
    if (!Array.isArray(one)) return one;
    pictures += 1;
    const title = `${deckTitle(name)}, picture ${pictures}`;
    const made = occludedCards(one, title, RATINGS_PER_CARD_LIMIT);
    labels += made.labels;
    labelled += made.labels > 0 ? made.cards.length : 0;
    losses.occluded += made.wholeParts;
    losses.pictures += made.whole;
    losses.tooLong += made.tooLong;
    losses.oldRatings += made.oldRatings;
    // Parts whose shape is not there: Anki shows them empty.
    if (made.labels > 0) losses.blank += one.length - made.labels;
    return made.cards;
  });
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
      ...{ id, name, found: rows.length, cards: cards.length, labels, labelled, ...joined.counts },
      directions: directionsOf(cards),
      rated: cards.flatMap(ratingsOf).filter((ratings) => ratings.length > 0).length,
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

/** Cards without ways of their own are asked forward. */
function directionsOf(cards: readonly AnkiCard[]): Directions | null {
  const ways = new Set(cards.flatMap(({ facets }) => facets?.map(({ facet }) => facet) ?? 'f'));
  if (!ways.has('b')) return null;
  return ways.has('f') ? 'both' : 'backward';
}

/** Of each way in which a card is asked. */
const ratingsOf = (card: AnkiCard): AnkiCard['ratings'][] =>
  card.facets ? card.facets.map(({ ratings }) => ratings) : [card.ratings];

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
  if (type.own) return cardOfFields(note.fields);
  const sides = type.writer.sides(note.fields, ord);
  return sides && { ...sides, source: null };
}

const isEmpty = ({ term, definition }: CardContent) => term.trim() === '' && definition.trim() === '';

const unshownIn = ({ fields, writer }: Type, note: AnkiNote): string[] =>
  writer.unshownFields.filter((name) => (note.fields[fields.indexOf(name)] ?? '').trim() !== '');
