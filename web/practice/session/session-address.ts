/** Reads and writes the address of a session: how many questions, how they adapt, and which session it has become. */
import { QuestionOption } from '#contract/practice.ts';
import { cardsInAddress } from '#contract/study-address.ts';

export type SessionParams = {
  sessionId: string | null;
  questions: QuestionOption;
  adaptive: boolean;
  /** The cards to ask about; null for those of the set that need it most. */
  cards: readonly string[] | null;
  /** Whether the URL sets the number of questions, as the Start button's does and a bare one does not. */
  chosen: boolean;
};

export function readSessionParams(search: string): SessionParams {
  const params = new URLSearchParams(search);
  const questions = QuestionOption.safeParse(params.get('questions') ?? 'optimal');
  return {
    sessionId: params.get('session') || null,
    // Anything else counts as the default.
    questions: questions.success ? questions.data : 'optimal',
    adaptive: params.get('adaptive') !== 'off',
    cards: cardsInAddress(search),
    chosen: params.has('questions'),
  };
}

/** The same address, which from now on leads back to this session. */
export function sessionParam(search: string, sessionId: string): string {
  const params = new URLSearchParams(search);
  params.set('session', sessionId);
  return `?${params}`;
}

/** Adaptive length is the default and is omitted from the URL. */
export function startSearch(questions: string, adaptive: boolean): string {
  return `?questions=${encodeURIComponent(questions)}${adaptive ? '' : '&adaptive=off'}`;
}
