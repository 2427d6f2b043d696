import { describe, expect, it } from 'vitest';
import { judgeAnswer } from '#tutor/judge-answer.ts';

type Card = { term: string; definition: string };
const invasion = { term: 'Soviet invasion of Afghanistan', definition: '1979' };
const wars = [
  invasion,
  { term: 'Fall of the Soviet Union', definition: '1991' },
  { term: 'Cuban missile crisis', definition: '1962' },
];
const hamlet = { term: 'Author of Hamlet', definition: 'Shakespeare' };
const plays = [hamlet, { term: 'Author of Faust', definition: 'Goethe' }];

const judge = (card: Card, deck: Card[], answer: string) => {
  const { points, isComplete } = judgeAnswer({
    prompt: `What belongs to “${card.term}”?`,
    keyPoints: [card.definition],
    cards: [card],
    deck,
    answer,
    followUpCount: 0,
    history: [],
  });
  return { decision: points[0]!.decision, isComplete };
};

describe('a short value said of another card', () => {
  it.each([
    [invasion, wars, 'In 1979 the Soviet Union collapsed, in 1991 they invaded Afghanistan'],
    [invasion, wars, 'In 1979, the Soviet Union collapsed, and in 1991, they invaded Afghanistan.'],
    [invasion, wars, 'in 1979 the soviet union collapsed in 1991 they invaded afghanistan'],
    [invasion, wars, 'In nineteen seventy nine the Union fell and Afghanistan was invaded in 1991'],
    [invasion, wars, 'The fall of the Soviet Union was 1979 and the invasion of Afghanistan was 1991.'],
    [hamlet, plays, 'Shakespeare wrote Faust and Goethe wrote Hamlet'],
    [invasion, wars, 'In 1979 the USSR broke apart, in 1991 they invaded Afghanistan'],
  ])('does not praise the card %o of %o: %s', (card, deck, answer) => {
    const judged = judge(card, deck, answer);
    expect(judged.decision).not.toBe('covered');
    expect(judged.isComplete).toBe(false);
  });

  it.each([
    [invasion, wars, '1979'],
    [invasion, wars, 'In 1979 they invaded Afghanistan'],
    [invasion, wars, '1979, and 1991 was the fall'],
    [invasion, wars, '1979, not 1991, that was the fall of the Soviet Union'],
    [invasion, wars, 'In 1991 the Soviet Union collapsed, in 1979 they invaded Afghanistan'],
    [invasion, wars, 'in 1979 they invaded afghanistan in 1991 the soviet union fell'],
    [invasion, wars, 'In 1979 the Soviet Union went in and stayed in Afghanistan until 1991'],
    [hamlet, plays, 'Shakespeare wrote Hamlet and Goethe wrote Faust'],
  ])('covers the card %o of %o: %s', (card, deck, answer) => {
    expect(judge(card, deck, answer)).toEqual({ decision: 'covered', isComplete: true });
  });
});
