/** Cards from JSON of every shape students have, and what is said of JSON that is broken. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonNode, jsonTree } from '#core/import-reader/json/json-tree.ts';
import { readImport } from '#core/read-import.ts';

const pairs = (text: string, options = {}) =>
  readImport(text, options).cards.map(({ term, definition }) => [term, definition]);
const wanted = [
  ['DNA', 'a molecule'],
  ['RNA', 'another'],
];

describe('JSON', () => {
  it.each([
    '{"DNA": "a molecule", "RNA": "another"}',
    '{"title": "Cells", "DNA": "a molecule", "RNA": ["another"]}',
    '{"Chapter 1": {"DNA": "a molecule"}, "Chapter 2": {"RNA": "another"}}',
    '{"DNA": {"definition": "a molecule", "example": "ours"}, "RNA": {"definition": "another"}}',
    '[["DNA", "a molecule"], ["RNA", "another", "tag"]]',
    '[{"DNA": "a molecule"}, {"RNA": "another"}]',
    '[{"id": 1, "latin": "DNA", "english": "a molecule"}, {"id": 2, "latin": "RNA", "english": "another"}]',
    '[{"key": "DNA", "value": "a molecule"}, {"key": "RNA", "value": "another"}]',
    '[{"questionText": "DNA", "options": ["x", "a molecule"], "correct_answer": "a molecule", "explanation": "…"}, {"questionText": "RNA", "correct_answer": "another"}]',
    '{"name": "Cells", "description": "for Friday", "deck": {"cards": [{"name": "DNA", "description": "a molecule"}, {"name": "RNA", "description": "another"}]}}',
    '{"front": "DNA", "back": "a molecule"}\n{"front": "RNA", "back": "another"}',
    "[{front: 'DNA', back: 'a molecule'}, {front: 'RNA', back: 'another',},]",
    'Here are your cards:\n\n```json\n[{"front": "DNA", "back": "a molecule"},\n{"front": "RNA", "back": "another"}]\n```\nMore?',
    // Anki: CrowdAnki, then AnkiConnect.
    '{"__type__": "Deck", "note_models": [{"flds": [{"name": "Front", "font": "Arial"}], "req": [[0, "any", [0]]]}], "notes": [{"fields": ["<b>DNA</b>", "a molecule"], "guid": "x"}, {"fields": ["RNA", "<div>another</div>"], "guid": "y"}]}',
    '{"result": [{"noteId": 1, "fields": {"Front": {"value": "DNA", "order": 0}, "Back": {"value": "a molecule", "order": 1}}}, {"noteId": 2, "fields": {"Front": {"value": "RNA"}, "Back": {"value": "another"}}}], "error": null}',
    // Quizlet, as its pages load it.
    '{"responses": [{"models": {"studiableItem": [{"id": 1, "cardSides": [{"label": "word", "media": [{"plainText": "DNA"}]}, {"label": "definition", "media": [{"plainText": "a molecule"}]}]}, {"id": 2, "cardSides": [{"label": "word", "media": [{"plainText": "RNA"}]}, {"label": "definition", "media": [{"plainText": "another"}]}]}]}}]}',
    '{"termIdToTermsMap": {"12": {"id": 12, "word": "DNA", "definition": "a molecule", "_imageUrl": null}, "13": {"id": 13, "word": "RNA", "definition": "another"}}}',
    // Knowt keeps formatting.
    '{"flashcards": [{"term": "<p>DNA</p>", "definition": "<p>a <b>molecule</b></p>"}, {"term": "<p>RNA</p>", "definition": "<p>another</p>"}]}',
  ])('gives the two cards of %s', (text) => {
    expect(pairs(text)).toEqual(wanted);
    expect(readImport(text)).toMatchObject({ format: 'json', structured: true, problems: [] });
  });

  it('keeps the order of numbers as terms, repeated terms, and numbers as written', () => {
    expect(pairs('{"1945": "peace", "1066": 1.50, "bank": "of a river", "bank": "for money"}')).toEqual([
      ['1945', 'peace'],
      ['1066', '1.50'],
      ['bank', 'of a river'],
      ['bank', 'for money'],
    ]);
  });

  it('lets the student choose other columns, and names what it did not read', () => {
    const text = '[{"es": "perro", "en": "dog", "de": "Hund"}, {"es": "gato", "en": "cat", "de": "Katze"}]';
    const result = readImport(text);
    expect(result.columns).toEqual(['es', 'en', 'de']);
    expect(result.headers).toEqual([{ line: 1, text: 'Fields not read: de' }]);
    expect(pairs(text, { termColumn: 2, definitionColumn: 1 })).toEqual([
      ['Hund', 'dog'],
      ['Katze', 'cat'],
    ]);
  });

  it('leaves tags of cards that we exported as they are', () => {
    const text = '{"title":"Web","cards":[{"term":"<p>","definition":"<p>a paragraph</p>"}]}';
    expect(pairs(text)).toEqual([['<p>', '<p>a paragraph</p>']]);
  });

  it('passes over a broken card, says on which line and why, and reads the others', () => {
    const text =
      '[\n {"front": "DNA", "back": "a molecule"},\n {"front": "ATP", "back": "the "coin" of a cell"},\n {"front": "RNA", "back": "another"},\n {"front": "cut o';
    expect(pairs(text)).toEqual(wanted);
    expect(readImport(text).problems).toEqual([
      {
        line: 3,
        text: '{"front": "ATP", "back": "the "coin" of a cell"}',
        message:
          'Line 3: this JSON breaks off: a comma is missing, or a quotation mark inside a text has no backslash before it',
      },
      {
        line: 5,
        text: '{"front": "cut o',
        message: 'Line 5: this JSON breaks off: a quotation mark is never closed',
      },
    ]);
  });

  it.each([
    ['{"DNA": "a molecule",\n"RNA" "another"}', 2, 'a colon is missing'],
    ['{"DNA": "a molecule",\n"RNA": another}', 2, 'a text in quotation marks is missing'],
    ['{"DNA": "a molecule",\n12: "another"}', 2, 'a name in quotation marks is missing'],
    ['{"DNA": "a molecule"', 1, 'the text ends before its brackets are closed'],
    [`{"DNA": "a molecule", "more": ${'['.repeat(99_000)}`, 1, 'there are too many brackets within brackets'],
  ])('keeps what stands before the mistake in %.60s', (text, line, why) => {
    const { cards, problems } = readImport(text);
    expect(cards.map(({ term }) => term)).toEqual(['DNA']);
    expect(problems).toMatchObject([{ line, message: `Line ${line}: this JSON breaks off: ${why}` }]);
  });

  it.each(['["a", "b"]', '[{"id": 1, "word": "dog"}, {"id": 2, "word": "cat"}]'])(
    'says that there are no cards in %s',
    (text) => {
      expect(readImport(text)).toMatchObject({
        structured: true,
        cards: [],
        problems: [{ text, message: 'Line 1: this JSON holds no terms with definitions' }],
      });
    },
  );

  it.each([
    '[1] Smith, J. (2012). Learning and memory.',
    '{unfinished} The cell cycle has four phases.',
    '["Rest is silence" he says, dying.]',
    'JSON is a format for data. A value is a text, a number or a list.\n```json\n{"name": "x"}\n```\nA map is written in braces.',
  ])('leaves %s to other readings', (text) => {
    expect(readImport(text).format).not.toBe('json');
  });
});

const plain = (node: JsonNode | undefined): unknown => {
  if (node?.kind === 'list') return node.items.map(plain);
  if (node?.kind === 'map') return node.entries.map(({ name, value }) => [name, plain(value)]);
  return node?.kind === 'text' ? node.text : null;
};
const parsed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(parsed);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([name, inner]) => [name, parsed(inner)]);
  return value === null ? null : String(value);
};

it('reads all that JSON.parse reads as JSON.parse does', () => {
  const values = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' });
  fc.assert(
    fc.property(values, fc.constantFrom(0, 2), (value, indent) => {
      const { values: found, faults } = jsonTree(JSON.stringify(value, null, indent));
      expect(faults).toEqual([]);
      expect(plain(found[0])).toEqual(parsed(value));
    }),
    { numRuns: 2_000 },
  );
});
