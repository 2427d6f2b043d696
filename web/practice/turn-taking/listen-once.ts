/** Records one utterance: from opening the microphone to the end of speech, or to a long silence. */
import type { OpenedMicrophone } from '#web/practice/recording/microphone.ts';
import type { recordShort, ShortRecording } from '#web/practice/recording/short-recording.ts';
import { createEndOfTurn, noSoundDb } from './end-of-turn.ts';

export type Listened =
  | { kind: 'said'; recording: ShortRecording }
  | { kind: 'silence' }
  /** Too short or too quiet: to be said again. */
  | { kind: 'unheard'; message: string }
  /** The microphone cannot be used. */
  | { kind: 'refused'; message: string };

/** Just under the server's limit of 30 s. */
const longestMs = 29_000;

/** A headset hears nothing for a moment while its microphone opens; a muted one never does. */
const longestDeadAirMs = 1_000;

export type Wait = {
  /** This pause ends the utterance. */
  pauseMs: number;
  /** So long without a word ends the wait for one. */
  quietMs: number;
  /** Called once the microphone hears, after a second at the latest. */
  onHearing?: () => void;
};

export type ListenerDeps = {
  openMicrophone: () => Promise<OpenedMicrophone>;
  record: typeof recordShort;
  nowMs: () => number;
};

export function createListener({ openMicrophone, record, nowMs }: ListenerDeps) {
  let end = () => {};
  return {
    async listen({ pauseMs, quietMs, onHearing }: Wait, signal: AbortSignal): Promise<Listened> {
      const opened = await openMicrophone();
      if (!opened.ok) return { kind: 'refused', message: `${opened.error.title}. ${opened.error.remedy}` };
      if (signal.aborted) {
        opened.microphone.release();
        return { kind: 'silence' };
      }
      const turn = createEndOfTurn(pauseMs);
      const startedAtMs = nowMs();
      let hearing = onHearing;
      let silent = false;
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      signal.addEventListener('abort', end);
      const recorded = await record(opened.microphone, ended, {
        nowMs,
        longestMs,
        onStart: () => {},
        onLevel(levelDb, voice) {
          if (levelDb > noSoundDb || nowMs() - startedAtMs >= longestDeadAirMs) {
            hearing?.();
            hearing = undefined;
          }
          const sign = turn.hear(levelDb, nowMs(), voice);
          silent = sign === 'waiting' && nowMs() - startedAtMs >= quietMs;
          if (silent || sign === 'over') end();
        },
      });
      signal.removeEventListener('abort', end);
      if (silent) return { kind: 'silence' };
      if ('title' in recorded) return { kind: 'unheard', message: `${recorded.title}. ${recorded.message}` };
      return { kind: 'said', recording: recorded };
    },
    /** The student has pressed: ends the recording. */
    finish: (): void => end(),
  };
}

export type Listener = ReturnType<typeof createListener>;
