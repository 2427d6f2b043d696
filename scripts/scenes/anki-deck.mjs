/** A small Anki package, for the screen that chooses its decks. */
import { strToU8, zipSync } from 'fflate';
import initSqlJs from 'sql.js';

const decks = { 1: 'Biology::Cell', 2: 'Biology::Genetics', 3: 'Spanish' };
const notes = [
  [1, 'What makes most of the ATP of a cell?', 'The <b>mitochondrion</b> <img src="cell.png">'],
  [1, 'Osmosis', 'Water moves through a membrane to where more is dissolved: [$]\\Psi_1 > \\Psi_2[/$]'],
  [1, 'Where are proteins made?', 'At the ribosomes'],
  [2, 'Codon', 'Three bases that stand for an amino acid'],
  [3, 'perro', 'dog [sound:perro.mp3]'],
];

/** Bytes of `biology.apkg`: three decks, two cards of them studied. */
export async function ankiDeck() {
  const { Database } = await initSqlJs();
  const database = new Database();
  database.run(`create table col (ver, conf, models, decks); create table notes (id, guid, mid, tags, flds);
    create table cards (id, nid, did, ord, type, queue, due, ivl, odid); create table revlog (id, cid, ease, type, factor)`);
  const type = {
    name: 'Basic',
    type: 0,
    flds: [
      { name: 'Front', ord: 0 },
      { name: 'Back', ord: 1 },
    ],
    tmpls: [{ ord: 0, qfmt: '{{Front}}', afmt: '{{FrontSide}}<hr id=answer>{{Back}}' }],
  };
  const named = Object.fromEntries(Object.entries(decks).map(([id, name]) => [id, { name }]));
  database.run('insert into col values (11, ?, ?, ?)', [
    ...['{"schedVer":2}', JSON.stringify({ 7: type }), JSON.stringify(named)],
  ]);
  notes.forEach(([deck, front, back], at) => {
    database.run('insert into notes values (?, ?, 7, ?, ?)', [
      at,
      `note${at}`,
      at === 0 ? 'bio' : '',
      `${front}\x1f${back}`,
    ]);
    database.run('insert into cards values (?, ?, ?, 0, 0, 0, ?, 0, 0)', [at, at, deck, at]);
    if (at < 2) database.run('insert into revlog values (?, ?, 3, 0, 2500)', [1_760_000_000_000 + at, at]);
  });
  const bytes = database.export();
  database.close();
  return Buffer.from(zipSync({ 'collection.anki2': bytes, media: strToU8('{}') }));
}
