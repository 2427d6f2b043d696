/** The words our decoder is told to expect. */
import { expect, it } from 'vitest';
import { likelyWords } from './likely-words.ts';

it('takes meaningful words, each once, first texts first', () => {
  expect(likelyWords(['The cell takes in oxygen.', 'Oxygen and the Mitochondrion'])).toEqual([
    'cell',
    'takes',
    'oxygen',
    'mitochondrion',
  ]);
});

it('leaves out numbers, short words and other scripts, and is limited', () => {
  expect(likelyWords(['pH 7 in 1789, 光合作用 naïve'])).toEqual(['naive']);
  const many = Array.from(
    { length: 400 },
    (_, at) =>
      `word${'abcdefghij'[at % 10]}${'klmnopqrst'[Math.floor(at / 10) % 10]}${'uvwx'[Math.floor(at / 100)]}`,
  );
  expect(likelyWords(many)).toHaveLength(150);
  expect(likelyWords(many)[0]).toBe(many[0]);
});
