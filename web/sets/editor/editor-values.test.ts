/** What the editor takes for a change, what stays to be finished after a save, and what pasted text is a table of cards. */
import { describe, expect, it } from 'vitest';
import type { FlashcardSet } from '#contract/sets.ts';
import { sampleSet } from '#tests/support/components/sample-sets.ts';
import {
  type EditorCard,
  emptyValues,
  pastedCards,
  restAfterSave,
  restoredValues,
  sameValues,
  valuesOf,
  valuesToSave,
} from './editor-values.ts';

const card = (term: string, definition: string, id?: string): EditorCard => ({
  id,
  term,
  definition,
  source: null,
});
const stored = (...cards: [id: string, term: string][]): FlashcardSet =>
  sampleSet({
    version: 3,
    cards: cards.map(([id, term]) => ({ id, term, definition: 'd', source: null })),
  });

describe('what the editor holds', () => {
  it('begins with two cards, also for a stored set of fewer', () => {
    expect(emptyValues().cards).toHaveLength(2);
    expect(valuesOf(stored(['1', 'a'])).cards.map(({ term }) => term)).toEqual(['a', '']);
  });

  it('is unchanged only with the same title, cards and order', () => {
    const saved = { title: 't', cards: [card('a', 'b', '1'), card('c', 'd', '2')] };
    const [first, second] = saved.cards as [EditorCard, EditorCard];
    expect(sameValues(saved, structuredClone(saved))).toBe(true);
    expect(sameValues(saved, { ...saved, title: 'u' })).toBe(false);
    expect(sameValues(saved, { ...saved, cards: [second, first] })).toBe(false);
    expect(sameValues(saved, { ...saved, cards: [first] })).toBe(false);
    expect(sameValues(saved, { ...saved, cards: [first, { ...second, definition: '' }] })).toBe(false);
  });
});

it('saves a sentence with gaps without a second side, and leaves out other halves', () => {
  const gaps = card('The {{c1::heart}} pumps {{c2::blood}}', ' ', '1');
  const written = { title: 't', cards: [gaps, card('half', ''), card('{{c1::a}}', 'b')] };
  const saved = valuesToSave(written);
  expect(saved.cards.map(({ id, definition }) => [id, definition])).toEqual([
    ['1', 'heart, blood'],
    [undefined, ''],
    [undefined, 'b'],
  ]);
  const stays = restAfterSave(saved, sampleSet({ cards: [] }))?.cards.map(({ term }) => term);
  expect(stays?.filter((term) => term !== '')).toEqual(['half']);
});

describe('a draft of the build before', () => {
  it('takes a field it lacks from the stored card, and empty for a new one; what is typed stays', () => {
    const saved = { title: 't', cards: [{ ...card('a', 'b', '1'), source: 'from the notes' }] };
    const kept = {
      title: 'u',
      cards: [
        { id: '1', term: 'typed', definition: 'b' },
        { term: 'new', definition: '' },
      ],
    };
    expect(restoredValues(kept as typeof saved, saved)).toEqual({
      title: 'u',
      cards: [
        { id: '1', term: 'typed', definition: 'b', source: 'from the notes' },
        { term: 'new', definition: '', source: null },
      ],
    });
  });
});

describe('after a save', () => {
  it('half-written cards wait at their places among the stored ones, on the version just stored', () => {
    const written = {
      title: ' Cells ',
      cards: [card('', 'half'), card('a', 'd'), card(' ', ''), card('late half', '', 'gone'), card('b', 'd')],
    };
    const rest = restAfterSave(written, stored(['1', 'a'], ['2', 'b']));
    expect(rest).toMatchObject({ title: 'Cells', version: 3 });
    expect(rest?.cards.map(({ id, term, definition }) => [id, term, definition])).toEqual([
      [undefined, '', 'half'],
      ['1', 'a', 'd'],
      [undefined, 'late half', ''],
      ['2', 'b', 'd'],
    ]);
  });

  it('nothing waits when every card was whole or blank', () => {
    const written = { title: 't', cards: [card('a', 'd'), card('', ' ')] };
    expect(restAfterSave(written, stored(['1', 'a']))).toBeNull();
  });
});

it('reads a table of two columns, whatever its line ends', () => {
  expect(pastedCards('perro\tdog\r\ngato\t cat \n')).toEqual([
    { term: 'perro', definition: 'dog' },
    { term: 'gato', definition: 'cat' },
  ]);
});

it.each(['one line\tonly', 'two\nlines', 'a\tb\nc', 'a\tb\tc\nd\te\tf', 'a\tb\n\nc\td', ''])(
  'leaves %j as text',
  (text) => {
    expect(pastedCards(text)).toBeNull();
  },
);
