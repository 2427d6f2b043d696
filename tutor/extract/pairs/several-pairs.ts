/** Reads lines with several cards: "a (what it is) vs b (what it is)", "a vs b: a is …, b is …", "a is …, b is …". */

import type { NoteLine } from '#tutor/extract/lines/note-line.ts';
import type { FoundRun } from './found-card.ts';
import { isAnswerShape, isFormula, isPossibleTerm, isSymbol } from './pair-sides.ts';
import { parallelClauses } from './parallel-clauses.ts';

type Sides = { readonly question: string; readonly answer: string };

const LONGEST_LINE = 240;
const MOST_PAIRS = 6;
const MOST_TERM_WORDS = 4;
const VERSUS = /\s+(?:vs\.?|versus|≠)\s+/i;
/** "endocytosis (cell takes stuff in)" */
const BRACKETED = /^(?<term>[^()]{2,60}?)\s*\((?<told>[^()]{3,120})\)[.,;]?$/;
/** "Osmosis vs diffusion: …" */
const CONTRAST = /^(?<pair>[^:=]{5,80}?)(?::\s+|\s+[-–—=]\s+)(?<told>.+)$/;
/** An adjective whose noun is only with the second one: "active vs passive transport". */
const QUALITY = /^[\p{L}-]+(?:ive|al|ic|ous|ar|ary|ed|ing|ent|ant)$/iu;
/** Short words and abbreviations look like formulas. */
const ABBREVIATION = /^\p{L}{2,}s?$/u;
const SENTENCES = /[.!?]\s+\p{Lu}/u;
const LINK = '\\s*(?:=|:|->|→|[-–—]|\\b(?:is|are|means)\\b)?\\s*';
const JOIN = '[,;.]\\s+(?:(?:while|whereas|but|and)\\s+)?(?:the\\s+|an?\\s+)?';

/** The cards of line `at`, if there are several. */
export function severalPairsRun(text: string, lines: readonly NoteLine[], at: number): FoundRun | undefined {
  const line = lines[at]!;
  if (line.text.length > LONGEST_LINE || line.text.startsWith('#')) return undefined;
  const body = text.slice(line.body.start, line.body.end);
  const pairs =
    (line.pair ? undefined : (bracketed(body) ?? parallel(body) ?? measured(body))) ??
    coded(body) ??
    numbered(body) ??
    contrasted(body);
  return pairs && { cards: pairs.map((pair) => ({ ...pair, source: line })), next: at + 1 };
}

function bracketed(body: string): Sides[] | undefined {
  const parts = body.split(VERSUS).map((part) => BRACKETED.exec(part)?.groups);
  // Years of birth and death are not explanations.
  if (!parts.every((groups) => /\p{Ll}{3}/u.test(groups?.told ?? ''))) return undefined;
  return allPairs(
    parts.map((groups) => groups && { question: groups.term ?? '', answer: groups.told ?? '' }),
  );
}

/** A sentence with parallel clauses: "Arteries carry blood away, veins carry blood back". */
function parallel(body: string): Sides[] | undefined {
  if (SENTENCES.test(body)) return undefined;
  return allPairs(parallelClauses(body)?.map(({ term, told }) => ({ question: term, answer: told })) ?? []);
}

/** A name, then codes with their meanings: "ports: 22 ssh, 25 SMTP", "record types - A (IPv4), MX mail". */
const CODED = /^(?<name>\p{L}[^:=,()]{1,40}?)(?::\s+|\s[-–—]\s+)(?<items>\S.*)$/u;
const CODE = /^(?<code>\d{1,5}|\p{Lu}[\p{Lu}\d]{0,5})\s+\(?(?<told>\p{L}[^\s()]*(?:\s[^\s()]+){0,2})\)?$/u;
const FEWEST_CODES = 3;
const MOST_CODES = 12;

function coded(body: string): Sides[] | undefined {
  const { name, items } = CODED.exec(body)?.groups ?? {};
  const found = items?.split(/,\s+/).map((item) => CODE.exec(item)?.groups) ?? [];
  if (!name || found.length < FEWEST_CODES || found.length > MOST_CODES || !found.every((groups) => groups))
    return undefined;
  if (!isPossibleTerm(name) || new Set(found.map((groups) => groups?.code)).size < found.length)
    return undefined;
  return found.map((groups) => ({ question: `${name}: ${groups?.code}`, answer: groups?.told ?? '' }));
}

