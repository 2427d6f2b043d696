/** The page's side of voice detection: loaded during hands-free sessions, skipped where the browser cannot run it. */
import { rateHz } from './voice-stream.ts';
import type { VoiceReply, VoiceRequest } from './voice-worker.ts';

export type HeardVoice = {
  /** Consecutive samples at 48 kHz. */
  add(samples: Float32Array): void;
  /** Likelihood that the latest sound was a voice, 0 to 1; null while unknown. */
  latest(): number | null;
  end(): void;
};

let worker: Worker | null = null;
let users = 0;
let streams = 0;
const heard = new Map<number, number | null>();

/** Loads the detector until the returned function is called. If it fails, loudness alone decides. */
export function detectVoices(): () => void {
  users += 1;
  if (!worker && typeof Worker !== 'undefined') {
    worker = new Worker(new URL('./voice-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<VoiceReply>) => {
      if (data === 'failed') stop();
      else if (heard.has(data.id)) heard.set(data.id, data.voice);
    };
    worker.onerror = stop;
  }
  return () => {
    users -= 1;
    if (users === 0) stop();
  };
}

function stop(): void {
  worker?.terminate();
  worker = null;
  for (const id of heard.keys()) heard.set(id, null);
}

/** Null while no detector runs, or at another sample rate. */
export function hearVoice(sampleRateHz: number): HeardVoice | null {
  if (!worker || sampleRateHz !== rateHz) return null;
  const id = ++streams;
  heard.set(id, null);
  const tell = (request: VoiceRequest, moved: Transferable[] = []) => worker?.postMessage(request, moved);
  return {
    add: (samples) => tell({ id, samples }, [samples.buffer]),
    latest: () => heard.get(id) ?? null,
    end() {
      tell({ id });
      heard.delete(id);
    },
  };
}
