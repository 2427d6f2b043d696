/** Feeds one stream of sound to RNNoise, frame by frame. */

/** The functions of the compiled library used here (rnnoise.h); `HEAPF32` is its memory. */
export type Rnnoise = {
  HEAPF32: Float32Array;
  _rnnoise_create(model: number): number;
  _rnnoise_process_frame(state: number, out: number, input: number): number;
  _rnnoise_destroy(state: number): void;
  _malloc(bytes: number): number;
  _free(address: number): void;
};

/** RNNoise takes frames of 10 ms at 48 kHz, in the range of 16-bit samples (rnnoise.h). */
export const rateHz = 48_000;
const frameSamples = 480;
const fullScale = 32_768;

export function createVoiceStream(rnnoise: Rnnoise) {
  const state = rnnoise._rnnoise_create(0);
  const address = rnnoise._malloc(frameSamples * Float32Array.BYTES_PER_ELEMENT);
  const frame = new Float32Array(frameSamples);
  let filled = 0;
  return {
    /** Mean likelihood of a voice over the frames these samples complete; null if they complete none. */
    hear(samples: Float32Array): number | null {
      let [sum, frames] = [0, 0];
      for (const sample of samples) {
        frame[filled++] = sample * fullScale;
        if (filled < frameSamples) continue;
        filled = 0;
        rnnoise.HEAPF32.set(frame, address / Float32Array.BYTES_PER_ELEMENT);
        sum += rnnoise._rnnoise_process_frame(state, address, address);
        frames += 1;
      }
      return frames === 0 ? null : sum / frames;
    },
    end(): void {
      rnnoise._rnnoise_destroy(state);
      rnnoise._free(address);
    },
  };
}

export type VoiceStream = ReturnType<typeof createVoiceStream>;
