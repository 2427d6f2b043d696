/** Figures that weigh each word by its idf and by its place in the point. */
import type { Match } from '#tutor/judge/spans/alignment.ts';
import type { PointView } from '#tutor/judge/spans/point-view.ts';
import type { TextView } from '#tutor/judge/spans/text-view.ts';
import type { FigureName } from './figures.ts';
import { idfOf } from './idf.ts';

const ratio = (part: number, whole: number, otherwise = 0) => (whole > 0 ? part / whole : otherwise);
const askedShare = 0.35;
const missed = 0.7;
const squared = 2;

/** Weighted share of the matches that were said. */
function covered(matches: readonly Match[], weigh: (match: Match) => number, otherwise = 0): number {
  let whole = 0;
  let said = 0;
  for (const match of matches) {
    const weight = weigh(match);
    whole += weight;
    said += weight * match.similarity;
  }
  return ratio(said, whole, otherwise);
}

/** Coverage of the sentence of the point that was said most. */
function bestSentence(point: PointView, matches: readonly Match[]): { best: number; sentences: number } {
  const bySentence = new Map<number, Match[]>();
  for (const match of matches) {
    const sentence = point.sentenceOf(match.item.place);
    const others = bySentence.get(sentence);
    if (others) others.push(match);
    else bySentence.set(sentence, [match]);
  }
  const shares = [...bySentence.values()].map((list) => covered(list, ({ item }) => idfOf(item.word)));
  return { best: Math.max(0, ...shares), sentences: Math.log(1 + shares.length) };
}

export function idfFigures(
  point: PointView,
  speech: TextView,
  matches: readonly Match[],
  saidStems: ReadonlySet<string>,
) {
  const own = ({ item }: Match) => (point.asked.has(item.word.stem) ? askedShare : 1);
  const idf = (match: Match) => idfOf(match.item.word) * own(match);
  const rareCoverage = covered(matches, idf);
  const fresh = matches.filter(({ item }) => !point.asked.has(item.word.stem));
  const missing = fresh.filter(({ similarity }) => similarity < missed);
  const byIdf = fresh.toSorted((a, b) => idfOf(b.item.word) - idfOf(a.item.word));
  let [whole, fitting] = [0, 0];
  for (const { word } of speech.byStem.values()) {
    const weight = idfOf(word) * (point.asked.has(word.stem) && !point.text.byStem.has(word.stem) ? 0.3 : 1);
    whole += weight;
    if (saidStems.has(word.stem)) fitting += weight;
  }
  const { best, sentences } = bestSentence(point, matches);
  return {
    rareCoverage,
    rarePrecision: ratio(fitting, whole),
    rareSquares: covered(matches, (match) => idf(match) ** squared, rareCoverage),
    heaviestMissing: Math.max(0, ...missing.map(({ item }) => idfOf(item.word))),
    missingCount: Math.log(1 + missing.length),
    secondRarest: byIdf[1]?.similarity ?? byIdf[0]?.similarity ?? rareCoverage,
    focusCoverage: covered(
      matches.filter(({ item }) => !point.focus.has(item.word.stem)),
      ({ item }) => idfOf(item.word),
      rareCoverage,
    ),
    plainCoverage: covered(
      matches.filter(({ item }) => !point.bracketed(item.place)),
      idf,
      rareCoverage,
    ),
    bestSentence: best,
    sentences,
    wordings: Math.log(point.wordings),
  } satisfies Partial<Record<FigureName, number>>;
}
