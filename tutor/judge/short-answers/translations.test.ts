import { describe, expect, it } from 'vitest';
import { decisionsOn } from '#tests/support/tutor/judge-card.ts';
import { pointsOfCard } from '#tutor/prompts/key-points.ts';
import { sidesOfSet, vocabularyOf } from './vocabulary.ts';

const card = (term: string, definition: string) => ({ term, definition });
const german = [
  card('der Gang', 'corridor, walk, course'),
  card('außerdem', 'also, besides, in addition'),
  card('die Mauer', 'wall'),
  card('der Schüler, die Schülerin', 'pupil, schoolgirl'),
  card('die Straße', 'street, road'),
  card('gehen', 'to go, walk, function (um)'),
  card('pünktlich', 'promptly, in time, without delay'),
  card('Wetter', 'weather'),
  card('obwohl', 'although'),
  card('ab und zu', 'from time to time'),
];
const chinese = [
  card(
    '走',
    'to walk; to go; to run; to move (of a vehicle); to visit; to leave; to go away; particle at the end of a verb',
  ),
  card('帮忙', 'to help; to lend a hand; to do a favour'),
  card('再', 'again; once more; second'),
  card('安静', 'quiet; peaceful; calm'),
];

const french = [
  card('le trottoir', 'pavement, sidewalk'),
  card('le carrefour', 'crossroads'),
  card('le quartier', 'neighbourhood'),
  card('la banlieue', 'suburbs'),
  card('louer', 'to rent'),
  card('déménager', 'to move house'),
  card("l'étage (m)", 'floor, storey'),
  card("l'escalier (m)", 'stairs, staircase'),
  card('bruyant', 'noisy'),
  card('propre', 'clean'),
];

function decisionOf(deck: { term: string; definition: string }[], term: string, answer: string) {
  const asked = deck.find((one) => one.term === term)!;
  return decisionsOn(asked, answer, { keyPoints: pointsOfCard(asked, sidesOfSet(deck)), deck });
}

describe('the meanings of a foreign word', () => {
  it.each([
    ['der Gang', 'walk'],
    ['außerdem', 'in addition'],
    ['außerdem', 'besides'],
    ['gehen', 'to walk'],
    ['pünktlich', 'promptly'],
    ['pünktlich', 'without delay'],
    ['obwohl', 'even though'],
    ['ab und zu', 'now and then'],
  ])('need one of several listed with commas: %s: %s', (term, answer) => {
    expect(decisionOf(german, term, answer)).toEqual(['covered']);
  });

  it.each([
    ['走', 'to leave'],
    ['走', 'it means to run'],
    ['帮忙', 'to lend a hand'],
    ['再', 'again'],
    ['安静', 'calm'],
  ])('are one point, however long the dictionary’s list: %s: %s', (term, answer) => {
    expect(decisionOf(chinese, term, answer)).toEqual(['covered']);
  });

  it.each([
    [german, 'der Gang', 'wall'],
    [german, 'der Gang', 'walk and street'],
    [german, 'pünktlich', 'delay'],
    [chinese, '走', 'to help'],
    [chinese, '安静', 'not calm'],
  ])('are not another word (%#)', (deck, term, answer) => {
    expect(decisionOf(deck, term, answer)).not.toContain('covered');
  });

  it.each([
    ['le trottoir', 'the pavement, where you walk next to the road'],
    ["l'escalier (m)", 'the stairs that you walk up'],
    ['louer', 'to rent, like when you rent a flat'],
  ])('may be explained once they are said: %s: %s', (term, answer) => {
    expect(decisionOf(french, term, answer)).toEqual(['covered']);
  });

  it.each([
    ['déménager', 'to move'],
    ['déménager', 'to move in'],
    ['le trottoir', 'pavement, no, the street where you walk'],
    ["l'escalier (m)", 'the floor, or the stairs that you walk up'],
    ["l'étage (m)", 'stairs, floor, where you walk up'],
  ])('are no guess among others, in a set of single words: %s: %s', (term, answer) => {
    expect(decisionOf(french, term, answer)).not.toContain('covered');
  });

  it('are all needed for several words on the front', () => {
    expect(decisionOf(german, 'der Schüler, die Schülerin', 'pupil')).not.toContain('covered');
    expect(decisionOf(german, 'der Schüler, die Schülerin', 'pupil, schoolgirl')).toEqual(['covered']);
  });

  it('are recognised by the set, not by one foreign term: facts about it stay separate points', () => {
    const law = [
      card(
        'res ipsa loquitur',
        'the thing speaks for itself; negligence is presumed from the accident; the claimant need not prove it',
      ),
      card('duty of care', 'what one person owes another under the law of negligence'),
      card('remoteness', 'the loss must be of a kind that could be foreseen'),
      card('causation', 'but for the breach the loss would not have happened'),
    ];
    expect(pointsOfCard(law[0]!, sidesOfSet(law)).length).toBeGreaterThan(1);
  });

  it('are neither a list in the language of the front nor a comparison of two words', () => {
    const set = sidesOfSet(german);
    expect(vocabularyOf(card('precipitation', 'rain, snow, hail'), null).translated).toBe(false);
    expect(vocabularyOf(card('kennen vs wissen', 'kennen = a person; wissen = a fact'), set).meanings).toBe(
      false,
    );
    expect(vocabularyOf(card('Wetter', 'weather'), set).meanings).toBe(true);
  });
});
