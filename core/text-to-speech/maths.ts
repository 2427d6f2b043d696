/** Reads formulas in plain characters: "f'(x)" becomes "f prime of x", "1.6e-19" "1.6 times 10 to the power of minus 19". */

import { divisions } from './divisions.ts';
import { applyRules, type SpokenRule } from './rules.ts';
import { subscripts, tableOf } from './tables.ts';

const functions =
  tableOf(`sin: sine; cos: cosine; tan: tangent; cot: cotangent; arcsin: arc sine; arccos: arc cosine;
  arctan: arc tangent; sinh: hyperbolic sine; cosh: hyperbolic cosine; ln: natural log; log: log`);
const names = Object.keys(functions)
  .sort((a, b) => b.length - a.length)
  .join('|');
/** A function's argument: a bracket, a number, a Greek letter, or a single letter; "a" and "I" are words. */
const argument =
  "(?=\\s?[([\\dα-ωΑ-Ω]|(?<=[²2}])[a-zA-Z](?!\\p{L})|\\s[b-zA-HJ-Z](?![\\p{L}'’])|\\sa(?=\\s?(?:[=+−×/)]|plus\\b|minus\\b)))";
const power = '(²|\\^2|\\^\\{2\\})?';
const applied = new RegExp(
  `(?<![\\p{L}\\\\]|(?<!\\p{L})[a-z] (?=log))(${names})${power}${argument}\\s?`,
  'gu',
);
const base =
  /(?<![\p{L}\\])log(?:_?\{?(\d{1,2}|(?<=_\{?)[a-z])\}?(?=[\s([]|[a-z](?!\p{L}))|([₀-₉]+))(?:\s?of(?=\s))?\s?/gu;

/** Two letters that a voice would read as a word: "ma", "2ab". */
const product =
  '(?!(?:am|an|be|do|go|he|if|in|is|it|me|mu|my|no|nu|of|on|or|pi|to|up|us|we|xi)(?!\\p{L}))(?:[aeiou][a-z]|[a-z][aeiou])(?![\\p{L}\\d(])';
const factors = new RegExp(
  `(?<=[=+−-]\\s?\\d{1,2}|one half\\s?|(?<![\\p{L}\\p{N}])\\p{L}\\s?=\\s?(?:[\\p{L}\\d]{1,2}[₀-₉]?\\s?(?:[+−-]|plus)\\s?)?)${product}(?=\\s?$|[.,;:)²³/]|\\s?[=+−×·≈-]|\\s(?:where|when|for|with|if|and|or|so|is)\\b)`,
  'gmu',
);

const rules: readonly SpokenRule[] = [
  [factors, (two) => ` ${[...two].join(' ')}`],
  [/(?<=[\p{L}\d)\]])\^(?=\()/gu, ' to the power of '],
  // Derivatives without an argument: y″, y'' = −y, y' + y.
  [
    /(?<=(?<![\p{L}\p{N}'’])[a-zA-Z])([″‴])(?:\(([a-zA-Zα-ω\d])\))?/gu,
    (_, marks: string, of?: string) =>
      ` ${marks === '″' ? 'double' : 'triple'} prime ${of ? `of ${of}` : ''}`,
  ],
  [
    /(?<=(?<![\p{L}\p{N}'’])[a-zA-Z])(''|’’|['’])(?=\s?[=+×]|\s?[−-]\s?\d?[a-z(]|(?<=[a-zA-Z)]['’]{1,2}\s?[=+−×-]\s?[a-zA-Z]['’]{1,2})(?:[\s.,;)]|$))|(?<=\))['’](?=\s?[=+])/gmu,
    (marks) => (marks.length === 2 ? ' double prime' : ' prime'),
  ],
  [
    /(?<=\d)[eE]([+−-]?)(\d{1,3})(?![\p{L}\p{N}])/gu,
    (_, sign: string, exponent: string) =>
      ` times 10 to the power of ${sign && sign !== '+' ? 'minus ' : ''}${Number(exponent)}`,
  ],
  [/(?<=[\p{L}\d)²³])\s[·⋅]\s(?=[\p{L}(√])(?!\d{0,2}H[2₂]O)|(?<=\))[·⋅](?=[a-z(])|[·⋅](?=\p{L}\()/gu, ' × '],
  [/(?<=\d)\s?·\s?(?=[\d(])(?!\d{0,2}H[2₂]O)/g, ' × '],
  [/(?<=\d)\*(?=\d)|(?<=(?<![\p{L}*])\w\s)\*(?=\s\w(?!\p{L}{2}))/gu, ' × '],
  [
    /(?<![\w'’])(?:lim|limit)(?:\s+|_\{?|\s?\()([a-zα-ω])\s?(?:→|->)\s?([\p{L}\d∞+−-]{1,4})[})]?/gu,
    'the limit as $1 goes to $2',
  ],
  [/(?<=the limit as \S goes to \S{1,4})(?=\s[(\p{L}\d])/gu, ' of'],
  [
    /(?<![\w/])d([a-z]?)\/d([a-z])(?![\w/])/g,
    (_, over: string, under: string) => `d ${over ? `${over} ` : ''}by d ${under}`,
  ],
  [/(?<![\w/])d(?:²|\^2)([a-z])\/d([a-z])(?:²|\^2)/g, 'd squared $1 by d $2 squared'],
  [/∂(²|\^2)?\s?([a-zA-Zα-ω]?)\/∂\s?([a-zA-Zα-ω])/gu, '∂ $1 $2 by ∂ $3'],
  [
    base,
    (_, plain?: string, under?: string) => {
      const number = plain ?? [...(under ?? '')].map((sign) => subscripts.indexOf(sign)).join('');
      return `log to the base ${number} of `;
    },
  ],
  [
    applied,
    (_, name = '', squared, at, all) =>
      `${/\d/.test(all?.[Number(at) - 1] ?? '') ? ' ' : ''}${functions[name]}${squared ? ' squared' : ''} of `,
  ],
  // One letter and its argument, with primes between: f'(x), P(A).
  [
    /(?<![\p{L}\p{N}\\)])([b-zB-Z])(['’′]{0,2}|(?: prime ){0,2})\(([a-zA-Zα-ω])\)/gu,
    (_, name: string, primes: string, of: string) =>
      `${name}${' prime'.repeat((primes.match(/prime|['’′]/g) ?? []).length)} of ${of}`,
  ],
  [/(?<![\p{L}\p{N}|])\|([\p{L}\p{N}+−-]{1,8})\|(?![\p{L}\p{N}|])/gu, 'the absolute value of $1'],
  [/(?<![\p{L}\p{N}'’])([nkr])!(?![\p{L}=])/gu, '$1 factorial'],
  [
    /(?<![\p{L}\p{N}.,])(\d{1,3})!(?=\s*[=×÷/)*+−?·⋅]|\s(?:divided|times|over|plus|minus|is|ways)\b)/gu,
    '$1 factorial',
  ],
  // A number alone, after a task or before its explanation; elsewhere the sign ends a sentence.
  [
    /(?<=^\s?|\b(?:[Ee]valuate|[Cc]ompute|[Cc]alculate|[Ss]implify|[Ww]hat is|[Vv]alue of|[Dd]efine)\s|[×/(])(\d{1,3})!(?=\s*$|[.,;:)]|\sand\s)/gmu,
    '$1 factorial',
  ],
  [/(?<![\p{N}.,])(\d{1,3})!(?=\s(?:means|stands for|counts|equals|can be)\b)/gu, '$1 factorial'],
  // Ratios between letters, and between numbers that are spaced out.
  [/(?<=(?<![\p{L}\p{N}])[\p{L}\d]{1,3}) : (?=[\p{L}\d]{1,3}(?![\p{L}\p{N}]))(?<!\?[^\n]{0,20})/gu, ' to '],
  [/\)!/g, ') factorial'],
  divisions,
  // A formula in words: "profit = revenue - costs", "(assets - stock) / debts".
  [/(?<==\s[\p{L} ]{1,40})\s-\s(?=\p{L})/gu, ' minus '],
  [
    /\(([\p{L} ]{2,40})\s[-–+]\s([\p{L} ]{2,40})\)\s?\/\s?/gu,
    (whole, one: string, other: string) =>
      `(${one} ${whole.includes('+') ? 'plus' : 'minus'} ${other}) over `,
  ],
  [/%\s?Δ/g, 'the percentage change in '],
  // A dash between words is a dash; between numbers before a sum or result it is a minus.
  [
    /(?<=\p{L}{3}[)"”]?)\s-\s(?=\S|$)|(?<=\S|^)\s-\s(?=[("“]?\p{L}{3}|(?:we|it|in|is|as|if|so|to|of|on|an|by|or|no)\b)/gu,
    ' – ',
  ],
  [/(?<=\d)\s-\s(?=\d[\d.,]{0,30}\s?[=+×÷*/)−-])/g, ' minus '],
  [/(?<=\))\s?-\s?(?=\()/g, ' minus '],
  [/(?<=\d)\sx\s(?=\d)|(?<==[^\n;=]{0,40}[\p{L}\d)]{2})\sx\s(?=\p{Lu}{2}|\d)/gu, ' × '],
  [
    /(?<=\d)(?<!\b0)x(?=\d)|(?<=\d)\s?[×x]\s?(?=\d{1,4}\s(?:grid|matri|table|design|array|factorial|contingency|board|square|px|pixel))|(?<=\b(?:matrix|grid|table|board|array)\s(?:is|has)?\s?\d{1,4}\s?)[×x](?=\s?\d)/g,
    ' by ',
  ],
  // A sign before a number without a left operand; "-o, -as, -a" are endings.
  [
    /(?<=^|[\s(=,:≈≤≥<>×])(?:[-−](?=[\dπΩ])|−(?=[a-z](?!\p{L})))|(?<=[=(:≈≤≥<>×]\s?)-(?=[a-z](?!\p{Ll}|[/,]\s?-))/gmu,
    'minus ',
  ],
  [/(?<=^|[\s(=,:≈≤≥<>])\+(?=\d)/gm, 'plus '],
];

/** Replaces such formulas of a text by words. */
export const spellMaths = (text: string) => applyRules(text, rules);
