/** Sound goes to the detector in frames of 10 ms, whatever pieces it comes in, and what was borrowed is given back. */
import { expect, it } from 'vitest';
import { createVoiceStream, type Rnnoise } from './voice-stream.ts';

/** Takes the first sample of a frame for its likelihood. */
function fakeRnnoise() {
  const borrowed = new Set<string>();
  const rnnoise: Rnnoise = {
    HEAPF32: new Float32Array(1024),
    _rnnoise_create: () => {
      borrowed.add('state');
      return 1;
    },
    _rnnoise_process_frame: (_state, _out, input) => (rnnoise.HEAPF32[input / 4] ?? 0) / 32_768,
    _rnnoise_destroy: () => void borrowed.delete('state'),
    _malloc: () => {
      borrowed.add('memory');
      return 16;
    },
    _free: () => void borrowed.delete('memory'),
  };
  return { rnnoise, borrowed };
}

it('gives the mean over the frames that are whole', () => {
  const { rnnoise, borrowed } = fakeRnnoise();
  const stream = createVoiceStream(rnnoise);
  const sound = new Float32Array(1200);
  sound[0] = 0.5;
  sound[480] = 1;
  sound[960] = 0.25;
  expect(stream.hear(sound.subarray(0, 300))).toBeNull();
  expect(stream.hear(sound.subarray(300, 1000))).toBe(0.75);
  expect(stream.hear(sound.subarray(1000))).toBeNull();
  expect(stream.hear(new Float32Array(240))).toBe(0.25);
  expect(borrowed.size).toBe(2);
  stream.end();
  expect(borrowed.size).toBe(0);
});
