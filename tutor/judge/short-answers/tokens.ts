/** Splits a short text into tokens with one form for all spellings of a word. */
import { isNegation } from '#tutor/stop-words.ts';
import { readWords, spanOf } from '#tutor/words.ts';
import { PHRASES, plainStem, unitOf } from './spellings.ts';

/** `start` and `end` are offsets into the text. */
export type Token = {
  readonly start: number;
  readonly end: number;
  readonly folded: string;
  /** Equal for spellings and inflections of one word. */
  readonly stem: string;
  readonly kind: 'word' | 'number' | 'unit' | 'negation';
};

/** Signs that are read as words, longest first. Arrows only separate, and are dropped. */
const SIGN = /\+\/-|\+-|>=|<=|[≥≤±×÷<>½¼¾]|(?<![\p{L}\p{N}])w\/o?(?=\s)|3\/4/gu;
const ARROW = /<?[-=]>|[→⇌⇒↔]/g;
const SIGN_WORDS: Readonly<Record<string, string>> = { 'w/': 'with', 'w/o': 'without', '+-': '+/-' };

const ORDINAL_WORDS = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'
    .split(' ')
    .map((word, at): [string, number] => [word, at + 1]),
);
'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth'
  .split(' ')
  .forEach((word, at) => void ORDINAL_WORDS.set(word, (at + 2) * 10));

const NOT = /^(?:not|never|cannot|\p{L}+nt)$/u;
const NO = new Set(['no', 'without', 'none', 'neither', 'nor', 'nothing', 'nobody']);

/** Reduces all negations to "not" or "no", so that "isn't" equals "is not"; null for other words. */
function negationOf(folded: string): string | null {
  if (!isNegation(folded)) return null;
  return NO.has(folded) || !NOT.test(folded) ? 'no' : 'not';
}

type Raw = { start: number; end: number; folded: string };

function token({ start, end, folded }: Raw, isUnit = false): Token {
  const negation = negationOf(folded);
  const kind = isUnit ? 'unit' : negation ? 'negation' : /^\d+(?:\.\d+)?$/.test(folded) ? 'number' : 'word';
  return { start, end, folded, stem: negation ?? (isUnit ? folded : plainStem(folded)), kind };
}

function rawWords(text: string): Raw[] {
  const signs: Raw[] = [];
  const blank = (found: string) => ' '.repeat(found.length);
  const rest = text.replace(ARROW, blank).replace(SIGN, (sign, at: number) => {
    const plain = sign.toLowerCase().replace('⁺', '+').replace(/[⁻−]/, '-');
    signs.push({ start: at, end: at + sign.length, folded: SIGN_WORDS[plain] ?? plain });
    return blank(sign);
  });
  const words: Raw[] = readWords(rest).map(({ start, end, folded }) => ({ start, end, folded }));
  return signs.length === 0 ? words : [...words, ...signs].sort((a, b) => a.start - b.start);
}

const isLetter = ({ folded }: Raw) => /^[\p{L}\p{N}]$/u.test(folded);
const isSpelledOn = (letter: Raw | undefined, next: Raw | undefined) =>
  letter !== undefined &&
  next !== undefined &&
  isLetter(letter) &&
  isLetter(next) &&
  next.start - letter.end <= 2;

/** Joins spelled words: "d n a", "c o 2". Single letters and numbers stay. */
function withSpelledWords(words: readonly Raw[]): Raw[] {
  const result: Raw[] = [];
  for (let at = 0; at < words.length; ) {
    let to = at + 1;
    while (isSpelledOn(words[to - 1], words[to])) to++;
    const run = words.slice(at, to);
    const [first, last] = [run[0], run.at(-1)];
    const letters = run.filter(({ folded }) => !/^\d$/.test(folded)).length;
    const fewest = /^[ai\d]$/.test(first?.folded ?? '') ? 3 : 2;
    if (first && last && letters >= 2 && run.length >= fewest)
      result.push({ start: first.start, end: last.end, folded: run.map(({ folded }) => folded).join('') });
    else result.push(...run);
    at = to;
  }
  return result;
}

function withPhrases(words: readonly Raw[]): Raw[] {
  const result: Raw[] = [];
  for (let at = 0, word = words[at]; word; word = words[at]) {
    const found = PHRASES.get(word.folded)?.find(({ words: way }) =>
      way.every((folded, i) => words[at + i]?.folded === folded),
    );
    const length = found?.words.length ?? 1;
    result.push(found ? { ...spanOf(words.slice(at, at + length)), folded: found.plain } : word);
    at += length;
  }
  return result;
}

/** "twenty eighth" and "28th" → "28th". */
function withOrdinals(words: readonly Raw[]): Raw[] {
  const result: Raw[] = [];
  for (const word of words) {
    const value = ORDINAL_WORDS.get(word.folded);
    const last = result.at(-1);
    if (value === undefined) result.push(word);
    else if (value < 10 && last && /^[2-9]0$/.test(last.folded) && word.start - last.end === 1)
      result[result.length - 1] = {
        start: last.start,
        end: word.end,
        folded: ordinal(Number(last.folded) + value),
      };
    else result.push({ ...word, folded: ordinal(value) });
  }
  return result;
}

function ordinal(value: number): string {
  const tens = value % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${ending}`;
}

/** "23m" is a number with its unit; "30s" may be a decade and stays. */
const GLUED = /^(\d+(?:\.\d+)?)([a-z°%µω]+)$/;

function withUnits(words: readonly Raw[]): Token[] {
  const result: Token[] = [];
  for (const word of words) {
    const [, figure, name = ''] = GLUED.exec(word.folded) ?? [];
    const glued = figure !== undefined && name !== 's' ? unitOf(name) : null;
    if (figure !== undefined && glued) {
      const cut = word.start + figure.length;
      result.push(token({ start: word.start, end: cut, folded: figure }));
      result.push(token({ start: cut, end: word.end, folded: glued }, true));
      continue;
    }
    const unit = result.at(-1)?.kind === 'number' ? unitOf(word.folded) : null;
    result.push(unit ? token({ ...word, folded: unit }, true) : token(word));
  }
  return result;
}

/** Only the beginning of longer texts is read. */
const longestRead = 4_000;
/** The sides of a card are needed several times for one answer. */
const cache = new Map<string, readonly Token[]>();
const mostKept = 500;
const longestKept = 600;

/** The tokens of a text, cached. */
export function tokensOf(text: string): readonly Token[] {
  const cached = cache.get(text);
  if (cached) return cached;
  const tokens = withUnits(withPhrases(withOrdinals(withSpelledWords(rawWords(text.slice(0, longestRead))))));
  if (text.length > longestKept) return tokens;
  if (cache.size >= mostKept) cache.clear();
  cache.set(text, tokens);
  return tokens;
}
