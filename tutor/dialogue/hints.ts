/** The ladder of hints: the missing aspect, then the note's own sentence with gaps, then first letters, and letter counts last. */
import { languageOf } from '#core/languages/language-of.ts';
import type { CardShape } from '#tutor/prompts/card-shape.ts';
import { isStopWord } from '#tutor/stop-words.ts';
import { weightOf } from '#tutor/word-weights.ts';
import { contentStems, readWords, type Word } from '#tutor/words.ts';
import { aspectsOf } from './aspects.ts';
import { type Heard, isAllSaid, openWords } from './open-words.ts';
import { listed, shortened } from './wording.ts';

const mostKnownWords = 3;
/** Words and numbers as long as this may show two of their signs. */
const fewestForTwo = 4;
const longestSentenceLetters = 280;
/** With fewer words left for each gap, a note with gaps says nothing. */
const leastLeft = 0.2;
/** "____ of ____ where ____ is ____" helps with nothing. */
const manyGaps = 4;
const GAP = '____';

export type Hinted = Heard & {
  /** The back of the card the point comes from. */
  readonly definition?: string;
  /** As in `JudgeInput`. */
  readonly language?: string | null;
  /** The question that stands open, where it is not the first one. */
  readonly openQuestion?: string;
};

/** "move" and "movement": stems that begin alike sound like forms of one word. */
const beginsAlike = 4;
const isFormOf = (a: string, b: string) => a === b || a.slice(0, beginsAlike) === b.slice(0, beginsAlike);

/** Every hint begins so: how many were given is counted in the conversation by it. */
export const HINT_OPENING = 'A hint: ';

/** The number of hints among the tutor's texts. */
export function countHints(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.split(HINT_OPENING).length - 1, 0);
}

/**
 * Words of the point the student already has from their own answer; none in other languages than English, whose grammar words
 * ("der", "konnte") are not told from the words that matter.
 */
export function knownWords(hinted: Hinted): string[] {
  const language =
    hinted.language ?? languageOf(`${hinted.point}\n${hinted.definition ?? ''}`)?.language ?? 'en';
  if (language !== 'en') return [];
  const asked = [...contentStems(`${hinted.prompt} ${hinted.term} ${hinted.openQuestion ?? ''}`)];
  const isAsked = (stem: string) => asked.some((one) => isFormOf(one, stem));
  const known = contentStems(hinted.known);
  const seen = new Set<string>();
  return readWords(hinted.point)
    .filter(({ stem, content, folded }) => {
      const fits = content && folded.length > 2 && known.has(stem) && !isAsked(stem) && !seen.has(stem);
      seen.add(stem);
      return fits;
    })
    .slice(0, mostKnownWords)
    .map(({ start, end }) => hinted.point.slice(start, end));
}

/** Stems of the point the student has not been given: no hint but the last says them. */
export function secretsOf(hinted: Hinted): Set<string> {
  const given = contentStems(`${hinted.prompt} ${hinted.term} ${hinted.known}`);
  return new Set([...contentStems(hinted.point)].filter((stem) => !given.has(stem)));
}

