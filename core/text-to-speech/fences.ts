/** Reads bars, floors, inverses and recurring digits by their context: "‖v‖" becomes "the norm of v", "3 | 12" "3 divides 12". */
import { applyRules, type SpokenRule } from './rules.ts';

const floors: Readonly<Record<string, string>> = { '⌊': 'floor', '⌈': 'ceiling' };
const norms: Readonly<Record<string, string>> = { '₁': '1-norm', '₂': '2-norm', '∞': 'infinity norm' };
const overs = (inside = '') => inside.trim().replace(/\s?\/\s?/g, ' over ');

/** What comes before a statement about numbers: the start, a comma or one of these words. Table cells follow any word. */
const lead =
  '(?<=(?:^|[,;:(.⇒→]|(?<!\\p{L})(?:if|that|then|and|or|so|since|iff|hence|as|when|where|because|means|implies|prove|show|suppose|assume|let|is|does|write|says|prime|either|both|bitwise|flags?))\\s?)(?<![\\p{L}\\p{N}])';
const term = '\\d{1,4}|[a-z][²³]?|\\((?=[^()\\n]{0,12}[a-z])[a-z\\d²³+−* -]{1,12}\\)';
const bar = new RegExp(
  `${lead}(${term})\\s\\|\\s(${term}|[a-z]{2}|\\d[a-z])(?![\\p{L}\\p{N}^_]|\\.\\d|\\s?\\|)`,
  'giu',
);
const closeBar =
  /(?<=(?<!\p{L})(?:if|that|then|and|or|so|since|iff|hence) )([a-z])\|([a-z]{1,2})(?![\p{L}|])/giu;
/** A row of a table: with borders, or only two cells. */
const row = /^\s*\||\|\s*$|^\s*[^\s|]+\s\|\s[^\s|]+\s*$/;
/** A variable under a condition, before its distribution: "X | Y ~ N(0, 1)". */
const conditional = /(?<![|\p{L}\p{N}]|\|\s)([XYZWH]\d?)\s\|\s([\p{L}][₀-₉\d]?)(?=\s?[~∼])/gu;
const bitwise = /\b(?:bitwise|bits?|flags?|0[xb][\da-f]+)\b/i;

/** Inverses of matrices and maps, named by capital letters; units are excluded by their context. */
const inverse = '(?:⁻¹|\\^\\{?[-−]1\\}?)';
const units = 'mol|kg|g|m|s|cm|dm|mm|km|mL|L|J|kJ|N|W|V|Pa|rad|min|h|C|K|M';
const inverseMatrix = new RegExp(
  `(?<!\\p{Ll}[A-Z]?|\\d ?|(?<!\\p{L})(?:${units})[⁻¹²³]{0,2}[ ·⋅])(?<![A-Z] )([ABDEGMPQRSTUXΛΣΦ])${inverse}(?![\\d.]|[ ·⋅](?:${units})[⁻²³])`,
  'gu',
);

