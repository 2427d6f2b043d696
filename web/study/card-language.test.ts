/** A card is read in the language chosen for its set, else in the one its text or its set tells. */
import { expect, it } from 'vitest';
import { cardLearningOf } from '#contract/study.ts';
import { newLearningState } from '#core/scheduler.ts';
import { answerLanguage, cardLanguage } from './card-language.ts';
import type { StudiedDeck } from './outbox/study-storage.ts';

type Side = Partial<StudiedDeck['cards'][number]>;
const card = (term: string, more: Side = {}) => ({
  ...cardLearningOf(term, newLearningState()),
  term,
  definition: 'the meaning of it',
  ...more,
});
const deck = (cards: StudiedDeck['cards'], more: Partial<StudiedDeck> = {}): StudiedDeck => ({
  id: 's',
  title: 'Words',
  cards,
  ...more,
});
const french = ['la maison', 'le chien', 'les enfants', 'une table', 'chat'].map((term) => card(term));

it('is told by the other cards where its own text tells nothing', () => {
  expect(cardLanguage(deck(french), french[4]!, 'term')).toBe('fr');
  expect(cardLanguage(deck(french), french[4]!, 'definition')).toBe('en');
});

it('is the one chosen for the set', () => {
  expect(cardLanguage(deck(french, { termLanguage: 'ca' }), french[4]!, 'term')).toBe('ca');
});

it('is asked of the answer as the server takes it: by the set, not by one short side', () => {
  const spanish = ['la casa es grande', 'el perro come', 'los libros son caros'].map((definition) =>
    card('x', { definition }),
  );
  expect(answerLanguage(deck(spanish), spanish[0]!)).toBe('es');
  expect(answerLanguage(deck(spanish, { definitionLanguage: 'it' }), spanish[0]!)).toBe('it');
  const chosen = card('x', { setId: 'b', definitionLanguage: 'pt' });
  expect(answerLanguage(deck([...spanish, chosen]), chosen)).toBe('pt');
});

it('is told by its own set alone in a session over several', () => {
  const day = [
    ...french.map((each) => ({ ...each, setId: 'a' })),
    card('gato', { setId: 'b', termLanguage: 'es' }),
    card('the cell', { setId: 'c' }),
  ];
  const terms = day.map((each) => cardLanguage(deck(day), each, 'term'));
  expect(terms.slice(4)).toEqual(['fr', 'es', 'en']);
});
