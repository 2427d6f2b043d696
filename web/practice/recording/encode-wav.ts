/** Converts recordings to mono 16-bit WAV, which every server can read. */

const headerBytes = 44;

/** The server's limit for one recording, and sample rates that recognise well, best first. */
const maxBytes = 10 * 1024 * 1024;
const sampleRatesHz = [16_000, 8_000] as const;

/** The best rate at which a recording of this length stays under the limit. */
export function wavRateHz(seconds: number): number {
  return sampleRatesHz.find((rate) => headerBytes + seconds * rate * 2 <= maxBytes) ?? 8_000;
}

/** `samples` in −1..1; louder ones are clipped. */
export function encodeWav(samples: Float32Array, sampleRateHz: number): ArrayBuffer {
  const bytes = new ArrayBuffer(headerBytes + samples.length * 2);
  const view = new DataView(bytes);
  const ascii = (at: number, text: string) => {
    for (let index = 0; index < text.length; index++) view.setUint8(at + index, text.charCodeAt(index));
  };
  ascii(0, 'RIFF');
  view.setUint32(4, bytes.byteLength - 8, true);
  ascii(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRateHz, true);
  view.setUint32(28, sampleRateHz * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  ascii(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (let index = 0; index < samples.length; index++) {
    const sample = Math.max(-1, Math.min(1, samples[index] ?? 0));
    view.setInt16(headerBytes + index * 2, Math.round(sample * (sample < 0 ? 32_768 : 32_767)), true);
  }
  return bytes;
}

/** Mono, 16 kHz, or 8 kHz for long recordings. Rejects where the browser cannot decode it. */
export async function toWav(recording: Blob): Promise<Blob> {
  const bytes = await recording.arrayBuffer();
  const decoded = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes);
  const sampleRateHz = wavRateHz(decoded.duration);
  const length = Math.max(1, Math.ceil(decoded.duration * sampleRateHz));
  const context = new OfflineAudioContext(1, length, sampleRateHz);
  const source = context.createBufferSource();
  source.buffer = decoded;
  source.connect(context.destination);
  source.start();
  const rendered = await context.startRendering();
  return new Blob([encodeWav(rendered.getChannelData(0), sampleRateHz)], { type: 'audio/wav' });
}
