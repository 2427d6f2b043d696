/** The interface a scorer of judges calls: a question, its key points, the deck and an answer in, a verdict on each point out. */
import { judgeAnswer } from '#tutor/judge-answer.ts';

type Card = { term: string; definition: string };
type Row = { prompt: string; keyPoints: string[]; cards: Card[]; deckCards: Card[]; answer: string };

/** `isComplete` here: praised as complete, which requires every point to be covered. */
export function judge({ prompt, keyPoints, cards, deckCards, answer }: Row) {
  const { points, intent } = judgeAnswer({
    prompt,
    keyPoints,
    cards,
    deck: deckCards,
    answer,
    followUpCount: 0,
    history: [],
  });
  return {
    points: points.map(({ decision }) => ({ verdict: decision })),
    isComplete: intent === 'answer' && points.every(({ decision }) => decision === 'covered'),
    intent,
  };
}
