/** Words of feedback: what was right and what was surely wrong, in the words of the newest answer, and nothing of what is missing. */

import type { PointDecision } from '#core/verdict.ts';
import { shapeOf } from '#tutor/prompts/card-shape.ts';
import { label, listed, plainFront, quote, shortened } from './wording.ts';

const mostNamed = 3;
const longestNameLetters = 100;

export type FeedbackPoint = {
  readonly decision: PointDecision;
  /** Words of the newest answer; null where it earned nothing new. */
  readonly evidence: string | null;
  readonly term: string;
  /** The front of the card that was described instead. */
  readonly mixedUpWith: string | null;
  /** Counted on the student's word. */
  readonly claimed: boolean;
};

/** Fronts that are no names: they cannot be something one has explained. */
const isAsking = (term: string) => {
  const shape = shapeOf({ term, definition: '' });
  return shape === 'question' || shape === 'gap';
};

/** What was right, by its card or in the student's own words. */
function rightParts(
  points: readonly FeedbackPoint[],
  counts: (point: FeedbackPoint) => boolean = () => true,
): string[] {
  const open = new Set(points.filter(({ decision }) => decision !== 'covered').map(({ term }) => term));
  const parts = points
    .filter((point) => point.decision === 'covered' && !point.claimed && counts(point))
    .map(({ term, evidence }) => {
      const name = open.has(term) || isAsking(term) ? null : label(term);
      return name === null ? evidence && quote(evidence) : `“${name}”`;
    })
    .filter((part) => part !== null);
  return [...new Set(parts)].slice(0, mostNamed);
}

/** What the newest answer earned; empty where nothing did. */
export const rightWords = (points: readonly FeedbackPoint[]): string =>
  listed(rightParts(points, ({ evidence }) => evidence !== null));

/** What is surely wrong, the most useful first; null where nothing is. */
export function openWordsOf(points: readonly FeedbackPoint[]): string | null {
  const mixedUp = points.find(({ decision, mixedUpWith }) => decision === 'mixed-up' && mixedUpWith);
  if (mixedUp) {
    const other = shortened(plainFront(mixedUp.mixedUpWith!), longestNameLetters);
    return `That sounds like ${isAsking(mixedUp.mixedUpWith!) ? 'the answer to ' : ''}“${other}”.`;
  }
  const wrong = points.find(({ decision }) => decision === 'contradicted');
  return wrong?.evidence ? `You said ${quote(wrong.evidence)}: that does not fit.` : null;
}

/** Every point is covered: praise, or whose word it counts on. */
export function praiseFor(points: readonly FeedbackPoint[]): string {
  const right = listed(rightParts(points));
  if (points.some(({ claimed }) => claimed))
    return right
      ? `That completes it: you explained ${right}, and the rest is counted on your word.`
      : 'That completes it, counted on your word.';
  return right ? `Well done, that is complete: you explained ${right}.` : 'Well done, that is complete.';
}

/** What to ask where another card was described; null where the fronts are no names. */
export function askForDifference(term: string): string {
  const name = label(term);
  return name === null || isAsking(term)
    ? `This question is another one: ${shortened(plainFront(term), longestNameLetters)}`
    : `This question is about “${name}”: what is different?`;
}
