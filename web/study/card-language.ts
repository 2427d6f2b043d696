/** Which language a side of a card is read aloud in. */
import type { SetLanguage } from '#core/languages/language-codes.ts';
import { languageToRead } from '#core/languages/set-languages.ts';
import { languageOfSide } from '#core/languages/side-language.ts';
import { withoutMedia } from '#core/media-reference.ts';
import type { StudiedDeck } from './outbox/study-storage.ts';

/** As chosen for the set, else as its text tells; in a session over several sets each card speaks for its own. Null where nothing tells. */
export function cardLanguage(
  deck: StudiedDeck,
  card: StudiedDeck['cards'][number],
  side: 'term' | 'definition',
): SetLanguage | null {
  const chosen = side === 'term' ? 'termLanguage' : 'definitionLanguage';
  const ofSet = deck.cards.filter(({ setId }) => setId === card.setId);
  return languageToRead(
    withoutMedia(card[side]),
    card[chosen] ?? deck[chosen] ?? null,
    languageOfSide(ofSet.map((one) => withoutMedia(one[side]))),
  );
}
