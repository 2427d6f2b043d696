/** Finds an answer about another card: "the atria pump blood to the body" for the ventricles. */
import { type AnnotatedText, isNegated, type Token } from './annotated-text.ts';
import type { CardWords } from './comparison.ts';
import type { DeckWords } from './deck-words.ts';

/** Function words that begin what is said of a subject. */
const VERBS = new Set(
  'is are was were has have had can could will would does do did must may should never always get gets'.split(
    ' ',
  ),
);

/**
 * The words at the beginning of the answer that name another card, where something of the asked card is said of them; empty if there are none,
 * or if the asked card is named later. `card`: the words of the asked card.
 */
export function anotherSubject(
  { tokens }: AnnotatedText,
  front: AnnotatedText,
  card: CardWords,
  { terms }: DeckWords,
): readonly Token[] {
  const opening = tokens.find(({ content }) => content);
  if (!opening) return [];
  for (const term of terms.get(opening.stem) ?? []) {
    const named: Token[] = [];
    let next: Token | undefined = opening;
    for (; next?.content && term.has(next.stem); next = tokens[next.place + 1]) named.push(next);
    const own = [...term].filter((stem) => !card.has(stem));
    const isNamed = own.length > 0 && own.every((stem) => named.some((token) => token.stem === stem));
    if (!isNamed || !next || next.clause !== opening.clause || named.some(isNegated)) continue;
    if (!VERBS.has(next.folded) && !(next.content && card.has(next.stem))) continue;
    const isOwnNamed = tokens
      .slice(next.place)
      .some(({ stem, content }) => content && !term.has(stem) && front.byStem.has(stem));
    if (!isOwnNamed) return named;
  }
  return [];
}
