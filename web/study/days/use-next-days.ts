/** When the card on screen would be due next, asked of the server for many cards of the session at once. */
import { useQuery } from '@tanstack/react-query';
import { getNextDays, NEXT_DAYS_LIMIT } from '#contract/study.ts';
import { type Day, localDay } from '#core/days/local-day.ts';
import type { DaysByRating } from '#core/days/long-term.ts';
import { call } from '#web/api/call.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import type { StudyState } from '#web/study/reducer.ts';
import { askedNow, nextDaysOf } from './next-days.ts';

/** `days` are null while they are not known, as without a network. */
export function useNextDays({ session, sessionId, waiting }: StudyState): {
  days: DaysByRating | null;
  today: Day;
} {
  const today = localDay(new Date(), deviceZone());
  const { currentId } = session;
  const place = currentId === null ? undefined : session.positions.get(currentId);
  const from = Math.floor((place ?? 0) / NEXT_DAYS_LIMIT) * NEXT_DAYS_LIMIT;
  const { data } = useQuery({
    queryKey: queryKeys.nextDays(sessionId, today, from),
    async queryFn({ signal }) {
      const asked = askedNow(session, waiting);
      const cardIds = session.cards.slice(from, from + NEXT_DAYS_LIMIT).map(({ id }) => id);
      return {
        ...asked,
        ...(await call(getNextDays, { body: { cardIds, zone: deviceZone() }, signal })),
      };
    },
    enabled: place !== undefined,
  });
  const days = currentId !== null && data ? nextDaysOf(data, session, currentId, today) : null;
  return { days, today };
}
