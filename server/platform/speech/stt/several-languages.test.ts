/** Each answer goes to the recogniser of its language; the installed weights of two languages transcribe correctly. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { monoSamples } from '#server/platform/speech/audio/pcm-samples.ts';
import { sayWithFlite } from '#server/platform/speech/tts/flite-program.ts';
import type { Transcriber } from '#server/practice/voice-ports.ts';
import { builtWorker } from '#tests/support/product/built-worker.ts';
import { createTestLog } from '#tests/support/server/test-log.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { packageFolder } from './installed-model.ts';
import { createSeveralLanguages } from './several-languages.ts';
import { createSherpaTranscriber } from './sherpa-transcriber.ts';
import { chooseSpeechModels } from './speech-models.ts';
import { sayInTones } from './transcriber.conformance.ts';

const calls: string[] = [];
const stub = (name: string, languages: string[]): Transcriber => ({
  name,
  languages,
  transcribe: async () => ({ text: name }),
  readiness: () => ({ state: name === 'english' ? 'ready' : 'idle' }),
  prepare: () => calls.push(`${name} prepares`),
  close: async () => void calls.push(`${name} closes`),
});
const both = () => createSeveralLanguages([stub('english', ['en']), stub('spanish', ['es', 'ca'])]);

describe('recognisers of several languages', () => {
  test.each([
    ['en', 'english'],
    ['es', 'spanish'],
    ['ca', 'spanish'],
    ['fr', 'english'],
    [undefined, 'english'],
  ])('transcribe speech in %s with the one named %s', async (language, name) => {
    const input = await sayInTones('', language ? { language } : {});
    expect(await both().transcribe(input)).toEqual({ text: name });
  });

  test('list all their languages, and those with live transcription', async () => {
    expect(both()).toMatchObject({
      name: 'english, spanish',
      languages: ['en', 'es', 'ca'],
      streamedLanguages: ['en'],
    });
    expect(both().readiness?.()).toEqual({ state: 'ready' });
  });

  test('prepare and close together', async () => {
    const transcriber = both();
    calls.length = 0;
    transcriber.prepare?.();
    await transcriber.close();
    expect(calls).toEqual(['english prepares', 'spanish prepares', 'english closes', 'spanish closes']);
  });
});

const models = chooseSpeechModels('auto,moonshine-base-es');
const installed = packageFolder('@usefulsensors/moonshine-js') !== null;
if (!installed)
  process.stdout.write(
    '  no Spanish recogniser here (npm run install:spanish): the test of its weights is skipped\n',
  );

describe.skipIf(!installed)('the installed weights of English and Spanish', () => {
  const folder = temporaryFolder(afterAll);
  let transcriber: Transcriber;
  beforeAll(async () => {
    const childUrl = await builtWorker('server/platform/speech/stt/recogniser-child.ts');
    const [english, ...others] = models.map((model) =>
      createSherpaTranscriber({ childUrl, model, folder, log: createTestLog(), threads: 1 }),
    );
    if (!english) throw new Error('no model is named');
    const all = [english, ...others];
    transcriber = createSeveralLanguages([english, ...others]);
    const states = () => all.map(({ readiness }) => readiness?.().state);
    await vi.waitFor(() => expect(states()).toEqual(['ready', 'ready']), 90_000);
  });
  afterAll(() => transcriber.close());

  /** The voice reads Spanish as an American would, which the Spanish weights still understand. */
  test('transcribe a Spanish sentence as Spanish, with confidences, and an English one as English', async () => {
    const hear = async (text: string, language: string) => {
      const samples = monoSamples(await sayWithFlite(text), 's16', 1);
      const pcm = async () => ({ samples, sampleRateHz: 16_000 as const });
      return transcriber.transcribe(await sayInTones('', { pcm, language }));
    };
    const spanish = await hear('me gusta mucho la música', 'es');
    expect(spanish.text).toMatch(/me gusta mucho la música/i);
    expect(spanish.words?.length).toBe(5);
    expect((await hear('The capital of France is London.', 'en')).text).toMatch(
      /the capital of france is london/i,
    );
  });
});
