/** Saves cards as a new set; pressing twice, or trying again after a lost answer, still makes one set. */
import { createSet, type FlashcardSet } from '#contract/sets.ts';
import type { StatedLanguages } from '#core/read-import.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { askAnew } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { messages } from '#web/imports/messages.ts';
import { isBlank, type PreviewCard } from '#web/imports/preview/preview-card.ts';
import type { ImportError } from './import-error.ts';

/** Thousands of cards over a slow line. */
const saveTimeoutMs = 60_000;

/** The attempt that has not been answered for: the same cards under the same title are the same request. */
let unanswered: { body: string; key: string } | null = null;

export async function saveCards(
  title: string,
  cards: readonly PreviewCard[],
  languages?: StatedLanguages,
): Promise<FlashcardSet> {
  const body = {
    title,
    ...languages,
    cards: cards.filter((card) => !isBlank(card)).map(({ key: _, doubts: __, ...content }) => content),
  };
  const written = JSON.stringify(body);
  if (unanswered?.body !== written) unanswered = { body: written, key: newId() };
  const set = await call(createSet, {
    body,
    headers: { 'Idempotency-Key': unanswered.key },
    timeoutMs: saveTimeoutMs,
  });
  unanswered = null;
  void askAnew(queryKeys.allSets);
  return set;
}

/** Why a save failed, in words: what the server adds, else what it says, else that it failed. */
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
