/** Listens for a single word: to go on after a pause, or for what the student makes of a point. None of it is kept. */
import type { SpokenCommand } from '#core/commands/command-names.ts';
import type { ShortRecording } from '#web/practice/recording/short-recording.ts';
import { createListener, type ListenerDeps } from '#web/practice/turn-taking/listen-once.ts';

const pauseMs = 1_000;
/** After this much silence a recording ends without being sent. */
const quietMs = { resume: 10_000, decision: 8_000 };
/** Gives up the word to go on and releases the microphone after this; the button still resumes. */
const longestResumeMs = 60_000;

/** "Yes" means it as well. */
const resumeWords: readonly SpokenCommand[] = ['next', 'yes', 'no', 'stop'];
const decisions = ['same', 'not', 'stop', 'skip', 'next'] as const satisfies SpokenCommand[];

/** `unclear`: words that were none of these; null where nothing was said, or nothing can be heard. */
export type HeardDecision = (typeof decisions)[number] | 'unclear' | null;

export type WordDeps = ListenerDeps & {
  hear: (
    recording: ShortRecording,
    possible: readonly SpokenCommand[],
    signal: AbortSignal,
  ) => Promise<SpokenCommand | null>;
};

/** True once the word to go on was said; false where it was not, or nothing can be recorded. */
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

export async function heardDecision(
  { hear, ...deps }: WordDeps,
  signal: AbortSignal,
): Promise<HeardDecision> {
  const listened = await createListener(deps).listen({ pauseMs, quietMs: quietMs.decision }, signal);
  if (signal.aborted || listened.kind === 'refused' || listened.kind === 'silence') return null;
  if (listened.kind === 'unheard') return 'unclear';
  const said = await hear(listened.recording, decisions, signal).catch(() => null);
  return decisions.find((decision) => decision === said) ?? 'unclear';
}
