/** Reads one line of notes as "term, separator, definition". */

import { withFormulasMasked } from '#tutor/extract/lines/formulas.ts';
import { fillerLength, withoutBullet } from '#tutor/extract/lines/line-openings.ts';
import type { Span } from '#tutor/extract/lines/readable-text.ts';
import { isAspect } from '#tutor/extract/terms/relational-nouns.ts';
import {
  isAnswerShape,
  isFormula,
  isHalfASentence,
  isPossibleTerm,
  isSymbol,
  isTermBefore,
} from './pair-sides.ts';

/** `term` is before `answer`, except for the name after a formula: "F = ma (Newton's second law)". */
export type Pair = { readonly term: Span; readonly answer: Span };

const SEPARATOR =
  /\s*(?:⇔|⟺|<=>)\s*|\s*(?:→|⇒|⟶|(?<!<)->|(?<!<)=>|(?<!<)-->)\s*|\s*(?::|：)\s+|：|\s+(?:[-–—=~]|--|:-|::|:=|\|)\s+|\s*\t\s*/gu;
const ARROW = /→|⇒|⟶|->|=>/;
/** " = " */
const EQUALS = /(?<![<>=-])=(?![>=])/;
/** "1 => unit elastic" */
const PREMISE = /^[-+]?[\d.,/%∞]+\s*(?:→|⇒|⟶|=>|-->?)\s*\p{L}/u;
/** Derivatives, integrals, limits, sums, named functions and powers of brackets. */
const OPERATION =
  /^(?:\(?d\p{L}?\/d\p{L}\b|∂|∫|lim\b|∑|Σ|√|sqrt\b|(?:a(?:rc)?)?(?:sin|cos|tan|cot|sec|csc)h?\b|log\b|ln\b|exp\b|det\b|(?:P|E|Var|Cov)\(|\([^()]+\)(?:\^|[²³'′])|[fg]['′])/u;
/** "F = ma (Newton's second law)" */
const NAMED_FORMULA =
  /^(?<formula>[^()]{1,60}(?:\([^()]{0,20}\)[^()]{0,40})?)\s+\((?<name>[^()=+,]{4,60})\)$/;
/** A comparison with a number, and its consequence. */
const CONDITION =
  /^(?<opening>(?:if|when|for)\s+)(?<condition>[^\s,<>=≤≥]+(?:\s[^\s,<>=≤≥]+)?\s*(?:[<>]=?|[≤≥=])\s*[-+]?\d[\d.]*%?)(?<link>,?\s+(?:then\s+)?)(?=\p{L}{2})/iu;
/** "What is osmosis? movement of water" on one line. */
const ASKED = /^[^.!?]{5,150}\?\s*(?:->|=>|→|⇒|[-–:=|])?\s+(?=\S)/;
/** The words that open a question. */
export const ASKS =
  /^(?:what|who|whom|whose|which|when|where|why|how|was|wer|wie|wo|warum|wann|welche[rs]?|que|qu['’]est|quel(?:le)?s?|qui|pourquoi|comment|quand|où|¿\p{L}+|qué|quién|cuál|cómo|cuándo|dónde)\b/iu;
const LONGEST_ASKED_ANSWER = 200;
const MOST_SEPARATORS = 3;
/** "def: amnesia = loss of memory" */
const LABEL =
  /^(?:def(?:n|inition)?|key ?term|vocab|faux[- ]amis?|false friends?|falscher freund|falsos? amigos?)\s*[:.]\s+(?=[^:=]{2,60}?(?::\s|\s[=–—-]\s))/i;
/** "deaths: 57", unlike the page after a heading. */
const NUMBER = /^\d[\d., ]*$/;
/** How many characters are searched for terms and separators. */
const REACH = 400;

/** The pair on a line, as offsets into it; undefined if the line is not a pair. */
export function separatedPair(line: string): Pair | undefined {
  const bullet = withoutBullet(line);
  const text = bullet + fillerLength(line.slice(bullet, bullet + REACH));
  const from = text + (LABEL.exec(line.slice(text, text + REACH))?.[0].length ?? 0);
  return (
    askedPair(line, from) ?? namedFormula(line, from) ?? conditionPair(line, from) ?? plainPair(line, from)
  );
}

function plainPair(line: string, from: number): Pair | undefined {
  let tried = 0;
  for (const separator of withFormulasMasked(line)
    .slice(from, from + REACH)
    .matchAll(SEPARATOR)) {
    if (separator.index === 0 || tried++ >= MOST_SEPARATORS) return undefined;
    const term = trimmedSpan(line, from, from + separator.index);
    const answer = trimmedSpan(line, from + separator.index + separator[0].length, line.length);
    const front = line.slice(term.start, term.end);
    const back = line.slice(answer.start, answer.end);
    if (isMapping(separator[0], back)) return undefined;
    if (
      opensBracket(front) ||
      OPENS_WITH_SIGN.test(back) ||
      isEquation(front, separator[0], back) ||
      isPremise(separator[0], back)
    )
      continue;
    const outside = back.replace(/[（(][^()（）]*[)）]/g, '');
    const isChain = [ARROW, EQUALS].some((link) => link.test(separator[0]) && link.test(outside));
    const isTold =
      isAnswerShape(back) || (NUMBER.test(back) && isAspect(front)) || isIdentity(front, separator[0], back);
    const isCard = isTermBefore(front, separator[0]) && !isHalfASentence(front) && isTold && !isChain;
    return isCard ? { term, answer } : undefined;
  }
  return undefined;
}

/** A dash that means an unchanged plural: "das Zimmer, - – room". */
const OPENS_WITH_SIGN = /^[-–—=:|]\s/;
/** The colon of a map: "A linear map T: V -> W is injective". */
const isMapping = (separator: string, back: string) =>
  separator.includes(':') && /^\S{1,6}\s*(?:->|→)\s*\S{1,6}\s+\p{Ll}/u.test(back);

/** Whether the separator is inside brackets: "Ada Lovelace (1815 – 1852) was …". */
function opensBracket(front: string): boolean {
  return front.lastIndexOf('(') > front.lastIndexOf(')') || front.lastIndexOf('[') > front.lastIndexOf(']');
}

/** Whether the term is a whole equation: "PED = 1 => unit elastic". */
function isPremise(separator: string, back: string): boolean {
  return /^\s*[=<>≤≥]\s*$/.test(separator) && PREMISE.test(back);
}

/** Equations stay whole, because their left side is not a term: "v = u + at", "HCl + NaOH → NaCl + H2O". */
function isEquation(front: string, separator: string, back: string): boolean {
  if (!/=/.test(separator) && !ARROW.test(separator)) return false;
  // Between two delimited formulas the sign separates.
  if (front.includes('$') || isIdentity(front, separator, back)) return false;
  const [formula = ''] = back.split(/\s(?:->|=>|→|[-–:])\s/, 1);
  return isFormula(formula) && (isSymbol(front) || (/[+*/^]/.test(front) && isFormula(front)));
}

/** A rule for an operation: "d/dx sin x = cos x", "log(ab) = log a + log b"; not a step of a calculation: "(x + 2)(x + 3) = 0". */
function isIdentity(front: string, separator: string, back: string): boolean {
  return (
    separator.trim() === '=' && !EQUALS.test(back) && OPERATION.test(front) && /\p{L}|^[\d/√]+$/u.test(back)
  );
}

function namedFormula(line: string, from: number): Pair | undefined {
  const { formula = '', name = '' } = NAMED_FORMULA.exec(line.slice(from, from + REACH))?.groups ?? {};
  const [front = '', ...back] = formula.split(' = ');
  const isNamed = back.length > 0 && isFormula(front) && isFormula(back.join(' ')) && isPossibleTerm(name);
  if (!isNamed || !/\p{Ll}{3}/u.test(name)) return undefined;
  const nameEnd = trimmedSpan(line, from, line.length).end - 1;
  return {
    term: { start: nameEnd - name.length, end: nameEnd },
    answer: { start: from, end: from + formula.length },
  };
}

/** "If PED > 1 demand is elastic" */
function conditionPair(line: string, from: number): Pair | undefined {
  const groups = CONDITION.exec(line.slice(from, from + REACH))?.groups;
  if (!groups) return undefined;
  const { opening = '', condition = '', link = '' } = groups;
  const start = from + opening.length;
  const answer = trimmedSpan(line, start + condition.length + link.length, line.length);
  return { term: { start, end: start + condition.length }, answer };
}

/** A question and its answer on one line. */
function askedPair(line: string, from: number): Pair | undefined {
  const rest = line.slice(from, from + REACH);
  const asked = ASKED.exec(rest)?.[0];
  if (!asked || !ASKS.test(asked) || line.length - from - asked.length > LONGEST_ASKED_ANSWER)
    return undefined;
  const answer = trimmedSpan(line, from + asked.length, line.length);
  const told = line.slice(answer.start, answer.end);
  if (told.endsWith('?') || !isAnswerShape(told)) return undefined;
  return { term: { start: from, end: from + asked.lastIndexOf('?') + 1 }, answer };
}

/** The range without the spaces at its ends. */
export function trimmedSpan(text: string, from: number, to: number): Span {
  let start = from;
  let end = to;
  while (start < end && /\s/.test(text.charAt(start))) start++;
  while (end > start && /\s/.test(text.charAt(end - 1))) end--;
  return { start, end };
}
