/** What an expected word is worth while it is said, and that one begun and not ended is worth nothing. */
import { expect, it } from 'vitest';
import { expectWords, nothingSpoken } from './expected-words.ts';

const words = expectWords(['oxygen', 'cell']);
const say = (...tokens: string[]) =>
  tokens.reduce((spoken, token) => words.after(spoken, token), nothingSpoken);
const worthOf = (...tokens: string[]) => {
  const { earned, ahead } = say(...tokens);
  return earned + ahead;
};

it('counts a word letter by letter, and keeps what it earned once it is said', () => {
  expect(worthOf(' Ox')).toBeCloseTo(0.9);
  expect(worthOf(' Ox', 'y', 'gen')).toBeCloseTo(2.7);
  expect(say(' Ox', 'ygen', ' is')).toMatchObject({ earned: expect.closeTo(2.7), ahead: 0 });
  expect(say(' cell', 's', '.').earned).toBeCloseTo(2.25);
});

it('takes back what a word begun was ahead', () => {
  expect(worthOf(' Ox', 'ford')).toBe(0);
  expect(worthOf(' ox', ' is')).toBe(0);
  expect(worthOf(' cel', 'ebrate', '.')).toBe(0);
});

it('finds words at the beginning, behind hyphens and before signs, and none inside others', () => {
  expect(say('Cell', ',').earned).toBeCloseTo(1.8);
  expect(say(' stem-', 'cell', '.').earned).toBeCloseTo(1.8);
  expect(worthOf(' ex', 'cell')).toBe(0);
  expect(worthOf('.', 'cell')).toBe(0);
});

it('is worth nothing without words', () => {
  const none = expectWords([]);
  expect(none.after(nothingSpoken, ' oxygen')).toMatchObject({ earned: 0, ahead: 0 });
});
