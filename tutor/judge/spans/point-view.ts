/** A key point prepared for comparison: its words, what the question already says, and what other points share. */
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
  /** Stems of the last sentence of the question, which asks, where those before it only tell. */
  readonly focus: ReadonlySet<string>;
  /** True for words in brackets: an aside that need not be said. */
  readonly bracketed: (place: number) => boolean;
  /** In how many wordings the right answer was given. */
  readonly wordings: number;
};

const none: ReadonlyMap<string, number> = new Map();

/** For each word the number of its sentence, from 0. */
function sentenceNumbers(text: string, { words }: TextView): number[] {
  const ends = [...text.matchAll(/(?<![.!?;])[.!?;]+(?=\s)/g)].map(({ index }) => index);
  let sentence = 0;
  return words.map(({ start }) => {
    while (sentence < ends.length && ends[sentence]! < start) sentence++;
    return sentence;
  });
}

/** For each word whether it stands between "(" and the next ")". */
function wordsInBrackets(text: string, { words }: TextView): boolean[] {
  let from = text.indexOf('(');
  let to = from < 0 ? -1 : text.indexOf(')', from);
  return words.map(({ start }) => {
    while (to >= 0 && to <= start) {
      from = text.indexOf('(', to);
      to = from < 0 ? -1 : text.indexOf(')', from);
    }
    return to >= 0 && start > from && start < to;
  });
}

/** A point that stands alone: one reference answer to one question. */
export function viewPoint(
  text: string,
  question: string,
  shared: ReadonlyMap<string, number> = none,
  wordings = 1,
): PointView {
  const view = viewText(text);
  const asked = viewText(question);
  const sentences = sentenceNumbers(text, view);
  const inBrackets = wordsInBrackets(text, view);
  const lastSentence =
    question
      .trim()
      .split(/(?<=[.?!:])\s+/)
      .at(-1) ?? '';
  return {
    text: view,
    asked: new Set(asked.byStem.keys()),
    shared,
    question: asked,
    sentenceOf: (place) => sentences[place] ?? 0,
    focus: contentStems(lastSentence),
    bracketed: (place) => inBrackets[place] ?? false,
    wordings,
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
