/** Definitions whose term is the subject: "X is a …", "X refers to …", "X occurs when …". */

import { afterParenthetical, phraseFrom } from '#tutor/extract/terms/noun-phrases.ts';
import type { Token } from '#tutor/extract/terms/words.ts';
import { copulaStrength } from './copula-strength.ts';
import { KEPT_VERBS, OBJECT_VERBS } from './defining-verbs.ts';
import { type Definition, definingWords, type Parsed, phraseText } from './definition.ts';

const LEAD_IN = /^(?:the (?:term|word|phrase|concept|idea|notion) (?:of )?)/i;
const LEAD_IN_BONUS = 0.5;
const INNER_CLAUSE_LOSS = 0.3;
const COPULA = new Set(['is', 'are', 'was', 'were']);
const PLURAL_VERBS = new Set('are were refer mean describe occur involve consist include have'.split(' '));
const SAYS = new Set([
  'thought',
  'defined',
  'described',
  'understood',
  'considered',
  'seen',
  'viewed',
  'regarded',
  'conceptualized',
  'conceived',
]);
const SAYS_STRENGTH = 2.4;
const DEFINED_STRENGTH = 3;

/** A translation, not a definition: "means “good death”". */
const TRANSLATED = 1.5;
/** Bonus for a weak statement about any such thing: "A savings account typically pays interest". */
const ANY = new Set(['a', 'an']);
const ANY_BONUS = 0.5;
const WEAK = 1.3;
const PERFECT = 0.3;
/** Strength of any other verb: the sentence is about its subject. */
const OTHER_VERB = 0.9;

const INTRODUCING = new Set(['preposition', 'conjunction', 'adverb', 'verb']);
const PLACING = new Set(['in', 'for', 'on']);
const ARTICLES = new Set(['a', 'an', 'the']);
/** Words that must stay, because they change the meaning. */
const LIMITS = new Set('only never not no rarely seldom hardly barely'.split(' '));
const MODALS = new Set(['may', 'can', 'might']);
const CONNECTING = new Set('also then thus therefore hence'.split(' '));
const JOINING = new Set(['and', 'but', 'while', 'whereas', 'so', 'because', 'if']);

/** Tokens at which a statement may begin. */
function clauseStarts(tokens: readonly Token[]): number[] {
  const starts = [0];
  for (let i = 1; i < tokens.length - 2; i++) {
    const { text, lower } = tokens[i]!;
    const before = tokens[i - 1]!;
    if (text === ',' && i < 24 && INTRODUCING.has(tokens[0]!.kind)) starts.push(i + 1);
    else if (text === ';' || text === ':' || text === '—') starts.push(i + 1);
    else if (before.text === ',' && JOINING.has(lower)) starts.push(i + 1);
    else if (lower === 'that' && before.kind === 'verb') starts.push(i + 1);
  }
  return starts;
}

function skipLead(tokens: readonly Token[], at: number): number {
  let i = at;
  while (
    i < tokens.length &&
    (tokens[i]?.kind === 'adverb' || JOINING.has(tokens[i]?.lower ?? '') || tokens[i]?.text === ',')
  )
    i++;
  return i;
}

/** Skips "or “jaw-mouths”" in "gnathostomes or “jaw-mouths” are vertebrates …". */
function afterOtherName(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.lower !== 'or') return at;
  const other = phraseFrom(tokens, at + 1);
  if (!other) return at;
  const end = /^["”’]$/.test(tokens[other.to]?.text ?? '') ? other.to + 1 : other.to;
  return COPULA.has(tokens[end]?.lower ?? '') ? end : at;
}

/** Skips "in a house" in "an owner's equity in a house is the value …". */
function afterPlace(tokens: readonly Token[], at: number): number {
  if (!PLACING.has(tokens[at]?.lower ?? '')) return at;
  const place = phraseFrom(tokens, at + 1);
  const isDefined =
    place && COPULA.has(tokens[place.to]?.lower ?? '') && ARTICLES.has(tokens[place.to + 1]?.lower ?? '');
  return isDefined ? place.to : at;
}

