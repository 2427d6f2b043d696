/** The local recogniser transcribes long recordings in pieces and survives the death of its process. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { TranscribeInput, Transcriber } from '#server/practice/voice-ports.ts';
import { builtWorker } from '#tests/support/product/built-worker.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';
import { startFileServer } from '#tests/support/services/file-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { textToTones } from '#tests/support/tones/modem.ts';
import { createSherpaTranscriber } from './sherpa-transcriber.ts';
import type { SpeechModel } from './speech-models.ts';
import { sayInTones, transcriberConformance } from './transcriber.conformance.ts';

/** The real child needs a model of 124 MB; this one recognises tones, but is started, called and lost in the same way. */
const toneChild = () => builtWorker('tests/support/tones/tone-recogniser.ts');

const contents = { 'works.txt': Buffer.from('works'), 'dies.txt': Buffer.from('die') };
const folder = temporaryFolder(afterAll);
const server = await startFileServer(contents);
afterAll(() => server.close());

function modelOf(name: keyof typeof contents): SpeechModel {
  const bytes = contents[name];
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    name: name.slice(0, -4),
    kind: 'moonshine',
    languages: ['en'],
    from: { baseUrl: server.baseUrl },
    files: [{ role: 'tokens', name, bytes: bytes.byteLength, sha256 }],
  };
}

const open = (childUrl: URL, model = modelOf('works.txt')) =>
  createSherpaTranscriber({ childUrl, model, folder, log: createTestLog() });
async function openReady(childUrl: URL, model?: SpeechModel): Promise<Transcriber> {
  const transcriber = open(childUrl, model);
  transcriber.prepare?.();
  await vi.waitFor(() => expect(transcriber.readiness?.().state).toBe('ready'), 90_000);
  return transcriber;
}
const join16k = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));

transcriberConformance(async () => openReady(await toneChild()));

test('says so before its model is available, and starts the download', async () => {
  const transcriber = open(await toneChild());
  await expect(transcriber.transcribe(await sayInTones('hello'))).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/getting ready|not ready/),
  });
  await expect.poll(() => transcriber.readiness?.().state).toBe('ready');
  expect(await transcriber.transcribe(await sayInTones('hello'))).toEqual({ text: 'hello' });
  await transcriber.close();
});

describe('long recordings', () => {
  test('are cut at pauses, and silence in between costs no words', async () => {
    const transcriber = await openReady(await toneChild());
    const say = (text: string) => textToTones(text, 16_000);
    const silence = new Float32Array(14 * 16_000);
    const samples = join16k(await say('one'), silence, await say('two'), silence, await say('three'));
    const input = await sayInTones('', { pcm: async () => ({ samples, sampleRateHz: 16_000 }) });
    expect(await transcriber.transcribe(input)).toEqual({ text: 'one two three' });
    await transcriber.close();
  });

  test('are transcribed while they are still being spoken', async () => {
    const transcriber = await openReady(await toneChild());
    const stream = transcriber.open?.('ann');
    const whole = join16k(
      await textToTones('first part', 16_000),
      new Float32Array(25 * 16_000),
      await textToTones('last part', 16_000),
    );
    for (let at = 0; at < whole.length; at += 16_000)
      stream?.push({ samples: whole.subarray(at, at + 16_000), sampleRateHz: 16_000 });
    expect(await stream?.end(new AbortController().signal)).toEqual({ text: 'first part last part' });
    await transcriber.close();
  });
});

test('let a short answer wait for one piece of another account’s long answer, not for all of them', async () => {
  const transcriber = await openReady(await toneChild());
  const silence = new Float32Array(14 * 16_000);
  const words = ['one', 'two', 'three', 'four', 'five'];
  const parts = await Promise.all(words.map((word) => textToTones(word, 16_000)));
  const samples = join16k(...parts.flatMap((part) => [part, silence]));
  const long = await sayInTones('', { owner: 'loud', pcm: async () => ({ samples, sampleRateHz: 16_000 }) });
  const short = await sayInTones('short', { owner: 'quiet' });
  const order: string[] = [];
  const heard = async (input: typeof long) => order.push((await transcriber.transcribe(input)).text);
  await Promise.all([heard(long), heard(short)]);
  expect(order).toEqual(['short', 'one two three four five']);
  await transcriber.close();
});

test('let a short answer through while the talks of four other accounts occupy all their processes', async () => {
  const childUrl = await toneChild();
  const options = { childUrl, model: modelOf('works.txt'), folder, log: createTestLog(), processes: 2 };
  const transcriber = createSherpaTranscriber(options);
  transcriber.prepare?.();
  await expect.poll(() => transcriber.readiness?.().state).toBe('ready');
  const samples = join16k(await textToTones('hang', 16_000), new Float32Array(25 * 16_000));
  const pcm: TranscribeInput['pcm'] = async () => ({ samples, sampleRateHz: 16_000 });
  const talk = (owner: string) => sayInTones('', { owner, pcm });
  const talks = await Promise.all(['a', 'b', 'c', 'd'].map(talk));
  const short = await sayInTones('short', { owner: 'quiet' });
  const held = Promise.allSettled(talks.map(transcriber.transcribe));
  await new Promise(setImmediate);
  expect(await transcriber.transcribe(short)).toEqual({ text: 'short' });
  await transcriber.close();
  expect((await held).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
});

describe('a process that dies', () => {
  test('fails only its own request with an explanation, and the next one is served', async () => {
    const transcriber = await openReady(await toneChild());
    await expect(transcriber.transcribe(await sayInTones('die'))).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await transcriber.transcribe(await sayInTones('alive'))).toEqual({ text: 'alive' });
    await transcriber.close();
  });

  test('every time is not restarted forever: the model is discarded and the engine turned off', async () => {
    const transcriber = await openReady(await toneChild(), modelOf('dies.txt'));
    for (let turn = 0; turn < 3; turn++)
      await expect(transcriber.transcribe(await sayInTones('x'))).rejects.toMatchObject({
        code: 'unavailable',
      });
    expect(transcriber.readiness?.()).toMatchObject({ state: 'off' });
    expect(await readdir(folder)).not.toContain('dies');
    await expect(transcriber.transcribe(await sayInTones('x'))).rejects.toMatchObject({
      code: 'unavailable',
    });
    await transcriber.close();
  });
});

test('the real engine loads in its process, and rejects an invalid model safely', async () => {
  const log = createTestLog();
  const childUrl = await builtWorker('server/platform/speech/stt/recogniser-child.ts');
  const { files } = modelOf('works.txt');
  const parts = ['tokens', 'preprocessor', 'encoder', 'uncachedDecoder', 'cachedDecoder'];
  const model = {
    ...modelOf('works.txt'),
    files: parts.flatMap((role) => files.map((file) => ({ ...file, role }))),
  };
  const transcriber = createSherpaTranscriber({ childUrl, model, folder, log });
  transcriber.prepare?.();
  await expect.poll(() => transcriber.readiness?.().state).toBe('ready');
  await expect(transcriber.transcribe(await sayInTones('x'))).rejects.toMatchObject({ code: 'unavailable' });
  expect(JSON.stringify(log.entries)).toContain('Load model from');
  await transcriber.close();
});
