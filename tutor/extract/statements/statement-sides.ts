/** Splits a line that is not a pair into a question and the notes' answer. */
import { equationSides, formulaSpans, withFormulasMasked } from '#tutor/extract/lines/formulas.ts';
import { isFormula, isPossibleTerm } from '#tutor/extract/pairs/pair-sides.ts';
import { isGeneralStem } from '#tutor/extract/terms/general-words.ts';
import { tokensOf } from '#tutor/extract/terms/words.ts';
import { stemOf } from '#tutor/stems.ts';
import { datedHead, datedName } from './dates.ts';
import { opensWithVerb, predicateStart } from './predicates.ts';
import { reasonOf } from './reasons.ts';

export type Sides = { readonly question: string; readonly answer: string };

/** Words that cannot be a subject: they refer back, or forbid. */
const NO_SUBJECT =
  /^(?:it|they|this|that|these|those|there|he|she|we|you|i|which|who|and|but|only|never|don['’]t)$/i;
/** A sentence without its subject: "must be definite", "aren't used up". */
const OPENS_WITH_AUXILIARY =
  /^(?:must|can|cannot|may|might|should|could|would|will|needs?|is|are|was|were|has|have|had|does|do|did)(?:n['’]t)?\s+\p{Ll}/u;
/** More words before an arrow are a statement. */
const MOST_CAUSE_WORDS = 6;
const MOST_HEAD_WORDS = 6;
const MOST_QUOTED_WORDS = 25;
const LONGEST_HEAD = 70;
const GOES_ON = /^(?:vs\.?|and|or|but|also|then|e\.?g\.?)\s+/i;
const ARTICLE = /^(?:the|an?)\s+/i;
/** "cavitation... air bubble breaks the column" */
const DOTS = /^(?<term>[^.…]{3,50})\s?(?:\.{2,}|…)\s*(?<told>\S.*)$/u;
/** A chain, whose first part asks for the rest: "A -> B -> C", "a = b = c". */
const CHAIN = /^(?<term>[^→⇒=:]{1,60}?)\s*(?:->|(?<!<)=>|-->|→|⇒|⟶|⟹|(?<=\s)=(?=\s))\s*(?<told>\S.*)$/u;
/** "el ascensor   lift/elevator", "SDI (1983)  laser shield" */
const GAP = /^(?<term>\S+(?:\s\S+){0,7})(?:\s{2,}|\t)(?<told>\S.*)$/u;
/** A quotation with its place, and a note about it: "“Fair is foul” (1.1) - the witches". */
const QUOTED =
  /^(?<term>["“„«][^"“”„«»]{3,160}["”“»]\s?(?:\(?(?:\d{1,2}[.:]\d{1,2}(?:[.:]\d{1,3})?|[IVX]+\.[ivx]+(?:\.\d{1,3})?|l{1,2}\.? ?\d{1,3}|p\.? ?\d{1,3})\)?)?)[\s,]*(?:[-–—:→=]|->|=>)?\s*(?<told>\p{L}.*)$/u;
/** A word with its gender: "un immeuble (m) apartment building". */
const GENDERED =
  /^(?<term>\p{L}[\p{L}'’ -]{1,40}\s\((?:m|f|n|mf|m\/f|pl|sg|m pl|f pl)\.?\))\s*[,:]?\s+(?<told>\p{L}.*)$/u;
/** A dash directly after the word: "le trottoir- pavement"; not "pre- and postwar". */
const GLUED_DASH =
  /^(?<term>\p{L}[^-–:=]{1,40}\p{L}{2})[-–]\s+(?<told>(?!(?:and|or|und|oder|bzw|et|ou|y|o|e)\b)\p{L}[^–:=]*)$/u;
/** "駅（えき）station", "乗る のる to get on" */
const OTHER_SCRIPT =
  /^(?<term>[〜～]?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Greek}ー]+(?:\s[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Hangul}]+){0,4})\s*(?<told>(?:[（(][^）)]*[）)]|\s[\p{Script=Hiragana}\p{Script=Katakana}ー]+)?\s*[（(]?\p{Script=Latin}.*)$/u;
/** A term in capitals, and its explanation in lower case: "FREE RIDER PROBLEM people can benefit without paying". */
const CAPITALS =
  /^(?<term>(?=[^\p{Ll}]*\p{Lu}{4})\p{Lu}{2,}(?:[\s-]\p{Lu}{2,}){1,4})\s+(?<told>\p{Ll}\S*(?:\s\S+){2,})$/u;
const CASE =
  /^(?<term>\p{Lu}[\p{L}'’.-]*(?:\s(?:\p{Lu}[\p{L}'’.-]*|of|and|&)){0,4}\sv\.?\s\p{Lu}[\p{L}'’.-]*(?:\s(?:\p{Lu}[\p{L}'’.&-]*|of|and|&)){0,5}(?:\s*[[(]?\d{4}[\])]?)?)[,:;.–—-]*\s+(?<told>\S+\s+\S.*)$/u;
/** A paragraph of a law, and what it says: "Art. 231 Kriegsschuld allein bei D", "§ 110 Taschengeld". */
const PROVISION =
  /^(?<term>(?:§+|Art(?:icle|ikel)?\.?|Sect?(?:ion)?\.?|Abs\.)\s?\d{1,4}\w?(?:\s\([^()]{1,20}\)|\s\p{Lu}{2,6}\b)?)[\s:,–-]+(?!(?:and|or|und|oder|et|ou|bis|to|of)\s)(?<told>\p{L}.*)$/iu;
const BRACKET = /^(?<term>[^()[\]=:;,]{2,50}?)\s*(?<told>\([^()]{1,60}\)[,.]?\s+(?!vs\b)\p{L}.*)$/u;
const QUANTITY =
  /^(?<term>\p{L}[^\d,;:()]{1,40}?)\s+(?<told>(?:(?:after|within|before|until|every|at (?:least|most)|up to|(?:less|more) than)\s)?(?:(?:approx\.?|about|around|ca\.?|c\.|§+|Art\.)\s)?[~≈<>≤≥±]?\s?\d[\d.,–-]*.*)$/u;
const LOOSE_SIGN = /^(?<term>\p{L}[^,;:()]{1,60}?)\s+(?<told>[-–—]\s+\S.*)$/u;
const FOREIGN_TO = /^(?<term>[^(),\d]{2,40}(?:\([^()]{1,20}\))?)\s+(?<told>to\s\p{Ll}+(?:\s\S+){0,4})$/u;

const groupsOf = (form: RegExp, body: string): Sides | undefined => {
  const { term, told } = form.exec(body)?.groups ?? {};
  return term && told ? { question: term, answer: told } : undefined;
};
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** Question and answer of `body`, a line or sentence without its bullet; undefined if it has no front of its own. */
export function statementSides(body: string): Sides | undefined {
  if (OPENS_WITH_AUXILIARY.test(body) || opensWithVerb(tokensOf(body))) return undefined;
  if (/^["“„«]/u.test(body)) return fitting(groupsOf(QUOTED, body), MOST_QUOTED_WORDS);
  const masked = withFormulasMasked(body);
  return (
    formulaSides(body) ??
    reasonOf(body) ??
    fitting(groupsOf(OTHER_SCRIPT, body)) ??
    fitting(groupsOf(GENDERED, body)) ??
    fitting(groupsOf(DOTS, body)) ??
    (masked === body && !isFormula(body) ? fitting(chain(body)) : undefined) ??
    datedHead(body) ??
    fitting(groupsOf(CAPITALS, body)) ??
    fitting(groupsOf(CASE, body)) ??
    fitting(groupsOf(PROVISION, body)) ??
    fitting(gap(body)) ??
    fitting(foreignVerb(body)) ??
    fitting(groupsOf(GLUED_DASH, body)) ??
    fitting(saidOf(body, masked)) ??
    fitting(datedName(body)) ??
    fitting(groupsOf(BRACKET, masked) && groupsOf(BRACKET, body)) ??
    fitting(quantity(body, masked)) ??
    fitting(headed(body, masked)) ??
    fitting(groupsOf(LOOSE_SIGN, body))
  );
}

const opensBracket = (words: string) => words.lastIndexOf('(') > words.lastIndexOf(')');

/** The trimmed sides, if the front can be asked and the back is an answer. */
function fitting(sides: Sides | undefined, mostWords = MOST_HEAD_WORDS + 2): Sides | undefined {
  if (!sides) return undefined;
  const question = sides.question
    .replace(GOES_ON, '')
    .replace(ARTICLE, '')
    .replace(/[\s,;:–-]+$/u, '')
    .trim();
  const answer = sides.answer.replace(/^[\s,;:–-]+(?=\p{L})/u, '').trim();
  const isFront =
    /[\p{L}\p{N}]/u.test(question) && isPossibleTerm(question) && wordsIn(question) <= mostWords;
  const isEmpty =
    /^(?:it|they|this|these|that|those|he|she|such)\b/i.test(answer) ||
    /^(?:(?:has|have) (?:the|an?) (?:opposite|same|similar|different) \S+|\S+ (?:the )?following(?: \S+){0,2})$/i.test(
      answer,
    );
  const isBare = isFormula(question) && isFormula(answer) && !/\p{Lu}{2}/u.test(question);
  return isFront && !isBare && !isEmpty && /[\p{L}\p{N}]/u.test(answer) && !/^\([^()]*\)\svs\b/.test(answer)
    ? { question, answer }
    : undefined;
}

/** A foreign verb: "Lernen to learn", not "acceleration due to gravity" or "low price to win share". */
function foreignVerb(body: string): Sides | undefined {
  const sides = groupsOf(FOREIGN_TO, body);
  const words = tokensOf((sides?.question ?? '').replace(/\([^()]*\)/g, ''));
  const isEnglish = words.some(
    ({ lower, kind }) => kind !== 'mark' && (kind !== 'word' || isGeneralStem(stemOf(lower))),
  );
  return isEnglish || /\d/.test(sides?.answer ?? '') ? undefined : sides;
}

function chain(body: string): Sides | undefined {
  const sides = groupsOf(CHAIN, body);
  if (sides && (opensBracket(sides.question) || wordsIn(sides.question) > MOST_CAUSE_WORDS)) return undefined;
  return sides && isFormula(sides.question) && isFormula(sides.answer) && !/[→>]/.test(body)
    ? undefined
    : sides;
}

function gap(body: string): Sides | undefined {
  const sides = groupsOf(GAP, body);
  return sides && isFormula(sides.question) && isFormula(sides.answer) ? undefined : sides;
}

/** A line that starts with a formula, or names one: "$\int 1/x = \ln|x|$", "arc length $L=…$", "$x^{-p}$ converges …". */
function formulaSides(body: string): Sides | undefined {
  const [first] = formulaSpans(body);
  if (!first) return undefined;
  const label = body
    .slice(0, first.start)
    .replace(/[\s,:–-]+$/u, '')
    .trim();
  const formula = body.slice(first.start, first.end);
  const rest = body.slice(first.end).trim();
  if (
    label !== '' &&
    /\p{L}{2}/u.test(label) &&
    wordsIn(label) <= MOST_HEAD_WORDS &&
    !/^(?:if|for|let|then|where|with|when)$/iu.test(label)
  )
    return isPossibleTerm(label) ? { question: label, answer: body.slice(first.start) } : undefined;
  if (label !== '') return undefined;
  const sides = equationSides(formula);
  if (sides) return { question: sides.left, answer: `${sides.right}${rest === '' ? '' : ` ${rest}`}` };
  const told = rest.replace(/^(?:→|->|=>|⟹|[:=–-])\s*/u, '');
  return wordsIn(told) >= 1 && /[\p{L}$\\]/u.test(told) ? { question: formula, answer: told } : undefined;
}

/** Subject and predicate: "ABA closes them", "Mindestpreis liegt drüber". */
function saidOf(body: string, masked: string): Sides | undefined {
  const tokens = tokensOf(masked);
  const at = predicateStart(tokens);
  if (at === undefined) return undefined;
  const question = body.slice(tokens[0]?.start, tokens[at - 1]?.end);
  return NO_SUBJECT.test(question) ? undefined : { question, answer: body.slice(tokens[at]?.start) };
}

/** A head before the first comma, unless it is a list: "egg shell skull rule, take your victim as you find him". */
function headed(body: string, masked: string): Sides | undefined {
  const comma = firstComma(masked);
  if (comma === undefined) return undefined;
  const question = body.slice(0, comma);
  const answer = body.slice(comma + 1).trim();
  const count = wordsIn(question);
  const isList =
    count <= 2 &&
    answer.split(/,\s|\s(?:and|or|und|et|y)\s/).every((part) => wordsIn(part) <= 2) &&
    answer.includes(',');
  if (isList || count > MOST_HEAD_WORDS || question.length > LONGEST_HEAD) return undefined;
  return wordsIn(answer) >= 2 || wordsIn(body) <= MOST_HEAD_WORDS ? { question, answer } : undefined;
}

function firstComma(text: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if ('([{'.includes(sign)) depth++;
    else if (')]}'.includes(sign)) depth--;
    else if (sign === ',' && depth <= 0 && text[at + 1] === ' ') return at;
  }
  return undefined;
}

/** "IPv4 addr 32 bit", "phenolphthalein 8.3–10", "Taschengeld § 110" */
function quantity(body: string, masked: string): Sides | undefined {
  const sides = groupsOf(QUANTITY, masked) && groupsOf(QUANTITY, body);
  return sides && wordsIn(sides.question) <= 4 ? sides : undefined;
}
