/** Reads an expression as it is spoken ("n times n plus one over two"): brackets are not heard, so all ways to bracket it are tried. */
import { spokenNumber } from '#tutor/number-words.ts';
import {
  apply,
  isFiniteValue,
  nameValue,
  numberValue,
  type Operator,
  operate,
  type Value,
} from './expression-value.ts';
import { letterNamed, nameSaid } from './symbol-names.ts';
import { FUNCTIONS } from './written-formula.ts';

type Token =
  | { readonly kind: 'operand'; readonly value: Value }
  | { readonly kind: 'infix'; readonly sign: Operator }
  | { readonly kind: 'before'; readonly of: (value: Value) => Value; readonly isMinus?: boolean }
  | { readonly kind: 'behind'; readonly of: (value: Value) => Value };

/** Neighbouring words that are parts of a formula. */
type SpokenRun = { readonly tokens: readonly Token[] };

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
  'the a an of power aus de it its that thats all in bracket brackets parenthesis parentheses open close closed quantity whole thing um uh er erm hmm well so then just positive i think believe guess'.split(
    ' ',
  ),
);
/** English, German, French and Spanish. */
const INFIX: Readonly<Record<string, Operator | undefined>> = {
  ...{ plus: '+', and: '+', und: '+', minus: '-', times: '*', mal: '*', fois: '*', por: '*' },
  ...{ over: '/', per: '/', durch: '/', sur: '/', entre: '/', hoch: '^', moins: '-', menos: '-' },
};
/** Longer phrases stand before those they begin with. */
const PHRASES: readonly (readonly [readonly string[], Operator])[] = (
  [
    ['plus or minus', '±'],
    ['plus oder minus', '±'],
    ['divided by', '/'],
    ['geteilt durch', '/'],
    ['divisé par', '/'],
    ['dividido por', '/'],
    ['multiplied by', '*'],
    ['multiplied with', '*'],
    ['raised to the power of', '^'],
    ['raised to the', '^'],
    ['raised to', '^'],
    ['to the power of', '^'],
    ['to the', '^'],
    ['added to', '+'],
  ] as const
).map(([phrase, sign]) => [phrase.split(' '), sign]);
const POWERS: readonly (readonly [readonly string[], number])[] = [
  [['squared'], 2],
  [['cubed'], 3],
  [['quadrat'], 2],
  [['zum', 'quadrat'], 2],
  [['au', 'carré'], 2],
  [['al', 'cuadrado'], 2],
];
const NAMES_OF_FUNCTIONS: Readonly<Record<string, string | undefined>> = {
  ...{ sine: 'sin', sign: 'sin', sinus: 'sin', cosine: 'cos', kosinus: 'cos', tangent: 'tan', secant: 'sec' },
  ...{ cosecant: 'csc', cotangent: 'cot', logarithm: 'log', root: '√', wurzel: '√', racine: '√', raíz: '√' },
};
const ORDINALS = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const PARTS: Readonly<Record<string, number | undefined>> = {
  ...{ half: 1 / 2, halves: 1 / 2, third: 1 / 3, thirds: 1 / 3, quarter: 1 / 4, quarters: 1 / 4 },
  ...{ fourth: 1 / 4, fifth: 1 / 5, sixth: 1 / 6, halb: 1 / 2, halbe: 1 / 2 },
};

const raised = (exponent: number) => (value: Value) => operate('^', value, numberValue(exponent));
const operand = (value: Value): Token => ({ kind: 'operand', value });

type Found = { readonly tokens: readonly Token[]; readonly length: number };
const found = (token: Token, length = 1): Found => ({ tokens: [token], length });
const before = (of: (value: Value) => Value, length = 1): Found => found({ kind: 'before', of }, length);
const behind = (of: (value: Value) => Value, length = 1): Found => found({ kind: 'behind', of }, length);

const LINKS = new Set(['in', 'of', 'the']);

/** "v one" for v₁, "f prime" for f', "delta x" and "change in x" for Δx; null where no name of the formula is said so. */
function marked(words: readonly string[], at: number, names: ReadonlySet<string>): Found | null {
  const [word = '', next = ''] = words.slice(at, at + 2);
  const mark = next === 'prime' ? "'" : (spokenNumber([next])?.figure ?? next);
  const lowered = `${letterNamed(word)}${mark}`;
  if (mark !== '' && names.has(lowered)) return found(operand(nameValue(lowered)), 2);
  if (word !== 'delta' && word !== 'change') return null;
  const length = words.slice(at + 1).findIndex((one) => !LINKS.has(one)) + 2;
  const changed = `Δ${words[at + length - 1] ?? ''}`.toLowerCase();
  return length > 1 && names.has(changed) ? found(operand(nameValue(changed)), length) : null;
}

