/** Finds the words of a key point that the student has not said: content words, and grammar that gives a direction or an amount. */
import { isNegation } from '#tutor/stop-words.ts';
import { contentStems, readWords, type Word } from '#tutor/words.ts';

/** Grammar that gives a direction or an amount. */
const TELLING_GRAMMAR = new Set(['over', 'under', 'into', 'onto', 'most', 'all', 'none']);
const DIRECTIONS = new Set(['to', 'from', 'in']);

export type Heard = {
  readonly point: string;
  readonly prompt: string;
  readonly term: string;
  /** What the student has said and the points they covered. */
  readonly known: string;
  /** If 'contradicted', the student's words are not part of the answer. */
  readonly verdict?: string;
};

/** A preposition with the next content word: "to heart" for "to the heart". */
function aimOf(words: readonly Word[], { folded }: Word, at: number): string {
  const aim = words.slice(at + 1).find(({ content }) => content);
  return `${folded} ${aim?.stem ?? ''}`;
}

/** Whether a preposition matters: "TO the heart", "from the lungs to the heart", "sodium flows in". */
function tells(sentence: string, words: readonly Word[], { start, end, folded }: Word, at: number): boolean {
  const written = sentence.slice(start, end);
  if (/^\p{Lu}{2,}$/u.test(written) && /\p{Ll}/u.test(sentence)) return true;
  if (!DIRECTIONS.has(folded)) return false;
  const after = words.slice(at + 1);
  if (folded === 'in') return /^\s*(?:$|[.,;:)])/.test(sentence.slice(end));
  if (folded === 'from') return after.some(({ content }) => content);
  // Before a verb, "to" is not a direction: "used to store food".
  const isAfterFrom = words.slice(0, at).some((word) => word.folded === 'from');
  return after.length > 0 && (isAfterFrom || !after[0]?.content);
}

/** The words of `sentence` (the point, or the note it comes from) that the student has neither said nor been given. */
export function missingWords(sentence: string, { prompt, term, known }: Heard): Word[] {
  const given = new Set(readWords(`${prompt} ${term} ${known}`).map(({ stem }) => stem));
  const said = readWords(known);
  const aims = new Set(said.map((word, at) => aimOf(said, word, at)));
  const words = readWords(sentence);
  return words.filter((word, at) => {
    if (word.content || isNegation(word.folded) || TELLING_GRAMMAR.has(word.folded))
      return !given.has(word.stem);
    return tells(sentence, words, word, at) && !aims.has(aimOf(words, word, at));
  });
}

/** Whether the student has said every word of the point without making it, so that no hint is possible. */
export function isNothingMissing(heard: Heard): boolean {
  if (heard.verdict === 'contradicted' || missingWords(heard.point, heard).length > 0) return false;
  const asked = contentStems(`${heard.prompt} ${heard.term}`);
  const known = contentStems(heard.known);
  return [...contentStems(heard.point)].some((stem) => known.has(stem) && !asked.has(stem));
}
