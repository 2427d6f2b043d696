/** Addresses for studying or practising a selection of cards. */
import { expect, it } from 'vitest';
import { cardsInAddress, practicePageOfCards, studyPageOfCards } from './study-address.ts';

const ids = ['3f1a2b8c-1111-4222-8333-444455556666', '3f1a2b8c-1111-4222-8333-444455557777'];

it('names the cards, and is parsed back', () => {
  const address = new URL(studyPageOfCards('s', ids), 'http://x');
  expect(address.pathname).toBe('/dashboard/study/s');
  expect(cardsInAddress(address.search)).toEqual(ids);
});

it.each(['', '?cards=', '?cards=nonsense,', '?other=1'])('%j means the whole set', (search) => {
  expect(cardsInAddress(search)).toBeNull();
});

it('takes each card once and ignores invalid ids', () => {
  expect(cardsInAddress(`?cards=${ids[0]},x,${ids[0]}`)).toEqual([ids[0]]);
});

it('asks as many questions as there are cards', () => {
  const address = new URL(practicePageOfCards('s', ids), 'http://x');
  expect(address.pathname).toBe('/dashboard/active-recall/s');
  expect(address.searchParams.get('questions')).toBe('2');
  expect(cardsInAddress(address.search)).toEqual(ids);
});
