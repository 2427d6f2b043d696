/** Selects the words our decoder should expect. */
import { readWords } from '#tutor/words.ts';

/** The number used in measurements: with 400, unsaid words appear more often. */
const mostWords = 150;
/** Short words occur everywhere, and too many others start with their letters. */
const WORTH_EXPECTING = /^[a-z]{3,}$/;

/** Meaningful words of these texts, in lower case, first texts first. */
export function likelyWords(texts: readonly string[]): string[] {
  const words = new Set<string>();
  for (const text of texts)
    for (const { folded, content } of readWords(text)) {
      if (content && WORTH_EXPECTING.test(folded)) words.add(folded);
      if (words.size === mostWords) return [...words];
    }
  return [...words];
}
