/** Three servers on one PostgreSQL and one object storage behind a balancer that never sends a user to the same one twice. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { type ObjectStorage, startObjectStorage } from '../services/object-storage.ts';
import { toneServiceUrl } from '../services/speech-service.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Product, startProduct } from './product.ts';

/** When to kill which server: while it handles its `count`th request of this kind. */
export type Kill = { victim: number; count: number; kind: (method: string, path: string) => boolean };

export type Fleet = {
  balancer: Balancer;
  storage: ObjectStorage;
  database: TestDatabase;
  servers: Product[];
  /** All do this at once, and servers die while handling it; each returns while the others continue. */
  together<T>(people: readonly T[], work: (one: T) => Promise<void>, ...kills: Kill[]): Promise<void>;
  stop(): Promise<void>;
};

const storageSecret = 'a secret of the test storage';

export async function startFleet(): Promise<Fleet> {
  const [balancer, storage, database] = await Promise.all([
    startBalancer(),
    startObjectStorage({ secretKey: storageSecret }),
    createTestDatabase(),
  ]);
  const settings = {
    DATABASE_URL: database.url,
    RECORDINGS_URL: `s3://recordings/fleet?endpoint=${encodeURIComponent(storage.endpoint)}&region=eu`,
    AWS_ACCESS_KEY_ID: 'fleet',
    AWS_SECRET_ACCESS_KEY: storageSecret,
    PUBLIC_URL: balancer.url,
    TRUST_PROXY: '1',
    RATE_LIMITS: 'on',
    // Its learners are faster than people.
    LIMIT_REQUESTS_PER_SECOND: '1000',
    STT_BASE_URL: await toneServiceUrl(),
  };
  // Simultaneously on an empty database: one of them migrates and creates the keys.
  const servers = await Promise.all([1, 2, 3].map(() => startProduct(settings)));
  balancer.use(servers.map(({ url }) => url));

  /** Returns how many had finished when the server died. */
  async function killAndRestart({ victim, count, kind }: Kill, finished: () => number): Promise<number> {
    const server = servers[victim] as Product;
    await balancer.reached(server.url, count, kind);
    // Anywhere between reading the request and answering it.
    await sleep(Math.random() * 12);
    await server.kill('SIGKILL');
    const then = finished();
    await server.restart();
    return then;
  }

  return {
    balancer,
    storage,
    database,
    servers,
    async together(people, work, ...kills) {
      let finished = 0;
      const killing = kills.map((kill) => killAndRestart(kill, () => finished));
      await Promise.all(people.map((one) => work(one).then(() => (finished += 1))));
      for (const then of await Promise.all(killing)) expect(then).toBeLessThan(people.length);
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all([balancer.close(), storage.close(), database.drop()]);
    },
  };
}
