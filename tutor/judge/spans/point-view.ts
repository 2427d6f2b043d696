/** A key point prepared for comparison: its words, those the question already contains, and those it shares with other points. */
import { contentStems } from '#tutor/words.ts';
import { type TextView, viewText } from './text-view.ts';

export type PointView = {
  readonly text: TextView;
  /** Stems of the question: repeating them earns little. */
  readonly asked: ReadonlySet<string>;
  /** How many of the question's points contain a stem (at least 1). */
  readonly shared: ReadonlyMap<string, number>;
  readonly question: TextView;
  /** Number of the sentence that contains a word of the point. */
  readonly sentenceOf: (place: number) => number;
  /** Stems of the question's last sentence: the ones before it only give the context. */
  readonly focus: ReadonlySet<string>;
  /** True for words in brackets, which an answer may omit. */
  readonly bracketed: (place: number) => boolean;
  /** Number of reference answers. */
  readonly wordings: number;
};

const none: ReadonlyMap<string, number> = new Map();

/** The sentence number of each word, from 0. */
function sentenceNumbers(text: string, { words }: TextView): number[] {
  const ends = [...text.matchAll(/(?<![.!?;])[.!?;]+(?=\s)/g)].map(({ index }) => index);
  let sentence = 0;
  return words.map(({ start }) => {
    while (sentence < ends.length && ends[sentence]! < start) sentence++;
    return sentence;
  });
}

/** Whether each word is between "(" and the next ")". */
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

/** The view of one point. `shared`: how many points contain each stem, where the question has several. */
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

/** The weight of a stem, reduced where other points or the question contain it. */
export function distinctiveWeight(point: PointView, stem: string, weight: number): number {
  return (weight / (point.shared.get(stem) ?? 1)) * (point.asked.has(stem) ? 0.35 : 1);
}
