/** Three servers on one PostgreSQL and one object storage: each is killed in the middle of work, and nothing is lost or doubled. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textToTones } from '#server/adapters/ggwave-modem.ts';
import { writeWav } from '#server/adapters/wav.ts';
import { type Balancer, startBalancer } from '#tests/support/balancer.ts';
import { type ObjectStorage, startObjectStorage } from '#tests/support/object-storage.ts';
import { createStudent, type Student } from '#tests/support/persistent-student.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const said = 'Water moves through a membrane.';
const partBytes = 24 * 1024;
const cardCount = 6;
const ratingsPerCard = 3;
const storageSecret = 'a secret of the test storage';

let balancer: Balancer;
let storage: ObjectStorage;
let database: TestDatabase;
let fleet: Product[];
let recording: Uint8Array;

beforeAll(async () => {
  [balancer, storage, database] = await Promise.all([
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
    TRANSCRIBER: 'ggwave',
  };
  // At the same moment, on an empty database: one of them migrates and makes the keys.
  fleet = await Promise.all([1, 2, 3].map(() => startProduct(settings)));
  balancer.use(fleet.map(({ url }) => url));
  recording = writeWav(await textToTones(said, 16_000), 16_000);
});
afterAll(async () => {
  await Promise.all(fleet.map((product) => product.stop()));
  await Promise.all([balancer.close(), storage.close(), database.drop()]);
});

type Learner = Student & {
  cards: string[];
  promptId: string;
  setId: string;
  /** Ratings the server has acknowledged, by their ids. */
  rated: Map<string, number>;
};

async function prepare(name: string): Promise<Learner> {
  const student = createStudent(balancer.url, name);
  await student.signIn();
  const cards = Array.from({ length: cardCount }, (_, index) => ({
    term: `Term ${index}`,
    definition: `Water moves through a membrane, part ${index}`,
  }));
  const set = await student.done('POST', '/api/flashcard-sets', {
    body: { title: 'Cells', cards },
    key: crypto.randomUUID(),
  });
  const ids = set.cards.map(({ id }: { id: string }) => id);
  return { ...student, cards: ids, setId: set.id, promptId: '', rated: new Map() };
}

async function rate(learner: Learner): Promise<void> {
  for (let round = 0; round < ratingsPerCard; round++)
    for (const card of learner.cards) {
      const clientId = crypto.randomUUID();
      const rating = ((round + learner.rated.size) % 4) + 1;
      const { review } = await learner.done('POST', `/api/flashcards/${card}/review`, {
        body: { rating, clientId },
      });
      learner.rated.set(review.clientId, review.rating);
    }
}

async function speak(learner: Learner): Promise<void> {
  const started = await learner.done('POST', `/api/flashcard-sets/${learner.setId}/practice-questions`, {
    body: { maxQuestions: 2 },
    key: crypto.randomUUID(),
  });
  learner.promptId = started.prompts[0].id;
  const uploadId = crypto.randomUUID();
  const parts = Math.ceil(recording.length / partBytes);
  for (let part = 0; part < parts; part++)
    await learner.done('PUT', `/api/voice-uploads/${uploadId}/chunks/${part}`, {
      bytes: recording.subarray(part * partBytes, (part + 1) * partBytes),
    });
  const reply = await learner.done('POST', '/api/voice-interaction', {
    form: { promptId: learner.promptId, uploadId, uploadChunks: String(parts) },
    key: crypto.randomUUID(),
  });
  expect(reply.transcription).toBe(said);
  expect((await learner.call('GET', reply.audioUrl)).status).toBe(200);
}

async function subscribe(learner: Learner): Promise<void> {
  const home = `${balancer.url}/dashboard`;
  const { url } = await learner.done('POST', '/api/create-checkout-session', {
    body: { successUrl: home, cancelUrl: home, planType: 'monthly' },
  });
  const page = new URL(url).pathname.split('/').at(-1);
  const paid = await learner.call('POST', `/api/billing/test-checkout/${page}`);
  // A checkout is finished once: after a lost answer the page says that it is no longer open.
  expect(paid.status).toBe(paid.repeated && paid.status !== 200 ? 410 : 200);
  expect((await learner.done('GET', '/api/user/me')).isPremium).toBe(true);
}

/** All at once, and one server dies while they work; it is back before the next part. */
async function together(work: (learner: Learner) => Promise<void>, learners: Learner[], victim: number) {
  const working = Promise.all(learners.map(work));
  await sleep(120 + Math.random() * 200);
  await fleet[victim]?.kill('SIGKILL');
  await working;
  await fleet[victim]?.restart();
}

const count = async (sql: string) =>
  (await database.database.query<{ n: number }>(`select count(*)::int as n ${sql}`))[0]?.n;

it('loses nothing and doubles nothing when servers are killed in the middle of ratings, recordings and checkouts', async () => {
  const learners = await Promise.all(Array.from({ length: 6 }, (_, index) => prepare(`student${index}`)));
  await together(rate, learners, 0);
  await together(speak, learners, 1);
  await together(subscribe, learners, 2);

  for (const learner of learners) {
    const log = await database.database.query<{ client_id: string; rating: number }>(
      'select client_id, rating from review_log where user_id = $1',
      [learner.userId()],
    );
    expect(new Map(log.map(({ client_id, rating }) => [client_id, rating]))).toEqual(learner.rated);
    expect(log).toHaveLength(cardCount * ratingsPerCard);
    const cards = await learner.done('GET', `/api/flashcard-sets/${learner.setId}/flashcards`);
    expect(cards.map((card: { total_reviews: number }) => card.total_reviews)).toEqual(
      learner.cards.map(() => ratingsPerCard),
    );
    // Premium now, and the free session is still counted once.
    expect((await learner.done('GET', '/api/flashcard-sets')).length).toBe(1);
  }
  const people = learners.length;
  expect(await count('from practice_sessions')).toBe(people);
  expect(await count('from daily_usage where sessions = 1')).toBe(people);
  expect(await count('from practice_turns')).toBe(people);
  expect(await count(`from test_subscriptions where status = 'trialing'`)).toBe(people);
  expect(await count('from test_subscriptions')).toBe(people);
  expect(await count('from answer_claims where claimed_until < now()')).toBe(0);
  expect(await count('from upload_chunks')).toBe(0);
  const kept = await database.database.query<{ store_key: string }>(
    `select r.store_key from recordings r join practice_turns t on t.user_id = r.user_id and t.id = r.turn_id where r.kind = 'answer'`,
  );
  expect(kept).toHaveLength(people);
  expect(storage.keys()).toEqual(
    expect.arrayContaining(kept.map(({ store_key }) => `recordings/fleet/${store_key}`)),
  );
  const shares = fleet.map(({ url }) => balancer.answered.get(url) ?? 0);
  expect(Math.min(...shares), 'each server has worked').toBeGreaterThan(30);
});
