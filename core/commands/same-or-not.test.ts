/** A spoken yes or no counts only if it is clearly one of the two. */
import { expect, it } from 'vitest';
import { sameOrNot } from './same-or-not.ts';

it.each([
  'Yes.',
  'yeah, same thing',
  'Same thing',
  'Yes, they’re the same.',
  'it means the same',
  "that's what I said",
  'I did say that',
  "that's what I meant",
  'no difference',
  'they are not really different',
  'correct',
  'absolutely',
  'they match',
  'that counts',
])('takes "%s" for the same', (words) => {
  expect(sameOrNot(words)).toBe('same');
});

it.each([
  'No.',
  'nope',
  'Not what I said.',
  'no, not what I said',
  "that isn't the same",
  "I didn't say that",
  "no, that's wrong",
  'they are different',
  "no, I don't think so",
  'not quite the same',
  'I meant something else',
  'wrong, I said something different',
  'I left that out',
  'absolutely not',
  "that doesn't match",
])('takes "%s" for not the same', (words) => {
  expect(sameOrNot(words)).toBe('not');
});

it.each([
  '',
  "I'm not sure",
  'yes and no',
  'maybe',
  "I don't know",
  'yes, no, different',
  'the arteries carry blood away',
  'what do you mean by that, is it the same as what my card says about the arteries or not',
])('takes "%s" for neither', (words) => {
  expect(sameOrNot(words)).toBeNull();
});
