/** Says of each question and answer in a session where it, or its feedback, can be heard, so that a reload loses no voice. */
import type { PracticeSession, Prompt } from '#contract/practice.ts';

/** The address of a question read out or of a turn's spoken feedback; null where the server has no voice. */
type UrlOf = (id: string) => string | null;

export function spokenPrompt(prompt: Prompt, urlOf: UrlOf): Prompt {
  const turns = prompt.turns.map((turn) => ({ ...turn, audioUrl: urlOf(turn.id) }));
  return { ...prompt, audioUrl: urlOf(prompt.id), turns };
}

export function spokenSession(session: PracticeSession, urlOf: UrlOf): PracticeSession {
  return { ...session, prompts: session.prompts.map((prompt) => spokenPrompt(prompt, urlOf)) };
}
