/** Which model a setting chooses, and that none is used unchecked. */
import { describe, expect, test } from 'vitest';
import { chooseSpeechModel, speechModels } from './speech-models.ts';

describe('the table of models', () => {
  test.each([
    ['off', null],
    ['auto', 'moonshine-tiny-en'],
    ['moonshine-base-en', 'moonshine-base-en'],
    ['parakeet-tdt-0.6b-v2-en', 'parakeet-tdt-0.6b-v2-en'],
    ['whisper-9000', undefined],
  ])('SPEECH_MODEL=%s: %s', (setting, name) => {
    const chosen = chooseSpeechModel(setting);
    expect(chosen ? chosen.name : chosen).toBe(name);
  });

  test('every file is pinned to a size and a hash, and to a revision where it is fetched', () => {
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
