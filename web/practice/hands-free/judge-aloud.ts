/** Puts a likely point to the student aloud: the card's words, the student's own, and then "same" or "not what I said", by word or press. */
import type { Prompt } from '#contract/practice.ts';
import type { SpokenCommand } from '#core/commands/spoken-commands.ts';
import { isToJudge } from '#core/question-standing.ts';
import type { Correction } from '#web/practice/answer/answer-effects.ts';
import { saidLast } from '#web/practice/session/session-view.ts';
import { createListener } from '#web/practice/turn-taking/listen-once.ts';
import { messages } from './messages.ts';
import type { ResumeWordDeps } from './resume-word.ts';

/** Said in place of a decision. */
const commands = ['stop', 'skip', 'next'] as const satisfies SpokenCommand[];
type Command = (typeof commands)[number];
const possible = ['same', 'not', ...commands] as const;

/** `unclear`: words that were none of these; null where nothing was said, or nothing can be heard. */
export type HeardDecision = (typeof possible)[number] | 'unclear' | null;

export type Judging = {
  heardDecision: (signal: AbortSignal) => Promise<HeardDecision>;
  /** Takes what decides by a press. */
  byPress: (decide: (same: boolean) => void) => void;
  /** Resolves when it was said. */
  speak: (text: string, signal: AbortSignal) => Promise<void>;
};

/** A longer answer is not read back as a whole. */
const longestSaid = 160;

/** What the student said for the point; empty where that is not known. */
export function ownWords({ points, turns }: Pick<Prompt, 'points' | 'turns'>, index: number): string {
  const said = points[index]?.evidence ?? saidLast(turns);
  return said.length > longestSaid ? '' : said;
}

const pauseMs = 1_000;
const quietMs = 8_000;

export async function heardDecision(
  { hear, ...deps }: ResumeWordDeps,
  signal: AbortSignal,
): Promise<HeardDecision> {
  const listened = await createListener(deps).listen({ pauseMs, quietMs }, signal);
  if (signal.aborted || listened.kind === 'refused' || listened.kind === 'silence') return null;
  if (listened.kind === 'unheard') return 'unclear';
  const said = await hear(listened.recording, possible, signal).catch(() => null);
  return possible.find((command) => command === said) ?? 'unclear';
}

/** What the student makes of the point, or a command said instead; null where it is left for the results. What is unclear is asked once more. */
export async function judgeAloud(
  prompt: Pick<Prompt, 'points' | 'turns'>,
  index: number,
  { heardDecision, byPress, speak }: Judging,
  signal: AbortSignal,
): Promise<Correction | Command | null> {
  const point = prompt.points[index];
  // After a pause it may have been judged already.
  if (!point || !isToJudge(point)) return null;
  const listening = new AbortController();
  const end = () => listening.abort();
  signal.addEventListener('abort', end);
  const pressed = new Promise<HeardDecision>((resolve) => byPress((same) => resolve(same ? 'same' : 'not')));
  const spoken = async (): Promise<HeardDecision> => {
    let heard: HeardDecision = 'unclear';
    for (const words of [messages.judge.asks(point.text, ownWords(prompt, index)), messages.judge.again]) {
      if (heard !== 'unclear' || listening.signal.aborted) break;
      await speak(words, listening.signal);
      if (listening.signal.aborted) return null;
      heard = await heardDecision(listening.signal);
    }
    return heard;
  };
  const heard = await Promise.race([pressed, spoken()]);
  end();
  signal.removeEventListener('abort', end);
  if (heard === 'same') return { claimedPoints: [index] };
  if (heard === 'not') return { deniedPoints: [index] };
  return commands.find((command) => command === heard) ?? null;
}
