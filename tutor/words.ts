/** Reads text of any language as words with their stems: the one way the judge and the question writer see a text. */
import { numberWordValue, plainOrdinal } from './number-words.ts';
import { stemOf } from './stems.ts';
import { isStopWord } from './stop-words.ts';

/** A word of a text; `start` and `end` are offsets into that text. */
export type Word = {
  readonly start: number;
  readonly end: number;
  /** Lower case, without accents and apostrophes, numbers as figures. */
  readonly folded: string;
  readonly stem: string;
  /** False for grammar and fillers. */
  readonly content: boolean;
  /** One bit for each letter the word contains, to tell at once that two words have little in common. */
  readonly letters: number;
};

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+|\p{N}+(?:[.,]\p{N}+)*(?:st|nd|rd|th)?(?!\p{L})|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}]+)*/gu;
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const MARKS = /\p{M}+/gu;

function fold(text: string): string {
  const lower = text
    .toLowerCase()
    .replace(/['’]s$/u, '')
    .replace(/['’]/gu, '');
  // Plain ASCII needs no folding.
  return /^\p{ASCII}*$/u.test(lower) ? lower : lower.normalize('NFKD').replace(MARKS, '');
}

/** Set in `letters` of every word with a digit. */
export const DIGIT_BIT = 1 << 31;

/** a to z have their own bits, digits one, all other characters share the rest. */
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

/** Scripts without spaces: overlapping pairs of characters stand for words, as search engines do. */
function pairs(run: string, start: number): Word[] {
  const characters = [...run];
  if (characters.length === 1) return [word(start, start + run.length, fold(run))];
  const words: Word[] = [];
  let at = start;
  for (let i = 0; i + 1 < characters.length; i++) {
    const pair = characters[i]! + characters[i + 1]!;
    words.push(word(at, at + pair.length, fold(pair)));
    at += characters[i]!.length;
  }
  return words;
}

/** Little words recognisers tear apart; torn, "with out" would read as its own contrary. */
const TORN = new Set([
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
]);

function withWholeWords(words: Word[]): Word[] {
  const result: Word[] = [];
  for (const current of words) {
    const last = result.at(-1);
    if (last && TORN.has(`${last.folded} ${current.folded}`))
      result[result.length - 1] = word(last.start, current.end, last.folded + current.folded);
    else result.push(current);
  }
  return result;
}

/** Joins "thirty five" to 35 and writes number words as figures. */
function withFigures(words: Word[]): Word[] {
  const result: Word[] = [];
  for (const current of words) {
    const value = numberWordValue(current.folded);
    const last = result.at(-1);
    if (value === null) {
      result.push(current);
    } else if (
      last &&
      value > 0 &&
      value < 10 &&
      /^[2-9]0$/.test(last.folded) &&
      current.start - last.end === 1
    ) {
      result[result.length - 1] = word(last.start, current.end, String(Number(last.folded) + value));
    } else {
      result.push(word(current.start, current.end, String(value)));
    }
  }
  return result;
}

/** All words of `text` in order. */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const [run] = match;
    if (UNSPACED.test(run)) words.push(...pairs(run, match.index));
    else
      words.push(
        word(match.index, match.index + run.length, plainOrdinal(fold(run).replace(/,(?=\d{3})/g, ''))),
      );
  }
  return withFigures(withWholeWords(words));
}

/** The different stems of the content words of `text`. */
export function contentStems(text: string): Set<string> {
  return new Set(readWords(text).flatMap(({ content, stem }) => (content ? [stem] : [])));
}
