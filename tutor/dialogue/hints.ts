/** Hints in order: the missing aspect, the note's sentence with gaps, first letters, and finally the length of a word. */

import { spokenForm } from '#tutor/judge/spans/spoken-form.ts';
import type { CardShape } from '#tutor/prompts/card-shape.ts';
import { isStopWord } from '#tutor/stop-words.ts';
import { weightOf } from '#tutor/word-weights.ts';
import { contentStems, readWords } from '#tutor/words.ts';
import { aspectsOf } from './aspects.ts';
import { type Heard, isNothingMissing } from './missing-words.ts';
import { gappedNote, letteredNote } from './prompt-blanks.ts';

/** Longer words, and numbers of this length, show two characters. */
const fewestForTwo = 4;
export type Hinted = Heard & {
  /** The back of the card the point comes from. */
  readonly definition?: string;
  /** As in `JudgeInput`. */
  readonly language?: string | null;
  /** The open question, if it is not the first one. */
  readonly openQuestion?: string;
};

/** The start of every hint, by which hints are counted in a conversation. */
export const HINT_OPENING = 'A hint: ';

/** The number of hints among the tutor's texts. */
export function countHints(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.split(HINT_OPENING).length - 1, 0);
}

/** Stems of the point that the student does not know; hints do not reveal them. */
export function secretsOf(hinted: Hinted): Set<string> {
  const given = contentStems(`${hinted.prompt} ${hinted.term} ${hinted.known}`);
  return new Set([...contentStems(hinted.point)].filter((stem) => !given.has(stem)));
}

function initialsHint(hinted: Hinted): string | null {
  const note = letteredNote(hinted);
  return note === null ? null : `the first letters are “${note}”`;
}

/** The most informative missing word, by its first letters and length; a stop word if there is no other. */
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
  return `a word you need begins with “${start.charAt(0).toUpperCase()}${start.slice(1)}” and has ${letters.length} letters`;
}

/** The first spoken word of a formula, or its first letter; null if that is the whole formula. */
function beginningOf(point: string): string | null {
  const said = (spokenForm(point) ?? point).replace(/[()[\]{}$\\]/g, ' ').replace(/^\s*[-−]/, ' minus ');
  const [first = '', ...rest] = said.trim().split(/\s+/);
  const isWhole = first === 'minus' || first.length <= 2;
  return isWhole && rest.length === 0 ? null : isWhole ? first : [...first][0]!;
}

/** For backs without a word to hint at. */
function signHint({ point, known }: Hinted, shape: CardShape): string | null {
  if (shape === 'formula' || shape === 'result') {
    const start = beginningOf(point);
    return start && `the ${shape} begins with “${start}”`;
  }
  const [number] = point.match(/\d[\d.,]*/) ?? [];
  if (!number || known.includes(number)) return null;
  const digits = number.replace(/\D/g, '').length;
  return digits > 1
    ? `the number begins with ${number.slice(0, digits >= fewestForTwo ? 2 : 1)} and has ${digits} digits`
    : null;
}

/** All hints for a point, the one that reveals least first. */
function ladder(hinted: Hinted, shape: CardShape): string[] {
  if (shape === 'result')
    return ['work it out step by step', signHint(hinted, shape)].filter((hint) => hint !== null);
  if (shape === 'formula') {
    const [side = '', ...other] = (spokenForm(hinted.point) ?? '').split(' equals ');
    const half = other.length > 0 ? `one side of it is “${side.trim()}”` : null;
    return [signHint(hinted, shape), half].filter((hint) => hint !== null);
  }
  if (isNothingMissing(hinted))
    return ['you have the words, so say in one whole sentence how they belong together'];
  const [aspect] = aspectsOf(hinted, secretsOf(hinted));
  const note = gappedNote(hinted);
  const about =
    aspect && shape !== 'value' && shape !== 'date' ? `what is missing is ${aspect.clause}` : null;
  const signs = shape === 'value' ? signHint(hinted, shape) : (letterHint(hinted) ?? signHint(hinted, shape));
  return [about, note === null ? null : `your note reads “${note}”`, initialsHint(hinted), signs].filter(
    (hint) => hint !== null,
  );
}

/** The hint after `given` earlier ones, as a sentence; repeats the last one; '' if there is none. */
export function hintFor(hinted: Hinted, shape: CardShape, given: number): string {
  const hints = ladder(hinted, shape);
  const hint = hints[Math.min(given, hints.length - 1)];
  return hint === undefined ? '' : `${HINT_OPENING}${hint}.`;
}
