/** Selects the words our decoder should expect. */
import { readWords } from '#tutor/words.ts';

/** As many as was measured with: of 400 the others come up more often where none of them was said. */
const mostWords = 150;
/** Short words are said in every sentence, and their letters begin too many others. */
const WORTH_EXPECTING = /^[a-z]{3,}$/;

/** Words of these texts that say something, in lower-case letters, those of the first texts first. */
export function likelyWords(texts: readonly string[]): string[] {
  const words = new Set<string>();
  for (const text of texts)
    for (const { folded, content } of readWords(text)) {
      if (content && WORTH_EXPECTING.test(folded)) words.add(folded);
      if (words.size === mostWords) return [...words];
    }
  return [...words];
}
