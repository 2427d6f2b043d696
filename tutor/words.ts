/** Reads text of any language as words with their stems, for the judge and the question writer. */
import { plainFigure, plainOrdinal, spokenNumber } from './number-words.ts';
import { stemOf } from './stems.ts';
import { isStopWord } from './stop-words.ts';
import { cachedByText } from './text-cache.ts';

/** A word of a text; `start` and `end` are offsets into that text. */
export type Word = {
  readonly start: number;
  readonly end: number;
  /** Lower case, without accents and apostrophes, numbers as figures. */
  readonly folded: string;
  readonly stem: string;
  /** False for grammar and fillers. */
  readonly content: boolean;
  /** One bit for each letter of the word: a cheap check whether two words have little in common. */
  readonly letters: number;
};

/** The range of a text that contains all of the words. */
export const spanOf = (words: readonly Pick<Word, 'start' | 'end'>[]) => ({
  start: Math.min(...words.map(({ start }) => start)),
  end: Math.max(...words.map(({ end }) => end)),
});

/** Scripts without spaces between words. */
const UNSPACED_LETTERS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
/** "C++", "F#", "Na+", "O-": the sign belongs to the letters before it. */
const SIGNED = String.raw`(?<![\p{L}\p{N}])(?:\p{L}{1,2}\d?(?:\+\+|#|[+⁺](?![\p{L}\p{N}+]))|[\p{Lu}e]\p{L}?\d?[⁻−\-](?![\p{L}\p{N}\-]))`;
/** "5年" is a number and a word, "DNAの" two words, "3x3" two numbers. */
const WORD = new RegExp(
  String.raw`${SIGNED}|[${UNSPACED_LETTERS}]+|(?<=\p{N})[x×](?=\p{N})|\p{N}+(?:[.,]\p{N}+)*(?:st|nd|rd|th)?(?:(?=[x×]\p{N})|(?![.,]?\p{N}|[\p{L}--[${UNSPACED_LETTERS}]]))|\p{N}+(?:[.,]\p{N}+)+(?=\p{L})|[[\p{L}\p{N}]--[${UNSPACED_LETTERS}]][[\p{L}\p{M}\p{N}]--[${UNSPACED_LETTERS}]]*(?:['’][\p{L}]+)*|[%°]`,
  'gv',
);
const UNSPACED = new RegExp(`^[${UNSPACED_LETTERS}]`, 'u');
const MARKS = /\p{M}+/gu;

