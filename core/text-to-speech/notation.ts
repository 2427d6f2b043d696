/** Reads subject-specific notation: probability, sets, sums, functions, orbitals, doses, dictionaries, centuries. */
import { romanValue } from './abbreviations.ts';
import { applyRules, type SpokenRule } from './rules.ts';
import { plainDigits, superscripts } from './tables.ts';

const bounds: Readonly<Record<string, string>> = {
  '<': 'less than ',
  '>': 'more than ',
  '≥': 'at least ',
  '≤': 'at most ',
  '≈': 'about ',
};
const numberSets: Readonly<Record<string, string>> = {
  ℝ: 'the real numbers',
  ℕ: 'the natural numbers',
  ℤ: 'the integers',
  ℚ: 'the rational numbers',
  ℂ: 'the complex numbers',
};
/** Units of doses, before their frequency. */
const doses = '(?:mg|g|µg|μg|mcg|mL|ml|units?|U|IU|tab(?:let)?s?|caps(?:ules)?|gtts?|puffs?)';
const often: Readonly<Record<string, string>> = {
  bid: 'twice a day',
  tid: 'three times a day',
  qid: 'four times a day',
  prn: 'as needed',
  qd: 'once a day',
  qhs: 'at bedtime',
  od: 'once a day',
  bd: 'twice a day',
  tds: 'three times a day',
  qds: 'four times a day',
  qod: 'every other day',
  qam: 'every morning',
  qpm: 'every evening',
};

const persons: Readonly<Record<string, string>> = { 1: 'first', 2: 'second', 3: 'third' };

const oftenOf = (written: string) => often[written.replaceAll('.', '').toLowerCase()] ?? written;
const onLine = (run: string) =>
  [...run].map((sign) => plainDigits[superscripts.indexOf(sign)] ?? sign).join('');
/** The concentrations in a quotient: "[C]/[A][B]". */
const concentration = /\[(\p{Lu}[\p{L}\d₀-₉⁺⁻+-]{0,10})\]/gu;
const large: Readonly<Record<string, string>> = { '∏': 'product', '∫': 'integral' };
const limits = '_\\{?([^{}^\\s]{1,12})\\}?\\^\\{?([\\w∞]{1,4})\\}?';

