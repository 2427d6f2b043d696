/** What keeps a card of the preview from being saved. */
import { describe, expect, it } from 'vitest';
import { readImport } from '#core/read-import.ts';
import { cardFault, isBlank, previewCardsOf, shownDoubts } from './preview-card.ts';

describe('a card of the preview', () => {
  it.each([
    ['whole', 'a', 'b', null],
    ['blank', ' ', '\n', null],
    ['without a term', ' ', 'b', 'empty-term'],
    ['without a definition', 'a', '', 'empty-definition'],
    ['with a term over the limit', '😀'.repeat(10_001), 'b', 'term-too-long'],
    ['with sides just at the limit', '😀'.repeat(10_000), 'b'.repeat(10_000), null],
    ['with a definition over the limit', 'a', 'b'.repeat(10_001), 'definition-too-long'],
    ['with a NUL', 'a', 'b\u0000', 'unstorable'],
    ['with half a pair', '\ud800', 'b', 'unstorable'],
  ])('%s', (_name, term, definition, fault) => {
    expect(cardFault({ term, definition })).toBe(fault);
  });

  it('is left out only when both sides are blank', () => {
    expect(isBlank({ term: '', definition: ' \t' })).toBe(true);
    expect(isBlank({ term: '', definition: 'x' })).toBe(false);
  });

  it('shows the doubts that its text does not show by itself', () => {
    const cards = previewCardsOf(readImport('a\tb\na\tb\nc\t').cards);
    expect(cards.map(shownDoubts)).toEqual([[], ['duplicate'], []]);
    expect(cards.map(({ key }) => key)).toEqual([0, 1, 2]);
  });
});
