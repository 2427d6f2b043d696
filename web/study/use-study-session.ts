/** Opens a study room for the signed-in student and the set in the address, and closes it on leaving. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { getStudyCards, type StudyDeck } from '#contract/study.ts';
import { readStudyCards } from '#contract/study-address.ts';
import { ApiError, isMissing } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { useSession } from '#web/session/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { prepareToasts } from '#web/ui/feedback/toast-host.tsx';
import { messages } from './messages.ts';
import { type RatingSync, ratingSync } from './outbox/outbox-sync.ts';
import { openStudyRoom, type StudyRoom } from './session-store.ts';

export type OpenedRoom =
  | { status: 'loading' }
  | { status: 'failed'; missing: boolean; retry: () => void }
  | { status: 'open'; room: StudyRoom; sync: RatingSync };

/** The router's name for the page that a load of the address begins with. */
const firstPage = 'default';

/** Whether the address was opened anew: neither reloaded, nor reached by a link or by going back. */
function isFresh(visit: string): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit === firstPage && load?.type === 'navigate';
}

export function useStudyRoom(setId: string): OpenedRoom {
  const userId = useSession().user?.id;
  const { key: visit, search } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<OpenedRoom>({ status: 'loading' });
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another opening
  useEffect(() => {
    if (!userId) return;
    let room: StudyRoom | null = null;
    let left = false;
    setOpened({ status: 'loading' });
    open(userId, setId, readStudyCards(search), visit).then(
      (result) => {
        if (left) result.room.leave();
        else {
          room = result.room;
          setOpened({ status: 'open', ...result });
        }
      },
      (error: unknown) => {
        if (!left) setOpened({ status: 'failed', missing: isMissing(error), retry });
      },
    );
    return () => {
      left = true;
      room?.leave();
    };
  }, [userId, setId, search, visit, attempt, retry]);
  return opened;
}

async function loadDeck(setId: string): Promise<StudyDeck> {
  const deck = await call(getStudyCards, { params: { id: setId }, query: { view: 'deck' } });
  if (Array.isArray(deck)) throw new ApiError(200, 'unreadable', messages.unable.failed);
  return deck;
}

async function open(userId: string, setId: string, only: string[] | null, visit: string) {
  prepareToasts();
  const sync = await ratingSync();
  const room = await openStudyRoom({
    sync,
    userId,
    setId,
    only,
    visit,
    fresh: isFresh(visit),
    load: () => loadDeck(setId),
    isGone: isMissing,
    onNotKept: (description) => toast({ title: messages.failed.title, description, tone: 'error' }),
    newId,
    nowMs: Date.now,
  });
  return { room, sync };
}

export function useRoomState(room: StudyRoom) {
  return useSyncExternalStore(room.watch, room.read);
}

/** How many ratings are still on this device only, and whether sending has stalled. */
export function useSenderStatus({ sender }: RatingSync) {
  return useSyncExternalStore(sender.watch, sender.status);
}
