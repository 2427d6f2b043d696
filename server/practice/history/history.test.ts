/** The history of practice by its calls: sessions, turns and results, recordings while kept, and ownership. */
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { getPastSession, getPracticeHistory, HISTORY_PAGE_SESSIONS } from '#contract/practice-history.ts';
import { newId as uuid } from '#server/http/new-id.ts';
import { createFolderRecordings } from '#server/platform/recordings/folder-recordings.ts';
import { createTestApp, type Person } from '#tests/support/server/test-app.ts';

const app = await createTestApp();
afterAll(() => app.stop());

async function setOf(person: Person) {
  const reply = await app.call('POST', '/api/flashcard-sets', {
    as: person,
    body: {
      title: 'Heart',
      cards: [1, 2].map((n) => ({ term: `term ${n}`, definition: `definition ${n}` })),
    },
  });
  return reply.json() as { id: string; cards: { id: string }[] };
}

/** A session with one answered question, as practice stores it. */
async function held(person: Person, set: Awaited<ReturnType<typeof setOf>>) {
  const [session, prompt, turn] = [uuid(), uuid(), uuid()];
  const points = JSON.stringify([
    {
      text: 'pumps',
      cardId: set.cards[0]!.id,
      verdict: 'covered',
      decision: 'covered',
      evidence: 'it pumps',
      claimed: false,
    },
    // As a release before decisions stored it.
    { text: 'beats', cardId: set.cards[0]!.id, verdict: 'covered', evidence: null, claimed: true },
  ]);
  const { query } = app.database;
  await query(
    `insert into practice_sessions (user_id, id, set_id, set_title, premium) values ($1, $2, $3, 'Heart', false)`,
    [person.userId, session, set.id],
  );
  await query(
    `insert into practice_prompts (user_id, id, session_id, position, kind, prompt, points, state, outcome)
     values ($1, $2, $3, 0, 'explain', 'What does it do?', $4, 'complete', 'answered')`,
    [person.userId, prompt, session, points],
  );
  await query(
    `insert into practice_turns (user_id, id, prompt_id, seq, source, transcription, feedback, follow_up, is_complete, forced,
       judged_by, points_before, points_after, sound_ms)
     values ($1, $2, $3, 0, 'voice', 'It pumps.', 'Good', '', true, false, 'Built-in', $4, $4, 2600)`,
    [person.userId, turn, prompt, points],
  );
  return { session, turn };
}

const listOf = async (person: Person, query = '') =>
  getPracticeHistory.response.parse(
    (await app.call('GET', `/api/practice-sessions${query}`, { as: person })).json(),
  );
const read = (person: Person, session: string) =>
  app.call('GET', `/api/practice-sessions/${session}/history`, { as: person });

describe('the history of practice', () => {
  it('lists sessions newest first, page by page, of one set or of all', async () => {
    const person = await app.signUp();
    const [set, other] = [await setOf(person), await setOf(person)];
    expect(await listOf(person)).toEqual({ sessions: [], more: false });
    const { session } = await held(person, other);
    const many: string[] = [];
    for (let index = 0; index <= HISTORY_PAGE_SESSIONS; index += 1)
      many.push((await held(person, set)).session);
    const first = await listOf(person);
    expect(first.more).toBe(true);
    expect(first.sessions.map(({ sessionId }) => sessionId)).toEqual(many.slice(1).reverse());
    expect(first.sessions[0]).toMatchObject({
      ...{ setId: set.id, setTitle: 'Heart', questionCount: 1, answeredCount: 1 },
      ...{ decided: 2, covered: 2, talkSeconds: 3 },
    });
    const rest = await listOf(person, `?before=${first.sessions.at(-1)?.sessionId}`);
    expect(rest.sessions.map(({ sessionId }) => sessionId)).toEqual([many[0], session]);
    expect(rest.more).toBe(false);
    expect((await listOf(person, `?set=${other.id}`)).sessions).toHaveLength(1);
  });

  it('shows turns and results, and is deleted with the set', async () => {
    const person = await app.signUp();
    const set = await setOf(person);
    const { session } = await held(person, set);
    const past = getPastSession.response.parse((await read(person, session)).json());
    expect(past.questions).toHaveLength(1);
    expect(past.questions[0]).toMatchObject({ prompt: 'What does it do?', outcome: 'answered' });
    expect(past.questions[0]?.points.map(({ text, claimed }) => [text, claimed])).toEqual([
      ['pumps', false],
      ['beats', true],
    ]);
    expect(past.questions[0]?.turns[0]).toMatchObject({ transcription: 'It pumps.', recording: null });
    await app.call('DELETE', `/api/flashcard-sets/${set.id}`, { as: person });
    expect((await read(person, session)).statusCode).toBe(404);
    expect((await listOf(person)).sessions).toEqual([]);
  });

  it('plays the recording from its own address, in ranges too, until it is deleted', async () => {
    const person = await app.signUp();
    const { session, turn } = await held(person, await setOf(person));
    const urlOf = async () =>
      getPastSession.response.parse((await read(person, session)).json()).questions[0]?.turns[0]?.recording;
    await app.database.query(
      `insert into recordings (user_id, id, turn_id, kind, store_key, media_type, bytes, delete_after)
       values ($1, $2, $3, 'answer', $4, 'audio/webm', 5, $5)`,
      [
        person.userId,
        uuid(),
        turn,
        `${person.userId}/${turn}.webm`,
        new Date(app.now().getTime() + 3_600_000 * 5),
      ],
    );
    const recording = await urlOf();
    // The file itself is missing.
    expect((await app.call('GET', recording!.url)).statusCode).toBe(404);
    const files = createFolderRecordings({ folder: join(app.dataDir, 'recordings') });
    await files.put(`${person.userId}/${turn}.webm`, Buffer.from('voice'), 'audio/webm');
    const whole = await app.call('GET', recording!.url);
    expect([whole.statusCode, whole.body, whole.headers['content-type']]).toEqual([
      200,
      'voice',
      'audio/webm',
    ]);
    const part = await app.call('GET', recording!.url, { headers: { range: 'bytes=1-2' } });
    expect([part.statusCode, part.body]).toEqual([206, 'oi']);
    expect((await app.call('GET', `${recording!.url}x`)).statusCode).toBe(404);
    app.pass({ hours: 2 });
    expect((await app.call('GET', recording!.url)).statusCode).toBe(404);
    expect((await app.call('GET', (await urlOf())!.url)).statusCode).toBe(200);
    app.pass({ hours: 4 });
    expect(await urlOf()).toBeNull();
  });
});
