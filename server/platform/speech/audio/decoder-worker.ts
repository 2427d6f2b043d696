/** Entry point of the decoder thread: decodes or remuxes one recording at a time. */
import { answerInThread } from '#server/platform/workers/worker-thread.ts';
import { type DecodeRange, decodeRecording } from './decode-recording.ts';
import { remuxRecording } from './remux-recording.ts';

export type DecoderWork = { work: 'decode'; range: DecodeRange } | { work: 'remux' };
export type DecoderRequest = DecoderWork & { bytes: Uint8Array };

answerInThread(async (request: DecoderRequest) => {
  const reply =
    request.work === 'decode'
      ? await decodeRecording(request.bytes, request.range)
      : { m4a: await remuxRecording(request.bytes) };
  const [array] = Object.values(reply) as [Float32Array | Uint8Array];
  return { reply, transfer: [array.buffer as ArrayBuffer] };
});
