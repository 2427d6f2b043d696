/** The texts of a card: every field is listed, including those a student never types. */
import { expect, it } from 'vitest';
import { type CardContent, contentFields, mapTexts, textsOf } from './card.ts';

const card: CardContent = { term: 'front', definition: 'back', source: 'from the notes' };

it('names every field once', () => {
  expect([...contentFields].sort()).toEqual(Object.keys(card).sort());
});

it.each([
  [
    card,
    ['front', 'back', 'from the notes'],
    { term: 'FRONT', definition: 'BACK', source: 'FROM THE NOTES' },
  ],
  [{ ...card, source: null }, ['front', 'back'], { term: 'FRONT', definition: 'BACK', source: null }],
  [
    { term: 'front', definition: 'back' } as CardContent,
    ['front', 'back'],
    { term: 'FRONT', definition: 'BACK' },
  ],
])('reads and changes all texts of %j', (given, texts, changed) => {
  expect(textsOf(given)).toEqual(texts);
  expect(mapTexts(given, (text) => text.toUpperCase())).toEqual(changed);
});
