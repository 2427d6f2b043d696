/** Compares the cards of a package with those an earlier import of its notes made. */
import {
  FOUND_AT_ONCE,
  findImportedCards,
  type ImportedCard,
  NOTES_AT_ONCE,
} from '#contract/imported-cards.ts';
import type { AnkiCard, AnkiNoteOfCard } from '#core/anki/anki-package.ts';
import { call } from '#web/api/call.ts';
import type { OpenedPackage } from './open-package.ts';

export type KnownCard = { card: AnkiCard; cardId: string; setId: string };

export type DeckChanges = {
  /** Not imported before. */
  fresh: AnkiCard[];
  /** The package says something else now. */
  changed: KnownCard[];
  /** The student has edited them since, whatever the package says. */
  edited: KnownCard[];
  same: KnownCard[];
};

const keyOf = ({ guid, noteType, place }: AnkiNoteOfCard) => JSON.stringify([guid, noteType, place]);

/** What the package says of a card, as SHA-256 in hexadecimal digits. */
export async function readAs({ term, definition }: AnkiCard): Promise<string> {
  const bytes = new TextEncoder().encode(`${term}\x1f${definition}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** By deck, of those with cards. Rejects as a call does, or as the package. */
export async function compareDecks(
  opened: Pick<OpenedPackage, 'decks' | 'cardsOf'>,
): Promise<Map<string, DeckChanges>> {
  const changes = new Map<string, DeckChanges>();
  for (const { id, cards } of opened.decks)
    if (cards > 0) changes.set(id, await compared(await opened.cardsOf(id)));
  return changes;
}

async function compared(cards: readonly AnkiCard[]): Promise<DeckChanges> {
  const known = await importedBefore([...new Set(cards.flatMap(({ note }) => note?.guid ?? []))]);
  const changes: DeckChanges = { fresh: [], changed: [], edited: [], same: [] };
  for (const card of cards) {
    const before = card.note && known.get(keyOf(card.note));
    if (!before) {
      changes.fresh.push(card);
      continue;
    }
    const one = { card, cardId: before.cardId, setId: before.setId };
    if (before.edited) changes.edited.push(one);
    else if (before.readAs === (await readAs(card))) changes.same.push(one);
    else changes.changed.push(one);
  }
  return changes;
}

async function importedBefore(guids: readonly string[]): Promise<Map<string, ImportedCard>> {
  const found = new Map<string, ImportedCard>();
  for (let from = 0; from < guids.length; ) {
    const asked = guids.slice(from, from + NOTES_AT_ONCE);
    const cards = await call(findImportedCards, { body: { guids: asked } });
    for (const one of cards) found.set(keyOf(one), one);
    // The cards of the last note may be cut off: it is asked about again, unless the reply held nothing else.
    const isFull = cards.length >= FOUND_AT_ONCE;
    from += isFull ? Math.max(1, asked.indexOf(cards.at(-1)?.guid ?? '')) : asked.length;
  }
  return found;
}
