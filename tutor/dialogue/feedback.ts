/** Words the feedback: what was right or certainly wrong, in the words of the newest answer, without revealing what is missing. */

import type { PointDecision } from '#core/verdict.ts';
import { shapeOf } from '#tutor/prompts/card-shape.ts';
import { label, listed, plainFront, quote, shortened } from './wording.ts';

const mostNamed = 3;
const longestNameLetters = 100;

export type FeedbackPoint = {
  readonly decision: PointDecision;
  /** Words of the newest answer; null if it added nothing. */
  readonly evidence: string | null;
  readonly term: string;
  /** The front of the card that was described instead. */
  readonly mixedUpWith: string | null;
  /** Counted on the student's word. */
  readonly claimed: boolean;
};

/** Fronts that are not names, which one cannot have "explained". */
const isAsking = (term: string) => {
  const shape = shapeOf({ term, definition: '' });
  return shape === 'question' || shape === 'gap';
};

/** The right parts, by the card's name or in the student's own words. */
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

/** The right parts of the newest answer; '' if none. */
export const rightWords = (points: readonly FeedbackPoint[]): string =>
  listed(rightParts(points, ({ evidence }) => evidence !== null));

/** The most useful error that is certain; null without one. */
export function openWordsOf(points: readonly FeedbackPoint[]): string | null {
  const mixedUp = points.find(
    ({ decision, mixedUpWith }) => decision === 'mixed-up' && mixedUpWith,
  )?.mixedUpWith;
  if (mixedUp) {
    const other = shortened(plainFront(mixedUp), longestNameLetters);
    return `That sounds like ${isAsking(mixedUp) ? 'the answer to ' : ''}“${other}”.`;
  }
  const wrong = points.find(({ decision }) => decision === 'contradicted');
  return wrong?.evidence ? `You said ${quote(wrong.evidence)}: that does not fit.` : null;
}

/** Praise for a complete answer; mentions points counted on the student's word. */
export function praiseFor(points: readonly FeedbackPoint[]): string {
  const right = listed(rightParts(points));
  if (points.some(({ claimed }) => claimed))
    return right
      ? `That completes it: you explained ${right}, and the rest is counted on your word.`
      : 'That completes it, counted on your word.';
  return right ? `Well done, that is complete: you explained ${right}.` : 'Well done, that is complete.';
}

/** The follow-up if another card was described. */
export function askForDifference(term: string): string {
  const name = label(term);
  return name === null || isAsking(term)
    ? `This question is another one: ${shortened(plainFront(term), longestNameLetters)}`
    : `This question is about “${name}”: what is different?`;
}
