/** Under the lease on a request key, one of several requests with that key does the work; the others wait for its result. */
import { Failure } from '#server/failure/failure.ts';
import type { AnswerLease } from './practice-records.ts';
import type { PracticeStore } from './store/practice-store.ts';

/** How long another request with the same key waits for the first one, and how often it checks. */
const waitMs = 90_000;
const pollMs = 150;

/**
 * `saved` returns what was saved under this key before; null if nothing was. `work` saves under the lease it gets; if the lease was taken
 * over meanwhile, because this server seemed dead, the request waits for the new holder's result. @throws Failure `timeout` if another
 * request holds the lease too long, and whatever `work` throws.
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
    await new Promise((resolve) => setTimeout(resolve, pollMs));
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
