/** Finds the numbers of a text, including those of dates ("the twentieth of June eighty nine"). */
import { stemOf } from '#tutor/stems.ts';
import { type AnnotatedText, isNumber, type Token } from './annotated-text.ts';
import { isUnit } from './measures.ts';

export type NumberMention = {
  readonly figure: string;
  readonly first: Token;
  readonly last: Token;
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

/** The article of the unit after "half" or "quarter" ("a quarter of an hour"), if one follows. */
function articleOfUnit(tokens: readonly Token[], place: number): Token | undefined {
  const article = tokens.slice(place + 1, place + 3).find(({ folded }) => folded !== 'of');
  const unit = article && /^(?:an?|the)$/.test(article.folded) && tokens[article.place + 1];
  return unit && isUnit(unit.stem) ? article : undefined;
}

const BELOW = /^(?:below|under)$/;
const ZERO = /^(?:0|zero|freezing)$/;

/** True after a minus that is not a subtraction, or before "below zero". */
function isNegative({ text, tokens }: AnnotatedText, { place, start, clause }: Token): boolean {
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
  const add = (written: string, first: Token, last: Token, ordinal: boolean) => {
    const [, digitsOnly = written, letters = ''] = WITH_UNIT.exec(written) ?? [];
    const unit = isUnit(stemOf(letters)) ? stemOf(letters) : null;
    numbers.push({
      ...{ figure: unit === null ? written : digitsOnly, unit, first, last, ordinal },
      negative: !ordinal && isNegative(text, first),
      grouped: text.text.slice(first.start, last.end).includes(','),
    });
  };
  for (const token of tokens) {
    if (token === numbers.at(-1)?.last) continue;
    const { folded, place } = token;
    const next = tokens[place + 1];
    const ones = next && ORDINALS.get(next.folded);
    const digits = /^(\d+)(?:st|nd|rd|th)$/u.exec(folded)?.[1];
    const fraction = FRACTIONS.get(folded);
    const article = fraction && articleOfUnit(tokens, place);
    if ((folded === '20' || folded === '30') && next && ones && ones < 10)
      add(String(Number(folded) + ones), token, next, true);
    else if (digits) add(digits, token, token, true);
    else if (folded === '0' && BELOW.test(tokens[place - 1]?.folded ?? '')) continue;
    else if (isNumber(token)) add(folded, token, token, false);
    else if (fraction && article) add(fraction, token, article, false);
    else {
      const ordinal = ORDINALS.get(folded);
      if (ordinal !== undefined) add(String(ordinal), token, token, true);
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
  rest?.first.place === said.last.place + 1 &&
  /^[1-9]\d$/u.test(rest.figure) &&
  wanted.figure === `${said.figure}${rest.figure}`;

/** True for pairs such as "thirteen" and "thirty". */
export function soundAlike(a: string, b: string): boolean {
  const [low = 0, high = 0] = [Number(a), Number(b)].sort((x, y) => x - y);
  return low >= 13 && low <= 19 && high === (low - 10) * 10;
}
