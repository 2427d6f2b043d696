/** Prepares the tutor's input for a question (points, cards, conversation) and converts its findings. */
import { seedOf } from '#core/seeded-random.ts';
import { feedbackSpeech } from '#core/text-to-speech/feedback-speech.ts';
import { hintsGiven, standingQuestion } from './asides.ts';
import type { Finding } from './next-state.ts';
import type { Judgement, PracticeCard } from './ports.ts';
import type { StoredPrompt, StoredTurn } from './practice-records.ts';

/** The beginning of a card's side is enough to compare with and to name it. */
const deckSideCharacters = 2_000;
const namedCharacters = 200;

/**
 * One decided point in this many is judged by the student without seeing the decision. Derived from the words of question and point, so
 * that repeats agree.
 */
const oneIn = 10;

/** Indexes of the points the student judges unseen once they are decided. */
function checksOf({ prompt, points }: Pick<StoredPrompt, 'prompt' | 'points'>): number[] {
  return points.flatMap(({ text }, index) => (seedOf(`${prompt}\n${text}`) % oneIn === 0 ? [index] : []));
}

/** The items a question's points ask: cards, or facets of cards. */
export const askedBy = ({ points }: Pick<StoredPrompt, 'points'>): string[] =>
  points.map(({ cardId }) => cardId);

/** The judge's view of a question: covered points are settled and not asked about again. `language`: chosen for the backs of the set. */
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

/** `cards` are those of the request's deck, in the same order. */
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
 * Premium follow-ups use the whole conversation, basic ones the latest exchange. Of asides only the tutor's words are included, so that it
 * does not repeat itself: a student's questions are no evidence of knowledge.
 */
function historyOf(turns: readonly StoredTurn[], premium: boolean): { type: 'user' | 'ai'; text: string }[] {
  const latestAnswer = turns.findLastIndex(({ kind }) => kind === 'answer');
  const used = premium ? turns : turns.slice(Math.max(0, latestAnswer));
  return used.flatMap((turn) => [
    ...(turn.kind === 'answer' ? [{ type: 'user' as const, text: turn.transcription }] : []),
    { type: 'ai' as const, text: feedbackSpeech(turn) },
  ]);
}

/** The conversation so far; `hintsGiven` and `openQuestion` always cover all of it. */
export function talkSoFar(prompt: StoredPrompt, earlier: readonly StoredTurn[]) {
  return {
    history: historyOf(earlier, prompt.premium),
    hintsGiven: hintsGiven(earlier),
    openQuestion: standingQuestion(prompt, earlier),
  };
}

/** The question in its state before its latest turn. */
export function questionBefore(
  prompt: StoredPrompt,
  turn: StoredTurn,
  earlier: readonly StoredTurn[],
): StoredPrompt {
  // Each earlier answer that did not complete the question got a follow-up.
  const followUpCount = earlier.filter(({ kind, isComplete }) => kind === 'answer' && !isComplete).length;
  const state = followUpCount > 0 ? 'follow_up' : 'initial';
  return { ...prompt, state, outcome: null, followUpCount, points: turn.pointsBefore };
}
