/** The day a card would be due next after each rating, from the server's last reply. */
import { useQuery } from '@tanstack/react-query';
import { getNextDays, NEXT_DAYS_LIMIT } from '#contract/study.ts';
import type { DaysByRating } from '#core/days/fsrs.ts';
import { type Day, localDay } from '#core/days/local-day.ts';
import { type StudySession, sessionRatings } from '#core/study-queue.ts';
import { call } from '#web/api/call.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import type { KeptStep } from '#web/study/outbox/study-storage.ts';
import type { StudyState } from '#web/study/reducer.ts';

/** What this page had sent when it asked. */
export type Asked = {
  /** Ratings of the session that the server had: card by client id. */
  sent: ReadonlyMap<string, string>;
  /** Steps that were on their way. */
  waiting: readonly KeptStep[];
};

export type NextDays = Asked & { day: Day; days: Readonly<Record<string, DaysByRating>> };

export function askedNow(session: StudySession, waiting: readonly KeptStep[]): Asked {
  const onTheWay = new Set(waiting.map(({ clientId }) => clientId));
  const sent = sessionRatings(session).filter(({ clientId }) => !onTheWay.has(clientId));
  return { sent: new Map(sent.map(({ clientId, cardId }) => [clientId, cardId])), waiting };
}

/** The due day by rating, as the server will schedule it; null after another day or steps that only the server can resolve. */
export function nextDaysOf(
  known: NextDays,
  session: StudySession,
  cardId: string,
  today: Day,
): DaysByRating | null {
  const days = known.days[cardId];
  if (!days || known.day !== today) return null;
  const ratings = sessionRatings(session).filter((rating) => rating.cardId === cardId);
  const still = new Set(ratings.map(({ clientId }) => clientId));
  for (const [clientId, of] of known.sent) if (of === cardId && !still.has(clientId)) return null;
  const unclear = known.waiting.some(
    (step) =>
      step.cardId === cardId &&
      (step.kind === 'undo'
        ? !known.waiting.some((each) => each.kind === 'rating' && each.clientId === step.clientId)
        : step.zone === undefined || localDay(new Date(step.ratedAt), step.zone) !== today),
  );
  if (unclear) return null;
  const first = ratings.find(({ clientId }) => !known.sent.has(clientId));
  const decided = first && days[first.rating - 1];
  return decided ? [decided, decided, decided, decided] : days;
}

/** Of the card on screen, asked for many cards of the session at once; `days` are null while they are not known, as without a network. */
export function useNextDays({ session, sessionId, waiting }: StudyState): {
  days: DaysByRating | null;
  today: Day;
} {
  const today = localDay(new Date(), deviceZone());
  const { currentId } = session;
  const position = currentId === null ? undefined : session.positions.get(currentId);
  const from = Math.floor((position ?? 0) / NEXT_DAYS_LIMIT) * NEXT_DAYS_LIMIT;
  const { data } = useQuery({
    queryKey: queryKeys.nextDays(sessionId, today, from),
    async queryFn({ signal }) {
      const asked = askedNow(session, waiting);
      const cardIds = session.cards.slice(from, from + NEXT_DAYS_LIMIT).map(({ id }) => id);
      return { ...asked, ...(await call(getNextDays, { body: { cardIds, zone: deviceZone() }, signal })) };
    },
    enabled: position !== undefined,
  });
  const days = currentId !== null && data ? nextDaysOf(data, session, currentId, today) : null;
  return { days, today };
}
