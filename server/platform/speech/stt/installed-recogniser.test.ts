/** The installed engine and weights transcribe the embedded voice, without fakes. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { monoSamples } from '#server/platform/speech/audio/pcm-samples.ts';
import { readWav } from '#server/platform/speech/audio/wav.ts';
import { createFliteSpeaker } from '#server/platform/speech/tts/flite-speaker.ts';
import { never, wholeSpeech } from '#server/platform/speech/tts/speaker.conformance.ts';
import type { Speaker, Transcriber } from '#server/practice/voice-ports.ts';
import { builtWorker } from '#tests/support/product/built-worker.ts';
import { joinSamples } from '#tests/support/samples/join-samples.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createSherpaTranscriber } from './sherpa-transcriber.ts';
import { chooseSpeechModels } from './speech-models.ts';
import { sayInTones } from './transcriber.conformance.ts';

const folder = temporaryFolder(afterAll);
let speaker: Speaker;
let transcriber: Transcriber;
beforeAll(async () => {
  speaker = createFliteSpeaker({
    workerUrl: await builtWorker('server/platform/speech/tts/flite-worker.ts'),
  });
  const model = chooseSpeechModels('auto')[0];
  if (!model) throw new Error('no model is chosen by itself');
  const childUrl = await builtWorker('server/platform/speech/stt/recogniser-child.ts');
  transcriber = createSherpaTranscriber({ childUrl, model, folder, log: createTestLog(), threads: 1 });
  await vi.waitFor(() => expect(transcriber.readiness?.().state).toBe('ready'), 90_000);
});
afterAll(() => Promise.all([speaker.close(), transcriber.close()]));

async function samplesOf(text: string): Promise<Float32Array> {
  const wav = readWav(await wholeSpeech(await speaker.speak(text, never())));
  return monoSamples(wav?.data ?? new Uint8Array(), 's16', 1);
}

const rate = 16_000;
/** Room noise with this peak, the same in each run. */
function noise(seconds: number, peak: number): Float32Array {
  let state = 7;
  return Float32Array.from({ length: seconds * rate }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return (state / 2 ** 30 - 1) * peak;
  });
}
async function hear(samples: Float32Array): Promise<string> {
  const input = await sayInTones('', { pcm: async () => ({ samples, sampleRateHz: 16_000 }) });
  return (await transcriber.transcribe(input)).text;
}

