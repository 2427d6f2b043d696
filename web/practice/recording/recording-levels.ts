/** Follows how loud a running recording is: for the page to draw, to tell of silence, and to end it before it grows too long. */
import type { PracticeRoom } from '#web/practice/session/session-store.ts';
import { createSilenceWatch, type SilenceWatch } from './silence-watch.ts';

export type RecordingLevels = {
  /** A recording begins. */
  begin(startedAtMs: number): void;
  /** Called with dB relative to full scale, many times a second. */
  hear(levelDb: number): void;
  watch(listener: (levelDb: number) => void): () => void;
};

/** The server takes ten minutes; a recording ends a little before, and is kept. */
const longestMs = 595_000;

export function createRecordingLevels(deps: {
  room: PracticeRoom;
  nowMs: () => number;
  onLimit: () => void;
}): RecordingLevels {
  const { room, nowMs } = deps;
  const listeners = new Set<(levelDb: number) => void>();
  let silence: SilenceWatch | null = null;
  return {
    begin(startedAtMs) {
      silence = createSilenceWatch(startedAtMs);
    },
    hear(levelDb) {
      for (const listener of listeners) listener(levelDb);
      const { stage } = room.read();
      if (stage.kind !== 'recording' || !silence) return;
      const silent = silence.hear(levelDb, nowMs());
      if (silent !== stage.silent) room.change({ stage: { ...stage, silent } });
      if (nowMs() - stage.startedAtMs >= longestMs) deps.onLimit();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
