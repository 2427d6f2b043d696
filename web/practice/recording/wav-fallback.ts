/** Turns a recording the server cannot read into WAV, with the decoder of the browser that made it. */
import { encodeWav, wavRateHz } from './encode-wav.ts';

/** Mono, at 16 kHz unless it is so long that 8 kHz is needed. Rejects when the browser cannot read it either. */
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
