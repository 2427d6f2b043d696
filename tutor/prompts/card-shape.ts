/** Recognises what a card asks for, so that its question can be worded to fit: a term, a question, a word to translate, a formula. */
import { readWords } from '#tutor/words.ts';

export type CardShape = 'question' | 'reverse' | 'vocabulary' | 'formula' | 'concept';

const mostVocabularyWords = 4;
const fewestDescribingWords = 6;
const mostNameWords = 4;

const QUESTION =
  /\?\s*$|^(?:what|why|how|when|where|who|whom|whose|which|is|are|does|do|did|can|describe|explain|name|list|define|state|give|compare|outline)\b/i;
const FORMULA = /[=≈∝∑∫√^]|\\[a-z]+|\$[^$]+\$|→|⇌|->/i;

export function shapeOf(card: { term: string; definition: string }): CardShape {
  const front = readWords(card.term).length;
  const back = readWords(card.definition).length;
  if (QUESTION.test(card.term.trim()) && front > 2) return 'question';
  if (FORMULA.test(card.definition) && card.definition.length <= 120) return 'formula';
  if (front >= fewestDescribingWords && back <= mostNameWords) return 'reverse';
  if (front <= mostVocabularyWords && back <= mostVocabularyWords) return 'vocabulary';
  return 'concept';
}
