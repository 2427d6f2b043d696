/** A recogniser over real HTTP: what it is sent, what it returns, and how failures are handled. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answerJson,
  breakOff,
  fail,
  hang,
  type SpeechService,
  startSpeechService,
  withOwnService,
} from '#tests/support/services/speech-service.ts';
import { createOpenAiTranscriber } from './openai-transcriber.ts';
import { sayInTones, transcriberConformance } from './transcriber.conformance.ts';

let service: SpeechService;
beforeEach(async () => {
  service = await startSpeechService();
});
afterEach(() => service.close());

const remux = vi.fn(async () => new Uint8Array([1, 2, 3]));
const open = (more: { apiKey?: string; model?: string; timeoutMs?: number } = {}) =>
  createOpenAiTranscriber({
    baseUrl: service.baseUrl,
    model: 'whisper-1',
    apiKey: 'key',
    remux,
    retryDelayMs: 5,
    ...more,
  });
const fields = (index: number) => service.requests[index]?.fields ?? {};

transcriberConformance(() =>
  withOwnService((baseUrl) => createOpenAiTranscriber({ baseUrl, model: 'whisper-1', remux })),
);

describe('the request', () => {
  test('contains model, terms, the main language, and the recording under a name that gives its type', async () => {
    await open().transcribe(await sayInTones('hello', { language: 'en-GB' }));
    expect(service.requests[0]).toMatchObject({
      path: '/v1/audio/transcriptions',
      authorization: 'Bearer key',
    });
    expect(fields(0)).toMatchObject({
      model: 'whisper-1',
      language: 'en',
      prompt: 'chloroplast, Calvin cycle.',
    });
    expect(service.requests[0]?.file).toMatchObject({ name: 'recording.wav', type: 'audio/wav' });
  });

  test('sends webm as it is, mp4 as a plain m4a', async () => {
    const webm = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]);
    const taken = answerJson(200, { text: '' });
    service.misbehave(taken, taken);
    await open().transcribe(await sayInTones('', { type: 'webm', bytes: webm }));
    await open().transcribe(await sayInTones('', { type: 'mp4', bytes: webm }));
    expect(service.requests.map(({ file }) => [file?.name, file?.size])).toEqual([
      ['recording.webm', 4],
      ['recording.m4a', 3],
    ]);
  });

  test('has no authorisation without a key', async () => {
    const { apiKey: _, ...keyless } = { apiKey: '', baseUrl: service.baseUrl, model: 'm', remux };
    await createOpenAiTranscriber(keyless).transcribe(await sayInTones(''));
    expect(service.requests[0]?.authorization).toBeUndefined();
  });
});

describe('servers with fewer features', () => {
  test('get a simplified form, which is remembered', async () => {
    service.misbehave(fail(400), fail(415));
    const transcriber = open();
    expect(await transcriber.transcribe(await sayInTones('as WAV at last', { type: 'webm' }))).toEqual({
      text: 'as WAV at last',
    });
    await transcriber.transcribe(await sayInTones('again', { type: 'webm' }));
    expect(
      service.requests.map(({ file, fields: { response_format } }) => `${file?.name} ${response_format}`),
    ).toEqual([
      'recording.webm verbose_json',
      'recording.webm json',
      'recording.wav json',
      'recording.wav json',
    ]);
  });

  test('keep the best form if every form is rejected', async () => {
    service.misbehave(fail(400), fail(400), fail(400));
    const transcriber = open();
    await expect(transcriber.transcribe(await sayInTones('odd'))).rejects.toMatchObject({
      code: 'upstream_failed',
    });
    await transcriber.transcribe(await sayInTones('good'));
    expect(fields(3).response_format).toBe('verbose_json');
  });

  test('get the same form after two concurrent rejections', async () => {
    service.misbehave(fail(400), fail(400));
    const transcriber = open();
    const say = async (text: string) => transcriber.transcribe(await sayInTones(text, { type: 'webm' }));
    await Promise.all([say('one'), say('two')]);
    await say('three');
    const sent = service.requests.map(
      ({ file, fields: { response_format } }) => `${file?.name} ${response_format}`,
    );
    expect(sent).toEqual([
      'recording.webm verbose_json',
      'recording.webm verbose_json',
      'recording.webm json',
      'recording.webm json',
      'recording.webm json',
    ]);
  });
});

describe('the transcript', () => {
  test('drops invented words over silence', async () => {
    const segments = [
      { text: ' The chloroplast.', no_speech_prob: 0.02 },
      { text: ' Thank you for watching!', no_speech_prob: 0.93 },
    ];
    service.misbehave(answerJson(200, { text: 'The chloroplast. Thank you for watching!', segments }));
    expect(await open().transcribe(await sayInTones('x'))).toEqual({ text: 'The chloroplast.' });
  });

  test('truncates an endless text', async () => {
    service.misbehave(answerJson(200, { text: 'word '.repeat(50_000) }));
    expect((await open().transcribe(await sayInTones('x'))).text.length).toBeLessThanOrEqual(20_000);
  });
});

describe('failures', () => {
  test.each([
    ['an error of the service', fail(500)],
    ['overload', fail(429)],
    ['a broken connection', breakOff],
  ])('%s is retried at most twice', async (_, fault) => {
    service.misbehave(fault, fault);
    expect(await open().transcribe(await sayInTones('third time'))).toEqual({ text: 'third time' });
    service.misbehave(fault, fault, fault);
    await expect(open().transcribe(await sayInTones('x'))).rejects.toMatchObject({ code: 'upstream_failed' });
    expect(service.requests).toHaveLength(6);
  });

  test.each([401, 403, 404])('%i is not retried and never passed through', async (status) => {
    service.misbehave(fail(status));
    await expect(open().transcribe(await sayInTones('x'))).rejects.toMatchObject({
      code: 'upstream_failed',
      status: 502,
    });
    expect(service.requests).toHaveLength(1);
  });

  test.each([
    ['no text in it', answerJson(200, { words: [] })],
    ['a page', (reply) => void reply.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>')],
  ] as [string, Parameters<SpeechService['misbehave']>[0]][])('an answer with %s', async (_, answer) => {
    service.misbehave(answer);
    await expect(open().transcribe(await sayInTones('x'))).rejects.toMatchObject({ code: 'upstream_failed' });
  });

  test('a service that hangs is given up in time, with or without headers', async () => {
    const stall = (reply: { writeHead(status: number): { write(text: string): unknown } }) =>
      void reply.writeHead(200).write('{"te');
    service.misbehave(hang, stall, hang);
    await expect(open({ timeoutMs: 400 }).transcribe(await sayInTones('x'))).rejects.toMatchObject({
      code: 'timeout',
    });
    expect(service.requests).toHaveLength(3);
  });

  test('a cancelled request does not wait for a service that hangs', async () => {
    service.misbehave(hang);
    const controller = new AbortController();
    const input = await sayInTones('x', { signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    await expect(open({ timeoutMs: 600_000 }).transcribe(input)).rejects.toMatchObject({ code: 'timeout' });
  });

  test('a service too slow for its callers is avoided, one that students leave is not', async () => {
    const transcriber = open();
    for (const [turns, reason] of [
      [6, new Error('left')],
      [5, new DOMException('late', 'TimeoutError')],
    ] as const)
      for (let turn = 0; turn < turns; turn++) {
        service.misbehave(hang);
        const controller = new AbortController();
        setTimeout(() => controller.abort(reason), 20);
        const input = await sayInTones('', { signal: controller.signal });
        await expect(transcriber.transcribe(input)).rejects.toMatchObject({ code: 'timeout' });
      }
    await expect(transcriber.transcribe(await sayInTones(''))).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('after five failed turns the service is avoided', async () => {
    const transcriber = open();
    const input = await sayInTones('x');
    for (let turn = 0; turn < 5; turn++) {
      service.misbehave(fail(401));
      await expect(transcriber.transcribe(input)).rejects.toMatchObject({ code: 'upstream_failed' });
    }
    await expect(transcriber.transcribe(input)).rejects.toMatchObject({ code: 'unavailable' });
    expect(service.requests).toHaveLength(5);
  });
});
