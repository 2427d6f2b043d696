import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Speaker, Transcriber } from '#server/practice/voice-ports.ts';
import { builtWorker } from '#tests/support/built-worker.ts';
import { createTestLog } from '#tests/support/test-log.ts';
import { createFliteSpeaker } from './flite-speaker.ts';
import { monoSamples } from './pcm-samples.ts';
import { createSherpaTranscriber } from './sherpa-transcriber.ts';
import { never, wholeSpeech } from './speaker.conformance.ts';
import { chooseSpeechModel } from './speech-models.ts';
import { sayInTones } from './transcriber.conformance.ts';
import { readWav } from './wav.ts';

/** The engine and the weights everybody gets, hearing the voice everybody gets: no part of it is stood in for. */
let folder: string;
let speaker: Speaker;
let transcriber: Transcriber;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hears-'));
  speaker = createFliteSpeaker({ workerUrl: await builtWorker('server/adapters/flite-worker.ts') });
  const model = chooseSpeechModel('auto');
  if (!model) throw new Error('no model is chosen by itself');
  const childUrl = await builtWorker('server/adapters/recogniser-child.ts');
  transcriber = createSherpaTranscriber({ childUrl, model, folder, log: createTestLog(), threads: 1 });
  await vi.waitFor(() => expect(transcriber.readiness?.().state).toBe('ready'), { timeout: 10_000 });
});
afterAll(async () => {
  await Promise.all([speaker.close(), transcriber.close()]);
  await rm(folder, { recursive: true });
});

async function samplesOf(text: string): Promise<Float32Array> {
  const wav = readWav(await wholeSpeech(await speaker.speak(text, never())));
  return monoSamples(wav?.data ?? new Uint8Array(), 's16', 1);
}

describe('the recogniser that comes with the program', () => {
  test('turns a spoken sentence into its words', async () => {
    const samples = await samplesOf('The capital of France is London.');
    const input = await sayInTones('', { pcm: async () => ({ samples, sampleRateHz: 16_000 }) });
    const { text } = await transcriber.transcribe(input);
    expect(text).toMatch(/the capital of france is london/i);
  });

  test('hears an answer of more than half a minute while it is spoken, and loses no sentence of it', async () => {
    const sentence = await samplesOf('Water boils at one hundred degrees.');
    const pause = new Float32Array(8 * 16_000);
    const stream = transcriber.open?.({ owner: 'ann', terms: [] });
    for (let said = 0; said < 4; said++)
      for (const samples of [sentence, pause]) stream?.push({ samples, sampleRateHz: 16_000 });
    const { text } = (await stream?.end(never())) ?? { text: '' };
    expect(text.match(/water boils/gi)).toHaveLength(4);
  });

  test('hears a sentence again of which the model gives only a word', async () => {
    const said =
      'Recursion is a function calling itself on a smaller problem until the base case. The stack I forgot.';
    const samples = await samplesOf(said);
    const input = await sayInTones('', { pcm: async () => ({ samples, sampleRateHz: 16_000 }) });
    expect((await transcriber.transcribe(input)).text).toMatch(
      /function calling itself on a smaller problem/i,
    );
  });

  test('hears no words in silence', async () => {
    const samples = new Float32Array(3 * 16_000);
    const input = await sayInTones('', { pcm: async () => ({ samples, sampleRateHz: 16_000 }) });
    expect(await transcriber.transcribe(input)).toEqual({ text: '' });
  });
});
