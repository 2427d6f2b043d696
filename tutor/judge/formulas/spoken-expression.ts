/** Parses spoken expressions ("n times n plus one over two"). Brackets are not spoken, so all ways to bracket are tried. */
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
import { letterNamed, nameOfWord } from './symbol-names.ts';
import { FUNCTIONS } from './written-formula.ts';

type Token =
  | { readonly kind: 'operand'; readonly value: Value }
  | { readonly kind: 'infix'; readonly sign: Operator }
  | { readonly kind: 'prefix'; readonly of: (value: Value) => Value; readonly isMinus?: boolean }
  | { readonly kind: 'postfix'; readonly of: (value: Value) => Value };

/** Consecutive tokens of a formula. */
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
/** Infix operators in English, German, French and Spanish. */
const INFIX: Readonly<Record<string, Operator | undefined>> = {
  ...{ plus: '+', and: '+', und: '+', minus: '-', times: '*', mal: '*', fois: '*', por: '*' },
  ...{ over: '/', per: '/', durch: '/', sur: '/', entre: '/', hoch: '^', moins: '-', menos: '-' },
};
/** Longer phrases come before their own beginnings. */
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
const FUNCTION_NAMES: Readonly<Record<string, string | undefined>> = {
  ...{ sine: 'sin', sign: 'sin', sinus: 'sin', cosine: 'cos', kosinus: 'cos', tangent: 'tan', secant: 'sec' },
  ...{ cosecant: 'csc', cotangent: 'cot', logarithm: 'log', root: '√', wurzel: '√', racine: '√', raíz: '√' },
};
const ORDINALS = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const FRACTIONS: Readonly<Record<string, number | undefined>> = {
  ...{ half: 1 / 2, halves: 1 / 2, third: 1 / 3, thirds: 1 / 3, quarter: 1 / 4, quarters: 1 / 4 },
  ...{ fourth: 1 / 4, fifth: 1 / 5, sixth: 1 / 6, halb: 1 / 2, halbe: 1 / 2 },
};

const raised = (exponent: number) => (value: Value) => operate('^', value, numberValue(exponent));
const operand = (value: Value): Token => ({ kind: 'operand', value });

type Found = { readonly tokens: readonly Token[]; readonly length: number };
const found = (token: Token, length = 1): Found => ({ tokens: [token], length });
const prefix = (of: (value: Value) => Value, length = 1): Found => found({ kind: 'prefix', of }, length);
const postfix = (of: (value: Value) => Value, length = 1): Found => found({ kind: 'postfix', of }, length);

const LINKS = new Set(['in', 'of', 'the']);

/** A name with a mark: "v one" for v₁, "f prime" for f', "delta x" and "change in x" for Δx; null where the formula has no such name. */
function markedNameAt(words: readonly string[], at: number, names: ReadonlySet<string>): Found | null {
  const [word = '', next = ''] = words.slice(at, at + 2);
  const mark = next === 'prime' ? "'" : (spokenNumber([next])?.figure ?? next);
  const marked = `${letterNamed(word)}${mark}`;
  if (mark !== '' && names.has(marked)) return found(operand(nameValue(marked)), 2);
  if (word !== 'delta' && word !== 'change') return null;
  const length = words.slice(at + 1).findIndex((one) => !LINKS.has(one)) + 2;
  const change = `Δ${words[at + length - 1] ?? ''}`.toLowerCase();
  return length > 1 && names.has(change) ? found(operand(nameValue(change)), length) : null;
}

/** Powers, roots, factorials and logarithms: "squared", "the square of", "log base two". */
function powerAt(words: readonly string[], at: number): Found | null {
  const [word = '', next = ''] = words.slice(at, at + 2);
  for (const [phrase, exponent] of POWERS)
    if (phrase.every((part, i) => words[at + i] === part)) return postfix(raised(exponent), phrase.length);
  if (word === 'square' || word === 'cube') {
    const exponent = word === 'square' ? 2 : 3;
    if (next === 'root')
      return prefix(exponent === 2 ? (value) => apply('√', value) : raised(1 / exponent), 2);
    return (next === 'of' ? prefix : postfix)(raised(exponent));
  }
  if (word === 'factorial') return (next === 'of' ? prefix : postfix)((value) => apply('!', value));
  if (word === 'natural' && /^log/.test(next)) return prefix((value) => apply('ln', value), 2);
  if (word !== 'log' || next !== 'base') return null;
  const base = spokenNumber([words[at + 2] ?? ''])?.figure ?? words[at + 2] ?? '';
  return prefix((value) => apply(`log${base}`, value), 3);
}

/** A name of the formula, in any spoken form. Several words of one name are one operand: "the useful output". */
function nameAt(words: readonly string[], at: number, names: ReadonlySet<string>): Found | null {
  const name = nameOfWord(words[at] ?? '', names);
  if (name === null) return null;
  let length = 1;
  while (name.includes(' ') && nameOfWord(words[at + length] ?? '', names) === name) length++;
  if (words[at + length] === 'constant') length++;
  return found(operand(nameValue(name)), length);
}

