/** Faults around the product do not break it: the database goes and returns, and it is stopped in the middle of an answer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeWav } from '#server/platform/speech/audio/wav.ts';
import { sharedBrowser, visit } from '#tests/support/browser/browser.ts';
import { type DatabaseGate, startDatabaseGate } from '#tests/support/database/database-gate.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { storedTerms, term } from '#tests/support/journeys/editor-steps.ts';
import { newStudent } from '#tests/support/journeys/study-fixture.ts';
import { numbered, rate, reviewsOf } from '#tests/support/journeys/study-steps.ts';
import { createStudent, type Student } from '#tests/support/product/persistent-student.ts';
import { type Product, startProduct } from '#tests/support/product/product.ts';
import {
  answerJson,
  type SpeechService,
  startSpeechService,
} from '#tests/support/services/speech-service.ts';
import { textToTones } from '#tests/support/tones/modem.ts';

const said = 'Water moves through a membrane.';

let database: TestDatabase;
let gate: DatabaseGate;
let recogniser: SpeechService;
let product: Product;
let student: Student;

beforeAll(async () => {
  [database, recogniser] = await Promise.all([createTestDatabase(), startSpeechService()]);
  gate = await startDatabaseGate(database.url);
  product = await startProduct({ DATABASE_URL: gate.url, STT_BASE_URL: recogniser.baseUrl });
  student = createStudent(product.url, 'faulty');
  await student.signIn();
});
afterAll(async () => {
  await product?.stop();
  await gate?.close();
  await Promise.all([recogniser?.close(), database?.drop()]);
});

async function newSet(): Promise<{ id: string; cards: { id: string }[] }> {
  const cards = [{ term: 'Osmosis', definition: said }];
  return student.done('POST', '/api/flashcard-sets', {
    body: { title: 'Cells', cards },
    key: crypto.randomUUID(),
  });
}

it('the database goes away and returns: explained meanwhile, nothing lost or doubled, no connection left over', async () => {
  const { id, cards } = await newSet();
  gate.shut();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      fetch(`${product.url}/api/flashcard-sets/${id}`, { headers: student.headers() }),
    ),
  );
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({
      code: 'unavailable',
      error: expect.stringMatching(/cannot be reached .* try again/),
    });
  }
  expect((await fetch(`${product.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  // The browser retries what was not acknowledged; so does this.
  const ratings = Array.from({ length: 20 }, () =>
    student.done('POST', `/api/flashcards/${cards[0]?.id}/review`, {
      body: { rating: 3, clientId: crypto.randomUUID() },
    }),
  );
  await gate.open();
  await Promise.all(ratings);
  const [card] = await student.done('GET', `/api/flashcard-sets/${id}/flashcards`);
  expect(card.total_reviews).toBe(20);
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  const [held] = await database.database.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  expect(held?.n).toBeLessThanOrEqual(10);
});

it('the database goes away: pages say "Back in a moment" and go on by themselves', async () => {
  const learner = await newStudent(product.url);
  const studied = await learner.newSet('Studied', numbered(3));
  const edited = await learner.newSet('Edited', numbered(2));
  const browser = await sharedBrowser();
  const open = async (path: string) => {
    const visited = await visit(browser, product.url);
    await learner.enter(visited.context);
    await visited.page.goto(path);
    return { ...visited, banner: visited.page.getByText(/^Back in a moment/) };
  };
  const studying = await open(`/dashboard/study/${studied}`);
  const editing = await open(`/dashboard/edit/${edited}`);
  const today = await open('/pricing');
  await rate(studying.page, '4');
  await reviewsOf(learner, studied, 1);
  await term(editing.page, 1).fill('Written meanwhile');

  gate.shut();
  await today.page.goto('/dashboard');
  await editing.page.getByRole('button', { name: 'Update', exact: true }).first().click();
  await Promise.all([today.banner.waitFor(), editing.banner.waitFor()]);
  await rate(studying.page, '4');
  await rate(studying.page, '4');

  await gate.open();
  await Promise.all([today, editing].map(({ banner }) => banner.waitFor({ state: 'detached' })));
  await today.page.getByRole('heading', { level: 1 }).waitFor();
  await reviewsOf(learner, studied, 3);
  await expect.poll(() => storedTerms(learner, edited)).toEqual(['Written meanwhile', 'Term 1']);
  for (const visited of [studying, editing, today]) {
    if (visited.complaints.length > 0) visited.expectComplaint(/status of 503/);
    await visited.close();
  }
});

it('stopped in the middle of an answer, it finishes the answer and exits cleanly', async () => {
  const { prompts } = await student.done(
    'POST',
    `/api/flashcard-sets/${(await newSet()).id}/practice-questions`,
    { body: { maxQuestions: 1 } },
  );
  const uploadId = crypto.randomUUID();
  const bytes = writeWav(await textToTones(said, 16_000), 16_000);
  await student.done('PUT', `/api/voice-uploads/${uploadId}/chunks/0`, { bytes });
  let release = () => undefined as unknown;
  const released = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  const before = recogniser.requests.length;
  recogniser.misbehave(async (reply, heard) => {
    await released;
    await answerJson(200, { text: said })(reply, heard);
  });
  const answering = student.call('POST', '/api/voice-interaction', {
    form: { promptId: prompts[0].id, uploadId, uploadChunks: '1' },
    key: crypto.randomUUID(),
  });
  await expect.poll(() => recogniser.requests.length).toBeGreaterThan(before);
  const ending = product.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${product.url}/healthz`).then(
        () => 'open',
        () => 'shut',
      ),
    )
    .toBe('shut');
  release();
  const { status, data, repeated } = await answering;
  expect([status, data.transcription, repeated]).toEqual([200, said, false]);
  expect(await ending).toBe(0);
  const [kept] = await database.database.query('select id from practice_turns where id = $1', [data.turnId]);
  expect(kept).toBeDefined();
});
