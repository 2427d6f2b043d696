/** Writes a set as an Anki package that every Anki since 2.1 opens: cards, pictures and sounds, every rating, and what FSRS knows. */
import { zipSync } from 'fflate';
import type { SqlJsStatic } from 'sql.js';
import type { CardHistory } from '#contract/study.ts';
import { fileOfMedia, ownField, ownFields, ownTemplate } from '#core/anki/own-fields.ts';
import { DAY_BEGINS_AT_HOUR, type Day, daysBetween } from '#core/days/local-day.ts';
import type { MediaFile } from '#core/media-reference.ts';
import { collectionTables, deckOptions, usualConf } from './collection-tables.ts';

export type PackageCard = {
  id: string;
  term: string;
  definition: string;
  source: string | null;
  suspended: boolean;
  ratings: CardHistory['ratings'];
  memory: CardHistory['memory'];
};
export type PackageSet = {
  title: string;
  cards: readonly PackageCard[];
  /** What the cards show and play, as far as it was to be had. */
  media: readonly { file: MediaFile; bytes: Uint8Array }[];
  nowMs: number;
  /** Today, where the student is. */
  today: Day;
};

/** Ours for a note type in Anki; who imports a second set gets no second type. */
const NOTE_TYPE_ID = 1_764_000_000_000;
/** Kinds of rows in Anki's log; reviews of a deck of chosen cards stand for practice. */
const LEARNING = 0;
const REVIEW = 1;
const CHOSEN = 3;
/** Ease in thousandths, as for every card of a scheduler that does not use it. */
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
      // Older programs find a database of this name, and say that they are too old.
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
  const { title, cards, nowMs } = set;
  const seconds = Math.floor(nowMs / 1000);
  const deckId = nowMs;
  // Days are counted from here, so the first that matters is none of them before it.
  const firstDay = cards.reduce(
    (day, { memory }) => (memory && memory.lastDay < day ? memory.lastDay : day),
    set.today,
  );
  database.run('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)', [
    ...[Math.floor(beginOf(firstDay) / 1000), nowMs, nowMs],
    JSON.stringify(usualConf({ deckId, noteTypeId: NOTE_TYPE_ID, cards: cards.length })),
    JSON.stringify({ [NOTE_TYPE_ID]: noteType(deckId, seconds) }),
    JSON.stringify({ 1: deck(1, 'Default', seconds), [deckId]: deck(deckId, title, seconds) }),
    ...[JSON.stringify({ 1: deckOptions }), '{}'],
  ]);
  const sums = await Promise.all(cards.map(({ term }) => checksum(ownField(term))));
  const note = database.prepare("insert into notes values (?, ?, ?, ?, -1, '', ?, ?, ?, 0, '')");
  const card = database.prepare(
    'insert into cards values (?, ?, ?, 0, ?, -1, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, ?)',
  );
  const log = database.prepare('insert into revlog values (?, ?, -1, ?, ?, ?, ?, 0, ?)');
  const taken = new Set<number>();
  database.run('begin');
  for (const [index, one] of cards.entries()) {
    const id = nowMs + 1 + index;
    const fields = [one.term, one.definition, one.source ?? ''].map(ownField);
    note.run([id, one.id, NOTE_TYPE_ID, seconds, fields.join('\x1f'), fields[0] ?? '', sums[index] ?? 0]);
    card.run([id, id, deckId, seconds, ...scheduling(one, index, firstDay)]);
    for (const row of logRows(one, taken))
      log.run([row.at, id, row.rating, row.ivl, row.lastIvl, EASE, row.kind]);
  }
  database.run('commit');
  for (const statement of [note, card, log]) statement.free();
}

/** type, queue, due, ivl, factor, reps, lapses, data */
function scheduling({ memory, ratings, suspended }: PackageCard, index: number, firstDay: Day) {
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

/** The moment is the row's key in all of the collection: ratings of the same millisecond stand one after the other. */
function logRows({ ratings, memory }: PackageCard, taken: Set<number>) {
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

/** Where the day begins by the clock of this device. */
function beginOf(day: Day): number {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, DAY_BEGINS_AT_HOUR).getTime();
}

const deck = (id: number, name: string, seconds: number) => ({
  ...{ id, name, mod: seconds, usn: -1, desc: '', dyn: 0, conf: 1, extendNew: 0, extendRev: 0 },
  ...{ lrnToday: [0, 0], revToday: [0, 0], newToday: [0, 0], timeToday: [0, 0] },
  ...{ collapsed: false, browserCollapsed: false },
});

const noteType = (deckId: number, seconds: number) => ({
  ...{
    id: NOTE_TYPE_ID,
    name: 'Tellcard',
    type: 0,
    mod: seconds,
    usn: -1,
    sortf: 0,
    did: deckId,
    tags: [],
    vers: [],
  },
  tmpls: [
    {
      ...{ name: 'Card 1', ord: 0, qfmt: ownTemplate.question, afmt: ownTemplate.answer },
      ...{ did: null, bqfmt: '', bafmt: '' },
    },
  ],
  flds: ownFields.map((name, ord) => ({
    name,
    ord,
    sticky: false,
    rtl: false,
    font: 'Arial',
    size: 20,
    media: [],
  })),
  css: '.card { font-family: arial; font-size: 20px; text-align: center; }',
  latexPre:
    '\\documentclass[12pt]{article}\n\\special{papersize=3in,5in}\n\\usepackage{amssymb,amsmath}\n\\pagestyle{empty}\n\\setlength{\\parindent}{0in}\n\\begin{document}\n',
  latexPost: '\\end{document}',
  req: [[0, 'any', [0]]],
});

/** By which Anki finds notes that begin alike: the first eight digits of the SHA-1 of the first field. */
async function checksum(field: string): Promise<number> {
  const hash = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(field));
  return new DataView(hash).getUint32(0);
}
