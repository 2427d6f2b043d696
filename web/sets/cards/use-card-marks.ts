/** The suspended cards and leeches of a set; empty until loaded and on errors. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getCardMarks } from '#contract/set-cards.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';

export type MarksOfCards = { suspended: ReadonlySet<string>; leeches: ReadonlyMap<string, number> };

export function useCardMarks(setId: string): MarksOfCards {
  const { data } = useQuery(
    endpointQuery(queryKeys.cardMarks(setId), getCardMarks, { params: { id: setId } }),
  );
  return useMemo(
    () => ({
      suspended: new Set(data?.suspended),
      leeches: new Map(data?.leeches.map(({ id, lapses }) => [id, lapses])),
    }),
    [data],
  );
}
