/** A key point ready to be looked for: its words, what the question already says, and what other points share. */
import { contentStems } from '#tutor/words.ts';
import { type TextView, viewText } from './text-view.ts';

export type PointView = {
  readonly text: TextView;
  /** Stems the question itself says: repeating them earns little. */
  readonly asked: ReadonlySet<string>;
  /** In how many of the points asked for together a stem stands (at least 1). */
  readonly shared: ReadonlyMap<string, number>;
  readonly question: TextView;
  /** Number of the sentence a word of the point stands in. */
  readonly sentenceOf: (place: number) => number;
};

const none: ReadonlyMap<string, number> = new Map();

/** A point that stands alone: one reference answer to one question. */
export function viewPoint(
  text: string,
  question: string,
  shared: ReadonlyMap<string, number> = none,
): PointView {
  const view = viewText(text);
  const asked = viewText(question);
  const ends = [...text.matchAll(/[.!?;]+(?=\s)/g)].map(({ index }) => index);
  const sentences = view.words.map(({ start }) => ends.filter((end) => end < start).length);
  return {
    text: view,
    asked: new Set(asked.byStem.keys()),
    shared,
    question: asked,
    sentenceOf: (place) => sentences[place] ?? 0,
  };
}

/** How many of `texts` contain each stem. */
export function countShared(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const stem of contentStems(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

/** What a stem weighs in this point when it must tell it from its siblings and from the question. */
export function distinctiveWeight(point: PointView, stem: string, weight: number): number {
  return (weight / (point.shared.get(stem) ?? 1)) * (point.asked.has(stem) ? 0.35 : 1);
}
