/** Finds two sides turned round: A beats B for B beats A, from here to there for from there to here, the effect for the cause. */
import type { Change } from './change.ts';
import { type Comparison, changeAt } from './comparison.ts';
import { areOfOneKind } from './kinds.ts';
import { onSameSide, sayOpposites } from './opposites.ts';
import type { Token } from './reading.ts';
import { doingAt, type Relation, relationsOf } from './relations.ts';

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

function turnedAt(one: Comparison, wanted: Relation, said: Relation): Change {
  const places = [...said.left, ...said.right, said.at];
  const own = [...wanted.left, ...wanted.right, wanted.at];
  return changeAt(
    one,
    'order',
    'sure',
    { from: Math.min(...places), to: Math.max(...places) },
    { from: Math.min(...own), to: Math.max(...own) },
  );
}

function grammarTurned(one: Comparison, relations: readonly Relation[]): Change[] {
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
function doingTurned(one: Comparison): Change[] {
  return one.content.flatMap((verb) => {
    const places = one
      .saidInSense(verb)
      .filter(
        (place) => onSameWord(one, verb, place) && !COMPARATIVES.has(one.said.tokens[place]?.folded ?? ''),
      )
      .slice(0, mostPlaces);
    if (places.length === 0) return [];
    const wanted = doingAt(one.point, verb);
    if (wanted.left.length === 0 || wanted.right.length === 0) return [];
    const said = places.map((place) => doingAt(one.said, place));
    const turned = said.find((doing) => isTurned(one, wanted, doing));
    if (!turned || said.some((doing) => isRight(one, wanted, doing))) return [];
    // With another word of the point missing the sentence may be built another way.
    const isCopy = one.nearness(turned.at, [verb]).count >= one.content.length - 1;
    return isCopy ? [turnedAt(one, wanted, turned)] : [];
  });
}

const onSameWord = (one: Comparison, verb: number, place: number) =>
  one.saysAt(place).includes(verb) || onSameSide(one.point.tokens[verb]!, one.said.tokens[place]!);

/** "Bone to bone" for "muscle to bone": one side stands on both, or a word of the same kind on one side where the point has one on both. */
function sideReplaced(one: Comparison, relations: readonly Relation[]): Change[] {
  const stems = (tokens: readonly Token[], side: readonly number[]) =>
    new Set(side.map((place) => tokens[place]!.stem));
  return relationsOf(one.point).flatMap((wanted): Change[] => {
    const [left, right] = [stems(one.point.tokens, wanted.left), stems(one.point.tokens, wanted.right)];
    for (const said of relations) {
      if (said.type !== wanted.type) continue;
      const [from, to] = [stems(one.said.tokens, said.left), stems(one.said.tokens, said.right)];
      const both = [...right].find((stem) => from.has(stem) && to.has(stem));
      const own = wanted.left.find(
        (place) =>
          !right.has(one.point.tokens[place]!.stem) &&
          both !== undefined &&
          areOfOneKind(one.point.tokens[place]!.stem, both),
      );
      const isReplaced =
        both !== undefined && !left.has(both) && own !== undefined && one.saidAt(own).length === 0;
      const twice = [...left].find((stem) => right.has(stem));
      const other =
        twice === undefined
          ? undefined
          : [...from, ...to].find((stem) => areOfOneKind(twice, stem) && !left.has(stem) && !right.has(stem));
      const isAdded = twice !== undefined && other !== undefined && from.has(twice) !== to.has(twice);
      if (isReplaced || isAdded) return [{ ...turnedAt(one, wanted, said), kind: 'name' }];
    }
    return [];
  });
}

const SUBJECTS = new Map([
  ['i', 1],
  ['you', 2],
  ['he', 3],
  ['she', 3],
  ['we', 4],
  ['they', 5],
]);
const OBJECTS = new Map([
  ['me', 1],
  ['you', 2],
  ['him', 3],
  ['her', 3],
  ['us', 4],
  ['them', 5],
]);

/** "You miss me" for "I miss you". */
function pronounsTurned(one: Comparison): Change[] {
  const persons = (tokens: readonly Token[], verb: number) => ({
    subject: SUBJECTS.get(tokens[verb - 1]?.folded ?? ''),
    object: OBJECTS.get(tokens[verb + 1]?.folded ?? ''),
  });
  return one.content.flatMap((verb): Change[] => {
    const wanted = persons(one.point.tokens, verb);
    if (wanted.subject === undefined || wanted.object === undefined) return [];
    const turned = one.saidAt(verb).find((place) => {
      const said = persons(one.said.tokens, place);
      return said.subject === wanted.object && said.object === wanted.subject;
    });
    if (turned === undefined) return [];
    return [
      changeAt(one, 'order', 'sure', { from: turned - 1, to: turned + 1 }, { from: verb - 1, to: verb + 1 }),
    ];
  });
}

/** `relations`: those of the transcript. */
export function orderTurned(one: Comparison, relations: readonly Relation[]): Change[] {
  return [
    ...grammarTurned(one, relations),
    ...sideReplaced(one, relations),
    ...doingTurned(one),
    ...pronounsTurned(one),
  ];
}
