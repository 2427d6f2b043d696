/** Finds two statements that exchanged a part: "favours the extremes, and the average is selected against". */

import type { AnnotatedText } from './annotated-text.ts';
import { type Comparison, contradictionAt, wordAt } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';

/** Statements of a point, and clauses of a transcript, beyond which no crossing is looked for. */
const mostStatements = 6;
const mostClauses = 40;
/** A longer clause, of speech without punctuation, may hold both statements as they are. */
const longestClause = 16;
const fewestWords = 4;

/** One statement: the places of a comparison's point that only it says. */
type Statement = { readonly of: Comparison; readonly places: readonly number[] };

/** For each clause of the transcript the places that say a word of the statement, exactly. */
function clausesOf({ of, places }: Statement, said: AnnotatedText): Map<number, Map<number, number>> {
  const clauses = new Map<number, Map<number, number>>();
  for (const at of places)
    for (const place of of.saidAt(at)) {
      const { stem, clause, negatedBy } = said.tokens[place]!;
      if (stem !== of.point.tokens[at]!.stem || negatedBy > 0 !== of.point.tokens[at]!.negatedBy > 0)
        continue;
      if (!clauses.has(clause) && clauses.size >= mostClauses) continue;
      const words = clauses.get(clause) ?? new Map<number, number>();
      words.set(at, words.get(at) ?? place);
      clauses.set(clause, words);
    }
  return clauses;
}

/** How many words the clause has in which words of a statement stand; counted no further than needed. */
function clauseWords({ tokens }: AnnotatedText, words: ReadonlyMap<number, number>): number {
  const [place = 0] = words.values();
  const { clause } = tokens[place]!;
  return tokens
    .slice(Math.max(0, place - longestClause), place + longestClause + 1)
    .filter((token) => token.clause === clause).length;
}

/** Where words of both statements stand in one clause, and in another clause other words of both; null where they do not. */
function crossing(a: Statement, b: Statement, said: AnnotatedText): { at: number; place: number } | null {
  const [ofA, ofB] = [clausesOf(a, said), clausesOf(b, said)];
  const mixed = [...ofA].flatMap(([clause, words]) =>
    ofB.has(clause) && clauseWords(said, words) <= longestClause ? [clause] : [],
  );
  for (const first of mixed)
    for (const second of mixed) {
      if (second <= first) continue;
      const [a1, b1, a2, b2] = [ofA.get(first)!, ofB.get(first)!, ofA.get(second)!, ofB.get(second)!];
      const apart = (x: Map<number, number>, y: Map<number, number>) =>
        ![...x.keys()].some((at) => y.has(at)) && x.size > 0 && y.size > 0;
      if (!apart(a1, a2) || !apart(b1, b2)) continue;
      const [[at, place]] = [...a2] as [[number, number]];
      return { at, place };
    }
  return null;
}

/** Words that only one of two statements has. */
const ownPlaces = (one: Comparison, places: readonly number[], elsewhere: ReadonlySet<string>) =>
  places.filter((place) => {
    const { stem, content, folded } = one.point.tokens[place]!;
    return content && folded !== '1' && !elsewhere.has(stem);
  });

const stemsAt = (one: Comparison, places: readonly number[]) =>
  new Set(places.map((place) => one.point.tokens[place]!.stem));

function betweenClauses(one: Comparison): Contradiction | null {
  const byClause = new Map<number, number[]>();
  for (const place of one.content) {
    const { clause } = one.point.tokens[place]!;
    byClause.set(clause, [...(byClause.get(clause) ?? []), place]);
  }
  // "High birth and death rates": what "and" joins need be no statement.
  const isStatement = (places: readonly number[]) => {
    const { clause } = one.point.tokens[places[0]!]!;
    return one.point.tokens.filter((token) => token.clause === clause).length >= fewestWords;
  };
  const statements = [...byClause.values()].filter(isStatement).slice(0, mostStatements);
  for (const [i, first] of statements.entries())
    for (const second of statements.slice(i + 1)) {
      const a = { of: one, places: ownPlaces(one, first, stemsAt(one, second)) };
      const b = { of: one, places: ownPlaces(one, second, stemsAt(one, first)) };
      const found = crossing(a, b, one.said);
      if (found) return contradictionAt(one, 'assignment', 'sure', wordAt(found.place), wordAt(found.at));
    }
  return null;
}

/** `elsewhere`: stems of the points that are neither of the two. */
function betweenPoints(
  one: Comparison,
  other: Comparison,
  elsewhere: readonly string[],
): Contradiction | null {
  const without = (of: Comparison) => new Set([...stemsAt(of, of.content), ...elsewhere]);
  const a = { of: one, places: ownPlaces(one, one.content, without(other)) };
  const b = { of: other, places: ownPlaces(other, other.content, without(one)) };
  const found = crossing(a, b, one.said);
  return found ? contradictionAt(one, 'assignment', 'sure', wordAt(found.place), wordAt(found.at)) : null;
}

/** `others`: the other points of the same question. */
export function swappedClauses(one: Comparison, others: readonly Comparison[]): Contradiction[] {
  const within = betweenClauses(one);
  const near = others.slice(0, mostStatements);
  const between = near.map((other) =>
    betweenPoints(
      one,
      other,
      near.flatMap((third) => (third === other ? [] : [...stemsAt(third, third.content)])),
    ),
  );
  return [within, ...between].filter((found) => found !== null).slice(0, 1);
}
