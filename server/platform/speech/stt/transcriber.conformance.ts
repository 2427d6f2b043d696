/** Conformance tests for every transcriber, with recordings whose tones encode the text. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeWav } from '#server/platform/speech/audio/wav.ts';
import type { TranscribeInput, Transcriber } from '#server/practice/voice-ports.ts';
import { textToTones } from '#tests/support/tones/modem.ts';

const sampleRateHz = 16_000;

/** A recording whose tones encode `text`; silence for an empty one. */
export async function sayInTones(
  text: string,
  more: Partial<TranscribeInput> = {},
): Promise<TranscribeInput> {
  const samples = text ? await textToTones(text, sampleRateHz) : new Float32Array(2 * sampleRateHz);
  return {
    bytes: writeWav(samples, sampleRateHz),
    type: 'wav',
    pcm: async () => ({ samples, sampleRateHz }),
    owner: 'ann',
    terms: ['chloroplast', 'Calvin cycle'],
    signal: new AbortController().signal,
    ...more,
  };
}

export function transcriberConformance(make: () => Promise<Transcriber>): void {
  describe('as a transcriber', () => {
    let transcriber: Transcriber;
    beforeAll(async () => {
      transcriber = await make();
    });
    afterAll(() => transcriber.close());

    test('has a name to show', () => {
      expect(transcriber.name).toMatch(/\S/);
    });

    test('gives the words, trimmed', async () => {
      const words = 'Plants turn light and water into sugar.';
      expect(await transcriber.transcribe(await sayInTones(words))).toEqual({ text: words });
    });

    test('silence is an empty text, not an error', async () => {
      expect(await transcriber.transcribe(await sayInTones(''))).toEqual({ text: '' });
    });

    test('no terms and a language are fine', async () => {
      const input = await sayInTones('Oxygen is set free.', { terms: [], language: 'en-GB' });
      expect(await transcriber.transcribe(input)).toEqual({ text: 'Oxygen is set free.' });
    });

    test('ten at once each get their own words', async () => {
      const words = Array.from({ length: 10 }, (_, index) => `answer number ${index}`);
      const heard = await Promise.all(
        words.map(async (text) => transcriber.transcribe(await sayInTones(text, { owner: text }))),
      );
      expect(heard.map(({ text }) => text)).toEqual(words);
    });

    test('a cancelled request ends at once, and the next is served', async () => {
      const signal = AbortSignal.abort(new Error('left'));
      await expect(transcriber.transcribe(await sayInTones('nobody', { signal }))).rejects.toMatchObject({
        code: 'timeout',
      });
      expect(await transcriber.transcribe(await sayInTones('somebody'))).toEqual({ text: 'somebody' });
    });
  });
}
