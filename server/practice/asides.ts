/** Asides: what a student says that is not an answer leaves the question open, within a limit. */
import type { TurnKind } from '#contract/practice.ts';
import { MAX_ASIDE_SOUND_MS, MAX_ASIDES_PER_QUESTION } from '#core/question-state.ts';
import type { Intent } from '#core/verdict.ts';
import { Failure } from '#server/failure/failure.ts';
import type { StoredPrompt, StoredTurn } from './practice-records.ts';
import type { PracticeStore } from './store/practice-store.ts';

export const isAside = (kind: TurnKind | Intent): boolean => kind !== 'answer' && kind !== 'deeper';

/** The stored kind: pages of the previous release do not know 'show', and 'skip' also ends a question there. */
export const kindOf = (intent: Intent): Exclude<Intent, 'show'> => (intent === 'show' ? 'skip' : intent);

/** The question to be answered: the latest follow-up, else the question itself. */
export function standingQuestion(
  { state, prompt }: Pick<StoredPrompt, 'state' | 'prompt'>,
  earlier: readonly Pick<StoredTurn, 'followUp'>[],
): string {
  return (state === 'follow_up' && earlier.at(-1)?.followUp) || prompt;
}

const asidesOf = (earlier: readonly Pick<StoredTurn, 'kind'>[]) =>
  earlier.filter(({ kind }) => isAside(kind)).length;

/** Number of replies with a hint; the next one may reveal more. */
export function hintsGiven(earlier: readonly Pick<StoredTurn, 'kind'>[]): number {
  return earlier.filter(({ kind }) => kind === 'hint' || kind === 'dont-know').length;
}

/** A question is skipped by voice if the student says so twice, or has no asides left. */
export function isSkipped(kind: Intent, earlier: readonly Pick<StoredTurn, 'kind'>[]): boolean {
  return kind === 'skip' && (earlier.at(-1)?.kind === 'skip' || asidesOf(earlier) >= MAX_ASIDES_PER_QUESTION);
}

/** @throws Failure('conflict') if the question or session has no asides left: answer or skip */
export async function refuseAside(
  store: Pick<PracticeStore, 'asideSoundMs'>,
  owner: string,
  { sessionId }: Pick<StoredPrompt, 'sessionId'>,
  earlier: readonly Pick<StoredTurn, 'kind'>[],
  { soundMs }: { soundMs: number },
): Promise<void> {
  if (asidesOf(earlier) >= MAX_ASIDES_PER_QUESTION) throw new Failure('conflict', 'answer_or_skip');
  if (soundMs > 0 && (await store.asideSoundMs(owner, sessionId)) + soundMs > MAX_ASIDE_SOUND_MS)
    throw new Failure('conflict', 'session_sound');
}
