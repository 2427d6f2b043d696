/** Listens for "continue" while a session is paused by voice, a few seconds at a time; nothing of it is kept. */
import type { SpokenCommand } from '#core/commands/spoken-commands.ts';
import type { ShortRecording } from '#web/practice/recording/short-recording.ts';
import { createListener, type ListenerDeps } from '#web/practice/turn-taking/listen-once.ts';

/** Gives up and releases the microphone after this; the button still resumes. */
const longestMs = 60_000;
/** Recordings without a voice are discarded after this long. */
const quietMs = 10_000;
const pauseMs = 1_000;
/** "Yes" and "go on" mean it as well. */
const words: readonly SpokenCommand[] = ['next', 'yes', 'no', 'stop'];

export type ResumeWordDeps = ListenerDeps & {
  hear: (
    recording: ShortRecording,
    possible: readonly SpokenCommand[],
    signal: AbortSignal,
  ) => Promise<SpokenCommand | null>;
};

/** True once the word to go on was said; false where it was not, or nothing can be recorded. */
export async function heardResumeWord(
  { hear, ...deps }: ResumeWordDeps,
  signal: AbortSignal,
): Promise<boolean> {
  const listener = createListener(deps);
  const untilMs = deps.nowMs() + longestMs;
  while (!signal.aborted && deps.nowMs() < untilMs) {
    const listened = await listener.listen({ pauseMs, quietMs }, signal);
    if (signal.aborted || listened.kind === 'refused' || listened.kind === 'unheard') return false;
    if (listened.kind === 'silence') continue;
    // Not understood: listen again.
    const said = await hear(listened.recording, words, signal).catch(() => null);
    if (said === 'next' || said === 'yes') return !signal.aborted;
  }
  return false;
}
