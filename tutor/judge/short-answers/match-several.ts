/** Matches an answer with several key points, which labels or their order assign to the parts of the answer. */
import type { AnswerTokens } from './answer-tokens.ts';
import {
  type Comparison,
  compareForms,
  deniesWanted,
  emptyMatch,
  extraPlaces,
  type FormsMatch,
  isClear,
  isLong,
  matchedSpan,
  saysExcluded,
} from './compare-forms.ts';
import type { ItemsMatch } from './match-items.ts';
import type { Match } from './match-wording.ts';
import type { Point, ShortQuestion } from './read-points.ts';

type LabelPlace = { readonly stem: string; readonly at: number };

/** Where the labels of the points occur: "cervical" for "cervical: 7". Words in all labels are skipped. */
function labelPlaces(points: readonly Point[], { tokens }: AnswerTokens): LabelPlace[] {
  const isLabel = (stem: string) =>
    points.some(({ label }) => label.has(stem)) && !points.every(({ label }) => label.has(stem));
  return tokens.flatMap(({ stem }, at) => (isLabel(stem) ? [{ stem, at }] : []));
}

/** Whether a match is next to its own label or, if no label was said, whether all points were said in the order of the question. */
function isInPlace(
  { label }: Point,
  match: Match,
  labels: readonly LabelPlace[],
  starts: readonly number[],
  allSaid: boolean,
): boolean {
  if (labels.some(({ stem, at }) => label.has(stem) && match.places.includes(at))) return true;
  const outside = labels.filter(({ at }) => !match.places.includes(at));
  const [first] = outside;
  if (!first) return allSaid && starts.every((at, i) => at >= (starts[i - 1] ?? 0));
  const labelFirst = first.at < Math.min(...starts);
  const nearest = labelFirst
    ? outside.filter(({ at }) => at < match.from).at(-1)
    : outside.find(({ at }) => at >= match.to);
  return nearest !== undefined && label.has(nearest.stem);
}

/** Several points compared with one answer, with the places of their labels and matches. */
type Several = {
  readonly points: readonly Point[];
  readonly said: AnswerTokens;
  /** The best comparison of each point. */
  readonly comparisons: readonly (Comparison | null)[];
  readonly labels: readonly LabelPlace[];
  /** Points that must be next to their label or in order. */
  readonly needsPlace: readonly boolean[];
  /** Where the first match of each of them starts. */
  readonly starts: readonly number[];
  /** Whether all points that need a place were said. */
  readonly allSaid: boolean;
};

function compareSeveral(points: readonly Point[], said: AnswerTokens, question: ShortQuestion): Several {
  const value = ({ found }: Comparison) => (found.complete ? 10 : 0) + found.share;
  const comparisons = points.map((point) =>
    compareForms(point, [said]).reduce<Comparison | null>(
      (best, one) => (best && value(best) >= value(one) ? best : one),
      null,
    ),
  );
  const severalCards = new Set(question.cards.map(({ term }) => term)).size > 1;
  const needsPlace = points.map(({ inList }, i) => {
    const comparison = comparisons[i];
    return Boolean(comparison && (severalCards || inList.has(comparison.forms)));
  });
  const starts = comparisons.flatMap((one, i) => (needsPlace[i] ? (one?.found.matches[0]?.from ?? []) : []));
  const allSaid = starts.length === needsPlace.filter(Boolean).length;
  return { points, said, comparisons, labels: labelPlaces(points, said), needsPlace, starts, allSaid };
}

/** Whether a point is out of place, and whether that is certain. `extra`: number of unknown words beside it. */
function placementOf(
  { points, said, labels, needsPlace, starts, allSaid }: Several,
  i: number,
  { matches }: ItemsMatch,
  clauses: ReadonlySet<number | undefined>,
  extra: number,
): { placed: boolean; misplaced: boolean; certain: boolean } {
  const { label } = points[i]!;
  const placed =
    !needsPlace[i] || matches.every((match) => isInPlace(points[i]!, match, labels, starts, allSaid));
  const areAllNamed = points.every(
    (other, at) => !needsPlace[at] || labels.some(({ stem }) => other.label.has(stem)),
  );
  const isBesideOther = labels.some(({ stem, at }) => !label.has(stem) && clauses.has(said.clauses[at]));
  return {
    placed,
    misplaced: !placed && (labels.length > 0 || allSaid),
    // If some are named in other words, it is a guess which is where.
    certain: labels.length > 0 ? areAllNamed || isBesideOther : extra === 0,
  };
}

/** Matches the points of a question with several, each in the clauses where it was said. */
export function matchSeveral(
  points: readonly Point[],
  said: AnswerTokens,
  known: ReadonlySet<string>,
  question: ShortQuestion,
): FormsMatch[] {
  const several = compareSeveral(points, said, question);
  const { comparisons, labels } = several;
  const matched = new Set(
    comparisons.flatMap((one) => one?.found.matches.flatMap(({ places }) => places) ?? []),
  );
  return points.map((point, i): FormsMatch => {
    const comparison = comparisons[i];
    if (!comparison || comparison.found.share === 0) return emptyMatch;
    const { found } = comparison;
    const clauses = new Set(
      found.matches.flatMap(({ places }) => places.map((place) => said.clauses[place])),
    );
    const isInClauses = (place: number) => clauses.has(said.clauses[place]);
    const extra = extraPlaces(said, isInClauses, matched, known, point.context.vocabulary).length;
    const { placed, misplaced, certain } = placementOf(several, i, found, clauses, extra);
    const denies = deniesWanted(comparison, matched, (place) => {
      const latest = labels.findLast(({ at }) => at <= place);
      return latest !== undefined && !point.label.has(latest.stem);
    });
    const sure =
      (extra === 0 || found.matches.every(isLong)) && placed && isClear(point, comparison, denies, question);
    const contradicts =
      found.share === 1 &&
      ((misplaced && certain) || saysExcluded(point, comparison) || denies || found.denied);
    return {
      ...emptyMatch,
      same: sure ? 'all' : misplaced ? 'none' : 'part',
      share: found.share,
      extra,
      contradicts,
      ...matchedSpan(said, found.matches),
    };
  });
}
