/** Speech as a WAV file that is sent while it is made. */
import { wavHeader } from '#server/platform/speech/audio/wav.ts';

/**
 * 16-bit mono samples as bytes, `first` made already. One sentence has a header with its true size; more are streamed, each made
 * while the one before is sent.
 */
export async function* wavChunks(
  sampleRateHz: number,
  first: Uint8Array,
  rest: readonly string[],
  say: (sentence: string) => Promise<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield wavHeader(sampleRateHz, rest.length === 0 ? first.byteLength : null);
  yield first;
  for (const sentence of rest) yield await say(sentence);
}
