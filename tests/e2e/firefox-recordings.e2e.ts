/** Recordings by the installed Firefox with the product's recorder are read by the server to the end. */
import { expect, test } from 'vitest';
import { createMediabunnyDecoder } from '#server/platform/speech/audio/mediabunny-decoder.ts';
import { wholeElements } from '#server/platform/speech/audio/whole-webm.ts';
import { firefoxIsInstalled, openFirefox } from '#tests/support/engines/firefox.ts';
import { type FirefoxTake, recordInFirefox } from '#tests/support/engines/firefox-recording.ts';
import { builtWorker } from '#tests/support/product/built-worker.ts';

const installed = firefoxIsInstalled();
if (!installed) process.stdout.write('Firefox is not on this machine: its live recordings are not tested.\n');

const takes: FirefoxTake[] = [
  { seconds: 1, by: 'product' },
  { seconds: 2, by: 'product' },
  { seconds: 4, by: 'product' },
  { seconds: 2, by: 'whole' },
  { seconds: 4, by: 'paused' },
];

test.skipIf(!installed)('recordings of one, two and four seconds, in chunks, whole and paused', async () => {
  const decoder = createMediabunnyDecoder({
    workerUrl: await builtWorker('server/platform/speech/audio/decoder-worker.ts'),
  });
  const firefox = await openFirefox();
  try {
    for (const take of takes) {
      const { chunks, mimeType } = await recordInFirefox(firefox, take);
      const bytes = Buffer.concat(chunks);
      expect(mimeType).toContain('opus');
      expect(wholeElements(bytes)).toHaveLength(bytes.length);
      const { samples } = await decoder.decode(bytes, { owner: 'ann', maxSeconds: 600 });
      expect(samples.length / 16_000).toBeGreaterThan(take.seconds - 0.1);
    }
  } finally {
    await firefox.close();
    await decoder.close();
  }
});
