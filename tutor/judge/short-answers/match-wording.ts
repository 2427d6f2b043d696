/** Finds a wording in an answer: its words in order, and whether they are negated. */
import { type AnswerTokens, isDenied } from './answer-tokens.ts';
import type { Wording } from './read-forms.ts';
import { matchTokens, placesOf, type TokenMatch } from './token-match.ts';
import type { Token } from './tokens.ts';

/** Token indices, `to` exclusive. */
export type Match = {
  readonly from: number;
  readonly to: number;
  readonly places: readonly number[];
  readonly quality: TokenMatch;
  readonly negated: boolean;
};

export type MatchOptions = {
  readonly isWeak: (token: Token) => boolean;
  readonly optional: ReadonlySet<string>;
  /** False for languages without a stemmer, where only the same word counts. */
  readonly inflects: boolean;
};

/** Whether a negation outside the match precedes it or ends its clause, as in "this it is not". */
function isNegated(
  said: AnswerTokens,
  from: number,
  to: number,
  places: readonly number[],
  isWeak: (token: Token) => boolean,
): boolean {
  if (isDenied(said, from, new Set(places))) return true;
  const { tokens, clauses } = said;
  let isLast = false;
  for (let i = to, token = tokens[i]; token && clauses[i] === clauses[to - 1]; token = tokens[++i]) {
    if (token.kind === 'negation') isLast = true;
    else if (!isWeak(token)) isLast = false;
  }
  return isLast;
}

/** The unit after a number may be omitted: "73" for "73 m". */
const isOptionalUnit = (token: Token, before: Token | undefined) =>
  token.kind === 'unit' && before?.kind === 'number';

function matchAt(
  wanted: readonly Token[],
  said: AnswerTokens,
  start: number,
  options: MatchOptions,
): Match | null {
  const places: number[] = [];
  let quality: TokenMatch = 3;
  let at = start;
  for (let i = 0, word = wanted[i]; word; word = wanted[++i]) {
    let found: TokenMatch = 0;
    let next = at;
    for (let token = said.tokens[next]; token; token = said.tokens[++next]) {
      found = matchTokens(word, token, options.inflects);
      const passed = options.isWeak(token) || (i > 0 && options.optional.has(token.stem));
      if (found > 0 || !passed || i === 0) break;
    }
    if (found === 0) {
      if (isOptionalUnit(word, wanted[i - 1])) continue;
      return null;
    }
    places.push(next);
    quality = Math.min(quality, found) as TokenMatch;
    at = next + 1;
  }
  const negated = isNegated(said, start, at, places, options.isWeak);
  return { from: start, to: at, places, quality, negated };
}

const better = (a: Match, b: Match | null) =>
  b === null || (b.negated && !a.negated) || (b.negated === a.negated && a.quality > b.quality);

/** So many words may be said in reverse order: "removal by surgery", "surgical removal". */
const reversibleWords = 2;

/** All matches of a wording, best first. */
export function findWording(
  { tokens: wanted, ordered }: Wording,
  said: AnswerTokens,
  options: MatchOptions,
): Match[] {
  const found: Match[] = [];
  const orders = [wanted];
  const mayReverse = wanted.length === reversibleWords && wanted.every(({ kind }) => kind === 'word');
  if (mayReverse && options.inflects && !ordered) orders.push([...wanted].reverse());
  for (const order of orders)
    for (const start of placesOf(order[0]!, said.tokens, options.inflects)) {
      const match = matchAt(order, said, start, options);
      // In reverse they belong together only within one clause.
      if (match && !(order !== wanted && said.clauses[match.from] !== said.clauses[match.to - 1]))
        found.push(match);
    }
  return found.sort((a, b) => (better(a, b) ? -1 : better(b, a) ? 1 : a.from - b.from));
}
