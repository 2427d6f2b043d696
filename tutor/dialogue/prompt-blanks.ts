/** The prompt of the talk: the student's own note with the missing words blanked, and the judging of an answer by those blanks alone. */
import { GAP } from '#core/question-state.ts';
import { relatedTo } from '#tutor/judge/decide/related-words.ts';
import { isNegation } from '#tutor/stop-words.ts';
import { sayOpposite, similarity } from '#tutor/word-similarity.ts';
import { weightOf } from '#tutor/word-weights.ts';
import { contentStems, readWords, type Word } from '#tutor/words.ts';
import { type Heard, missingWords } from './missing-words.ts';
import { label, shortened } from './wording.ts';

const longestSentenceLetters = 280;
/** With fewer words left for each gap, a note with gaps says nothing. */
const leastLeft = 0.2;
/** "____ of ____ where ____ is ____" helps with nothing. */
const manyGaps = 4;

export type Blanked = Heard & {
  /** The back of the card the point comes from; the point itself where it is not known. */
  readonly definition?: string;
};

/** The sentence of the back that holds the point; the point itself where none does, or where it is spread over several. */
export function noteSentence({ point, definition = '' }: Blanked): string {
  const wanted = contentStems(point);
  const told = contentStems(definition);
  const needed = [...wanted].filter((stem) => told.has(stem));
  const holding = definition.split(/(?<=[.!?])\s+(?=\p{Lu})|\s*[;\n]\s*/u).find((sentence) => {
    const stems = contentStems(sentence);
    return needed.every((stem) => stems.has(stem));
  });
  return shortened(needed.length * 2 > wanted.size && holding ? holding : point, longestSentenceLetters);
}

/** `sentence` with each of `open`, words of it, replaced; overlapping words (scripts without spaces) become one gap. */
export function withGaps(sentence: string, open: readonly Word[], gap: (word: string) => string): string {
  let result = '';
  let at = 0;
  for (const { start, end } of open) {
    if (start >= at) result += sentence.slice(at, start) + gap(sentence.slice(start, end));
    at = Math.max(at, end);
  }
  return (result + sentence.slice(at)).trim();
}

/** The note and its words to blank: single letters ("e-", "w/") stay while another word is open. */
function openIn(blanked: Blanked): { sentence: string; open: Word[] } {
  const sentence = noteSentence(blanked);
  const all = missingWords(sentence, blanked);
  const longer = all.filter(({ folded }) => !/^\p{Script=Latin}[-+]?$/u.test(folded));
  return { sentence, open: longer.length > 0 ? longer : all };
}

const gapsOf = (gapped: string) => gapped.split(GAP).length - 1;

/**
 * The sentence with gaps; where these are many and only grammar is left between them, the plainest third of the words stays, the short
 * before the long. Null where no word would be left to read.
 */
export function gappedNote(blanked: Blanked): string | null {
  const { sentence, open } = openIn(blanked);
  const gapped = (words: readonly Word[]) =>
    withGaps(sentence, words, () => GAP).replace(/____(?:[\s-]*____)+/g, GAP);
  let note = gapped(open);
  if (gapsOf(note) >= manyGaps && contentStems(note).size === 0) {
    const plainest = [...open].sort((a, b) => weightOf(a) - weightOf(b) || a.folded.length - b.folded.length);
    const left = new Set(plainest.slice(0, Math.floor(open.length / 3)));
    note = gapped(open.filter((word) => !left.has(word)));
  }
  const readable = note.match(/\p{L}{2,}/gu)?.length ?? 0;
  return gapsOf(note) > 0 && readable >= gapsOf(note) * leastLeft ? note.replace(/\.$/, '') : null;
}

/** The note with the missing words by their first letters, of single signs nothing; null where no word would show one. */
export const letteredNote = (blanked: Blanked): string | null => {
  const { sentence, open } = openIn(blanked);
  return lettered(sentence, open);
};

function lettered(sentence: string, open: readonly Word[]): string | null {
  const initial = (word: string) => ([...word].length > 1 ? `${[...word][0]}${GAP}` : GAP);
  const note = withGaps(sentence, open, initial).replace(/(?:____){2,}/g, GAP);
  return note === sentence || !/[\p{L}\p{N}]____/u.test(note) ? null : note.replace(/\.$/, '');
}

/** So many gaps are filled in one answer: of more missing words the prompt tells the plainer ones. */
const mostGaps = 6;

function letteredPrompt(blanked: Blanked): string | null {
  const { sentence, open } = openIn(blanked);
  const telling = [...open].sort((a, b) => weightOf(b) - weightOf(a) || b.folded.length - a.folded.length);
  const left = new Set(telling.slice(0, mostGaps));
  return lettered(
    sentence,
    open.filter((word) => left.has(word)),
  );
}

/** "Fill the gaps: your note on “veins” reads “…”."; its group is there where the gaps show first letters. */
const OPENING = /Fill the gaps?( by their first letters)?: your note(?: on “[^”]*”)? reads “/;

