/** Finds reversed relations: subject and object, source and target, cause and effect. */

import { type Comparison, contradictionAt, rangeOf } from './comparison.ts';
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

/** The places of the point that match one side of a relation of the answer. */
const pointPlaces = (comparison: Comparison, side: readonly number[]) =>
  new Set(side.flatMap((place) => comparison.matchesInPoint(place)));

const areAlternatives = ({ point }: Comparison, a: number, b: number) => {
  const [first, second] = [point.tokens[a]!, point.tokens[b]!];
  return areOpposites(first, second) || areOfOneKind(first.stem, second.stem);
};

/** Whether both sides of the point's relation are on the opposite side in the answer's; words on both sides are ignored. */
function isReversed(comparison: Comparison, wanted: Relation, said: Relation): boolean {
  const stem = (place: number) => comparison.point.tokens[place]!.stem;
  const leftStems = new Set(wanted.left.map(stem));
  const rightStems = new Set(wanted.right.map(stem));
  const [left, right] = [pointPlaces(comparison, said.left), pointPlaces(comparison, said.right)];
  const onlyIn = (
    places: readonly number[],
    own: ReadonlySet<number>,
    other: ReadonlySet<number>,
    elsewhere: ReadonlySet<string>,
  ) => places.filter((place) => !elsewhere.has(stem(place)) && own.has(place) && !other.has(place)).length;
  const isSwapped =
    onlyIn(wanted.left, right, left, rightStems) > 0 && onlyIn(wanted.right, left, right, leftStems) > 0;
  if (!isSwapped) return false;
  // "The atria empty before the ventricles contract": swapped alternatives are enough, whatever else is in order.
  if (
    wanted.left.some(
      (a) =>
        right.has(a) &&
        !left.has(a) &&
        wanted.right.some((b) => left.has(b) && !right.has(b) && areAlternatives(comparison, a, b)),
    )
  )
    return true;
  const isPartlyKept =
    onlyIn(wanted.left, left, right, rightStems) > 0 && onlyIn(wanted.right, right, left, leftStems) > 0;
  return !isPartlyKept;
}

const isInOrder = (comparison: Comparison, wanted: Relation, said: Relation) => {
  const [left, right] = [pointPlaces(comparison, said.left), pointPlaces(comparison, said.right)];
  return (
    wanted.left.some((place) => left.has(place)) &&
    wanted.right.some((place) => right.has(place)) &&
    !isReversed(comparison, wanted, said)
  );
};

function reversalOf(comparison: Comparison, wanted: Relation, said: Relation): Contradiction {
  const range = ({ left, right, at }: Relation) => rangeOf(...left, ...right, at);
  return contradictionAt(comparison, 'order', 'sure', range(said), range(wanted));
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
  const { point, answer, contentPlaces } = comparison;
  const isPassiveAt = (place: number) => isPassive(answer.tokens, place);
  // A passive inverts the order, and without "by" its agent is unknown.
  const isInvertedPassive = contentPlaces.some(
    (verb) =>
      !isAgentlessPassive(point, verb) &&
      comparison
        .matchesInAnswer(verb)
        .some((place) => isAgentlessPassive(answer, place) && !isPassiveAt(place)),
  );
  if (isInvertedPassive) return [];
  return contentPlaces.flatMap((verb) => {
    const places = comparison
      .looseMatchesInAnswer(verb)
      .filter((place) => isSameVerb(comparison, verb, place))
      .filter((place) => !COMPARATIVES.has(answer.tokens[place]!.folded))
      .slice(0, mostPlaces);
    if (places.length === 0) return [];
    if (isInList(point, verb) || isUsedAsNoun(point.tokens, verb)) return [];
    const wanted = actionAt(point, verb);
    if (wanted.left.length === 0 || wanted.right.length === 0) return [];
    // "Poland split in secret": the subject of a verb without an object may be the affected thing.
    const isActive = hasDirectObject(point, verb) && !isPassive(point.tokens, verb);
    const said = places
      .filter((place) => !isUsedAsNoun(answer.tokens, place))
      .filter((place) => !isActive || hasDirectObject(answer, place) || isPassiveAt(place))
      .map((place) => actionAt(answer, place));
    const reversed = said.find((action) => isReversed(comparison, wanted, action));
    if (!reversed || said.some((action) => isInOrder(comparison, wanted, action))) return [];
    // With more of the point missing the sentence may be constructed differently.
    const hasSameWords = comparison.overlapNear(reversed.at, [verb]).count >= contentPlaces.length - 1;
    return hasSameWords ? [reversalOf(comparison, wanted, reversed)] : [];
  });
}

const isSameVerb = ({ point, answer, matchesInPoint }: Comparison, verb: number, place: number) =>
  matchesInPoint(place).includes(verb) || areOnSameSide(point.tokens[verb]!, answer.tokens[place]!);

/** `relations`: those of the answer. */
export function reversedOrder(comparison: Comparison, relations: readonly Relation[]): Contradiction[] {
  return [...reversedRelations(comparison, relations), ...reversedActions(comparison)];
}