/** The sentence of the back that holds the point; the point itself where none does. */
function noteSentence({ point, definition = '' }: Hinted): string {
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
function withGaps(sentence: string, open: readonly Word[], gap: (word: string) => string): string {
  let result = '';
  let at = 0;
  for (const { start, end } of open) {
    if (start >= at) result += sentence.slice(at, start) + gap(sentence.slice(start, end));
    at = Math.max(at, end);
  }
  return (result + sentence.slice(at)).trim();
}

const gapsOf = (gapped: string) => gapped.split(GAP).length - 1;

/** The sentence with gaps; where these are many and only grammar is left between them, the plainest third of the words stays, the short before the long. */
function gappedNote(hinted: Hinted): string {
  const sentence = noteSentence(hinted);
  const open = openWords(sentence, hinted);
  const gapped = (words: readonly Word[]) =>
    withGaps(sentence, words, () => GAP).replace(/____(?:[\s-]*____)+/g, GAP);
  const all = gapped(open);
  if (gapsOf(all) < manyGaps || contentStems(all).size > 0) return all;
  const plainest = [...open].sort((a, b) => weightOf(a) - weightOf(b) || a.folded.length - b.folded.length);
  const left = new Set(plainest.slice(0, Math.floor(open.length / 3)));
  return gapped(open.filter((word) => !left.has(word)));
}

/** The note with gaps; null where no word would be left to read. */
function gapHint(hinted: Hinted): string | null {
  const gapped = gappedNote(hinted);
  const gaps = gapsOf(gapped);
  const left = gapped.match(/\p{L}{2,}/gu)?.length ?? 0;
  return gaps > 0 && left >= gaps * leastLeft ? `your note reads “${gapped.replace(/\.$/, '')}”` : null;
}

/** First letters; nothing of single signs. */
function initialsHint(hinted: Hinted): string | null {
  const sentence = noteSentence(hinted);
  const initial = (word: string) => ([...word].length > 1 ? `${[...word][0]}${GAP}` : GAP);
  const lettered = withGaps(sentence, openWords(sentence, hinted), initial).replace(/(?:____){2,}/g, GAP);
  return lettered === sentence || !/[\p{L}\p{N}]____/u.test(lettered)
    ? null
    : `the first letters are “${lettered.replace(/\.$/, '')}”`;
}

/** The most telling word the student lacks, by its first letters and its length; a little word where there is no other. */
function letterHint(hinted: Hinted): string | null {
  const given = new Set(readWords(`${hinted.prompt} ${hinted.term} ${hinted.known}`).map(({ stem }) => stem));
  const lacking = readWords(hinted.point).filter(
    ({ stem, folded }) => !given.has(stem) && /^\p{L}{3,}$/u.test(folded),
  );
  const telling = lacking.filter(({ folded }) => !isStopWord(folded));
  const [word] = (telling.length > 0 ? telling : lacking).sort(
    (a, b) => weightOf(b) - weightOf(a) || b.folded.length - a.folded.length,
  );
  if (!word) return null;
  const letters = [...hinted.point.slice(word.start, word.end)];
  const start = letters.slice(0, letters.length > fewestForTwo ? 2 : 1).join('');
  return `a word you need begins with “${start[0]!.toUpperCase()}${start.slice(1)}” and has ${letters.length} letters`;
}

/** For backs that hold no word to hint at. */
function signHint({ point, known }: Hinted, shape: CardShape): string | null {
  if (shape === 'formula') return `the formula begins with “${[...point.trim()][0]}”`;
  const [number] = point.match(/\d[\d.,]*/) ?? [];
  if (!number || known.includes(number)) return null;
  const digits = number.replace(/\D/g, '').length;
  return digits > 1
    ? `the number begins with ${number.slice(0, digits >= fewestForTwo ? 2 : 1)} and has ${digits} digits`
    : null;
}

/** All hints there are for a point, the one that tells least first. */
function ladder(hinted: Hinted, shape: CardShape): string[] {
  if (shape === 'result') return ['work it out step by step'];
  if (shape === 'formula') return [signHint(hinted, shape)!];
  if (isAllSaid(hinted)) return ['you have the words, so say in one whole sentence how they belong together'];
  const [aspect] = aspectsOf(hinted, secretsOf(hinted));
  const known = hinted.verdict === 'contradicted' ? [] : knownWords(hinted).map((word) => `“${word}”`);
  const opening = known.length > 0 ? `it has to do with ${listed(known)}` : null;
  const about =
    aspect && shape !== 'value' && shape !== 'date' ? `what is missing is ${aspect.clause}` : null;
  const signs = shape === 'value' ? signHint(hinted, shape) : (letterHint(hinted) ?? signHint(hinted, shape));
  return [
    [opening, about].filter((part) => part !== null).join(', and ') || null,
    gapHint(hinted),
    initialsHint(hinted),
    signs,
  ].filter((hint) => hint !== null);
}

/** The hint after `given` earlier ones as a sentence; the last one again when there are no more; empty where there is none. */
export function hintFor(hinted: Hinted, shape: CardShape, given: number): string {
  const hints = ladder(hinted, shape);
  const hint = hints[Math.min(given, hints.length - 1)];
  return hint === undefined ? '' : `${HINT_OPENING}${hint}.`;
}
