/** Cards are asked by their facets, and only where something is expected. */
import { expect, it } from 'vitest';
import { answerCards, cardOfAnswer } from './answer-cards.ts';

it('asks plain cards in the direction, and others by their gaps', () => {
  const cards = [
    { id: 'a', term: 'perro', definition: 'dog' },
    { id: 'b', term: 'The {{c1::heart}} pumps {{c2::blood}}', definition: 'Chapter 2' },
  ];
  expect(answerCards(cards, 'backward')).toEqual([
    { id: 'a b', question: 'dog', answer: 'perro', turns: false },
    { id: 'b c1', question: 'The […] pumps blood', answer: 'heart', turns: false },
    { id: 'b c2', question: 'The heart pumps […]', answer: 'blood', turns: false },
  ]);
  expect(answerCards(cards, 'forward')[0]).toMatchObject({ id: 'a f', turns: true });
  expect(cardOfAnswer('b c2')).toBe('b');
});
