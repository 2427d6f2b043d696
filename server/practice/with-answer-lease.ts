/** Under the lease on a request key, one of several requests with that key does the work; the others wait for what it saved. */
import { Failure } from '#server/failure/failure.ts';
import type { AnswerLease } from './practice-records.ts';
import type { PracticeStore } from './store/practice-store.ts';

/** How long another request with the same key waits for the first one, and how often it looks. */
const waitMs = 90_000;
const lookEveryMs = 150;

/**
 * `saved` gives what the work under this key has saved before, null where nothing is. `work` saves under the lease it is given; where
 * that was taken over meanwhile, because this server seemed gone, the request waits for the other's outcome.
 * @throws Failure `timeout` when another request holds the lease for too long, and everything `work` throws.
 */
export async function withAnswerLease<Reply>(
  store: Pick<PracticeStore, 'leaseKey'>,
  { owner, requestKey }: { owner: string; requestKey: string },
  saved: () => Promise<Reply | null>,
  work: (lease: AnswerLease) => Promise<Reply>,
): Promise<Reply> {
  const until = Date.now() + waitMs;
  for (;;) {
    const known = await saved();
    if (known) return known;
    const lease = await store.leaseKey(owner, requestKey);
    if (lease) {
      const done = await worked(lease, saved, work);
      if (done !== 'lost') return done.reply;
    }
    if (Date.now() > until) throw new Failure('timeout', 'earlier_answer');
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}

async function worked<Reply>(
  lease: AnswerLease,
  saved: () => Promise<Reply | null>,
  work: (lease: AnswerLease) => Promise<Reply>,
): Promise<{ reply: Reply } | 'lost'> {
  let reply: Reply;
  try {
    reply = (await saved()) ?? (await work(lease));
  } catch (error) {
    if ((await lease.release()).lost) return 'lost';
    throw error;
  }
  await lease.release();
  return { reply };
}
