/** Reads symbols of logic, sets, programs and notes between their operands: "A ∪ B" becomes "A union B". */
import { applyRules, type SpokenRule } from './rules.ts';

const words: Readonly<Record<string, string>> = {
  '∴': 'therefore',
  '∵': 'because',
  '∅': 'the empty set',
  '∪': 'union',
  '∩': 'intersection',
  '∉': 'not in',
  '⊂': 'is a subset of',
  '⊆': 'is a subset of',
  '⊃': 'contains',
  '¬': 'not',
  '∧': 'and',
  '∨': 'or',
  '∀': 'for all',
  '∃': 'there is',
  '⇔': 'if and only if',
  '⟺': 'if and only if',
  '⟹': 'so',
  '⟶': 'to',
  '≅': 'is congruent to',
  '≪': 'is much less than',
  '≫': 'is much greater than',
  '⊥': 'is perpendicular to',
  '∥': 'is parallel to',
  '∠': 'angle',
  '∇': 'del',
  '∏': 'the product of',
  '∆': 'delta',
  '⋅': '·',
  ħ: 'h bar',
  '‰': 'per thousand',
  '∓': 'minus or plus',
  '∮': 'the closed integral of',
  '∄': 'there is no',
  '∋': 'contains',
  '⊇': 'contains',
  '⊄': 'is not a subset of',
  '⊊': 'is a proper subset of',
  '⊲': 'is a normal subgroup of',
  '◁': 'is a normal subgroup of',
  '⊴': 'is a normal subgroup of',
  '∖': 'without',
  '∘': 'composed with',
  '⊕': 'circled plus',
  '⊗': 'tensor',
  '⊢': 'proves',
  '⊨': 'entails',
  '≃': 'is about',
  '≔': 'is defined as',
  '⟂': 'is perpendicular to',
  '△': 'triangle',
  '⇄': 'in balance with',
  '⇋': 'in balance with',
  ℏ: 'h bar',
  ℓ: 'l',
  ℵ: 'aleph',
  '♀': 'female',
  '♂': 'male',
  '§': 'section',
  '↑': 'increased',
  '↓': 'decreased',
};
const known = new RegExp(`[${Object.keys(words).join('')}]`, 'gu');

/** Superscript and subscript letters, mapped to plain ones. */
const small: Readonly<Record<string, string>> = {
  ⁿ: '^n',
  ˣ: '^x',
  ᵏ: '^k',
  ᵐ: '^m',
  ᵗ: '^t',
  ᵖ: '^p',
  ʳ: '^r',
  ᵃ: '^a',
  ᵇ: '^b',
  ʸ: '^y',
  ⁱ: '^i',
  ₐ: '_a',
  ₑ: '_e',
  ₘ: '_m',
  ₚ: '_p',
  ₛ: '_s',
  ₜ: '_t',
  ᵣ: '_r',
  ₙ: '_n',
  ₓ: '_x',
  ᵢ: '_i',
  ⱼ: '_j',
  ₖ: '_k',
};

const smallLetters = new RegExp(`[${Object.keys(small).join('')}]`, 'gu');

const roots: Readonly<Record<string, string>> = {
  '³': 'cube',
  '∛': 'cube',
  '⁴': 'fourth',
  '∜': 'fourth',
  ⁿ: 'n-th',
};

const fractions: Readonly<Record<string, string>> = {
  '½': 'one half',
  '⅓': 'one third',
  '⅔': 'two thirds',
  '¼': 'one quarter',
  '¾': 'three quarters',
  '⅕': 'one fifth',
  '⅛': 'one eighth',
  '⅜': 'three eighths',
  '⅝': 'five eighths',
  '⅞': 'seven eighths',
};
const fractionSigns = Object.keys(fractions).join('');

