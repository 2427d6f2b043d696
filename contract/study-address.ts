/** The address of studying only some cards of a set, such as those an Active Recall session found wanting. */
import { Id } from './ids.ts';
import { pageOf } from './pages.ts';

export function studyPageOfCards(setId: string, cardIds: readonly string[]): string {
  return `${pageOf('study', setId)}?cards=${cardIds.join(',')}`;
}

/** The ids an address names, each once; null where it names none, which means the whole set. */
export function readStudyCards(search: string): string[] | null {
  const [, named = ''] = /[?&]cards=([^&]*)/.exec(search) ?? [];
  // Some programs that pass links on write a comma as %2C.
  const ids = named.split(/,|%2C/i).flatMap((id) => Id.safeParse(id).data ?? []);
  return ids.length > 0 ? [...new Set(ids)] : null;
}
