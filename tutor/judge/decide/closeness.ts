/** Measures how close an answer is to a key point word by word, including related words. */
import { idfOf } from '#tutor/judge/features/idf.ts';
import { contentStems } from '#tutor/words.ts';
import { relatedTo } from './related-words.ts';

type Closeness = {
  /** Share of the point's content words, by idf, that were said in the same or a related word. */
  readonly said: number;
  /** Share of the answer, by idf, that is neither in the point nor related to it. */
  readonly stray: number;
};

/** Whether one of `others` is the same word or a related one. */
export const isNear = (stem: string, others: ReadonlySet<string>) =>
  others.has(stem) || [...relatedTo(stem)].some((other) => others.has(other));

/** `text`: the point; `said`, `asked`: stems of the content words of the answer and of the question. */
export function closenessOf(text: string, said: ReadonlySet<string>, asked: ReadonlySet<string>): Closeness {
  const own = contentStems(text);
  const weightOf = (stem: string) => idfOf({ stem, folded: stem });
  let [whole, part, all, stray] = [0, 0, 0, 0];
  for (const stem of own) {
    if (asked.has(stem)) continue;
    whole += weightOf(stem);
    if (isNear(stem, said)) part += weightOf(stem);
  }
  for (const stem of said) {
    all += weightOf(stem);
    if (!isNear(stem, own)) stray += weightOf(stem);
  }
  return { said: whole > 0 ? part / whole : 0.5, stray: all > 0 ? stray / all : 0 };
}
