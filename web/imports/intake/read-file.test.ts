/** A file's own name says what its text alone leaves open. */
import { expect, it } from 'vitest';
import { readImport } from '#core/read-import.ts';
import { optionsOfFile } from './read-file.ts';

const ragged = 'a,b,c\nd,e\nf\n"g, h",i,j,k';

it('reads a ragged table as one where the name says so, and loses none of it', () => {
  const options = optionsOfFile('cards.CSV', ragged);
  const { cards, problems } = readImport(ragged, options);
  expect(cards.map(({ term, definition }) => [term, definition])).toEqual([
    ['a', 'b,c'],
    ['d', 'e'],
    ['g, h', 'i,j,k'],
  ]);
  expect(problems.map(({ text }) => text)).toEqual(['f']);
});

it.each([
  ['another name', 'notes.txt', ragged],
  ['a table that is recognised', 'cards.csv', 'Osmosis,water moves\nATP,energy'],
  ['a text with no columns', 'notes.csv', 'Just some words\nand some more'],
])('says nothing of %s', (_what, name, text) => {
  expect(optionsOfFile(name, text)).toEqual({});
});
