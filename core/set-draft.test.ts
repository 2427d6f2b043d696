/** Tests the set form's rules and messages of docs/product.md. */
import { describe, expect, it } from 'vitest';
import { checkDraft, type DraftCard, importedSetTitle, mayRemoveCard } from './set-draft.ts';

const card = (term: string, definition = 'd'): DraftCard => ({ term, definition });
const titles = (title: string, cards: DraftCard[]) => {
  const check = checkDraft({ title, cards });
  return check.ok ? [] : check.problems.map((problem) => problem.title);
};

describe('a draft', () => {
  it('is saved with its title trimmed and without cards that lack a side, texts unchanged', () => {
    const cards = [card(' a\n', ' b '), card('', 'x'), card('c', '  '), card('e', 'f')];
    expect(checkDraft({ title: '  Cells ', cards })).toEqual({
      ok: true,
      title: 'Cells',
      cards: [card(' a\n', ' b '), card('e', 'f')],
    });
  });

  it('needs a title and two full cards, with these messages', () => {
    expect(checkDraft({ title: ' ', cards: [card('a'), card('', 'b')] })).toEqual({
      ok: false,
      problems: [
        {
          title: 'Title required',
          description: 'Please enter a title for your flashcard set.',
          at: { field: 'title' },
        },
        {
          title: 'Not enough cards',
          description: 'Please create at least 2 flashcards with both term and definition filled.',
          at: { field: 'cards' },
        },
      ],
    });
  });

  it.each([
    ['200 characters', 'x'.repeat(200), []],
    ['201 characters', 'x'.repeat(201), ['Title too long']],
    ['200 astral characters', '😀'.repeat(200), []],
  ])('title of %s', (_, title, expected) => {
    expect(titles(title, [card('a'), card('b')])).toEqual(expected);
  });

  it('names the card that is too long', () => {
    const check = checkDraft({ title: 't', cards: [card('a'), card('b', 'x'.repeat(10_001))] });
    expect(!check.ok && check.problems[0]).toMatchObject({
      title: 'Card too long',
      at: { field: 'definition', card: 1 },
    });
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['half a surrogate pair', 'a\ud800b'],
  ])('says where %s stands, which cannot be stored', (_, text) => {
    expect(titles(text, [card('a'), card('b')])).toEqual(['Title cannot be saved']);
    const check = checkDraft({ title: 't', cards: [card('a'), card(text)] });
    expect(!check.ok && check.problems[0]).toMatchObject({
      title: 'Card cannot be saved',
      at: { field: 'term', card: 1 },
    });
  });

  it('refuses more cards than a set holds', () => {
    expect(
      titles(
        't',
        Array.from({ length: 5000 }, () => card('a')),
      ),
    ).toEqual([]);
    expect(
      titles(
        't',
        Array.from({ length: 5001 }, () => card('a')),
      ),
    ).toEqual(['Too many cards']);
  });
});

it.each([
  [2, false],
  [3, true],
])('with %i cards one may be removed: %s', (count, may) => {
  expect(mayRemoveCard(count)).toBe(may);
});

it('names an import after its date', () => {
  expect(importedSetTitle(new Date('2025-09-02T23:30:00Z'), 'en-US', 'UTC')).toBe(
    'Imported Flashcards - 9/2/2025',
  );
});
