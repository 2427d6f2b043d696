/** Detects words of a point that were replaced by their opposites. */
import { oppositesOf } from '#tutor/antonyms.ts';
import type { PointView } from '#tutor/judge/spans/point-view.ts';
import type { TextView } from '#tutor/judge/spans/text-view.ts';
import { placesIn } from '#tutor/judge/spans/word-places.ts';
import { sayOpposite } from '#tutor/word-similarity.ts';
import type { Word } from '#tutor/words.ts';

/** Neighbours within this distance identify which of several "higher" and "lower" is meant. */
const contextWords = 4;
/** A stop word ("with") counts as replaced by its opposite ("without") only with at least two shared neighbours. */
const leastStopWordContext = 3;

/** Of the places of a word only so many are compared, which bounds the work. */
const mostPlaces = 200;

type Polarity = {
  /** Number of distinct words of the point that were replaced by an opposite. */
  readonly flips: number;
  /** Of the point's words that have an opposite and were said or replaced, the share that was said; 0.5 if there are none. */
  readonly kept: number;
};

/** Stems of the content words around a word; in a `pair` of opposites the other one is left out. */
function contextOf(of: Word, view: TextView, place: number, pair: boolean): Set<string> {
  const context = new Set<string>();
  const from = Math.max(0, place - contextWords);
  view.words.slice(from, place + contextWords + 1).forEach((word, i) => {
    if (from + i !== place && word.content && !(pair && sayOpposite(of, word))) context.add(word.stem);
  });
  return context;
}

function overlap(context: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const stem of context) if (other.has(stem)) shared++;
  return shared;
}

/** The largest overlap between the context of the point's word and that of the words at `places`, plus one; 0 without places. */
function bestContext(
  of: Word,
  context: ReadonlySet<string>,
  speech: TextView,
  places: readonly number[],
  pair: boolean,
): number {
  let best = 0;
  for (const place of places.slice(0, mostPlaces))
    best = Math.max(best, 1 + overlap(context, contextOf(of, speech, place, pair)));
  return best;
}

/** "From high to low" said as "from low to high": same neighbours, reversed order. */
function isSwapped(point: PointView, word: Word, place: number, said: number, opposite: number): boolean {
  const sentence = point.sentenceOf(place);
  const other = placesIn(point.text)
    .ofOpposites(word)
    .find((at) => point.sentenceOf(at) === sentence);
  return other !== undefined && place < other !== said < opposite;
}

export function polarityOf(point: PointView, speech: TextView): Polarity {
  const flipped = new Set<string>();
  let kept = 0;
  let turned = 0;
  const [own, spoken] = [placesIn(point.text), placesIn(speech)];
  point.text.words.forEach((word, place) => {
    const listed = oppositesOf(word.stem).size > 0;
    if (!listed && !word.content) return;
    const same = spoken.ofStem(word.stem);
    const opposite = spoken.ofOpposites(word);
    if (opposite.length === 0) {
      if (listed && word.content && same.length > 0) kept++;
      return;
    }
    const pair = own.ofStem(word.stem).length + own.ofOpposites(word).length === 2;
    const context = contextOf(word, point.text, place, pair);
    const forOpposite = bestContext(word, context, speech, opposite, pair);
    const forSame = bestContext(word, context, speech, same, pair);
    if (!word.content && forOpposite < leastStopWordContext) return;
    const swapped = forOpposite === forSame && isSwapped(point, word, place, same[0]!, opposite[0]!);
    if (forOpposite > forSame || swapped) {
      turned++;
      flipped.add(word.stem);
    } else kept++;
  });
  return { flips: Math.min(3, flipped.size), kept: kept + turned > 0 ? kept / (kept + turned) : 0.5 };
}
