/** The current terms and pictures of a set's cards, for points that only hold their card's id. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Card, getSet } from '#contract/sets.ts';
import { getStudyCards, withTexts } from '#contract/study.ts';
import type { CardContent, Side } from '#core/card.ts';
import { faceOf, faceText } from '#core/facets/faces.ts';
import { mayHoldGaps, sideInWords } from '#core/facets/gaps.ts';
import { mediaOf, mediaReference } from '#core/media-reference.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';

/** Null until the set is loaded; undefined for a card removed meanwhile. Pictures are given by their alt text. */
export type TermOf = (cardId: string) => string | undefined;

/** A card, or one of its other ways of being asked, whose sides are what is asked and what turning it shows. */
type AskedCard = Pick<Card, 'id' | keyof CardContent>;

/** Null until the set is loaded. */
function useCards(setId: string): readonly AskedCard[] | null {
  const params = { id: setId };
  const set = useQuery(endpointQuery(queryKeys.set(setId), getSet, { params })).data;
  const hasWays = useMemo(
    () =>
      set !== undefined &&
      ((set.directions ?? 'forward') !== 'forward' ||
        set.cards.some(({ term, definition }) => mayHoldGaps(term) || mayHoldGaps(definition))),
    [set],
  );
  const query = { view: 'deck', facets: '1', texts: 'once' } as const;
  const deck = useQuery({
    ...endpointQuery(queryKeys.askedCards(setId), getStudyCards, { params, query }),
    enabled: hasWays,
  });
  return useMemo(() => {
    if (!set || !hasWays) return set?.cards ?? null;
    if (deck.isPending) return null;
    // Without the other ways, cards are known by themselves.
    const items = deck.data && 'cards' in deck.data ? withTexts(deck.data).cards : [];
    const ways = items.flatMap(({ id, card_id, facet = 'f', ...sides }): AskedCard[] => {
      const face = card_id && card_id !== id ? faceOf(sides, facet) : null;
      return face
        ? [{ id, term: faceText(face.question), definition: faceText(face.answer), source: null }]
        : [];
    });
    return [...set.cards, ...ways];
  }, [set, hasWays, deck.isPending, deck.data]);
}

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
export const useCardsOf = (setId: string, cardIds: readonly string[]): readonly AskedCard[] =>
  useCards(setId)?.filter(({ id }) => cardIds.includes(id)) ?? [];

/** The pictures and sounds on that side of the cards, as text that shows them; empty where there are none. */
export function useCardPictures(setId: string, cardIds: readonly string[], side: Side): string {
  return useCardsOf(setId, cardIds)
    .flatMap((card) => mediaOf(card[side]))
    .map((piece) => mediaReference(piece.alt, piece))
    .join('\n');
}
