/** Joins what a student adds after sending an answer to that answer, so that both are judged as one. */
import { answerLimits } from '#contract/practice.ts';
import type { HeardAnswer } from '#server/practice/hear-answer.ts';
import { questionBefore } from '#server/practice/judged-material.ts';
import type { StoredPrompt, StoredTurn } from '#server/practice/practice-records.ts';
import type { ReadAnswer } from './heard-answer.ts';

/** `continued`: the turn being continued; the question is then in its state before that turn. */
export type Standing = { prompt: StoredPrompt; earlier: readonly StoredTurn[]; continued: StoredTurn | null };

/** Students announce an addition this way; the announcement is not part of the answer. */
const announcement =
  /^(?:(?:wait|oh|sorry|and|also|um+|uh+)[,.!\s]+)*(?:i(?: have|'ve|’ve)(?: got)? more|i have something to add|there is more|there(?:'s|’s) more)(?: to (?:say|add))?\s*(?:[,.!:;]\s*|$)/i;

/**
 * @param continues a request key of the answer to continue. If the latest turn is another one, because that answer never arrived, the
 * addition is an answer of its own.
 */
export function standingBefore(
  prompt: StoredPrompt,
  turns: readonly StoredTurn[],
  continues: string | null,
): Standing {
  const latest = turns.at(-1);
  const isOther =
    continues === null ||
    !latest ||
    ![latest.requestKey, ...latest.earlierKeys].includes(continues) ||
    prompt.outcome === 'skipped';
  // The answer has its maximum length: the addition becomes an answer of its own.
  const isFull = latest && latest.transcription.length >= answerLimits.typedCharacters;
  if (isOther || isFull) return { prompt, earlier: turns, continued: null };
  const earlier = turns.slice(0, -1);
  // The deeper question belongs to a completed question.
  const before = latest.kind === 'deeper' ? prompt : questionBefore(prompt, latest, earlier);
  return { prompt: before, earlier, continued: latest };
}

/** Far more parts than a student adds; more come from a client that resends old ones. */
const mostKeys = 20;

/** The request keys of the joined parts, so that a late retry of any of them finds the answer. */
export const keysBefore = (continued: StoredTurn | null): string[] =>
  continued ? [...continued.earlierKeys, continued.requestKey ?? []].flat().slice(-mostKeys) : [];

/** Appends the new words to the earlier ones. */
export function joinedText(before: StoredTurn, { text, hearing }: ReadAnswer): ReadAnswer {
  const told = announcement.exec(text)?.[0].length ?? 0;
  const added = text.slice(told);
  const moved = before.transcription.length + 1 - told;
  const doubts = [
    ...(before.hearing?.doubts ?? []),
    ...(hearing?.doubts ?? [])
      .filter(({ start }) => start >= told)
      .map((doubt) => ({ ...doubt, start: doubt.start + moved, end: doubt.end + moved })),
  ];
  const misheard = Boolean(before.hearing?.misheard && hearing?.misheard);
  return {
    text: added === '' ? before.transcription : `${before.transcription} ${added}`,
    hearing: doubts.length > 0 || misheard ? { doubts, misheard } : undefined,
  };
}

/** Only the first recording is kept; of the second only the words. */
export function joinedSound(before: StoredTurn, heard: HeardAnswer): HeardAnswer {
  return { ...heard, source: before.source, soundMs: before.soundMs + heard.soundMs, recording: null };
}
