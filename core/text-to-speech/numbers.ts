/** Reads dates, year ranges, fractions and money: "1914–18" becomes "1914 to 18", "3/4" "three quarters". */
import { applyRules, type SpokenRule } from './rules.ts';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const monthOf = (month: number) => months[month - 1];
const isDay = (day: number) => day >= 1 && day <= 31;

const small = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const parts: Readonly<Record<number, readonly [one: string, several: string]>> = {
  2: ['half', 'halves'],
  3: ['third', 'thirds'],
  4: ['quarter', 'quarters'],
  5: ['fifth', 'fifths'],
  6: ['sixth', 'sixths'],
  7: ['seventh', 'sevenths'],
  8: ['eighth', 'eighths'],
  9: ['ninth', 'ninths'],
  10: ['tenth', 'tenths'],
};
const decades = 'tens twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
  ' ',
);
const currencies: Readonly<Record<string, readonly [one: string, several: string]>> = {
  $: ['dollar', 'dollars'],
  '£': ['pound', 'pounds'],
  '€': ['euro', 'euros'],
  '¥': ['yen', 'yen'],
};

/** Abbreviated months beside a day or year; "May" is never abbreviated. */
const cut = '(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)';
const cutMonth = new RegExp(
  `(?<=\\b\\d{1,2}(?:st|nd|rd|th)?\\s)${cut}(?!\\p{L})\\.?|\\b${cut}(?:(?<=\\b(?:in|since|until|by|from|of|last|next|early|late|mid|on)\\s\\w{3,4})\\.|\\.(?=\\s+\\d)|(?=\\s\\d{4}(?!\\d)))`,
  'gu',
);
const monthSpan = new RegExp(`\\b${cut}\\.?\\s?[–-]\\s?${cut}\\b\\.?`, 'g');
const days = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const cutDay = '(Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)';
const dayOf = (short = '') => days.find((day) => day.startsWith(short.slice(0, 3))) ?? short;
const fullMonth = (cut: string) => months.find((month) => month.startsWith(cut.slice(0, 3))) ?? cut;
/** Suffixes of an amount: "$2.5bn". */
const scales: Readonly<Record<string, string>> = {
  k: ' thousand',
  m: ' million',
  mn: ' million',
  bn: ' billion',
  b: ' billion',
  tn: ' trillion',
  trn: ' trillion',
  ...{ K: ' thousand', M: ' million', MM: ' million', B: ' billion', T: ' trillion' },
};
const decadeOf = (digit: string) => decades[Number(digit) - 1] ?? '';

