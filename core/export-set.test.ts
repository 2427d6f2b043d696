/** Exports import back unchanged, whatever the cards contain, and no cell runs as a formula in a spreadsheet. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExportedSet, type ExportFormat, exportSet } from './export-set.ts';
import { parseRows } from './import-reader/delimited/parse-rows.ts';
import { mediaReference } from './media-reference.ts';
import { readImport } from './read-import.ts';

const FORMATS: readonly ExportFormat[] = ['csv', 'anki', 'quizlet', 'json'];

/** Fragments that are special in one of the formats, used far more often than at random. */
const HOSTILE = [
  '',
  ' ',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\n\n',
  '"',
  '""',
  "'",
  ',',
  ';',
  '|',
  '||',
  '::',
  '=>',
  '#;',
  '=1>',
  '@@',
  '=',
  '+',
  '-',
  '@',
  '＝',
  '=1+1',
  '=HYPERLINK("http://x")',
  '#separator:comma',
  '#html:true',
  '#deck:x',
  '#1 fan',
  'tags: a',
  '<b>',
  '<br>',
  '&amp;',
  '&nbsp;',
  '{{c1::heart::organ}}',
  '\\(x^{2}\\)',
  '[sound:a.mp3]',
  'Term',
  'Definition',
  "'Term",
  ";'=1",
  '\r\n=1',
  'Q: why',
  'A: so',
  '| a | b |',
  '|---|---|',
  '- **a**: b',
  '{"cards":[]}',
  '[[1,2]]',
  '\uFEFF',
  '\u00A0',
  '\u2028',
  '\u200F',
  'שלום',
  'مرحبا',
  '日本語',
  'é',
  'e\u0301',
  '👩‍🔬',
  '\u000B',
  '[Between term and definition: => | Between cards: #; | Remove this line when pasting into Quizlet]',
];
const side = fc.oneof(
  fc
    .array(
      fc.oneof(
        { arbitrary: fc.constantFrom(...HOSTILE), weight: 3 },
        { arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }), weight: 1 },
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const storable = side.filter(
  (text) => !text.includes('\u0000') && (text as string & { isWellFormed(): boolean }).isWellFormed(),
);
const set = fc.record({
  title: storable,
  cards: fc.array(fc.record({ term: storable, definition: storable }), { maxLength: 6 }),
});

const sidesOf = (cards: readonly { term: string; definition: string }[]) =>
  cards.map(({ term, definition }) => ({ term, definition }));

describe.each(FORMATS)('%s', (format) => {
  it('reads back exactly the cards that were written', () => {
    fc.assert(
      fc.property(set, (given) => {
        const result = readImport(exportSet(given, format).text);
        expect(sidesOf(result.cards)).toEqual(sidesOf(given.cards));
        expect(result.problems).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('CSV in a spreadsheet', () => {
  it('never starts a cell with a formula', () => {
    fc.assert(
      fc.property(set, (given) => {
        const rows = parseRows(exportSet(given, 'csv').text.slice(1), ',', { quotes: true });
        for (const cell of rows.flatMap((row) => row.cells))
          expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u);
      }),
      { numRuns: 2_000 },
    );
  });

  it('starts no cell with a formula where the list separator is a semicolon', () => {
    fc.assert(
      fc.property(set, (given) => {
        for (const cell of exportSet(given, 'csv')
          .text.slice(1)
          .split(/[;\r\n]/))
          expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/u);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads files of the previous release, whose apostrophes stand at cell starts only', () => {
    const text = `\uFEFF'Term,'Definition\r\n"'-ar","a;'b"\r\n`;
    expect(sidesOf(readImport(text).cards)).toEqual([{ term: '-ar', definition: "a;'b" }]);
  });

  it('is plain where nothing needs escaping, and declares added apostrophes in its header', () => {
    const plain = { title: 'x', cards: [{ term: 'DNA', definition: 'a molecule, long' }] };
    expect(exportSet(plain, 'csv').text).toBe('\uFEFFTerm,Definition\r\nDNA,"a molecule, long"\r\n');
    const formula = { title: 'x', cards: [{ term: '-ar', definition: "'tis" }] };
    expect(exportSet(formula, 'csv').text).toBe("\uFEFF''Term,''Definition\r\n\"'-ar\",\"''tis\"\r\n");
  });
});

it('writes header lines and the deck for Anki', () => {
  const given = {
    title: 'Spanish\nverbs',
    cards: [
      { term: 'ser', definition: 'to be' },
      { term: '#1', definition: 'a\tb' },
    ],
  };
  expect(exportSet(given, 'anki').text).toBe(
    '#separator:tab\n#html:false\n#notetype:Basic\n#deck:Spanish verbs\n#columns:Front\tBack\nser\tto be\n"#1"\t"a\tb"\n',
  );
  expect(readImport(exportSet(given, 'anki').text).title).toBe('Spanish verbs');
});

it('writes tabs and new lines for Quizlet, and declares other separators only if needed', () => {
  const plain = {
    title: 'x',
    cards: [
      { term: 'ser', definition: 'to be' },
      { term: 'ir', definition: 'to go' },
    ],
  };
  expect(exportSet(plain, 'quizlet').text).toBe('ser\tto be\nir\tto go');
  const lines = {
    title: 'x',
    cards: [
      { term: 'a => b', definition: 'one\ttwo\n' },
      { term: 'ir', definition: '#;' },
    ],
  };
  expect(exportSet(lines, 'quizlet').text).toBe(
    '[Between term and definition: =1> | Between cards: #1; | Remove this line when pasting into Quizlet]\na => b=1>one\ttwo\n#1;ir=1>#;',
  );
});

it('writes readable JSON', () => {
  const given = { title: 'x', cards: [{ term: 'a', definition: 'b', id: 7 }] };
  expect(exportSet(given, 'json').text).toBe(
    '{\n  "title": "x",\n  "cards": [\n    {\n      "term": "a",\n      "definition": "b"\n    }\n  ]\n}\n',
  );
});

it.each([
  ['Cells: part 1/2', 'Cells part 1 2'],
  ['  ..  ', 'flashcards'],
  ['日本語 📚', '日本語 📚'],
  ['con', 'con flashcards'],
  ['CON.backup', 'CON flashcards.backup'],
  ['nul.txt', 'nul flashcards.txt'],
  ['Com1 .a', 'Com1 flashcards .a'],
  ['lpt²', 'lpt² flashcards'],
  ['Console', 'Console'],
  ['a'.repeat(200), 'a'.repeat(80)],
  ['../../etc/passwd', 'etc passwd'],
  ['tab\tand\nline', 'tab and line'],
])('names the file of %j', (title, name) => {
  const given = { title, cards: [] };
  expect(
    (['csv', 'anki', 'quizlet', 'json'] as const).map((format) => exportSet(given, format).fileName),
  ).toEqual([`${name}.csv`, `${name} - Anki.txt`, `${name} - Quizlet.txt`, `${name}.json`]);
});

it('writes the alt texts of pictures for other programs, and the references into JSON', () => {
  const sha256 = 'c3'.repeat(32);
  const cell = mediaReference('An animal cell', { sha256, kind: 'webp' });
  const set = {
    title: 'Cells',
    cards: [
      { term: `What is this? ${cell}`, definition: 'A cell' },
      { term: mediaReference('', { sha256, kind: 'png' }), definition: 'A square' },
    ],
  };
  for (const format of ['csv', 'anki', 'quizlet'] as const) {
    const { text } = exportSet(set, format);
    expect(text).not.toContain('media:');
    expect(text).toContain('What is this? (An animal cell)');
    expect(text).toContain('(picture)');
  }
  expect(JSON.parse(exportSet(set, 'json').text).cards).toEqual(set.cards);
});

it('writes the languages given to the sides into JSON, and reads them back', () => {
  const set = { title: 'Verbos', cards: [{ term: 'correr', definition: '<b> to run' }] };
  const read = (languages: object) => readImport(exportSet({ ...set, ...languages }, 'json').text);
  const both = { termLanguage: 'es', definitionLanguage: 'en' };
  expect(read(both)).toMatchObject({ title: 'Verbos', languages: both, problems: [], cards: set.cards });
  expect(read({ termLanguage: null, definitionLanguage: 'en' }).languages).toEqual({
    termLanguage: null,
    definitionLanguage: 'en',
  });
  expect(read({})).not.toHaveProperty('languages');
});

it('recognises its own JSON with every exported field, so that markup in it stays text', () => {
  // A new field is a type error here until it has a value; then the test fails until the reader knows its name.
  const card: Required<ExportedSet['cards'][number]> = {
    term: '<p>DNA</p>',
    definition: '<p>a molecule</p>',
  };
  const { text } = exportSet({ title: 'Tags', cards: [card] }, 'json');
  expect(JSON.parse(text).cards).toEqual([card]);
  const { cards, headers } = readImport(text);
  expect(cards).toEqual([expect.objectContaining(card)]);
  expect(headers).toEqual([]);
});

it('treats an unknown language as none', () => {
  const text = '{"title": "x", "termLanguage": "xx", "cards": [{"term": "a", "definition": "b"}]}';
  expect(readImport(text)).not.toHaveProperty('languages');
});

it('writes the directions of a set into JSON, and reads them and its gaps back', () => {
  const cards = [{ term: 'The {{c1::heart::organ}} pumps', definition: 'Chapter 2' }];
  const set = { title: 'Heart', cards, directions: 'both' as const };
  const read = readImport(exportSet(set, 'json').text);
  expect(read).toMatchObject({ cards, languages: { directions: 'both' }, problems: [] });
  expect(exportSet({ ...set, directions: 'forward' }, 'json').text).not.toContain('directions');
  for (const format of ['csv', 'anki'] as const)
    expect(readImport(exportSet(set, format).text).cards).toMatchObject(cards);
});
