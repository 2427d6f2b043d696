/** Looks words up among the different content words of a text, once for all who ask about that text. */
import { type LikeFinder, likeFinder } from '#tutor/like-words.ts';
import type { TextView } from './text-view.ts';

const finders = new WeakMap<TextView, LikeFinder>();

/** The places it answers with count the view's different stems, in their order. */
export function likeStemsOf(view: TextView): LikeFinder {
  const known = finders.get(view);
  if (known) return known;
  const finder = likeFinder([...view.byStem.values()].map(({ word }) => word));
  finders.set(view, finder);
  return finder;
}