/** The tokens of the words at `at`; null where they are not part of a formula. `last`: the token before them. */
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
  const name = markedNameAt(words, at, names);
  if (name) return name;
  const number = spokenNumber(words.slice(at)) ?? (/^\d/.test(word) ? { figure: word, words: 1 } : null);
  if (number) return found(operand(numberValue(Number(number.figure))), number.words);
  const power = powerAt(words, at);
  if (power) return power;
  const called = FUNCTION_NAMES[word] ?? (FUNCTIONS.has(word) ? word : null);
  if (called && !names.has(word)) return functionAt(called, words, at, names);
  const isBetween = last?.kind === 'operand' || last?.kind === 'postfix';
  if (word === 'negative' || (INFIX[word] === '-' && !isBetween))
    return found({ kind: 'prefix', of: (value) => apply('-', value), isMinus: true });
  const infix = INFIX[word];
  if (infix) return found({ kind: 'infix', sign: infix });
  const part = FRACTIONS[word];
  if (part !== undefined) return found(operand(numberValue(part)));
  return nameAt(words, at, names) ?? lettersOf(word, names);
}

/** Adjacent letters such as "mgh"; no tokens for a filler. */
function lettersOf(word: string, names: ReadonlySet<string>): Found | null {
  if (FILLERS.has(word)) return { tokens: [], length: 1 };
  const letters = [...word];
  if (letters.length < 2 || letters.length > mostLetters || !letters.every((one) => names.has(one)))
    return null;
  return { tokens: letters.map((letter) => operand(nameValue(letter))), length: 1 };
}
const mostLetters = 5;

/** "Sine squared x". In a formula with a single name it may be omitted: "sine over cosine". */
function functionAt(name: string, words: readonly string[], at: number, names: ReadonlySet<string>): Found {
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
  return isBare ? found(operand(of(nameValue(only))), length) : prefix(of, length);
}

/** The words of a text, with digits separated from letters. */
export const wordsOf = (text: string): string[] =>
  SIGNS.reduce((signs, [sign, words]) => signs.replace(sign, words), text.toLowerCase()).match(
    /\d+(?:\.\d+)?|\p{L}+/gu,
  ) ?? [];

/** The runs of a text that are part of a formula with these names, and the unknown words between them. */
export function spokenRuns(
  text: string,
  names: ReadonlySet<string>,
): { runs: SpokenRun[]; unknown: string[] } {
  const words = wordsOf(text);
  const runs: Token[][] = [[]];
  const unknown: string[] = [];
  for (let at = 0; at < words.length; ) {
    const run = runs[runs.length - 1]!;
    const next = tokenAt(words, at, names, run.at(-1));
    if (next) run.push(...next.tokens);
    else {
      unknown.push(words[at] ?? '');
      if (run.length > 0) runs.push([]);
    }
    at += next?.length ?? 1;
  }
  return { runs: runs.filter((tokens) => tokens.length > 0).map((tokens) => ({ tokens })), unknown };
}

/** Longer runs are not parsed; above `fewTokens` a postfix covers at most `mostOperandTokens`, and a minus no sum. */
const mostTokens = 18;
const fewTokens = 9;
const mostOperandTokens = 2;
/** Bound the search; a run of 13 tokens takes some 10,000 steps. */
const mostValues = 96;
const mostSteps = 30_000;

/** All possible values of a run: none where it is not an expression, null where the search was cut off. */
export function valuesOf({ tokens }: SpokenRun): readonly Value[] | null {
  if (tokens.length > mostTokens) return null;
  const isLong = tokens.length > fewTokens;
  const isSum = tokens.map((token) => token.kind === 'infix' && '+-±'.includes(token.sign));
  const known = new Map<number, readonly Value[]>();
  let steps = 0;
  let isFull = false;
  /** The values of the tokens from `from` up to `to`. */
  const valuesIn = (from: number, to: number): readonly Value[] => {
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
    const isPrefixed =
      first?.kind === 'prefix' && !(isLong && first.isMinus && isSum.slice(from, to).includes(true));
    if (isPrefixed) for (const value of valuesIn(from + 1, to)) add(first.of(value));
    if (last?.kind === 'postfix' && !(isLong && to - from - 1 > mostOperandTokens))
      for (const value of valuesIn(from, to - 1)) add(last.of(value));
    for (let split = from + 1; split < to && !isFull; split++) {
      const token = tokens[split];
      const isInfix = token?.kind === 'infix';
      const lefts = valuesIn(from, split);
      const rights = lefts.length > 0 ? valuesIn(isInfix ? split + 1 : split, to) : [];
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
  const values = valuesIn(0, tokens.length);
  return isFull ? null : values;
}
