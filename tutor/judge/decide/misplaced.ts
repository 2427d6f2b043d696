/** Finds what was said of the wrong side, or in the wrong order: points of one card that change places with each other. */
import { plainFront } from '#tutor/dialogue/wording.ts';
import { isNegation } from '#tutor/stop-words.ts';
import { readWords, type Word } from '#tutor/words.ts';

/** Offsets into the transcript of the words that made a point. */
export type Said = { readonly from: number; readonly to: number };

/** Words of the transcript that stand in the wrong place, by point. */
type Misplaced = ReadonlyMap<number, string>;

const nothing: Misplaced = new Map();

/** Stands between two stretches of a transcript that changed places. */
export const SAID_BEFORE = ' before ';

/** The longest row of points that were said in their order. */
function inOrder(said: readonly { readonly index: number; readonly from: number }[]): ReadonlySet<number> {
  const rows: number[][] = [];
  said.forEach(({ index, from }, at) => {
    let best: number[] = [];
    for (let before = 0; before < at; before++)
      if (said[before]!.from < from && rows[before]!.length > best.length) best = rows[before]!;
    rows.push([...best, index]);
  });
  return new Set(rows.reduce<number[]>((best, row) => (row.length > best.length ? row : best), []));
}

/** "Power comes after compression": the words tell an order of their own, which their places do not. */
const TELLS_ORDER = /(?:^|[.,;]\s*)before\b|\bafter\b(?! that| this)|\bpreced\w+|\bfollow(?!ed by)\w*/i;

/**
 * Of points that are right in their order only, those said at another place; an order told by "before" and "after" is left alone.
 * `points`: where each was made, null where it was not. The words: what was said before what ("power before compression").
 */
export function outOfOrder(points: readonly (Said | null)[], transcript: string): Misplaced {
  if (TELLS_ORDER.test(transcript)) return nothing;
  const said = points.flatMap((place, index) => (place ? [{ index, ...place }] : []));
  // What was said in another turn was asked for by itself.
  const latest = transcript.lastIndexOf('\n');
  const hasOwnWords = (one: Said & { readonly index: number }) =>
    !said.some(({ index, from, to }) => index !== one.index && from <= one.from && one.to <= to);
  const newest = said.filter((one) => one.from > latest && hasOwnWords(one));
  const kept = inOrder(newest);
  const misplaced = new Map<number, string>();
  const words = ({ from, to }: Said) => transcript.slice(from, to);
  for (const one of newest) {
    if (kept.has(one.index)) continue;
    // Words of one stretch tell no order.
    const turned = newest.filter(
      ({ index, from, to }) =>
        index > one.index === from < one.from && index !== one.index && (to <= one.from || one.to <= from),
    );
    const other = turned.find(({ index }) => kept.has(index));
    if (!other) continue;
    const [first, second] = one.from < other.from ? [one, other] : [other, one];
    const told = `${words(first)}${SAID_BEFORE}${words(second)}`;
    misplaced.set(one.index, told);
    // Two that changed places are both in the wrong one; of a step that moved past several only its own place is wrong.
    if (Math.abs(one.index - other.index) === 1 && turned.length === 1) misplaced.set(other.index, told);
  }
  return misplaced;
}

/** Words of order and direction tell sides apart that share all others. */
const TELLING = new Set(
  'before after above below over under up down in out into from to more less'.split(' '),
);
const tells = (word: Word) => word.content || isNegation(word.folded) || TELLING.has(word.folded);

const keysOf = (words: readonly Word[]) => new Set(words.filter(tells).map(({ stem }) => stem));
const without = (own: ReadonlySet<string>, other: ReadonlySet<string>) =>
  new Set([...own].filter((stem) => !other.has(stem)));
const shared = (own: ReadonlySet<string>, said: ReadonlySet<string>) =>
  [...own].filter((stem) => said.has(stem)).length;

/**
 * Of two sides ("WHERE" and "HAVING") and what belongs to each, both points where each was said of the other side. `sides`: the two names;
 * the points are theirs in that order.
 */
export function onOtherSide(
  sides: readonly [string, string],
  points: readonly [string, string],
  transcript: string,
): Misplaced {
  const names = sides.map((side) => new Set(readWords(side).map(({ stem }) => stem))) as [
    Set<string>,
    Set<string>,
  ];
  const own = [without(names[0], names[1]), without(names[1], names[0])] as const;
  const bodies = points.map((point, i) => without(keysOf(readWords(point)), names[i]!));
  const [one, other] = [without(bodies[0]!, bodies[1]!), without(bodies[1]!, bodies[0]!)];
  // "Sea breeze: from the sea to the land": a name in what is said of the other tells no side.
  if (shared(own[1], bodies[0]!) + shared(own[0], bodies[1]!) > 0) return nothing;
  const words = readWords(transcript);
  const sideOf = ({ stem }: Word): 0 | 1 | null => (own[0].has(stem) ? 0 : own[1].has(stem) ? 1 : null);
  const named = words.map(sideOf);
  const firstSide = named.findIndex((side) => side !== null);
  if (!named.includes(0) || !named.includes(1)) return nothing;
  const said: [Word[], Word[]] = [[], []];
  const bodyFirst = words.findIndex(({ stem }) => one.has(stem) || other.has(stem));
  const isNameFirst = firstSide < bodyFirst;
  // Words belong to the name before them, or, where the names follow, to the one after them.
  let side = isNameFirst ? named[firstSide] : null;
  for (const word of isNameFirst ? words : words.toReversed()) {
    const name = sideOf(word);
    if (name !== null) side = name;
    else if (side !== null && side !== undefined) said[side].push(word);
  }
  if (!isNameFirst) for (const list of said) list.reverse();
  const heard = said.map(keysOf);
  const straight = shared(one, heard[0]!) + shared(other, heard[1]!);
  const crossed = shared(one, heard[1]!) + shared(other, heard[0]!);
  if (crossed <= straight) return nothing;
  const stretch = (side: 0 | 1) => {
    const [first, last] = [said[side][0], said[side].at(-1)];
    return first && last ? `${sides[side]}: ${transcript.slice(first.start, last.end)}` : '';
  };
  return new Map([
    [0, stretch(0)],
    [1, stretch(1)],
  ]);
}

/** "IV / IM / SC", answered without these names: then the order of what was said tells which is which. */
export function answersInOrder(term: string, points: number, said: string): boolean {
  const front = plainFront(term);
  const names = front.split(/\s+\/\s+|\s+vs\.?\s+/iu);
  if (names.length < 2 || names.length !== points || /[?:>→…]|\.\./u.test(front)) return false;
  const words = new Set(readWords(said).map(({ stem }) => stem));
  return names.every((name) => !readWords(name).some(({ stem }) => words.has(stem)));
}
