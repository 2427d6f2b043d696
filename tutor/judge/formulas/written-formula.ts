/** Parses written formulas: "½mv²", "n(n+1)/2", "$\frac{V}{R}$". */
import { greekNames } from '#core/text-to-speech/tables.ts';
import {
  apply,
  isFiniteValue,
  isOperator,
  nameValue,
  numberValue,
  type Operator,
  operate,
  type Value,
} from './expression-value.ts';

/** The functions, by the names that `apply` uses. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp'.split(' '),
);

type Sign =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name' | 'function'; readonly name: string }
  | { readonly kind: 'operator'; readonly name: Operator | '√' | '!' }
  | { readonly kind: 'open' | 'close' };

type WrittenSign = Sign & { /** Whether it follows a space. */ readonly apart: boolean };

export const longestFormula = 80;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿˣʸᵏ';
const PLAIN_CHARACTERS = '0123456789+-nxyk';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
const FRACTIONS: Readonly<Record<string, string | undefined>> = {
  '½': '(1/2)',
  '⅓': '(1/3)',
  '¼': '(1/4)',
  '¾': '(3/4)',
  '⅔': '(2/3)',
};
const LATEX_COMMANDS: Readonly<Record<string, string | undefined>> = {
  ...{
    cdot: '*',
    times: '*',
    div: '/',
    pm: '±',
    left: '',
    right: '',
    quad: ' ',
    text: '',
    mathrm: '',
    mathbf: '',
  },
  ...Object.fromEntries([...greekNames].map(([letter, name]) => [name, letter])),
};

/** Converts LaTeX, superscripts and subscripts to plain operators. */
function linearise(text: string): string {
  let line = text.replace(/\$\$?|\\[()[\]]/g, ' ');
  // Each pass replaces the innermost brackets.
  for (let pass = 0; pass < 4 && line.includes('{'); pass++)
    line = line
      .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '(($1)/($2))')
      .replace(/\\sqrt\s*\{([^{}]*)\}/g, '√($1)')
      .replace(/\^\s*\{([^{}]*)\}/g, '^($1)')
      .replace(/_\s*\{([\p{L}\p{N}]{1,6})\}/gu, '_$1')
      .replace(/\\(?:text|mathrm|mathbf)\s*\{([^{}]*)\}/g, '$1');
  return line
    .replace(/\\Delta/g, 'Δ')
    .replace(/\\([A-Za-z]+)/g, (_, name: string) => LATEX_COMMANDS[name] ?? ` ${name} `)
    .replace(
      new RegExp(`[${SUPERSCRIPTS}]+`, 'gu'),
      (run) => `^(${[...run].map((sign) => PLAIN_CHARACTERS[[...SUPERSCRIPTS].indexOf(sign)]).join('')})`,
    )
    .replace(
      new RegExp(`[${SUBSCRIPTS}]+`, 'gu'),
      (run) => `_${[...run].map((sign) => SUBSCRIPTS.indexOf(sign)).join('')}`,
    )
    .replace(/[½⅓¼¾⅔]/gu, (sign) => FRACTIONS[sign] ?? sign)
    .replace(/\|([^|]+)\|/g, '($1)')
    .replace(/[−–]/g, '-')
    .replace(/[×·∙⋅]/g, '*')
    .replace(/÷/g, '/')
    .replace(/\*\*/g, '^')
    .replace(/(?<=[\p{L}\d)]\s)(?<!(?:sin|cos|tan|log|ln)\s)x(?=\s[\p{L}\d(])/gu, '*')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')');
}