function fold(text: string): string {
  const lower = text
    .toLowerCase()
    .replace(/['’]s$/u, '')
    .replace(/['’]/gu, '')
    .replace(/[⁻−]$/u, '-');
  // Plain ASCII needs no folding.
  return /^\p{ASCII}*$/u.test(lower) ? lower : lower.normalize('NFKD').replace(MARKS, '');
}

/** Set in `letters` of every word with a digit. */
export const DIGIT_BIT = 1 << 31;

/** Each of a to z has its own bit, digits share one, all other characters the rest. */
function lettersOf(folded: string): number {
  let bits = 0;
  for (let i = 0; i < folded.length; i++) {
    const code = folded.charCodeAt(i);
    if (code >= 97 && code <= 122) bits |= 1 << (code - 97);
    else bits |= code >= 48 && code <= 57 ? DIGIT_BIT : 1 << (26 + (code % 5));
  }
  return bits;
}

function word(start: number, end: number, folded: string): Word {
  return {
    start,
    end,
    folded,
    stem: stemOf(folded),
    content: !isStopWord(folded),
    letters: lettersOf(folded),
  };
}

/** In scripts without spaces overlapping pairs of characters are the words, as in search engines. */
function pairs(run: string, start: number): Word[] {
  const characters = [...run];
  if (characters.length === 1) return [word(start, start + run.length, fold(run))];
  const words: Word[] = [];
  let at = start;
  for (const [i, second] of characters.slice(1).entries()) {
    const pair = `${characters[i]}${second}`;
    words.push(word(at, at + pair.length, fold(pair)));
    at += pair.length - second.length;
  }
  return words;
}

/** Words that recognisers split: "with out" would otherwise mean the opposite. */
const SPLIT = new Set([
  'with out',
  'can not',
  'it self',
  'an other',
  'in side',
  'out side',
  'in to',
  'on to',
  'every thing',
  'some thing',
  'per cent',
]);

/** "Counter clockwise", "anti body": prefixes that recognisers split off. */
const SPLIT_PREFIX = /^(?:counter|anti)$/;

function withWholeWords(words: Word[]): Word[] {
  const result: Word[] = [];
  for (const current of words) {
    const last = result.at(-1);
    if (last && (SPLIT.has(`${last.folded} ${current.folded}`) || SPLIT_PREFIX.test(last.folded)))
      result[result.length - 1] = word(last.start, current.end, last.folded + current.folded);
    else result.push(current);
  }
  return result;
}

/** No spoken number has more words than this. */
const longestNumber = 12;

/** Writes number words as figures: "thirty five" as 35. Only words with a single character between them belong together. */
function withFigures(words: Word[]): Word[] {
  const result: Word[] = [];
  for (let at = 0, first = words[at]; first; first = words[at]) {
    let to = at + 1;
    while (to < words.length && to - at < longestNumber && words[to]!.start - words[to - 1]!.end === 1) to++;
    const found = spokenNumber(words.slice(at, to).map(({ folded }) => folded));
    const last = found && words[at + found.words - 1];
    result.push(last ? word(first.start, last.end, found.figure) : first);
    at += found?.words ?? 1;
  }
  return result;
}

/** Signs read as words: "100 °C" and "one hundred degrees Celsius" are the same. */
const SAID = new Map([
  ['%', 'percent'],
  ['°', 'degrees'],
]);
const DEGREES = new Map([
  ['c', 'celsius'],
  ['f', 'fahrenheit'],
]);

function withUnits(words: Word[]): Word[] {
  return words.map((current, i) => {
    const before = words[i - 1];
    const scale = before?.folded === 'degrees' && DEGREES.get(current.folded);
    return scale ? word(current.start, current.end, scale) : current;
  });
}

/** Spoken signs after letters: "C plus plus", "F sharp", "O negative", and "Na plus" unless something is added to it. */
function withSigns(words: Word[], text: string): Word[] {
  const result: Word[] = [];
  for (let at = 0, base = words[at]; base; base = words[++at]) {
    const [next, third] = [words[at + 1], words[at + 2]];
    const twice = next?.folded === 'plus' && third?.folded === 'plus';
    const last = twice ? third : next;
    const isLast = last && /^\s*(?:$|[.,;:!?)])/u.test(text.slice(last.end));
    const sign = twice ? '++' : (SPOKEN_SIGNS.get(next?.folded ?? '') ?? '');
    const isSigned = sign === '++' || sign === '#' || (sign !== '' && isLast && base.content);
    if (!last || !isSigned || !/^[a-z]{1,2}\d?$/.test(base.folded)) result.push(base);
    else {
      result.push(word(base.start, last.end, base.folded + sign));
      at += twice ? 2 : 1;
    }
  }
  return result;
}
const SPOKEN_SIGNS = new Map([
  ['sharp', '#'],
  ['plus', '+'],
  ['positive', '+'],
  ['pos', '+'],
  ['minus', '-'],
  ['negative', '-'],
  ['neg', '-'],
]);

function read(text: string): readonly Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const [run] = match;
    if (UNSPACED.test(run)) for (const pair of pairs(run, match.index)) words.push(pair);
    else {
      const folded = SAID.get(run) ?? plainFigure(plainOrdinal(fold(run).replace(/,(?=\d{3})/g, '')));
      words.push(word(match.index, match.index + run.length, folded));
    }
  }
  return withFigures(withUnits(withSigns(withWholeWords(words), text)));
}

/** All words of `text` in order. */
export const readWords = cachedByText(read);

/** The different stems of the content words of `text`. The set is shared. */
export const contentStems: (text: string) => ReadonlySet<string> = cachedByText((text) => {
  const stems = new Set<string>();
  for (const { content, stem } of readWords(text)) if (content) stems.add(stem);
  return stems;
});
