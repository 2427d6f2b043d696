/** Live words end the listening only where they stand as a command, and a card's own words are never one. */
import { expect, it } from 'vitest';
import { createLiveWish, wishesHere } from './spoken-wishes.ts';

const possible = wishesHere([]);

it('ends once a command has stood for a second, and not at the beginning of an answer', () => {
  const wish = createLiveWish();
  const at = (words: string, atMs: number) => wish.ends({ words, possible, offered: false, atMs });
  expect(at('next', 0)).toBe(false);
  expect(at('next the cell divides', 500)).toBe(false);
  expect(at('next the cell divides', 3_000)).toBe(false);
  const other = createLiveWish();
  expect(other.ends({ words: 'Skip this one.', possible, offered: false, atMs: 0 })).toBe(false);
  expect(other.ends({ words: 'Skip this one.', possible, offered: false, atMs: 1_000 })).toBe(true);
});

it('takes yes for an answer to the offer only', () => {
  const ends = (offered: boolean) => {
    const wish = createLiveWish();
    wish.ends({ words: 'water moves', possible, offered, atMs: 0 });
    wish.ends({ words: 'water moves yes', possible, offered, atMs: 100 });
    return wish.ends({ words: 'water moves yes', possible, offered, atMs: 2_000 });
  };
  expect([ends(false), ends(true)]).toEqual([false, true]);
});

it('leaves out what a point of the question says', () => {
  expect(wishesHere(['Stop'])).not.toContain('stop');
  expect(wishesHere(['It tells the cell to stop'])).toContain('stop');
});
