/** Sends ratings and pictures left pending by an earlier visit. */

export async function sendPending(): Promise<void> {
  const [ratings, pictures] = await Promise.all([
    import('#web/study/outbox/outbox-sync.ts'),
    import('#web/session/media/media-outbox.ts'),
  ]);
  await Promise.all([ratings.sendKeptRatings(), pictures.mediaOutbox.sendWaiting()]);
}
