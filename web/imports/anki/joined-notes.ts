/** Notes whose cards become one card asked in several ways: cloze notes by their gaps, our own by their directions, each with its state in Anki. */
import type { AnkiCard, AnkiFacet, AnkiNoteType } from '#core/anki/anki-package.ts';
import type { CardWriter } from '#core/anki/card-sides.ts';
import { cardOfFields, isOwnBothWaysType } from '#core/anki/own-fields.ts';
import type { CardContent } from '#core/card.ts';
import { gapNumbersOf } from '#core/facets/faces.ts';
import type { Facet } from '#core/facets/facet.ts';

/** `ways`: how the card is asked, by the place of the note's card. */
type JoinedCard = CardContent & { ways: ReadonlyMap<number, Facet>; facets: AnkiFacet[]; cloze: boolean };
type Type = AnkiNoteType & { own: boolean; writer: CardWriter };

const directions: ReadonlyMap<number, Facet> = new Map([
  [0, 'f'],
  [1, 'b'],
]);

export function createJoinedNotes() {
  const known = new Map<number, JoinedCard | null>();
  const counts = { gaps: 0, gapCards: 0, reversed: 0 };

  function read(type: Type, fields: readonly string[]): JoinedCard | null {
    const { cloze, own, writer } = type;
    if (!cloze && !isOwnBothWaysType(type)) return null;
    const content = own ? cardOfFields(fields) : writer.gaps(fields);
    if (!content) return null;
    const ways = cloze
      ? new Map(gapNumbersOf(content).map((number): [number, Facet] => [number - 1, `c${number}`]))
      : directions;
    return { source: null, ...content, ways, facets: [], cloze };
  }

  return {
    /** How many cards of the file came as gaps, and of how many cards; and how many as the other direction of a card. */
    counts,
    /** The card of a note, the same for all its rows; null where each row is a card. */
    cardOf(type: Type, fields: readonly string[], noteId: number): JoinedCard | null {
      const found = known.get(noteId);
      if (found !== undefined) return found;
      const card = read(type, fields);
      known.set(noteId, card);
      return card;
    },
    /** Adds the note's card of this place; 'blank' where the sentence has no such gap, null where the note was added before. */
    add(
      { ways, facets, cloze, ...content }: JoinedCard,
      place: number,
      { note, tags, suspended, ratings }: Pick<AnkiCard, 'note' | 'tags' | 'suspended' | 'ratings'>,
    ): AnkiCard | 'blank' | null {
      const facet = ways.get(place);
      if (!facet) return 'blank';
      if (cloze) counts.gaps += 1;
      else if (facets.length > 0) counts.reversed += 1;
      facets.push({ facet, place, suspended, ratings });
      if (facets.length > 1) return null;
      if (cloze) counts.gapCards += 1;
      return { ...content, note, tags, suspended: false, ratings: [], facets };
    },
  };
}
