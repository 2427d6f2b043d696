/** The interface that scorers of the card finder call: text in, questions and answers out, as from an import. */
import { readImport } from '#core/read-import.ts';
import { definitionsOf } from '#tutor/extract/definitions/prose-candidates.ts';
import { isTerm } from '#tutor/extract/terms/term-shape.ts';
import { tokensOf } from '#tutor/extract/terms/words.ts';
import { extractCards } from '#tutor/extract-cards.ts';

export { extractCardsInSlices } from '#tutor/extract-cards.ts';

/** A text that consists of cards is read without the finder. */
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

/** The weakest wording of each form that makes an isolated sentence a definition; 9 means never. */
const DEFINING_STRENGTH = {
  subject: 1.2,
  named: 0,
  relative: 0,
  parenthetical: 0.8,
  alias: 0,
  setting: 0,
  told: 0,
  colon: 9,
} as const;

/** Whether a single sentence is a definition. */
export function isDefinition(sentence: string): boolean {
  const flat = sentence.replace(/\s+/g, ' ').trim();
  const parsed = { text: flat, tokens: tokensOf(flat) };
  return definitionsOf(parsed, [], 0).some(
    ({ form, term, strength }) => strength >= DEFINING_STRENGTH[form] && isTerm(term),
  );
}
