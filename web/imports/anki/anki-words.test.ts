/** Numbers of saved decks and cards agree with their verbs. */
import { expect, it } from 'vitest';
import { ankiWords } from './anki-words.ts';

const { failed, saved } = ankiWords;

it.each([
  [failed.description('No room.', 1), /1 set is saved already/],
  [failed.description('No room.', 2), /2 sets are saved already/],
  [saved.description(1, 1, false, 0, 0, ''), /^1 card is in 1 new set\.$/],
  [
    saved.description(2, 1_200, true, 0, 0, ''),
    /^1,200 cards are in 2 new sets, with what you know of them\.$/,
  ],
  [
    saved.description(0, 1, false, 0, 1, ''),
    /^1 card is as the file says now; 1 of those you had has changed\.$/,
  ],
  [saved.description(0, 2, false, 0, 2, ''), /2 of those you had have changed/],
])('says “%s”', (sentence, words) => {
  expect(sentence).toMatch(words);
});
