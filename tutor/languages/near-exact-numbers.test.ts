/** Numbers in points of other languages: said with the words that carry them, or changed. */
import { expect, it } from 'vitest';
import { judgeAnswer } from '#tutor/judge-answer.ts';

const cardsOf = (...sides: [string, string][]) => sides.map(([term, definition]) => ({ term, definition }));
function decisionOn(deck: { term: string; definition: string }[], at: number, answer: string) {
  const card = deck[at]!;
  const { points } = judgeAnswer({
    prompt: `Explain “${card.term}”.`,
    keyPoints: [card.definition],
    cards: [card],
    deck,
    answer,
    followUpCount: 0,
    history: [],
  });
  return points[0]!.decision;
}

const terms = cardsOf(['任期（大統領）', '5年'], ['参議院の任期', '6年'], ['平安京遷都', '794年']);
it.each([
  ['5年', 'covered'],
  ['5年です', 'covered'],
  ['です', 'missing'],
  ['四年です', 'missing'],
  ['6年', 'mixed-up'],
])('reads %s for 5年 as %s', (answer, decision) => {
  expect(decisionOn(terms, 0, answer)).toBe(decision);
});

const laws = cardsOf(
  ['Notverordnung', 'Artikel 48 der Weimarer Verfassung'],
  ['Ermächtigungsgesetz', 'März 1933, hebt die Gewaltenteilung auf'],
  ['Reichskanzler Hitler', '30. Januar 1933'],
);
it.each([
  [0, 'Artikel 48 der Weimarer Verfassung', 'covered'],
  [0, 'das ist Artikel 48 der Weimarer Verfassung', 'covered'],
  [0, 'Artikel 54 der Weimarer Verfassung', 'unsure'],
  [0, 'der Reichstag konnte den Präsidenten absetzen', 'unsure'],
  [2, 'am 30. Januar 1933', 'covered'],
  [2, '30. Juni 1933', 'unsure'],
])('of a German card %i reads %s as %s', (at, answer, decision) => {
  expect(decisionOn(laws, at, answer)).toBe(decision);
});
