/** What of a point was not said and may not be missing: its number, or the little word that tells it from the others. */
import type { Transcript } from '#tutor/judge/spans/transcript.ts';
import { contentStems, readWords, type Word } from '#tutor/words.ts';
import type { PointKnown } from './decide.ts';

/** Where a point has more telling words, the others still say what it is about. */
const mostBriefWords = 4;

/** Whether each telling word of a point changes what it says. */
export const isBrief = (meaning: string): boolean => contentStems(meaning).size <= mostBriefWords;

/** Whether all telling words of a point are those of another one, and of the little words that tell it from that none was said. */
export function lacksTellingWord(at: number, meanings: readonly string[], { text }: Transcript): boolean {
  const own = readWords(meanings[at] ?? '');
  if (own.filter(({ content }) => content).length > 1) return false;
  const said = readWords(text);
  return meanings.some((meaning, i) => {
    const other = new Set(readWords(meaning).map(({ stem }) => stem));
    const telling = own.filter(({ stem }) => !other.has(stem));
    if (i === at || telling.length === 0 || telling.some(({ content }) => content)) return false;
    return !telling.some(({ stem }) => said.some((word) => word.stem === stem));
  });
}

/** "One species" is said without it. */
const ONE = /\bone\b(?![-\s](?:half|third|quarter|fifth|hundred|thousand|million|point)\b)/giu;
const isNumberWord = ({ folded }: Pick<Word, 'folded'>) => /^\p{N}/u.test(folded);

/** Whether the point is a number alone ("1949", "about 70 %") of which nothing was said, or has one, outside brackets, that was not said. */
export function missingNumberIn(
  meaning: string,
  prompt: string,
  share: number,
  { words: said }: Transcript,
): PointKnown['missingNumber'] {
  const words = readWords(meaning);
  if (!words.some(isNumberWord)) return null;
  if (words.every((word) => isNumberWord(word) || !word.content)) return share === 0 ? 'alone' : null;
  const known = new Set([...said, ...readWords(prompt)].map(({ folded }) => folded));
  const telling = meaning.replace(/\([^()]*\)/g, ' ').replace(ONE, ' ');
  const wanted = readWords(telling).filter(isNumberWord);
  return wanted.every(({ folded }) => known.has(folded)) ? null : 'beside words';
}