/** "Squared", "square root of", "the square of", "factorial", "log base two". */
function poweredAt(words: readonly string[], at: number): Found | null {
  const [word = '', next = ''] = words.slice(at, at + 2);
  for (const [phrase, exponent] of POWERS)
    if (phrase.every((part, i) => words[at + i] === part)) return behind(raised(exponent), phrase.length);
  if (word === 'square' || word === 'cube') {
    const exponent = word === 'square' ? 2 : 3;
    if (next === 'root')
      return before(exponent === 2 ? (value) => apply('√', value) : raised(1 / exponent), 2);
    return next === 'of' ? before(raised(exponent)) : behind(raised(exponent));
  }
  if (word === 'factorial') return (next === 'of' ? before : behind)((value) => apply('!', value));
  if (word === 'natural' && /^log/.test(next)) return before((value) => apply('ln', value), 2);
  if (word !== 'log' || next !== 'base') return null;
  const base = spokenNumber([words[at + 2] ?? ''])?.figure ?? words[at + 2] ?? '';
  return before((value) => apply(`log${base}`, value), 3);
}

/** A name of the formula, however it is said. One of several words is one operand: "the useful output". */
function nameAt(words: readonly string[], at: number, names: ReadonlySet<string>): Found | null {
  const name = nameSaid(words[at] ?? '', names);
  if (name === null) return null;
  let length = 1;
  while (name.includes(' ') && nameSaid(words[at + length] ?? '', names) === name) length++;
  if (words[at + length] === 'constant') length++;
  return found(operand(nameValue(name)), length);
}

/** What the words at `at` say; null where they are no part of a formula. `last`: the token before them. */
function tokenAt(
  words: readonly string[],
  at: number,
  names: ReadonlySet<string>,
  last: Token | undefined,
): Found | null {
  const word = words[at] ?? '';
  const phrase = PHRASES.find(([parts]) => parts.every((part, i) => words[at + i] === part));
  if (phrase) return found({ kind: 'infix', sign: phrase[1] }, phrase[0].length);
  const isAfterPower = last?.kind === 'infix' && last.sign === '^';
  if (isAfterPower && ORDINALS.includes(word))
    return found(operand(numberValue(ORDINALS.indexOf(word))), words[at + 1] === 'power' ? 2 : 1);
  const name = marked(words, at, names);
  if (name) return name;
  const number = spokenNumber(words.slice(at)) ?? (/^\d/.test(word) ? { figure: word, words: 1 } : null);
  if (number) return found(operand(numberValue(Number(number.figure))), number.words);
  const power = poweredAt(words, at);
  if (power) return power;
  const called = NAMES_OF_FUNCTIONS[word] ?? (FUNCTIONS.has(word) ? word : null);
  if (called && !names.has(word)) return calledAt(called, words, at, names);
  const isBetween = last?.kind === 'operand' || last?.kind === 'behind';
  if (word === 'negative' || (INFIX[word] === '-' && !isBetween))
    return found({ kind: 'before', of: (value) => apply('-', value), isMinus: true });
  const infix = INFIX[word];
  if (infix) return found({ kind: 'infix', sign: infix });
  const part = PARTS[word];
  if (part !== undefined) return found(operand(numberValue(part)));
  return nameAt(words, at, names) ?? letterRun(word, names);
}

/** "mgh", "tp": letters side by side; nothing for words that say nothing. */
function letterRun(word: string, names: ReadonlySet<string>): Found | null {
  if (FILLERS.has(word)) return { tokens: [], length: 1 };
  const letters = [...word];
  if (letters.length < 2 || letters.length > mostLetters || !letters.every((one) => names.has(one)))
    return null;
  return { tokens: letters.map((letter) => operand(nameValue(letter))), length: 1 };
}
const mostLetters = 5;

/** "Sine squared x"; of a formula with one name, "sine over cosine" is of that name. */
function calledAt(name: string, words: readonly string[], at: number, names: ReadonlySet<string>): Found {
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
  return isBare ? found(operand(of(nameValue(only))), length) : before(of, length);
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
  const runs: Token[][] = [[]];
  const unknown: string[] = [];
  for (let at = 0; at < words.length; ) {
    const run = runs[runs.length - 1]!;
    const here = tokenAt(words, at, names, run.at(-1));
    if (here) run.push(...here.tokens);
    else {
      unknown.push(words[at] ?? '');
      if (run.length > 0) runs.push([]);
    }
    at += here?.length ?? 1;
  }
  return { runs: runs.filter((tokens) => tokens.length > 0).map((tokens) => ({ tokens })), unknown };
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
    const seen = known.get(key);
    if (seen) return seen;
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
