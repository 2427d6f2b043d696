/** Compares ratios and fractions of numbers: "three to one" for 3:1, but not "one to three". */
import { spokenNumber } from '#tutor/number-words.ts';
import type { FormulaMatch } from './expression-value.ts';
import { wordsOf } from './spoken-expression.ts';

const RATIO = /^\d+(?:\s*:\s*\d+){1,5}$|^\d+\/\d+$/;
const CLOCK = /^\d{1,2}:\d\d$/;

/** Excludes times of day. */
export const isRatio = (point: string): boolean => RATIO.test(point.trim()) && !CLOCK.test(point.trim());

const BETWEEN = new Set('to over out of in is it its the a um uh'.split(' '));

/** The numbers of a text in order; null where it has other words. */
function numbersIn(text: string): string[] | null {
  const words = wordsOf(text.replaceAll(':', ' '));
  const numbers: string[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const spoken = spokenNumber(words.slice(at));
    if (spoken || /^\d/.test(word)) numbers.push(spoken?.figure ?? word);
    else if (!BETWEEN.has(word)) return null;
    at += spoken?.words ?? 1;
  }
  return numbers;
}

export function matchRatio(point: string, answer: string): FormulaMatch {
  const said = numbersIn(answer);
  const wanted = numbersIn(point);
  if (!said || !wanted || said.length === 0) return 'unread';
  const isSame = said.length === wanted.length && said.every((number, i) => number === wanted[i]);
  if (isSame) return 'same';
  // With fewer or more numbers it may be equivalent: "0.5" for 1/2, "two" for 2:1.
  return said.length === wanted.length ? 'different' : 'uncertain';
}
