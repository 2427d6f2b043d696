/** Definitions whose term is the subject: "X is a …", "X refers to …", "X occurs when …". */
import { copulaStrength } from './copula-strength.ts';
import { type Definition, definingWords, type Parsed, phraseText } from './definition.ts';
import { afterAside, phraseFrom } from './noun-phrases.ts';
import type { Token } from './words.ts';

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

/** Verbs whose object says what the subject is, and how surely. */
const OBJECT_VERBS: ReadonlyMap<string, number> = new Map([
  ['refers', 2.7],
  ['refer', 2.7],
  ['means', 2.6],
  ['mean', 2.2],
  ['meant', 1.8],
  ['denotes', 2.5],
  ['describes', 2.2],
  ['describe', 1.9],
  ['states', 2.3],
  ['holds', 2],
  ['involves', 1.9],
  ['involve', 1.6],
  ['consists', 1.8],
  ['consist', 1.6],
  ['represents', 1.6],
  ['represent', 1.4],
  ['measures', 1.7],
  ['posits', 1.9],
  ['proposes', 1.7],
  ['suggests', 1.6],
  ['argues', 1.4],
  ['assumes', 1.6],
  ['asserts', 1.7],
  ['maintains', 1.4],
  ['says', 1.6],
  ['comprises', 1.5],
  ['constitutes', 1.5],
]);
/** Verbs that belong to the answer: "carries signals …", "occurs when …". */
const KEPT_VERBS: ReadonlyMap<string, number> = new Map([
  ['occurs', 2.1],
  ['occur', 1.7],
  ['happens', 1.9],
  ['exists', 1.4],
  ['results', 1],
  ['begins', 0.9],
  ['focuses', 1.4],
  ['studies', 1.5],
  ['examines', 1.3],
  ['explains', 1.2],
  ['emphasizes', 1.3],
  ['specifies', 1.4],
  ['requires', 1.1],
  ['allows', 1.1],
  ['allow', 1],
  ['uses', 1.1],
  ['combines', 1.2],
  ['carries', 1.1],
  ['connects', 1.1],
  ['controls', 1.1],
  ['contains', 1.1],
  ['contain', 0.9],
  ['includes', 1.2],
  ['include', 1],
  ['has', 0.9],
  ['have', 0.9],
  ['had', 0.7],
]);
/** "means “good death”": what the word says, not what the thing is. */
const TRANSLATED = 1.5;
/** Any other verb behind a subject: the sentence says something about it. */
const OTHER_VERB = 0.9;

const INTRODUCING = new Set(['preposition', 'conjunction', 'adverb', 'verb']);
const JOINING = new Set(['and', 'but', 'while', 'whereas', 'so', 'because', 'if']);

/** Token positions at which a statement may begin. */
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
    (tokens[i]!.kind === 'adverb' || JOINING.has(tokens[i]!.lower) || tokens[i]!.text === ',')
  )
    i++;
  return i;
}

/** Every definition of this form in one sentence. */
export function subjectDefinitions(parsed: Parsed): Definition[] {
  const { tokens, text } = parsed;
  const found: Definition[] = [];
  for (const start of clauseStarts(tokens)) {
    let at = skipLead(tokens, start);
    if (at >= tokens.length) continue;
    const lead = LEAD_IN.exec(text.slice(tokens[at]!.start, tokens[at]!.start + 40));
    const leadEnd = tokens[at]!.start + (lead?.[0].length ?? 0);
    while (at < tokens.length && tokens[at]!.start < leadEnd) at++;
    const phrase = phraseFrom(tokens, at);
    if (!phrase) continue;
    let cue = phrase.to;
    while (tokens[cue] && /^["”’]$/.test(tokens[cue]!.text)) cue++;
    cue = afterAside(tokens, afterAside(tokens, cue));
    while (
      tokens[cue]?.kind === 'adverb' ||
      ['may', 'can', 'might', 'be', 'also'].includes(tokens[cue]?.lower ?? '')
    )
      cue++;
    const told = atCue(parsed, cue);
    if (!told) continue;
    const strength =
      told.strength +
      (lead ? LEAD_IN_BONUS : 0) -
      (start > 0 && at !== skipLead(tokens, 0) ? INNER_CLAUSE_LOSS : 0);
    found.push({ ...told, form: 'subject', term: phraseText(parsed, phrase), strength });
  }
  return found;
}

type Told = Omit<Definition, 'term' | 'form'>;

/** What is said from the verb at token `cue` on. */
function atCue(parsed: Parsed, cue: number): Told | undefined {
  const { tokens, text } = parsed;
  const verb = tokens[cue];
  if (!verb) return undefined;
  const plural = PLURAL_VERBS.has(verb.lower);
  const [begin, strength] =
    COPULA.has(verb.lower) || tokens[cue - 1]?.lower === 'be'
      ? afterCopula(tokens, cue, plural)
      : afterVerb(tokens, cue);
  if (strength <= 0 || !tokens[begin]) return undefined;
  const answer = definingWords(text.slice(tokens[begin]!.start));
  return answer ? { answer, strength } : undefined;
}

function afterCopula(tokens: readonly Token[], cue: number, plural: boolean): readonly [number, number] {
  let begin = COPULA.has(tokens[cue]!.lower) ? cue + 1 : cue;
  while (tokens[begin]?.kind === 'adverb' || tokens[begin]?.lower === 'best') begin++;
  const said = tokens[begin]?.lower ?? '';
  if (!SAYS.has(said))
    return [begin, tokens[cue + 1]?.lower === 'not' ? 0 : copulaStrength(tokens, begin, plural)];
  begin++;
  while (['as', 'to', 'be', 'of'].includes(tokens[begin]?.lower ?? '')) begin++;
  return [begin, said === 'defined' ? DEFINED_STRENGTH : SAYS_STRENGTH];
}

function afterVerb(tokens: readonly Token[], cue: number): readonly [number, number] {
  const { lower, kind } = tokens[cue]!;
  const kept = KEPT_VERBS.get(lower);
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
