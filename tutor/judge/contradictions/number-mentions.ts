/** Reads the numbers of a text, those of dates among them: "the twentieth of June eighty nine". */
import { isNumber, type Token } from './annotated-text.ts';

export type NumberMention = {
  readonly figure: string;
  /** Places of its first and last word. */
  readonly from: number;
  readonly to: number;
  readonly ordinal: boolean;
};

const ORDINALS = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map((word, i): [string, number] => [word, i + 1]),
).set('thirtieth', 30);

/** "1.0" is said as "one". */
const plainFigure = (figure: string) =>
  figure.replace(/^(\d+)\.0+$/u, '$1').replace(/^(\d+\.\d*[1-9])0+$/u, '$1');

/** Numbers in order; "second" counts as one only before or after a month or a name, so it is left to the unit it mostly is. */
export function numbersIn(tokens: readonly Token[]): NumberMention[] {
  const numbers: NumberMention[] = [];
  for (let place = 0; place < tokens.length; place++) {
    const { folded } = tokens[place]!;
    const next = tokens[place + 1];
    const ones = next ? ORDINALS.get(next.folded) : undefined;
    const digits = /^(\d+)(?:st|nd|rd|th)$/u.exec(folded)?.[1];
    if ((folded === '20' || folded === '30') && ones !== undefined && ones < 10)
      numbers.push({ figure: String(Number(folded) + ones), from: place, to: ++place, ordinal: true });
    else if (digits) numbers.push({ figure: digits, from: place, to: place, ordinal: true });
    else if (isNumber(tokens[place]!))
      numbers.push({ figure: plainFigure(folded), from: place, to: place, ordinal: false });
    else {
      const ordinal = ORDINALS.get(folded);
      if (ordinal !== undefined)
        numbers.push({ figure: String(ordinal), from: place, to: place, ordinal: true });
    }
  }
  return numbers;
}

export const isYear = ({ figure }: NumberMention): boolean => /^1\d{3}$|^20\d\d$/u.test(figure);

/** "Eighty nine" says 1789. */
export const saysYear = (said: NumberMention, year: NumberMention): boolean =>
  isYear(year) && !isYear(said) && said.figure.length === 2 && year.figure.endsWith(said.figure);

/** "One eighty five" says 185: the hundreds and the rest side by side. */
export const saysHundreds = (
  said: NumberMention,
  rest: NumberMention | undefined,
  wanted: NumberMention,
): boolean =>
  /^[1-9]$/u.test(said.figure) &&
  rest?.from === said.to + 1 &&
  /^[1-9]\d$/u.test(rest.figure) &&
  wanted.figure === `${said.figure}${rest.figure}`;

/** "Thirty" and "thirteen", "forty" and "fourteen" sound alike. */
export function soundAlike(a: string, b: string): boolean {
  const [low = 0, high = 0] = [Number(a), Number(b)].sort((x, y) => x - y);
  return low >= 13 && low <= 19 && high === (low - 10) * 10;
}
