/** The address of studying some cards only. */
import { expect, it } from 'vitest';
import { readStudyCards, studyPageOfCards } from './study-address.ts';

const ids = ['3f1a2b8c-1111-4222-8333-444455556666', '3f1a2b8c-1111-4222-8333-444455557777'];

it('names the cards, and is read as it was written', () => {
  const address = new URL(studyPageOfCards('s', ids), 'http://x');
  expect(address.pathname).toBe('/dashboard/study/s');
  expect(readStudyCards(address.search)).toEqual(ids);
});

it.each(['', '?cards=', '?cards=nonsense,', '?other=1'])('%j means the whole set', (search) => {
  expect(readStudyCards(search)).toBeNull();
});

it('takes each card once and leaves out what is no id', () => {
  expect(readStudyCards(`?cards=${ids[0]},x,${ids[0]}`)).toEqual([ids[0]]);
});
