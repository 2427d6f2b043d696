/** Corrects what a recogniser wrote by the terms of the set, and marks words that may be misheard. */
import { languageOf } from '#core/languages/language-of.ts';
import { readWords, type Word } from '#tutor/words.ts';
import { matchSides } from './match-sides.ts';
import { isPlainWord, matchTerms, type Span, shortSides, type TakenTerm } from './match-terms.ts';

/** `sureness`: the recogniser's probability for the word, from 0 to 1. */
export type HeardWord = Span & { readonly sureness: number };

export type ReadHeardInput = {
  readonly heard: string;
  readonly words: readonly HeardWord[];
  readonly keyPoints: readonly string[];
  /** The cards the key points come from. */
  readonly cards: readonly { readonly term: string; readonly definition: string }[];
  /** All cards of the set. */
  readonly deck: readonly { readonly term: string; readonly definition: string }[];
};

/** Words that may be misheard. `heard`: what the recogniser wrote if they were corrected, else null. */
export type Doubt = Span & { readonly heard: string | null };

export type HeardReading = {
  readonly text: string;
  readonly doubts: readonly Doubt[];
  /** Hardly a word of it is certain, for example because it was said in another language. */
  readonly misheard: boolean;
};

/**
 * Below this a word is doubtful: among 300 real single words (`npm run bench:hearing`) two in three of those heard wrongly, and one in
 * sixteen of those heard rightly.
 */
export const leastSureness = 0.45;
/** Among words that follow the card a differing word must be surer to be left alone. */
const leastSurenessBeside = 0.65;
/** An answer with a smaller share of certain content words counts as misheard. */
const leastSureShare = 1 / 3;
/**
 * Below this geometric mean of sureness an answer was hardly heard at all. An English recogniser turns other languages into fluent
 * English, but is not sure of it. Measured with real voices and the embedded recogniser: below the limit are 64 of 76 clips in eight
 * other languages, none of 50 by native speakers, and 10 of 110 by Mandarin speakers and children. Half of the clips were used to choose
 * the limit, so new voices will do somewhat worse.
 */
const leastSurenessOfAll = 0.45;
const fewestWordsOfAll = 4;
/** A probability of 0 would outweigh all other words. */
const leastCounted = 0.001;

const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end;
/** Names are not in the dictionary; if a recogniser writes one, it mostly heard one. */
const isName = (written: string, at: number) => at > 0 && /^\p{Lu}\p{Ll}/u.test(written);

/** Each word counts once, at its first place: a recogniser that repeats itself becomes sure of the repeated words. */
function isHardlyHeard(heard: string, words: readonly HeardWord[]): boolean {
  const first = new Map<string, number>();
  for (const { start, end, sureness } of words) {
    const written = heard
      .slice(start, end)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '');
    if (!first.has(written)) first.set(written, Math.log(Math.max(sureness, leastCounted)));
  }
  if (first.size < fewestWordsOfAll) return false;
  const sum = [...first.values()].reduce((total, log) => total + log, 0);
  return Math.exp(sum / first.size) < leastSurenessOfAll;
}

/** Enough letters to recognise the language. */
const mostForLanguage = 2_000;

function isForeign(text: string): boolean {
  const found = languageOf(text.slice(0, mostForLanguage));
  return found?.sure === true && found.language !== 'en';
}

/** `isWord`: whether a folded word is English. Answers in other languages are left as they are. */
export function readHeard(input: ReadHeardInput, isWord: (folded: string) => boolean): HeardReading {
  const { heard } = input;
  if (isForeign(heard)) return { text: heard, doubts: [], misheard: false };
  const wordsOfSet = new Set(
    [...input.deck, ...input.cards].flatMap(({ term, definition }) =>
      readWords(`${term} ${definition}`).map(({ folded }) => folded),
    ),
  );
  const exists = (word: Word, text: string) => wordsOfSet.has(word.folded) || isPlainWord(text, word, isWord);
  const asked = [...input.keyPoints, ...input.cards.flatMap(({ term, definition }) => [term, definition])];
  const isUnsure = ({ sureness }: HeardWord) => sureness < leastSureness;
  const terms = matchTerms({
    heard,
    unsure: input.words.filter(isUnsure),
    expected: shortSides(asked),
    others: shortSides(input.deck.flatMap(({ term, definition }) => [term, definition])),
    isWord,
  });
  const beside = after(input.words, terms.taken);
  const { text, taken: ofSides } = matchSides({
    heard: terms.text,
    unsure: beside.filter(({ sureness }) => sureness < leastSurenessBeside),
    sides: asked,
    isOfSet: (folded) => wordsOfSet.has(folded),
    isWord: (word) => isPlainWord(terms.text, word, isWord),
  });
  const spans = after(beside, ofSides);
  const isSureAsHeard = (word: Word) => spans.every((one) => !isUnsure(one) || !overlaps(one, word));
  const taken = [...after(terms.taken, ofSides), ...ofSides];
  const doubts: Doubt[] = [...taken];
  let sure = 0;
  let contents = 0;
  for (const word of readWords(text)) {
    if (!word.content) continue;
    contents++;
    const wasTaken = taken.some((span) => overlaps(span, word));
    const written = text.slice(word.start, word.end);
    const heardSurely = isSureAsHeard(word);
    if (wasTaken || wordsOfSet.has(word.folded)) sure++;
    else if (heardSurely && (exists(word, text) || isName(written, word.start))) sure++;
    else doubts.push({ start: word.start, end: word.end, heard: null });
  }
  doubts.sort((a, b) => a.start - b.start);
  const isUncertain = contents > 0 && sure < contents * leastSureShare;
  return { text, doubts, misheard: isUncertain || isHardlyHeard(heard, input.words) };
}

/** The offsets of `stretches` after the corrections `taken`, which are in the order of the text. */
function after<Stretch extends Span>(stretches: readonly Stretch[], taken: readonly TakenTerm[]): Stretch[] {
  return stretches.map((stretch) => {
    let by = 0;
    for (const { start, end, heard } of taken) {
      if (start - by + heard.length > stretch.start) break;
      by += end - start - heard.length;
    }
    return { ...stretch, start: stretch.start + by, end: stretch.end + by };
  });
}
