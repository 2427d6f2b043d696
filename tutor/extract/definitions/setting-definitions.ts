/** Definitions by a setting, an act of defining or an abbreviation: "In a monarchy, one ruler …", "we define X as …", "X (ABC)". */

import {
  afterParenthetical,
  type Phrase,
  phraseBefore,
  phraseFrom,
} from '#tutor/extract/terms/noun-phrases.ts';
import { KEPT_VERBS, OBJECT_VERBS } from './defining-verbs.ts';
import { type Definition, definingWords, type Parsed, phraseText } from './definition.ts';

const SETTING = 1.4;
const DEFINING_ACT = 2.4;
const ABBREVIATED = 1.6;
const FEWEST_CLAUSE_TOKENS = 5;
const TERM_WORDS = new Set(['term', 'word', 'phrase', 'expression', 'name']);
const USED = new Set(['is', 'was', 'are', 'used']);
const REFERRING = new Set(['refer', 'mean', 'describe', 'denote', 'name', 'express', 'indicate']);

/** Not settings: "In reality, …". */
const IDIOMS = new Set(
  'reality fact addition contrast general theory practice particular turn short response conclusion summary return effect essence principle recent spring summer autumn winter january february march april may june july august september october november december comparison sum case cases times years america europe china england france germany'.split(
    ' ',
  ),
);

/** A law is defined by what it says: "According to the law of effect, …". */
const LAWS =
  /^(?:law|principle|theory|rule|hypothesis|theorem)s?\b|\b(?:law|principle|theory|rule|hypothesis|theorem|model)$/i;

/** The start of a parenthetical comparison: "In a direct democracy, unlike others, people …". */
const UNLIKE = new Set(['unlike', 'like', 'as', 'on', 'by', 'for', 'however', 'in']);

/** "In X, …", "Under X, …", "According to X, …". */
function inSetting({ tokens, text }: Parsed): Definition[] {
  const opening = tokens[0]?.lower ?? '';
  const byLaw = opening === 'according' && tokens[1]?.lower === 'to';
  if (opening !== 'in' && opening !== 'under' && !byLaw) return [];
  const phrase = phraseFrom(tokens, byLaw ? 2 : 1);
  if (byLaw && !(phrase && LAWS.test(phraseText({ tokens, text }, phrase)))) return [];
  if (!phrase || tokens[phrase.to]?.text !== ',' || tokens.length - phrase.to < FEWEST_CLAUSE_TOKENS)
    return [];
  const subject = tokens[phrase.to + 1]!;
  if ((subject.kind === 'pronoun' && subject.lower !== 'one') || (tokens[1]?.lower === 'the' && !byLaw))
    return [];
  if (IDIOMS.has(tokens[phrase.from]?.lower ?? '')) return [];
  const begin = UNLIKE.has(subject.lower) ? afterParenthetical(tokens, phrase.to) : phrase.to + 1;
  const answer = tokens[begin] && definingWords(text.slice(tokens[begin].start));
  return answer
    ? [
        {
          form: 'setting',
          term: phraseText({ tokens, text }, phrase),
          answer,
          strength: SETTING,
        },
      ]
    : [];
}

/** "define marriage as a contract", "the imagination, which Mills described as an awareness …". */
function definingActs(parsed: Parsed): Definition[] {
  const { tokens, text } = parsed;
  const found: Definition[] = [];
  for (let at = 1; at < tokens.length - 3; at++) {
    if (!/^(?:define|defines|defined|describe|describes|described|defining)$/.test(tokens[at]?.lower ?? ''))
      continue;
    let as = at + 1;
    while (as < tokens.length && as < at + 9 && tokens[as]?.lower !== 'as') as++;
    if (tokens[as]?.lower !== 'as' || !tokens[as + 1]) continue;
    const inside = as > at + 1 ? phraseFrom(tokens, at + 1) : undefined;
    const which = as === at + 1 ? relativeBefore(parsed, at) : undefined;
    const phrase = inside && onlyBracket(tokens, inside.to, as) ? inside : which;
    const answer = definingWords(text.slice(tokens[as + 1]?.start));
    if (phrase && answer)
      found.push({
        form: 'subject',
        term: phraseText(parsed, phrase),
        answer,
        strength: DEFINING_ACT,
      });
  }
  return found;
}

