/** Prompts: a note with its missing words blanked. Asks them, and judges an answer by the blanks alone. */
import { GAP } from '#core/question-state.ts';
import { relatedTo } from '#tutor/judge/decide/related-words.ts';
import { isNegation } from '#tutor/stop-words.ts';
import { sayOpposite, similarity } from '#tutor/word-similarity.ts';
import { weightOf } from '#tutor/word-weights.ts';
import { contentStems, readWords, type Word } from '#tutor/words.ts';
import { type Heard, missingWords } from './missing-words.ts';
import { label, shortened } from './wording.ts';

const longestSentenceLetters = 280;
/** A note with fewer words left for each gap is not readable. */
const leastLeft = 0.2;
/** "____ of ____ where ____ is ____" does not help. */
const manyGaps = 4;

export type Blanked = Heard & {
  /** The back of the card the point comes from, if known. */
  readonly definition?: string;
};

/** The sentence of the back that contains the point; the point itself if no single sentence does. */
function noteSentence({ point, definition = '' }: Blanked): string {
  const wanted = contentStems(point);
  const told = contentStems(definition);
  const needed = [...wanted].filter((stem) => told.has(stem));
  const holding = definition.split(/(?<=[.!?])\s+(?=\p{Lu})|[;\n]/u).find((sentence) => {
    const stems = contentStems(sentence);
    return needed.every((stem) => stems.has(stem));
  });
  return shortened(needed.length * 2 > wanted.size && holding ? holding : point, longestSentenceLetters);
}

/** `sentence` with the words `open` of it replaced; overlapping words (in scripts without spaces) become one gap. */
function withGaps(sentence: string, open: readonly Word[], gap: (word: string) => string): string {
  let result = '';
  let at = 0;
  for (const { start, end } of open) {
    if (start >= at) result += sentence.slice(at, start) + gap(sentence.slice(start, end));
    at = Math.max(at, end);
  }
  return (result + sentence.slice(at)).trim();
}

/** The note and its words to blank. Single letters ("e-", "w/") are kept unless nothing else is open. */
function openIn(blanked: Blanked): { sentence: string; open: Word[] } {
  const sentence = noteSentence(blanked);
  const all = missingWords(sentence, blanked);
  const longer = all.filter(({ folded }) => !/^\p{Script=Latin}[-+]?$/u.test(folded));
  return { sentence, open: longer.length > 0 ? longer : all };
}

const gapsOf = (gapped: string) => gapped.split(GAP).length - 1;

/**
 * The sentence with gaps. If only grammar would be left between many gaps, a third of the words is kept, the most common and the
 * shortest first. Null if nothing would be left to read.
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

/** The note with only the first letters of its missing words; null if it would show none. */
export const letteredNote = (blanked: Blanked): string | null => {
  const { sentence, open } = openIn(blanked);
  return lettered(sentence, open);
};

function lettered(sentence: string, open: readonly Word[]): string | null {
  const initial = (word: string) => ([...word].length > 1 ? `${[...word][0]}${GAP}` : GAP);
  const note = withGaps(sentence, open, initial).replace(/(?:____){2,}/g, GAP);
  return note === sentence || !/[\p{L}\p{N}]____/u.test(note) ? null : note.replace(/\.$/, '');
}

/** A prompt has at most this many gaps; the most common of the other missing words are shown. */
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

/** "Fill the gaps: your note on “veins” reads “…”." The group matches if the gaps show first letters. */
const OPENING = /Fill the gaps?( by their first letters)?: your note(?: on “[^”]*”)? reads “/;

/** Whether a text of the tutor contains a prompt. */
export const isPrompt = (text: string) => OPENING.test(text);

/** The note as a prompt, which names the card if its front is short enough. */
function worded(note: string, letters: '' | ' by their first letters', { term }: Blanked): string {
  const name = label(term);
  const about = name === null || name.includes('”') ? '' : ` on “${name}”`;
  return `Fill the gap${gapsOf(note) === 1 ? '' : 's'}${letters}: your note${about} reads “${note}”.`;
}

/**
 * The prompt for a point: its note with the missing words blanked. First letters are shown if the note would be hardly readable, had
 * too many gaps, or was asked without them before. Null if the note makes no prompt.
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

/** The note in a prompt and the pattern of its gaps; null if the question is not a prompt. */
function noteOf(question: string): { note: string; blank: RegExp } | null {
  const opening = OPENING.exec(question);
  if (!opening) return null;
  const from = opening.index + opening[0].length;
  const hinted = question.indexOf('”. ', from);
  const to = hinted < 0 ? question.lastIndexOf('”') : hinted;
  if (to <= from) return null;
  return { note: question.slice(from, to), blank: opening[1] ? /([\p{L}\p{N}]?)____/u : /()____/u };
}

/**
 * What stands in `text` where its note has gaps; null if the note was not made from this text. Each part of the note is taken at its
 * first place, which takes linear time.
 */
function gapsFilled({ note, blank }: { note: string; blank: RegExp }, text: string): string[] | null {
  const [beginning = '', ...rest] = note.split(blank);
  if (!text.startsWith(beginning + (rest[0] ?? ''))) return null;
  const filled: string[] = [];
  let from = beginning.length;
  for (let i = 0; i < rest.length; i += 2) {
    const [initial = '', after = '', next] = rest.slice(i, i + 3);
    const least = from + initial.length + 1;
    const to = next === undefined ? text.length - after.length : text.indexOf(after + next, least);
    if (to < least || (next === undefined && !text.endsWith(after))) return null;
    filled.push(text.slice(from, to));
    from = to + after.length;
  }
  return filled;
}

/** The blanked words that belong to the point; null if the note is not about this point. */
function blanksOf(
  prompt: { note: string; blank: RegExp },
  { point, definition = '' }: Pick<Blanked, 'point' | 'definition'>,
): Word[] | null {
  const texts = [noteSentence({ point, definition, prompt: '', term: '', known: '' }), point];
  // A prompt leaves out the final full stop.
  const filled = texts
    .flatMap((text) => [text.trim().replace(/\.$/, ''), text.trim()])
    .map((text) => gapsFilled(prompt, text))
    .find((stretches) => stretches !== null);
  if (!filled) return null;
  const wanted = new Set(readWords(point).map(({ stem }) => stem));
  const words = filled.flatMap((stretch) => readWords(stretch));
  const own = words.filter(({ stem }) => wanted.has(stem));
  const telling = own.filter(({ content, folded }) => content || isNegation(folded));
  return telling.length > 0 ? telling : own;
}

/** From this similarity on, a word counts as another form or a mishearing of the blanked one. */
const leastSimilarity = 0.8;

/** The index of a blanked word among those said, from `from` on; -1 if it was not said. */
function placeOf(said: readonly Word[], wanted: Word, from: number): number {
  const related = relatedTo(wanted.stem);
  return said.findIndex(
    (word, at) =>
      at >= from &&
      !sayOpposite(word, wanted) &&
      (word.stem === wanted.stem || related.has(word.stem) || similarity(word, wanted) >= leastSimilarity),
  );
}

/** All blanked words were said, at least half of them, or fewer. */
export type Filled = 'all' | 'half' | 'few';

/**
 * How many of the blanked words of a point the answer to `question` says, in any form, by a synonym or as a number. Null if the question
 * is not a prompt about this point, or if the answer may say something else: all words in another order, or with an additional "not".
 */
export function fillsBlanks(
  question: string,
  about: Pick<Blanked, 'point' | 'definition'>,
  answer: string,
): Filled | null {
  const prompt = noteOf(question);
  const blanks = prompt && blanksOf(prompt, about);
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
