/** Finds what an answer must not leave out: a point's number, or the small word that tells it from the other points. */
import { type AnnotatedText, annotateText, isNumber } from '#tutor/judge/contradictions/annotated-text.ts';
import { saysNumber } from '#tutor/judge/contradictions/number-comparison.ts';
import { type NumberMention, numbersIn } from '#tutor/judge/contradictions/number-mentions.ts';
import type { Transcript } from '#tutor/judge/spans/transcript.ts';
import { contentStems, readWords } from '#tutor/words.ts';
import type { PointKnown } from './decide.ts';

/** Where a point has more telling words, the others still say what it is about. */
const mostBriefWords = 4;

/** Whether each telling word of a point changes what it says. */
export const isBrief = (meaning: string): boolean => contentStems(meaning).size <= mostBriefWords;

/** Whether all telling words of a point are those of another one, and of the little words that tell it from that none was said. */
export function lacksTellingWord(at: number, meanings: readonly string[], { text }: Transcript): boolean {
  const own = readWords(meanings[at] ?? '');
  if (own.filter(({ content }) => content).length > 1) return false;
  const said = new Set(readWords(text).map(({ stem }) => stem));
  return meanings.some((meaning, i) => {
    const other = new Set(readWords(meaning).map(({ stem }) => stem));
    const telling = own.filter(({ stem }) => !other.has(stem));
    if (i === at || telling.length === 0 || telling.some(({ content }) => content)) return false;
    return !telling.some(({ stem }) => said.has(stem));
  });
}

/** "One species" is said without it. */
const ONE = /\bone\b(?![-\s](?:half|third|quarter|fifth|hundred|thousand|million|point)\b)/giu;

/** "First", "second": words that tell a row more often than a number. */
const isCounting = ({ ordinal, figure }: NumberMention) => ordinal && Number(figure) <= 10;

/** Whether the point is a number alone ("1949", "about 70 %") of which nothing was said, or has one, outside brackets, that was not said. */
export function missingNumberIn(
  meaning: string,
  prompt: string,
  share: number,
  { text }: Transcript,
): PointKnown['missingNumber'] {
  const whole = annotateText(meaning);
  if (!whole.tokens.some(isNumber)) return null;
  const known = [text, prompt].map(annotateText);
  const isKnown = (point: AnnotatedText) => (wanted: NumberMention) =>
    known.some((other) => numbersIn(other).some((said) => saysNumber(point, wanted, other, said)));
  const telling = annotateText(meaning.replace(/\([^()]*\)/g, ' ').replace(ONE, ' '));
  if (whole.tokens.every((word) => isNumber(word) || !word.content))
    return share > 0 || numbersIn(telling).some(isKnown(telling)) ? null : 'alone';
  return numbersIn(telling).every((number) => isCounting(number) || isKnown(telling)(number))
    ? null
    : 'beside words';
}
