/** Transcribes a word or two again, slightly sped up: the recogniser then understood half of the words it had missed (four voices in noise). */
import { type Hearing, readyTranscriber } from '#server/practice/hear-answer.ts';

/** Null for longer sound, and for a recogniser elsewhere, which would cost twice as much. */
export type SecondHearing = (owner: string, audio: Uint8Array, signal: AbortSignal) => Promise<string | null>;

/** A command and the pause that ends it. */
const longestSeconds = 8;
/** Longer sound has been refused already. */
const decodedSeconds = 30;

export function createSecondHearing({ decoder, transcriber: chosen, queue }: Hearing): SecondHearing {
  return async (owner, bytes, signal) => {
    const transcriber = readyTranscriber(chosen);
    const type = decoder.detect(bytes);
    // Only what runs here can follow a recording.
    if (!transcriber?.open || !type) return null;
    const hear = async () => {
      const { samples, sampleRateHz } = await decoder.decode(bytes, { owner, maxSeconds: decodedSeconds });
      if (samples.length > longestSeconds * sampleRateHz) return null;
      const pcm = async () => ({ samples: faster(samples), sampleRateHz });
      return (await transcriber.transcribe({ owner, bytes, type, pcm, terms: [], signal })).text;
    };
    return queue.run(owner, hear, signal);
  };
}

const factor = 1.1;

export function faster(samples: Float32Array): Float32Array {
  return Float32Array.from({ length: Math.floor((samples.length - 1) / factor) }, (_, at) => {
    const from = Math.floor(at * factor);
    const part = at * factor - from;
    return (samples[from] ?? 0) * (1 - part) + (samples[from + 1] ?? 0) * part;
  });
}
