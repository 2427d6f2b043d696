/** Listens for "continue" while a session is paused by voice, a few seconds at a time; nothing of it is kept. */
import type { SpokenCommand } from '#core/commands/spoken-commands.ts';
import type { OpenedMicrophone } from '#web/practice/recording/microphone.ts';
import type { recordShort, ShortRecording } from '#web/practice/recording/short-recording.ts';
import { createEndOfTurn } from './end-of-turn.ts';

/** Who has not said it by then has gone away: the microphone is switched off, and the button goes on. */
const longestMs = 60_000;
/** A word or two, and the pause that ends them; without a voice the sound is thrown away after so long. */
const stintMs = 10_000;
const pauseMs = 1_000;
/** "Yes" and "go on" mean it as well. */
const words: readonly SpokenCommand[] = ['next', 'yes', 'no', 'stop'];

export type GoOnDeps = {
  openMicrophone: () => Promise<OpenedMicrophone>;
  hear: (
    recording: ShortRecording,
    possible: readonly SpokenCommand[],
    signal: AbortSignal,
  ) => Promise<SpokenCommand | null>;
  record: typeof recordShort;
  nowMs: () => number;
};

/** True once the word to go on was said; false where it was not, or nothing can be recorded. */
export async function heardToGoOn(
  { openMicrophone, hear, record, nowMs }: GoOnDeps,
  signal: AbortSignal,
): Promise<boolean> {
  const untilMs = nowMs() + longestMs;
  while (!signal.aborted && nowMs() < untilMs) {
    const opened = await openMicrophone();
    if (!opened.ok) return false;
    if (signal.aborted) {
      opened.microphone.release();
      return false;
    }
    const turn = createEndOfTurn(pauseMs);
    let spoke = false;
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    signal.addEventListener('abort', end);
    const recorded = await record(opened.microphone, ended, {
      captions: () => null,
      nowMs,
      longestMs: stintMs,
      onStart: () => {},
      onLevel: (levelDb) => {
        const sign = turn.hear(levelDb, nowMs());
        spoke ||= sign !== 'waiting';
        if (sign === 'over') end();
      },
    });
    signal.removeEventListener('abort', end);
    if (signal.aborted || 'title' in recorded) return false;
    // What is not understood is waited for again.
    const said = spoke ? await hear(recorded, words, signal).catch(() => null) : null;
    if (said === 'next' || said === 'yes') return !signal.aborted;
  }
  return false;
}
