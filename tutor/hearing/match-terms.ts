/**
 * Corrects words that sound like a term of the card and like no other term of the set: recognisers write "park sygeon" for "oxygen".
 * Words the recogniser is sure of are left alone, so that a wrong answer stays wrong.
 */
import { readWords, spanOf, type Word } from '#tutor/words.ts';
import { contrastsOf } from './contrasts.ts';
import { mayBeLike, type Sounding, sounding, soundLikeness } from './sound-likeness.ts';

/** Offsets into a text. */
export type Span = { readonly start: number; readonly end: number };
/** A correction: offsets into the corrected text, and what was there before. */
export type TakenTerm = Span & { readonly heard: string };

export type HeardInput = {
  readonly heard: string;
  /** The words the recogniser is not sure of. */
  readonly unsure: readonly Span[];
  /** Terms and short answers of the cards that are asked about, as the cards have them. */
  readonly expected: readonly string[];
  /** Terms and short answers of all other cards of the set. */
  readonly others: readonly string[];
  /** Whether a folded word is an English one. */
  readonly isWord: (folded: string) => boolean;
};

export type HeardTerms = { readonly text: string; readonly taken: readonly TakenTerm[] };

/** A term: its content words, and as it is written. */
type Term = { readonly words: readonly string[]; readonly written: string; readonly sound: Sounding };

const mostTermWords = 4;
/** With a note in brackets. */
const longestSide = 120;
const mostHeardWords = 400;
const mostSpansLookedAt = 600;
/** A recogniser may write a long word as up to three more words than the term has. */
const mostTorn = 3;
/** Shorter terms sound like too many other words. */
const leastSounds = 3;

/**
 * How alike a stretch must sound to the term: alone, in an answer with hardly any other words, and in a sentence. Measured with four
 * synthetic voices in noise saying the terms of twenty glossaries, against each other term of the glossary (`npm run bench:hearing`).
 */
const least = {
  /** Contains something that is not a word. */
  noWord: { alone: 0.64, among: 0.76 },
  /** English words the recogniser is not sure of. */
  unsure: { alone: 0.72, among: 0.92 },
  /** English words, but not as many as the term has. */
  torn: { alone: 0.84, among: 0.92 },
  /** As many English words as the term has: only those that sound the same. */
  sure: { alone: 0.97, among: 0.97 },
};
/** The likeness of every other term of the set must be lower by this much. */
const leastAhead = 0.08;
/** With more other words than this an answer is a sentence. */
const mostBeside = 2;

const NEGATION = /^(?:not|no|never|nor|none|without|cannot|neither)$|nt$/;
const hasDigit = (text: string) => /\d/.test(text);

function termOf(written: string): Term | null {
  const plain = written.replace(/\([^)]*\)/g, ' ').trim();
  const all = readWords(plain);
  const words = all.filter(({ content }) => content).map(({ folded }) => folded);
  const [first, last] = [all.find(({ content }) => content), all.findLast(({ content }) => content)];
  if (!first || !last || all.length > mostTermWords || words.some(hasDigit)) return null;
  const sound = sounding(words);
  if (sound.sounds.length < leastSounds) return null;
  return { words, written: plain.slice(first.start, last.end), sound };
}

const termsOf = (written: readonly string[]): Term[] => {
  const byWords = new Map<string, Term>();
  for (const one of written) {
    const term = termOf(one);
    if (term) byWords.set(keyOf(term), term);
  }
  return [...byWords.values()];
};

type Stretch = {
  readonly from: number;
  readonly to: number;
  readonly words: readonly Word[];
  readonly sound: Sounding;
};

const keyOf = ({ words }: Term) => words.join(' ');
const soundOf = (words: readonly Word[]) => sounding(words.map(({ folded }) => folded));

/** Stretches of up to `longest` words. Negations and numbers are never part of a term. */
function stretchesOf(words: readonly Word[], longest: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const from of words.keys())
    for (const [i, { folded }] of words.slice(from, from + longest).entries()) {
      if (NEGATION.test(folded) || hasDigit(folded)) break;
      if (stretches.length >= mostSpansLookedAt) return stretches;
      const to = from + i + 1;
      const part = words.slice(from, to);
      stretches.push({ from, to, words: part, sound: soundOf(part) });
    }
  return stretches;
}

const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

/** The sides that are short enough to be a term or a short answer. */
export function shortSides(sides: readonly string[]): string[] {
  return sides.filter((side) => side.length <= longestSide && termOf(side) !== null);
}