/** Every definition of this form in one sentence. */
export function subjectDefinitions(parsed: Parsed): Definition[] {
  const { tokens, text } = parsed;
  const found: Definition[] = [];
  for (const start of clauseStarts(tokens)) {
    let at = skipLead(tokens, start);
    if (at >= tokens.length) continue;
    const { start: leadStart } = tokens[at]!;
    const lead = LEAD_IN.exec(text.slice(leadStart, leadStart + 40));
    const leadEnd = leadStart + (lead?.[0].length ?? 0);
    while (at < tokens.length && tokens[at]!.start < leadEnd) at++;
    const phrase = phraseFrom(tokens, at);
    if (!phrase) continue;
    const isAny = start === 0 && ANY.has(tokens[at]?.lower ?? '');
    let cue = phrase.to;
    while (tokens[cue] && /^["”’]$/.test(tokens[cue]?.text ?? '')) cue++;
    cue = afterParenthetical(tokens, afterParenthetical(tokens, cue));
    cue = afterOtherName(tokens, cue);
    if (
      tokens[cue]?.text === ',' &&
      tokens[cue - 1]?.text === ')' &&
      COPULA.has(tokens[cue + 1]?.lower ?? '')
    )
      cue++;
    cue = afterPlace(tokens, cue);
    const saidFrom = cue;
    while (
      tokens[cue]?.kind === 'adverb' ||
      MODALS.has(tokens[cue]?.lower ?? '') ||
      ['be', 'also'].includes(tokens[cue]?.lower ?? '')
    )
      cue++;
    const told = atCue(parsed, saidFrom, cue);
    if (!told) continue;
    const strength =
      told.strength +
      (lead ? LEAD_IN_BONUS : 0) +
      (isAny && told.strength <= WEAK ? ANY_BONUS : 0) -
      (start > 0 && at !== skipLead(tokens, 0) ? INNER_CLAUSE_LOSS : 0);
    found.push({ ...told, form: 'subject', term: phraseText(parsed, phrase), strength });
  }
  return found;
}

type Told = Omit<Definition, 'term' | 'form'>;

/** The definition from the verb at token `cue` on; between token `from` and it are adverbs and auxiliaries. */
function atCue(parsed: Parsed, from: number, cue: number): Told | undefined {
  const { tokens, text } = parsed;
  const verb = tokens[cue];
  if (!verb) return undefined;
  const plural = PLURAL_VERBS.has(verb.lower);
  const [begin, strength] =
    COPULA.has(verb.lower) || tokens[cue - 1]?.lower === 'be'
      ? afterCopula(tokens, cue, plural)
      : afterVerb(tokens, cue);
  if (strength <= 0 || !tokens[begin]) return undefined;
  const kept = tokens.findIndex(
    ({ lower }, at) =>
      at >= from && at < begin && (begin === cue ? !CONNECTING.has(lower) : LIMITS.has(lower)),
  );
  const answer = definingWords(text.slice(tokens[kept === -1 ? begin : kept]?.start));
  return answer ? { answer, strength } : undefined;
}

function afterCopula(tokens: readonly Token[], cue: number, plural: boolean): readonly [number, number] {
  let begin = COPULA.has(tokens[cue]?.lower ?? '') ? cue + 1 : cue;
  while (tokens[begin]?.kind === 'adverb' || tokens[begin]?.lower === 'best') begin++;
  const said = tokens[begin]?.lower ?? '';
  if (!SAYS.has(said))
    return [begin, tokens[cue + 1]?.lower === 'not' ? 0 : copulaStrength(tokens, begin, plural)];
  begin++;
  while (['as', 'to', 'be', 'of'].includes(tokens[begin]?.lower ?? '')) begin++;
  return [begin, said === 'defined' ? DEFINED_STRENGTH : SAYS_STRENGTH];
}

/** Something that was done: "has been studied", "have historically played a role". */
function isPerfect(tokens: readonly Token[], cue: number): boolean {
  if (!['has', 'have', 'had'].includes(tokens[cue]!.lower)) return false;
  let next = cue + 1;
  while (tokens[next]?.kind === 'adverb') next++;
  return /(?:[^e]ed|^been|^become)$/.test(tokens[next]?.lower ?? '');
}

function afterVerb(tokens: readonly Token[], cue: number): readonly [number, number] {
  const { lower, kind } = tokens[cue]!;
  const kept = KEPT_VERBS.get(lower);
  if (kept !== undefined && isPerfect(tokens, cue)) return [cue, PERFECT];
  if (kept !== undefined) {
    if (tokens[cue + 1]?.lower === 'when') return [cue + 1, kept];
    return [cue, kept];
  }
  const next = tokens[cue + 1]?.lower ?? '';
  const strength = OBJECT_VERBS.get(lower);
  if (strength !== undefined && [next, tokens[cue + 2]?.lower].includes('there')) return [cue, strength];
  if (lower === 'means' && /^["“‘']$/.test(next)) return [cue + 1, TRANSLATED];
  if (strength !== undefined) return [['to', 'that', 'of'].includes(next) ? cue + 2 : cue + 1, strength];
  return [cue, kind === 'verb' || kind === 'word' ? OTHER_VERB : 0];
}