const NEXT_SIGN =
  /\s*(?:(\d+(?:[.,]\d+)?)|(arc(?:sin|cos|tan)|(?:sin|cos|tan)h?|cot|sec|csc|log|ln|lg|exp)(?!\p{Ll})(?:_?(\d+))?|(Δ\s?\p{L}|\p{L}['′]{0,2})(?:_([\p{L}\d]{1,6})|(\d+))?|([-+*/^±√!])|(\()|(\)))/uy;

/** "distance / time", "mass × acceleration": names with a space around each operator. */
const WORDS =
  /^(?=.*\p{L}{4})[\p{L}\d(][\p{L}\d%'’() -]*(?:(?:\s[-+*/]\s+|(?<=\p{L}{3})\/(?=\p{L}{3}))[\p{L}\d(][\p{L}\d%'’() -]*)+$/u;
const FUNCTION = /(?<!\p{L})(?:arc(?:sin|cos|tan)|(?:sin|cos|tan)h?|cot|sec|csc|log|ln|lg|exp)(?!\p{L})/gu;
const NEXT_IN_WORDS =
  /\s*(?:(\d+(?:[.,]\d+)?)(?=\s|\)|$)|()()(\p{L}[\p{L}'’-]*(?:\s\p{L}[\p{L}'’-]*){0,3})()()|([-+*/])|(\()|(\)))/uy;

/** Null where the text contains anything that is not part of a formula. */
function signsOf(line: string): WrittenSign[] | null {
  const isInWords = /\p{L}{4}/u.test(line.replace(FUNCTION, ''));
  if (isInWords && (!WORDS.test(line.trim()) || line.search(FUNCTION) >= 0)) return null;
  const next = isInWords ? NEXT_IN_WORDS : NEXT_SIGN;
  const signs: WrittenSign[] = [];
  let at = 0;
  while (line.slice(at).trim() !== '') {
    next.lastIndex = at;
    const [whole, number, called, base, name, below, figure, operator, open] = next.exec(line) ?? [];
    if (!whole) return null;
    const apart = /^\s/.test(whole);
    at += whole.length;
    if (number) signs.push({ kind: 'number', value: Number(number.replace(',', '.')), apart });
    else if (called) signs.push({ kind: 'function', name: `${called}${base ?? ''}`, apart });
    else if (name)
      signs.push({
        kind: 'name',
        name: `${name.replace(/^Δ\s/, 'Δ').replaceAll('′', "'")}${below ?? figure ?? ''}`,
        apart,
      });
    else if (operator) signs.push({ kind: 'operator', name: operator as Operator, apart });
    else signs.push({ kind: open ? 'open' : 'close', apart });
  }
  return signs;
}

/** Recursive descent. Multiplication without a space binds closer than division: "-b/2a" is divided by 2a. */
class Parser {
  private at = 0;
  private readonly signs: readonly WrittenSign[];

  constructor(signs: readonly WrittenSign[]) {
    this.signs = signs;
  }

  /** Null where the signs are not an expression. */
  parse(): Value | null {
    const value = this.sum();
    return value && this.at === this.signs.length && isFiniteValue(value) ? value : null;
  }

  private isAt(...names: readonly string[]): Operator | null {
    const sign = this.signs[this.at];
    return sign?.kind === 'operator' && names.includes(sign.name) && isOperator(sign.name) ? sign.name : null;
  }

  /** Operands joined by operators from `names`, or multiplied without one where `isImplied`. */
  private chain(
    operand: () => Value | null,
    names: readonly string[],
    isImplied: () => boolean,
  ): Value | null {
    let value = operand();
    while (value) {
      const name = this.isAt(...names);
      if (!name && !isImplied()) break;
      if (name) this.at++;
      const right = operand();
      value = right && operate(name ?? '*', value, right);
    }
    return value;
  }

  private startsOperand(apart: boolean): boolean {
    const sign = this.signs[this.at];
    if (!sign || sign.kind === 'close' || sign.apart !== apart) return false;
    return sign.kind !== 'operator' || sign.name === '√';
  }

  private sum = (): Value | null => this.chain(this.products, ['+', '-', '±'], () => false);
  private products = (): Value | null =>
    this.chain(this.juxtaposed, ['*', '/'], () => this.startsOperand(true));
  private juxtaposed = (): Value | null => this.chain(this.signed, [], () => this.startsOperand(false));

  private signed = (): Value | null => {
    const sign = this.isAt('-', '±', '+');
    if (!sign) return this.powers();
    this.at++;
    const value = this.juxtaposed();
    return value && (sign === '+' ? value : apply(sign, value));
  };

  private powers = (): Value | null => {
    let value = this.atom();
    while (value) {
      const sign = this.signs[this.at];
      if (sign?.kind !== 'operator' || !(sign.name === '^' || sign.name === '!')) break;
      this.at++;
      if (sign.name === '!') value = apply('!', value);
      else {
        const exponent = this.signed();
        value = exponent && operate('^', value, exponent);
      }
    }
    return value;
  };

  private atom(): Value | null {
    const sign = this.signs[this.at++];
    if (sign?.kind === 'number') return numberValue(sign.value);
    if (sign?.kind === 'name') return nameValue(sign.name);
    if (sign?.kind === 'operator' && sign.name === '√') {
      const value = this.powers();
      return value && apply('√', value);
    }
    if (sign?.kind === 'function') return this.functionCall(sign.name);
    if (sign?.kind !== 'open') return null;
    const value = this.sum();
    return this.signs[this.at++]?.kind === 'close' ? value : null;
  }

  /** In "sin²x" the power applies to the result. */
  private functionCall(name: string): Value | null {
    let exponent: Value | null = null;
    if (this.isAt('^')) {
      this.at++;
      exponent = this.atom();
      if (!exponent) return null;
    }
    const value = this.juxtaposed();
    const result = value && apply(name, value);
    return result && exponent ? operate('^', result, exponent) : result;
  }
}

export type WrittenFormula = {
  readonly value: Value;
  /** In lower case, since case is not spoken. */
  readonly names: ReadonlySet<string>;
  /** The names as written. */
  readonly written: ReadonlySet<string>;
  /** Number of signs. */
  readonly signs: number;
};

/** Null where the text is not an expression, or distinguishes upper and lower case of one letter, which sound alike. */
export function readWrittenFormula(text: string): WrittenFormula | null {
  if (text.length > longestFormula) return null;
  const signs = signsOf(linearise(text));
  if (!signs || signs.length === 0) return null;
  const written = new Set(signs.flatMap((sign) => (sign.kind === 'name' ? [sign.name] : [])));
  const names = new Set([...written].map((name) => name.toLowerCase()));
  if (names.size < written.size) return null;
  const spoken = signs.map((sign) =>
    sign.kind === 'name' ? { ...sign, name: sign.name.toLowerCase() } : sign,
  );
  const value = new Parser(spoken).parse();
  return value && { value, names, written, signs: signs.length };
}
