/** Words from tokens, with the model's confidence for each. */
import { expect, it } from 'vitest';
import { joinHeard, textOfTokens } from './heard-tokens.ts';

const token = (text: string, probability: number) => ({ bytes: new TextEncoder().encode(text), probability });

it('joins tokens to words, with the confidence of their tokens, ignoring punctuation', () => {
  const heard = textOfTokens([token(' Park', 0.9), token(' sy', 0.25), token('geon', 1), token('.', 0.01)]);
  expect(heard).toEqual({
    text: 'Park sygeon.',
    words: [
      { start: 0, end: 4, sureness: expect.closeTo(0.9) },
      { start: 5, end: 12, sureness: expect.closeTo(0.5) },
    ],
  });
});

it('reads characters split over byte tokens, and ignores special tokens', () => {
  const [first, second] = new TextEncoder().encode('é');
  const bytes = (byte = 0) => ({ bytes: Uint8Array.of(byte), probability: 0.5 });
  expect(textOfTokens([token(' caf', 1), bytes(first), bytes(second), token(' ♪', 0.2)])).toMatchObject({
    text: 'café ♪',
    words: [{ start: 0, end: 4 }],
  });
});

it('joins texts, and their words if any are given', () => {
  const word = { start: 0, end: 3, sureness: 0.5 };
  expect(joinHeard([{ text: 'one', words: [word] }, { text: '' }, { text: 'two', words: [word] }])).toEqual({
    text: 'one two',
    words: [word, { start: 4, end: 7, sureness: 0.5 }],
  });
  expect(joinHeard([{ text: 'one' }, { text: 'two' }])).toEqual({ text: 'one two' });
  expect(joinHeard([])).toEqual({ text: '' });
});
