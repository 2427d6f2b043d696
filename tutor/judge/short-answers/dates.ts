/** Reads written and spoken dates: "14 July 1789", "the fourteenth of July 89", "14/7/89". */
import { type Token, tokensOf } from './tokens.ts';

/** The given parts of a date; a year below 100 is the last two digits. */
export type SpokenDate = {
  readonly day: number | null;
  readonly month: number | null;
  readonly year: number | null;
};

const MONTHS = new Map<string, number>(
  `january|jan|januar|enero|janvier february|feb|februar|febrero|fevrier march|mar|marz|marzo|mars april|apr|abril|avril
  may|mai|mayo june|jun|juni|junio|juin july|jul|juli|julio|juillet august|aug|agosto|aout september|sep|sept|septiembre|septembre
  october|oct|oktober|octubre|octobre november|nov|noviembre|novembre december|dec|dezember|diciembre|decembre`
    .split(/\s+/)
    .flatMap((names, at) => names.split('|').map((name): [string, number] => [name, at + 1])),
);
const NUMBER = /^(\d{1,4})(?:st|nd|rd|th)?$/;
const FILLERS = new Set('the of in on at and year it was is its about around circa ca c'.split(' '));

const numberOf = ({ folded }: Token) => Number(NUMBER.exec(folded)?.[1] ?? Number.NaN);
const isDay = (value: number) => value >= 1 && value <= 31;
const isMonth = (value: number) => value >= 1 && value <= 12;

/** A four-digit year. */
const isYear = (value: number) => value >= 1000 && value <= 2099;

/** The possible dates at the beginning of `tokens`, and the number of words of each. */
function readingsAt(tokens: readonly Token[]): { date: SpokenDate; words: number }[] {
  const named = tokens.findIndex(({ folded }, at) => at < 4 && MONTHS.has(folded));
  const before = tokens.slice(0, Math.max(0, named)).filter(({ folded }) => !FILLERS.has(folded));
  const [number, ...more] = before.map(numberOf);
  if (named >= 0 && more.length === 0 && (number === undefined || isDay(number))) {
    const month = MONTHS.get(tokens[named]!.folded)!;
    let words = named + 1;
    const follow = () => {
      for (let token = tokens[words]; token; token = tokens[++words])
        if (!FILLERS.has(token.folded)) return numberOf(token);
      return Number.NaN;
    };
    let day = number ?? null;
    let next = follow();
    const ordinal = /(?:st|nd|rd|th)$/.test(tokens[words]?.folded ?? '');
    const found: { date: SpokenDate; words: number }[] = [];
    if (day === null && isDay(next)) {
      if (!ordinal) found.push({ date: { day: null, month, year: next }, words: words + 1 });
      day = next;
      words++;
      next = follow();
    }
    const year = Number.isNaN(next) || next > 2099 ? null : next;
    found.push({ date: { day, month, year }, words: year === null ? words : words + 1 });
    return found;
  }
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN] = tokens.slice(0, 3).map(numberOf);
  if (!Number.isNaN(a) && !Number.isNaN(b) && !Number.isNaN(c)) {
    const found: { date: SpokenDate; words: number }[] = [];
    if (isDay(a) && isMonth(b)) found.push({ date: { day: a, month: b, year: c }, words: 3 });
    if (isDay(b) && isMonth(a)) found.push({ date: { day: b, month: a, year: c }, words: 3 });
    return found;
  }
  return isYear(a) || (a >= 10 && a <= 99) ? [{ date: { day: null, month: null, year: a }, words: 1 }] : [];
}

/** The date if `text` is nothing else; null for other texts, and for bare numbers that may be quantities. */
export function dateOf(text: string): SpokenDate | null {
  const tokens = tokensOf(text).filter(({ folded }) => !FILLERS.has(folded));
  if (tokens.length === 0 || tokens.length > 5) return null;
  const [reading] = readingsAt(tokens).sort((a, b) => b.words - a.words);
  if (!reading || reading.words < tokens.length) return null;
  const { day, month, year } = reading.date;
  if (day === null && month === null && !(year !== null && isYear(year))) return null;
  return reading.date;
}

function sameDate(wanted: SpokenDate, said: SpokenDate): boolean {
  if (wanted.day !== said.day || wanted.month !== said.month) return false;
  if (wanted.year === null || said.year === null) return wanted.year === said.year;
  return (
    wanted.year === said.year || (said.year < 100 && isYear(wanted.year) && wanted.year % 100 === said.year)
  );
}

type FoundDate = { readonly from: number; readonly to: number; readonly same: boolean };

/** The dates in `tokens`, and whether each equals `wanted`; token indices, `to` exclusive. */
export function findDates(wanted: SpokenDate, tokens: readonly Token[]): FoundDate[] {
  const found: FoundDate[] = [];
  for (let from = 0; from < tokens.length; ) {
    if (FILLERS.has(tokens[from]?.folded ?? '')) {
      from++;
      continue;
    }
    const readings = readingsAt(tokens.slice(from, from + 8));
    const same = readings.find(({ date }) => sameDate(wanted, date));
    const reading = same ?? readings[0];
    if (reading) found.push({ from, to: from + reading.words, same: same !== undefined });
    from += reading?.words ?? 1;
  }
  return found;
}
