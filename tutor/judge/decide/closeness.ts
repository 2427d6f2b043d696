/** Measures how close an answer is to a key point word by word, including related and opposite words. */
import { oppositeFinder } from '#tutor/judge/contradictions/opposites.ts';
import { idfOf } from '#tutor/judge/features/idf.ts';
import { cachedByText } from '#tutor/text-cache.ts';
import { contentStems } from '#tutor/words.ts';
import { relatedTo } from './related-words.ts';

type Closeness = {
  /** Share of the point's content words, by idf, that were said in the same or a related word. */
  readonly said: number;
  /** Share of the answer, by idf, that is neither in the point nor related to it. */
  readonly stray: number;
  /** Number of the point's words that were not said while an opposite was. */
  readonly opposed: number;
};

const readPoint = cachedByText((text) => {
  const words = [...contentStems(text)].map((stem) => ({ stem, folded: stem }));
  return { words, opposites: oppositeFinder(words) };
});

const isNear = (stem: string, others: ReadonlySet<string>) =>
  others.has(stem) || [...relatedTo(stem)].some((other) => others.has(other));

/** `text`: the point; `said`, `asked`: stems of the content words of the answer and of the question. */
export function closenessOf(text: string, said: ReadonlySet<string>, asked: ReadonlySet<string>): Closeness {
  const { words, opposites } = readPoint(text);
  const own = contentStems(text);
  let [whole, part, all, stray] = [0, 0, 0, 0];
  const missing = new Set<string>();
  for (const word of words) {
    if (asked.has(word.stem)) continue;
    const weight = idfOf(word);
    whole += weight;
    if (isNear(word.stem, said)) part += weight;
    if (!said.has(word.stem)) missing.add(word.stem);
  }
  const opposed = new Set<string>();
  for (const stem of said) {
    const word = { stem, folded: stem };
    const weight = idfOf(word);
    all += weight;
    if (!isNear(stem, own)) stray += weight;
    if (own.has(stem)) continue;
    for (const place of opposites(word)) {
      const wanted = words[place]!.stem;
      if (missing.has(wanted)) opposed.add(wanted);
    }
  }
  return {
    said: whole > 0 ? part / whole : 0.5,
    stray: all > 0 ? stray / all : 0,
    opposed: opposed.size,
  };
}