describe('the shipped recogniser', () => {
  test('transcribes a spoken sentence', async () => {
    const samples = await samplesOf('The capital of France is London.');
    const input = await sayInTones('', { pcm: async () => ({ samples, sampleRateHz: 16_000 }) });
    const { text } = await transcriber.transcribe(input);
    expect(text).toMatch(/the capital of france is london/i);
  });

  test('transcribes an answer of more than half a minute while it is spoken, and loses no sentence', async () => {
    const sentence = await samplesOf('Water boils at one hundred degrees.');
    const pause = new Float32Array(8 * 16_000);
    const stream = transcriber.open?.('ann');
    for (let said = 0; said < 4; said++)
      for (const samples of [sentence, pause]) stream?.push({ samples, sampleRateHz: 16_000 });
    const { text } = (await stream?.end(never())) ?? { text: '' };
    expect(text.match(/water boils/gi)).toHaveLength(4);
  });

  test('transcribes a sentence again if the model gives only a word', async () => {
    const said =
      'Recursion is a function calling itself on a smaller problem until the base case. The stack I forgot.';
    const samples = await samplesOf(said);
    const input = await sayInTones('', { pcm: async () => ({ samples, sampleRateHz: 16_000 }) });
    expect((await transcriber.transcribe(input)).text).toMatch(
      /function calling itself on a smaller problem/i,
    );
  });

  test('gives a confidence for each word, in order', async () => {
    const samples = await samplesOf('The capital of France is London.');
    const stream = transcriber.open?.('ann');
    stream?.push({ samples, sampleRateHz: 16_000 });
    const { text, words = [] } = (await stream?.end(never())) ?? { text: '' };
    expect(words.map(({ start, end }) => text.slice(start, end)).join(' ')).toBe(text);
    expect(words.length).toBeGreaterThan(4);
    for (const { sureness } of words) expect(sureness).toBeGreaterThan(0.45);
    expect(Math.max(...words.map(({ sureness }) => sureness))).toBeLessThanOrEqual(1);
  });

  test('finds no words in silence', async () => {
    const samples = new Float32Array(3 * 16_000);
    const input = await sayInTones('', { pcm: async () => ({ samples, sampleRateHz: 16_000 }) });
    expect(await transcriber.transcribe(input)).toEqual({ text: '' });
  });

  test('keeps the words around long pauses', async () => {
    const parts = [
      'Plants take in water.',
      'They turn sunlight,',
      'and air',
      'into sugar.',
      'This needs',
      'green leaves.',
    ];
    const pause = noise(1.5, 0.001);
    const said = [pause];
    for (const part of parts) said.push(await samplesOf(part), pause);
    const heard = (await hear(joinSamples(...said))).toLowerCase();
    for (const word of ['water', 'sunlight', 'air', 'need', 'green', 'leaves']) expect(heard).toContain(word);
  });

  test.each([20, 38, 44])('understands the embedded voice %d dB quieter than usual', async (decibels) => {
    const loud = await samplesOf('The capital of France is London.');
    const quiet = loud.map((sample) => sample / 10 ** (decibels / 20));
    expect(await hear(joinSamples(noise(0.5, 0.0001), quiet))).toMatch(/the capital of france is london/i);
  });

  test.each([
    'yes',
    'ten',
    'water',
    'oxygen',
    'gravity',
    'Napoleon',
    'friction',
    'protein',
    'democracy',
    'the liver',
  ])('transcribes the short answer %j, without the carrier phrase', async (answer) => {
    const text = await hear(joinSamples(noise(0.4, 0.001), await samplesOf(answer), noise(0.4, 0.001)));
    expect(text).toMatch(/\w/);
    expect(text).not.toMatch(/would|say/i);
    expect(text.split(' ').length).toBeLessThanOrEqual(3);
  });

  test.each(['I would say gravity.', 'My answer is gravity.'])('keeps the words of %j', async (answer) => {
    const text = await hear(joinSamples(noise(0.4, 0.001), await samplesOf(answer)));
    expect(text).toMatch(/gravity/i);
    expect(text.match(/i would say/gi) ?? []).toHaveLength(answer.match(/would say/g)?.length ?? 0);
  });

  const typing = () => {
    const samples = noise(4, 0.0005);
    for (let key = 0; key < 14; key++)
      samples.set(
        noise(0.03, 0.3).map((sample, at) => sample * Math.exp(-at / 100)),
        (0.2 + key * 0.26) * rate,
      );
    return samples;
  };
  const tones = (length: number, loudness: number, ...hertz: number[]) =>
    Float32Array.from({ length: length * rate }, (_, at) => {
      const note = hertz[Math.floor(at / (0.3 * rate)) % hertz.length] ?? 0;
      return loudness * Math.sin((2 * Math.PI * note * at) / rate) * Math.exp(-(at % (0.3 * rate)) / 3000);
    });
  test.each([
    ['a room', noise(4, 0.01)],
    ['a quiet room', noise(4, 0.002)],
    ['a second of noise', noise(1, 0.05)],
    [
      'a hum',
      Float32Array.from({ length: 3 * rate }, (_, at) => 0.05 * Math.sin((2 * Math.PI * 50 * at) / rate)),
    ],
    ['a melody', tones(4, 0.2, 262, 330, 392, 523)],
    ['a quiet melody', tones(1.5, 0.01, 262, 330, 392)],
    ['typing', typing()],
    ['quiet typing', typing().map((sample) => sample / 30)],
  ])('finds no words in %s', async (_, samples) => {
    expect(await hear(samples)).toBe('');
  });
});
