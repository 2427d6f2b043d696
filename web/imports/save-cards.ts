/** Saves cards as a new set; pressing twice, or trying again after a lost answer, still makes one set. */
import { createSet, type FlashcardSet } from '#contract/sets.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { queryClient } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import type { Trouble } from './import-error.ts';
import { isBlank, type PreviewCard } from './preview/preview-card.ts';
import { texts } from './messages.ts';

/** Thousands of cards over a slow line. */
const saveTimeoutMs = 60_000;

/** The attempt that has not been answered for: the same cards under the same title are the same request. */
let unanswered: { body: string; key: string } | null = null;

export async function saveCards(title: string, cards: readonly PreviewCard[]): Promise<FlashcardSet> {
  const body = {
    title,
    cards: cards
      .filter((card) => !isBlank(card))
      .map(({ term, definition, source }) => ({ term, definition, source })),
  };
  const written = JSON.stringify(body);
  if (unanswered?.body !== written) unanswered = { body: written, key: newId() };
  const set = await call(createSet, {
    body,
    headers: { 'Idempotency-Key': unanswered.key },
    timeoutMs: saveTimeoutMs,
  });
  unanswered = null;
  void queryClient.invalidateQueries({ queryKey: queryKeys.allSets });
  return set;
}

/** Why a save failed, in words: what the server adds, else what it says, else that it failed. */
export function saveTrouble(error: unknown, how: 'auto' | 'manual'): Trouble {
  if (error instanceof ApiError && error.code === 'session_invalid')
    return { title: texts.signIn.title, description: texts.signIn.toSave };
  if (error instanceof ApiError && error.code === 'limit_reached')
    return { title: texts.limit.title, description: texts.limit.description(error.message) };
  const why =
    error instanceof ApiError ? (error.details ?? (error.message || texts.saveFailed)) : texts.saveFailed;
  return how === 'auto'
    ? { title: texts.autoSaveFailed.title, description: texts.autoSaveFailed.description(why) }
    : { title: texts.importFailed.title, description: why };
}
