/** Records from a microphone in one-second chunks; stopping always settles. */
import { capture, pickFormat } from './recording-format.ts';

export type AudioRecorder = {
  /** The format the browser chose. */
  mimeType: string;
  /** Delivers a chunk now, besides the one of each second. */
  hasten(): void;
  /** Resolves once every chunk was delivered, after 2 s at the latest. */
  stop(): Promise<void>;
};

export type RecorderEvents = {
  onChunk: (chunk: Blob) => void;
  /** The device was lost or the recorder failed; all chunks so far were delivered. */
  onEnd: (reason: 'lost' | 'fault') => void;
};

/** docs/product.md, Practice: forced cleanup 2 s after stop. */
export const forcedCleanupMs = 2_000;

/** Null when no recorder can be built: 'Audio recording not supported'. */
export function startRecorder(stream: MediaStream, events: RecorderEvents): AudioRecorder | null {
  const recorder = build(stream);
  if (!recorder) return null;
  let asked = false;
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve());
  });
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) events.onChunk(data);
  });
  let broken = false;
  // Always followed by the last chunk and by 'stop'.
  recorder.addEventListener('error', () => {
    broken = true;
  });
  recorder.addEventListener('stop', () => {
    if (!asked) events.onEnd(broken ? 'fault' : 'lost');
  });
  recorder.start(capture.chunkMs);
  return {
    get mimeType() {
      return recorder.mimeType;
    },
    hasten() {
      if (recorder.state === 'recording') recorder.requestData();
    },
    async stop() {
      asked = true;
      if (recorder.state === 'inactive') return;
      recorder.stop();
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, forcedCleanupMs))]);
    },
  };
}

function build(stream: MediaStream): MediaRecorder | null {
  const mimeType = pickFormat((type) => MediaRecorder.isTypeSupported(type));
  try {
    return new MediaRecorder(stream, {
      audioBitsPerSecond: capture.bitsPerSecond,
      ...(mimeType && { mimeType }),
    });
  } catch {
    // Null tells the page that this browser cannot record.
    return null;
  }
}
