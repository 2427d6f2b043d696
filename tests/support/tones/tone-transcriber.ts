/** "Recognises" tones that carry text, which tests a recording's whole path without a speech model. */
import { Failure } from '#server/failure/failure.ts';
import type { Transcriber } from '#server/practice/voice-ports.ts';
import { tonesToText } from '#tests/support/tones/modem.ts';

export function createToneTranscriber(): Transcriber {
  return {
    name: 'tones',
    async transcribe({ pcm, signal }) {
      if (signal.aborted)
        throw new Failure('timeout', 'service_slow', {
          params: { service: 'recogniser' },
          cause: signal.reason,
        });
      const { samples, sampleRateHz } = await pcm();
      return { text: await tonesToText(samples, sampleRateHz) };
    },
    close: async () => undefined,
  };
}
