/** Finds the words of a text that are similar to a given word. */
import { cachedByObject } from '#tutor/judge/object-cache.ts';
import { likeFinder } from '#tutor/like-words.ts';
import type { TextView } from './text-view.ts';

/** The places in its results are indices into the view's distinct stems. */
export const likeStemsOf = cachedByObject(({ byStem }: TextView) =>
  likeFinder([...byStem.values()].map(({ word }) => word)),
);
