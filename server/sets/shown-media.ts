/** Keeps the pictures and sounds of saved cards, and reports missing ones. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { KEPT_MEDIA_LIMIT } from '#contract/media.ts';
import type { CardDraft } from '#contract/sets.ts';
import { mediaOf } from '#core/media-reference.ts';
import { textColumns } from '#server/platform/postgres/card-columns.ts';

/** `MediaService.keep`: returns those of the owner's pictures and sounds that are missing. */
export type KeepMedia = (owner: string, sha256: readonly string[]) => Promise<{ gone: string[] }>;

/** Characters searched at once: about 5 ms if all of them are references. */
const CHARACTERS_AT_ONCE = 1024 * 1024;

async function shownBy(cards: readonly CardDraft[]): Promise<string[]> {
  const shown = new Set<string>();
  let searched = 0;
  for (const card of cards) {
    for (const name of textColumns) {
      const text = card[name] ?? '';
      searched += text.length;
      for (const { sha256 } of mediaOf(text)) shown.add(sha256);
    }
    if (searched < CHARACTERS_AT_ONCE) continue;
    searched = 0;
    await nextTurn();
  }
  return [...shown];
}

/**
 * Await this before `cards` are saved, so that no sweep deletes their media. Returns the missing ones, at most `KEPT_MEDIA_LIMIT`,
 * including pictures the page has yet to upload.
 */
export async function keepShownMedia(
  keep: KeepMedia,
  owner: string,
  cards: readonly CardDraft[],
): Promise<string[]> {
  const shown = await shownBy(cards);
  const gone: string[] = [];
  for (let from = 0; from < shown.length; from += KEPT_MEDIA_LIMIT) {
    const answer = await keep(owner, shown.slice(from, from + KEPT_MEDIA_LIMIT));
    gone.push(...answer.gone);
  }
  return gone.slice(0, KEPT_MEDIA_LIMIT);
}
