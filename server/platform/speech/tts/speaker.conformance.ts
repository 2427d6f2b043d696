/** Conformance tests for every speaker. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Speaker, Speech } from '#server/practice/voice-ports.ts';
import { sniffSpeech } from './sniff-speech.ts';

export const never = () => new AbortController().signal;

export async function wholeSpeech({ chunks, complete }: Speech): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const whole = new Uint8Array(Buffer.concat(parts));
  return complete?.(whole) ?? whole;
}

/** `inPieces`: the speaker synthesises piece by piece. How many pieces arrive over HTTP is up to the network. */
export function speakerConformance(make: () => Promise<Speaker>, { inPieces = true } = {}): void {
  describe('as a speaker', () => {
    let speaker: Speaker;
    beforeAll(async () => {
      speaker = await make();
    });
    afterAll(() => speaker.close());
    const bytesFor = async (text: string) =>
      (await wholeSpeech(await speaker.speak(text, never()))).byteLength;

    test('the media type is true of the bytes', async () => {
      const speech = await speaker.speak('Good start. What happens next?', never());
      expect(sniffSpeech(await wholeSpeech(speech))).toBe(speech.mediaType);
    });

    test('more text makes more sound', async () => {
      const [little, much] = [await bytesFor('Well done.'), await bytesFor('Well done. '.repeat(20))];
      expect(much).toBeGreaterThan(little * 5);
    });

    test.runIf(inPieces)('the pieces are many, so that playing can begin early', async () => {
      const { chunks } = await speaker.speak('One thing is missing. '.repeat(10), never());
      let count = 0;
      for await (const chunk of chunks) count += chunk.byteLength > 0 ? 1 : 0;
      expect(count).toBeGreaterThan(1);
    });

    test.each(['', '   ', '***', '🙂'])('%j: there is nothing to read', async (text) => {
      await expect(speaker.speak(text, never())).rejects.toMatchObject({ code: 'unavailable' });
    });

    test('the longest text is read without being asked twice', async () => {
      expect(await bytesFor('word '.repeat(5000))).toBeGreaterThan(50_000);
    });

    test('a request cancelled before it started is told so', async () => {
      await expect(speaker.speak('Hello.', AbortSignal.abort(new Error('left')))).rejects.toMatchObject({
        code: 'timeout',
      });
    });

    test('five at once each come back whole', async () => {
      const sizes = await Promise.all(
        Array.from({ length: 5 }, () => bytesFor('The Calvin cycle fixes carbon.')),
      );
      expect(new Set(sizes).size).toBe(1);
    });
  });
}
