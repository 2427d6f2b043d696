/** The configured tutor (built-in, hosted, or a local model) as a judge that run.mjs can score. */
import { assembleTutor, type TutorWorkers } from '#server/assemble-tutor.ts';
import { readConfig } from '#server/config.ts';

type Card = { term: string; definition: string };
type Row = { prompt: string; keyPoints: string[]; cards: Card[]; deckCards: Card[]; answer: string };

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** `fallbacks`: answers so far that the built-in tutor judged because the model failed. */
export function openTutor(env: Record<string, string | undefined>, workers: TutorWorkers) {
  const { tutor, close } = assembleTutor(readConfig(env), workers, quiet);
  let fallbacks = 0;
  return {
    name: tutor.name(false),
    fallbacks: () => fallbacks,
    close,
    /** `isComplete` here: praised as complete, which requires every point to be covered. */
    async judge({ prompt, keyPoints, cards, deckCards, answer }: Row) {
      const { points, intent, judgedBy } = await tutor.judge({
        owner: 'bench',
        prompt,
        keyPoints,
        cards,
        deck: deckCards,
        answer,
        followUpCount: 0,
        history: [],
        claimed: [],
        onWord: [],
        premium: false,
      });
      if (judgedBy !== tutor.name(false)) fallbacks += 1;
      return {
        points: points.map(({ decision }) => ({ verdict: decision })),
        isComplete: intent === 'answer' && points.every(({ decision }) => decision === 'covered'),
        intent,
      };
    },
  };
}
