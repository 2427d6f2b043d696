/** The texts a recogniser is told to expect in an answer. */
import { expect, it } from 'vitest';
import { likelyTexts } from './likely-texts.ts';

it('starts with the cards asked about, and adds other possible short answers', () => {
  const asked = { term: 'Gas that plants release', definition: 'oxygen' };
  const long = 'a long explanation that nobody says by mistake';
  const cards = [asked, { term: 'Sugar', definition: 'glucose' }, { term: 'Leaf', definition: long }];
  const texts = likelyTexts([asked], cards);
  expect(texts.slice(0, 2)).toEqual(['oxygen', 'Gas that plants release']);
  expect(texts).toEqual(expect.arrayContaining(['glucose', 'Sugar', 'Leaf']));
  expect(texts).not.toContain(long);
});
