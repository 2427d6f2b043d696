/** The interface a scorer of card finders calls: text in, questions and answers out, as an import gives them. */
import { readImport } from '#core/read-import.ts';
import { extractCards } from '#tutor/extract-cards.ts';

export { extractCardsInSlices, isDefinition } from '#tutor/extract-cards.ts';

/** A text that is nothing but cards is read without the finder. */
export function extract(text: string) {
  const { structured, cards } = readImport(text);
  if (!structured) return extractCards(text);
  return cards.map(({ term, definition }) => ({
    question: term,
    answer: definition,
    source: '',
    sure: true,
  }));
}
