/** Reads number words as figures, because a recogniser may write "two" for the 2 on a card, and 100 for "one hundred". */
const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

const VALUES = new Map<string, number>([
  ['nought', 0],
  ...ONES.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
]);
const SCALES = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);
const FIGURE = /^\d+(?:\.\d+)?$/;
const ORDINAL_VALUES = new Map(
  ORDINALS.map((_, index): [string, number] => [`${index + 1}${suffix(index + 1)}`, index + 1]),
);

function suffix(value: number): string {
  return value === 1 ? 'st' : value === 2 ? 'nd' : value === 3 ? 'rd' : 'th';
}

/** A number at the beginning of a list of words: its figures, and how many words it takes. */
export type SpokenNumber = { readonly figure: string; readonly words: number };

/** "nineteen fourteen" is a year: both halves have two digits, and the first is a likely century. */
function saysYear(century: number, years: number): boolean {
  return century >= 10 && century <= 20 && years >= 10 && years <= 99;
}

/** "point one four" → "14"; '' if no digits follow. */
function decimalsOf(words: readonly string[]): string {
  if (words[0] !== 'point') return '';
  let digits = '';
  for (const word of words.slice(1)) {
    const value = word === 'oh' ? 0 : VALUES.get(word);
    if (value === undefined || value > 9) break;
    digits += value;
  }
  return digits;
}

/** "Four and a half". */
const PARTS = new Map([
  ['a half', '5'],
  ['a quarter', '25'],
  ['three quarters', '75'],
]);

/** `current`, the part of a number below a thousand, continued by `value`; null if another number begins. */
function joined(current: number, value: number, alone: boolean): number | null {
  if (current > 0 && current % 100 === 0 && value > 0) return current + value;
  const tens = current % 100;
  if (tens >= 20 && tens % 10 === 0 && value > 0 && value < 10) return current + value;
  return alone && saysYear(current, value) ? current * 100 + value : null;
}

/** Reads the number that `words` begin with; null if there is none. */
export function spokenNumber(words: readonly string[]): SpokenNumber | null {
  let total = 0;
  let current: number | null = null;
  let isYear = false;
  let used = 0;
  const take = (word: string, next: string | undefined): boolean => {
    const value = VALUES.get(word);
    if (value !== undefined) {
      if (current === null) {
        current = value;
        return true;
      }
      // "nineteen ninety nine": the second half of a year may itself have two words.
      const whole: number | null = isYear
        ? joined(current % 100, value, false) && current + value
        : joined(current, value, total === 0);
      if (whole === null) return false;
      isYear = isYear || (current < 100 && whole >= 1000);
      current = whole;
      return true;
    }
    if (word === 'hundred' && current !== null && current > 0 && current < 100) {
      current *= 100;
      return true;
    }
    const scale = SCALES.get(word);
    if (scale && current !== null) {
      total += current * scale;
      current = null;
      return true;
    }
    if (word === 'and' && next !== undefined && (VALUES.get(next) ?? 0) > 0) {
      const afterHundred = current !== null && current >= 100 && current % 100 === 0;
      return afterHundred || (current === null && total > 0);
    }
    return false;
  };
  const [first = '', second] = words;
  if (first === 'a' && second !== undefined && (second === 'hundred' || SCALES.has(second))) {
    current = 1;
    used = 1;
  } else if ((first === 'hundred' || first === 'thousand') && VALUES.has(second ?? '')) {
    // "Hundred twenty", as many say who learn English.
    current = 1;
  } else if (FIGURE.test(first)) {
    if (second === undefined || !(second === 'hundred' || SCALES.has(second))) return null;
    current = Number(first);
    used = 1;
  }
  while (used < words.length && take(words[used]!, words[used + 1])) used++;
  if (used === 0) return null;
  const rest = words.slice(used);
  const part = rest[0] === 'and' ? PARTS.get(rest.slice(1, 3).join(' ')) : undefined;
  const decimals = part ?? decimalsOf(rest);
  const whole = String(total + (current ?? 0));
  return decimals
    ? { figure: plainFigure(`${whole}.${decimals}`), words: used + (part ? 3 : 1 + decimals.length) }
    : { figure: whole, words: used };
}

/** "6.0" is said as "six". */
export const plainFigure = (figure: string): string =>
  figure.replace(/^(\d+)\.0+$/, '$1').replace(/^(\d+\.\d*[1-9])0+$/, '$1');

/** `1st` → `first`; other words are left as they are. */
export function plainOrdinal(folded: string): string {
  const value = ORDINAL_VALUES.get(folded);
  return value === undefined ? folded : ORDINALS[value - 1]!;
}
