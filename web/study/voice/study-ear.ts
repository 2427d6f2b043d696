/** Listens to one thing a student says: from opening the microphone to the end of the words, or until it has been quiet for long. */
import { createEndOfTurn } from '#web/practice/hands-free/end-of-turn.ts';
import type { OpenedMicrophone } from '#web/practice/recording/microphone.ts';
import { recordShort, type ShortRecording } from '#web/practice/recording/short-recording.ts';

export type Listened =
  | { kind: 'said'; recording: ShortRecording }
  | { kind: 'silence' }
  /** There was too little to be heard: it may be said again. */
  | { kind: 'unheard'; message: string }
  /** The microphone cannot be used. */
  | { kind: 'refused'; message: string };

export type StudyEar = {
  /** `pauseMs` ends what is said; `quietMs` without a word ends the wait for one. */
  listen(patience: { pauseMs: number; quietMs: number }, signal: AbortSignal): Promise<Listened>;
  /** The student says that it is all. */
  finish(): void;
};

/** The server takes half a minute. */
const longestMs = 29_000;

export function createStudyEar(deps: {
  openMicrophone: () => Promise<OpenedMicrophone>;
  nowMs: () => number;
}): StudyEar {
  let end = () => {};
  return {
    async listen({ pauseMs, quietMs }, signal) {
      const opened = await deps.openMicrophone();
      if (!opened.ok) return { kind: 'refused', message: `${opened.error.title}. ${opened.error.remedy}` };
      const turn = createEndOfTurn(pauseMs);
      const startedAtMs = deps.nowMs();
      let silent = false;
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
      const recorded = await recordShort(opened.microphone, ended, {
        captions: () => null,
        nowMs: deps.nowMs,
        longestMs,
        onStart: () => {},
        onLevel(levelDb) {
          const sign = turn.hear(levelDb, deps.nowMs());
          silent = sign === 'waiting' && deps.nowMs() - startedAtMs >= quietMs;
          if (silent || sign === 'over') end();
        },
      });
      signal.removeEventListener('abort', end);
      if (silent) return { kind: 'silence' };
      if ('title' in recorded) return { kind: 'unheard', message: `${recorded.title}. ${recorded.message}` };
      return { kind: 'said', recording: recorded };
    },
    finish: () => end(),
  };
}
