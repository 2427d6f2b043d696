/** Writes a set as an Anki package (2.1 or newer): cards, media, review history and FSRS memory state. */
import { zipSync } from 'fflate';
import type { SqlJsStatic } from 'sql.js';
import type { CardHistory } from '#contract/study.ts';
import { occlusionFields, occlusionType } from '#core/anki/occluded-note.ts';
import {
  fieldsOfCard,
  fileOfMedia,
  ownBackwardTemplate,
  ownFields,
  ownGapNumbers,
  ownGapTemplate,
  ownTemplate,
} from '#core/anki/own-fields.ts';
import type { CardContent } from '#core/card.ts';
import { DAY_BEGINS_AT_HOUR, type Day, daysBetween } from '#core/days/local-day.ts';
import type { Directions } from '#core/facets/facet.ts';
import type { MediaFile } from '#core/media-reference.ts';

/** The tables of an Anki collection, schema 11. */
const collectionTables = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null,
  dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null,
  dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null,
  tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null,
  usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null,
  factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null,
  odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null,
  lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum)`;

/** Collection settings; with `schedVer` 2 new cards have four rating buttons, too. */
const usualConf = ({ deckId, noteTypeId, cards }: { deckId: number; noteTypeId: number; cards: number }) => ({
  ...{ schedVer: 2, activeDecks: [deckId], curDeck: deckId, curModel: noteTypeId, nextPos: cards + 1 },
  ...{ newSpread: 0, collapseTime: 1200, timeLim: 0, estTimes: true, dueCounts: true, addToCur: true },
  ...{ sortType: 'noteFld', sortBackwards: false },
});

/** Anki's default deck options. */
const deckOptions = {
  ...{
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    dyn: false,
  },
  new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
  rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2 },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
};

type CardState = Pick<CardHistory, 'ratings' | 'memory'> & { suspended: boolean };
/** `number` of the label or gap. */
export type LabelState = CardState & { number: number };

export type PackageCard = CardContent &
  CardState & {
    id: string;
    /** The note it came from; null for a card of our own, whose note goes by the id of the card. */
    guid: string | null;
    /** Of a card with hidden labels, as far as they have one. */
    labels?: readonly LabelState[];
    /** The same of gaps. */
    gaps?: readonly LabelState[];
    /** The same of its direction from definition to term. */
    backward?: CardState;
  };
export type PackageSet = {
  title: string;
  /** In which the cards without hidden labels and gaps are asked. */
  directions: Directions;
  cards: readonly PackageCard[];
  /** Media of the cards that could be loaded. */
  media: readonly { file: MediaFile; bytes: Uint8Array }[];
  nowMs: number;
  /** Today in the student's time zone. */
  today: Day;
};

/** Fixed ids, so that a second import does not add a second note type. */
const NOTE_TYPE_ID = 1_764_000_000_000;
const OCCLUSION_TYPE_ID = 1_764_000_000_001;
const GAP_TYPE_ID = 1_764_000_000_002;
const BOTH_WAYS_TYPE_ID = 1_764_000_000_003;
/** Review kinds in Anki's log; practice is exported as reviews in a filtered deck. */
const LEARNING = 0;
const REVIEW = 1;
const CHOSEN = 3;
/** Ease in thousandths; FSRS does not use it. */
const EASE = 2500;

export async function writePackage(
  { Database }: SqlJsStatic,
  set: PackageSet,
): Promise<Uint8Array<ArrayBuffer>> {
  const database = new Database();
  try {
    database.run(collectionTables);
    await fill(database, set);
    const media = Object.fromEntries(set.media.map(({ file }, index) => [`${index}`, fileOfMedia(file)]));
    const text = new TextEncoder();
    return zipSync({
      // Older versions of Anki look for this name and report that they are too old.
      'collection.anki21': database.export(),
      'collection.anki2': emptyCollection(Database),
      media: text.encode(JSON.stringify(media)),
      ...Object.fromEntries(set.media.map(({ bytes }, index) => [`${index}`, [bytes, { level: 0 }]])),
    });
  } finally {
    database.close();
  }
}

type OpenDatabase = InstanceType<SqlJsStatic['Database']>;

function emptyCollection(Database: SqlJsStatic['Database']): Uint8Array {
  const database = new Database();
  try {
    database.run(collectionTables);
    database.run("insert into col values (1, 0, 0, 0, 11, 0, 0, 0, '{}', '{}', '{}', '{}', '{}')");
    return database.export();
  } finally {
    database.close();
  }
}

async function fill(database: OpenDatabase, set: PackageSet): Promise<void> {
  const { title, directions, cards, nowMs } = set;
  const seconds = Math.floor(nowMs / 1000);
  const deckId = nowMs;
  const notes = cards.map((card) => noteOf(card, directions));
  // Due days are relative to the collection's creation, so it must not be later than any of them.
  const firstDay = cards
    .flatMap(({ memory, labels = [], gaps = [], backward }) => [
      memory,
      ...[...labels, ...gaps, backward].map((one) => one?.memory),
    ])
    .reduce((day, memory) => (memory && memory.lastDay < day ? memory.lastDay : day), set.today);
  database.run('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)', [
    ...[Math.floor(beginOf(firstDay) / 1000), nowMs, nowMs],
    JSON.stringify(usualConf({ deckId, noteTypeId: NOTE_TYPE_ID, cards: cards.length })),
    JSON.stringify(noteTypes(deckId, seconds, notes)),
    JSON.stringify({ 1: deck(1, 'Default', seconds), [deckId]: deck(deckId, title, seconds) }),
    ...[JSON.stringify({ 1: deckOptions }), '{}'],
  ]);
  const sums = await Promise.all(notes.map(({ fields }) => checksum(fields[0] ?? '')));
  const note = database.prepare("insert into notes values (?, ?, ?, ?, -1, '', ?, ?, ?, 0, '')");
  const card = database.prepare(
    'insert into cards values (?, ?, ?, ?, ?, -1, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, ?)',
  );
  const log = database.prepare('insert into revlog values (?, ?, -1, ?, ?, ?, ?, 0, ?)');
  const taken = new Set<number>();
  let cardId = nowMs;
  database.run('begin');
  for (const [index, { guid, typeId, fields, states }] of notes.entries()) {
    const id = nowMs + 1 + index;
    note.run([id, guid, typeId, seconds, fields.join('\x1f'), fields[0] ?? '', sums[index] ?? 0]);
    for (const { ord, state } of states) {
      cardId += 1;
      card.run([cardId, id, deckId, ord, seconds, ...scheduling(state, index, firstDay)]);
      for (const row of logRows(state, taken))
        log.run([row.at, cardId, row.rating, row.ivl, row.lastIvl, EASE, row.kind]);
    }
  }
  database.run('commit');
  for (const statement of [note, card, log]) statement.free();
}

const fresh: CardState = { suspended: false, ratings: [], memory: null };

/** A card as a note of Anki and the states of its cards; hidden labels make a note of Anki's own kind, and gaps a cloze note, with a card for each. */
function noteOf(card: PackageCard, directions: Directions) {
  const guid = card.guid ?? card.id;
  const hidden = occlusionFields(card);
  if (hidden)
    return {
      ...{ guid, typeId: OCCLUSION_TYPE_ID, fields: hidden.fields },
      states: statesOf(hidden.numbers, card.labels),
    };
  const fields = fieldsOfCard(card);
  const gaps = ownGapNumbers(card);
  if (gaps.length > 0) return { guid, typeId: GAP_TYPE_ID, fields, states: statesOf(gaps, card.gaps) };
  const forward = { ord: 0, state: card };
  if (directions === 'forward') return { guid, typeId: NOTE_TYPE_ID, fields, states: [forward] };
  const backward = { ord: 1, state: card.backward ?? fresh };
  return {
    ...{ guid, typeId: BOTH_WAYS_TYPE_ID, fields },
    states: directions === 'both' ? [forward, backward] : [backward],
  };
}

function statesOf(numbers: readonly number[], states: readonly LabelState[] = []) {
  const known = new Map(states.map((state) => [state.number, state]));
  return numbers.map((number) => ({ ord: number - 1, state: known.get(number) ?? fresh }));
}

/** type, queue, due, ivl, factor, reps, lapses, data */
function scheduling({ memory, ratings, suspended }: CardState, index: number, firstDay: Day) {
  if (!memory) return [0, suspended ? -1 : 0, index + 1, 0, 0, 0, 0, ''];
  const lastAt = ratings.at(-1)?.[0] ?? 0;
  const data = {
    s: Number(memory.stability.toFixed(4)),
    d: Number(memory.difficulty.toFixed(3)),
    ...(lastAt && { lrt: Math.floor(lastAt / 1000) }),
  };
  const ivl = Math.max(1, daysBetween(memory.lastDay, memory.dueDay));
  const due = daysBetween(firstDay, memory.dueDay);
  return [2, suspended ? -1 : 2, due, ivl, EASE, ratings.length, memory.lapses, JSON.stringify(data)];
}

/** The timestamp is the primary key: ratings of the same millisecond are shifted. */
function logRows({ ratings, memory }: CardState, taken: Set<number>) {
  let lastIvl = 0;
  return ratings.map(([givenAt, rating, kind], index) => {
    let at = givenAt;
    while (taken.has(at)) at += 1;
    taken.add(at);
    const next = ratings[index + 1]?.[0];
    const ivl = next === undefined ? dueIn(memory) : Math.max(1, Math.round((next - givenAt) / DAY_MS));
    const row = {
      at,
      rating,
      ivl,
      lastIvl,
      kind: kind === 'practice' ? CHOSEN : index === 0 ? LEARNING : REVIEW,
    };
    lastIvl = ivl;
    return row;
  });
}

const DAY_MS = 86_400_000;
const dueIn = (memory: CardHistory['memory']) =>
  memory ? Math.max(1, daysBetween(memory.lastDay, memory.dueDay)) : 1;

/** Start of the day on this device's clock. */
function beginOf(day: Day): number {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, DAY_BEGINS_AT_HOUR).getTime();
}

const deck = (id: number, name: string, seconds: number) => ({
  ...{ id, name, mod: seconds, usn: -1, desc: '', dyn: 0, conf: 1, extendNew: 0, extendRev: 0 },
  ...{ lrnToday: [0, 0], revToday: [0, 0], newToday: [0, 0], timeToday: [0, 0] },
  ...{ collapsed: false, browserCollapsed: false },
});

type Template = { question: string; answer: string };
/** `type` 1: each number in the first field makes a card. */
type WrittenType = {
  id: number;
  name: string;
  type?: 1;
  originalStockKind?: number;
  fields: readonly string[];
  templates: readonly Template[];
  css: string;
};

const plainCss = '.card { font-family: arial; font-size: 20px; text-align: center; }';

const writtenTypes: readonly WrittenType[] = [
  {
    ...{ id: NOTE_TYPE_ID, name: 'Tellcard', fields: ownFields },
    ...{ templates: [ownTemplate], css: plainCss },
  },
  {
    ...{ id: BOTH_WAYS_TYPE_ID, name: 'Tellcard Both Ways', fields: ownFields },
    ...{ templates: [ownTemplate, ownBackwardTemplate], css: plainCss },
  },
  {
    ...{ id: OCCLUSION_TYPE_ID, name: occlusionType.name, fields: occlusionType.fields, type: 1 },
    ...{ templates: [occlusionType], css: occlusionType.css, originalStockKind: occlusionType.stockKind },
  },
  {
    ...{ id: GAP_TYPE_ID, name: 'Tellcard Cloze', fields: ownFields, type: 1 },
    ...{ templates: [ownGapTemplate], css: `${plainCss} .cloze { font-weight: bold; color: blue; }` },
  },
];

/** The current type of the collection, and those with notes. */
function noteTypes(deckId: number, seconds: number, notes: readonly { typeId: number }[]) {
  const used = new Set([NOTE_TYPE_ID, ...notes.map(({ typeId }) => typeId)]);
  const types = writtenTypes.filter(({ id }) => used.has(id));
  return Object.fromEntries(types.map((type) => [type.id, noteType(deckId, seconds, type)]));
}

const noteType = (deckId: number, seconds: number, { fields, templates, ...of }: WrittenType) => ({
  ...{ type: 0, ...of, mod: seconds, usn: -1, sortf: 0, did: deckId, tags: [], vers: [] },
  tmpls: templates.map(({ question, answer }, ord) => ({
    ...{ name: `Card ${ord + 1}`, ord, qfmt: question, afmt: answer },
    ...{ did: null, bqfmt: '', bafmt: '' },
  })),
  flds: fields.map((name, ord) => ({
    ...{ name, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] },
  })),
  latexPre:
    '\\documentclass[12pt]{article}\n\\special{papersize=3in,5in}\n\\usepackage{amssymb,amsmath}\n\\pagestyle{empty}\n\\setlength{\\parindent}{0in}\n\\begin{document}\n',
  latexPost: '\\end{document}',
  // A card is shown if the field of its question holds something.
  req: templates.map((_, ord) => [ord, 'any', [ord]]),
});

/** Anki's checksum for finding duplicates: the first eight digits of the SHA-1 of the first field. */
async function checksum(field: string): Promise<number> {
  const hash = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(field));
  return new DataView(hash).getUint32(0);
}
