/** The library as it was left, carried by the links that lead out of it, so that the way back shows the same search and order. */
import { pages } from '#contract/pages.ts';

/** The state of a link out of the library. */
export type WayBack = { library: string };

/** The address of the library: as it was left where a page was opened from there, else bare. A history entry may hold anything. */
export function libraryOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('library' in state)) return pages.sets;
  const { library } = state;
  return typeof library === 'string' && (library === pages.sets || library.startsWith(`${pages.sets}?`))
    ? library
    : pages.sets;
}
