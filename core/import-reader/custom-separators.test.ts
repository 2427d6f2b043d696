/** Custom separators whose sides run over lines, and headers that do not name theirs. */
import { describe, expect, it } from 'vitest';
import { readImport } from '#core/read-import.ts';

const pairs = (text: string) => readImport(text).cards.map(({ term, definition }) => [term, definition]);

describe('two marks that take turns', () => {
  it.each([
    ['@@', '##'],
    ['//', ';;;'],
    ['||', '\n~~~\n'],
  ])('%j between sides and %j between cards keep lines inside a side', (sides, cards) => {
    const written = [
      ['Mitosis', 'Prophase\nMetaphase'],
      ['Meiosis\n(noun)', 'Two divisions,\nfour cells'],
      ['ATP', 'Energy'],
    ];
    const text = written.map((card) => card.join(sides)).join(cards);
    expect(pairs(text)).toEqual(written);
    expect(pairs(`${text}${cards}`)).toEqual(written);
    expect(readImport(text).description).toMatch(/^Read as: Quizlet, “.+” between, “.+” between cards$/);
  });

  it.each([
    'See https://a.org/x and https://b.org/y and https://c.org/z for more.',
    '## Heading\nA || B\n## Other\nC || D\n## Third\nE || F',
  ])('leave %j to other readings', (text) => {
    expect(readImport(text).description).not.toMatch(/^Read as: Quizlet, “.+” between, “.+” between cards$/);
  });
});

describe('pairs with a few lines that have no separator', () => {
  it('are read, and the lines are listed', () => {
    const text = 'capital of France;Paris\ncapital of Spain;Madrid\n(big city)\ncapital of Italy;Rome';
    expect(pairs(text)).toEqual([
      ['capital of France', 'Paris'],
      ['capital of Spain', 'Madrid'],
      ['capital of Italy', 'Rome'],
    ]);
    expect(readImport(text).problems).toMatchObject([{ line: 3, text: '(big city)' }]);
  });

  it('stand under the header of old Anki exports too', () => {
    expect(pairs('tags:bio\nfront one;back one\nfront two;back two')).toEqual([
      ['front one', 'back one'],
      ['front two', 'back two'],
    ]);
  });
});

describe('a mark the student chooses', () => {
  const wanted = [
    ['well-known', 'famous'],
    ['long-term', 'for years'],
  ];
  it.each([
    ['well-known - famous\nlong-term - for years', '-'],
    ['well-known – famous\nlong-term – for years', '-'],
    ['well-known: famous\nlong-term: for years', ':'],
    ['well-known:famous\nlong-term:for years', ':'],
    ['well-known ~ famous\nlong-term ~ for years', '~'],
  ])('divides %j by %j', (text, betweenSides) => {
    const result = readImport(text, { betweenSides });
    expect(result.cards.map(({ term, definition }) => [term, definition])).toEqual(wanted);
    expect(readImport(text, result.options)).toEqual(result);
  });

  it('may be a blank line between cards', () => {
    const text = 'mitosis - a cell divides\ninto two\n\nosmosis - water moves\n  \nATP - energy';
    const { cards } = readImport(text, { betweenSides: '-', betweenCards: '\n\n' });
    expect(cards.map(({ term, definition }) => [term, definition])).toEqual([
      ['mitosis', 'a cell divides\ninto two'],
      ['osmosis', 'water moves'],
      ['ATP', 'energy'],
    ]);
  });

  it.each([
    [':', '\n'],
    ['-', ';'],
    [' ', '  '],
    [undefined, ' '],
  ])(
    '%j between sides and %j between cards read 200,000 spaces: quadratic work would exceed the timeout',
    (betweenSides, betweenCards) => {
      const text = `a${' '.repeat(200_000)}b`;
      const { cards, problems } = readImport(text, { betweenSides, betweenCards });
      const sides = cards.flatMap(({ term, definition }) => [term, definition]);
      expect([...sides, ...problems.map((problem) => problem.text)].some((kept) => kept.includes('b'))).toBe(
        true,
      );
    },
  );
});
