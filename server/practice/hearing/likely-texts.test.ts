/** The texts a recogniser is told to expect in an answer. */
import { expect, it } from 'vitest';
import { likelyTexts } from './likely-texts.ts';

it('begins with the cards asked about, and holds what else a short answer could be', () => {
  const asked = { term: 'Gas that plants release', definition: 'oxygen' };
  const long = 'a long explanation that nobody says by mistake';
  const cards = [asked, { term: 'Sugar', definition: 'glucose' }, { term: 'Leaf', definition: long }];
  const texts = likelyTexts([asked], cards);
  expect(texts.slice(0, 2)).toEqual(['oxygen', 'Gas that plants release']);
  expect(texts).toEqual(expect.arrayContaining(['glucose', 'Sugar', 'Leaf']));
  expect(texts).not.toContain(long);
});