/** Whether there is nothing but a symbol between the name and "as": "a planet’s orbital period, (P), as". */
function onlyBracket(tokens: Parsed['tokens'], from: number, as: number): boolean {
  return (
    from === as || (/^[,(]$/.test(tokens[from]?.text ?? '') && /^[,)]$/.test(tokens[as - 1]?.text ?? ''))
  );
}

/** The phrase before ", which", if that is at most six words before `at`. */
function relativeBefore({ tokens }: Parsed, at: number) {
  for (let i = at - 1; i > 1 && i > at - 8; i--) {
    if (tokens[i]?.lower === 'which' && tokens[i - 1]?.text === ',') return phraseBefore(tokens, i - 1);
  }
  return undefined;
}

/** "magnetic resonance imaging (MRI)": a term with an abbreviation is likely a key term. */
function abbreviations(parsed: Parsed): Definition[] {
  const { tokens, text } = parsed;
  const found: Definition[] = [];
  for (let at = 2; at + 1 < tokens.length; at++) {
    const short = tokens[at]!.text;
    if (
      tokens[at - 1]?.text !== '(' ||
      tokens[at + 1]?.text !== ')' ||
      !/^\p{L}?\p{Lu}{2,6}s?$|^\p{Lu}\p{Ll}$/u.test(short)
    )
      continue;
    const phrase = phraseBefore(tokens, at - 1);
    const behind = tokens[at + 2]?.lower ?? '';
    // "Price elasticity of demand (PED) measures …" is found by its verb.
    if (!phrase || OBJECT_VERBS.has(behind) || KEPT_VERBS.has(behind)) continue;
    const term = phraseText(parsed, withNounBehind(parsed, phrase, at + 2));
    if (term.charAt(0).toLowerCase() !== short.charAt(0).toLowerCase()) continue;
    const answer = definingWords(text);
    if (answer) found.push({ form: 'told', term, answer, strength: ABBREVIATED });
  }
  return found;
}

/** Includes a noun after the bracket: "computerized tomography (CT) scan". */
function withNounBehind({ tokens }: Parsed, phrase: Phrase, at: number): Phrase {
  const isNoun =
    tokens[at]?.kind === 'word' && tokens[at + 1]?.kind !== 'word' && !/ed$/.test(tokens[at]?.lower ?? '');
  return isNoun ? { from: phrase.from, to: at + 1 } : phrase;
}

/** "Economists use the term demand to refer to …", "the term hominin is used to describe …" */
function termsInUse(parsed: Parsed): Definition[] {
  const { tokens, text } = parsed;
  const at = tokens.findIndex(
    ({ lower }, i) =>
      TERM_WORDS.has(lower) &&
      (/^(?:the|a)$/.test(tokens[i - 1]?.lower ?? '') || /^use/.test(tokens[i - 1]?.lower ?? '')),
  );
  const phrase = at < 0 ? undefined : phraseFrom(tokens, at + 1);
  if (!phrase) return [];
  let to = phrase.to;
  while (
    USED.has(tokens[to]?.lower ?? '') ||
    /^["”’]$/.test(tokens[to]?.text ?? '') ||
    tokens[to]?.kind === 'adverb'
  )
    to++;
  if (to === at + 1 || tokens[to]?.lower !== 'to' || !REFERRING.has(tokens[to + 1]?.lower ?? '')) return [];
  const begin = tokens[tokens[to + 2]?.lower === 'to' ? to + 3 : to + 2];
  const answer = begin && definingWords(text.slice(begin.start));
  return answer
    ? [{ form: 'subject', term: phraseText(parsed, phrase), answer, strength: DEFINING_ACT }]
    : [];
}

/** Every definition of these forms in one sentence. */
export function settingDefinitions(parsed: Parsed): Definition[] {
  return [...inSetting(parsed), ...definingActs(parsed), ...termsInUse(parsed), ...abbreviations(parsed)];
}
