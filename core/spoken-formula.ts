/** Words for formulas and signs, because a voice reads "x^2" and "≤" wrongly or not at all. */

/** LaTeX commands that stand for one word or sign. */
const commands: Record<string, string> = {
  times: 'times',
  cdot: 'times',
  div: 'divided by',
  pm: 'plus or minus',
  leq: '≤',
  le: '≤',
  geq: '≥',
  ge: '≥',
  neq: '≠',
  ne: '≠',
  approx: '≈',
  to: '→',
  rightarrow: '→',
  longrightarrow: '→',
  Rightarrow: '⇒',
  leftrightarrow: '↔',
  rightleftharpoons: '↔',
  infty: '∞',
  sum: 'the sum of',
  int: 'the integral of',
  partial: 'partial',
  degree: '°',
  circ: '°',
  in: '∈',
  propto: '∝',
  left: '',
  right: '',
  quad: ' ',
  text: '',
  mathrm: '',
  mathbf: '',
  ce: '',
};

const signs: Record<string, string> = {
  '≤': 'is at most',
  '≥': 'is at least',
  '≠': 'is not equal to',
  '≈': 'is about',
  '≡': 'is equivalent to',
  '→': 'to',
  '⇒': 'so',
  '↔': 'in balance with',
  '⇌': 'in balance with',
  '←': 'from',
  '∞': 'infinity',
  '×': 'times',
  '÷': 'divided by',
  '·': ' ',
  '±': 'plus or minus',
  '√': 'the square root of',
  '∑': 'the sum of',
  '∫': 'the integral of',
  '∂': 'partial',
  '∈': 'in',
  '∝': 'is proportional to',
  '°C': 'degrees Celsius',
  '°F': 'degrees Fahrenheit',
  '°': 'degrees',
  µ: 'micro',
  '%': 'percent',
  '&': 'and',
  '€': 'euros',
  '£': 'pounds',
  '−': 'minus',
};

const greek: Record<string, string> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  ι: 'iota',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  ο: 'omicron',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  υ: 'upsilon',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
};

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const subscripts = '₀₁₂₃₄₅₆₇₈₉₊₋';
const plainDigits = '0123456789+-';

/** The text with formulas and signs in words; what is not a formula stays as it is. */
export function speakFormulas(text: string): string {
  return speakSigns(speakLatex(unfoldScripts(text)));
}

/** x² → x^2, H₂O → H_2 O, so that both spellings are read by the same rules. */
function unfoldScripts(text: string): string {
  const unfold = (run: string, from: string) =>
    [...run].map((sign) => plainDigits[from.indexOf(sign)] ?? '').join('');
  return text
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+/g, (run) => `^{${unfold(run, superscripts)}}`)
    .replace(/[₀₁₂₃₄₅₆₇₈₉₊₋]+/g, (run) => `_{${unfold(run, subscripts)}}`);
}

function speakLatex(text: string): string {
  return text
    .replace(/\$\$?|\\[()[\]]/g, ' ')
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, ' $1 over $2 ')
    .replace(/\\sqrt\s*\{([^{}]*)\}/g, ' the square root of $1 ')
    .replace(/\\([A-Za-z]+)/g, (_, name: string) => ` ${commands[name] ?? name} `)
    .replace(/\\[,;:! ]/g, ' ')
    .replace(/\^\{?([A-Za-z0-9+-]+)\}?/g, (_, power: string) => ` ${speakPower(power)} `)
    .replace(
      /_(?:\{([A-Za-z0-9+-]*)\}|([A-Za-z0-9])(?![A-Za-z]{2}))/g,
      (_, braced?: string, bare?: string) => ` ${braced ?? bare} `,
    )
    .replace(/(?<=\S)[{}]|[{}](?=\S)/g, ' ');
}

function speakPower(power: string): string {
  if (power === '2') return 'squared';
  if (power === '3') return 'cubed';
  if (power === '+' || power === '-') return power === '+' ? 'plus' : 'minus';
  if (/^\d[+-]$/.test(power)) return `${power[0]} ${power[1] === '+' ? 'plus' : 'minus'}`;
  return `to the power of ${power.replace(/^-/, 'minus ')}`;
}

function speakSigns(text: string): string {
  return text
    .replace(/°[CF]|[≤≥≠≈≡→⇒↔⇌←∞×÷·±√∑∫∂∈∝°µ%&€£−]/g, (sign) => ` ${signs[sign] ?? ''} `)
    .replace(/[α-ω]/giu, (letter) => ` ${greek[letter.toLowerCase()] ?? ''} `)
    .replace(/(?<=\d)\s*[–—-]\s*(?=\d)/g, ' to ')
    .replace(/-+>/g, ' to ')
    .replace(/\s*={1,2}\s*/g, ' equals ')
    .replace(/(?<=[\w)])\s*\+\s*(?=[\w(])/g, ' plus ')
    .replace(/(?<=\w)\s+-\s+(?=\w)/g, ' minus ')
    .replace(/(?<=[\w)])\s*<\s*(?=[\w(])/g, ' is less than ')
    .replace(/(?<=[\w)])\s*>\s*(?=[\w(])/g, ' is greater than ');
}
