/** Saves cards as a new set, idempotently: a double press or a retry makes one set. */
import { createSet, type FlashcardSet } from '#contract/sets.ts';
import type { StatedLanguages } from '#core/read-import.ts';
import { TITLE_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { invalidate } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { messages } from '#web/imports/messages.ts';
import { isBlank, type PreviewCard } from '#web/imports/preview/preview-card.ts';
import type { ImportError } from './import-error.ts';

/** The title of set number `part` of one text, cut to the title limit. */
export function titleOfPart(title: string, part: number): string {
  const ending = messages.partOf(part);
  return [...title].slice(0, TITLE_LIMIT_CODE_POINTS - ending.length).join('') + ending;
}

/** Enough for thousands of cards on a slow connection. */
const saveTimeoutMs = 60_000;

/** The last request without a reply: sending the same body again reuses its key. */
let unanswered: { body: string; key: string } | null = null;

export async function saveCards(
  title: string,
  cards: readonly PreviewCard[],
  stated: Partial<StatedLanguages> = {},
): Promise<FlashcardSet> {
  const body = {
    title,
    ...stated,
    cards: cards
      .filter((card) => !isBlank(card))
      .map(({ key: _, doubts: __, why: ___, kept: ____, ...content }) => content),
  };
  const written = JSON.stringify(body);
  if (unanswered?.body !== written) unanswered = { body: written, key: newId() };
  const set = await call(createSet, {
    body,
    headers: { 'Idempotency-Key': unanswered.key },
    timeoutMs: saveTimeoutMs,
  });
  unanswered = null;
  void invalidate(queryKeys.allSets);
  return set;
}

/** The error of a failed save: the server's details, else its message, else a general one. */
export function saveError(error: unknown, how: 'auto' | 'manual'): ImportError {
  if (error instanceof ApiError && error.code === 'session_invalid')
    return { title: messages.signIn.title, description: messages.signIn.toSave };
  if (error instanceof ApiError && error.code === 'limit_reached')
    return { title: messages.limit.title, description: messages.limit.description(error.message) };
  const why =
    error instanceof ApiError
      ? (error.details ?? (error.message || messages.saveFailed))
      : messages.saveFailed;
  return how === 'auto'
    ? { title: messages.autoSaveFailed.title, description: messages.autoSaveFailed.description(why) }
    : { title: messages.importFailed.title, description: why };
}
