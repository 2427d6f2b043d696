/** The bonus of an expected word while it is said; an unfinished one is worth nothing. */
import { expect, it } from 'vitest';
import { expectWords, noProgress } from './expected-words.ts';

const words = expectWords(['oxygen', 'cell']);
const say = (...tokens: string[]) => tokens.reduce((spoken, token) => words.after(spoken, token), noProgress);
const worthOf = (...tokens: string[]) => {
  const { earned, ahead } = say(...tokens);
  return earned + ahead;
};

it('counts a word letter by letter, and keeps the bonus once it is complete', () => {
  expect(worthOf(' Ox')).toBeCloseTo(0.9);
  expect(worthOf(' Ox', 'y', 'gen')).toBeCloseTo(2.7);
  expect(say(' Ox', 'ygen', ' is')).toMatchObject({ earned: expect.closeTo(2.7), ahead: 0 });
  expect(say(' cell', 's', '.').earned).toBeCloseTo(2.25);
});

it('takes back the bonus of an abandoned word', () => {
  expect(worthOf(' Ox', 'ford')).toBe(0);
  expect(worthOf(' ox', ' is')).toBe(0);
  expect(worthOf(' cel', 'ebrate', '.')).toBe(0);
});

it('finds words at the start, after hyphens and before punctuation, and none inside others', () => {
  expect(say('Cell', ',').earned).toBeCloseTo(1.8);
  expect(say(' stem-', 'cell', '.').earned).toBeCloseTo(1.8);
  expect(worthOf(' ex', 'cell')).toBe(0);
  expect(worthOf('.', 'cell')).toBe(0);
});

it('is worth nothing without words', () => {
  const none = expectWords([]);
  expect(none.after(noProgress, ' oxygen')).toMatchObject({ earned: 0, ahead: 0 });
});
