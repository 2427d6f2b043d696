/** The library's search and order, carried in link state so that the way back restores them. */
import { pages } from '#contract/pages.ts';

/** The state of a link out of the library. */
export type LibraryState = { library: string };

/** The library's address as it was left, or without a query; `state` is any history state. */
export function libraryOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('library' in state)) return pages.sets;
  const { library } = state;
  return typeof library === 'string' && (library === pages.sets || library.startsWith(`${pages.sets}?`))
    ? library
    : pages.sets;
}
