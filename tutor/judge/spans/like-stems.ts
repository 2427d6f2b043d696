/** Looks words up among the different content words of a text, once for all who ask about that text. */
import { oncePer } from '#tutor/judge/once-per.ts';
import { likeFinder } from '#tutor/like-words.ts';
import type { TextView } from './text-view.ts';

/** The places it answers with count the view's different stems, in their order. */
export const likeStemsOf = oncePer(({ byStem }: TextView) =>
  likeFinder([...byStem.values()].map(({ word }) => word)),
);
