/** Which model a setting selects, and that none is used unverified. */
import { describe, expect, test } from 'vitest';
import { chooseSpeechModels, speechModels } from './speech-models.ts';

describe('the table of models', () => {
  test.each([
    ['off', []],
    ['auto', ['moonshine-tiny-en']],
    ['moonshine-base-en', ['moonshine-base-en']],
    ['parakeet-tdt-0.6b-v2-en', ['parakeet-tdt-0.6b-v2-en']],
    ['auto, moonshine-base-es', ['moonshine-tiny-en', 'moonshine-base-es']],
  ])('SPEECH_MODEL=%s: %j', (setting, names) => {
    expect(chooseSpeechModels(setting).map(({ name }) => name)).toEqual(names);
  });

  test.each([
    ['whisper-9000', 'there is no model named whisper-9000'],
    ['auto,', 'there is no model named  (but auto'],
    ['auto,moonshine-base-en', 'two models are named for one language (en)'],
  ])('SPEECH_MODEL=%s: %s', (setting, why) => {
    expect(() => chooseSpeechModels(setting)).toThrow(why);
  });

  test('every file has a fixed size and hash, and a fixed revision if it is downloaded', () => {
    for (const { from, files } of speechModels) {
      if ('baseUrl' in from)
        expect(from.baseUrl).toMatch(/^https:\/\/huggingface\.co\/[\w-]+\/[\w.-]+\/resolve\/[0-9a-f]{40}$/);
      for (const { bytes, sha256 } of files) {
        expect(bytes).toBeGreaterThan(1000);
        expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      }
    }
  });
});