/** One name with several numbers: "β1 = heart, β2 = lungs", "type 1: …; type 2: …". */
const NUMBERED = /^(?<stem>\p{L}[\p{L} -]{0,20}?)\d\s?(?<mark>[=:])\s/u;
const ONE_NUMBERED = /^(?<term>[^=:]{1,22}\d)\s?[=:]\s+(?<told>.*\p{L}{2}.*)$/u;

function numbered(body: string): Sides[] | undefined {
  const { stem, mark } = NUMBERED.exec(body)?.groups ?? {};
  if (stem === undefined) return undefined;
  const parts = body.split(new RegExp(`[,;]\\s+(?=${escaped(stem)}\\d\\s?${mark}\\s)`, 'u'));
  const found = parts.map((part) => ONE_NUMBERED.exec(part)?.groups);
  if (found.length < 2 || found.length > MOST_PAIRS || !found.every((groups) => groups)) return undefined;
  if (new Set(found.map((groups) => groups?.term)).size < found.length) return undefined;
  return found.map((groups) => ({ question: groups?.term ?? '', answer: groups?.told ?? '' }));
}

/** Several things with values in the same unit: "IPv4 addr 32 bit, IPv6 128 bit". */
const MEASURED =
  /^(?<name>\p{L}[\p{L}\d-]*(?:\s\p{L}+)?)\s(?<told>[~≈<>]?\d[\d.,]*\s?(?<unit>\p{L}+|%|°\p{L}?))$/u;

function measured(body: string): Sides[] | undefined {
  const found = body.split(/[,;]\s+/).map((part) => MEASURED.exec(part)?.groups);
  const unit = found[0]?.unit;
  if (found.length < 2 || !found.every((groups) => groups?.unit === unit && unit !== undefined))
    return undefined;
  return found.map((groups) => ({ question: groups?.name ?? '', answer: groups?.told ?? '' }));
}

/** A contrast, followed by an explanation of both sides, by name or separated by "vs". */
function contrasted(body: string): Sides[] | undefined {
  const { pair = '', told = '' } = CONTRAST.exec(body)?.groups ?? {};
  const [first, second, ...more] = pair.split(VERSUS);
  if (!first || !second || more.length > 0) return undefined;
  const whole = QUALITY.test(first) ? first + (/\s.*$/.exec(second)?.[0] ?? '') : first;
  const [own, other, ...rest] = told.split(VERSUS);
  if (own !== undefined && other !== undefined && rest.length === 0)
    return allPairs([
      { question: whole, answer: own },
      { question: second, answer: other },
    ]);
  const begin = new RegExp(`^(?:the\\s+|an?\\s+)?${escaped(first)}${LINK}`, 'i').exec(told);
  const named = whole === first ? second : second.replace(/\s.*$/s, '');
  const middle = new RegExp(`${JOIN}${escaped(named)}${LINK}`, 'i').exec(told);
  if (!begin || !middle) return undefined;
  return allPairs([
    { question: whole, answer: told.slice(begin[0].length, middle.index) },
    { question: second, answer: told.slice(middle.index + middle[0].length) },
  ]);
}

/** The pairs, if there are at least two and all have a short term, not a formula, and an answer. */
function allPairs(found: readonly (Sides | undefined)[]): Sides[] | undefined {
  if (found.length < 2 || found.length > MOST_PAIRS) return undefined;
  const pairs: Sides[] = [];
  for (const sides of found) {
    const question = sides?.question.trim() ?? '';
    const answer = sides?.answer.trim() ?? '';
    const isTerm = isPossibleTerm(question) && question.split(/\s+/).length <= MOST_TERM_WORDS;
    const isWord =
      /\p{L}{2}/u.test(question) &&
      !isSymbol(question) &&
      (!isFormula(question) || ABBREVIATION.test(question));
    if (!isTerm || !isWord || !isAnswerShape(answer)) return undefined;
    pairs.push({ question, answer });
  }
  return pairs;
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