/** Whether a text of the tutor holds a prompt. */
export const isPrompt = (text: string) => OPENING.test(text);

/** A note of `of` as a prompt, which names its card where that has a name. */
function worded(note: string, letters: '' | ' by their first letters', { term }: Blanked): string {
  const name = label(term);
  const about = name === null || name.includes('”') ? '' : ` on “${name}”`;
  return `Fill the gap${gapsOf(note) === 1 ? '' : 's'}${letters}: your note${about} reads “${note}”.`;
}

/**
 * The prompt for a point: its note with the missing words blanked; by their first letters where hardly a word would be left between the
 * gaps, where there would be too many, or where the blanks were asked for before. Null where the note cannot be asked for so.
 */
export function promptAbout(blanked: Blanked & { readonly asked?: readonly string[] }): string | null {
  const { asked = [] } = blanked;
  const note = gappedNote(blanked);
  const isReadable = note !== null && contentStems(note).size * 2 >= gapsOf(note) && gapsOf(note) <= mostGaps;
  if (isReadable && !asked.some(isPrompt)) return worded(note, '', blanked);
  const initials = letteredPrompt(blanked);
  const prompt =
    initials !== null && gapsOf(initials) > 1 ? worded(initials, ' by their first letters', blanked) : null;
  return prompt !== null && asked.some((text) => text.includes(prompt)) ? null : prompt;
}

/** The note of a prompt as it was asked, and what stands for a blanked word; null where the question is no prompt. */
function noteOf(question: string): { note: string; blank: RegExp } | null {
  const opening = OPENING.exec(question);
  if (!opening) return null;
  const from = opening.index + opening[0].length;
  const hinted = question.indexOf('”. ', from);
  const to = hinted < 0 ? question.lastIndexOf('”') : hinted;
  if (to <= from) return null;
  return { note: question.slice(from, to), blank: opening[1] ? /([\p{L}\p{N}]?)____/u : /()____/u };
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the note a prompt was made of; its groups are the blanked words. */
function patternOf({ note, blank }: { note: string; blank: RegExp }): RegExp {
  const parts = note.split(blank).map((part, i) => (i % 2 === 0 ? literal(part) : `(${literal(part)}.+?)`));
  return new RegExp(`^${parts.join('')}\\.?$`, 'su');
}

/** The words that were blanked, with those of the point among them; null where the note is not of this point. */
function blanksOf(
  pattern: RegExp,
  { point, definition = '' }: Pick<Blanked, 'point' | 'definition'>,
): Word[] | null {
  const texts = [noteSentence({ point, definition, prompt: '', term: '', known: '' }), point];
  const filled = texts.map((text) => pattern.exec(text.trim())).find((match) => match !== null);
  if (!filled) return null;
  const wanted = new Set(readWords(point).map(({ stem }) => stem));
  const words = filled.slice(1).flatMap((stretch) => readWords(stretch));
  const own = words.filter(({ stem }) => wanted.has(stem));
  const telling = own.filter(({ content, folded }) => content || isNegation(folded));
  return telling.length > 0 ? telling : own;
}

/** From this likeness on a word said is the blanked one, in another form or misheard by a letter. */
const alike = 0.8;

/** Where a blanked word is said, from `from` on; -1 where it is not. */
function placeOf(said: readonly Word[], wanted: Word, from: number): number {
  const related = relatedTo(wanted.stem);
  return said.findIndex(
    (word, at) =>
      at >= from &&
      !sayOpposite(word, wanted) &&
      (word.stem === wanted.stem || related.has(word.stem) || similarity(word, wanted) >= alike),
  );
}

/** All blanked words were said, at least half of them, or fewer. */
export type Filled = 'all' | 'half' | 'few';

/**
 * How far an answer to `question` fills the blanks that belong to a point: how many of its blanked words were said, in any form, by a
 * synonym or as a number. Null where the question is no prompt about this point, or all the words stand in another order than in the
 * note, or with a "not" that it has not: then they say something of their own.
 */
export function fillsBlanks(
  question: string,
  about: Pick<Blanked, 'point' | 'definition'>,
  answer: string,
): Filled | null {
  const prompt = noteOf(question);
  const blanks = prompt && blanksOf(patternOf(prompt), about);
  if (blanks === null || blanks.length === 0) return null;
  const said = readWords(answer);
  const found = blanks.filter((wanted) => placeOf(said, wanted, 0) >= 0).length;
  if (found < blanks.length) return found * 2 >= blanks.length ? 'half' : 'few';
  const denies = (words: readonly Word[]) => words.some(({ folded }) => isNegation(folded));
  if (denies(said) && !denies(readWords(about.point))) return null;
  let at = 0;
  const isInOrder = blanks.every((wanted) => {
    at = placeOf(said, wanted, at) + 1;
    return at > 0;
  });
  return isInOrder ? 'all' : null;
}
