/** Reads and writes WAV, tolerating wrong sizes in the headers of truncated or streamed recordings. */
import type { PcmFormat } from './pcm-samples.ts';

export type Wav = { format: PcmFormat; channels: number; sampleRateHz: number; data: Uint8Array };

const formatTags = { integer: 1, float: 3, extensible: 0xfffe };
const integerFormats: Record<number, PcmFormat> = { 8: 'u8', 16: 's16', 24: 's24', 32: 's32' };
const floatFormats: Record<number, PcmFormat> = { 32: 'f32', 64: 'f64' };
/** What sound cards produce; beyond it a header counts as damaged. */
const limits = { channels: 8, minRateHz: 4000, maxRateHz: 192_000 };

/** `null` without readable samples. The data chunk extends to the end if its size cannot be right. */
export function readWav(bytes: Uint8Array): Wav | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: Omit<Wav, 'data'> | null = null;
  for (let at = 12; at + 8 <= bytes.byteLength; ) {
    const id = String.fromCharCode(...bytes.subarray(at, at + 4));
    const size = view.getUint32(at + 4, true);
    const start = at + 8;
    if (id === 'fmt ' && size >= 16 && start + size <= bytes.byteLength)
      format = readFormat(view, start, size);
    if (id === 'data') {
      if (!format) return null;
      const neverFilledIn = size === 0 || size > bytes.byteLength - start;
      return { ...format, data: bytes.subarray(start, neverFilledIn ? bytes.byteLength : start + size) };
    }
    at = start + size + (size & 1);
  }
  return null;
}

function readFormat(view: DataView, at: number, size: number): Omit<Wav, 'data'> | null {
  let tag = view.getUint16(at, true);
  if (tag === formatTags.extensible && size >= 26) tag = view.getUint16(at + 24, true);
  const channels = view.getUint16(at + 2, true);
  const sampleRateHz = view.getUint32(at + 4, true);
  const bits = view.getUint16(at + 14, true);
  const format = (tag === formatTags.float ? floatFormats : tag === formatTags.integer ? integerFormats : {})[
    bits
  ];
  return format && isUsualPcm(channels, sampleRateHz) ? { format, channels, sampleRateHz } : null;
}

/** Whether a sound card produces such samples. */
export const isUsualPcm = (channels: number, sampleRateHz: number) =>
  channels >= 1 &&
  channels <= limits.channels &&
  sampleRateHz >= limits.minRateHz &&
  sampleRateHz <= limits.maxRateHz;

/** Header of 16-bit mono WAV. `dataBytes` null means unknown: the maximum size, which players read as "until it ends". */
export function wavHeader(sampleRateHz: number, dataBytes: number | null): Uint8Array {
  const header = new Uint8Array(44);
  const view = new DataView(header.buffer);
  const text = (at: number, value: string) => header.set(new TextEncoder().encode(value), at);
  text(0, 'RIFF');
  view.setUint32(4, dataBytes === null ? 0xffffffff : 36 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, formatTags.integer, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRateHz, true);
  view.setUint32(28, sampleRateHz * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, dataBytes ?? 0xffffffff, true);
  return header;
}

/** A streamed file of `wavHeader` and samples, with its true length in the header. */
export function completeWav(whole: Uint8Array): Uint8Array {
  const wav = readWav(whole);
  if (!wav) return whole;
  const file = whole.slice();
  file.set(wavHeader(wav.sampleRateHz, whole.byteLength - 44));
  return file;
}

/** A complete 16-bit mono WAV file of samples in −1..1. */
export function writeWav(samples: Float32Array, sampleRateHz: number): Uint8Array {
  const file = new Uint8Array(44 + samples.length * 2);
  file.set(wavHeader(sampleRateHz, samples.length * 2));
  const view = new DataView(file.buffer);
  for (let index = 0; index < samples.length; index++) {
    const sample = Math.max(-1, Math.min(1, samples[index] ?? 0));
    view.setInt16(44 + index * 2, Math.round(sample * 32_767), true);
  }
  return file;
}

/**
 * 16-bit mono samples as bytes; `first` is already available. A single sentence has a header with its true size; more are streamed,
 * each generated while the previous one is sent.
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
