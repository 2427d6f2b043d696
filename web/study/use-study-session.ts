/** Opens a study session for the set or the day in the address, and closes it with the page. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { getStudyCards, type StudyDeck, withTexts } from '#contract/study.ts';
import { cardsInAddress, directionsInAddress } from '#contract/study-address.ts';
import { getTodayCards } from '#contract/today.ts';
import { faceText } from '#core/facets/faces.ts';
import type { Directions } from '#core/facets/facet.ts';
import { mayHoldMedia, mediaOf } from '#core/media-reference.ts';
import { ApiError, isMissing } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import { freshOrKept } from '#web/api/fresh-or-kept.ts';
import { newId } from '#web/api/new-id.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useSession } from '#web/session/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { prepareToasts } from '#web/ui/feedback/toast-host.tsx';
import { loadMediaText } from '#web/ui/text/written-text.tsx';
import { faceOfItem } from './face.ts';
import { messages } from './messages.ts';
import { type RatingSync, ratingSync } from './outbox/outbox-sync.ts';
import type { StudiedDeck } from './outbox/study-storage.ts';
import type { StudyState } from './reducer.ts';
import { openStudyStore, type StudyStore } from './session-store.ts';
import { dayKey, type SessionDeps } from './study-opening.ts';

export type OpenedStudy =
  | { status: 'loading' }
  | { status: 'failed'; missing: boolean; retry: () => void }
  | { status: 'open'; store: StudyStore; sync: RatingSync };

/** The router's key of the first page after a load. */
const firstPage = 'default';

/** Whether the address was opened directly: not by a reload, a link or Back. */
function isFresh(visit: string): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit === firstPage && load?.type === 'navigate';
}

/** What is studied: a set, some of its cards, or today's cards of one or all sets. */
export type Studied = { setId: string; day: boolean };

/** `setId` is empty for the day over all sets. */
export function useStudyStore({ setId, day }: Studied): OpenedStudy {
  const userId = useSession().user?.id ?? '';
  const { key: visit, search } = useLocation();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.studySession(userId, day ? dayKey(setId) : setId, search, visit),
    queryFn: ({ signal }) => open(userId, visit, signal, day ? ofDay(setId) : ofSet(setId, search)),
    enabled: userId !== '',
    // A store belongs to one visit: the next one opens its own.
    gcTime: 0,
  });
  useEffect(() => {
    if (!data) return;
    const { store } = data;
    store.enter();
    const onReturn = () => {
      if (document.visibilityState === 'visible') void store.refreshTexts();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      store.leave();
    };
  }, [data]);

  if (data) return { status: 'open', ...data };
  if (error) return { status: 'failed', missing: isMissing(error), retry: () => void refetch() };
  return { status: 'loading' };
}

/** Only for a device without a network. */
const keptStudy = () => import('./kept/kept-study.ts');

type Material = Pick<SessionDeps, 'setId' | 'mixed' | 'only' | 'ask' | 'load'>;

const ofSet = (setId: string, search: string): Material => ({
  setId,
  ask: directionsInAddress(search),
  only: cardsInAddress(search),
  load: () => loadDeck(setId, directionsInAddress(search)),
});

async function loadDeck(setId: string, directions: Directions | null): Promise<StudyDeck> {
  const query = { view: 'deck', facets: '1', texts: 'once', ...(directions && { directions }) } as const;
  const deck = await freshOrKept(
    (how) => call(getStudyCards, { params: { id: setId }, query, ...how }),
    // Kept cards are those the set asks.
    async () => (directions ? null : (await keptStudy()).keptDeck(setId)),
  );
  if (Array.isArray(deck)) throw new ApiError(200, 'unreadable', messages.unable.failed);
  return withTexts(deck);
}

const ofDay = (setId: string): Material => ({
  setId: dayKey(setId),
  mixed: true,
  only: null,
  ask: null,
  async load() {
    const query = { zone: deviceZone(), facets: '1' as const, ...(setId !== '' && { set: setId }) };
    const { day, cards } = await freshOrKept(
      (how) => call(getTodayCards, { query, ...how }),
      async () => (await keptStudy()).keptDayCards(setId),
    );
    return { id: day, title: messages.day.title, cards };
  },
});

const mediaLoader = () => import('#web/session/media/load-media.ts');

/** Loads the code that shows pictures while the session is opened. */
async function withPictureCode(load: Material['load']): Promise<StudiedDeck> {
  const deck = await load();
  // What cannot be loaded is asked for again, and said, where it is shown.
  if (deck.cards.some(({ term, definition }) => mayHoldMedia(term) || mayHoldMedia(definition)))
    Promise.all([loadMediaText(), mediaLoader()]).catch(() => undefined);
  return deck;
}

/** Loads the picture of the first card while the page is drawn. */
function showSoon({ deck, session }: StudyState): void {
  const first = deck.cards.find(({ id }) => id === session.currentId);
  const [picture] = first ? mediaOf(faceText(faceOfItem(first).question)) : [];
  if (picture)
    mediaLoader().then(
      ({ loadMediaAhead }) => loadMediaAhead(picture),
      () => undefined,
    );
}

async function open(userId: string, visit: string, signal: AbortSignal, material: Material) {
  prepareToasts();
  const sync = await ratingSync();
  const store = await openStudyStore({
    ...material,
    load: () => withPictureCode(material.load),
    loadSet: (setId) => loadDeck(setId, null),
    sync,
    userId,
    visit,
    fresh: isFresh(visit),
    isGone: isMissing,
    onNotKept: (description) => toast({ title: messages.failed.title, description, tone: 'error' }),
    newId,
    nowMs: Date.now,
  });
  // The page was left meanwhile.
  if (signal.aborted) store.leave();
  else showSoon(store.getState());
  return { store, sync };
}
