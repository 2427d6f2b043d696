/** Runs RNNoise to tell how likely sound is a voice: in a worker, because pages may not compile WebAssembly. */
/// <reference path="./rnnoise.d.ts" />
import createRnnoise from '@jitsi/rnnoise-wasm/dist/rnnoise.js';
import address from '@jitsi/rnnoise-wasm/dist/rnnoise.wasm?url';
import { createVoiceStream, type VoiceStream } from './voice-stream.ts';

/** `samples`: consecutive, at 48 kHz, for each `id`; without them the stream ends. */
export type VoiceRequest = { id: number; samples?: Float32Array };
/** The likelihood of a voice in the latest samples, 0 to 1; `failed` where RNNoise cannot run in this browser. */
export type VoiceReply = { id: number; voice: number } | 'failed';

const loaded = fetch(address)
  .then((answer) => answer.arrayBuffer())
  .then((wasmBinary) => createRnnoise({ wasmBinary }))
  .catch(() => {
    postMessage('failed' satisfies VoiceReply);
    return null;
  });
const streams = new Map<number, VoiceStream>();

self.onmessage = async ({ data: { id, samples } }: MessageEvent<VoiceRequest>) => {
  const rnnoise = await loaded;
  if (!rnnoise) return;
  const stream = streams.get(id) ?? createVoiceStream(rnnoise);
  if (!samples) {
    stream.end();
    streams.delete(id);
    return;
  }
  streams.set(id, stream);
  const voice = stream.hear(samples);
  if (voice !== null) postMessage({ id, voice } satisfies VoiceReply);
};
