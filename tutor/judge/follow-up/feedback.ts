/** Words the feedback: what was right and how much is open, without revealing what is missing. */

import type { PointVerdict } from '#tutor/judge/rules/verdict.ts';
import { shapeOf } from '#tutor/prompts/card-shape.ts';
import { label, listed, quote } from './wording.ts';

const mostNamed = 3;

export type FeedbackPoint = {
  readonly verdict: PointVerdict;
  readonly evidence: string | null;
  readonly term: string;
  /** Counted on the student's word. */
  readonly claimed: boolean;
};

export type FeedbackInput = {
  readonly points: readonly FeedbackPoint[];
  readonly isComplete: boolean;
  /** Whether anything was said beyond grammar, fillers and the question. */
  readonly said: 'nothing' | 'the question' | 'no idea' | 'something';
};

/** Fronts that are no names: they cannot be something one has explained. */
const isAsking = (term: string) => {
  const shape = shapeOf({ term, definition: '' });
  return shape === 'question' || shape === 'gap';
};

/** What was right, by its card or in the student's own words. */
function rightParts(points: readonly FeedbackPoint[]): string[] {
  const open = new Set(points.filter(({ verdict }) => verdict !== 'covered').map(({ term }) => term));
  const parts = points
    .filter(({ verdict, claimed }) => verdict === 'covered' && !claimed)
    .map(({ term, evidence }) => {
      const name = open.has(term) || isAsking(term) ? null : label(term);
      return name === null ? evidence && quote(evidence) : `“${name}”`;
    })
    .filter((part) => part !== null);
  return [...new Set(parts)].slice(0, mostNamed);
}

export function feedbackFor({ points, isComplete, said }: FeedbackInput): string {
  const right = listed(rightParts(points));
  if (isComplete && points.some(({ claimed }) => claimed))
    return right
      ? `That completes it: you explained ${right}, and the rest is counted on your word.`
      : 'That completes it, counted on your word.';
  if (isComplete)
    return right ? `Well done, that is complete: you explained ${right}.` : 'Well done, that is complete.';
  if (said === 'nothing')
    return 'There was no answer in that yet. Say what comes to mind; even a few words help.';
  if (said === 'no idea')
    return 'That is fine, recalling is hard at first. Take a guess, and start with anything you remember.';
  if (said === 'the question')
    return 'That was the question itself so far. Now put the answer in your own words.';
  const open = points.filter(({ verdict }) => verdict !== 'covered').length;
  const rest = open === 1 ? 'One point is still open.' : `${open} points are still open.`;
  const contradicted = points.find(({ verdict }) => verdict === 'contradicted');
  const doubt = contradicted
    ? ` Check ${contradicted.evidence ? quote(contradicted.evidence) : 'one part'}: that does not fit yet.`
    : '';
  if (right) return `Good, you have ${right}.${doubt || ` ${rest}`}`;
  if (doubt) return `You are on the subject.${doubt}`;
  const partly = points.find(({ verdict, evidence }) => verdict === 'partly' && evidence);
  if (partly?.evidence)
    return `You are on the right track with ${quote(partly.evidence)}. It is not complete yet.`;
  return `Thank you, that is a start, but the main ${open === 1 ? 'point is' : 'points are'} not in it yet.`;
}
