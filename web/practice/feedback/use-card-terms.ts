/** The terms of a set's cards as they are now, for points that know only which card they come from. */
import { useQuery } from '@tanstack/react-query';
import { getSet } from '#contract/sets.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';

/** Null until the set is known; undefined for a card that was removed meanwhile. */
export type TermOf = (cardId: string) => string | undefined;

export function useCardTerms(setId: string): TermOf | null {
  const { data: set } = useQuery({
    queryKey: queryKeys.set(setId),
    queryFn: ({ signal }) => call(getSet, { params: { id: setId }, signal }),
  });
  return set ? (cardId) => set.cards.find(({ id }) => id === cardId)?.term : null;
}
