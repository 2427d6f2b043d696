/** The WAV that goes out where a browser's own recording cannot be read. */
import { describe, expect, it } from 'vitest';
import { encodeWav, wavRateHz } from './encode-wav.ts';

describe('a WAV file', () => {
  it('says what it holds and holds the samples', () => {
    const view = new DataView(encodeWav(Float32Array.from([0, 1, -1, 0.5, 9]), 16_000));
    const text = (at: number, length: number) =>
      String.fromCharCode(...new Uint8Array(view.buffer, at, length));
    expect([text(0, 4), text(8, 8), text(36, 4)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
    expect(view.getUint32(4, true)).toBe(view.byteLength - 8);
    expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)]).toEqual([
      1, 16_000, 16,
    ]);
    expect([0, 1, 2, 3, 4].map((index) => view.getInt16(44 + index * 2, true))).toEqual([
      0, 32_767, -32_768, 16_384, 32_767,
    ]);
  });

  it('of ten minutes stays under the limit of one recording', () => {
    expect(wavRateHz(180)).toBe(16_000);
    expect(wavRateHz(600)).toBe(8_000);
    expect(44 + 600 * wavRateHz(600) * 2).toBeLessThanOrEqual(10 * 1024 * 1024);
  });
});
