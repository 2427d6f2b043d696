/** A voice over real HTTP: streamed as it arrives, only ever audio, given up in time. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  answerJson,
  breakOff,
  fail,
  hang,
  type Misbehaviour,
  type SpeechService,
  startSpeechService,
  withOwnService,
} from '#tests/support/services/speech-service.ts';
import { createOpenAiSpeaker } from './openai-speaker.ts';
import { never, speakerConformance, wholeSpeech } from './speaker.conformance.ts';

let service: SpeechService;
beforeEach(async () => {
  service = await startSpeechService();
});
afterEach(() => service.close());

const open = (timeoutMs = 5000) =>
  createOpenAiSpeaker({
    baseUrl: service.baseUrl,
    apiKey: 'key',
    model: 'tts-1',
    voice: 'alloy',
    timeoutMs,
    retryDelayMs: 5,
  });
const mp3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x10, 0xc4]), Buffer.alloc(100)]);

speakerConformance(
  () => withOwnService((baseUrl) => createOpenAiSpeaker({ baseUrl, model: 'tts-1', voice: 'alloy' })),
  { inPieces: false },
);

test('sends the voice and the text to read', async () => {
  await wholeSpeech(await open().speak('**Good.** Now explain [osmosis](https://example.org).', never()));
  expect(service.requests[0]).toMatchObject({
    path: '/v1/audio/speech',
    authorization: 'Bearer key',
    fields: { model: 'tts-1', voice: 'alloy', input: 'Good. Now explain osmosis.', response_format: 'mp3' },
  });
});

test('passes the first sound on before the last is generated', async () => {
  let finish: () => void = () => undefined;
  service.misbehave((reply) => {
    reply.writeHead(200).write(mp3);
    finish = () => reply.end(mp3);
  });
  const { chunks } = await open().speak('Hello.', never());
  const pieces = chunks[Symbol.asyncIterator]();
  expect((await pieces.next()).value?.byteLength).toBe(mp3.byteLength);
  finish();
  expect((await pieces.next()).value?.byteLength).toBe(mp3.byteLength);
  expect((await pieces.next()).done).toBe(true);
});

test('reads the type from the bytes, not from the service’s claim', async () => {
  service.misbehave(
    (reply) =>
      void reply.writeHead(200, { 'Content-Type': 'text/html' }).end(Buffer.from('RIFF....WAVEfmt more')),
  );
  expect((await open().speak('Hello.', never())).mediaType).toBe('audio/wav');
});

describe('failures', () => {
  test.each([
    ['a page', (reply) => void reply.writeHead(200, { 'Content-Type': 'audio/mpeg' }).end('<html><script>')],
    ['an error with status 200', answerJson(200, { error: 'quota' })],
    ['nothing', (reply) => void reply.writeHead(200).end()],
  ] as [string, Misbehaviour][])('%s is never passed on as sound', async (_, answer) => {
    service.misbehave(answer, answer, answer);
    await expect(open().speak('Hello.', never())).rejects.toMatchObject({ code: 'upstream_failed' });
  });

  test('an error and a broken connection are retried', async () => {
    service.misbehave(fail(503), breakOff);
    expect((await wholeSpeech(await open().speak('Hello.', never()))).byteLength).toBeGreaterThan(0);
    expect(service.requests).toHaveLength(3);
  });

  test('a wrong key is not, and never passes through', async () => {
    service.misbehave(fail(401));
    await expect(open().speak('Hello.', never())).rejects.toMatchObject({
      code: 'upstream_failed',
      status: 502,
    });
    expect(service.requests).toHaveLength(1);
  });

  test('a service that hangs is given up', async () => {
    service.misbehave(hang, hang, hang);
    await expect(open(60).speak('Hello.', never())).rejects.toMatchObject({ code: 'timeout' });
  });

  test.each([
    ['stalls', 'timeout', () => undefined],
    ['is cut off', 'upstream_failed', (reply) => setTimeout(() => reply.destroy(), 20)],
  ] as [string, string, (reply: Parameters<Misbehaviour>[0]) => void][])(
    'speech that %s breaks off with an error: %s',
    async (_, code, end) => {
      service.misbehave((reply) => {
        reply.writeHead(200).write(mp3);
        end(reply);
      });
      const speech = await open(300).speak('Hello.', never());
      await expect(wholeSpeech(speech)).rejects.toMatchObject({ code });
    },
  );

  test('endless speech is cut', async () => {
    service.misbehave((reply) => {
      reply.writeHead(200).write(mp3);
      const more = Buffer.alloc(1024 * 1024);
      const pour = () => {
        while (!reply.destroyed && reply.write(more));
      };
      reply.on('drain', pour);
      pour();
    });
    await expect(wholeSpeech(await open().speak('Hello.', never()))).rejects.toMatchObject({
      code: 'upstream_failed',
    });
  });
});
