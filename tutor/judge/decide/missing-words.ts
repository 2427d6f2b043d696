/** Finds essential words that an answer omits: a point's number, a part of it, or the word that distinguishes it from another point. */
import { type AnnotatedText, annotateText, isNumber } from '#tutor/judge/contradictions/annotated-text.ts';
import { isSameNumber } from '#tutor/judge/contradictions/number-comparison.ts';
import { type NumberMention, numbersIn } from '#tutor/judge/contradictions/number-mentions.ts';
import type { Transcript } from '#tutor/judge/spans/transcript.ts';
import { contentStems, readWords } from '#tutor/words.ts';
import { isNear } from './closeness.ts';
import type { PointFindings } from './decide.ts';

/** In a point of more content words, the others still identify it. */
const mostBriefWords = 4;

/** Whether a point has so few content words that each is essential. */
export const isBrief = (meaning: string): boolean => contentStems(meaning).size <= mostBriefWords;

/** Whether a point is a single word of which nothing was said: neither "countries" nor "speed" is enough for "nationalism" or "velocity". */
export const lacksOnlyWord = (meaning: string, share: number): boolean =>
  share === 0 && contentStems(meaning).size === 1;

/** Whether only stop words distinguish a point from another one, and none of them was said. */
export function lacksDistinctiveWord(at: number, meanings: readonly string[], { text }: Transcript): boolean {
  const own = readWords(meanings[at] ?? '');
  if (own.filter(({ content }) => content).length > 1) return false;
  const said = new Set(readWords(text).map(({ stem }) => stem));
  return meanings.some((meaning, i) => {
    const other = new Set(readWords(meaning).map(({ stem }) => stem));
    const distinctive = own.filter(({ stem }) => !other.has(stem));
    if (i === at || distinctive.length === 0 || distinctive.some(({ content }) => content)) return false;
    return !distinctive.some(({ stem }) => said.has(stem));
  });
}

/** "One species" need not be said with its number. */
const ONE = /\bone\b(?![-\s](?:half|third|quarter|fifth|hundred|thousand|million|point)\b)/giu;

/** "First", "second" usually number a list. */
const isListNumber = ({ ordinal, figure }: NumberMention) => ordinal && Number(figure) <= 10;

/** The missing number of a point: the point itself ("1949", "about 70 %"), or one beside its words and outside brackets. */
export function missingNumberIn(
  meaning: string,
  prompt: string,
  share: number,
  { text }: Transcript,
): PointFindings['missingNumber'] {
  const whole = annotateText(meaning);
  if (!whole.tokens.some(isNumber)) return null;
  const known = [text, prompt].map(annotateText);
  const isKnown = (point: AnnotatedText) => (wanted: NumberMention) =>
    known.some((other) => numbersIn(other).some((said) => isSameNumber(point, wanted, other, said)));
  const essential = annotateText(meaning.replace(/\([^()]*\)/g, ' ').replace(ONE, ' '));
  if (whole.tokens.every((word) => isNumber(word) || !word.content))
    return share > 0 || numbersIn(essential).some(isKnown(essential)) ? null : 'alone';
  return numbersIn(essential).every((number) => isListNumber(number) || isKnown(essential)(number))
    ? null
    : 'beside words';
}

/** Where a part of a statement ends: "raises rates, | shrinks the money supply", "moves a limb | away from the midline". */
const PART_ENDS =
  /\s*[;,]\s+|\s*→\s*|\s\+\s|\s+(?:and|but|so|then|because|that|which|who|whose|where|when|if|after|before|until|while|whereas|although|without|plus|per|than|via|through|by|from|in|on|with|into|to|between|at|for|of|within|towards?|over|under|during|against)\s+(?:then\s+|that\s+)?/iu;
/**
 * Whether an answer leaves out a part of the point ("moves a limb" for "moves a limb away from the midline"): nothing was said of it, and
 * hardly anything that could mean it. `said`, `asked`: as for `closenessOf`.
 */
export function leavesOutPart(
  point: string,
  { said, asked }: { readonly said: ReadonlySet<string>; readonly asked: ReadonlySet<string> },
): boolean {
  const parts = point
    .replace(/\([^()]*\)/g, ' ')
    .split(PART_ENDS)
    .map((part) => [...contentStems(part)].filter((stem) => !asked.has(stem)));
  const own = new Set(parts.flat());
  const otherWords = [...said].filter((stem) => !isNear(stem, own)).length;
  return parts.some((part) => part.length > 2 * otherWords && !part.some((stem) => isNear(stem, said)));
}
