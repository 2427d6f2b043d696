/** How more cards than one set holds are divided, and what their sets are called. */
import { expect, it } from 'vitest';
import { CARDS_PER_SET_LIMIT, countCodePoints, TITLE_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { partsOf, refusalOf } from './import-error.ts';
import { titleOfPart } from './save-cards.ts';

const cards = (count: number) =>
  Array.from({ length: count }, (_, key) => ({
    key,
    term: `t${key}`,
    definition: 'd',
    source: null,
    doubts: [],
  }));
const blank = { key: -1, term: ' ', definition: '', source: null, doubts: [] };

it('cuts the cards into sets that are as full as they may be, in their order, without blank ones', () => {
  const all = cards(2 * CARDS_PER_SET_LIMIT + 1);
  const parts = partsOf([blank, ...all, blank]);
  expect(parts.map(({ length }) => length)).toEqual([CARDS_PER_SET_LIMIT, CARDS_PER_SET_LIMIT, 1]);
  expect(parts.flat()).toEqual(all);
  expect(partsOf(cards(CARDS_PER_SET_LIMIT))).toHaveLength(1);
  expect(partsOf([blank])).toEqual([]);
});

it('numbers them in titles that can be saved', () => {
  expect(titleOfPart('Cells', 2)).toBe('Cells (part 2)');
  const long = titleOfPart('😀'.repeat(TITLE_LIMIT_CODE_POINTS), 12);
  expect(countCodePoints(long)).toBe(TITLE_LIMIT_CODE_POINTS);
  expect(long.endsWith('😀 (part 12)')).toBe(true);
});

it.each([
  ['no title', '', cards(1), 'title'],
  ['a title over the limit', 'a'.repeat(TITLE_LIMIT_CODE_POINTS + 1), cards(1), 'title'],
  ['nothing written', 'Cells', [blank], 'cards'],
  ['a card with one side', 'Cells', [{ ...blank, term: 'half' }], 'cards'],
])('refuses %s', (_name, title, all, field) => {
  expect(refusalOf(title, all)?.field).toBe(field);
});

it('refuses nothing else', () => {
  expect(refusalOf('Cells', cards(CARDS_PER_SET_LIMIT + 1))).toBeNull();
});
