/** Failures of external tutor, recogniser and voice: a fallback or a clear message, nothing charged or leaked, automatic recovery. */
import { it } from 'vitest';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import {
  answerJson,
  breakOff,
  fail,
  hang,
  type Misbehaviour,
  startSpeechService,
} from '#tests/support/services/speech-service.ts';
import { textToTones } from '#tests/support/tones/modem.ts';
import { writeWav } from './platform/speech/audio/wav.ts';

const said = 'Water moves through a membrane.';
const recording = writeWav(await textToTones(said, 16_000), 16_000);

const nonsense: Misbehaviour = (reply) => {
  reply.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome to the proxy</h1>');
};
/** Sends the headers and never the body. */
const stall: Misbehaviour = (reply) => {
  reply.writeHead(200, { 'Content-Type': 'application/json' }).write('{"text":"Wa');
};

/** `timeoutSeconds` applies to one attempt at each service. */
async function createWorld(timeoutSeconds: string) {
  const [tutor, recogniser, voice] = await Promise.all([1, 2, 3].map(startSpeechService));
  if (!tutor || !recogniser || !voice) throw new Error('no services');
  const test = await createTestApp({
    settings: {
      METRICS_TOKEN: 'a secret',
      LLM_BASE_URL: tutor.baseUrl,
      LLM_MODEL: 'small',
      LLM_TIMEOUT_SECONDS: timeoutSeconds,
      STT_BASE_URL: recogniser.baseUrl,
      STT_TIMEOUT_SECONDS: timeoutSeconds,
      TTS_BASE_URL: voice.baseUrl,
      TTS_TIMEOUT_SECONDS: timeoutSeconds,
    },
  });
  const services = [tutor, recogniser, voice];
  return {
    test,
    services,
    async close() {
      await test.stop();
      await Promise.all(services.map((service) => service.close()));
    },
  };
}

it.concurrent.for<[string, Misbehaviour]>([
  ['answer 500', fail(500)],
  ['answer 429', fail(429)],
  // Passed through, it would sign the student out.
  ['answer 401', fail(401)],
  ['answer nonsense', nonsense],
  ['answer JSON of another kind', answerJson(200, { choices: [] })],
  ['break off', breakOff],
  ['hang', hang],
  ['stop in the middle of an answer', stall],
])('services that %s', async ([_name, how], { expect }) => {
  const { test, services, close } = await createWorld(how === hang || how === stall ? '2' : '60');
  try {
    const person = await test.signUp();
    const { makeSet, start, answer } = practiceCalls(() => test);
    const speak = (promptId: string, key: string) => answer(person, { promptId }, key, recording);
    for (const service of services) service.alwaysMisbehave(how);

    const [cards, started] = await Promise.all([
      test.call('POST', '/api/parse-flashcards', {
        as: person,
        body: { text: 'Osmosis is the movement of water through a membrane.' },
      }),
      start(person, await makeSet(person), undefined, 3),
    ]);
    expect(cards.json()).toMatchObject({ notice: expect.stringMatching(/built-in tutor/) });
    expect(cards.json().flashcards.length).toBeGreaterThan(0);
    expect(started.statusCode, started.body).toBe(200);
    const [first, second] = started.json().prompts;

    const key = crypto.randomUUID();
    const [failed, typed] = await Promise.all([
      speak(first.id, key),
      answer(person, { promptId: second.id, typedAnswer: said }),
    ]);
    expect(failed.statusCode, failed.body).toBeOneOf([502, 503, 504]);
    expect(failed.json().error).toMatch(/try again|type your answer/i);
    expect(typed.json()).toMatchObject({
      notice: expect.stringMatching(/built-in tutor/),
      transcription: said,
    });
    const silent = await test.call('GET', typed.json().audioUrl);
    expect(silent.statusCode, silent.body).toBeOneOf([502, 503, 504]);

    for (const service of services) service.alwaysMisbehave(null);
    const heard = await speak(first.id, key);
    expect([heard.statusCode, heard.json().transcription]).toEqual([200, said]);
    expect((await speak(first.id, key)).json().turnId).toBe(heard.json().turnId);
    expect((await test.call('GET', heard.json().audioUrl)).statusCode).toBe(200);

    const turns = await test.database.query('select id from practice_turns where user_id = $1', [
      person.userId,
    ]);
    expect(turns).toHaveLength(2);
    const { body } = await test.call('GET', '/metrics', { headers: { authorization: 'Bearer a secret' } });
    expect(body).not.toMatch(/tellcard_ai_under_way\{[^}]+\} [1-9]/);
    expect(body).toContain('tellcard_database_connections{state="working"} 0');
    // Abandoned requests are closed: only idle keep-alive connections may remain.
    for (const service of services) await expect.poll(() => service.connections()).toBeLessThanOrEqual(3);
  } finally {
    await close();
  }
});
