/** Parenthetical definitions: "X, which is …", "X, a …,", "X (a …)", "X—a …—", "X: …", "X = …". */

import { phraseBefore, phraseFrom } from '#tutor/extract/terms/noun-phrases.ts';
import type { Token } from '#tutor/extract/terms/words.ts';
import { type Definition, definingWords, type Parsed, phraseText } from './definition.ts';
import { ARTICLES, type Opening, parentheticalOpening } from './parenthetical-openings.ts';

const LONGEST_ASIDE_TOKENS = 40;
const LONGEST_BRACKET_BEFORE = 8;
const COPULA = new Set('is are was were be being become becomes'.split(' '));
const PARTICIPLES = new Set(
  'used called known named given based formed made seen taken using containing including defined described'.split(
    ' ',
  ),
);
/** First words of a clause that ends with a comma ("If …, the …"). */
const SUBORDINATE = new Set(
  'when if although though because while whereas since unless once until as after before in on at during by for from with to under among according unlike despite without through where even'.split(
    ' ',
  ),
);
/** Citations and figures ("Smith, 1959, 1962") are not explanations. */
const CITATION = /\b(?:1[5-9]|20)\d\d\b.{0,40}$|\d\D+\d/;
/** "which means that they rely on …": the answer begins after the repeated subject. */
const REPEATED_SUBJECT = /^(?:that\s+)?(?:(?:it|they)\s+(?:(?:is|are)\s+)?)?/i;
const SHORT_ASIDE_WORDS = 8;

/** Every definition of this form in one sentence. */
export function parentheticalDefinitions(parsed: Parsed): Definition[] {
  const { tokens, text } = parsed;
  const found: Definition[] = [];
  for (let at = 1; at < tokens.length - 2; at++) {
    if (!/^[,(:—–=]$/.test(tokens[at]?.text ?? '')) continue;
    if (isApplied(parsed, at)) continue;
    const phrase = phraseBefore(tokens, beforeBracket(tokens, at));
    if (!phrase || !canBeExplained(tokens, phrase.from, at)) continue;
    const isSubject = phrase.from === 0 || (phrase.from === 1 && tokens[0]?.kind === 'determiner');
    const opening = parentheticalOpening(tokens, at, isSubject);
    const end = opening ? reach(tokens, at, opening) : at;
    if (!opening || end <= opening.begin) continue;
    const told = text.slice(tokens[opening.begin]?.start, tokens[end - 1]?.end);
    const answer = definingWords(opening.form === 'relative' ? told.replace(REPEATED_SUBJECT, '') : told);
    if (!answer || (CITATION.test(answer) && answer.split(' ').length <= SHORT_ASIDE_WORDS)) continue;
    const { form, strength } = opening;
    found.push({ form, term: phraseText(parsed, phrase), answer, strength });
  }
  return found;
}

/** A bracket directly after its word that does not contain words: "det(A − λI)", "bruyant(e)". */
function isApplied({ tokens, text }: Parsed, at: number): boolean {
  const { text: mark, start } = tokens[at]!;
  return (
    mark === '(' &&
    tokens[at - 1]?.end === start &&
    !/^\([^()]*\p{L}{3}[^()]*\p{L}{3}/u.test(text.slice(start))
  );
}

/** The token after the explanation; its first token if it is not an explanation. */
function reach(tokens: readonly Token[], at: number, { form, begin, toSentenceEnd }: Opening): number {
  if (toSentenceEnd) return tokens.length;
  const verb = form === 'parenthetical' ? verbOfStatement(tokens, begin) : undefined;
  if (verb && (COPULA.has(verb.lower) || !hasVerb(tokens, at))) return begin;
  const end = parentheticalEnd(tokens, at);
  const goesOnAsList = tokens[at]?.text === ',' && /^(?:and|or)$/.test(tokens[end + 1]?.lower ?? '');
  return form === 'parenthetical' && goesOnAsList ? begin : end;
}

/** The token that ends a parenthetical opened by the mark at `at`. */
function parentheticalEnd(tokens: readonly Token[], at: number): number {
  const mark = tokens[at]!.text;
  let depth = 0;
  for (let i = at + 1; i < tokens.length && i < at + LONGEST_ASIDE_TOKENS; i++) {
    const { text } = tokens[i]!;
    if (text === ')' && mark === '(' && depth === 0) return i;
    if (text === '(') depth++;
    if (text === ')') depth--;
    if (depth > 0) continue;
    if (mark === ',' && /^[,;—]$/.test(text)) return i;
    if (mark !== '(' && mark !== ',' && text === mark) return i;
  }
  return mark === '(' ? at : tokens.length;
}

/** Skips a short bracket before `at`: "the conditioned stimulus (CS), which is …". */
function beforeBracket(tokens: readonly Token[], at: number): number {
  if (tokens[at - 1]?.text !== ')') return at;
  for (let i = at - 2; i > 0 && i > at - LONGEST_BRACKET_BEFORE; i--) if (tokens[i]?.text === '(') return i;
  return at;
}

/** False if the mark separates clauses, or the words before it are an adjective ("is useful, a …"). */
function canBeExplained(tokens: readonly Token[], from: number, at: number): boolean {
  const before = tokens[from - 1];
  const isNamed = tokens[at]?.text === ':' || tokens[at + 1]?.lower === 'or';
  if (before && COPULA.has(before.lower) && at - from === 1 && !isNamed) return false;
  if (tokens[at]?.text !== ',' || !ARTICLES.has(tokens[at + 1]?.lower ?? '')) return true;
  let clause = at;
  while (clause > 0 && tokens[clause - 1]?.text !== ',') clause--;
  return !SUBORDINATE.has(tokens[clause]?.lower ?? '');
}

/** The clause before the mark already has its verb: "Values portray an ideal culture, the standards society would like to …". */
function hasVerb(tokens: readonly Token[], at: number): boolean {
  if (SUBORDINATE.has(tokens[0]?.lower ?? '')) return false;
  return tokens.slice(0, at).some(({ kind }) => kind === 'verb' || kind === 'auxiliary');
}

/** The verb, if the parenthetical is a statement of its own ("X, the Y is …"). */
function verbOfStatement(tokens: readonly Token[], begin: number): Token | undefined {
  const subject = phraseFrom(tokens, begin);
  const verb = subject && tokens[subject.to];
  return verb && ['auxiliary', 'verb'].includes(verb.kind) && !PARTICIPLES.has(verb.lower) ? verb : undefined;
}
