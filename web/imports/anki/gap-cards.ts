/** Cloze notes of a package as cards with gaps: one for each note, with the state of each of its cards in Anki. */
import type { AnkiCard, AnkiFacet, AnkiNoteType } from '#core/anki/anki-package.ts';
import type { CardWriter } from '#core/anki/card-sides.ts';
import { cardOfFields } from '#core/anki/own-fields.ts';
import type { CardContent } from '#core/card.ts';
import { gapNumbersOf } from '#core/facets/faces.ts';

type GapCard = CardContent & { numbers: readonly number[]; facets: AnkiFacet[] };
type Type = Pick<AnkiNoteType, 'cloze'> & { own: boolean; writer: CardWriter };

export function createGapCards() {
  const known = new Map<number, GapCard | null>();
  const counts = { gaps: 0, gapCards: 0 };
  return {
    /** How many cards of the file came as gaps, and of how many cards. */
    counts,
    /** The card of a note, the same for all its rows; null where each row is a card. */
    cardOf({ cloze, own, writer }: Type, fields: readonly string[], noteId: number): GapCard | null {
      if (!cloze) return null;
      const found = known.get(noteId);
      if (found !== undefined) return found;
      const content = own ? cardOfFields(fields) : writer.gaps(fields);
      const card = content && { source: null, ...content, numbers: gapNumbersOf(content), facets: [] };
      known.set(noteId, card);
      return card;
    },
    /** Adds the note's card of this place; 'blank' where the sentence has no such gap, null where the note was added before. */
    add(
      { numbers, facets, ...content }: GapCard,
      place: number,
      { note, tags, suspended, ratings }: Pick<AnkiCard, 'note' | 'tags' | 'suspended' | 'ratings'>,
    ): AnkiCard | 'blank' | null {
      if (!numbers.includes(place + 1)) return 'blank';
      counts.gaps += 1;
      facets.push({ facet: `c${place + 1}`, place, suspended, ratings });
      if (facets.length > 1) return null;
      counts.gapCards += 1;
      return { ...content, note, tags, suspended: false, ratings: [], facets };
    },
  };
}
