/** Finds two sides turned round: A beats B for B beats A, from here to there for from there to here, the effect for the cause. */

import { type Comparison, contradictionAt } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';
import { onSameSide, sayOpposites } from './opposites.ts';
import {
  doingAt,
  isDoneTo,
  isInRow,
  isNoun,
  isPassive,
  type Relation,
  relationsOf,
  takesObject,
} from './relations.ts';
import { areOfOneKind } from './word-kinds.ts';

/** Of a word said more often only the first places are looked at. */
const mostPlaces = 12;

/** The places of the point that a side of a relation of the transcript says. */
const pointPlaces = (one: Comparison, side: readonly number[]) =>
  new Set(side.flatMap((place) => one.saysAt(place)));

const arePair = (one: Comparison, a: number, b: number) => {
  const [first, second] = [one.point.tokens[a]!, one.point.tokens[b]!];
  return sayOpposites(first, second) || areOfOneKind(first.stem, second.stem);
};

/** For words that stand only on one side: whether each side of the point is said on the other side of the transcript's relation. */
function isTurned(one: Comparison, wanted: Relation, said: Relation): boolean {
  const stem = (place: number) => one.point.tokens[place]!.stem;
  const leftStems = new Set(wanted.left.map(stem));
  const rightStems = new Set(wanted.right.map(stem));
  const [left, right] = [pointPlaces(one, said.left), pointPlaces(one, said.right)];
  const onlyIn = (
    places: readonly number[],
    own: ReadonlySet<number>,
    other: ReadonlySet<number>,
    elsewhere: ReadonlySet<string>,
  ) => places.filter((place) => !elsewhere.has(stem(place)) && own.has(place) && !other.has(place)).length;
  const turned =
    onlyIn(wanted.left, right, left, rightStems) > 0 && onlyIn(wanted.right, left, right, leftStems) > 0;
  if (!turned) return false;
  // "The atria empty before the ventricles contract": two of a pair changed places, whatever stayed.
  if (
    wanted.left.some(
      (a) =>
        right.has(a) &&
        !left.has(a) &&
        wanted.right.some((b) => left.has(b) && !right.has(b) && arePair(one, a, b)),
    )
  )
    return true;
  const kept =
    onlyIn(wanted.left, left, right, rightStems) > 0 && onlyIn(wanted.right, right, left, leftStems) > 0;
  return !kept;
}

const isRight = (one: Comparison, wanted: Relation, said: Relation) => {
  const [left, right] = [pointPlaces(one, said.left), pointPlaces(one, said.right)];
  return (
    wanted.left.some((place) => left.has(place)) &&
    wanted.right.some((place) => right.has(place)) &&
    !isTurned(one, wanted, said)
  );
};

function turnedAt(one: Comparison, wanted: Relation, said: Relation): Contradiction {
  const places = [...said.left, ...said.right, said.at];
  const own = [...wanted.left, ...wanted.right, wanted.at];
  return contradictionAt(
    one,
    'order',
    'sure',
    { from: Math.min(...places), to: Math.max(...places) },
    { from: Math.min(...own), to: Math.max(...own) },
  );
}

function grammarTurned(one: Comparison, relations: readonly Relation[]): Contradiction[] {
  return relationsOf(one.point).flatMap((wanted) => {
    const same = relations.filter(({ type }) => type === wanted.type);
    const turned = same.find((said) => isTurned(one, wanted, said));
    if (!turned || same.some((said) => isRight(one, wanted, said))) return [];
    return [turnedAt(one, wanted, turned)];
  });
}

/** "More income, more demand": these are no verbs with a doer before them. */
const COMPARATIVES = new Set('more less fewer higher lower greater smaller'.split(' '));

/** A verb that the point and the transcript share, with what stands around it turned round. */
function doingTurned(one: Comparison): Contradiction[] {
  // Said in the passive, all that stands around the verb changes its place; only its "by" tells the doer.
  const isTurnedAround = one.content.some(
    (verb) =>
      !isDoneTo(one.point, verb) &&
      one.saidAt(verb).some((place) => isDoneTo(one.said, place) && !isPassive(one.said.tokens, place)),
  );
  if (isTurnedAround) return [];
  return one.content.flatMap((verb) => {
    const places = one
      .saidInSense(verb)
      .filter(
        (place) => onSameWord(one, verb, place) && !COMPARATIVES.has(one.said.tokens[place]?.folded ?? ''),
      )
      .slice(0, mostPlaces);
    if (places.length === 0) return [];
    if (isInRow(one.point, verb) || isNoun(one.point.tokens, verb)) return [];
    const wanted = doingAt(one.point, verb);
    if (wanted.left.length === 0 || wanted.right.length === 0) return [];
    // "Poland split in secret": what stands before a verb without an object may be what it is done to.
    const isActive = takesObject(one.point, verb) && !isPassive(one.point.tokens, verb);
    const said = places
      .filter((place) => !isNoun(one.said.tokens, place))
      .filter((place) => !isActive || takesObject(one.said, place) || isPassive(one.said.tokens, place))
      .map((place) => doingAt(one.said, place));
    const turned = said.find((doing) => isTurned(one, wanted, doing));
    if (!turned || said.some((doing) => isRight(one, wanted, doing))) return [];
    // With another word of the point missing the sentence may be built another way.
    const isCopy = one.nearness(turned.at, [verb]).count >= one.content.length - 1;
    return isCopy ? [turnedAt(one, wanted, turned)] : [];
  });
}

const onSameWord = (one: Comparison, verb: number, place: number) =>
  one.saysAt(place).includes(verb) || onSameSide(one.point.tokens[verb]!, one.said.tokens[place]!);

/** `relations`: those of the transcript. */
export function reversedOrder(one: Comparison, relations: readonly Relation[]): Contradiction[] {
  return [...grammarTurned(one, relations), ...doingTurned(one)];
}
