/** Addresses for studying or practising a selection of cards, for example those with missing points after a practice session. */
import { DIRECTIONS, type Directions } from '#core/facets/facet.ts';
import { Id } from './ids.ts';
import { pageOf } from './pages.ts';

export function studyPageOfCards(setId: string, cardIds: readonly string[]): string {
  return `${pageOf('study', setId)}?cards=${cardIds.join(',')}`;
}

/** Practice of these cards only. */
export function practicePageOfCards(setId: string, cardIds: readonly string[]): string {
  return `${pageOf('practice', setId)}?questions=${cardIds.length}&adaptive=off&cards=${cardIds.join(',')}`;
}

/** The card ids in the address, without duplicates; null without any, which means the whole set. */
export function cardsInAddress(search: string): string[] | null {
  const [, named = ''] = /[?&]cards=([^&]*)/.exec(search) ?? [];
  // Some programs percent-encode commas in links.
  const ids = named.split(/,|%2C/i).flatMap((id) => Id.safeParse(id).data ?? []);
  return ids.length > 0 ? [...new Set(ids)] : null;
}

/** A single study session of a set in these directions. */
export const studyPageInDirections = (setId: string, directions: Directions): string =>
  `${pageOf('study', setId)}?directions=${directions}`;

/** The directions in the address; null without any, which means those of the set. */
export function directionsInAddress(search: string): Directions | null {
  const [, named = ''] = /[?&]directions=([^&]*)/.exec(search) ?? [];
  return DIRECTIONS.find((each) => each === named) ?? null;
}
