/** Definitions that end in the name: "… is called X", "…, known as X", "we call … an X". */

import { type Phrase, phraseFrom } from '#tutor/extract/terms/noun-phrases.ts';
import type { Token } from '#tutor/extract/terms/words.ts';
import { type Definition, definingWords, type Parsed, phraseText } from './definition.ts';

const NAMED = 2.6;
const NAMED_BY_POINTER = 2.3;
const NAMING = new Set(['called', 'termed', 'named', 'dubbed', 'labeled', 'labelled', 'nicknamed']);
const AUXILIARIES = new Set(['is', 'are', 'was', 'were', 'be', 'been', 'being']);
const POINTER = /^(?:\p{L}+ly,?\s+)?(?:this|these|that|those|such|it|they|he|she)\b/iu;
/** A pointing word that can be dropped, because a long clause follows: "Such goods that are free to all". */
const POINTER_WITH_CLAUSE = /^(?:this|these|that|those|such)\s+(?=(?:\S+\s+){3,})/i;
const TOLD_AFTER =
  /^\s*(?:(?:which|who) (?:is|are|was|were)|or|meaning)\s+|^\s*(?=(?:an?|the|when|because)\s)/;

/** A short subject before "also known as" is another name, not an explanation: "An event schema, also known as …". */
const SHORT_SUBJECT_TOKENS = 6;
/** With fewer words than this, the clause around them is the answer: "a middle layer called the mesophyll". */
const FEWEST_THING_WORDS = 5;
const SHORT_BEGINNING_WORDS = 6;
const FEWEST_WORDS_BEHIND = 5;
const OWNERS = new Set(['its', 'their', 'his', 'her', 'our']);

/** "a loophole, known as the grandfather clause, to allow …" */
const GOES_ON = new Set(['to', 'that', 'which', 'in', 'where', 'by']);

const SAYING = new Set<string>(['verb', 'auxiliary', 'word']);
const WHEN = new Set(['when', 'once', 'if', 'after', 'because', 'until']);

/** An unspecific end, which the words after the name complete: "the South entered a period". */
const EMPTY_END =
  /\b(?:an?|the) (?:\S+ )?(?:period|quantity|property|process|practice|form|type|kind|group|series|set|system|theory|idea|concept|principle|phenomenon|condition|state|event|approach|technique|method|policy|law|act|program|movement|region|area|place)(?: of \S+)?$/i;

/** Start of the name after the naming words at `at`; undefined if there are none. */
function afterNaming(tokens: readonly Token[], { lower: word }: Token, at: number): number | undefined {
  const next = tokens[at + 1]?.lower;
  if (NAMING.has(word)) return tokens[at + 1]?.lower === 'for' ? undefined : at + 1;
  if (word === 'known' && next === 'as') return at + 2;
  if (word === 'referred' && next === 'to' && tokens[at + 2]?.lower === 'as') return at + 3;
  if (word === 'said' && next === 'to' && tokens[at + 2]?.lower === 'be') return at + 3;
  if (word === 'classified' && next === 'as' && AUXILIARIES.has(tokens[at - 1]?.lower ?? ''))
    return tokens[at + 3]?.kind === 'mark' ? undefined : at + 2;
  return undefined;
}

/** The words before the naming words at `at` that explain the name. */
function wordsBefore(parsed: Parsed, at: number): string | undefined {
  const { tokens, text } = parsed;
  let end = at;
  while (end > 0 && (tokens[end - 1]?.kind === 'adverb' || ['or', 'been'].includes(tokens[end - 1]!.lower)))
    end--;
  const passive = AUXILIARIES.has(tokens[end - 1]?.lower ?? '');
  while (end > 0 && (tokens[end - 1]?.kind === 'auxiliary' || tokens[end - 1]?.kind === 'adverb')) end--;
  const setOff = tokens[end - 1]?.text === ',' || tokens[end - 1]?.text === '(';
  if (setOff) end--;
  if (['which', 'that'].includes(tokens[end - 1]?.lower ?? '')) end--;
  if (end === 0) return undefined;
  if (setOff && tokens[at - 1]?.lower === 'also' && end <= SHORT_SUBJECT_TOKENS) return undefined;
  const until = tokens[end - 1]!.end;
  const from = passive || setOff ? clauseStart(tokens, end) : nearestThing(tokens, end);
  const isBehind =
    from > 1 && tokens[from - 1]?.text === ';' && POINTER.test(text.slice(tokens[from]?.start));
  if (isBehind) return definingWords(text.slice(0, tokens[from - 1]?.start));
  const words = definingWords(text.slice(tokens[from]?.start, until).replace(POINTER_WITH_CLAUSE, ''));
  const tooLittle =
    words === undefined || (!passive && !setOff && words.split(' ').length < FEWEST_THING_WORDS);
  if (!tooLittle) return words;
  // In "It is found in chloroplasts, which contain a green pigment called chlorophyll" the short phrase explains more than the clause.
  const clause = definingWords(text.slice(0, until));
  return words !== undefined && clause !== undefined && POINTER.test(clause) ? words : clause;
}

function clauseStart(tokens: readonly Token[], end: number): number {
  let from = end - 1;
  while (from > 0 && !/^[;:—]$/.test(tokens[from - 1]?.text ?? '')) from--;
  return from;
}

