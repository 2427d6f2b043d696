/**
 * Represents expressions by sample values: two are equal where one follows from the other by reordering terms and factors, by cancelling
 * or by powers. Sums do not distribute and functions are opaque, so "log a + log b" is not "log(ab)": otherwise repeating the front of a
 * card about an identity would answer it.
 */

/** One number at each of the points the expression is evaluated at. */
export type Value = readonly [number, number];

const combine = (a: Value, b: Value, of: (x: number, y: number) => number): Value => [
  of(a[0], b[0]),
  of(a[1], b[1]),
];
const map = (a: Value, of: (x: number) => number): Value => [of(a[0]), of(a[1])];

/** A hash (FNV-1a), mapped to 0.7 to 2.3 to avoid 0. */
function sample(name: string, seed: number): number {
  let hash = 2_166_136_261 ^ seed;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return 0.7 + ((hash >>> 0) / 2 ** 32) * 1.6;
}

export const numberValue = (value: number): Value => [value, value];
export const nameValue = (name: string): Value => [sample(name, 1), sample(name, 2)];

const CROSS: Value = [0.371, 0.593];
const MINUS: Value = [-1.618, -2.414];
const EITHER: Value = [-3.303, -4.236];

/** Commutative and associative, but multiplication does not distribute over it. */
const sum = (a: Value, b: Value): Value => [
  a[0] + b[0] + CROSS[0] * a[0] * b[0],
  a[1] + b[1] + CROSS[1] * a[1] * b[1],
];
const product = (a: Value, b: Value): Value => combine(a, b, (x, y) => x * y);
/** The sign of a negative base is handled separately, so that every power is defined. */
const power = (a: Value, b: Value): Value =>
  combine(a, b, (x, y) => (x < 0 ? (y % 2 === 0 ? 1 : -1) : 1) * Math.abs(x) ** y);

const OPERATIONS = {
  '+': sum,
  '-': (a: Value, b: Value) => sum(a, product(MINUS, b)),
  '±': (a: Value, b: Value) => sum(a, product(EITHER, b)),
  '*': product,
  '/': (a: Value, b: Value) => combine(a, b, (x, y) => x / y),
  '^': power,
} as const;
export type Operator = keyof typeof OPERATIONS;
export const isOperator = (sign: string): sign is Operator => Object.hasOwn(OPERATIONS, sign);
export const operate = (sign: Operator, a: Value, b: Value): Value => OPERATIONS[sign](a, b);

/** `name`: a prefix "-", "±" or "√", the postfix "!", or the name of a function. */
export function apply(name: string, a: Value): Value {
  if (name === '-') return product(MINUS, a);
  if (name === '±') return product(EITHER, a);
  if (name === '√') return map(a, (x) => Math.sqrt(Math.abs(x)));
  const phase = sample(name, 3);
  return map(a, (x) => 1.5 + Math.sin(x * 12.9898 + phase * 78.233));
}

/**
 * `different`: another formula, understood in full · `uncertain`: a formula that may be equivalent, such as one in other quantities ("pi
 * times the diameter") · `unread`: contains words that are not part of a formula.
 */
export type FormulaMatch = 'same' | 'different' | 'uncertain' | 'unread';

const closeness = 1e-9;
const isClose = (x: number, y: number) => Math.abs(x - y) <= closeness * Math.max(Math.abs(x), Math.abs(y));
export const isSameValue = (a: Value, b: Value) => isClose(a[0], b[0]) && isClose(a[1], b[1]);
export const isFiniteValue = ([x, y]: Value) => Number.isFinite(x) && Number.isFinite(y);
