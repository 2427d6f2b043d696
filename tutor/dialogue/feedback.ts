/** Words the feedback: never more than is known, what was right by name, what was wrong in the student's words, nothing of what is missing. */

import type { PointDecision } from '#core/verdict.ts';
import { shapeOf } from '#tutor/prompts/card-shape.ts';
import { label, listed, plainFront, quote, shortened } from './wording.ts';

const mostNamed = 3;
const longestNameLetters = 100;

export type FeedbackPoint = {
  readonly decision: PointDecision;
  readonly evidence: string | null;
  readonly term: string;
  /** The front of the card that was described instead. */
  readonly mixedUpWith: string | null;
  /** Counted on the student's word. */
  readonly claimed: boolean;
};

export type FeedbackInput = {
  readonly points: readonly FeedbackPoint[];
  readonly isComplete: boolean;
  /** Whether anything was said beyond grammar, fillers and the question. */
  readonly said: 'nothing' | 'the question' | 'something';
};

/** Fronts that are no names: they cannot be something one has explained. */
const isAsking = (term: string) => {
  const shape = shapeOf({ term, definition: '' });
  return shape === 'question' || shape === 'gap';
};

/** Of evidence over several answers, the newest. */
const quoteNewest = (evidence: string) => quote(evidence.trim().split('\n').at(-1)!);

/** What was right, by its card or in the student's own words. */
function rightParts(points: readonly FeedbackPoint[]): string[] {
  const open = new Set(points.filter(({ decision }) => decision !== 'covered').map(({ term }) => term));
  const parts = points
    .filter(({ decision, claimed }) => decision === 'covered' && !claimed)
    .map(({ term, evidence }) => {
      const name = open.has(term) || isAsking(term) ? null : label(term);
      return name === null ? evidence && quoteNewest(evidence) : `“${name}”`;
    })
    .filter((part) => part !== null);
  return [...new Set(parts)].slice(0, mostNamed);
}

/** What is known of the open points, the most useful first: another card was described, something is wrong, or it is not clear. */
function openPart(points: readonly FeedbackPoint[], right: string): string | null {
  const mixedUp = points.find(({ decision, mixedUpWith }) => decision === 'mixed-up' && mixedUpWith);
  if (mixedUp) {
    const other = shortened(plainFront(mixedUp.mixedUpWith!), longestNameLetters);
    return `That sounds like ${isAsking(mixedUp.mixedUpWith!) ? 'the answer to ' : ''}“${other}”.`;
  }
  const contradicted = points.find(({ decision }) => decision === 'contradicted');
  if (contradicted)
    return `Check ${contradicted.evidence ? quoteNewest(contradicted.evidence) : 'one part'}: that does not fit yet.`;
  const unsure = points.find(({ decision }) => decision === 'unsure');
  if (!unsure) return null;
  const said = unsure.evidence ? quoteNewest(unsure.evidence) : null;
  return said !== null && !right.includes(said)
    ? `I am not sure whether ${said} says it all.`
    : 'I am not sure whether you said the rest.';
}

export function feedbackFor({ points, isComplete, said }: FeedbackInput): string {
  const right = listed(rightParts(points));
  if (isComplete && points.some(({ claimed }) => claimed))
    return right
      ? `That completes it: you explained ${right}, and the rest is counted on your word.`
      : 'That completes it, counted on your word.';
  if (isComplete && points.every(({ decision }) => decision === 'covered'))
    return right ? `Well done, that is complete: you explained ${right}.` : 'Well done, that is complete.';
  if (said === 'nothing')
    return 'There was no answer in that yet. Say what comes to mind; even a few words help.';
  if (said === 'the question')
    return 'That was the question itself so far. Now put the answer in your own words.';
  const open = points.filter(({ decision }) => decision !== 'covered').length;
  const rest = open === 1 ? 'One point is still open.' : `${open} points are still open.`;
  const doubt = openPart(points, right);
  if (right) return `You have ${right}. ${doubt ?? rest}`;
  if (doubt) return doubt;
  return `Thank you for trying. The ${open === 1 ? 'point this question is about is' : 'points this question is about are'} not in it yet.`;
}

/** What to ask where another card was described; null where the fronts are no names. */
export function askForDifference(term: string): string {
  const name = label(term);
  return name === null || isAsking(term)
    ? `This question is another one: ${shortened(plainFront(term), longestNameLetters)}`
    : `This question is about “${name}”: what is different?`;
}