const rules: readonly SpokenRule[] = [
  [
    /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g,
    (whole, year, month, day) => dateWords(whole, Number(day), Number(month), year),
  ],
  [
    /(?<![\d/.])(\d{1,2})([/.])(\d{1,2})\2(\d{4}|\d{1,3}(?=\s(?:BC|AD)))(?![\d/.]\d)/g,
    (whole, first, sign, second, year) => {
      const [a, b] = [Number(first), Number(second)];
      // Day before month with dots; with slashes only if one of the two cannot be a month.
      if (sign === '.' || a > 12) return dateWords(whole, a, b, year);
      return b > 12 ? dateWords(whole, b, a, year) : whole;
    },
  ],
  [new RegExp(`(?<=\\d)\\s?[–-]\\s?(?=(?:${cut}\\.?|${months.join('|')})\\s\\d)`, 'g'), ' to '],
  [monthSpan, (_, from, to) => `${fullMonth(from ?? '')} to ${fullMonth(to ?? '')}`],
  [cutMonth, (_, behindDay, before) => fullMonth(behindDay ?? before ?? '')],
  [
    new RegExp(`\\b${cutDay}\\.?\\s?[–-]\\s?${cutDay}\\b\\.?`, 'g'),
    (_, from, to) => `${dayOf(from)} to ${dayOf(to)}`,
  ],
  [new RegExp(`\\b${cutDay}\\.(?=[,:]|\\s(?:\\d|at\\b))`, 'g'), (_, day) => dayOf(day)],
  [/(?<=[ap]\.?m\.?)\s?[–-]\s?(?=\d)/gi, ' to '],
  [/(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f]\d{3}){2,}(?![\d.,]\d)/g, (number) => number.replace(/\s/g, ',')],
  // Minutes have two digits, so this is not a time; longer chains never are.
  [
    /(?<![\d:.])\d{1,4}(?::\d{1,4}){2,}(?![\d:]|\.\d)|(?<![\d:.]|\p{Lu}\p{Ll}{2,}\.?\s|\b(?:Ps|Mt|Mk|Lk|Jn|Ex|Dt|Is)\.?\s)\d{1,4}:\d(?![\d:]|\.\d)/gu,
    ratioWords,
  ],
  [/(?<=\d)(?:…|\.{2,3})(?=\d)/g, ' to '],
  [/(?<=\d(?:st|nd|rd|th))\s?[–-]\s?(?=\d{1,2}(?:st|nd|rd|th))/g, ' to '],
  [/(?<=(?<![\p{L}\p{N}–-])(\p{Lu})\d{1,2})\s?[–-]\s?(?=\1\d{1,2}(?![\p{L}\p{N}–-]))/gu, ' to '],
  [/(?<![\d/])(1\d{3}|20\d{2})\/(\d{2})(?![\d/])/g, '$1 to $2'],
  [/(?<=\b[Bb]etween\s[$£€]?\d[\d,.]{0,9})\s?[–-]\s?(?=\d)/g, ' and '],
  [
    /(?<!\p{Sc}\s?[\d.,]{0,30})(?<=\d\s?)(?:(bn|tr?n|mn|b(?=\s(?:years|people)))(?!\p{L})|m(?=\s(?:km|ha|people|inhabitants|speakers|users|deaths|casualties|dead|men|troops|soldiers|workers|refugees|votes|tonnes|barrels|jobs|years|copies|units)(?!\p{L})|(?<=\b(?:deaths|dead|killed|population|casualties|speakers|users|inhabitants)\b[^\n\p{L}]{1,20}m)(?![\p{L}²³])))/gu,
    (_, scale) => ` ${(scales[scale ?? 'm'] ?? '').trim()}`,
  ],
  // A mixed number.
  [/(?<=(?<![\d/.,])\d{1,3}) (?=([1-8])\/(?!\1)(?:[2-9]|10)(?![\d/]|[.,]\d))/g, ' and '],
  [/(?<![\p{L}\d/.,])(\d{1,2})\/(\d{1,2})(?![\d/]|[.,]\d)/gu, fractionWords],
  [/\b(1[1-9])00s\b/g, (_, century: string) => `${teens[Number(century) - 10]} hundreds`],
  [/(?<![\d:.])1:(\d{3,6}|\d{1,3}(?:,\d{3}){1,2})(?![\d:]|[,.]\d)/g, '1 to $1'],
  [
    /\b(1[0-9]|20)([1-9])0s\s?[–-]\s?([1-9])0s\b/g,
    (_, century: string, from: string, to: string) =>
      `${teens[Number(century) - 10]} ${decadeOf(from)} to ${decadeOf(to)}`,
  ],
  [
    /\b(1[0-9]|20)([1-9])0s\b/g,
    (_, century: string, decade: string) => `${teens[Number(century) - 10]} ${decades[Number(decade) - 1]}`,
  ],
  [/(?<!\w)['’]([2-9])0s\b/g, (_, decade: string) => decadeOf(decade)],
  [
    /(?<=\b(?:the|early|late|mid)[ -](?:early |late |mid-)?)([2-9])0s\b/g,
    (_, decade: string) => decadeOf(decade),
  ],
  [/(?<=\d)[x×](?=\s+(?:as|a|\p{Ll}{3,})\b)/gu, ' times'],
  [
    /(?<=^|\s)([$£€¥])(?:\sper\s|\/)([$£€¥])(?=[\s.,;)]|$)/gm,
    (_, sign = '', per = '') => `${currencies[sign]?.[1]} per ${currencies[per]?.[0]}`,
  ],
  // "$5–10k": the second number carries sign and scale of both.
  [/([$£€¥])\s?(\d[\d,.]{0,12})\s?[–-]\s?\1?(?=\d)/g, '$2 to $1'],
  [
    /([$£€¥])\s?(\d(?:[\d,.]{0,30}\d)?)(\s(?:thousand|million|billion|trillion)\b|(?:[kK]|MM?|B|T|mn?|bn?|tr?n)\b)?/g,
    moneyWords,
  ],
];

/** Replaces dates, ranges, fractions and money by words. Ambiguous dates keep their order. */
export const spellNumbers = (text: string) => applyRules(text, rules);

function dateWords(whole: string, day: number, month: number, year: string): string {
  const name = monthOf(month);
  return name && isDay(day) ? `${day} ${name} ${year}` : whole;
}

function fractionWords(whole: string, over: string, under: string): string {
  const [top, bottom] = [Number(over), Number(under)];
  const part = parts[bottom];
  if (!part || top === 0 || top >= bottom || over.startsWith('0')) return whole;
  return `${small[top]} ${part[top === 1 ? 0 : 1]}`;
}

function moneyWords(_: string, sign = '', number = '', written = '', at = '', all = ''): string {
  const scale = scales[written] ?? written;
  const [one = '', several = ''] = currencies[sign] ?? [];
  const [, whole, hundredths] = /^([\d,]+)\.(\d\d)$/.exec(number) ?? [];
  if (whole && hundredths && !scale) return `${whole} ${whole === '1' ? one : several} ${hundredths}`;
  const isAttribute = /(?<!\p{L})[Aa]n?\s$/u.test(all.slice(Math.max(0, Number(at) - 4), Number(at)));
  return `${number}${scale} ${isAttribute || (number === '1' && !scale) ? one : several}`;
}

/** Hours, minutes and seconds are a time; other chains are ratios. */
function ratioWords(chain: string): string {
  return /^\d{1,2}:[0-5]\d:[0-5]\d$/.test(chain) ? chain : chain.replaceAll(':', ' to ');
}
