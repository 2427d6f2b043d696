/** Finds two statements with parts exchanged: "favours the extremes, and the average is selected against". */

import { addTo } from '#tutor/judge/multi-map.ts';
import { type AnnotatedText, isSamePolarity } from './annotated-text.ts';
import { type Comparison, contradictionAt, rangeOf } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';

/** Bounds the work. */
const mostStatements = 6;
const mostClauses = 40;
/** A longer clause, of a transcript without punctuation, may contain both statements correctly. */
const longestClause = 16;
/** Words of a clause that counts as a statement. */
const fewestWords = 4;

/** The places of a point whose words are unique to one statement. */
type Statement = { readonly of: Comparison; readonly places: readonly number[] };

/** A place of the point and a matching one of the answer. */
type Match = { readonly at: number; readonly place: number };

/** For each clause of the answer, the statement's places with an exact match in it, and the match. */
function matchesByClause({ of, places }: Statement, answer: AnnotatedText): Map<number, Map<number, number>> {
  const clauses = new Map<number, Map<number, number>>();
  for (const at of places)
    for (const place of of.matchesInAnswer(at)) {
      const [said, wanted] = [answer.tokens[place]!, of.point.tokens[at]!];
      const { clause } = said;
      if (said.stem !== wanted.stem || !isSamePolarity(said, wanted)) continue;
      if (!clauses.has(clause) && clauses.size >= mostClauses) continue;
      const words = clauses.get(clause) ?? new Map<number, number>();
      words.set(at, words.get(at) ?? place);
      clauses.set(clause, words);
    }
  return clauses;
}

/** Number of words in the clause of a statement's matches, counted no further than needed. */
function clauseWords({ tokens }: AnnotatedText, words: ReadonlyMap<number, number>): number {
  const [place = 0] = words.values();
  const { clause } = tokens[place]!;
  return tokens
    .slice(Math.max(0, place - longestClause), place + longestClause + 1)
    .filter((token) => token.clause === clause).length;
}

/** A match in one of two clauses of the answer that both mix the statements; null where there are none. */
function findMixedClauses(a: Statement, b: Statement, answer: AnnotatedText): Match | null {
  const [ofA, ofB] = [matchesByClause(a, answer), matchesByClause(b, answer)];
  const mixed = [...ofA].flatMap(([clause, words]) =>
    ofB.has(clause) && clauseWords(answer, words) <= longestClause ? [clause] : [],
  );
  for (const first of mixed)
    for (const second of mixed) {
      if (second <= first) continue;
      const [a1, b1, a2, b2] = [ofA.get(first)!, ofB.get(first)!, ofA.get(second)!, ofB.get(second)!];
      const areDisjoint = (x: Map<number, number>, y: Map<number, number>) =>
        ![...x.keys()].some((at) => y.has(at)) && x.size > 0 && y.size > 0;
      if (!areDisjoint(a1, a2) || !areDisjoint(b1, b2)) continue;
      const [[at, place]] = [...a2] as [[number, number]];
      return { at, place };
    }
  return null;
}

/** Places of content words whose stem is not in `elsewhere`. */
const ownPlaces = ({ point }: Comparison, places: readonly number[], elsewhere: ReadonlySet<string>) =>
  places.filter((place) => {
    const { stem, content, folded } = point.tokens[place]!;
    return content && folded !== '1' && !elsewhere.has(stem);
  });

const stemsAt = ({ point }: Comparison, places: readonly number[]) =>
  new Set(places.map((place) => point.tokens[place]!.stem));

function betweenClauses(comparison: Comparison): Match | null {
  const byClause = new Map<number, number[]>();
  const { point, answer, contentPlaces } = comparison;
  for (const place of contentPlaces) addTo(byClause, point.tokens[place]!.clause, place);
  // In "high birth and death rates" the part before "and" is no statement.
  const isStatement = (places: readonly number[]) => {
    const { clause } = point.tokens[places[0]!]!;
    return point.tokens.filter((token) => token.clause === clause).length >= fewestWords;
  };
  const statements = [...byClause.values()].filter(isStatement).slice(0, mostStatements);
  for (const [i, first] of statements.entries())
    for (const second of statements.slice(i + 1)) {
      const a = { of: comparison, places: ownPlaces(comparison, first, stemsAt(comparison, second)) };
      const b = { of: comparison, places: ownPlaces(comparison, second, stemsAt(comparison, first)) };
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
  const without = (of: Comparison) => new Set([...stemsAt(of, of.contentPlaces), ...elsewhere]);
  const a = { of: comparison, places: ownPlaces(comparison, comparison.contentPlaces, without(other)) };
  const b = { of: other, places: ownPlaces(other, other.contentPlaces, without(comparison)) };
  return findMixedClauses(a, b, comparison.answer);
}

/** `others`: the other points of the same question. */
export function swappedClauses(comparison: Comparison, others: readonly Comparison[]): Contradiction[] {
  const near = others.slice(0, mostStatements);
  const stemsExcept = (other: Comparison) =>
    near.flatMap((third) => (third === other ? [] : [...stemsAt(third, third.contentPlaces)]));
  let found = betweenClauses(comparison);
  for (const other of near) found ??= betweenPoints(comparison, other, stemsExcept(other));
  return found
    ? [contradictionAt(comparison, 'assignment', 'sure', rangeOf(found.place), rangeOf(found.at))]
    : [];
}
