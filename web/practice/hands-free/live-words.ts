/** What is known of an answer while it is being spoken: who listens along tells it, the conductor and the screen read it. */
import type { Prompt } from '#contract/practice.ts';

/** Provisional: the hearing after the answer decides. */
export type LiveWords = {
  words: string;
  /** The points of the question that these words cover, by index. */
  covered: readonly number[];
};

export const noWords: LiveWords = { words: '', covered: [] };

/** For each point whether it is covered, by an earlier answer or by these words. */
export function coveredNow({ points }: Pick<Prompt, 'points'>, live: LiveWords): boolean[] {
  return points.map(({ verdict }, index) => verdict === 'covered' || live.covered.includes(index));
}

/** A question whose points are not known is never taken for answered. */
export function coversAll(prompt: Pick<Prompt, 'points'>, live: LiveWords): boolean {
  return live.covered.length > 0 && coveredNow(prompt, live).every(Boolean);
}
