/** Hedges and tag questions are not part of the answer. */
import { expect, it } from 'vitest';
import { readAnswerTokens } from './answer-tokens.ts';

const words = (answer: string) =>
  readAnswerTokens(answer)
    .tokens.map(({ folded }) => folded)
    .join(' ');

it.each([
  ['osmosis, right?', 'osmosis'],
  ['osmosis isn’t it ?! ', 'osmosis'],
  ['osmosis , , or something', 'osmosis'],
  ['right osmosis', 'right osmosis'],
])('reads %j without its tag question', (answer, rest) => {
  expect(words(answer)).toBe(rest);
});

// A quadratic pattern takes minutes.
it('reads an answer with very many spaces', () => {
  expect(words(`osmosis${' '.repeat(400_000)}of water, no${' '.repeat(400_000)}?`)).toBe('osmosis');
});
