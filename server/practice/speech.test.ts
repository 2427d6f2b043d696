/** Spoken feedback by a slow voice: generated once, with exact ranges, and never anything but sound. */
import type { ServerResponse } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { practiceCalls } from '#tests/support/server/practice-calls.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { answerJson, mp3Frame, startSpeechService } from '#tests/support/services/speech-service.ts';

const service = await startSpeechService();
const test = await createTestApp({ settings: { TTS_BASE_URL: service.baseUrl } });
afterAll(async () => {
  await test.stop();
  await service.close();
});

const { makeSet, start, answer } = practiceCalls(() => test);

/** The address of a question. */
async function asked() {
  const as = await test.signUp();
  const { prompts } = (await start(as, await makeSet(as))).json();
  return { as, prompt: prompts[0] as { id: string; prompt: string; audioUrl: string } };
}

/** The address of feedback not played yet. */
async function feedback(): Promise<string> {
  const { as, prompt } = await asked();
  return (await answer(as, { promptId: prompt.id, typedAnswer: 'No idea.' })).json().audioUrl;
}
const partOf = (url: string, range: string) => test.call('GET', url, { headers: { range } });

it('reads a question aloud, at its own address only', async () => {
  const { prompt } = await asked();
  const before = service.requests.length;
  expect((await test.call('GET', prompt.audioUrl)).rawPayload.length).toBeGreaterThan(0);
  expect(service.requests.slice(before).map(({ fields }) => fields.input)).toEqual([prompt.prompt]);
  expect((await test.call('GET', `${prompt.audioUrl}x`)).statusCode).toBe(404);
});

it('speaks a phrase by its name, generated once for all, and no other text', async () => {
  const before = service.requests.length;
  const say = () => test.call('GET', '/api/speech/take-your-time');
  const [first, second] = [await say(), await say()];
  expect(first.rawPayload.length).toBeGreaterThan(0);
  expect(second.rawPayload).toEqual(first.rawPayload);
  expect(service.requests.slice(before).map(({ fields }) => fields.input)).toEqual(['Take your time.']);
  for (const name of ['any-words', 'toString', '__proto__'])
    expect((await test.call('GET', `/api/speech/${name}`)).statusCode).toBe(404);
});

describe('a slow voice', () => {
  it('is called once for all listeners, and serves exact ranges once complete', async () => {
    const url = await feedback();
    const speaking: ServerResponse[] = [];
    service.misbehave((reply) => {
      reply.writeHead(200).write(mp3Frame);
      speaking.push(reply);
    });
    const before = service.requests.length;
    const [all, first, from] = [test.call('GET', url), partOf(url, 'bytes=0-1'), partOf(url, 'bytes=0-')];
    await expect.poll(() => speaking.length).toBe(1);
    speaking[0]?.end(mp3Frame);
    const size = 2 * mp3Frame.length;
    expect((await all).rawPayload).toHaveLength(size);
    expect((await from).rawPayload).toHaveLength(size);
    expect([(await first).statusCode, (await first).headers['content-range']]).toEqual([
      206,
      `bytes 0-1/${size}`,
    ]);
    const last = await partOf(url, 'bytes=-100');
    expect([last.headers['content-range'], last.headers['content-length']]).toEqual([
      `bytes ${size - 100}-${size - 1}/${size}`,
      '100',
    ]);
    expect((await partOf(url, `bytes=${size}-`)).statusCode).toBe(416);
    expect(service.requests).toHaveLength(before + 1);
  });

  it('that fails is reported as JSON, never as a page, and is tried again the next time', async () => {
    const url = await feedback();
    const page = answerJson(200, '<html><script>alert(1)</script></html>');
    service.misbehave(page, page, page);
    const failed = await test.call('GET', url);
    expect([failed.statusCode, failed.json().code]).toEqual([502, 'upstream_failed']);
    expect(failed.headers['content-type']).toMatch(/^application\/json/);
    expect((await test.call('GET', url)).headers['content-type']).toBe('audio/mpeg');
  });
});
