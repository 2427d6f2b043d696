/** Three servers: each is killed in the middle of work and nothing is lost or doubled; what one knows, all know. */
import { afterAll, expect, it } from 'vitest';
import { writeWav } from '#server/platform/speech/audio/wav.ts';
import { startFleet } from '#tests/support/product/fleet.ts';
import {
  answerAloud,
  cardCount,
  createLearner,
  type Learner,
  rateAll,
  ratingsPerCard,
  subscribe,
} from '#tests/support/product/fleet-learner.ts';
import { textToTones } from '#tests/support/tones/modem.ts';

const said = 'Water moves through a membrane.';

const fleet = await startFleet();
const recording = writeWav(await textToTones(said, 16_000), 16_000);
afterAll(() => fleet.stop());

const count = async (sql: string) =>
  (await fleet.database.database.query<{ n: number }>(`select count(*)::int as n ${sql}`))[0]?.n;
const post = (ending: RegExp) => (method: string, path: string) => method === 'POST' && ending.test(path);
const part = (method: string, path: string) => method === 'PUT' && path.startsWith('/api/voice-uploads/');

it('loses and doubles nothing when servers are killed in the middle of ratings, recordings and checkouts', async () => {
  const { balancer, database, storage } = fleet;
  const learners = await Promise.all(
    Array.from({ length: 6 }, (_, index) => createLearner(balancer.url, `student${index}`)),
  );
  await fleet.together(learners, rateAll, { victim: 0, count: 6, kind: post(/\/review$/) });
  await fleet.together(
    learners,
    (learner) => answerAloud(learner, recording, said),
    { victim: 1, count: 4, kind: part },
    { victim: 2, count: 1, kind: post(/voice-interaction$/) },
  );
  await fleet.together(learners, (learner) => subscribe(learner, balancer.url), {
    victim: 0,
    count: 1,
    kind: post(/test-checkout/),
  });
  for (const learner of learners) await expectAllRated(learner);

  const people = learners.length;
  expect(await count('from practice_sessions')).toBe(people);
  // Premium now, and the free session is still counted once.
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
  const shares = fleet.servers.map(({ url }) => balancer.answered.get(url) ?? 0);
  expect(Math.min(...shares), 'each server has worked').toBeGreaterThan(30);
});

async function expectAllRated(learner: Learner): Promise<void> {
  const log = await fleet.database.database.query<{ client_id: string; rating: number }>(
    // Practice has also rated the answered question.
    `select client_id, rating from review_log where user_id = $1 and kind <> 'practice'`,
    [learner.userId()],
  );
  expect(new Map(log.map(({ client_id, rating }) => [client_id, rating]))).toEqual(learner.rated);
  expect(log).toHaveLength(cardCount * ratingsPerCard);
  const cards = await learner.done('GET', `/api/flashcard-sets/${learner.setId}/flashcards`);
  expect(cards.map((card: { total_reviews: number }) => card.total_reviews)).toEqual(
    learner.cards.map(() => ratingsPerCard),
  );
  expect((await learner.done('GET', '/api/flashcard-sets')).length).toBe(1);
}

it('shares links, sign-out, allowances and the day’s sessions between all servers', async () => {
  const learner = await createLearner(fleet.balancer.url, 'everywhere');
  const [one, two, three] = fleet.servers.map(({ url }) => url) as [string, string, string];
  const ask = (origin: string, method: string, path: string) =>
    fetch(origin + path, { method, headers: learner.headers() });

  const starts = Array.from({ length: 12 }, (_, index) =>
    ask(
      [one, two, three][index % 3] as string,
      'POST',
      `/api/flashcard-sets/${learner.setId}/practice-questions`,
    ),
  );
  const statuses = (await Promise.all(starts)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(7).fill(402)]);
  expect(await count(`from practice_sessions where user_id = '${learner.userId()}'`)).toBe(5);

  const link = await (await ask(one, 'POST', '/api/account/export')).json();
  expect((await fetch(two + link.url)).status).toBe(200);
  // Five exports an hour, on any server.
  for (const origin of [two, three, one, two])
    expect((await ask(origin, 'POST', '/api/account/export')).status).toBe(200);
  for (const origin of [one, two, three])
    expect((await ask(origin, 'POST', '/api/account/export')).status).toBe(429);

  for (const origin of [one, two, three]) expect((await ask(origin, 'GET', '/api/user/me')).status).toBe(200);
  expect((await ask(one, 'POST', '/auth/v1/logout')).status).toBe(204);
  for (const origin of [one, two, three]) expect((await ask(origin, 'GET', '/api/user/me')).status).toBe(401);
});

it.each([
  ['another server', async () => fleet.balancer.url],
  [
    'the same server, started again',
    async () => {
      const [server] = fleet.servers;
      await server?.restart();
      return server?.url ?? '';
    },
  ],
])(
  'an answer whose server was killed as it judged it is answered at once by %s',
  async (_who, replacement) => {
    const learner = await createLearner(fleet.balancer.url, 'interrupted');
    const [server] = fleet.servers;
    const { prompts } = await learner.done(
      'POST',
      `/api/flashcard-sets/${learner.setId}/practice-questions`,
      { body: { maxQuestions: 1 } },
    );
    const promptId = prompts[0].id as string;
    const key = crypto.randomUUID();
    const send = (origin: string) => {
      const body = new FormData();
      body.set('promptId', promptId);
      body.set('typedAnswer', said);
      const headers = { ...learner.headers(), 'idempotency-key': key };
      return fetch(`${origin}/api/voice-interaction`, { method: 'POST', headers, body });
    };
    const claims = `from answer_claims where user_id = '${learner.userId()}'`;
    // The server saving the answer waits for this lock, so that it is killed while it holds the lease.
    await fleet.database.database.transaction(async (tx) => {
      await tx.query('select 1 from practice_prompts where user_id = $1 and id = $2 for update', [
        learner.userId(),
        promptId,
      ]);
      const cut = send(server?.url ?? '').catch((error: Error) => error);
      await expect.poll(() => count(claims), { interval: 10 }).toBe(1);
      await server?.kill('SIGKILL');
      expect(await cut).toBeInstanceOf(Error);
    });
    expect(await count(claims)).toBe(1);
    const origin = await replacement();
    // Waiting for this lease to expire would take longer than the test.
    await fleet.database.database.query(
      `update answer_claims set claimed_until = now() + interval '1 hour',
         lease_holder_until = now() + interval '1 hour' where user_id = $1`,
      [learner.userId()],
    );
    const reply = await send(origin);
    expect(reply.status).toBe(200);
    expect(await count(`from practice_turns where user_id = '${learner.userId()}'`)).toBe(1);
    if (server && server.url !== origin) await server.restart();
  },
);
