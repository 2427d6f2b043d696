/** What the tutor is given of a question: its points, its cards, and the conversation so far. */

import { spokenTurn } from '#core/spoken-turn.ts';
import type { PracticeCard } from './ports.ts';
import type { StoredPrompt, StoredTurn } from './practice-records.ts';

/** What a judge sees of a question: points already covered are settled and not asked about again. */
export function judgedMaterial(prompt: StoredPrompt, cards: readonly PracticeCard[]) {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return {
    prompt: prompt.prompt,
    keyPoints: prompt.points.map((point) => point.text),
    cards: prompt.points.map(({ cardId, text }) => {
      const card = byId.get(cardId);
      return { term: card?.term ?? '', definition: card?.definition ?? text };
    }),
    deck: cards.map(({ term, definition }) => ({ term, definition })),
    followUpCount: prompt.followUpCount,
    claimed: prompt.points.flatMap((point, index) => (point.verdict === 'covered' ? [index] : [])),
    onWord: prompt.points.flatMap((point, index) => (point.claimed ? [index] : [])),
    premium: prompt.premium,
  };
}

/** Premium follow-ups use the whole conversation, basic ones the latest exchange. */
export function historyOf(
  turns: readonly StoredTurn[],
  premium: boolean,
): { type: 'user' | 'ai'; text: string }[] {
  const used = premium ? turns : turns.slice(-1);
  return used.flatMap((turn) => [
    { type: 'user' as const, text: turn.transcription },
    { type: 'ai' as const, text: spokenTurn(turn) },
  ]);
}
