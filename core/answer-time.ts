/** How long an answer should take, by what is expected: a word, a fact, or an explanation. */

const WORD_SECONDS = 10;
const FACT_SECONDS = 30;
const LEAST_EXPLANATION_SECONDS = 60;
const MOST_SECONDS = 180;
/** A one-word answer may have an article or a unit. */
const WORDS_OF_A_WORD = 3;
const WORDS_OF_A_FACT = 14;
/** For an explanation: time to think about each point, plus speaking it at about 100 words a minute with half as many words added. */
const SECONDS_PER_POINT = 15;
const SECONDS_PER_WORD = 0.9;
const STEP_SECONDS = 15;
/** Characters per word in scripts without spaces. */
const UNSPACED_CHARACTERS = 2;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

function countWords(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  const spaced = text.replace(UNSPACED, ' ').match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return spaced + Math.ceil(unspaced / UNSPACED_CHARACTERS);
}

/**
 * Seconds to aim for with these key points: 10 for a word (and for each of several words), 30 for a fact, 60 to 180 for an
 * explanation, in steps of 15.
 */
export function aimSeconds(keyPoints: readonly string[]): number {
  const counts = keyPoints.map(countWords);
  const words = counts.reduce((sum, count) => sum + count, 0);
  if (counts.every((count) => count <= WORDS_OF_A_WORD))
    return Math.min(MOST_SECONDS, WORD_SECONDS * Math.max(1, counts.length));
  if (words <= WORDS_OF_A_FACT) return FACT_SECONDS;
  const spoken = SECONDS_PER_POINT * counts.length + SECONDS_PER_WORD * words;
  const stepped = Math.ceil(spoken / STEP_SECONDS) * STEP_SECONDS;
  return Math.min(MOST_SECONDS, Math.max(LEAST_EXPLANATION_SECONDS, stepped));
}
