/** The prompt of the talk: the student's own note with the missing words blanked, and the judging of an answer by those blanks alone. */
import { GAP } from '#core/question-state.ts';
import { relatedTo } from '#tutor/judge/decide/related-words.ts';
import { isNegation } from '#tutor/stop-words.ts';
import { sayOpposite, similarity } from '#tutor/word-similarity.ts';
import { weightOf } from '#tutor/word-weights.ts';
import { contentStems, readWords, type Word } from '#tutor/words.ts';
import { type Heard, openWords } from './open-words.ts';
import { shortened } from './wording.ts';

const longestSentenceLetters = 280;
/** With fewer words left for each gap, a note with gaps says nothing. */
const leastLeft = 0.2;
/** "____ of ____ where ____ is ____" helps with nothing. */
const manyGaps = 4;

export type Blanked = Heard & {
  /** The back of the card the point comes from; the point itself where it is not known. */
  readonly definition?: string;
};

/** The sentence of the back that holds the point; the point itself where none does. */
export function noteSentence({ point, definition = '' }: Blanked): string {
  const wanted = contentStems(point);
  let best = point;
  let most = wanted.size / 2;
  for (const sentence of definition.split(/(?<=[.!?])\s+(?=\p{Lu})|\s*[;\n]\s*/u)) {
    const shared = [...contentStems(sentence)].filter((stem) => wanted.has(stem)).length;
    if (shared > most) [best, most] = [sentence, shared];
  }
  return shortened(best, longestSentenceLetters);
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

const gapsOf = (gapped: string) => gapped.split(GAP).length - 1;

/**
 * The sentence with gaps; where these are many and only grammar is left between them, the plainest third of the words stays, the short
 * before the long. Null where no word would be left to read.
 */
export function gappedNote(blanked: Blanked): string | null {
  const sentence = noteSentence(blanked);
  const open = openWords(sentence, blanked);
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

const OPENING = 'Fill the gap: your note reads “';
const OPENING_MANY = 'Fill the gaps: your note reads “';

/** The prompt for a point; null where its note cannot be asked for so. */
export function promptAbout(blanked: Blanked): string | null {
  const note = gappedNote(blanked);
  if (note === null) return null;
  return `${gapsOf(note) === 1 ? OPENING : OPENING_MANY}${note}”.`;
}

/** The note of a prompt as it was asked; null where the question is no prompt. */
function noteOf(question: string): string | null {
  for (const opening of [OPENING, OPENING_MANY]) {
    const from = question.indexOf(opening);
    const to = question.lastIndexOf('”');
    if (from >= 0 && to > from) return question.slice(from + opening.length, to);
  }
  return null;
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The words that were blanked, with those of the point among them; null where the note is not of this point. */
function blanksOf(
  note: string,
  { point, definition = '' }: Pick<Blanked, 'point' | 'definition'>,
): Word[] | null {
  const pattern = new RegExp(`^${note.split(GAP).map(literal).join('(.+?)')}\\.?$`, 'su');
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

function says(said: readonly Word[], wanted: Word): boolean {
  const related = relatedTo(wanted.stem);
  return said.some(
    (word, at) =>
      !(at > 0 && isNegation(said[at - 1]!.folded) && !isNegation(wanted.folded)) &&
      !sayOpposite(word, wanted) &&
      (word.stem === wanted.stem || related.has(word.stem) || similarity(word, wanted) >= alike),
  );
}

/**
 * Whether an answer to `question` fills the blanks that belong to a point: all of its blanked words were said, in any form, by a
 * synonym or as a number. Null where the question is no prompt about this point.
 */
export function fillsBlanks(
  question: string,
  about: Pick<Blanked, 'point' | 'definition'>,
  answer: string,
): boolean | null {
  const note = noteOf(question);
  const blanks = note === null ? null : blanksOf(note, about);
  if (blanks === null || blanks.length === 0) return null;
  const said = readWords(answer);
  return blanks.every((wanted) => says(said, wanted));
}
