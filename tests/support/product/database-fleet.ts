/** The fleet of deploy/fleet, with stand-ins for object storage, speech, mail and payments. */

import type { Database } from '#server/platform/postgres/database.ts';
import { openPostgresDatabase } from '#server/platform/postgres/postgres-database.ts';
import { createTestLog } from '../server/test-log.ts';
import { startMailServer } from '../services/mail-server.ts';
import { type ObjectStorage, startObjectStorage } from '../services/object-storage.ts';
import { toneServiceUrl } from '../services/speech-service.ts';
import { type StripeServer, startStripe } from '../stripe/stripe-server.ts';

export type FleetNode = {
  name: string;
  disk: string;
  /** Runs a command there, as postgres. */
  exec(...command: string[]): string;
  start(): void;
  kill(): Promise<void>;
  goBack(second: string): void;
  killPostgres(): void;
  part(): void;
  join(): void;
  partFromOthers(): void;
  joinOthers(): void;
  patronictl(...args: string[]): string;
  state(): Promise<{ role: string; replication?: { application_name: string; sync_state: string }[] } | null>;
};
type Service = { start(): void; kill(signal: NodeJS.Signals): Promise<void> };

/** As fleet.mjs returns it. */
type Fleet = {
  url: string;
  folder: string;
  /** The folder of PostgreSQL's programs. */
  postgres: string;
  directUrl: string;
  nodes: FleetNode[];
  replicas: (Service & { url: string })[];
  pooler: Service;
  settled(): Promise<FleetNode>;
  backrest(node: FleetNode, ...args: string[]): string;
  stop(): Promise<void>;
};

export type DatabaseFleet = Fleet & {
  /** Through HAProxy to the primary. */
  database: Database;
  storage: ObjectStorage;
  mail: Awaited<ReturnType<typeof startMailServer>>;
  stripe: StripeServer;
  webhookSecret: string;
};

const script = (name: string) =>
  import(/* @vite-ignore */ new URL(`../../../deploy/fleet/${name}.mjs`, import.meta.url).href);

/** Prints why there is none. */
export async function fleetRunsHere(): Promise<boolean> {
  const { whyNoFleet } = (await script('programs')) as { whyNoFleet(): string | null };
  const why = whyNoFleet();
  if (why) process.stdout.write(`  the fleet cannot run here (${why}): its trial is skipped\n`);
  return why === null;
}

export async function startDatabaseFleet(): Promise<DatabaseFleet> {
  const [storageSecret, stripeKey, webhookSecret] = ['storage secret', 'sk_test_stand_in', 'whsec_stand_in'];
  const [storage, mail, stripe] = await Promise.all([
    startObjectStorage({ secretKey: storageSecret }),
    startMailServer(),
    startStripe({ secretKey: stripeKey, now: () => Date.now() }),
  ]);
  // As the setup script leaves it.
  stripe.account.setup.configurations.push({ id: 'bpc_1', metadata: { product: 'tellcard' } });
  const { startFleet } = (await script('fleet')) as {
    startFleet(options: { settings: Record<string, string> }): Promise<Fleet>;
  };
  const fleet = await startFleet({
    settings: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      SPEECH_MODEL: 'off',
      STT_BASE_URL: await toneServiceUrl(),
      RECORDINGS_URL: `s3://recordings/fleet?endpoint=${encodeURIComponent(storage.endpoint)}&region=eu`,
      AWS_ACCESS_KEY_ID: 'fleet',
      AWS_SECRET_ACCESS_KEY: storageSecret,
      SMTP_URL: mail.url,
      STRIPE_SECRET_KEY: stripeKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE_ID: 'price_monthly',
      STRIPE_API_BASE: stripe.url,
    },
  });
  const database = openPostgresDatabase({ connectionString: fleet.directUrl }, { log: createTestLog() });
  return {
    ...fleet,
    ...{ database, storage, mail, stripe, webhookSecret },
    async stop() {
      await database.close();
      await fleet.stop();
      mail.stop();
      await Promise.all([storage.close(), stripe.close()]);
    },
  };
}
