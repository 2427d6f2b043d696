/** Splits an answer into tokens and clauses, without hedges, and finds what was said after a self-correction. */
import { type Token, tokensOf } from './tokens.ts';

export type AnswerTokens = {
  readonly tokens: readonly Token[];
  /** The clause number of each token: clauses end at punctuation and before conjunctions. */
  readonly clauses: readonly number[];
};

/** Phrases of certainty or doubt; blanked, so that their "not" negates nothing. */
const HEDGE =
  /\b(?:i(?:['’]m| am)? (?:(?:do not|don['’]?t) (?:really )?know|(?:can['’]?t|cannot) remember|not (?:really |quite |entirely |so )?sure|think so)|no idea|not (?:really |quite |so )?sure|i (?:think|guess|believe|suppose|reckon)|i['’]?d say|pretty sure|if i remember (?:right|rightly|correctly)|if i['’]m not mistaken)(?: (?:but|if|whether|about (?:it|that)))?\b/gi;
/** A tag question at the end. The lookbehind keeps the match linear in runs of spaces. */
const TAG =
  /(?<![,\s])[,\s]+(?:(?:isn|aren|wasn|doesn|don|won|can)['’]?t (?:it|that|they|you)|is it|is that (?:right|it|correct)|right|correct|no|innit|or something(?: like that)?|or so)\s*(?:[?.!]+\s*)?$/i;
const CONJUNCTIONS = new Set(
  'and then but versus vs plus whereas while because since though although which'.split(' '),
);

const blank = (text: string) => ' '.repeat(text.length);

function read(text: string): AnswerTokens {
  const tokens = tokensOf(text);
  const clauses: number[] = [];
  let clause = 0;
  tokens.forEach(({ start, folded }, i) => {
    const before = i > 0 ? text.slice(tokens[i - 1]?.end, start) : '';
    if (i > 0 && (/[,.;:!?…–—\n/]/.test(before) || CONJUNCTIONS.has(folded))) clause++;
    clauses.push(clause);
  });
  return { tokens, clauses };
}

/** An answer whose corrections have been applied. */
export const readAnswerTokens = (text: string): AnswerTokens =>
  read(text.replace(HEDGE, blank).replace(TAG, blank));

/** Whether a token negates what follows: "not", "without", "lacks", "instead of", "rather than". */
export function denies({ tokens }: AnswerTokens, place: number): boolean {
  const token = tokens[place]!;
  // "All or nothing" is a fixed phrase.
  if (token.kind === 'negation') return !(token.folded === 'nothing' && tokens[place - 1]?.folded === 'or');
  if (/^lack(?:s|ing)?$/.test(token.folded)) return true;
  const next = tokens[place + 1]?.folded;
  return (token.folded === 'instead' && next === 'of') || (token.folded === 'rather' && next === 'than');
}

/** Whether a negation precedes `place` in its clause, apart from those at `own`. */
export function isDenied(said: AnswerTokens, place: number, own?: ReadonlySet<number>): boolean {
  for (let i = place - 1; i >= 0 && said.clauses[i] === said.clauses[place]; i--)
    if (!own?.has(i) && denies(said, i)) return true;
  return false;
}
