/** Recognises headings without a heading mark. */
import { isAspect } from '#tutor/extract/terms/relational-nouns.ts';
import { formulaSpans } from './formulas.ts';

const LONGEST_HEADING = 90;
/** "pangaea was a supercontinent", at the end of the notes and without a full stop. */
const STATEMENT = /\S\s+(?:is|are|was|were|means|refers to|states that|ist|sind|est|sont|es|son)\s/i;
/** A line that continues the one above, or tells what to do: "=> makes the medulla salty", "never clamp". */
const GOES_ON = /^(?:[-=]+>|[→⇒⟶↳]|(?:never|always|avoid|don['’]?t|do not)\s)/iu;
/** "example: false promise", whose label is an aspect of the heading above. */
const LABEL = /^(?<label>\p{Ll}[^:=–]{1,30}?)\s*(?::|\s[=–-])\s/u;
/** "duty > inclination" */
const COMPARES = /\p{L}\s[<>≠≈]\s\p{L}/u;
const FEWEST_CAPITALS = 3;
const FEWEST_TITLE_WORDS = 3;
const SMALL_IN_TITLES = new Set(
  'a an the and or but of in on at to for from with by as vs. v. between into over under'.split(' '),
);
const MEASURED =
  /[<>≤≥]\s?\d|(?<![\d-])\d{1,3}(?:[.,]\d+)?\s?(?:[-–]\s?\d{1,3}(?![\d-])|%|(?:[munkc]?[gl]|mol|mmol|mEq|IU|bpm)\b)/iu;
const NUMBERED_PART = /\b(?:chapters?|lectures?|lec|weeks?|units?|pages?|parts?|kapitel|woche)\s?\d/iu;

/** Whether a line states a value to learn: "INR 2-3", "hold if HR <60". */
export const statesValue = (line: string): boolean => MEASURED.test(line) && !NUMBERED_PART.test(line);

/** A short line that does not end like a sentence, in capitals or followed by a blank or longer line. */
export function looksLikeHeading(text: string, next: string | undefined): boolean {
  if (text.length > LONGEST_HEADING || /[.!?;,]$/.test(text) || !/\p{L}/u.test(text)) return false;
  if (isAspect(LABEL.exec(text)?.groups?.label ?? '')) return false;
  if (COMPARES.test(text) || GOES_ON.test(text) || statesValue(text) || formulaSpans(text).length > 0)
    return false;
  if (isInCapitals(text)) return true;
  if (STATEMENT.test(text)) return false;
  return next === undefined || next.trim() === '' || next.length > 2 * text.length;
}

/** A heading with a colon: "Borrowing: Banks and Bonds", "Colorblindness: A Personal Story". */
export function looksLikeDividedHeading(text: string): boolean {
  const [front = '', back = '', ...more] = text.split(/:\s+/);
  if (text.length > LONGEST_HEADING || more.length > 0 || /^\p{Lu}{2,}s?$/u.test(front)) return false;
  const words = back.split(/\s+/);
  const isTitled = (word: string) => /^["“‘(]?[\p{Lu}\d]/u.test(word) || SMALL_IN_TITLES.has(word);
  return words.length >= FEWEST_TITLE_WORDS && isTitled(words[0]!) && words.every(isTitled);
}

function isInCapitals(text: string): boolean {
  const letters = text.match(/\p{Lu}/gu)?.length ?? 0;
  return (
    letters >= FEWEST_CAPITALS && !/\p{Ll}/u.test(text) && !/[=<>→]/.test(text) && /\p{Lu}{3}/u.test(text)
  );
}