/** Start of "a thin membrane of the cochlea" in "… presses into a thin membrane of the cochlea". */
function nearestThing(tokens: readonly Token[], end: number): number {
  for (let from = end - 1; from >= 0; from--) {
    const { lower, text, kind } = tokens[from]!;
    if (lower === 'a' || lower === 'an') return from;
    if (
      kind === 'auxiliary' ||
      kind === 'verb' ||
      /^[,;:—(]$/.test(text) ||
      lower === 'into' ||
      lower === 'as'
    ) {
      return from + 1 < end ? from + 1 : from;
    }
  }
  return 0;
}

/** Uses the whole sentence if the words before the name are too short: "Some states introduced a loophole, known as …, to allow …". */
function wholeWhenCut(
  { text, tokens }: Parsed,
  behind: number,
  before: string | undefined,
): string | undefined {
  const goesOn = tokens[behind]?.text === ',' && GOES_ON.has(tokens[behind + 1]?.lower ?? '');
  const isCut =
    tokens.length - behind > FEWEST_WORDS_BEHIND &&
    (tokens[behind]?.kind !== 'mark' || tokens[behind]?.text === '(' || goesOn);
  // "magma is called lava when it reaches the surface"
  const onlyWhen = !before && WHEN.has(tokens[behind]?.lower ?? '');
  const isShort = before !== undefined && before.split(' ').length <= SHORT_BEGINNING_WORDS;
  // "Runners called chasquis carried messages …"
  const isSubject = !before && isCut && SAYING.has(tokens[behind]!.kind);
  if ((onlyWhen || isSubject) && !POINTER.test(text)) return definingWords(text);
  if (!before || !isCut || !(isShort || EMPTY_END.test(before))) return before;
  return definingWords(text);
}

/** Includes words after an abbreviation: "a body-centered cubic (BCC) solid". */
function withBracket(tokens: readonly Token[], phrase: Phrase): Phrase {
  const { from, to } = phrase;
  const isBracket = tokens[to]?.text === '(' && tokens[to + 2]?.text === ')';
  const goesOn = isBracket && tokens[to + 3]?.kind === 'word' && tokens[to + 4]?.kind !== 'word';
  return goesOn ? { from, to: to + 4 } : phrase;
}

/** All definitions of this form; `previous` is the sentence before, to which "This is called X" refers. */
export function namedDefinitions(parsed: Parsed, previous: string | undefined): Definition[] {
  const { tokens, text } = parsed;
  const found: Definition[] = [];
  const add = (term: string, answer: string | undefined, strength: number, fromPrevious = false) => {
    if (answer) found.push({ form: 'named', term, answer, strength, fromPrevious });
  };
  for (const [at, token] of tokens.entries()) {
    const start = afterNaming(tokens, token, at);
    const phrase =
      start === undefined
        ? undefined
        : phraseFrom(tokens, OWNERS.has(tokens[start]?.lower ?? '') ? start + 1 : start);
    if (!phrase) {
      const active = activeNaming(parsed, at);
      if (active?.answer) add(active.term, active.answer, NAMED);
      else if (active && previous) add(active.term, definingWords(previous), NAMED_BY_POINTER, true);
      continue;
    }
    const term = phraseText(parsed, withBracket(tokens, phrase));
    const after = tokens[phrase.to];
    const tail = after && /^[:,—–]$/.test(after.text) ? text.slice(after.end) : '';
    if (TOLD_AFTER.test(tail) || after?.text === ':')
      add(term, definingWords(tail.replace(TOLD_AFTER, '')), NAMED);
    const before = wholeWhenCut(parsed, phrase.to, wordsBefore(parsed, at));
    if (before && !POINTER.test(before)) add(term, before, NAMED);
    else if (previous && POINTER.test(text)) add(term, definingWords(previous), NAMED_BY_POINTER, true);
  }
  return found;
}

/** "We call a firm's first sale of stock an initial public offering"; "we call this an X". */
function activeNaming(parsed: Parsed, at: number): { term: string; answer: string | undefined } | undefined {
  const { tokens, text } = parsed;
  if (!['call', 'calls', 'term', 'label'].includes(tokens[at]!.lower)) return undefined;
  const before = tokens[at - 1];
  if (!before || (before.kind !== 'pronoun' && before.kind !== 'word' && before.kind !== 'adverb'))
    return undefined;
  const thing = tokens[at + 1];
  if (!thing) return undefined;
  const points = ['this', 'these', 'it', 'them', 'that'].includes(thing.lower);
  let from = -1;
  let inBracket = false;
  for (let i = at + 2; i < tokens.length && i < at + 40 && !/^[.;:—]$/.test(tokens[i]?.text ?? ''); i++) {
    if (/^[()]$/.test(tokens[i]?.text ?? '')) inBracket = tokens[i]?.text === '(';
    else if (!inBracket && ['a', 'an', 'the'].includes(tokens[i]!.lower)) from = i;
  }
  if (from < 0 && points && tokens[at + 2]?.kind === 'word') from = at + 2;
  const phrase = from < 0 ? undefined : phraseFrom(tokens, from);
  if (!phrase) return undefined;
  const own =
    from > at + 2
      ? definingWords(text.slice(thing.start, tokens[from - 1]?.end).replace(POINTER_WITH_CLAUSE, ''))
      : undefined;
  const clause =
    tokens[at - 2]?.text === ',' ? definingWords(text.slice(0, tokens[at - 2]?.start)) : undefined;
  return {
    term: phraseText(parsed, phrase),
    answer: (own && !POINTER.test(own) ? own : undefined) ?? clause,
  };
}
