/** Reads a line as a pair in notations that need similar lines as evidence: "el perro  dog", "404 Not Found", "SA node (pacemaker)". */

import { tokensOf } from '#tutor/extract/terms/words.ts';
import { isTermBefore } from './pair-sides.ts';

/** `gap`: two spaces; `slash`: " / "; `number` and `symbol`: a code and its meaning; `letters`: an abbreviation spelled out; `bracket` and `quote`: an explanation in brackets or quotes. */
export type Notation = 'gap' | 'slash' | 'number' | 'symbol' | 'letters' | 'bracket' | 'quote';
export type LoosePair = { readonly notation: Notation; readonly question: string; readonly answer: string };

const LONGEST_LINE = 120;
const GAP = /^(?<question>\S+(?: \S+){0,6}) {2,}(?<answer>\S+(?: {1,40}\S+){0,14})$/;
const SLASH = /^(?!\d)(?<question>[^/=<>^:]{1,50}?) \/ (?<answer>[^/=<>^]{1,60})$/;
const BRACKET = /^(?<question>[^()[\]:=]{2,50}?)\s*\((?<answer>[^()]{3,100})\)[.,;]?$/;
const QUOTE = /^(?<question>[^"“”:=]{2,40}?)\s+["“](?<answer>[^"“”]{2,80})["”]\.?$/u;
/** English and German months need their capital, because "2 may differ" is not a date. */
const MONTH =
  '(?:(?:Jan|Feb|Mar|Mär|Apr|May|Mai|June?|July?|Aug|Sept?|O[ck]t|Nov|De[cz])\\p{Ll}*\\.?|janvier|février|mars|avril|mai|juin|juillet|août|sept(?:embre|iembre)?\\.?|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre)';
const ERA = '(?:BCE?|AD|CE|v\\. ?Chr\\.|av\\. J\\.-C\\.)';
/** "404 Not Found", "1950–53 Korean War", "9 Nov 1989 Berlin Wall falls", "26 août DDHC" */
const NUMBER = new RegExp(
  `^(?<question>(?:\\d{1,2}\\s${MONTH}(?:\\s\\d{4})?|${MONTH}\\s\\d{4})(?:\\s\\([^()]{1,30}\\))?|\\d{1,4}\\p{Ll}?(?:\\s?[–-]\\s?\\d{1,4})?(?:\\s${ERA})?)\\s+(?<answer>\\p{L}.{1,70})$`,
  'u',
);
/** "NaCl", "H2SO4", "Fe", "DNS" */
const SYMBOL = /^(?<question>(?:\p{Lu}\p{Ll}?\d{0,3}){1,6}[+-]?)\s+(?<answer>\p{L}.{1,70})$/u;
const LETTERS = /^(?<question>\p{Lu}{2,6}s?)\s+(?<answer>\p{L}[^.!?]{3,90})$/u;
/** Words without a letter in the abbreviation: "United States of America". */
const SMALL_WORDS = new Set(
  'of the and in on for to a an by with de la le du des et y der die und'.split(' '),
);
/** References and numbers are not explanations. */
const NOT_EXPLAINING =
  /^(?:\d|e\.?g|i\.?e|see\b|cf|p\.|pp\.|ch\b|fig|like\b|optional|important|main\b|ask\b|check\b|from\b|not\b)/i;
const MOST_ASIDE_TERM_WORDS = 4;
const FEWEST_ASIDE_WORDS = 2;
const MOST_CODE_WORDS = 8;
/** Events of a year need more words. */
const MOST_YEAR_WORDS = 12;
const YEAR = new RegExp(`(?:^|\\s)[12]\\d{3}$|\\d\\s${ERA}$`, 'u');

const saysSomething = (words: string) =>
  tokensOf(words).some(({ kind }) => kind === 'auxiliary' || kind === 'verb' || kind === 'pronoun');

/** The pair in `body`, a line without its bullet; undefined if it has none of these forms. */
export function loosePair(body: string): LoosePair | undefined {
  if (body.length > LONGEST_LINE) return undefined;
  return (
    sides('gap', GAP.exec(body), isEntry) ??
    sides('slash', SLASH.exec(body), isEntry) ??
    sides('bracket', BRACKET.exec(body), isParenthetical) ??
    sides('quote', QUOTE.exec(body), isEntry) ??
    sides('letters', LETTERS.exec(body), isSpelledOut) ??
    sides('number', NUMBER.exec(body), isCoded) ??
    sides('symbol', SYMBOL.exec(body), isCoded)
  );
}

function sides(
  notation: Notation,
  found: RegExpExecArray | null,
  fits: (question: string, answer: string) => boolean,
): LoosePair | undefined {
  const { question, answer } = found?.groups ?? {};
  if (!question || !answer || !isTermBefore(question, ' ') || !fits(question, answer)) return undefined;
  return { notation, question, answer };
}

/** Words on both sides, of which the second does not continue a sentence. */
function isEntry(question: string, answer: string): boolean {
  const next = tokensOf(answer)[0];
  const goesOn = next?.kind === 'auxiliary' || next?.kind === 'conjunction' || /^[,.;:!?)]/.test(answer);
  const isPage = /^\(?(?:p|pp|s)\.?\s?\d+\)?$/iu.test(answer);
  return (
    /\p{L}/u.test(question) &&
    /[\p{L}\p{N}]/u.test(answer) &&
    !goesOn &&
    !isPage &&
    !/[.!?,;:]$/.test(question)
  );
}

function isParenthetical(question: string, answer: string): boolean {
  const words = question.split(/\s+/).length;
  const told = answer.split(/\s+/).length;
  const isTold = /\p{Ll}{3}/u.test(answer) && told >= FEWEST_ASIDE_WORDS && !NOT_EXPLAINING.test(answer);
  return isTold && words <= MOST_ASIDE_TERM_WORDS && /\p{L}{3}/u.test(question) && !saysSomething(question);
}

/** "FI fixed interval": the first letters of the words make the abbreviation. */
function isSpelledOut(question: string, answer: string): boolean {
  const words = answer.toLowerCase().match(/\p{L}[\p{L}'’]*/gu) ?? [];
  const letters = question.replace(/s$/, '').toLowerCase();
  const all = words.map((word) => word[0]).join('');
  const main = words.filter((word) => !SMALL_WORDS.has(word)).map((word) => word[0]);
  return all.startsWith(letters) || main.join('').startsWith(letters);
}

/** Numbers may come before any words ("301 Moved Permanently"), symbols only before a name. */
function isCoded(question: string, answer: string): boolean {
  const most = YEAR.test(question) ? MOST_YEAR_WORDS : MOST_CODE_WORDS;
  if (answer.split(/\s+/).length > most || /[.!?:]$/.test(answer)) return false;
  return (
    /^\d|\s\d{4}$/.test(question) ||
    (tokensOf(question).every(({ kind }) => kind === 'word') && !saysSomething(answer))
  );
}
