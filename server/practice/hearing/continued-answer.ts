/** An answer that goes on after it was sent: what is said then is joined to what was said before, and both are judged as one. */
import { answerLimits } from '#contract/practice.ts';
import type { HeardAnswer } from '#server/practice/hear-answer.ts';
import { questionBefore } from '#server/practice/judged-material.ts';
import type { StoredPrompt, StoredTurn } from '#server/practice/practice-records.ts';
import type { ReadAnswer } from './heard-answer.ts';

/** Where an answer begins: `continued` is the turn it belongs to; then the question stands as it did before that. */
export type Standing = { prompt: StoredPrompt; earlier: readonly StoredTurn[]; continued: StoredTurn | null };

/** How students say that they were not done; it is no part of the answer. */
const announcement =
  /^(?:(?:wait|oh|sorry|and|also|um+|uh+)[,.!\s]+)*(?:i(?: have|'ve|’ve)(?: got)? more|i have something to add|there is more|there(?:'s|’s) more)(?: to (?:say|add))?\s*(?:[,.!:;]\s*|$)/i;

/**
 * @param continues a request key of the answer that goes on. Where the latest turn is another one, because that answer never
 *   arrived, what is said now is an answer by itself.
 */
export function standingOf(
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
  // As long as an answer may be: what is added now is one by itself, so that none grows without end.
  const isFull = latest && latest.transcription.length >= answerLimits.typedCharacters;
  if (isOther || isFull) return { prompt, earlier: turns, continued: null };
  const earlier = turns.slice(0, -1);
  // The deeper question is asked where the question itself is complete.
  const before = latest.kind === 'deeper' ? prompt : questionBefore(prompt, latest, earlier);
  return { prompt: before, earlier, continued: latest };
}

/** Far more parts than a student adds: a client that resends older ones is not a page. */
const mostKeys = 20;

/** The request keys of what is joined, so that a late retry of any part finds the answer. */
export const keysBefore = (continued: StoredTurn | null): string[] =>
  continued ? [...continued.earlierKeys, continued.requestKey ?? []].flat().slice(-mostKeys) : [];

/** What was read now, behind the words of before. */
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

/** The recording that is kept is the first one's: of the second the words are. */
export function joinedSound(before: StoredTurn, heard: HeardAnswer): HeardAnswer {
  return { ...heard, source: before.source, soundMs: before.soundMs + heard.soundMs, recording: null };
}
