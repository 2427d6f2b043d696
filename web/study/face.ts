/** What an item on screen asks and shows. */

import type { StudyItem } from '#contract/study.ts';
import { type Face, faceOf } from '#core/facets/faces.ts';

type Sides = Pick<StudyItem, 'term' | 'definition' | 'facet'>;

/** The card itself where its text no longer has the facet, as after an edit elsewhere. */
export function faceOfItem(item: Sides): Face {
  const face = faceOf(item, item.facet ?? 'f') ?? faceOf(item, 'f');
  if (!face) throw new Error('a card has no face from term to definition');
  return face;
}