const rules: readonly SpokenRule[] = [
  [/(?<=(?<!\p{L})[PEQ]\([^()]{1,20}\))(?=[PEQ]\()/gu, ' times '],
  [/(?<=\b(?:ln|log|sin|cos|exp|lim)\s?)\|([^|\n]{1,20})\|/g, ' the absolute value of $1'],
  [/\s?∤\s?/g, ' does not divide '],
  [/\s?∣\s?/g, ' | '],
  [/ℤ\/(\p{L}|\d{1,4})ℤ/gu, 'the integers modulo $1'],
  [/\|(\p{Lu})\s?:\s?(\p{Lu})\|/gu, 'the index of $2 in $1'],
  [/(?<=(?<!\p{L})[\p{Lu}ℝℕℤℚℂ]\s)\\(?=\s?(?:\p{Lu}(?!\p{L})|\{))/gu, 'without'],
  // States and inner products.
  [/⟨([^⟨⟩|,\n]{1,20})(?:,\s?|\s?\|\s?)([^⟨⟩|,\n]{1,20})⟩/g, ' the inner product of $1 and $2'],
  [/\|([^\s|⟨⟩]{1,10})⟩/g, 'ket $1'],
  // An electrochemical cell.
  [/(?<=\))\s?(?:‖|\|\|)\s?(?=\p{Lu})/gu, ', salt bridge, '],
  // Norms, in signs and in pairs of bars.
  [
    /(?:\bthe norm (?:of )?)?‖([^‖\n]{1,60})‖(?:_?([₁₂∞]))?/g,
    (_, inside, which) => ` the ${norms[which ?? ''] ?? 'norm'} of ${overs(inside)}`,
  ],
  [/(?<![\p{L}\p{N}|)\]])\|\|(?![\s|])([^|\n]{1,30})(?<!\s)\|\|(?![\p{L}\p{N}|])/gu, 'the norm of $1'],
  [/([⌊⌈])([^⌊⌋⌈⌉\n]{1,60})[⌋⌉]/g, (_, sign, inside) => ` the ${floors[sign ?? '']} of ${overs(inside)}`],
  [
    /(?<!\p{L})(E|Var)\[(?=[^[\]|\n]{1,30}(?:²\]|\]²))([^[\]|\n]{1,30})\](²)?/gu,
    (_, name, of, squared) => `${name} of ${of}${squared ? ', all squared' : ''}`,
  ],
  // Conditions: expected values, entropies, likelihoods.
  [
    /(?<![\p{L}\p{N}])(E|H|I|L|Pr|P|p|q|f|Var|Cov)\s?(?:\(([^()|\n]{1,30}?)\s?\|\s?([^()|\n]{1,30})\)|\[([^[\]|\n]{1,30}?)\s?\|\s?([^[\]|\n]{1,30})\])/gu,
    (_, name, one, given, squareOne, squareGiven) =>
      `${name} of ${one ?? squareOne} given ${given ?? squareGiven}`,
  ],
  [
    /\{\s?(\([\p{L}\d, ]{1,20}\)(?:\s?∈\s?[^\s|{}:]{1,10})?|\d{0,2}\p{L}[²³]?(?:\s?[+−-]\s?\d{1,3})?(?:\s?∈\s?[^\s|{}:]{1,10})?)\s?\|\s?([^{}\n]{1,60}?)\s?\}/gu,
    'the set of all $1 such that $2',
  ],
  [conditional, '$1 given $2'],
  [inverseMatrix, '$1 inverse '],
  [new RegExp(`(?<=\\([A-ZᵀΛΣ +−]{1,12}\\))${inverse}`, 'gu'), ' inverse '],
  // Recurring digits, with a bar or a dot over each, or in brackets.
  [
    /(?<!\d)(\d{1,9}[.,]\d{0,12}?)((?:\d(?:\u0304|\u0305|\u0307)){1,12})(?!\d|\u0304|\u0305|\u0307)/gu,
    (_, start, marked) => recurring(start ?? '', (marked ?? '').replace(/\D/g, '')),
  ],
  [
    /(?<![\d.])(\d{1,9}\.\d{0,12})\((\d{1,6})\)(?=$|[\s,;.=≈)]|\s?[+−×÷])/gmu,
    (_, start, repeated) => recurring(start ?? '', repeated ?? ''),
  ],
];

/** "0.3 recurring"; if only the last digits recur, they are named: "0.16 with 6 recurring". */
const recurring = (start: string, repeated: string) =>
  /[.,]$/.test(start) ? `${start}${repeated} recurring` : `${start}${repeated} with ${repeated} recurring`;

/** Replaces this notation by words; borders of tables stay unchanged. */
export function spellFences(text: string): string {
  const word = bitwise.test(text) ? 'or' : 'divides';
  const spelt = applyRules(text, rules);
  if (!spelt.includes('|')) return spelt;
  return spelt
    .split('\n')
    .map((line) =>
      row.test(line)
        ? line
        : line
            .replace(bar, (whole, one: string, other: string) =>
              word === 'divides' && !canDivide(one, other) ? whole : `${one} ${word} ${other}`,
            )
            .replace(closeBar, `$1 ${word} $2`),
    )
    .join('\n');
}

/** Two numbers are a statement only if it is true: "3 | 5" are cells. */
function canDivide(one: string, other: string): boolean {
  const bothNumbers = /^\d+$/.test(one) && /^\d+$/.test(other);
  return !bothNumbers || (Number(one) > 0 && Number(other) % Number(one) === 0);
}
