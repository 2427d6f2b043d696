/** Finds the words of a text that are similar to a given word. */
import { oncePer } from '#tutor/judge/once-per.ts';
import { likeFinder } from '#tutor/like-words.ts';
import type { TextView } from './text-view.ts';

/** The places in its results are indices into the view's distinct stems. */
export const likeStemsOf = oncePer(({ byStem }: TextView) =>
  likeFinder([...byStem.values()].map(({ word }) => word)),
);
