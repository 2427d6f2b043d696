/** Reads a text in any language as words with their stems, by Intl.Segmenter and Snowball's stemmers. */
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { cachedByText } from '#tutor/text-cache.ts';

/** `start` and `end` are offsets into the text; without a stemmer for the language `stem` is the folded word. */
export type ForeignWord = {
  readonly start: number;
  readonly end: number;
  /** Lower case, without accents. */
  readonly folded: string;
  readonly stem: string;
};

const STEMMERS: Readonly<Record<string, (word: string) => string>> = {
  da: danish,
  de: german,
  es: spanish,
  fi: finnish,
  fr: french,
  it: italian,
  nl: dutch,
  no: norwegian,
  pt: portuguese,
  ru: russian,
  sv: swedish,
};

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const made = new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, made);
  return made;
}

const MARKS = /[\u0300-\u036f]/g;
/** A word without its accents. */
export const fold = (word: string) => word.normalize('NFD').replace(MARKS, '').normalize('NFC');
const longestStemmed = 40;

function readIn(language: string, text: string): readonly ForeignWord[] {
  const stemmer = STEMMERS[language];
  const words: ForeignWord[] = [];
  for (const { segment, index, isWordLike } of segmenterOf(language).segment(text)) {
    if (!isWordLike) continue;
    const lower = segment.normalize('NFKC').toLowerCase();
    const stem = stemmer && lower.length <= longestStemmed ? fold(stemmer(lower)) : fold(lower);
    words.push({ start: index, end: index + segment.length, folded: fold(lower), stem });
  }
  return words;
}

/** For each language a reader that keeps the words of recent texts. */
const readers = new Map<string, (text: string) => readonly ForeignWord[]>();

/** `language`: an ISO 639-1 code. Callers limit the length of the text. */
export function wordsOf(text: string, language: string): readonly ForeignWord[] {
  const reader = readers.get(language) ?? cachedByText((one) => readIn(language, one));
  readers.set(language, reader);
  return reader(text);
}
