/** Lets one of several requests with the same key do the work; the others wait for what it saved. */
import { Failure } from '#server/http/failure.ts';
import type { PracticeStore } from './ports.ts';

/** How long another request with the same key waits for the first one, and how often it looks. */
const patienceMs = 90_000;
const lookEveryMs = 150;
/** A claim is renewed while its answer is judged, so that one of a server that died holds nobody up for long. */
const claimSeconds = 10;
const renewEveryMs = 3_000;

type Claims = Pick<PracticeStore, 'claim' | 'renewClaim' | 'release'>;

/**
 * `saved` gives what the work under this key has saved before, null where nothing is.
 * @throws Failure `timeout` when another request holds the key for too long, and whatever `work` throws.
 */
export async function onceByKey<Reply>(
  store: Claims,
  { owner, requestKey }: { owner: string; requestKey: string },
  saved: () => Promise<Reply | null>,
  work: () => Promise<Reply>,
): Promise<Reply> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const known = await saved();
    if (known) return known;
    if (await store.claim(owner, requestKey, claimSeconds)) break;
    if (Date.now() > until)
      throw new Failure('timeout', 'Checking your answer takes too long. Please try again.');
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  // Where renewing fails the claim runs out, and saving finds out who was first.
  const renewing = setInterval(
    () => store.renewClaim(owner, requestKey, claimSeconds).catch(() => undefined),
    renewEveryMs,
  );
  try {
    return (await saved()) ?? (await work());
  } finally {
    clearInterval(renewing);
    await store.release(owner, requestKey);
  }
}
