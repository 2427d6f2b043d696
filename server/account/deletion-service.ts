/** Deletes an account: the subscription first, because it costs money; then all rows; then the files. */
import { Failure } from '#server/failure/failure.ts';
import type { RateLimit, RateLimiter } from '#server/http/ports.ts';
import { demand } from '#server/http/rate-limit.ts';
import type { AccountDataStore } from './account-data-store.ts';
import type { PasswordCheck, RecordingFiles, SubscriptionEnder } from './ports.ts';

/** Limits password guesses on an unlocked computer. */
const guessLimit: RateLimit = { name: 'account.delete', burst: 5, perMs: 15 * 60_000 };

type DeletionDeps = {
  store: AccountDataStore;
  files: RecordingFiles;
  checkPassword: PasswordCheck;
  endSubscription: SubscriptionEnder;
  /** Deletes the account's mails that were stored here instead of being sent. */
  forgetMails: (person: { userId: string; email: string | null }) => Promise<void>;
  /** True if a hosted service keeps the sign-in. */
  signInRemains: boolean;
  limiter: RateLimiter;
  now: () => Date;
  /** Called for files that could not be deleted now; the hourly cleanup retries them. */
  report: (error: unknown, what: 'recordings' | 'mails') => void;
};

export function createDeletionService(deps: DeletionDeps) {
  const { store, files, signInRemains } = deps;
  async function deleteFiles(owner: string): Promise<void> {
    for (const storeKey of await store.filesLeft(owner)) {
      await files.delete(storeKey);
      await store.forgetFile(owner, storeKey);
    }
  }
  return {
    async delete(
      person: { userId: string; email: string | null },
      password: string,
    ): Promise<{ signInRemains: boolean }> {
      await demand(deps.limiter, guessLimit, person.userId);
      if (!(await deps.checkPassword(person, password))) throw new Failure('bad_input', 'wrong_password');
      await deps.endSubscription(person.userId).catch((cause: unknown) => {
        throw new Failure('unavailable', 'subscription_not_ended', { cause });
      });
      await store.delete(person.userId, deps.now(), { signInRemains });
      // The account is already deleted: an unavailable file store must not report otherwise.
      await deleteFiles(person.userId).catch((error: unknown) => deps.report(error, 'recordings'));
      await deps.forgetMails(person).catch((error: unknown) => deps.report(error, 'mails'));
      return { signInRemains };
    },
  };
}

export type DeletionService = ReturnType<typeof createDeletionService>;