const rules: readonly SpokenRule[] = [
  [/^[^\S\n]*[→⇒➔]\s*/gmu, ''],
  [/([³⁴ⁿ])√|[∛∜]/gu, (sign, degree?: string) => ` the ${roots[degree ?? sign]} root of `],
  [/§§\s?/g, 'sections '],
  [/∃!\s?/g, ' there is exactly one '],
  [
    /\s?(?:→|⇒|->|=>)\s(?=(?:followed|leads?|leading|caus(?:es?|ing)|then|so|thus|result(?:s|ing)|hence|therefore)\b)/g,
    ', ',
  ],
  // The words for these start with "is".
  [/\b(?:is|are)\s(?=[∝≈≡≅⊥∥⊂⊆≪≫])/g, ''],
  [
    /(?<=\b(?:as|when|if|while)\s(?:[\p{L}↑↓]{1,14}\s){0,4}\p{L}{1,14}\s?)[↑↓]/gu,
    (sign) => (sign === '↑' ? ' increases' : ' decreases'),
  ],
  [
    /(?<=\b(?:to|will|can|may|would|should|could|must)\s)[↑↓](?!\s?to\b)/g,
    (sign) => (sign === '↑' ? 'increase' : 'decrease'),
  ],
  [/∇\s?([·⋅×])\s?/g, (_, sign: string) => ` del ${sign === '×' ? 'cross' : 'dot'} `],
  // Raised letters in ordinals and names ("tRNAᴹᵉᵗ") are read as ordinary letters.
  [/(?<=\p{L})[ᴬ-ᵂ][ᵃ-ᵛˡˢʸ]{0,2}|(?<=X)ʰ/gu, (name) => ` ${name.normalize('NFKD')} `],
  [
    /[⁻⁺]?[⁰¹²³⁴-⁹]{0,3}[ˣⁿᵏᵐᵗʸⁱᵖʳ]{1,3}(?:[⁻⁺][⁰¹²³⁴-⁹]{1,3})?/gu,
    (whole) => (whole.length > 1 ? `^{${whole.normalize('NFKD').replaceAll('−', '-')}}` : whole),
  ],
  [smallLetters, (letter) => small[letter] ?? letter],
  [
    new RegExp(`(\\d)?\\s?([${fractionSigns}])`, 'gu'),
    (_, whole: string | undefined, sign: string) =>
      whole ? `${whole} and ${fractions[sign]} ` : ` ${fractions[sign]} `,
  ],
  [/\+\s?\/\s?[-−–]/g, '±'],
  [/(?<=\s)<-(?=\s)/g, '←'],
  [/\(\+\s(?=\p{L})/gu, '(plus '],
  [/(?<=\b\p{Lu}{2,6}\d?)\s?>>\s?(?=\p{Lu}{2,6}\d?\b)/gu, ' ≫ '],
  [/(?<=\b\p{Lu}{2,6}\d?)\s?<<\s?(?=\p{Lu}{2,6}\d?\b)/gu, ' ≪ '],
  [/(?<!\p{L})δ\s?\+(?=[\s/,.;)]|$)/gu, 'delta plus'],
  [/(?<=(?<![\p{L}\d_])\p{L})_(?=\p{L}{2,10}(?![\p{L}_]))/gu, ' '],
  // Programming operators, before a lone ">" or "!" is read.
  [/\s?!==\s?/g, ' is not identical to '],
  [/\s?!=\s?/g, ' ≠ '],
  [/\s?>=\s?/g, ' ≥ '],
  [/\s?<=(?!>)\s?/g, ' ≤ '],
  [/\s?(?:<|(?<!=))=+>\s?/g, ' ⇒ '],
  [/\s?<-+>\s?/g, ' ↔ '],
  // Strand ends: 5′ → 3′; in ASCII only next to an arrow, a hyphen or the word "end".
  [
    /(?<![\d.])(\d)['′](?=[\s,.)]*(?:[-–→]|to\s+\d['′]|end\b))|(?<=(?:[-–→]|to)\s?)(\d)['′](?!\d)/g,
    '$1$2 prime',
  ],
  [/(\d{1,2})['′]\s?(\d{1,2})["″]/g, '$1 feet $2 inches'],
  [/(?<=(?<!\d′\s?)\b\d{1,3})″/g, ' inch'],
  [/(?<=[\p{L}\d])′/gu, ' prime '],
  [/\b([CF])#(?!\w)/g, '$1 sharp'],
  [/(?<![\w&])#\s?(?=\d)/g, 'number '],
  [/(?<![\w~])~\s?(?=\d)/g, 'about '],
  [/([\p{L}])\u0304/gu, '$1 bar '],
  [/(?<![\p{L}])([α-ω])[-‐](?=\p{L})/giu, '$1 '],
  [known, (sign) => ` ${words[sign] ?? sign} `],
];

/** Replaces such symbols by words; their operands stay unchanged. */
export const spellSigns = (text: string) => applyRules(text, rules);
