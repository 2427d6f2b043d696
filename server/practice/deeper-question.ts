/** The deeper question of premium sessions: asked after a complete answer, compared with its cards, and never scored. */
import { isToJudge } from '#core/point-counts.ts';
import { isAllCovered } from '#core/verdict.ts';
import type { JudgedState } from './next-state.ts';
import type { Judgement, JudgeRequest, Tutor } from './ports.ts';
import type { StoredPrompt, StoredTurn } from './practice-records.ts';

/** The question to ask after this judgement; null without premium, while points are open, or if the tutor has none. */
export function deeperAfter(
  { deeper }: Pick<Judgement, 'deeper'>,
  after: Pick<JudgedState, 'isComplete' | 'points'>,
  { premium }: Pick<StoredPrompt, 'premium'>,
): string | null {
  const isDone = after.isComplete && isAllCovered(after.points) && !after.points.some(isToJudge);
  return premium && isDone ? (deeper ?? null) : null;
}

/** It was asked last and is unanswered. */
export function awaitsDeeper(earlier: readonly Pick<StoredTurn, 'deeper'>[]): boolean {
  return (earlier.at(-1)?.deeper ?? null) !== null;
}

type Card = JudgeRequest['cards'][number];

/** Maximum length of a card that is quoted back. */
const longestBack = 240;
const beginningOf = (text: string) => (text.length > longestBack ? `${text.slice(0, longestBack)}…` : text);
const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The cards of a deeper question: those asked about, and those it names in quotes. */
export function cardsBehind(question: string, { cards, deck }: Pick<JudgeRequest, 'cards' | 'deck'>): Card[] {
  const named = [...question.matchAll(/“([^”]+)”/g)].map(([, name]) => lettersOf(name!));
  const byTerm = new Map(
    [...cards, ...deck.filter(({ term }) => named.includes(lettersOf(term)))].map((card) => [
      card.term,
      card,
    ]),
  );
  return [...byTerm.values()].filter(({ term, definition }) => term !== '' && definition !== '');
}

const COMPARED: Readonly<
  Record<Judgement['points'][number]['decision'], (term: string, back: string) => string>
> = {
  covered: (term) => `That agrees with your card “${term}”.`,
  unsure: (term, back) => `Compare it with your card “${term}”: ${back}`,
  missing: (term, back) => `Your card “${term}” adds: ${back}`,
  contradicted: (term, back) => `Your card “${term}” says otherwise: ${back}`,
  'mixed-up': (term, back) => `Your card “${term}” says otherwise: ${back}`,
};

/** Compares the reply with these cards, one sentence per card. */
export async function compareDeeper(
  tutor: Pick<Tutor, 'judge'>,
  asked: JudgeRequest,
  question: string,
  signal: AbortSignal,
): Promise<Judgement> {
  const cards = cardsBehind(question, asked);
  const { points, judgedBy, notice } = await tutor.judge(
    {
      ...asked,
      prompt: question,
      keyPoints: cards.map(({ definition }) => definition),
      cards,
      ...{ followUpCount: 0, history: [], hintsGiven: 0, openQuestion: question },
      ...{ claimed: [], onWord: [], checks: [], premium: false },
    },
    signal,
  );
  const compared = cards.map(({ term, definition }, i) =>
    COMPARED[points[i]?.decision ?? 'missing'](term, beginningOf(definition)),
  );
  return {
    ...{ intent: 'answer', points: [], isComplete: true, followUp: null, judgedBy, notice },
    feedback: ['Thank you for going further: this is not scored.', ...compared].join(' '),
  };
}

/** The question stays complete. */
export function deeperState(
  prompt: Pick<StoredPrompt, 'outcome' | 'points' | 'followUpCount'>,
  { feedback }: Pick<Judgement, 'feedback'>,
): JudgedState {
  return {
    state: 'complete',
    outcome: prompt.outcome,
    followUps: prompt.followUpCount,
    points: prompt.points,
    isComplete: true,
    forced: false,
    feedback,
    followUp: '',
  };
}
