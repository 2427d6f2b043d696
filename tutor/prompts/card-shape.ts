/** Classifies a card by what it asks for, so that its questions fit: a term, a word to translate, a date, a formula, a gap. */
import { readWords } from '#tutor/words.ts';
import { isWord } from './word-pairs.ts';

export type CardShape =
  /** The front asks or tells what to do, in its own words. */
  | 'question'
  /** The front leaves words out. */
  | 'gap'
  /** The description is on the front, its name on the back. */
  | 'reverse'
  /** A word and what it means, often in another language. */
  | 'word'
  /** An abbreviation or sign and what it stands for. */
  | 'symbol'
  | 'value'
  | 'date'
  /** A date and what happened then. */
  | 'event'
  /** Something to work out and what comes out of it. */
  | 'result'
  /** A label and a name: a country and its capital. */
  | 'pair'
  | 'formula'
  /** The back names several things. */
  | 'list'
  | 'concept';

const BRIEF: ReadonlySet<CardShape> = new Set(['word', 'symbol', 'value', 'date', 'event', 'result', 'pair']);

/** Whether a few words answer it, so that several such cards fit one question. */
export function isBrief(shape: CardShape): boolean {
  return BRIEF.has(shape);
}

const fewestDescribingWords = 6;
const mostNameWords = 4;
/** Longer backs are explained, longer fronts are not calculated; this bounds the work. */
const longestBriefBack = 120;
const longestCalculation = 1_000;
const longestTime = 60;

const GAP = /_{2,}|\[\s*(?:\.{3}|…)?\s*\]/;
const ASKING = /^(?:what|why|how|when|where|who|whom|whose|which)\b/i;
/** "glucagon: made by which cells". */
const ASKED_LAST = /^(?!the\b|an?\b).*\b(?:by|in|of|from|to|at|for|on|with) (?:which|what|whom)\b[^?:]*$/i;
const ORDER = /^(?:describe|explain|define|compare|discuss)\s+\S/i;
/** These begin names of things, too: "State sovereignty", "List comprehension". */
const ORDER_TO_NAME =
  /^(?:name|list|state|give|outline|identify|find|write|calculate|solve|translate|prove|evaluate|draw)\s+(?:the|a|an|all|any|some|each|both|your|one|two|three|four|five|six|seven|eight|nine|ten|\d+|what|how|why|which)\b/i;
/** "State Newton's first law", where "State Department" is a name. */
const ORDER_TO_TELL = /^(?:state|give|prove|derive|draw)\s+\S+['’]s\s/i;
const TRUE_OR_FALSE = /^(?:true or false|t\/f)\b/i;

const OPERATOR = /[×÷∫∑∏√∂]|\d\s*[-+*/^=]\s*\d|\bd\/d[a-z]|\\[a-z]+|\^|[a-z_]\w*\([^)]*\)|[{};]$|[\w)]\s=\s/i;
/** An arrow between words is a process; a reaction has numbers or a plus as well. */
const FORMULA = /[=≈∝∑∫√^]|\\[a-z]+|\$[^$]+\$|⇌|(?=.*[\d+]).(?:→|->)/i;
const VALUE =
  /^(?:about|around|approx(?:\.|imately)?|roughly|nearly|over|under|circa|ca?\.|[~≈<>≤≥±−+-])?\s*[$€£¥]?\s*\d[\d.,]*(?:\s?[×x*]\s?10\s?\^?[-−\d⁰¹²³⁴-⁹]+)?\s*(?:%|°\S*|\S{1,14}(?:\s\S{1,14}){0,2})?$/iu;
const ERA = String.raw`\s*(?:BCE?|AD|CE)`;
const YEAR = new RegExp(
  String.raw`^(?:(?:in|c\.|ca\.|circa|around|about)\s*)?(?:(?:1\d{3}|20\d{2})s?(?:${ERA})?|\d{1,4}${ERA})(?:\s*[-–—]\s*(?:\d{2,4})(?:${ERA})?)?$`,
  'i',
);
const MONTH_DATE =
  /^(?=.*\d)[\d\s.,stndrh]*(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)[\d\s.,–-]*(?:st|nd|rd|th)?[\d\s.,]*$/i;
const CENTURY = /^(?:the\s)?(?:early\s|mid[- ]?|late\s)?\d{1,2}(?:st|nd|rd|th)\s+century$/i;

