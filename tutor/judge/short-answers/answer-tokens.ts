/** Reads what was said as tokens in stretches, without hedges, and after a correction of oneself. */
import { type Token, tokensOf } from './tokens.ts';

export type AnswerTokens = {
  readonly tokens: readonly Token[];
  /** For each token the number of its stretch: stretches end at punctuation and at words that join. */
  readonly stretches: readonly number[];
};

/** What says only how sure one is; blanked, so that its "not" negates nothing. */
const HEDGE =
  /\b(?:i(?:['’]m| am)? (?:(?:do not|don['’]?t) (?:really )?know|(?:can['’]?t|cannot) remember|not (?:really |quite |entirely |so )?sure|think so)|no idea|not (?:really |quite |so )?sure|i (?:think|guess|believe|suppose|reckon)|i['’]?d say|pretty sure|if i remember (?:right|rightly|correctly)|if i['’]m not mistaken)(?: (?:but|if|whether|about (?:it|that)))?\b/gi;
/** Tried once for each run of spaces. */
const TAG =
  /(?<![,\s])[,\s]+(?:(?:isn|aren|wasn|doesn|don|won|can)['’]?t (?:it|that|they|you)|is it|is that (?:right|it|correct)|right|correct|no|innit|or something(?: like that)?|or so)\s*(?:[?.!]+\s*)?$/i;
/** What was said before one of these is taken back. */
const CORRECTION =
  /(?:\b(?:no,? wait|wait,? no|no,? sorry|sorry,? no|hang on|hold on|i mean|or rather|scratch that|no,? actually|actually,? no|let me correct (?:that|myself))\b[\s,.]*(?:it['’]?s\s+)?|(?:^|[,.;…]\s*)(?:no|sorry|wait)\s*[,.…]\s*)/gi;
const JOINS = new Set([
  'and',
  'then',
  'but',
  'versus',
  'vs',
  'plus',
  'whereas',
  'while',
  'because',
  'since',
  'though',
  'although',
  'which',
]);

const blank = (text: string) => ' '.repeat(text.length);

function read(text: string, whole: string): AnswerTokens {
  const tokens = tokensOf(text);
  const stretches: number[] = [];
  let stretch = 0;
  tokens.forEach(({ start, folded }, i) => {
    const before = i > 0 ? whole.slice(tokens[i - 1]?.end, start) : '';
    if (i > 0 && (/[,.;:!?…–—\n/]/.test(before) || JOINS.has(folded))) stretch++;
    stretches.push(stretch);
  });
  return { tokens, stretches };
}

/** What was said, and, where the student corrected themselves, what was said after the last correction. */
export function readAnswerTokens(text: string): AnswerTokens[] {
  const plain = text.replace(HEDGE, blank).replace(TAG, blank);
  const found = [read(plain, plain)];
  let end = -1;
  for (const { index, 0: marker } of plain.matchAll(CORRECTION)) end = index + marker.length;
  if (end < 0) return found;
  const tail = blank(plain.slice(0, end)) + plain.slice(end);
  const after = read(tail, tail);
  return after.tokens.length > 0 ? [...found, after] : found;
}

/** True for words that deny what follows: "not", "without", "lacks", "instead of", "rather than". */
export function denies({ tokens }: AnswerTokens, place: number): boolean {
  const token = tokens[place]!;
  // "All or nothing" is a name for one thing.
  if (token.kind === 'negation') return !(token.folded === 'nothing' && tokens[place - 1]?.folded === 'or');
  if (/^lack(?:s|ing)?$/.test(token.folded)) return true;
  const next = tokens[place + 1]?.folded;
  return (token.folded === 'instead' && next === 'of') || (token.folded === 'rather' && next === 'than');
}

/** True where a word that denies stands before `place` in its stretch, other than those at `own`. */
export function isDenied(said: AnswerTokens, place: number, own?: ReadonlySet<number>): boolean {
  for (let i = place - 1; i >= 0 && said.stretches[i] === said.stretches[place]; i--)
    if (!own?.has(i) && denies(said, i)) return true;
  return false;
}
