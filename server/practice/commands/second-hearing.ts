/** Transcribes a word or two again, slightly sped up: the recogniser then understood half of the words it had missed (four voices in noise). */
import { type Hearing, readyTranscriber } from '#server/practice/hear-answer.ts';

/** Null for longer sound, and for an external recogniser, which would cost twice as much. */
export type SecondHearing = (owner: string, audio: Uint8Array, signal: AbortSignal) => Promise<string | null>;

/** A command plus the pause that ends it. */
const longestSeconds = 8;
/** Longer sound was rejected before. */
const decodedSeconds = 30;

export function createSecondHearing({ decoder, transcriber: chosen, queue }: Hearing): SecondHearing {
  return async (owner, bytes, signal) => {
    const transcriber = readyTranscriber(chosen);
    const type = decoder.detect(bytes);
    // Only local recognisers can stream.
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
