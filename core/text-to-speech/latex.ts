/** Reads LaTeX whose parts change order or meaning when spoken: sums and integrals with bounds, fractions, roots, accents. */

/** The content of braces, with nested braces up to two levels deep. */
const inBraces = '\\{((?:[^{}]|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*)\\}';
/** One character, a command, or a braced group. */
const part = `(?:${inBraces}|(\\\\[A-Za-z]+|[A-Za-z0-9]))`;

const large: Readonly<Record<string, string>> = {
  int: 'the integral',
  oint: 'the closed integral',
  sum: 'the sum',
  prod: 'the product',
};
const marks: Readonly<Record<string, (letter: string) => string>> = {
  vec: (letter) => `vector ${letter}`,
  bar: (letter) => `${letter} bar`,
  overline: (letter) => `${letter} bar`,
  hat: (letter) => `${letter} hat`,
  tilde: (letter) => `${letter} tilde`,
  dot: (letter) => `${letter} dot`,
};
const roots: Readonly<Record<string, string>> = { '2': 'square', '3': 'cube', '4': 'fourth', n: 'n-th' };
const parts: Readonly<Record<string, string>> = {
  '1/2': 'one half',
  '1/3': 'one third',
  '2/3': 'two thirds',
  '1/4': 'one quarter',
  '3/4': 'three quarters',
};

const bounded = new RegExp(
  `\\\\(int|oint|sum|prod)(?:\\\\limits)?\\s*_\\s*${part}(?:\\s*\\^\\s*${part})?`,
  'g',
);
const limit = /\\lim(?:\\limits)?\s*_\s*\{([^{}]*?)\\(?:to|rightarrow)\b([^{}]*)\}/g;
const fraction = new RegExp(`\\\\[dt]?frac\\s*${inBraces}\\s*${inBraces}`, 'g');
const choose = new RegExp(`\\\\[dt]?binom\\s*${inBraces}\\s*${inBraces}`, 'g');
const root = new RegExp(`\\\\sqrt\\s*\\[([^\\]]{1,10})\\]\\s*${inBraces}`, 'g');
const marked = new RegExp(`\\\\(${Object.keys(marks).join('|')})(?![A-Za-z])\\s*${part}`, 'g');
const logarithm = new RegExp(`\\\\log\\s*_\\s*${part}`, 'g');
/** Nested fractions are rare, and each round resolves one level. */
const rounds = 3;

/** Replaces these by words; simpler commands are left to later rules. */
export function spellLatex(text: string): string {
  if (!text.includes('\\')) return text;
  let spelt = text
    .replace(/\\([dt]?)frac\s?(\d|(?<=\s)[a-z])\s?([\da-z])/g, '\\$1frac{$2}{$3}')
    .replace(limit, (_, of: string, to: string) => ` the limit as ${of.trimEnd()} goes to ${to} of `)
    .replace(/\\sim\s*(?=\\(?:text|math|operatorname)|[A-Z]\w{0,12}\()/g, ' is distributed as ')
    .replace(bounded, (_, name: string, ...bounds: (string | undefined)[]) => {
      const [low = bounds[1], high = bounds[3]] = [bounds[0], bounds[2]];
      const from = high === undefined && !low?.includes('=') ? 'over' : 'from';
      return ` ${large[name]} ${from} ${low}${high === undefined ? '' : ` to ${high}`} of `;
    })
    .replace(logarithm, (_, braced?: string, bare?: string) => ` log to the base ${braced ?? bare} of `)
    .replace(
      marked,
      (_, name: string, braced?: string, bare?: string) => ` ${marks[name]?.(braced ?? bare ?? '')} `,
    );
  for (let round = 0; round < rounds; round++)
    spelt = spelt
      .replace(
        root,
        (_, degree: string, of: string) => ` the ${roots[degree] ?? `${degree}-th`} root of ${of} `,
      )
      .replace(choose, ' $1 choose $2 ')
      .replace(fraction, (_, over: string, under: string) => {
        const known = parts[`${over.trim()}/${under.trim()}`];
        return known ? ` ${known} ` : ` ${over} over ${under} `;
      });
  return spelt;
}
