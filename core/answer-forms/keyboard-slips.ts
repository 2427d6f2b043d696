/** Tells a typing slip from another word. */
import { alignLetters, type Step } from './align-letters.ts';

/** Scripts in which one wrong letter leaves a word readable; in others a character is a word or a syllable. */
const alphabet =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}]+$/u;

/** How many wrong letters a word may have: none if it is short. */
export function slipsAllowed(word: string): number {
  if (!alphabet.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Prefixes and suffixes that distinguish otherwise similar words: "inter-" and "intra-", "nitrate" and "nitrite". */
const prefix =
  /^(?:inter|intra|hyper|hypo|endo|exo|ecto|ante|anti|pre|per|pro|iso|homo|hetero|macro|micro|ab|ad|af|ef|im|em|in|un|il|ir)/;
const suffix = /(?:[aeiy]ne|ate|ite|ide|ose|ase|ol|al|yl|ic|ous)$/;

function differIn(part: RegExp, a: string, b: string): boolean {
  const [one, other] = [part.exec(a)?.[0], part.exec(b)?.[0]];
  return one !== undefined && other !== undefined && one !== other;
}

/** Single letters wrong, missing, too many or swapped, never two in a row, and never the first. */
function areSingle(a: readonly string[], b: readonly string[], steps: readonly Step[]): boolean {
  const isEqual = (at: number) => {
    const step = steps[at];
    return !step || (step.a !== null && step.b !== null && a[step.a] === b[step.b]);
  };
  const isSwap = (at: number) => {
    const [one, two] = [steps[at], steps[at + 1]];
    if (!one || !two || one.a === null || one.b === null || two.a === null || two.b === null) return false;
    return a[one.a] === b[two.b] && a[two.a] === b[one.b];
  };
  return isEqual(0) && steps.every((_, at) => isEqual(at) || isEqual(at + 1) || isSwap(at));
}

/** Whether two folded words are the same except for slips. */
export function isSlipOf(typed: string, wanted: string): boolean {
  if (typed === wanted) return true;
  const allowed = Math.min(slipsAllowed(wanted), slipsAllowed(typed));
  if (Math.abs(typed.length - wanted.length) > allowed) return false;
  if (differIn(prefix, typed, wanted) || differIn(suffix, typed, wanted)) return false;
  const [a, b] = [[...typed], [...wanted]];
  const { distance, steps } = alignLetters(a, b);
  return distance <= allowed && areSingle(a, b, steps);
}
