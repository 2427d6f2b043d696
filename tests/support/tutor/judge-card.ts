/** Judges a first answer to a question about one card. */
import type { Sides } from '#core/card.ts';
import type { PointDecision } from '#core/verdict.ts';
import { type JudgeInput, type Judgement, judgeAnswer } from '#tutor/judge-answer.ts';
import { pointsOfCard } from '#tutor/prompts/key-points.ts';

/** Cards of other subjects. */
export const otherCards: Sides[] = [
  { term: 'osmosis', definition: 'water moves through a membrane' },
  { term: 'inflation', definition: 'a general rise in prices' },
  { term: 'metaphor', definition: 'says one thing is another' },
];

/** Unless `input` has others, the key points are those of the card, and the set is the card with `otherCards`. */
export function judgeCard(card: Sides, answer: string, input: Partial<JudgeInput> = {}): Judgement {
  const keyPoints = input.keyPoints ?? pointsOfCard(card, null);
  return judgeAnswer({
    prompt: `Explain “${card.term}” in your own words.`,
    keyPoints,
    cards: keyPoints.map(() => card),
    deck: [card, ...otherCards],
    answer,
    followUpCount: 0,
    history: [],
    ...input,
  });
}

export const decisionsOn = (...parameters: Parameters<typeof judgeCard>): PointDecision[] =>
  judgeCard(...parameters).points.map(({ decision }) => decision);
