/** Single features that take longer to compute: precision, moved negations, inversions and the least covered sentence. */
import type { Match } from '#tutor/judge/spans/alignment.ts';
import { likeStemsOf } from '#tutor/judge/spans/like-stems.ts';
import type { PointView } from '#tutor/judge/spans/point-view.ts';
import type { TextView } from '#tutor/judge/spans/text-view.ts';
import { placesIn } from '#tutor/judge/spans/word-places.ts';
import { ratio, Share } from './share.ts';

/** `precision`: share of the speech, by weight, that is of the point; `newWeight`: weight of the words that are not of the question. */
export function precisionOf(point: PointView, speech: TextView): { precision: number; newWeight: number } {
  const likeStems = likeStemsOf(point.text);
  let whole = 0;
  let fitting = 0;
  let newWeight = 0;
  for (const { word, weight } of speech.byStem.values()) {
    let best = point.text.byStem.has(word.stem) ? 1 : 0;
    if (!best) for (const like of likeStems(word)) best = Math.max(best, like.similarity);
    const asked = point.asked.has(word.stem);
    if (!asked) newWeight += weight;
    const share = asked && best < 1 ? 0.3 * weight : weight;
    whole += share;
    fitting += share * best;
  }
  return { precision: ratio(fitting, whole), newWeight };
}

/** Share of the point's matched words, by weight, that are negated in the speech but not in the point, or the reverse. */
export function negationMoved(matches: readonly Match[], speech: TextView, point: TextView): number {
  let whole = 0;
  let moved = 0;
  for (const { item, said, similarity } of matches) {
    if (!said || similarity < 0.85) continue;
    const there = placesIn(point).polarityOf(item.word.stem);
    const here = placesIn(speech).polarityOf(said.word.stem);
    whole += item.weight;
    if (here !== 0 && (here & there) === 0) moved += item.weight;
  }
  return ratio(moved, whole);
}

/** Share of neighbouring matches said in reverse order: "A before B" said as "B before A". */
export function inverted(matches: readonly Match[]): number {
  const places = matches.flatMap(({ similarity, said }) => (similarity >= 0.85 && said ? [said.place] : []));
  const turned = places.filter((place, i) => place < (places[i - 1] ?? 0)).length;
  return ratio(turned, places.length - 1);
}

/** Coverage of each sentence of the point. */
export function sentenceCoverage(
  point: PointView,
  matches: readonly Match[],
  weightOf: (match: Match, index: number) => number,
): Share[] {
  const bySentence = new Map<number, Share>();
  matches.forEach((match, i) => {
    const sentence = point.sentenceOf(match.item.place);
    const share = bySentence.get(sentence) ?? new Share();
    bySentence.set(sentence, share);
    share.add(weightOf(match, i), match.similarity);
  });
  return [...bySentence.values()];
}

/** Coverage of the point's least covered sentence. */
export function worstSentence(point: PointView, matches: readonly Match[]): number {
  const shares = sentenceCoverage(point, matches, ({ item }) => item.weight);
  return Math.min(1, ...shares.map((share) => share.value(1)));
}
