/** Finds the exam day that notes mention, so that a plan for it can be offered. */
import { addDays, type Day } from '#core/days/local-day.ts';

const examWords =
  /\b(?:exams?|examinations?|mid-?terms?|finals|quiz|tests?|examen|partiel|contrôle|parcial|prueba)\b|klausur|prüfung|schulaufgabe/i;

/** English, German, French and Spanish names and their abbreviations. */
const months = [
  'january|jan|januar|jänner|janvier|enero',
  'february|feb|februar|février|febrero',
  'march|mar|märz|mars|marzo',
  'april|apr|avril|abril',
  'may|mai|mayo',
  'june|jun|juni|juin|junio',
  'july|jul|juli|juillet|julio',
  'august|aug|août|agosto',
  'september|sept|sep|septembre|septiembre',
  'october|oct|oktober|okt|octobre|octubre',
  'november|nov|novembre|noviembre',
  'december|dec|dezember|dez|décembre|diciembre',
];
const monthOf = new Map(months.flatMap((names, index) => names.split('|').map((name) => [name, index + 1])));
const anyMonth = [...monthOf.keys()].sort((a, b) => b.length - a.length).join('|');
/** For `\b`, letters beyond ASCII are not part of a word. */
const edge = '(?![\\p{L}\\p{N}])';
const start = '(?<![\\p{L}\\p{N}])';

type Found = { year: number | null; month: number; day: number };
const number = (text: string | undefined) => (text === undefined ? null : Number(text));
const named = (day = '', month = '', year?: string): Found => ({
  ...{ year: number(year), month: monthOf.get(month.toLowerCase()) ?? 0, day: Number(day) },
});

/** The forms of a date, and how to read their parts. */
const forms: readonly [RegExp, (...parts: (string | undefined)[]) => Found | null][] = [
  [
    new RegExp(`${start}(\\d{4})-(\\d{2})-(\\d{2})${edge}`, 'gu'),
    (year, month, day) => ({ year: Number(year), month: Number(month), day: Number(day) }),
  ],
  [
    new RegExp(
      `${start}(\\d{1,2})(?:st|nd|rd|th|er|\\.)? {0,2}(?:of |de )?(${anyMonth})${edge}\\.?(?:,? (?:de )?(\\d{4})${edge})?`,
      'giu',
    ),
    named,
  ],
  [
    new RegExp(`${start}(${anyMonth})\\.? (\\d{1,2})(?:st|nd|rd|th)?${edge}(?:,? (\\d{4})${edge})?`, 'giu'),
    (month, day, year) => named(day, month, year),
  ],
  [
    new RegExp(`${start}(\\d{1,2})\\. ?(\\d{1,2})\\.(?: ?(\\d{4})${edge})?`, 'gu'),
    (day, month, year) => ({ year: number(year), month: Number(month), day: Number(day) }),
  ],
  [
    new RegExp(`${start}(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}))?${edge}`, 'gu'),
    (first, second, year) => {
      const [a, b] = [Number(first), Number(second)];
      // Only a number above 12 tells which of the two is the day.
      if (a > 12) return { year: number(year), month: b, day: a };
      return b > 12 || a === b ? { year: number(year), month: a, day: b } : null;
    },
  ],
];

/** Without a year, a date further ahead than this is taken to be in the past. */
const MOST_DAYS_AHEAD = 300;
const MOST_DAYS_BY_YEAR = 730;
/** Longer lines are ignored. */
const LONGEST_LINE = 300;

const pad = (value: number) => String(value).padStart(2, '0');

/** The day, if it exists and is within reach of today; else null. */
function ahead({ year, month, day }: Found, today: Day): Day | null {
  const on = (inYear: number) => {
    const text = `${inYear}-${pad(month)}-${pad(day)}`;
    const time = Date.parse(text);
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
  };
  const thisYear = Number(today.slice(0, 4));
  const last = addDays(today, year === null ? MOST_DAYS_AHEAD : MOST_DAYS_BY_YEAR);
  const days = (year === null ? [thisYear, thisYear + 1] : [year]).map(on);
  return days.find((found) => found !== null && found > today && found <= last) ?? null;
}

/** The nearest day after `today` on a line that mentions an exam; null if there is none. */
export function examDayIn(text: string, today: Day): Day | null {
  const found: Day[] = [];
  for (const line of text.split('\n')) {
    if (line.length > LONGEST_LINE || !examWords.test(line)) continue;
    for (const [pattern, read] of forms)
      for (const match of line.matchAll(pattern)) {
        const parts = read(...match.slice(1));
        const day = parts && ahead(parts, today);
        if (day) found.push(day);
      }
  }
  return found.sort()[0] ?? null;
}
