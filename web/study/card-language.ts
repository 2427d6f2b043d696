/** Which language a side of a card is read aloud in. */
import type { Side } from '#core/card.ts';
import type { SetLanguage } from '#core/languages/language-codes.ts';
import { languagesOfSet, languageToRead } from '#core/languages/set-languages.ts';
import { withoutMedia } from '#core/media-reference.ts';
import { faceOfItem } from './face.ts';
import type { StudiedDeck } from './outbox/study-storage.ts';

type Studied = StudiedDeck['cards'][number];

const cardsOfSet = (deck: StudiedDeck, { setId }: Studied) =>
  deck.cards.filter((card) => card.setId === setId);

/** The language of a spoken answer, as the server assumes it; null if unknown. */
export function answerLanguage(deck: StudiedDeck, card: Studied): SetLanguage | null {
  const { termLanguage, definitionLanguage } = card.setId === undefined ? deck : card;
  const chosen = { term: termLanguage ?? null, definition: definitionLanguage ?? null };
  return languagesOfSet(chosen, cardsOfSet(deck, card))[faceOfItem(card).answerSide];
}

/** The language chosen for the card's set, otherwise the detected one; null if unknown. */
export function cardLanguage(deck: StudiedDeck, card: Studied, side: Side): SetLanguage | null {
  const chosen = side === 'term' ? 'termLanguage' : 'definitionLanguage';
  return languageToRead(
    withoutMedia(card[side]),
    card[chosen] ?? deck[chosen] ?? null,
    languagesOfSet(
      { term: null, definition: null },
      cardsOfSet(deck, card).map(({ term, definition }) => ({
        term: withoutMedia(term),
        definition: withoutMedia(definition),
      })),
    )[side],
  );
}