type Candidate = { readonly stretch: Stretch; readonly term: Term; readonly likeness: number };

/** Contractions, numbers and words of other languages are not in an English dictionary. */
const NO_PLAIN_WORD = /['’\d]|[^\p{ASCII}]/u;

/** Whether a word of `text` is certainly not a mistake of the recogniser. */
export function isPlainWord(text: string, { start, end, folded }: Word, isWord: (folded: string) => boolean) {
  return isWord(folded) || NO_PLAIN_WORD.test(text.slice(start, end));
}

export function matchTerms(input: HeardInput): HeardTerms {
  const { heard, unsure, isWord } = input;
  const expected = termsOf(input.expected);
  const words = readWords(heard).slice(0, mostHeardWords);
  if (expected.length === 0 || words.length === 0) return { text: heard, taken: [] };
  const own = new Set(expected.map(keyOf));
  const others = termsOf(input.others).filter((term) => !own.has(keyOf(term)));
  // A word that occurs in a term of the set was said, even if the recogniser is not sure of it.
  const known = new Set([...expected, ...others].flatMap((term) => term.words));
  const isNoWord = (word: Word) => !known.has(word.folded) && !isPlainWord(heard, word, isWord);
  const isUnsure = (word: Word) => !known.has(word.folded) && unsure.some((span) => overlaps(span, word));
  const longest = Math.max(...expected.map((term) => term.words.length)) + mostTorn;
  const stretches = stretchesOf(words, longest).filter((stretch) =>
    stretch.words.some(
      ({ folded, content }) => !known.has(folded) && (content || stretch.words.length === words.length),
    ),
  );
  const candidates: Candidate[] = [];
  for (const stretch of stretches)
    for (const term of expected) {
      const likeness = soundLikeness(stretch.sound, term.sound);
      const kind = stretch.words.some(isNoWord)
        ? least.noWord
        : stretch.words.some(isUnsure)
          ? least.unsure
          : stretch.words.length === term.words.length
            ? least.sure
            : least.torn;
      const alone = words.length - stretch.words.length <= mostBeside;
      if (likeness >= (alone ? kind.alone : kind.among)) candidates.push({ stretch, term, likeness });
    }
  const all = [...others, ...expected];
  const safe = candidates.filter((candidate) => isNearest(candidate, words, all, isWord));
  return replaced(heard, safe);
}

/** Whether no other term, and no contrast of this one, sounds as much like these words, alone or with the words around them. */
function isNearest(
  { stretch, term, likeness }: Candidate,
  words: readonly Word[],
  terms: readonly Term[],
  isWord: (folded: string) => boolean,
): boolean {
  const contrasts = contrastsOf(term.words).filter((contrast) => contrast.every(isWord));
  if (contrasts.some((contrast) => soundLikeness(stretch.sound, sounding(contrast)) > likeness)) return false;
  // "phalamus" among other words may be the rest of "hypothalamus" instead of "thalamus".
  const isPart = terms.some((other) => other !== term && other.sound.sounds.includes(term.sound.sounds));
  if (isPart && words.length > term.words.length) return false;
  for (let from = Math.max(0, stretch.from - mostBeside); from <= stretch.from; from++)
    for (let to = stretch.to; to <= Math.min(words.length, stretch.to + mostBeside); to++) {
      const sound =
        from === stretch.from && to === stretch.to ? stretch.sound : soundOf(words.slice(from, to));
      for (const other of terms) {
        if (other === term || !mayBeLike(sound, other.sound)) continue;
        if (soundLikeness(sound, other.sound) > likeness - leastAhead) return false;
      }
    }
  return true;
}

/** Applies the most alike candidates first; those that overlap them are dropped. */
function replaced(heard: string, found: readonly Candidate[]): HeardTerms {
  const spans = found
    .toSorted((a, b) => b.likeness - a.likeness)
    .map(({ stretch, term }) => ({ ...spanOf(stretch.words), term }));
  const chosen: typeof spans = [];
  for (const span of spans) if (!chosen.some((other) => overlaps(span, other))) chosen.push(span);
  chosen.sort((a, b) => a.start - b.start);
  let text = '';
  let at = 0;
  const taken = chosen.map(({ start, end, term }) => {
    text += heard.slice(at, start);
    const from = text.length;
    text += term.written;
    at = end;
    return { start: from, end: text.length, heard: heard.slice(start, end) };
  });
  return { text: text + heard.slice(at), taken };
}
