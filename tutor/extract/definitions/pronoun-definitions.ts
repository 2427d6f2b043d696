/** "It is a …" defines what the sentence before is about, "This is the …" what it ended with; the pronoun gives way. */

import { phraseBefore, phraseFrom } from '#tutor/extract/terms/noun-phrases.ts';
import { tokensOf } from '#tutor/extract/terms/words.ts';
import { copulaStrength } from './copula-strength.ts';
import { type Definition, definingWords, type Parsed, phraseText } from './definition.ts';

/** A pronoun may mean something else in the sentence before. */
const UNSURE = 0.4;
const FEWEST_STRENGTH = 1.5;

/** At most one definition, of the subject or the last words of `previous`. */
export function pronounDefinitions({ text, tokens }: Parsed, previous: string | undefined): Definition[] {
  const [pronoun, verb] = tokens;
  const plural = pronoun?.lower === 'they' && verb?.lower === 'are';
  const last =
    pronoun?.lower === 'this' &&
    /^(?:is|was)$/.test(verb?.lower ?? '') &&
    /^(?:the|an?)$/.test(tokens[2]?.lower ?? '');
  if (!previous || !(plural || last || (pronoun?.lower === 'it' && verb?.lower === 'is'))) return [];
  const strength = copulaStrength(tokens, 2, plural);
  if (strength < FEWEST_STRENGTH) return [];
  const before: Parsed = { text: previous, tokens: tokensOf(previous) };
  const subject = last ? phraseBefore(before.tokens, before.tokens.length - 1) : phraseFrom(before.tokens, 0);
  const answer = subject && definingWords(text.slice(tokens[2]?.start));
  if (!subject || !answer || (!last && before.tokens[subject.to]?.kind === 'mark')) return [];
  const term = phraseText(before, subject);
  return [{ form: 'subject', term, answer, strength: strength - UNSURE, fromPrevious: true }];
}
