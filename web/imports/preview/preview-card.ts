/** A card between parsing and saving; its faults are recomputed, because the student may edit it. */
import type { CardContent, Sides } from '#core/card.ts';
import type { ImportDoubt, ImportResult } from '#core/read-import.ts';
import { exceedsCodePoints, SIDE_LIMIT_CODE_POINTS, textProblem } from '#core/text-limits.ts';

export type PreviewCard = CardContent & {
  /** Tells rows apart while they move; unique within one preview. */
  key: number;
  /** What the reader doubted; forgotten once the student has changed the card. */
  doubts: readonly ImportDoubt[];
  /** The code of what makes it unsure; null or absent for a sure one. */
  why?: string | null;
  /** The student keeps it although it is unsure. */
  kept?: boolean;
};

/** Waits for the student's decision: it is not saved before. */
export const isUnsure = ({ why, kept }: PreviewCard): boolean => Boolean(why) && !kept;

/** Why a card cannot be saved as it is. */
export type CardFault =
  | 'empty-term'
  | 'empty-definition'
  | 'term-too-long'
  | 'definition-too-long'
  | 'unstorable';

/** A changed card is another object, and tens of thousands are asked about again at every change of one. */
const judged = new WeakMap<Sides, CardFault | null>();

/** The first reason, or null. A card with nothing in it has none: it is left out. */
export function cardFault(card: Sides): CardFault | null {
  const known = judged.get(card);
  if (known !== undefined) return known;
  const fault = judge(card);
  judged.set(card, fault);
  return fault;
}

function judge({ term, definition }: Sides): CardFault | null {
  if (isBlank({ term, definition })) return null;
  if (term.trim() === '') return 'empty-term';
  if (definition.trim() === '') return 'empty-definition';
  if (exceedsCodePoints(term, SIDE_LIMIT_CODE_POINTS)) return 'term-too-long';
  if (exceedsCodePoints(definition, SIDE_LIMIT_CODE_POINTS)) return 'definition-too-long';
  return textProblem(term) || textProblem(definition) ? 'unstorable' : null;
}

export function isBlank({ term, definition }: Sides): boolean {
  return term.trim() === '' && definition.trim() === '';
}

export function previewCardsOf(cards: ImportResult['cards']): PreviewCard[] {
  return cards.map(({ term, definition, doubts }, key) => ({
    key,
    term,
    definition,
    source: null,
    doubts,
  }));
}

/** The doubts to show; faults are found in the text itself. */
export type ShownDoubt = Exclude<ImportDoubt, 'empty-term' | 'empty-definition' | 'too-long'>;

export function shownDoubts(card: PreviewCard): ShownDoubt[] {
  return card.doubts.filter(
    (doubt): doubt is ShownDoubt =>
      doubt !== 'empty-term' && doubt !== 'empty-definition' && doubt !== 'too-long',
  );
}
