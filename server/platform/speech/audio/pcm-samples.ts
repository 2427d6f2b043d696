/** Converts interleaved raw samples of any usual format to one mono channel. */

/** Little-endian sample formats, named as containers name them. */
export type PcmFormat = 'u8' | 's16' | 's24' | 's32' | 'f32' | 'f64';

export const bytesPerSample: Record<PcmFormat, number> = { u8: 1, s16: 2, s24: 3, s32: 4, f32: 4, f64: 8 };

const readers: Record<PcmFormat, (view: DataView, at: number) => number> = {
  u8: (view, at) => (view.getUint8(at) - 128) / 128,
  s16: (view, at) => view.getInt16(at, true) / 32_768,
  s24: (view, at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 8_388_608,
  s32: (view, at) => view.getInt32(at, true) / 2_147_483_648,
  f32: (view, at) => view.getFloat32(at, true),
  f64: (view, at) => view.getFloat64(at, true),
};

/** Mean of the channels, clamped to −1..1; NaN becomes silence; an incomplete last frame is dropped. */
export function monoSamples(bytes: Uint8Array, format: PcmFormat, channels: number): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = readers[format];
  const width = bytesPerSample[format];
  const samples = new Float32Array(Math.floor(bytes.byteLength / (width * channels)));
  for (let frame = 0, at = 0; frame < samples.length; frame++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++, at += width) sum += read(view, at);
    const mean = sum / channels;
    samples[frame] = Number.isNaN(mean) ? 0 : Math.max(-1, Math.min(1, mean));
  }
  return samples;
}
