/** Recognises the start of a parenthetical explanation. */

import type { Token } from '#tutor/extract/terms/words.ts';
import type { Form } from './definition.ts';

/** `begin`: the first token of the explanation; some end with the sentence, others at their closing mark. */
export type Opening = {
  readonly form: Form;
  readonly begin: number;
  readonly strength: number;
  readonly toSentenceEnd: boolean;
};

/** "producers: organisms that …", or a colon after the subject of the sentence. */
const COLON_BEFORE_THING = 2.4;
const COLON = 1.5;
const RELATIVE_BE = 2.1;
const RELATIVE_VERB = 1.5;
const RELATIVE_PLACE = 1.3;
const ALIAS = 1.8;
const ARTICLE_PARENTHETICAL = 1.5;
const DASHED_PARENTHETICAL = 1.6;
const BARE_PARENTHETICAL = 1;
/** "de jure segregation, segregation mandated by law" */
const SAME_HEAD = 1.8;
const REPEATED_HEAD = 2.2;
const BRACKET = 0.8;

const BE = new Set(['is', 'are', 'was', 'were', 'means', 'refers']);
const NAMED = new Set(['known', 'called', 'termed', 'named']);
export const ARTICLES = new Set(['a', 'an', 'the', 'any', 'those']);
/** "vertical integration, wherein a company …" */
const PLACES = new Set(['whereby', 'wherein']);
const MODAL = new Set(['will', 'would', 'should', 'shall', 'could', 'might', 'may', 'do', 'does', 'did']);
const AFTER_NOUN = new Set('of that who which used made within between'.split(' '));

/** The opening of the explanation after the mark at token `at`; undefined if there is none. */
export function parentheticalOpening(
  tokens: readonly Token[],
  at: number,
  isSubject: boolean,
): Opening | undefined {
  const mark = tokens[at]!.text;
  if (mark === ':' && repeatsHead(tokens, at)) return opened('parenthetical', at + 1, REPEATED_HEAD, true);
  if (mark === ':' && isMapping(tokens, at)) return undefined;
  if (mark === ':') {
    const explains = ARTICLES.has(tokens[at + 1]?.lower ?? '') || isBareNoun(tokens, at + 1);
    return opened('colon', at + 1, isSubject || explains ? COLON_BEFORE_THING : COLON, true);
  }
  // After the subject it is the student's shorthand; elsewhere it may be part of a formula.
  if (mark === '=')
    return isSubject && tokens[at + 1]!.kind !== 'mark'
      ? opened('colon', at + 1, COLON_BEFORE_THING, true)
      : undefined;
  return mark === ',' ? afterComma(tokens, at) : inDashes(tokens, at);
}

/** "a linear map T: V -> W", "f: A → B" */
function isMapping(tokens: readonly Token[], at: number): boolean {
  const [first, second] = [tokens[at + 2]?.text ?? '', tokens[at + 3]?.text ?? ''];
  return first === '→' || (first === '-' && second === '>');
}

/** "common goods: goods that …", "the white primary: primary elections in which …" */
function repeatsHead(tokens: readonly Token[], at: number): boolean {
  const head = tokens[at - 1]!;
  return head.kind === 'word' && [tokens[at + 1]!.lower, tokens[at + 2]?.lower].includes(head.lower);
}

function opened(form: Form, begin: number, strength: number, toSentenceEnd = false): Opening {
  return { form, begin, strength, toSentenceEnd };
}

function afterComma(tokens: readonly Token[], at: number): Opening | undefined {
  const [first, second, third] = [tokens[at + 1]!, tokens[at + 2]!, tokens[at + 3]];
  if (first.lower === 'which' || first.lower === 'who') {
    if (
      NAMED.has(third?.lower ?? '') ||
      third?.lower === 'why' ||
      MODAL.has(second.lower) ||
      second.kind === 'pronoun'
    )
      return undefined;
    if (!BE.has(second.lower)) return opened('relative', at + 2, RELATIVE_VERB, true);
    return opened('relative', at + (second.lower === 'refers' ? 4 : 3), RELATIVE_BE, true);
  }
  if (first.lower === 'meaning') return opened('relative', at + 2, RELATIVE_VERB, true);
  if (first.lower === 'in' && second.lower === 'which')
    return opened('relative', at + 3, RELATIVE_VERB, true);
  if (PLACES.has(first.lower)) return opened('relative', at + 2, RELATIVE_PLACE, true);
  if (first.lower === 'that' && second.lower === 'is' && third?.text === ',')
    return opened('relative', at + 4, RELATIVE_BE);
  if (first.lower === 'or')
    return isList(tokens, at) && !ARTICLES.has(second.lower) ? undefined : opened('alias', at + 2, ALIAS);
  if (ARTICLES.has(first.lower)) return opened('parenthetical', at + 1, ARTICLE_PARENTHETICAL);
  if (tokens[at - 1]?.lower === first.lower && second.kind !== 'mark')
    return opened('parenthetical', at + 1, SAME_HEAD);
  return isBareNoun(tokens, at + 1) ? opened('parenthetical', at + 1, BARE_PARENTHETICAL) : undefined;
}

/** Dashes and brackets; the second dash of a pair is a closing one. */
function inDashes(tokens: readonly Token[], at: number): Opening | undefined {
  const mark = tokens[at]!.text;
  const first = tokens[at + 1]!;
  const isBracket = mark === '(';
  if (isBracket && ARTICLES.has(first.lower)) return opened('parenthetical', at + 1, DASHED_PARENTHETICAL);
  if (isBracket) return opened('parenthetical', at + 1, BRACKET);
  const earlier = tokens.slice(0, at).filter(({ text }) => text === mark).length;
  const canOpen = earlier % 2 === 0 && (first.kind === 'word' || first.kind === 'determiner');
  return canOpen ? opened('parenthetical', at + 1, DASHED_PARENTHETICAL) : undefined;
}

/** "a, b, or c": another comma shortly before means a list, not another name. */
function isList(tokens: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= 0 && i > at - 6; i--) if (tokens[i]?.text === ',') return true;
  return false;
}

/** A plural noun and its explanation right after the comma: "…, unions of …". */
function isBareNoun(tokens: readonly Token[], at: number): boolean {
  let end = at;
  while (tokens[end]?.kind === 'word' && end < at + 3) end++;
  return end > at && /[^s]s$/.test(tokens[end - 1]?.lower ?? '') && AFTER_NOUN.has(tokens[end]?.lower ?? '');
}
