/** Expands abbreviations for lives, ages and dictionary labels: "b. 1809" becomes "born 1809". */
import { applyRules, type SpokenRule } from './rules.ts';

const lives: Readonly<Record<string, string>> = { b: 'born', d: 'died', r: 'reigned', fl: 'flourished' };
const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
/** Before a year or a date; in a list of choices ("a. 1805 b. 1809") the letters stay. */
const life = new RegExp(
  `(?<![\\p{L}\\p{N}.'’])(b|d|r|fl)\\.\\s?(?=(?:(?:ca?|about|around)\\.?\\s?|AD\\s)?(?:(?:\\d{1,2}\\s)?(?:${months})[a-z]{0,6}\\.?\\s(?:\\d{1,2},\\s)?)?(?:\\d{3,4}(?![\\d.,]\\d|\\s?[=+×%]|\\p{L})|\\d{2,3}\\s(?:BC|AD|CE)))`,
  'gu',
);
const choices = /(?<![\p{L}\p{N}.])a[.)]\s/u;

const spans: Readonly<Record<string, string>> = {
  yr: 'year',
  y: 'year',
  year: 'year',
  mo: 'month',
  mth: 'month',
  month: 'month',
  wk: 'week',
  week: 'week',
  d: 'day',
  day: 'day',
};
const labels: Readonly<Record<string, string>> = {
  fam: 'familiar',
  colloq: 'colloquial',
  coll: 'colloquial',
  inf: 'informal',
  infml: 'informal',
  fml: 'formal',
  form: 'formal',
  lit: 'literally',
  fig: 'figurative',
  pej: 'pejorative',
  derog: 'derogatory',
  arch: 'archaic',
  obs: 'obsolete',
  vulg: 'vulgar',
  sl: 'slang',
  pop: 'popular',
  euph: 'euphemistic',
  hum: 'humorous',
  poet: 'poetic',
  dial: 'dialect',
  abbr: 'abbreviation',
  dim: 'diminutive',
  inv: 'invariable',
  invar: 'invariable',
  impers: 'impersonal',
  refl: 'reflexive',
  intr: 'intransitive',
  intrans: 'intransitive',
  trans: 'transitive',
  tr: 'transitive',
  prep: 'preposition',
  interj: 'interjection',
  Brit: 'British',
  Br: 'British',
  Am: 'American',
  Lat: 'Latin',
};
const label = `(?:${Object.keys(labels).join('|')})\\.`;
const labelled = new RegExp(`\\(${label}(?:[,;/]?\\s?${label}){0,3}(?=\\))`, 'g');

const rules: readonly SpokenRule[] = [
  [
    /(?<![\d.,/])(\d{1,3})[\s-]?(yr|y|year|mo|mth|month|wk|week|d|day)s?[\s-]old(?!\p{L})(?=(\s\p{L})?)/gu,
    (whole, age, span, noun) =>
      /s[\s-]old$/.test(whole) && whole.includes(' ') && !noun
        ? `${age} ${spans[span ?? '']}s old`
        : `${age}-${spans[span ?? '']}-old`,
  ],
  [
    /(?<![\d.,/])(\d{1,3})[\s-]?(?:y\/o|yo|y\.o\.)(?![\p{L}/])(?=(\s(?:\p{L}{3}|[♀♂]))?)/gu,
    (_, age, noun) => (noun ? `${age}-year-old` : `${age} years old`),
  ],
  [
    // "6 M with" is a concentration.
    /(?<![\d.,/°]|° )(\d{1,3}(?=[MF])|\d{2,3}(?=\s))\s?([MF])(?=\s(?:with|w\/|who|presents|presenting|admitted|p\/w|c\/o)(?!\p{L}))/gu,
    (_, age, sex) => `${age}-year-old ${sex === 'M' ? 'man' : 'woman'}`,
  ],
  [labelled, (found) => found.replace(/\p{L}+\./gu, (form) => labels[form.slice(0, -1)] ?? form)],
  [/\((r|b|d|fl)\.\s?(?=(?:ca?\.\s?|AD\s|BC\s)?\d)/g, (_, form) => `(${lives[form ?? '']} `],
  [/\(lit\.:?\s/g, '(literally '],
];

/** Replaces these abbreviations by words; prose stays unchanged. */
export function spellPeople(text: string): string {
  const spelt = applyRules(text, rules);
  return choices.test(spelt) ? spelt : spelt.replace(life, (_, form: string) => `${lives[form]} `);
}
