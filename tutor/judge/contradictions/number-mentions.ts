/** Finds the numbers of a text, including those of dates ("the twentieth of June eighty nine"). */
import { stemOf } from '#tutor/stems.ts';
import { type AnnotatedText, isNumber, type Token } from './annotated-text.ts';
import { isUnit } from './measures.ts';

export type NumberMention = {
  readonly figure: string;
  /** Places of its first and last token. */
  readonly from: number;
  readonly to: number;
  readonly ordinal: boolean;
  /** "−40", "minus 40", "40 degrees below zero". */
  readonly negative: boolean;
  /** Written with a thousands separator ("1,200"), so not a year. */
  readonly grouped: boolean;
  /** The stem of the attached unit ("48V"); null where there is none. */
  readonly unit: string | null;
};

const ORDINALS = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map((word, i): [string, number] => [word, i + 1]),
).set('thirtieth', 30);

/** Excludes "5a" and "30s", which are usually a section and a decade. */
const WITH_UNIT = /^(\d+(?:\.\d+)?)([mghvwjl]|\p{L}{2,})$/u;

const FRACTIONS = new Map([
  ['half', '0.5'],
  ['quarter', '0.25'],
]);

/** Number of words between "half" or "quarter" and the article of its unit ("a quarter of an hour": 1); -1 where no unit follows. */
function wordsBeforeUnit(tokens: readonly Token[], place: number): number {
  const rest = tokens.slice(place + 1, place + 4);
  const article = rest.findIndex(({ folded }) => /^(?:an?|the)$/.test(folded));
  const unit = article < 0 ? undefined : rest[article + 1];
  const isPart = article >= 0 && rest.slice(0, article).every(({ folded }) => folded === 'of');
  return isPart && unit && isUnit(unit.stem) ? article : -1;
}

const BELOW = /^(?:below|under)$/;
const ZERO = /^(?:0|zero|freezing)$/;

/** True after a minus that is not a subtraction, or before "below zero". */
function isNegative({ text, tokens }: AnnotatedText, place: number): boolean {
  const { start, clause } = tokens[place]!;
  if (/(?:^|[\s(])[−-]$/u.test(text.slice(Math.max(0, start - 2), start))) return true;
  const [sign, before] = [tokens[place - 1], tokens[place - 2]];
  const isFirst = before === undefined || !(isNumber(before) || /^\p{L}$/u.test(before.folded));
  if (sign && /^(?:minus|negative)$/.test(sign.folded) && isFirst) return true;
  return tokens
    .slice(place + 1, place + 4)
    .some(
      (token, i) =>
        BELOW.test(token.folded) && token.clause === clause && ZERO.test(tokens[place + i + 2]?.folded ?? ''),
    );
}

/** The numbers in order, ordinals included ("second" too, although it may be a unit). */
export function numbersIn(text: AnnotatedText): NumberMention[] {
  const { tokens } = text;
  const numbers: NumberMention[] = [];
  const add = (written: string, from: number, to: number, ordinal: boolean) => {
    const [, digitsOnly, letters = ''] = WITH_UNIT.exec(written) ?? [];
    const unit = isUnit(stemOf(letters)) ? stemOf(letters) : null;
    numbers.push({
      ...{ figure: unit === null ? written : digitsOnly!, unit, from, to, ordinal },
      negative: !ordinal && isNegative(text, from),
      grouped: text.text.slice(tokens[from]!.start, tokens[to]!.end).includes(','),
    });
  };
  for (let place = 0; place < tokens.length; place++) {
    const { folded } = tokens[place]!;
    const next = tokens[place + 1];
    const ones = next ? ORDINALS.get(next.folded) : undefined;
    const digits = /^(\d+)(?:st|nd|rd|th)$/u.exec(folded)?.[1];
    const part = FRACTIONS.has(folded) ? wordsBeforeUnit(tokens, place) : -1;
    if ((folded === '20' || folded === '30') && ones !== undefined && ones < 10)
      add(String(Number(folded) + ones), place, ++place, true);
    else if (digits) add(digits, place, place, true);
    else if (folded === '0' && BELOW.test(tokens[place - 1]?.folded ?? '')) continue;
    else if (isNumber(tokens[place]!)) add(folded, place, place, false);
    else if (part >= 0) add(FRACTIONS.get(folded)!, place, place + 1 + part, false);
    else {
      const ordinal = ORDINALS.get(folded);
      if (ordinal !== undefined) add(String(ordinal), place, place, true);
    }
  }
  return numbers;
}

export const isYear = ({ figure, grouped }: NumberMention): boolean =>
  !grouped && /^1\d{3}$|^20\d\d$/u.test(figure);

/** "Eighty nine" for 1789. */
export const isShortYear = (said: NumberMention, year: NumberMention): boolean =>
  isYear(year) && !isYear(said) && said.figure.length === 2 && year.figure.endsWith(said.figure);

/** "One eighty five" for 185, recognised as two numbers. */
export const isSplitHundreds = (
  said: NumberMention,
  rest: NumberMention | undefined,
  wanted: NumberMention,
): boolean =>
  /^[1-9]$/u.test(said.figure) &&
  rest?.from === said.to + 1 &&
  /^[1-9]\d$/u.test(rest.figure) &&
  wanted.figure === `${said.figure}${rest.figure}`;

/** True for pairs such as "thirteen" and "thirty". */
export function soundAlike(a: string, b: string): boolean {
  const [low = 0, high = 0] = [Number(a), Number(b)].sort((x, y) => x - y);
  return low >= 13 && low <= 19 && high === (low - 10) * 10;
}
