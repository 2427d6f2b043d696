/** The address of studying only some cards of a set, such as those an Active Recall session found wanting. */
import { Id } from './ids.ts';
import { pageOf } from './pages.ts';

const cardsParam = 'cards';

export function studyPageOfCards(setId: string, cardIds: readonly string[]): string {
  return `${pageOf('study', setId)}?${new URLSearchParams({ [cardsParam]: cardIds.join(',') })}`;
}

/** The ids an address names, each once; null where it names none, which means the whole set. */
export function readStudyCards(search: string): string[] | null {
  const named = (new URLSearchParams(search).get(cardsParam) ?? '').split(',');
  const ids = named.flatMap((id) => Id.safeParse(id).data ?? []);
  return ids.length > 0 ? [...new Set(ids)] : null;
}
