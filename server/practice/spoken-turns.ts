/** Says of each answer in a session where its feedback can be heard, so that a reload loses no voice. */
import type { PracticeSession, Prompt } from '#contract/practice.ts';

/** The address of a turn's spoken feedback; null where the server has no voice. */
type UrlOf = (turnId: string) => string | null;

export function spokenPrompt(prompt: Prompt, urlOf: UrlOf): Prompt {
  return { ...prompt, turns: prompt.turns.map((turn) => ({ ...turn, audioUrl: urlOf(turn.id) })) };
}

export function spokenSession(session: PracticeSession, urlOf: UrlOf): PracticeSession {
  return { ...session, prompts: session.prompts.map((prompt) => spokenPrompt(prompt, urlOf)) };
}
