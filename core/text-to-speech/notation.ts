/** Reads subject-specific notation: probability, sets, doses, command lines, dictionaries, isotopes, centuries. */

const numberSets: Readonly<Record<string, string>> = {
  ℝ: 'the real numbers',
  ℕ: 'the natural numbers',
  ℤ: 'the integers',
  ℚ: 'the rational numbers',
  ℂ: 'the complex numbers',
};
const genders: Readonly<Record<string, string>> = { m: 'masculine', f: 'feminine', n: 'neuter' };
const programs =
  'git|rm|ls|cp|mv|grep|tar|chmod|mkdir|npm|pip|docker|curl|ssh|scp|python3?|node|gcc|make|sudo|kill|ps|find|sort|head|tail|wc|diff|echo|sed|awk|option|flag|switch';
/** Dose units, before the frequency. */
const doses = '(?:mg|g|µg|μg|mcg|mL|ml|units?|IU|tablets?|puffs?)';
const often: Readonly<Record<string, string>> = {
  bid: 'twice a day',
  tid: 'three times a day',
  qid: 'four times a day',
  prn: 'as needed',
  qd: 'once a day',
};

const oftenOf = (written: string) => often[written.replaceAll('.', '')] ?? written;
const endings: readonly (readonly [RegExp, string])[] = [
  [/^["¨](?=\p{L})/u, 'umlaut and '],
  [/^["¨]$/, 'umlaut'],
];

const rules: readonly (readonly [RegExp, string | ((whole: string, ...groups: string[]) => string)])[] = [
  // Probability and sets, before "|" is read as a table border.
  [/(?<![\p{L}\p{N}])(P|Pr|p|E|f)\s?\(([^()|\n]{1,30}?)\s?\|\s?([^()|\n]{1,30})\)/gu, '$1 of $2 given $3'],
  [
    /\{\s?(\p{L}(?:\s?∈\s?[^\s|{}:]{1,10})?)\s?[|:]\s?([^{}\n]{1,60}?)\s?\}/gu,
    'the set of all $1 such that $2',
  ],
  [/[ℝℕℤℚℂ]/gu, (sign) => numberSets[sign] ?? sign],
  [/[Σ∑](?=\s?[\p{L}\d(|])(?!\s?[Α-Ωα-ω]?-)/gu, 'the sum of '],
  [/(?<![\p{L}\p{N}])([Tt])(?:₁[/⁄]₂|_?\{?1\/2\}?(?!\d)|_?½)/gu, '$1 half'],
  // An implication between two names; in prose an arrow is "so".
  [/(?<=(?:^|[\s(])[\p{L}\d)²]{1,3}\s?)(?:⇒|⟹|=>)(?=\s?[\p{L}\d(¬]{1,3}(?:[\s,.;)]|$))/gmu, ' implies '],
  // The charge of a common ion, written after its count on the line.
  [/(?<![\p{L}\p{N}])(SO[34]|PO4|HPO4|CO3|CrO4|Cr2O7|S2O3|C2O4|SiO3)([23])[-−](?![\p{L}\p{N}])/gu, '$1^$2-'],
  // Doses.
  [
    /(?<!\p{L})q\.?\s?(\d{1,2})(?:\s?[-–]\s?(\d{1,2}))?\s?h(?:rs?)?(?!\p{L})/gu,
    (_, from, to) => `every ${from} ${to ? `to ${to} ` : ''}hours`,
  ],
  [/(\d\s?[a-zA-Zµμ]{1,7}(?:\/[a-zA-Z]{1,3})?)\/d(?![\p{L}/])/gu, '$1 per day'],
  [
    new RegExp(
      `(?<=\\d\\s?${doses}\\s(?:(?:PO|IV|IM|SC|SL|po|iv)\\s)?)(?:bid|tid|qid|prn|qd)(?!\\p{L})`,
      'gu',
    ),
    oftenOf,
  ],
  [/(?<!p{L})(?:b\.i\.d\.|t\.i\.d\.|q\.i\.d\.|p\.r\.n\.|q\.d\.)/g, oftenOf],
  // Programs and their options.
  [
    new RegExp(`(?<=(?<![\\p{L}-])(?:${programs})(?![\\p{L}-])[^.\\n]{0,60}?[\\s\`])--?(?=[a-zA-Z])`, 'gu'),
    (sign) => 'dash '.repeat(sign.length),
  ],
  [/\s&&\s/g, ' and '],
  [/\s\|\|\s/g, ' or '],
  // Dictionaries.
  [
    /(?<!\p{L})(der|die|das) (\p{Lu}\p{L}+), [-–](["¨]?(?:e|en|n|er|s|se|nen)?)(?![\p{L}-])/gu,
    (whole, article, noun, ending) =>
      ending === ''
        ? whole
        : `${article} ${noun}, plural ending ${endings.reduce((sofar, [sign, words]) => sofar.replace(sign, words), ending)}`,
  ],
  [
    /(?<!\p{L})([mfn])\.\/([mfn])\.(?:\/([mfn])\.)?/giu,
    (_, ...letters) =>
      letters
        .slice(0, 3)
        .flatMap((letter) => genders[letter?.toLowerCase() ?? ''] ?? [])
        .join(' or '),
  ],
  // Numbers of nerves and centuries.
  [/(?<!\p{L})CN\s(?=[IVX\d])/gu, 'cranial nerve '],
  [/(?<=\d(?:st|nd|rd|th))(\s[–-]\s?\d{1,2}(?:st|nd|rd|th))?\sc\.(?=[\s,;)]|$)/gm, '$1 century'],
];

/** Replaces such notation by words; runs before all other rules. */
export function spellNotation(text: string): string {
  return rules.reduce(
    (sofar, [pattern, words]) =>
      typeof words === 'string' ? sofar.replace(pattern, words) : sofar.replace(pattern, words),
    text,
  );
}
