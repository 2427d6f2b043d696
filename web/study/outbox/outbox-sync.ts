/** The page's one outbox: sends stored ratings on every screen while a student is signed in. */
import type { ReviewOutcome } from '#contract/study.ts';
import { reviewCard, undoReview } from '#contract/study.ts';
import { call } from '#web/api/call.ts';
import { invalidate } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { noteSent } from '#web/session/kept/kept-store.ts';
import { readSession, watchSession } from '#web/session/session.ts';
import { messages } from '#web/study/messages.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ratingErrorOf } from './rating-error.ts';
import { createRatingOutbox, type OutboxDeps, type OutboxEvent, type RatingOutbox } from './rating-outbox.ts';
import { openStudyStorage, type QueuedStep, type StudyStorage } from './study-storage.ts';

export type RatingSync = {
  storage: StudyStorage;
  outbox: RatingOutbox;
  /** False where this browser keeps nothing once the page is left. */
  durable: boolean;
};

let opened: Promise<RatingSync> | null = null;

export function ratingSync(): Promise<RatingSync> {
  opened ??= open();
  return opened;
}

/** Sends what an earlier visit left unsent. */
export async function sendKeptRatings(): Promise<void> {
  (await ratingSync()).outbox.flush();
}

async function open(): Promise<RatingSync> {
  const { storage, durable } = await openStudyStorage();
  const outbox = createRatingOutbox({
    storage,
    account: () => readSession().user?.id ?? null,
    send,
    ratingErrorOf,
    alone: oneTabAtATime(),
    tabs: otherTabs(),
    delay: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
  addEventListener('online', outbox.flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') outbox.flush();
  });
  outbox.onEvent((event) => {
    // Both show numbers that a rating changes.
    if (event.kind === 'saved') {
      void invalidate(queryKeys.setSummaries);
      void invalidate(queryKeys.today);
    }
    // Also where the student has left the card: the study screen, if it is open, says it on the page as well.
    if (event.kind === 'refused' && event.step.kind === 'rating')
      toast({ title: messages.failed.title, description: event.message, tone: 'error' });
  });
  watchSession((next, previous) => {
    if (next.user && next.user.id !== previous.user?.id) outbox.flush();
  });
  return { storage, outbox, durable };
}

async function send(step: QueuedStep): Promise<ReviewOutcome> {
  const outcome = await ask(step);
  // Without room on the device kept cards lack this rating until they are brought up to date.
  await noteSent(step, Date.now()).catch(() => undefined);
  return outcome;
}

function ask(step: QueuedStep): Promise<ReviewOutcome> {
  const params = { id: step.cardId };
  const { clientId } = step;
  if (step.kind === 'undo') return call(undoReview, { params, body: { clientId } });
  const { rating, ratedAt, zone, sessionId, turn } = step;
  const sentAt = new Date().toISOString();
  return call(reviewCard, { params, body: { rating, clientId, ratedAt, sentAt, zone, sessionId, turn } });
}

/** Web Locks; without them (no TLS) tabs may send twice, which the server deduplicates. */
function oneTabAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  if (navigator.locks)
    return (work) => navigator.locks.request('tellcard-ratings', work) as ReturnType<typeof work>;
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
}

function otherTabs(): OutboxDeps['tabs'] {
  const channel = new BroadcastChannel('tellcard-answered-ratings');
  return {
    tell: (event) => channel.postMessage(event),
    hear(listener) {
      channel.onmessage = ({ data }: MessageEvent<OutboxEvent>) => listener(data);
    },
  };
}
