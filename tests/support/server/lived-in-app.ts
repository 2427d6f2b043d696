/** The product after use: sets with awkward texts, ratings, a practice session, a recording, a subscription. */
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { createFolderRecordings } from '#server/platform/recordings/folder-recordings.ts';
import { pngOf } from '../samples/media-fixtures.ts';
import { createTestApp, formOf, type Person, type TestApp } from './test-app.ts';

/** Characters that COPY's text format, JSON and line-based files must escape, and some that sort differently by language. */
export const awkwardMessages = [
  'tab\tand\nnew line\r\nand \\backslash',
  '\\.',
  '\\N',
  '{"json": "\\u0000 as text"}',
  'it\'s "quoted" $1 %s',
  'naïve Ångström 日本語 שלום 👩‍🔬 e\u0301',
  '\u0001\u007f\ufeff\u2028',
];

async function live(test: TestApp, person: Person): Promise<void> {
  const cards = awkwardMessages.map((text, index) => ({
    term: text,
    definition: `Point ${index} is the movement of water through a membrane: ${text}`,
  }));
  const send = async (path: string, body: object) => {
    const answer = await test.call('POST', path, { as: person, body });
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  const set = await send('/api/flashcard-sets', {
    title: 'Cells',
    cards,
    termLanguage: 'la',
    definitionLanguage: 'en',
  });
  for (const [index, card] of set.cards.entries()) {
    const clientId = crypto.randomUUID();
    await send(`/api/flashcards/${card.id}/review`, { rating: (index % 4) + 1, clientId });
    if (index === 2) await send(`/api/flashcards/${card.id}/review/undo`, { clientId });
  }
  const { prompts } = await send(`/api/flashcard-sets/${set.id}/practice-questions`, { maxQuestions: 2 });
  const form = formOf({ promptId: prompts[0].id, typedAnswer: 'Water moves through a membrane.' });
  const { turnId } = (await test.call('POST', '/api/voice-interaction', { as: person, ...form })).json();
  const key = `${person.userId}/${turnId}.webm`;
  const bytes = crypto.getRandomValues(new Uint8Array(5_000));
  await createFolderRecordings({ folder: join(test.dataDir, 'recordings') }).put(key, bytes, 'audio/webm');
  await test.database.query(
    `insert into recordings (user_id, id, turn_id, kind, store_key, media_type, bytes, delete_after)
     values ($1, $2, $3, 'answer', $4, 'audio/webm', $5, now() + interval '90 days')`,
    [person.userId, crypto.randomUUID(), turnId, key, bytes.byteLength],
  );
  const added = await test.call('POST', '/api/media', {
    as: person,
    payload: pngOf(3, 2),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(added.statusCode, added.body).toBe(201);
  const home = 'http://localhost:3000/dashboard';
  const { url } = await send('/api/create-checkout-session', {
    successUrl: home,
    cancelUrl: home,
    planType: 'monthly',
  });
  await test.database.query(
    'insert into upload_chunks (user_id, upload_id, seq, bytes) values ($1, $2, 0, $3)',
    [person.userId, crypto.randomUUID(), Buffer.from(bytes)],
  );
  await send('/auth/v1/recover', { email: person.email });
  // The reply precedes the work. This is the last row it writes.
  await vi.waitFor(async () => {
    const asked = `select from audit_events where user_id = $1 and kind = 'recovery_asked'`;
    expect(await test.database.query(asked, [person.userId])).toHaveLength(1);
  }, 90_000);
  if (!url) throw new Error('no checkout was opened');
}

export async function createLivedInApp(): Promise<TestApp> {
  const test = await createTestApp();
  for (let index = 0; index < 3; index++) await live(test, await test.signUp());
  return test;
}
