/** What a page does for the signed-in account once it is loaded, and when the network returns. */
import { refreshKept } from '#web/session/kept/keep.ts';
import { mediaOutbox } from '#web/session/media/media-outbox.ts';
import { sendKeptRatings } from '#web/study/outbox/outbox-sync.ts';

/** Sends ratings and pictures left pending by an earlier visit, and brings kept cards up to date. */
export async function sendPending(): Promise<void> {
  await Promise.all([sendKeptRatings(), mediaOutbox.sendWaiting(), refreshKept()]);
}

// The two outboxes listen for themselves.
addEventListener('online', () => {
  refreshKept().catch(() => {
    // The network is gone again: what is kept stays as it is.
  });
});
