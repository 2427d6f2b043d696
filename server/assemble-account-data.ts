/** Assembles export and deletion of accounts. */
import { createAccountDataStore } from './account/account-data-store.ts';
import { createDeletionService } from './account/deletion-service.ts';
import { createExportService, exportLinks } from './account/export-service.ts';
import type { RecordingFiles, SubscriptionEnder } from './account/ports.ts';
import { mountAccountData } from './account/routes.ts';
import type { AssembledAuth } from './assemble-auth.ts';
import type { Config } from './config.ts';
import type { Router } from './http/bind.ts';
import type { RateLimiter } from './http/ports.ts';
import { createSignedLinks } from './http/signed-link.ts';
import type { AdapterLog } from './platform/adapter-log.ts';
import type { Database } from './platform/postgres/database.ts';
import { createEmbeddedPasswordCheck, createHostedPasswordCheck } from './platform/tokens/password-checks.ts';

type AccountDataOptions = {
  config: Pick<Config, 'SUPABASE_URL' | 'SUPABASE_ANON_KEY'>;
  database: Database;
  auth: Pick<AssembledAuth, 'embedded' | 'outbox'>;
  recordings: RecordingFiles;
  endSubscription: SubscriptionEnder;
  /** At least 32 random bytes, shared by all replicas. */
  linkSecret: Uint8Array;
  limiter: RateLimiter;
  log: AdapterLog;
  now: () => Date;
};

export function assembleAccountData(options: AccountDataOptions): (router: Router) => void {
  const { config, auth, recordings: files, limiter, log, now } = options;
  const store = createAccountDataStore(options.database);
  const checkPassword = auth.embedded
    ? createEmbeddedPasswordCheck(auth.embedded.deps.store.users, auth.embedded.deps.passwords)
    : createHostedPasswordCheck({ url: config.SUPABASE_URL ?? '', anonKey: config.SUPABASE_ANON_KEY ?? '' });
  const exports = createExportService({
    store,
    files,
    links: createSignedLinks(exportLinks, options.linkSecret, now),
    limiter,
    now,
  });
  const deletion = createDeletionService({
    store,
    files,
    checkPassword,
    endSubscription: options.endSubscription,
    forgetMails: async (person) => auth.outbox?.forget(person),
    signInRemains: auth.embedded === null,
    limiter,
    now,
    report: (error, what) =>
      log.warn({ err: error }, `${what} of a deleted account could not be deleted yet`),
  });
  return (router) => mountAccountData(router, { exports, deletion });
}