/** "year" is asked for with "in", as in "in 1789", "date" with "on"; null for anything else. */
export function timeKind(text: string): 'year' | 'date' | null {
  const plain = text.trim();
  if (plain.length > longestTime) return null;
  if (YEAR.test(plain) || CENTURY.test(plain)) return 'year';
  return MONTH_DATE.test(plain) ? 'date' : null;
}

/** Counts words of four letters or more, which are rare in formulas. */
const longWords = (text: string) =>
  text.split(/[^\p{L}]+/u).filter((word) => /^\p{L}{4,}$/u.test(word)).length;

function asks(front: string, words: number): boolean {
  if ([TRUE_OR_FALSE, ORDER, ORDER_TO_NAME, ORDER_TO_TELL].some((form) => form.test(front))) return true;
  if (isRelation(front)) return true;
  return (words > 1 && /[?？]$/.test(front)) || (words > 2 && (ASKING.test(front) || ASKED_LAST.test(front)));
}

/** "Difference between A and B": a question in short form. */
export function isRelation(front: string): boolean {
  return /^(?:the\s+)?(?:differences?|similarit(?:y|ies)|relationship|connection)\s+(?:between|of)\s/i.test(
    front,
  );
}

/** Begins a clause, not an item of a list. */
const SAYING =
  /^(?:i|you|he|she|it|we|they|as|if|when|while|that|which|who|because|so|but|then|not|all|is|are|was|were)\b/i;
const longestItemWords = 3;
const mostListWords = 40;

const fewLetters = 2_000;
const manyWords = 50;
/** The number of words, exact only up to `manyWords`. */
function countWords(text: string): number {
  const atBeginning = readWords(text.slice(0, fewLetters)).length;
  return text.length <= fewLetters || atBeginning >= manyWords ? atBeginning : readWords(text).length;
}

/** Three or more names without any statement about them. */
function isList(back: string): boolean {
  const items = back
    .split(/[,;\n•]+|\s(?:and|or|&)\s/i)
    .map((item) => item.replace(/^\s*(?:[-*]|\d{1,2}[.)])\s*/, '').trim())
    .filter((item) => item !== '');
  if (items.length < 3 || items.length > mostListWords) return false;
  const counts = items.map(countWords);
  return (
    !items.some((item) => SAYING.test(item)) &&
    counts.every((count) => count > 0 && count <= longestItemWords) &&
    counts.reduce((sum, count) => sum + count, 0) <= mostListWords
  );
}

/** Signs, single letters, chemical symbols and abbreviations in capitals. */
function isSymbol(front: string): boolean {
  if (front.length > 10) return false;
  const letters = front.replace(/[^\p{L}]/gu, '');
  return (
    letters.length <= 1 ||
    (/^\p{Lu}\p{Ll}$/u.test(front) && front.length === 2) ||
    (letters === letters.toUpperCase() && /\p{Lu}/u.test(letters)) ||
    (/\d/.test(front) && !/\p{Ll}{3}/u.test(front))
  );
}

export function shapeOf(card: { term: string; definition: string }): CardShape {
  const front = card.term.trim();
  const back = card.definition.trim();
  const frontWords = countWords(front);
  const backWords = countWords(back);
  if (GAP.test(front)) return 'gap';
  // Two questions: one translates the other.
  if (/[?？]$/.test(front) && /[?？]$/.test(back)) return 'word';
  if (asks(front, frontWords)) return 'question';
  const spoken = longWords(back);
  if (front.length <= longestCalculation && OPERATOR.test(front) && (spoken === 0 || backWords <= 1))
    return 'result';
  if (timeKind(front) !== null && spoken > 0) return 'event';
  if (timeKind(back) !== null) return 'date';
  const isBriefBack = back.length <= longestBriefBack && spoken < 3;
  if (isBriefBack && VALUE.test(back.replace(/\s*\([^()]*\)$/, ''))) return 'value';
  const asksForFormula = /=$|\b(?:formula|equation|eqn)\b/i.test(front);
  if (isBriefBack && (FORMULA.test(back) || (asksForFormula && /[\d=+/*×÷^]/.test(back)))) return 'formula';
  if (frontWords >= fewestDescribingWords && backWords <= mostNameWords) return 'reverse';
  if (isWord(front, back)) return 'word';
  if (isList(back)) return 'list';
  if (isSymbol(front) && backWords <= mostNameWords + 1) return 'symbol';
  return backWords <= 2 && frontWords < fewestDescribingWords ? 'pair' : 'concept';
}
