/** Finds reversed relations: subject and object, source and target, cause and effect. */

import type { Token } from './annotated-text.ts';
import { type Comparison, contradictionAt } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';
import { areOnSameSide, areOpposites } from './opposites.ts';
import {
  actionAt,
  hasDirectObject,
  isAgentlessPassive,
  isInList,
  isPassive,
  isUsedAsNoun,
  type Relation,
  relationsOf,
} from './relations.ts';
import { areOfOneKind } from './word-kinds.ts';

/** Occurrences of a verb that are checked. */
const mostPlaces = 12;

/** The point's tokens that match one side of a relation of the answer. */
const pointTokens = ({ matchesInPoint }: Comparison, side: readonly Token[]) =>
  new Set(side.flatMap(matchesInPoint));

const areAlternatives = (a: Token, b: Token) => areOpposites(a, b) || areOfOneKind(a.stem, b.stem);

/** Whether both sides of the point's relation are on the opposite side in the answer's; words on both sides are ignored. */
function isReversed(comparison: Comparison, wanted: Relation, said: Relation): boolean {
  const leftStems = new Set(wanted.left.map(({ stem }) => stem));
  const rightStems = new Set(wanted.right.map(({ stem }) => stem));
  const [left, right] = [pointTokens(comparison, said.left), pointTokens(comparison, said.right)];
  const onlyIn = (
    tokens: readonly Token[],
    own: ReadonlySet<Token>,
    other: ReadonlySet<Token>,
    elsewhere: ReadonlySet<string>,
  ) => tokens.filter((token) => !elsewhere.has(token.stem) && own.has(token) && !other.has(token)).length;
  const isSwapped =
    onlyIn(wanted.left, right, left, rightStems) > 0 && onlyIn(wanted.right, left, right, leftStems) > 0;
  if (!isSwapped) return false;
  // "The atria empty before the ventricles contract": swapped alternatives are enough, whatever else is in order.
  if (
    wanted.left.some(
      (a) =>
        right.has(a) &&
        !left.has(a) &&
        wanted.right.some((b) => left.has(b) && !right.has(b) && areAlternatives(a, b)),
    )
  )
    return true;
  const isPartlyKept =
    onlyIn(wanted.left, left, right, rightStems) > 0 && onlyIn(wanted.right, right, left, leftStems) > 0;
  return !isPartlyKept;
}

const isInOrder = (comparison: Comparison, wanted: Relation, said: Relation) => {
  const [left, right] = [pointTokens(comparison, said.left), pointTokens(comparison, said.right)];
  return (
    wanted.left.some((token) => left.has(token)) &&
    wanted.right.some((token) => right.has(token)) &&
    !isReversed(comparison, wanted, said)
  );
};

function reversalOf(comparison: Comparison, wanted: Relation, said: Relation): Contradiction {
  const wordsOf = ({ left, right, by }: Relation) => [...left, ...right, by];
  return contradictionAt(comparison, 'order', 'sure', wordsOf(said), wordsOf(wanted));
}

/** Relations of function words, such as "from … to …" and "before". */
function reversedRelations(comparison: Comparison, relations: readonly Relation[]): Contradiction[] {
  return relationsOf(comparison.point).flatMap((wanted) => {
    const same = relations.filter(({ type }) => type === wanted.type);
    const reversed = same.find((said) => isReversed(comparison, wanted, said));
    if (!reversed || same.some((said) => isInOrder(comparison, wanted, said))) return [];
    return [reversalOf(comparison, wanted, reversed)];
  });
}

/** "More income, more demand": not verbs with a subject. */
const COMPARATIVES = new Set('more less fewer higher lower greater smaller'.split(' '));

/** A shared verb with subject and object exchanged. */
function reversedActions(comparison: Comparison): Contradiction[] {
  const { point, answer, contentTokens } = comparison;
  const isPassiveInAnswer = (token: Token) => isPassive(answer.tokens, token);
  // A passive inverts the order, and without "by" its agent is unknown.
  const isInvertedPassive = contentTokens.some(
    (verb) =>
      !isAgentlessPassive(point, verb) &&
      comparison
        .matchesInAnswer(verb)
        .some((token) => isAgentlessPassive(answer, token) && !isPassiveInAnswer(token)),
  );
  if (isInvertedPassive) return [];
  return contentTokens.flatMap((verb) => {
    const verbs = comparison
      .looseMatchesInAnswer(verb)
      .filter((token) => isSameVerb(comparison, verb, token) && !COMPARATIVES.has(token.folded))
      .slice(0, mostPlaces);
    if (verbs.length === 0) return [];
    if (isInList(point, verb) || isUsedAsNoun(point.tokens, verb)) return [];
    const wanted = actionAt(point, verb);
    if (wanted.left.length === 0 || wanted.right.length === 0) return [];
    // "Poland split in secret": the subject of a verb without an object may be the affected thing.
    const isActive = hasDirectObject(point, verb) && !isPassive(point.tokens, verb);
    const said = verbs
      .filter((token) => !isUsedAsNoun(answer.tokens, token))
      .filter((token) => !isActive || hasDirectObject(answer, token) || isPassiveInAnswer(token))
      .map((token) => actionAt(answer, token));
    const reversed = said.find((action) => isReversed(comparison, wanted, action));
    if (!reversed || said.some((action) => isInOrder(comparison, wanted, action))) return [];
    // With more of the point missing the sentence may be constructed differently.
    const hasSameWords = comparison.overlapNear(reversed.by, verb).count >= contentTokens.length - 1;
    return hasSameWords ? [reversalOf(comparison, wanted, reversed)] : [];
  });
}

const isSameVerb = ({ matchesInPoint }: Comparison, verb: Token, said: Token) =>
  matchesInPoint(said).includes(verb) || areOnSameSide(verb, said);

/** `relations`: those of the answer. */
export function reversedOrder(comparison: Comparison, relations: readonly Relation[]): Contradiction[] {
  return [...reversedRelations(comparison, relations), ...reversedActions(comparison)];
}
