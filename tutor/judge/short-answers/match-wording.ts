/** Finds a wording in what was said: in its order, without a negation that is not its own. */

import { type AnswerTokens, isDenied } from './answer-tokens.ts';
import type { Wording } from './read-forms.ts';
import { matchTokens, placesOf, type TokenMatch } from './token-match.ts';
import type { Token } from './tokens.ts';

/** Word indices of the said tokens, `to` exclusive. */
export type Match = {
  readonly from: number;
  readonly to: number;
  readonly places: readonly number[];
  readonly sameness: TokenMatch;
  readonly negated: boolean;
};

export type Matching = {
  readonly isWeak: (token: Token) => boolean;
  readonly optional: ReadonlySet<string>;
  /** False where the language has no stemmer here: then only the same word counts. */
  readonly inflects: boolean;
};

/** True when a negation that is not part of the match stands before it, or ends its stretch, as in "this it is not". */
function isNegated(
  said: AnswerTokens,
  places: readonly number[],
  isWeak: (token: Token) => boolean,
): boolean {
  if (isDenied(said, places[0]!, new Set(places))) return true;
  const { tokens, stretches } = said;
  let last = -1;
  for (let i = places.at(-1)! + 1; i < tokens.length && stretches[i] === stretches[places.at(-1)!]; i++) {
    if (tokens[i]?.kind === 'negation') last = i;
    else if (!isWeak(tokens[i]!)) last = -1;
  }
  return last >= 0;
}

/** "73" for "73 m": a unit may be left out. */
const mayBeLeftOut = (token: Token, before: Token | undefined) =>
  token.kind === 'unit' && before?.kind === 'number';

function matchAt(
  wanted: readonly Token[],
  said: AnswerTokens,
  start: number,
  matching: Matching,
): Match | null {
  const places: number[] = [];
  let sameness: TokenMatch = 3;
  let at = start;
  for (let i = 0; i < wanted.length; i++) {
    let found: TokenMatch = 0;
    let next = at;
    for (; next < said.tokens.length; next++) {
      const token = said.tokens[next]!;
      found = matchTokens(wanted[i]!, token, matching.inflects);
      const passed = matching.isWeak(token) || (i > 0 && matching.optional.has(token.stem));
      if (found > 0 || !passed || i === 0) break;
    }
    if (found === 0) {
      if (mayBeLeftOut(wanted[i]!, wanted[i - 1])) continue;
      return null;
    }
    places.push(next);
    sameness = Math.min(sameness, found) as TokenMatch;
    at = next + 1;
  }
  return {
    from: places[0]!,
    to: places.at(-1)! + 1,
    places,
    sameness,
    negated: isNegated(said, places, matching.isWeak),
  };
}

const better = (a: Match, b: Match | null) =>
  b === null || (b.negated && !a.negated) || (b.negated === a.negated && a.sameness > b.sameness);

/** Two telling words may change places: "removal by surgery", "surgical removal". */
const fewEnoughToTurn = 2;

/** Every place where `wording` is said; the best first. */
export function findWording(
  { tokens: wanted, ordered }: Wording,
  said: AnswerTokens,
  matching: Matching,
): Match[] {
  const found: Match[] = [];
  const orders = [wanted];
  const turns = wanted.length === fewEnoughToTurn && wanted.every(({ kind }) => kind === 'word');
  if (turns && matching.inflects && !ordered) orders.push([...wanted].reverse());
  for (const order of orders)
    for (const start of placesOf(order[0]!, said.tokens, matching.inflects)) {
      const match = matchAt(order, said, start, matching);
      const isTurned = order !== wanted;
      // Turned round they belong together only within one stretch.
      if (match && !(isTurned && said.stretches[match.from] !== said.stretches[match.to - 1]))
        found.push(match);
    }
  return found.sort((a, b) => (better(a, b) ? -1 : better(b, a) ? 1 : a.from - b.from));
}
