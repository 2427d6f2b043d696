/** Reads an expression as it is spoken ("n times n plus one over two"): brackets are not heard, so all ways to bracket it are tried. */
import { spokenNumber } from '#tutor/number-words.ts';
import { letterNamed, nameSaid } from './symbol-names.ts';
import { apply, isFiniteValue, nameValue, numberValue, type Operator, operate, type Value } from './value.ts';
import { FUNCTIONS } from './written-formula.ts';

type Token =
  | { readonly kind: 'operand'; readonly value: Value }
  | { readonly kind: 'infix'; readonly sign: Operator }
  | { readonly kind: 'before'; readonly of: (value: Value) => Value; readonly isMinus?: boolean }
  | { readonly kind: 'behind'; readonly of: (value: Value) => Value };

/** A run of words that were understood, or a word that was not. */
export type SpokenRun = { readonly tokens: readonly Token[]; readonly words: readonly string[] };

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/²/g, ' squared '],
  [/³/g, ' cubed '],
  [/½/g, ' half '],
  [/√/g, ' root '],
  [/[+]/g, ' plus '],
  [/[−–]|(?<!\p{L})-|-(?!\p{L})/gu, ' minus '],
  [/\//g, ' over '],
  [/[*×·]/g, ' times '],
  [/\^/g, ' to the '],
  [/!/g, ' factorial '],
  [/['’]s\b/g, ''],
  [/speed of (?=light)|number of (?=moles)|initial (?=velocity)|standard (?=deviation)/g, ''],
  [/potential difference/g, 'voltage'],
];
const FILLERS = new Set(
  'the a an of it its that thats all in bracket brackets parenthesis parentheses open close closed quantity whole thing um uh er erm hmm well so then just positive i think believe guess'.split(
    ' ',
  ),
);
const INFIX: Readonly<Record<string, Operator | undefined>> = {
  plus: '+',
  minus: '-',
  times: '*',
  over: '/',
  per: '/',
  and: '+',
};
const PHRASES: readonly (readonly [string, Operator])[] = [
  ['plus or minus', '±'],
  ['divided by', '/'],
  ['multiplied by', '*'],
  ['multiplied with', '*'],
  ['raised to the power of', '^'],
  ['raised to the power', '^'],
  ['raised to the', '^'],
  ['raised to', '^'],
  ['to the power of', '^'],
  ['to the power', '^'],
  ['to the', '^'],
  ['added to', '+'],
];
const NAMES_OF_FUNCTIONS: Readonly<Record<string, string | undefined>> = {
  ...{
    sine: 'sin',
    sign: 'sin',
    cosine: 'cos',
    tangent: 'tan',
    secant: 'sec',
    cosecant: 'csc',
    cotangent: 'cot',
    logarithm: 'log',
    root: '√',
  },
};
const ORDINALS = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const PARTS: Readonly<Record<string, number | undefined>> = {
  ...{
    half: 1 / 2,
    halves: 1 / 2,
    third: 1 / 3,
    thirds: 1 / 3,
    quarter: 1 / 4,
    quarters: 1 / 4,
    fourth: 1 / 4,
    fifth: 1 / 5,
    sixth: 1 / 6,
  },
};

const raised = (exponent: number) => (value: Value) => operate('^', value, numberValue(exponent));
const operand = (value: Value): Token => ({ kind: 'operand', value });

/** What a few words at `at` say, and how many words it takes; null where they are no part of a formula. */
function tokenAt(
  words: readonly string[],
  at: number,
  names: ReadonlySet<string>,
  before: Token | undefined,
): { tokens: Token[]; length: number } | null {
  const word = words[at] ?? '';
  const next = words[at + 1] ?? '';
  const one = (token: Token, length = 1) => ({ tokens: [token], length });
  for (const [phrase, sign] of PHRASES) {
    const parts = phrase.split(' ');
    if (parts.every((part, i) => words[at + i] === part)) return one({ kind: 'infix', sign }, parts.length);
  }
  const isAfterPower = before?.kind === 'infix' && before.sign === '^';
  if (isAfterPower && ORDINALS.includes(word))
    return one(operand(numberValue(ORDINALS.indexOf(word))), next === 'power' ? 2 : 1);
  if (word === 'power') return { tokens: [], length: 1 };
  // "v one" for v₁, "delta x" for Δx.
  const joined =
    word === 'delta' || word === 'change'
      ? `Δ${words.slice(at + 1).find((part) => part !== 'in' && part !== 'of' && part !== 'the') ?? ''}`
      : '';
  const number = spokenNumber(words.slice(at)) ?? (/^\d/.test(word) ? { figure: word, words: 1 } : null);
  const below = next === 'prime' ? "'" : (spokenNumber([next])?.figure ?? next);
  const lowered = `${letterNamed(word)}${below}`;
  if (below && names.has(lowered)) return one(operand(nameValue(lowered)), 2);
  if (names.has(joined.toLowerCase())) {
    const length =
      words.slice(at + 1).findIndex((part) => part !== 'in' && part !== 'of' && part !== 'the') + 2;
    return one(operand(nameValue(joined.toLowerCase())), length);
  }
  if (number) return one(operand(numberValue(Number(number.figure))), number.words);
  if (word === 'square' || word === 'cube') {
    if (next === 'root')
      return word === 'square'
        ? one({ kind: 'before', of: (value) => apply('√', value) }, 2)
        : one({ kind: 'before', of: raised(1 / 3) }, 2);
    const exponent = word === 'square' ? 2 : 3;
    return one({ kind: next === 'of' ? 'before' : 'behind', of: raised(exponent) });
  }
  if (word === 'squared' || word === 'cubed')
    return one({ kind: 'behind', of: raised(word === 'squared' ? 2 : 3) });
  if (word === 'factorial')
    return one({ kind: next === 'of' ? 'before' : 'behind', of: (value) => apply('!', value) });
  if (word === 'natural' && /^log/.test(next))
    return one({ kind: 'before', of: (value) => apply('ln', value) }, 2);
  if (word === 'log' && next === 'base') {
    const base = spokenNumber([words[at + 2] ?? ''])?.figure ?? words[at + 2] ?? '';
    return one({ kind: 'before', of: (value) => apply(`log${base}`, value) }, 3);
  }
  const called = NAMES_OF_FUNCTIONS[word] ?? (FUNCTIONS.has(word) ? word : null);
  if (called && !names.has(word)) return calledAt(called, words, at, names);
  if (word === 'minus' || word === 'negative') {
    const isBetween = before?.kind === 'operand' || before?.kind === 'behind';
    return one(
      isBetween && word === 'minus'
        ? { kind: 'infix', sign: '-' }
        : { kind: 'before', of: (value) => apply('-', value), isMinus: true },
    );
  }
  const infix = INFIX[word];
  if (infix) return one({ kind: 'infix', sign: infix });
  const part = PARTS[word];
  if (part !== undefined) return one(operand(numberValue(part)));
  const name = nameSaid(word, names);
  if (name !== null) {
    // Of one name of several words, one operand: "the useful output".
    let length = 1;
    while (name.includes(' ') && nameSaid(words[at + length] ?? '', names) === name) length++;
    if (words[at + length] === 'constant') length++;
    return one(operand(nameValue(name)), length);
  }
  if (FILLERS.has(word)) return { tokens: [], length: 1 };
  // "mgh", "tp": letters side by side.
  if (word.length <= mostLetters && word.length > 1 && [...word].every((letter) => names.has(letter)))
    return { tokens: [...word].map((letter) => operand(nameValue(letter))), length: 1 };
  return null;
}
const mostLetters = 5;

/** "Sine squared x"; of a formula with one name, "sine over cosine" is of that name. */
function calledAt(
  name: string,
  words: readonly string[],
  at: number,
  names: ReadonlySet<string>,
): { tokens: Token[]; length: number } {
  const next = words[at + 1] ?? '';
  const isRaised = next === 'squared' || next === 'cubed';
  const exponent = next === 'squared' ? 2 : 3;
  const of = (value: Value) => (isRaised ? raised(exponent)(apply(name, value)) : apply(name, value));
  const length = isRaised ? 2 : 1;
  const after = words[at + length];
  const [only] = names;
  const isBare =
    names.size === 1 &&
    only !== undefined &&
    (after === undefined || INFIX[after] !== undefined || after === 'divided');
  return { tokens: isBare ? [operand(of(nameValue(only)))] : [{ kind: 'before', of }], length };
}

/** The words of a text, figures and letters apart. */
export const wordsOf = (text: string): string[] =>
  SIGNS.reduce((signs, [sign, words]) => signs.replace(sign, words), text.toLowerCase()).match(
    /\d+(?:\.\d+)?|\p{L}+/gu,
  ) ?? [];

/** The runs of words that are parts of a formula with these names; words that are none stand between them. */
export function spokenRuns(
  text: string,
  names: ReadonlySet<string>,
): { runs: SpokenRun[]; unknown: string[] } {
  const words = wordsOf(text);
  const runs: { tokens: Token[]; words: string[] }[] = [{ tokens: [], words: [] }];
  const unknown: string[] = [];
  for (let at = 0; at < words.length; ) {
    const run = runs[runs.length - 1]!;
    const found = tokenAt(words, at, names, run.tokens.at(-1));
    if (found) {
      run.tokens.push(...found.tokens);
      run.words.push(...words.slice(at, at + found.length));
    } else {
      unknown.push(words[at] ?? '');
      if (run.tokens.length > 0) runs.push({ tokens: [], words: [] });
    }
    at += found?.length ?? 1;
  }
  return { runs: runs.filter(({ tokens }) => tokens.length > 0), unknown };
}

/** Longer runs are not read; of those over `fewTokens` a power reaches back over one term and a leading minus over no sum. */
const mostTokens = 18;
const fewTokens = 9;
const mostBehind = 2;
/** More values, or more steps to find them, are not tried: a run of 13 signs takes some 10,000 steps. */
const mostValues = 96;
const mostSteps = 30_000;

/** All values a run of tokens may have; none where it is no expression, null where there may be more. */
export function valuesOf({ tokens }: SpokenRun): readonly Value[] | null {
  if (tokens.length > mostTokens) return null;
  const isLong = tokens.length > fewTokens;
  const isSum = tokens.map((token) => token.kind === 'infix' && '+-±'.includes(token.sign));
  const known = new Map<number, readonly Value[]>();
  let steps = 0;
  let isFull = false;
  /** Of the tokens from `from` up to `to`. */
  const within = (from: number, to: number): readonly Value[] => {
    const key = from * (mostTokens + 1) + to;
    const before = known.get(key);
    if (before) return before;
    const found = new Map<string, Value>();
    const add = (value: Value) => {
      steps++;
      if (isFiniteValue(value)) found.set(value[0].toPrecision(10), value);
    };
    const [first, last] = [tokens[from], tokens[to - 1]];
    if (to - from === 1 && first?.kind === 'operand') add(first.value);
    const mayNegate =
      first?.kind === 'before' && !(isLong && first.isMinus && isSum.slice(from, to).includes(true));
    if (mayNegate) for (const value of within(from + 1, to)) add(first.of(value));
    if (last?.kind === 'behind' && !(isLong && to - from - 1 > mostBehind))
      for (const value of within(from, to - 1)) add(last.of(value));
    for (let split = from + 1; split < to && !isFull; split++) {
      const token = tokens[split];
      const isInfix = token?.kind === 'infix';
      const lefts = within(from, split);
      const rights = lefts.length > 0 ? within(isInfix ? split + 1 : split, to) : [];
      if (lefts.length * rights.length > mostSteps - steps) isFull = true;
      else
        for (const left of lefts)
          for (const right of rights) add(operate(isInfix ? token.sign : '*', left, right));
    }
    isFull ||= found.size > mostValues || steps > mostSteps;
    const values = [...found.values()];
    known.set(key, values);
    return values;
  };
  const values = within(0, tokens.length);
  return isFull ? null : values;
}
