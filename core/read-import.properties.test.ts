/** Properties for any text: nothing is lost, reading is repeatable, and time grows linearly. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ImportOptions, type ImportResult, readImport } from './read-import.ts';

/** Lines of every format, complete and broken, mixed at random. */
const LINES = [
  'osmosis\tmovement of water',
  'a\tb\tc',
  '\tno term',
  'no definition\t',
  'perro,dog',
  'perro, dog, hound',
  '"quoted, cell",x',
  '"never closed,y',
  '"a ""b""",c',
  'x;y',
  'x;;y',
  'Q: what',
  'A: that',
  'Term: t',
  'Definition: d',
  '| a | b |',
  '|---|---|',
  '| c \\| d |',
  '- **bold**: def',
  '- point',
  '  - deeper',
  '1. one - two',
  '# Heading',
  'Term,Definition',
  'front;back;tags',
  '#separator:tab',
  '#html:false',
  '#1 fan',
  'tags: x',
  'plain words, and more: so – it goes',
  '',
  '   ',
  '[["k","v"]]',
  '{"cards":[]}',
  '@@',
  '##',
  'a=b',
  'x -> y',
  '日本：Japan',
  'مرحبا - hello',
  '"',
  '\uFEFF',
  ': leading',
  '- ',
  '**',
  '|',
  'B) option',
];
const paste = fc.oneof(
  fc
    .tuple(fc.array(fc.constantFrom(...LINES), { maxLength: 12 }), fc.constantFrom('\n', '\r\n', '\r'))
    .map(([lines, end]) => lines.join(end)),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...LINES),
        fc.constantFrom('\t', ',', ';', '"', '\n', '|', '::', ' - ', ': ', '\r', '**'),
      ),
      { maxLength: 20 },
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const options: fc.Arbitrary<ImportOptions> = fc.record(
  {
    format: fc.constantFrom('quizlet', 'delimited', 'labelled', 'markdown-table', 'bullets'),
    betweenSides: fc.constantFrom('\t', ',', ' - ', '-', ';', ':', '@@', '::'),
    betweenCards: fc.constantFrom('\n', ';', '##', '\\n\\n'),
    headerRow: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** Letters and digits only: separators may disappear, words may not. */
const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Every word in the result, including columns that were not chosen. */
function kept(text: string, told: ImportOptions, result: ImportResult): string[] {
  const { cards, columns, problems, headers } = result;
  const sides = cards.flatMap((card) => [card.term, card.definition]);
  for (let column = 0; columns.length > 2 && column < columns.length; column += 1) {
    const other = readImport(text, { ...told, termColumn: column, definitionColumn: columns.length });
    if (column === 0) sides.length = 0;
    sides.push(...other.cards.map((card) => card.term));
  }
  return [...sides, ...[...problems, ...headers].map((piece) => piece.text)];
}

function counted(all: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Pieces (words or characters) that occur less often in the result than in the text. */
function lost(
  text: string,
  told: ImportOptions,
  result: ImportResult,
  piecesOf: (text: string) => string[],
): string[] {
  const have = counted(kept(text, told, result).flatMap(piecesOf));
  return [...counted(piecesOf(text))]
    .filter(([piece, count]) => (have.get(piece) ?? 0) < count)
    .map(([piece]) => piece);
}

/** Labels and list numbers, which the two formats made of them remove. */
const MARKS = /^(?:q|a|term|definition|def|\d+|b)$/i;

describe('nothing is lost', () => {
  it('from any text, however it is read: every word is in a card, a problem, a header or a column not chosen', () => {
    fc.assert(
      fc.property(paste, options, (text, told) => {
        const result = readImport(text, told);
        fc.pre(result.structured && result.format !== 'json');
        const missing = lost(text, told, result, words).filter(
          (word) => !MARKS.test(word) || !['labelled', 'bullets'].includes(result.format),
        );
        expect(missing).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
  });

  it('from a list or table, down to single characters other than separators, quotes and blanks', () => {
    fc.assert(
      fc.property(paste, options, (text, told) => {
        const result = readImport(text, told);
        fc.pre(['quizlet', 'delimited'].includes(result.format));
        const marks = new Set(`${result.options.betweenSides}${result.options.betweenCards}"`);
        const characters = (piece: string) =>
          [...piece].filter((character) => character.trim() !== '' && !marks.has(character));
        expect(lost(text, told, result, characters)).toEqual([]);
      }),
      { numRuns: 5_000 },
    );
  });

  it('every card and problem points to a line of the text', () => {
    fc.assert(
      fc.property(paste, options, (text, told) => {
        const { cards, problems } = readImport(text, told);
        const lines = text.split(/\r\n|\r|\n/).length;
        for (const { line } of [...cards, ...problems]) expect(line >= 1 && line <= lines).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});

it('gives the same result when passed the options it detected', () => {
  fc.assert(
    fc.property(paste, options, (text, told) => {
      const result = readImport(text, told);
      expect(readImport(text, result.options)).toEqual(result);
    }),
    { numRuns: 5_000 },
  );
});