const rules: readonly SpokenRule[] = [
  [/′{2,3}/g, (primes) => (primes.length === 2 ? '″' : '‴')],
  [/(?<=\p{L})_(?=∞)/gu, ' '],
  [/\^−(?=[\p{L}\d])/gu, '^-'],
  // Sets, before "|" is read as a table border.
  [
    /\{\s?(\p{L}(?:\s?∈\s?[^\s|{}:]{1,10})?)(?:\s?\||\s?:\s)\s?([^{}\n]{1,60}?)\s?\}/gu,
    'the set of all $1 such that $2',
  ],
  [
    /(?<![\p{L}\p{N}|)])\|(\s?[\p{L}][^|\n]{0,30}?)\|(?![\p{L}\p{N}|])/gu,
    (whole, inside) => sizeOf(whole, inside ?? ''),
  ],
  // Only the letter, next to its name and with a dimension.
  [
    /(?<=(?:numbers|integers|reals|rationals|naturals)\s\(?)[ℝℕℤℚℂ]|[ℝℂℤℚ](?=[²³ⁿᵐᵈ]|\^)/gu,
    (sign) => `${sign.normalize('NFKD')} `,
  ],
  [/[ℝℕℤℚℂ]/gu, (sign) => numberSets[sign] ?? sign],
  // Sums, products and integrals with bounds.
  [
    new RegExp(`([Σ∑∏∫])\\s?${limits}`, 'gu'),
    (_, sign = '', low, high) => `the ${large[sign] ?? 'sum'} from ${low} to ${high} of `,
  ],
  [
    /∫([₀-₉])(?:([⁰¹²³⁴-⁹]{1,2})|\^\{?([^\s{}]{1,4})\}?)/gu,
    (_, low, high, plain) =>
      `the integral from ${'₀₁₂₃₄₅₆₇₈₉'.indexOf(low ?? '')} to ${plain ?? onLine(high ?? '')} of `,
  ],
  [/(?<![\p{L}])f(?:⁻¹|\^\{?[-−]1\}?)(?!\s?\()/gu, 'f inverse'],
  [/(?<![\p{L}])([fgh])(?:⁻¹|\^\{?[-−]1\}?)(?=\s?\()\s?\(([a-z])\)/gu, '$1 inverse of $2'],
  [/(?<![\p{L}])(?:(sin|cos|tan)(?:⁻¹|\^\{?[-−]1\}?))\s?/gu, 'inverse $1 '],
  [/(?<=(?<!\p{L}{2})\p{Lu})(?:ᵀ|\^T)(?![a-z])/gu, ' transpose '],
  [/(?<=\p{L})\s~\s(?=\p{Lu}\p{L}{0,11}\s?\()/gu, ' is distributed as '],
  [/(?<![\p{L}\p{N}|)])\|(\p{L})\|\s?\|(\p{L})\|/gu, 'the size of $1 times the size of $2'],
  [/(?<=(?:dot|scalar|inner) product (?:of )?\p{L}\s?)[·⋅](?=\s?\p{L})/gu, ' dot '],
  [/(?<![\p{L}\p{N}\\]|(?<![\p{L}\p{N}])\*(?:[^*\s][^*\n]{0,60})?)(\p{L})\*(?![\p{L}\p{N}*(])/gu, '$1 star'],
  [/\s?↦\s?/g, ' maps to '],
  [/(?<=△\s?\p{Lu}{3}\s?)[~∼](?=\s?△)/gu, ' is similar to '],
  [/(?<=(?<!\p{L})\p{Lu})ᶜ/gu, ' complement'],
  [/(?<=[\p{L}\d]\s)%(?=\s\d)/gu, 'modulo'],
  [/≡(?=[^\n≡]{1,30}\(mod )/g, ' is congruent to '],
  [/\(mod (?=[\p{L}\d]{1,9}\))/gu, '(modulo '],
  [/(?<=(?:§|\b[Nn]o\.)\s?\d{1,4}[a-z]?)-(?=\d)/g, ' dash '],
  [
    /(?<![\p{L}\d.])([1-7])([spdf])(?=\s(?:orbitals?|electrons?|subshells?|sublevels?|states?|levels?)\b)/gu,
    (_, shell, letter) => `${shell} ${letter?.toUpperCase()}`,
  ],
  [/(?<=[∀∃]\s?\p{L}\s?)[<>](?=\s?\d)/gu, (sign) => (sign === '<' ? ' less than ' : ' greater than ')],
  // Bounds of a number: "age ≥18", "(>50%)".
  [
    /(?<=^|[\s(,;:–])([<>≥≤≈])(?=[\d.]|[$£€]\d)|(?<=\b(?:has|have|is|are|was|be|of|at|in|with|for|if|to|by|after|within|over|aged?|needs?|lasts?|takes?)\s)([<>≥≤])\s(?=[\d$£€])/gm,
    (_, sign, apart) => bounds[sign ?? apart ?? ''] ?? '',
  ],
  [/(?<=\d\s?)M☉/gu, 'solar masses'],
  // Chemistry: quotients of concentrations, orbitals, standard values, products that escape.
  // After a state, the arrow adds nothing.
  [/(?<=\((?:s|g)\)\s?)[↑↓]/g, ''],
  [/(?<=CH?[₂2]?)=(?=CH|C\(|O(?![\p{L}\d])|NH)/gu, ' double bond '],
  [/\[\p{Lu}[^[\]\s]{0,10}\][^\s=]{0,40}\/\s?\(?\[[^\s=]{0,60}/gu, quotientOf],
  // A rate: "k[A]²[B]".
  [
    /(?<=(?<!\p{L})k)(?:\[\p{Lu}[^[\]\s]{0,10}\](?:[²³ⁿᵐ]|\^\{?\w\}?)?){1,4}/gu,
    (factors) => factors.replace(concentration, ' times the concentration of $1'),
  ],
  [/\]([²³]?)\[(?=\p{Lu}[^[\]\s]{0,10}\])/gu, ']$1 times ['],
  [
    /(?<![\p{L}\p{N}])(?:[1-7][spdf](?:[⁰¹²³⁴-⁹]{1,2}|\^\{?\d{1,2}\}?)[\s,]{0,2}){2,}|(?<![\p{L}\p{N}])(?:[1-7][spdf]\d{1,2}[\s,]{1,2})+[1-7][spdf]\d{1,2}(?![\p{L}\p{N}])|(?<=\[\p{Lu}[a-z]\]\s?)[1-7][spdf][⁰¹²³⁴-⁹]{1,2}|(?<![\p{L}\p{N}])[3-6][df](?:[⁴-⁹]|¹⁰|¹⁴)(?!\p{L})/gu,
    orbitals,
  ],
  [
    /(?<![\p{L}\d])([CNOHS])([=≡])([CNOHS])(?![\p{L}\d=])/gu,
    (_, one, bond, other) => `${one} ${bond === '=' ? 'double' : 'triple'} bond ${other}`,
  ],
  [/(?<![\p{L}\p{N}])sp([²³23])(?![\p{L}\p{N}])/gu, (_, count) => `S P ${onLine(count ?? '')}`],
  [/(?<=Δ\p{L}?[GHS](?:_\{?\p{Ll}{1,3}\}?)?|(?<!\p{L})(?:nF)?[EGHS])[°⦵](?![CF\d])\s?/gu, ' nought '],
  [
    /(?<=[₀-₉)]|\p{Lu}\p{Ll}?\d|\p{Lu}\p{Ll}\p{Lu}\p{Ll}?|\p{Lu}{2}\p{Ll})[↑↓]/gu,
    (sign) => (sign === '↑' ? ' as a gas' : ' as a solid'),
  ],
  [/(?<=\b[Aa] )He(?=\s)/g, 'helium'],
  [/(?<=(?<!\p{L})CD\d{1,3})[⁺+⁻](?![\p{L}\d])/gu, (sign) => (sign === '⁻' ? ' negative' : ' positive')],
  [
    /(?<![\p{L}\d-])(e(?=-)|(?<=\d )[ep])([+-])(?=[\s,.;)]|$)/gmu,
    (_, name, sign) => `${name} ${sign === '+' ? 'plus' : 'minus'}`,
  ],
  [
    /(?<=(?:ratio|ratios|scale|odds|diluted|dilution|gives|mixed|in a)(?: of| by)? )(\d{1,4}):(\d{1,5})(?![\d:])|(?<![\d:])(\d{1,4}):(\d{1,5})(?=\s(?:dilution|ratio|mixture|mix|solution|scale|odds|slope))/g,
    (_, a, b, c, d) => `${a ?? c} to ${b ?? d}`,
  ],
  [
    /(?<![\d.])([2-5])['′](?=[\s-]?(?:UTR|cap|flank|end|overhang|splice|carbon|exo|OH|phosphate|poly))/g,
    '$1 prime',
  ],
  [/[Σ∑](?=\s?[\p{L}\d(|])(?!\s?[Α-Ωα-ω]?-)/gu, 'the sum of '],
  [/(?<![\p{L}\p{N}])([Tt])(?:₁[/⁄]₂|_?\{?1\/2\}?(?!\d)|_?½)/gu, '$1 half'],
  // An implication between two names; in prose an arrow is "so".
  [
    /(?<=(?:^|[\s(])[\p{L}\d)²]{1,3}\s?)(?:⇒|⟹|=>)(?=\s?[(¬]?(?:\p{L}\d?|\p{Lu}\d|\d{1,3})(?:[\s,.;)]|$))/gmu,
    ' implies ',
  ],
  // The charge of a common ion, written after its count on the line.
  [/(?<![\p{L}\p{N}])(SO[34]|PO4|HPO4|CO3|CrO4|Cr2O7|S2O3|C2O4|SiO3)([23])[-−](?![\p{L}\p{N}])/gu, '$1^$2-'],
  [
    /C[nₙ]H(?:2n|₂ₙ)(?:([+-])(\d))?(?![\p{L}\d])/gu,
    (_, sign, more) => `C n H 2 n${sign ? ` ${sign === '+' ? 'plus' : 'minus'} ${more}` : ''}`,
  ],
  // Three and more numbers in a row are a list.
  [
    /(?<![\d.\p{L}-])(?!\d{4}-\d{2}-\d{2})\d{1,4}(?:\.\d{1,4})?(?:[-–]\d{1,4}(?:\.\d{1,4})?){2,6}(?![\d-])/gu,
    (list) => list.replace(/[-–]/g, ', '),
  ],
  // Doses.
  [
    /(?<!\p{L})q\.?\s?(\d{1,2})(?:\s?[-–]\s?(\d{1,2}))?\s?h(?:rs?)?(?!\p{L})/gu,
    (_, from, to) => `every ${from} ${to ? `to ${to} ` : ''}hours`,
  ],
  [/(\d\s?[a-zA-Zµμ]{1,7}(?:\/[a-zA-Z]{1,3})?)\/d(?![\p{L}/])/gu, '$1 per day'],
  [
    new RegExp(
      `(?<=\\d\\s?${doses}\\s(?:(?:PO|IV|IM|SC|SL|po|iv)\\s)?)(?:bid|tid|qid|prn|qd|qhs|qod|od|bd|tds|qds|BID|TID|QID|QD|QHS|QOD|OD|BD|TDS|QDS|qAM|qPM)(?!\\p{L})`,
      'gu',
    ),
    oftenOf,
  ],
  [/(?<=\b(?:a day|hours) )([ap])c(?!\p{L})/gu, (_, side) => `${side === 'a' ? 'before' : 'after'} meals`],
  [/(?<!\p{L})(?:b\.i\.d\.|t\.i\.d\.|q\.i\.d\.|p\.r\.n\.|q\.d\.(?:s\.)?|b\.d\.|t\.d\.s\.)/gu, oftenOf],
  // Dictionaries.
  [
    /(?<!\p{L})(der|die|das) (\p{Lu}\p{L}+), (?:[-–](?=["¨]?\p{L}|["¨])|(?=["¨][-–]?\p{L}))(["¨]?)[-–]?((?:e|en|n|er|s|se|nen)?)(?![\p{L}-])/gu,
    (_, article, noun, umlaut, ending) =>
      `${article} ${noun}, plural ending ${[umlaut && 'umlaut', ending].filter(Boolean).join(' and ')}`,
  ],
  [
    /(?<![\p{L}\p{N}])([123])(?:st|nd|rd)?\s?(?:(sg)\.?|pl\.)(?!\p{L})/gu,
    (_, person, single) => `${persons[person ?? '']} person ${single ? 'singular' : 'plural'}`,
  ],
  // Minutes beside hours: "5h 34m".
  [/(?<=(?<![\d.,])\d{1,2}\s?h\s?\d{1,2}\s?)m(?![\p{L}\p{N}²³/])/gu, ' min'],
  // Alleles on a chromosome or of a blood group are no powers.
  [
    /(?<![\p{L}\p{N}])X\^[A-Za-z]\s?(?:X\^[A-Za-z]|Y)(?!\p{L})|(?<![\p{L}\p{N}])I\^[AB]\s?(?:I\^[AB]|i)(?!\p{L})/gu,
    (alleles) => alleles.replaceAll('^', ' '),
  ],
  // Numbers of nerves and centuries.
  [
    /(?<!\p{L})CN\s([IVX]{1,4}(?:(?:,\s|\s?[&–-]\s?|\s(?:and|or)\s)[IVX]{1,4}(?![\p{L}]))*)(?!\p{L})/gu,
    (_, list) => `cranial nerve ${(list ?? '').replace(/[IVX]+/g, (numeral) => String(romanValue(numeral)))}`,
  ],
  [/(?<=\d(?:st|nd|rd|th))(\s[–-]\s?\d{1,2}(?:st|nd|rd|th))?\sc\.(?=[\s,;)]|$)/gm, '$1 century'],
];

/** Replaces such notation by words; runs before all other rules. */
export const spellNotation = (text: string) => applyRules(text, rules);

/** Sets have a size, numbers an absolute value; a table's borders are next to spaces. */
function sizeOf(whole: string, inside: string): string {
  if (/^\s|\s$/.test(inside) || /\p{L}{3}/u.test(inside)) return whole;
  return `${/\p{Lu}/u.test(inside) && !/^\p{Lu}\p{Ll}$/u.test(inside) ? 'the size of' : 'the absolute value of'} ${inside}`;
}

function quotientOf(whole: string): string {
  return whole
    .replaceAll('][', '] times [')
    .replace(/\s?\/\s?/g, ' over ')
    .replace(concentration, 'the concentration of $1');
}

function orbitals(run: string): string {
  const each = [...run.matchAll(/(\d)([spdf])(?:([⁰¹²³⁴-⁹]+)|\^?\{?(\d+)\}?)/gu)];
  const words = each.map(
    ([, shell, letter = '', signs, plain]) =>
      `${shell} ${letter.toUpperCase()} ${plain ?? onLine(signs ?? '')}`,
  );
  return `${words.join(', ')}${/\s$/.test(run) ? ' ' : ''}`;
}
