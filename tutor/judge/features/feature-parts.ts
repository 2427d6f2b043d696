/** The longer computations of features: precision, moved negations, inversions, least covered sentence. */
import type { Match } from '#tutor/judge/spans/alignment.ts';
import { likeStemsOf } from '#tutor/judge/spans/like-stems.ts';
import type { PointView } from '#tutor/judge/spans/point-view.ts';
import type { TextView } from '#tutor/judge/spans/text-view.ts';
import { placesIn } from '#tutor/judge/spans/word-places.ts';

const ratio = (part: number, whole: number, otherwise = 0) => (whole > 0 ? part / whole : otherwise);

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

export function negationMoved(matches: readonly Match[], speech: TextView, point: TextView): number {
  let whole = 0;
  let moved = 0;
  for (const { item, said, similarity: value } of matches) {
    if (!said || value < 0.85) continue;
    const there = placesIn(point).polarityOf(item.word.stem);
    const here = placesIn(speech).polarityOf(said.word.stem);
    whole += item.weight;
    if (here !== 0 && (here & there) === 0) moved += item.weight;
  }
  return ratio(moved, whole);
}

/** Share of neighbouring matches that come in the other order: "A before B" said as "B before A". */
export function inverted(matches: readonly Match[]): number {
  const places = matches.filter((m) => m.similarity >= 0.85 && m.said).map((m) => m.said!.place);
  let turned = 0;
  for (let i = 0; i + 1 < places.length; i++) if (places[i]! > places[i + 1]!) turned++;
  return ratio(turned, places.length - 1);
}

/** Coverage of the sentence of the point that was said least. */
export function worstSentence(point: PointView, matches: readonly Match[]): number {
  const sums = new Map<number, [number, number]>();
  for (const { item, similarity: value } of matches) {
    const sentence = point.sentenceOf(item.place);
    const [whole, said] = sums.get(sentence) ?? [0, 0];
    sums.set(sentence, [whole + item.weight, said + item.weight * value]);
  }
  return Math.min(1, ...[...sums.values()].map(([whole, said]) => ratio(said, whole, 1)));
}
