/** Finds the noun phrase before or after a place in a sentence. */
import type { Token } from './words.ts';

/** Token positions `from` (included) to `to` (excluded). */
export type Phrase = { readonly from: number; readonly to: number };

const MOST_WORDS = 5;
const LONGEST_ASIDE_TOKENS = 18;
/** Pronunciations and dates of life are long: each phonetic character can be a token. */
const LONGEST_BRACKET_TOKENS = 50;

const isNoun = (token: Token | undefined) => token !== undefined && token.kind === 'word';
/** Articles and numbers before a name that are not part of it. */
const BEFORE_NAME = new Set('the a an two three four five six seven eight nine ten'.split(' '));
const isThe = (token: Token | undefined) => token !== undefined && BEFORE_NAME.has(token.lower);
/** A past form, which after a noun is its verb: "suffered", "studied". */
const isDone = (token: Token) =>
  /[^e]ed$/.test(token.lower) && !/^(?:seed|need|speed|breed|weed|feed)$/.test(token.lower);
/** "Newton's second law", "Kepler's three laws" */
const AFTER_OWNER = new Set('first second third fourth two three four five six seven'.split(' '));
const isOwner = (token: Token) => /['’]s?$/.test(token.text);
const isQuote = (token: Token | undefined) => token !== undefined && /^["“”‘’'«»]$/.test(token.text);

const OPENS_OBJECT = new Set(
  'the a an its their his her our any all each every this these those that to when how what whether it them people one some many'.split(
    ' ',
  ),
);

/** Verbs that look like plural nouns, recognised by the next word: "results in", "acts on". */
const VERB_BEFORE: ReadonlyMap<string, readonly string[]> = new Map([
  ['results', ['in', 'from', 'when']],
  ['result', ['in', 'from', 'when']],
  ['acts', ['as', 'on', 'upon', 'to', 'like']],
  ['act', ['as', 'on', 'upon', 'like']],
  ['functions', ['as', 'to']],
  ['deals', ['with']],
  ['works', ['by', 'as']],
  ['stands', ['for']],
  ['forms', ['when', 'from', 'in', 'between']],
  ['runs', ['from', 'along', 'through']],
  ['focuses', ['on']],
  ['aims', ['to', 'at']],
  ['attempts', ['to']],
  ['attempt', ['to']],
]);

/** Whether a noun form is a verb, between a noun and an object: "measures" in "the bond yield measures the rate". */
function actsAsVerb(tokens: readonly Token[], at: number): boolean {
  const { lower } = tokens[at]!;
  if (isDone(tokens[at]!)) return true;
  if (VERB_BEFORE.get(lower)?.includes(tokens[at + 1]?.lower ?? '')) return true;
  if (!OPENS_OBJECT.has(tokens[at + 1]?.lower ?? '')) return false;
  const afterPlural = /[^s]s$/.test(tokens[at - 1]?.lower ?? '');
  return afterPlural ? !/s$/.test(lower) : /[^s]s$/.test(lower);
}

/** "separate but equal" in quotes is one name. */
function quotedPhrase(tokens: readonly Token[], at: number): Phrase | undefined {
  const open = isThe(tokens[at]) ? at + 1 : at;
  if (!/^["“«]$/.test(tokens[open]?.text ?? '')) return undefined;
  for (let to = open + 2; to < tokens.length && to <= open + MOST_WORDS + 1; to++) {
    if (/^["”»]$/.test(tokens[to]?.text ?? ''))
      return { from: open + 1, to: /^[,.]$/.test(tokens[to - 1]?.text ?? '') ? to - 1 : to };
  }
  return undefined;
}

/** The noun phrase that starts at token `at`, after articles and quotes; or undefined. */
export function phraseFrom(tokens: readonly Token[], at: number): Phrase | undefined {
  const quoted = quotedPhrase(tokens, at);
  if (quoted) return quoted;
  let from = at;
  while (isThe(tokens[from]) || isQuote(tokens[from])) from++;
  let to = from;
  for (;;) {
    if (to - from > MOST_WORDS + 1) break;
    if (isNoun(tokens[to]) && !(to > from && actsAsVerb(tokens, to))) to++;
    else if (to > from && isOwner(tokens[to - 1]!) && AFTER_OWNER.has(tokens[to]?.lower ?? '')) to++;
    else if (to > from && tokens[to]?.lower === 'of') {
      const skip = isThe(tokens[to + 1]) ? 2 : 1;
      if (!isNoun(tokens[to + skip])) break;
      to += skip;
    } else break;
  }
  return to > from ? { from: from === 1 && at > 0 && isOrdinal(tokens[0]!) ? 0 : from, to } : undefined;
}

/** An ordinal at the start of a sentence is part of the name: "first pass effect", "second messenger". */
const isOrdinal = ({ text }: Token) => /^(?:first|second|third)$/.test(text);

/** Words before a gerund, which is not part of the name ("by protecting common goods"). */
const BEFORE_GERUND = new Set([
  'of',
  'by',
  'for',
  'in',
  'to',
  'from',
  'with',
  'without',
  'is',
  'are',
  'was',
  'were',
  'and',
  'or',
  'while',
  'when',
]);

/** Subjects before a past form, which is not part of the name ("he studied social solidarity"). */
const SUBJECTS = new Set(['he', 'she', 'they', 'it', 'we', 'i', 'who', 'which', 'that', 'to']);

/** The noun phrase that ends just before token `end`, or undefined. */
export function phraseBefore(tokens: readonly Token[], end: number): Phrase | undefined {
  let to = end;
  while (isQuote(tokens[to - 1])) to--;
  let from = to;
  while (to - from < MOST_WORDS) {
    if (isNoun(tokens[from - 1]) && !(from < to && isDone(tokens[from - 1]!) && isNoun(tokens[from - 2])))
      from--;
    else if (from < to && tokens[from - 1]?.lower === 'of' && isNoun(tokens[from - 2])) from -= 2;
    else break;
  }
  for (let i = to - 2; i > from; i--) {
    if (/ing$/.test(tokens[i]?.lower ?? '') && tokens[i - 1]?.lower === 'of') from = i + 1;
  }
  if (to - from > 1 && /ed$/.test(tokens[from]?.lower ?? '') && SUBJECTS.has(tokens[from - 1]?.lower ?? ''))
    from++;
  if (
    to - from > 2 &&
    /ing$/.test(tokens[from]?.lower ?? '') &&
    BEFORE_GERUND.has(tokens[from - 1]?.lower ?? '')
  )
    from++;
  return to > from ? { from, to } : undefined;
}

/** Skips a parenthetical in brackets or between commas that starts at `at`; returns `at` if there is none. */
export function afterParenthetical(tokens: readonly Token[], at: number): number {
  const open = tokens[at]?.text;
  const shut = open === '(' ? ')' : open === ',' ? ',' : undefined;
  if (!shut) return at;
  const reach = open === '(' ? LONGEST_BRACKET_TOKENS : LONGEST_ASIDE_TOKENS;
  for (let i = at + 2; i < tokens.length && i < at + reach; i++) if (tokens[i]?.text === shut) return i + 1;
  return at;
}
