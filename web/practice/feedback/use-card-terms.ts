/** The current terms and pictures of a set's cards, for points that only hold their card's id. */
import { useQuery } from '@tanstack/react-query';
import { type Card, getSet } from '#contract/sets.ts';
import { sideInWords } from '#core/facets/gaps.ts';
import { mediaOf, mediaReference } from '#core/media-reference.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';

/** Null until the set is loaded; undefined for a card removed meanwhile. Pictures are given by their alt text. */
export type TermOf = (cardId: string) => string | undefined;

const useCards = (setId: string): readonly Card[] | null =>
  useQuery(endpointQuery(queryKeys.set(setId), getSet, { params: { id: setId } })).data?.cards ?? null;

export function useCardTerms(setId: string): TermOf | null {
  const cards = useCards(setId);
  return (
    cards &&
    ((cardId) => {
      const term = cards.find(({ id }) => id === cardId)?.term;
      return term === undefined ? undefined : sideInWords(term);
    })
  );
}

/** The current cards, in the order of the set; empty until it is loaded. */
export const useCardsOf = (setId: string, cardIds: readonly string[]): readonly Card[] =>
  useCards(setId)?.filter(({ id }) => cardIds.includes(id)) ?? [];

/** The pictures and sounds on that side of the cards, as text that shows them; empty where there are none. */
export function useCardPictures(
  setId: string,
  cardIds: readonly string[],
  side: 'term' | 'definition',
): string {
  return useCardsOf(setId, cardIds)
    .flatMap((card) => mediaOf(card[side]))
    .map((piece) => mediaReference(piece.alt, piece))
    .join('\n');
}
