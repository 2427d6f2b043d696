/** Writes formulas in signs in place of LaTeX, for voices of any language: each reads "π · r²" in words of its own. */

const signs: Record<string, string> = {
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  approx: '≈',
  equiv: '≡',
  to: '→',
  rightarrow: '→',
  longrightarrow: '→',
  Rightarrow: '⇒',
  leftrightarrow: '↔',
  rightleftharpoons: '⇌',
  infty: '∞',
  sum: '∑',
  int: '∫',
  partial: '∂',
  degree: '°',
  circ: '°',
  in: '∈',
  propto: '∝',
  ...greekLetters(),
};
/** Commands about how a formula looks: nothing to read. */
const unspoken = new Set([
  'left',
  'right',
  'quad',
  'qquad',
  'text',
  'mathrm',
  'mathbf',
  'ce',
  'displaystyle',
]);
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const plain = '0123456789+-';

/** The text without LaTeX; what is not a formula stays as it is. */
export function formulaSigns(text: string): string {
  return text
    .replace(/\$\$?|\\[()[\]]/g, ' ')
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, ' $1 ÷ $2 ')
    .replace(/\\sqrt\s*\{([^{}]*)\}/g, ' √$1 ')
    .replace(/\^(?:\{([0-9+-]+)\}|([0-9]))/g, (_, braced?: string, bare?: string) =>
      raised(braced ?? bare ?? ''),
    )
    .replace(/\\([A-Za-z]+)/g, (_, name: string) => (unspoken.has(name) ? ' ' : ` ${signs[name] ?? name} `))
    .replace(/\\[,;:! ]/g, ' ')
    .replace(/[\^_]\{([^{}]*)\}|(?<=[\p{L}\p{N})])[\^_](?=[\p{L}\p{N}]\b)/gu, ' $1 ')
    .replace(/(?<=\S)[{}]|[{}](?=\S)/g, ' ')
    .replace(/(?<=\S) +(?=[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻])/g, '');
}

function raised(power: string): string {
  return [...power].map((sign) => superscripts[plain.indexOf(sign)] ?? sign).join('');
}

function greekLetters(): Record<string, string> {
  const names =
    'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho _ sigma tau upsilon phi chi psi omega';
  const small = names.split(' ').map((name, index) => [name, String.fromCharCode(0x3b1 + index)] as const);
  return Object.fromEntries(
    small.flatMap(([name, letter]) => [
      [name, letter],
      [name.charAt(0).toUpperCase() + name.slice(1), letter.toUpperCase()],
    ]),
  );
}
