/** Removes the tutor's own words from an answer recorded while it spoke. */
import { feedbackSpeech } from '#core/text-to-speech/feedback-speech.ts';
import { type PhraseName, phrases } from '#core/text-to-speech/phrases.ts';
import { withoutInterruptedSpeech, withoutPhrase } from '#core/tutor-echo.ts';
import { Failure } from '#server/failure/failure.ts';
import type { HeardAnswer } from './hear-answer.ts';
import type { StoredPrompt, StoredTurn } from './practice-records.ts';

export type SpokenMeanwhile = {
  /** The tutor's position in its text when the student began, from 0 to 1; null if it was silent. */
  spokenOver: number | null;
  phraseSaid: PhraseName | null;
};

/** Changes the transcription. @throws Failure('no_speech') if nothing is left */
export function leaveTutorOut(
  heard: HeardAnswer,
  { spokenOver, phraseSaid }: SpokenMeanwhile,
  { prompt }: Pick<StoredPrompt, 'prompt'>,
  earlier: readonly StoredTurn[],
): void {
  if (heard.source === 'typed') return;
  const latest = earlier.at(-1);
  const tutors = [prompt, phrases.thinking, ...(latest ? [feedbackSpeech(latest), latest.followUp] : [])];
  const begun = spokenOver === null ? heard.text : withoutInterruptedSpeech(heard.text, tutors, spokenOver);
  const text = phraseSaid === null ? begun : withoutPhrase(begun, phrases[phraseSaid]);
  if (text.trim() === '') throw new Failure('no_speech', 'no_words');
  heard.text = text;
}
