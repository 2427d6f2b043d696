/** Addresses for studying or practising some cards of a set, for example those with missing points after a practice session. */
import { Id } from './ids.ts';
import { pageOf } from './pages.ts';

export function studyPageOfCards(setId: string, cardIds: readonly string[]): string {
  return `${pageOf('study', setId)}?cards=${cardIds.join(',')}`;
}

/** Practice that asks about these cards alone. */
export function practicePageOfCards(setId: string, cardIds: readonly string[]): string {
  return `${pageOf('practice', setId)}?questions=${cardIds.length}&adaptive=off&cards=${cardIds.join(',')}`;
}

/** The card ids in the address, without repetition; null when there are none, which means the whole set. */
export function cardsInAddress(search: string): string[] | null {
  const [, named = ''] = /[?&]cards=([^&]*)/.exec(search) ?? [];
  // Some programs rewrite a comma in links as %2C.
  const ids = named.split(/,|%2C/i).flatMap((id) => Id.safeParse(id).data ?? []);
  return ids.length > 0 ? [...new Set(ids)] : null;
}
