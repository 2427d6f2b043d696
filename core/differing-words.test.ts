/** Marks only meaningful words, and only if some words stay unmarked. */
import { expect, it } from 'vitest';
import { differingWords } from './differing-words.ts';

const marked = (text: string, other: string) =>
  differingWords(text, other)
    .filter(({ differs }) => differs)
    .map((piece) => piece.text);

it('marks words without a counterpart on the other side, and joins neighbours', () => {
  const card = 'Thick, elastic walls stretch and recoil with each beat';
  const said = 'the walls are thick and they give a bit and squeeze back';
  expect(marked(card, said)).toEqual(['elastic', 'stretch', 'recoil', 'each beat']);
  expect(marked(said, card)).toEqual(['give', 'squeeze back']);
});

it('treats inflections as the same word, but not different numbers or negations', () => {
  expect(marked('carries blood away', 'it carried the blood')).toEqual(['away']);
  expect(marked('ended in 1919', 'it ended in 1918')).toEqual(['1919']);
  expect(marked('is digested', 'is not digested')).toEqual([]);
  expect(marked('is not digested', 'is digested')).toEqual(['not']);
});

it('marks nothing if everything differs, or nothing does', () => {
  expect(marked('bends the joint', 'makes the angle smaller')).toEqual([]);
  expect(marked('The joint', 'the joint')).toEqual([]);
  expect(marked('', 'anything')).toEqual([]);
});

it('loses no character', () => {
  const text = '  “Él no come”, dijo\n2 × 3 = 6. ';
  expect(
    differingWords(text, 'come 6')
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

it('marks nothing in long texts, in which each word would be compared with each', () => {
  const long = `${'membrane '.repeat(250)}nucleus`;
  expect(differingWords(long, 'membrane')).toEqual([{ text: long, differs: false }]);
});
