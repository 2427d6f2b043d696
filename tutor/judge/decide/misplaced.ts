/** Finds points of one card that were said in the wrong order, or about the wrong one of its two sides. */
import { plainFront } from '#tutor/dialogue/wording.ts';
import { isNegation } from '#tutor/stop-words.ts';
import { readWords, type Word } from '#tutor/words.ts';

/** Offsets in the transcript of the words that made a point. */
export type TextRange = { readonly from: number; readonly to: number };

/** The misplaced words of the transcript by index of the point. */
type Misplaced = ReadonlyMap<number, string>;

const none: Misplaced = new Map();

/** Joins the two quotes of a wrong order in the evidence. */
export const SAID_BEFORE = ' before ';

/** The longest sequence of points that were said in their order. */
function longestInOrder(
  said: readonly { readonly index: number; readonly from: number }[],
): ReadonlySet<number> {
  const sequences: { from: number; points: number[] }[] = [];
  let longest: number[] = [];
  for (const { index, from } of said) {
    let best: number[] = [];
    for (const before of sequences)
      if (before.from < from && before.points.length > best.length) best = before.points;
    const points = [...best, index];
    sequences.push({ from, points });
    if (points.length > longest.length) longest = points;
  }
  return new Set(longest);
}

/** "Power comes after compression": the order is stated in words, not by position. */
const STATES_ORDER = /(?:^|[.,;]\s*)before\b|\bafter\b(?! that| this)|\bpreced\w+|\bfollow(?!ed by)\w*/i;

/**
 * The points of an ordered list that were said out of order; answers with "before" or "after" are skipped. `points`: where each was made,
 * null if it was not. The misplaced words are both quotes as said: "power before compression".
 */
export function outOfOrder(points: readonly (TextRange | null)[], transcript: string): Misplaced {
  if (STATES_ORDER.test(transcript)) return none;
  const said = points.flatMap((place, index) => (place ? [{ index, ...place }] : []));
  // Each earlier turn answered a question of its own.
  const latest = transcript.lastIndexOf('\n');
  const hasOwnWords = (one: TextRange & { readonly index: number }) =>
    !said.some(({ index, from, to }) => index !== one.index && from <= one.from && one.to <= to);
  const newest = said.filter((one) => one.from > latest && hasOwnWords(one));
  const kept = longestInOrder(newest);
  const misplaced = new Map<number, string>();
  const words = ({ from, to }: TextRange) => transcript.slice(from, to);
  for (const one of newest) {
    if (kept.has(one.index)) continue;
    // Overlapping quotes have no order.
    const reversed = newest.filter(
      ({ index, from, to }) =>
        index > one.index === from < one.from && index !== one.index && (to <= one.from || one.to <= from),
    );
    const other = reversed.find(({ index }) => kept.has(index));
    if (!other) continue;
    const [first, second] = one.from < other.from ? [one, other] : [other, one];
    const evidence = `${words(first)}${SAID_BEFORE}${words(second)}`;
    misplaced.set(one.index, evidence);
    // Two neighbours that were swapped are both wrong; of a step that moved past several only that step is.
    if (Math.abs(one.index - other.index) === 1 && reversed.length === 1)
      misplaced.set(other.index, evidence);
  }
  return misplaced;
}

/** Stop words of order and direction, which may be the only difference between two sides. */
const DIRECTIONS = new Set(
  'before after above below over under up down in out into from to more less'.split(' '),
);
const isDistinctive = (word: Word) => word.content || isNegation(word.folded) || DIRECTIONS.has(word.folded);

const keysOf = (words: readonly Word[]) => new Set(words.filter(isDistinctive).map(({ stem }) => stem));
const without = (own: ReadonlySet<string>, other: ReadonlySet<string>) =>
  new Set([...own].filter((stem) => !other.has(stem)));
const countShared = (own: ReadonlySet<string>, said: ReadonlySet<string>) =>
  [...own].filter((stem) => said.has(stem)).length;

/**
 * Both points of a two-sided card ("WHERE vs HAVING") if each was said about the other side. `sides`: their two names, in the order of the
 * points.
 */
export function onOtherSide(
  sides: readonly [string, string],
  points: readonly [string, string],
  transcript: string,
): Misplaced {
  const stemsOf = (side: string) => new Set(readWords(side).map(({ stem }) => stem));
  const names = [stemsOf(sides[0]), stemsOf(sides[1])] as const;
  const own = [without(names[0], names[1]), without(names[1], names[0])] as const;
  const bodyOf = (i: 0 | 1) => without(keysOf(readWords(points[i])), names[i]);
  const bodies = [bodyOf(0), bodyOf(1)] as const;
  const [one, other] = [without(bodies[0], bodies[1]), without(bodies[1], bodies[0])];
  // "Sea breeze: from the sea to the land": a name inside the other point does not identify a side.
  if (countShared(own[1], bodies[0]) + countShared(own[0], bodies[1]) > 0) return none;
  const words = readWords(transcript);
  const sideOf = ({ stem }: Word): 0 | 1 | null => (own[0].has(stem) ? 0 : own[1].has(stem) ? 1 : null);
  const named = words.map(sideOf);
  const firstSide = named.findIndex((side) => side !== null);
  if (!named.includes(0) || !named.includes(1)) return none;
  const said: [Word[], Word[]] = [[], []];
  const bodyFirst = words.findIndex(({ stem }) => one.has(stem) || other.has(stem));
  const isNameFirst = firstSide < bodyFirst;
  // Words belong to the name before them or, if the names follow, to the one after them.
  let side = isNameFirst ? named[firstSide] : null;
  for (const word of isNameFirst ? words : words.toReversed()) {
    const name = sideOf(word);
    if (name !== null) side = name;
    else if (side !== null && side !== undefined) said[side].push(word);
  }
  if (!isNameFirst) for (const list of said) list.reverse();
  const [first, second] = [keysOf(said[0]), keysOf(said[1])];
  const straight = countShared(one, first) + countShared(other, second);
  const crossed = countShared(one, second) + countShared(other, first);
  if (crossed <= straight) return none;
  const quote = (side: 0 | 1) => {
    const [first, last] = [said[side][0], said[side].at(-1)];
    return first && last ? `${sides[side]}: ${transcript.slice(first.start, last.end)}` : '';
  };
  return new Map([
    [0, quote(0)],
    [1, quote(1)],
  ]);
}

/** Whether a front of several names ("IV / IM / SC") was answered without them, so that only the order assigns the points. */
export function answersInOrder(term: string, points: number, said: string): boolean {
  const front = plainFront(term);
  const names = front.split(/\s+\/\s+|\s+vs\.?\s+/iu);
  if (names.length < 2 || names.length !== points || /[?:>→…]|\.\./u.test(front)) return false;
  const words = new Set(readWords(said).map(({ stem }) => stem));
  return names.every((name) => !readWords(name).some(({ stem }) => words.has(stem)));
}
