/** What the tutor is given of a question: its points, its cards, and the conversation so far; and what it found, in the noun's own terms. */

import { seedOf } from '#core/seeded-random.ts';
import { feedbackSpeech } from '#core/text-to-speech/feedback-speech.ts';
import { hintsGiven, standingQuestion } from './asides.ts';
import type { Finding } from './next-state.ts';
import type { Judgement, PracticeCard } from './ports.ts';
import type { StoredPrompt, StoredTurn } from './practice-records.ts';

/** A card's side is compared with what was said, and named: its beginning is enough for both. */
const deckSideCharacters = 2_000;
const namedCharacters = 200;

/** Of the decided points this part is put to the student unseen; by the words of question and point, so that a repeat agrees. */
const oneIn = 10;

/** Indexes of the points that are put to the student once they are decided. */
function checksOf({ prompt, points }: Pick<StoredPrompt, 'prompt' | 'points'>): number[] {
  return points.flatMap(({ text }, index) => (seedOf(`${prompt}\n${text}`) % oneIn === 0 ? [index] : []));
}

/** What the points of a question ask: cards, or ways of asking one. */
export const askedBy = ({ points }: Pick<StoredPrompt, 'points'>): string[] =>
  points.map(({ cardId }) => cardId);

/** What a judge sees of a question: points already covered are settled and not asked about again. `language`: as chosen for the backs of the set. */
export function judgedMaterial(
  prompt: StoredPrompt,
  cards: readonly PracticeCard[],
  language: string | null = null,
) {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return {
    prompt: prompt.prompt,
    keyPoints: prompt.points.map((point) => point.text),
    cards: prompt.points.map(({ cardId, text }) => {
      const card = byId.get(cardId);
      return { term: card?.term ?? '', definition: card?.definition ?? text };
    }),
    deck: cards.map(({ term, definition }) => ({
      term: term.slice(0, deckSideCharacters),
      definition: definition.slice(0, deckSideCharacters),
    })),
    followUpCount: prompt.followUpCount,
    claimed: prompt.points.flatMap((point, index) => (point.verdict === 'covered' ? [index] : [])),
    onWord: prompt.points.flatMap((point, index) => (point.claimed ? [index] : [])),
    checks: checksOf(prompt),
    premium: prompt.premium,
    language,
  };
}

/** `cards` are those of the request's deck, same order. */
export function findingOf(judgement: Judgement, cards: readonly PracticeCard[]): Finding {
  const points = judgement.points.map(({ decision, evidence, mixedUpWith, checked = false }) => {
    const card = mixedUpWith === null ? undefined : cards[mixedUpWith];
    return {
      decision,
      evidence,
      checked,
      mixedUpWith: card ? { cardId: card.id, term: card.term.slice(0, namedCharacters) } : null,
    };
  });
  return { ...judgement, points };
}

/**
 * Premium follow-ups use the whole conversation, basic ones the latest exchange. Of turns that were no answers only the tutor's words
 * are in it, so that it does not repeat itself: what a student asks is no evidence of what the student knows.
 */
function historyOf(turns: readonly StoredTurn[], premium: boolean): { type: 'user' | 'ai'; text: string }[] {
  const latestAnswer = turns.findLastIndex(({ kind }) => kind === 'answer');
  const used = premium ? turns : turns.slice(Math.max(0, latestAnswer));
  return used.flatMap((turn) => [
    ...(turn.kind === 'answer' ? [{ type: 'user' as const, text: turn.transcription }] : []),
    { type: 'ai' as const, text: feedbackSpeech(turn) },
  ]);
}

/** The conversation as the tutor goes on with it; `hintsGiven` and `openQuestion` are of all of it. */
export function talkSoFar(prompt: StoredPrompt, earlier: readonly StoredTurn[]) {
  return {
    history: historyOf(earlier, prompt.premium),
    hintsGiven: hintsGiven(earlier),
    openQuestion: standingQuestion(prompt, earlier),
  };
}

/** The question as it stood before its latest turn. */
export function questionBefore(
  prompt: StoredPrompt,
  turn: StoredTurn,
  earlier: readonly StoredTurn[],
): StoredPrompt {
  // Every earlier answer that did not complete the question was followed by a question.
  const followUpCount = earlier.filter(({ kind, isComplete }) => kind === 'answer' && !isComplete).length;
  const state = followUpCount > 0 ? 'follow_up' : 'initial';
  return { ...prompt, state, outcome: null, followUpCount, points: turn.pointsBefore };
}
