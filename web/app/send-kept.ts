/** Sends what an earlier visit could not: ratings, and pictures of cards. */

export async function sendKept(): Promise<void> {
  const [ratings, pictures] = await Promise.all([
    import('#web/study/outbox/outbox-sync.ts'),
    import('#web/session/media/media-outbox.ts'),
  ]);
  await Promise.all([ratings.sendKeptRatings(), pictures.mediaOutbox.sendWaiting()]);
}
