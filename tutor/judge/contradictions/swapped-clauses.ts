/** Finds two statements with parts exchanged: "favours the extremes, and the average is selected against". */

import { addTo } from '#tutor/judge/multi-map.ts';
import { type AnnotatedText, isSamePolarity, type Token } from './annotated-text.ts';
import { type Comparison, contradictionAt } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';

/** Bounds the work. */
const mostStatements = 6;
const mostClauses = 40;
/** A longer clause, of a transcript without punctuation, may contain both statements correctly. */
const longestClause = 16;
/** Words of a clause that counts as a statement. */
const fewestWords = 4;

/** The words of a point that are unique to one statement. */
type Statement = { readonly of: Comparison; readonly words: readonly Token[] };

/** A token of the point and a matching one of the answer. */
type Match = readonly [wanted: Token, said: Token];

/** For each clause of the answer, the statement's words with an exact match in it, and the match. */
function matchesByClause({ of, words }: Statement): Map<number, Map<Token, Token>> {
  const clauses = new Map<number, Map<Token, Token>>();
  for (const wanted of words)
    for (const said of of.matchesInAnswer(wanted)) {
      const { clause } = said;
      if (said.stem !== wanted.stem || !isSamePolarity(said, wanted)) continue;
      if (!clauses.has(clause) && clauses.size >= mostClauses) continue;
      const matches = clauses.get(clause) ?? new Map<Token, Token>();
      matches.set(wanted, matches.get(wanted) ?? said);
      clauses.set(clause, matches);
    }
  return clauses;
}

/** Number of words in a token's clause, counted no further than needed. */
const clauseWords = ({ tokens }: AnnotatedText, { place, clause }: Token) =>
  tokens
    .slice(Math.max(0, place - longestClause), place + longestClause + 1)
    .filter((token) => token.clause === clause).length;

/** A match in one of two clauses of the answer that both mix the statements; null where there are none. */
function findMixedClauses(a: Statement, b: Statement, answer: AnnotatedText): Match | null {
  const ofB = matchesByClause(b);
  const mixed = [...matchesByClause(a)].flatMap(([clause, inA]) => {
    const inB = ofB.get(clause);
    const [first] = inA;
    return inB && first && clauseWords(answer, first[1]) <= longestClause
      ? [{ clause, first, inA, inB }]
      : [];
  });
  const areDisjoint = (x: Map<Token, Token>, y: Map<Token, Token>) =>
    ![...x.keys()].some((word) => y.has(word));
  for (const one of mixed)
    for (const other of mixed)
      if (other.clause > one.clause && areDisjoint(one.inA, other.inA) && areDisjoint(one.inB, other.inB))
        return other.first;
  return null;
}

/** Content words whose stem is not in `elsewhere`. */
const ownWords = (words: readonly Token[], elsewhere: ReadonlySet<string>) =>
  words.filter(({ stem, content, folded }) => content && folded !== '1' && !elsewhere.has(stem));

const stemsOf = (words: readonly Token[]) => new Set(words.map(({ stem }) => stem));

function betweenClauses(comparison: Comparison): Match | null {
  const byClause = new Map<number, Token[]>();
  const { point, answer, contentTokens } = comparison;
  for (const token of contentTokens) addTo(byClause, token.clause, token);
  // In "high birth and death rates" the part before "and" is no statement.
  const isStatement = (clause: number) =>
    point.tokens.filter((token) => token.clause === clause).length >= fewestWords;
  const statements = [...byClause]
    .flatMap(([clause, words]) => (isStatement(clause) ? [words] : []))
    .slice(0, mostStatements);
  for (const [i, first] of statements.entries())
    for (const second of statements.slice(i + 1)) {
      const a = { of: comparison, words: ownWords(first, stemsOf(second)) };
      const b = { of: comparison, words: ownWords(second, stemsOf(first)) };
      const found = findMixedClauses(a, b, answer);
      if (found) return found;
    }
  return null;
}

/** `elsewhere`: stems of the remaining points. */
function betweenPoints(
  comparison: Comparison,
  other: Comparison,
  elsewhere: readonly string[],
): Match | null {
  const without = (of: Comparison) => new Set([...stemsOf(of.contentTokens), ...elsewhere]);
  const a = { of: comparison, words: ownWords(comparison.contentTokens, without(other)) };
  const b = { of: other, words: ownWords(other.contentTokens, without(comparison)) };
  return findMixedClauses(a, b, comparison.answer);
}

/** `others`: the other points of the same question. */
export function swappedClauses(comparison: Comparison, others: readonly Comparison[]): Contradiction[] {
  const near = others.slice(0, mostStatements);
  const stemsExcept = (other: Comparison) =>
    near.flatMap((third) => (third === other ? [] : [...stemsOf(third.contentTokens)]));
  let found = betweenClauses(comparison);
  for (const other of near) found ??= betweenPoints(comparison, other, stemsExcept(other));
  if (!found) return [];
  const [wanted, said] = found;
  return [contradictionAt(comparison, 'assignment', 'sure', [said], [wanted])];
}
