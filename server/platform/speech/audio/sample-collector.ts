/** Gathers decoded pieces into one run of samples, leaving out what was asked for earlier and stopping at the limit. */
import { Failure } from '#server/failure/failure.ts';

export type SampleCollector = {
  /** Samples seen so far, those left out included. */
  readonly position: number;
  /** Throws Failure 'too_large' once more than the limit has been seen. */
  add(piece: Float32Array): void;
  /** Counts samples that were not decoded because they lie before the part asked for. */
  skip(samples: number): void;
  all(): Float32Array;
};

/** @param from first sample wanted @param max most samples a recording may have */
export function collectSamples(from: number, max: number): SampleCollector {
  const pieces: Float32Array[] = [];
  let position = 0;
  const advance = (samples: number) => {
    position += samples;
    if (position > max) throw new Failure('too_large', 'recording_length');
  };
  return {
    get position() {
      return position;
    },
    add(piece) {
      const before = Math.max(0, Math.min(piece.length, from - position));
      advance(piece.length);
      if (before < piece.length) pieces.push(before === 0 ? piece : piece.subarray(before));
    },
    skip: advance,
    all() {
      const samples = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
      let at = 0;
      for (const piece of pieces) {
        samples.set(piece, at);
        at += piece.length;
      }
      return samples;
    },
  };
}
