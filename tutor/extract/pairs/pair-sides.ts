/** Tests which words can be the front or back of a pair. */
import { equationSides, formulaSpans } from '#tutor/extract/lines/formulas.ts';

/** Labels at the start of a line that are not something to learn. */
const NOT_A_TERM =
  /^(?:todo|to do|nb|n\.b|notes?|remember|important|reminder|homework|hw|chapter|lecture|lesson|week|wk|unit|module|section|part|page|pages|pp|https?|www|e\.?g|i\.?e|p?\.?\s?ej|for example|examples?|source|sources|figure|fig|table|date|author|name|class|course|teacher|professor|prof|due|see|see also|exam|midterm|quiz|test|read|reading|hint|tip|warning|answer|question|solution|summary|slide|topic|definition|def|next (?:lecture|lesson|class|week|time)|kapitel|seite|chapitre|capítulo|tema|aufgabe|hausaufgabe|achtung|wichtig|beispiel|bsp|z\.b|exemple|ejemplo|devoirs|deberes)\b[\s\d.#]*$/iu;
/** Labels that are also terms ("class = blueprint for objects"); before a colon they are labels. */
const LABEL_OR_TERM =
  /^(?:class|module|table|solution|source|unit|section|author|test|question|answer|figure|summary)$/i;
/** Names of lessons: "Biology lecture 4", "Psych week 2". */
const LESSON =
  /\b(?:lec|lecture|lesson|chapter|ch\.?|week|wk|unit|module|slides?|notes|seminar|tutorial|class|kapitel|chapitre|tema)\s*#?\d[\d/.-]{0,9}(?:\s*\([^)]*\))?$/iu;
/** "Dr. Evans says: …", "Monday: …", "12/03/2024: …" */
const ABOUT_THE_LESSON =
  /\b(?:says|said|asks|asked|told us|reminds)$|^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^\d{1,2}[./-]\d{1,2}[./-](?:20)?\d\d$|^20\d\d-\d\d-\d\d$/i;
const SHORT_LESSON_WORDS = 5;

export const MOST_TERM_WORDS = 12;
const LONGEST_TERM = 90;

/** The start of a sentence ("This is very important: …"), or an address. */
const SENTENCE_OR_ADDRESS =
  /^(?:this|that|it|there|here|these|those|he|she|they|we|you|i)\s+(?:is|are|was|were|has|have|will|can|must|should)\b\s*\S|:\/\/|^www\./i;
/** An abbreviation at the end of a term: "Anaerobic resp.", "Econ. policy adv." */
const CUT_SHORT = /(?:^|\s)(?:\p{L}{1,5}|\p{L}\.(?:\p{L}\.?)*)\.$/u;
const FEWEST_HALF_SENTENCE_WORDS = 4;
const HALF_A_SENTENCE = /\s(?:is|are|was|were|means|refers to|said|says|argued|showed)\s/i;
const ASKING = /^(?:what|who|which|when|where|why|how)\b|\?$/i;

/** Words after a bracket: "ACE inhibitors (-pril) stop angiotensin I". */
const BEHIND_BRACKET = /^[^()]{3,}\([^()]*\)\s+\p{Ll}+\s+\S+/u;

/** Whether these words can be the front of a card. */
export function isPossibleTerm(term: string): boolean {
  const words = term.split(/\s+/).length;
  if (term.length > LONGEST_TERM || words > MOST_TERM_WORDS) return false;
  return (
    /\p{L}|\p{N}/u.test(term) &&
    (!/[.!;]$/.test(term) || CUT_SHORT.test(term)) &&
    !/\p{L}{3}[.!?]\s+\p{Lu}/u.test(term) &&
    !NOT_A_TERM.test(term) &&
    !(words <= SHORT_LESSON_WORDS && LESSON.test(term)) &&
    !ABOUT_THE_LESSON.test(term) &&
    !SENTENCE_OR_ADDRESS.test(term) &&
    !BEHIND_BRACKET.test(term) &&
    // The name or left side of an equation is asked, not all of it.
    !holdsEquation(term)
  );
}

/** Whether `words` contain an equation. */
export function holdsEquation(words: string): boolean {
  return formulaSpans(words).some(({ start, end }) => equationSides(words.slice(start, end)) !== undefined);
}

/** Like `isPossibleTerm`, depending on the separator after the term. */
export function isTermBefore(term: string, separator: string): boolean {
  return isPossibleTerm(term) || (LABEL_OR_TERM.test(term) && !/[:：\t]/u.test(separator));
}

/** Whether it is the start of a sentence: "Density is given by", "Power is the rate of work, e.g. 60 W". */
export function isHalfASentence(term: string): boolean {
  return (
    term.split(/\s+/).length >= FEWEST_HALF_SENTENCE_WORDS && HALF_A_SENTENCE.test(term) && !ASKING.test(term)
  );
}

/** Whether it can be an answer: letters or a number, but not a date, a page range or a lesson. */
export function isAnswerShape(answer: string): boolean {
  const isLesson =
    answer.length < 40 &&
    /^(?:wk|week|ch|chapter|lecture|lesson|unit|part|chapitre|kapitel|tema|capítulo)\.?\s*\d+\b/iu.test(
      answer,
    );
  return answer.length >= 1 && /[\p{L}\p{N}]/u.test(answer) && !/^[\d/.\-–:\s]+$/.test(answer) && !isLesson;
}

/** One letter with an optional index: "F", "v1", "E_k", "λ". */
export function isSymbol(text: string): boolean {
  return /^\p{L}(?:[_\d₀-₉]\w{0,3})?$/u.test(text);
}

/** Symbols, numbers and signs without ordinary words. */
export function isFormula(text: string): boolean {
  if (/\p{Lo}/u.test(text)) return false;
  return text.length > 0 && !/\p{Ll}{4}/u.test(text.replace(/\b(?:sqrt|sinh|cosh|tanh|frac)\b/g, ''));
}
