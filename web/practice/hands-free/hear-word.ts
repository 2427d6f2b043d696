/** Listens for a short command: to resume after a pause, or to judge a point. Nothing is stored. */
import type { SpokenCommand } from '#core/commands/command-names.ts';
import type { ShortRecording } from '#web/practice/recording/short-recording.ts';
import { createListener, type ListenerDeps } from '#web/practice/turn-taking/listen-once.ts';

const pauseMs = 1_000;
/** After this much silence a recording ends without being sent. */
const quietMs = { resume: 10_000, decision: 8_000 };
/** Stops listening for the resume command and releases the microphone after this; the button still resumes. */
const longestResumeMs = 60_000;

/** "Yes" also resumes. */
const resumeWords: readonly SpokenCommand[] = ['next', 'yes', 'no', 'stop'];
const decisions = ['same', 'not', 'stop', 'skip', 'next'] as const satisfies SpokenCommand[];

/** `unclear`: none of these commands; null if nothing was said or nothing can be recorded. */
export type HeardDecision = (typeof decisions)[number] | 'unclear' | null;

export type WordDeps = ListenerDeps & {
  hear: (
    recording: ShortRecording,
    possible: readonly SpokenCommand[],
    signal: AbortSignal,
  ) => Promise<SpokenCommand | null>;
};

/** True once the resume command was heard; false otherwise, or if nothing can be recorded. */
export async function heardResumeWord({ hear, ...deps }: WordDeps, signal: AbortSignal): Promise<boolean> {
  const listener = createListener(deps);
  const untilMs = deps.nowMs() + longestResumeMs;
  while (!signal.aborted && deps.nowMs() < untilMs) {
    const listened = await listener.listen({ pauseMs, quietMs: quietMs.resume }, signal);
    if (signal.aborted || listened.kind === 'refused' || listened.kind === 'unheard') return false;
    if (listened.kind === 'silence') continue;
    // Not understood: listen again.
    const said = await hear(listened.recording, resumeWords, signal).catch(() => null);
    if (said === 'next' || said === 'yes') return !signal.aborted;
  }
  return false;
}

/** @param onHearing called once the microphone hears */
export async function heardDecision(
  { hear, ...deps }: WordDeps,
  signal: AbortSignal,
  onHearing: () => void,
): Promise<HeardDecision> {
  const listened = await createListener(deps).listen(
    { pauseMs, quietMs: quietMs.decision, onHearing },
    signal,
  );
  if (signal.aborted || listened.kind === 'refused' || listened.kind === 'silence') return null;
  if (listened.kind === 'unheard') return 'unclear';
  const said = await hear(listened.recording, decisions, signal).catch(() => null);
  return decisions.find((decision) => decision === said) ?? 'unclear';
}
