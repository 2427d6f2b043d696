/** Gaps in a card's text: `{{c1::word}}` or `{{c1::word::hint}}`, as Anki writes them. */
import { withoutMedia } from '#core/media-reference.ts';
import { splitFormulas } from '#core/split-formulas.ts';
import { FACET_NUMBER_LIMIT } from './facet.ts';

/** `word` and `hint` as written; no hint is null. `source`: the gap with its braces. */
export type Gap = { number: number; word: string; hint: string | null; source: string };

/** Maximum of different gap numbers on a card. */
export const GAP_NUMBERS_LIMIT = 20;

/** Why a text's gaps cannot be asked. */
export const gapProblems = {
  nested: 'A gap cannot stand inside another gap.',
  empty: 'A gap is empty. Write the word to be asked between :: and }}.',
  unclosed: 'A gap is not closed. Write }} after its word.',
  number: `A gap's number must be between 1 and ${FACET_NUMBER_LIMIT}.`,
  many: `A card can have at most ${GAP_NUMBERS_LIMIT} different gap numbers.`,
} as const;
export type GapProblem = { kind: keyof typeof gapProblems; at: number };

/** Fast check: most texts have no gap. */
export const mayHoldGaps = (text: string): boolean => text.includes('{{c');

/** Shapes on a picture have the same syntax (`core/occlusion`). */
const opening = /\{\{c(\d{1,9})::(?!image-occlusion:)/g;

type ParsedGaps = { pieces: (string | Gap)[]; problem: GapProblem | null };

/** The text's words and gaps, in order; the whole text is one piece if it has no gaps or a problem. */
export function parseGaps(text: string): ParsedGaps {
  if (!mayHoldGaps(text)) return { pieces: [text], problem: null };
  const pieces: (string | Gap)[] = [];
  const fail = (kind: GapProblem['kind'], at: number): ParsedGaps => ({
    pieces: [text],
    problem: { kind, at },
  });
  const starts = [...text.matchAll(opening)];
  let from = 0;
  for (const [index, start] of starts.entries()) {
    const inside = start.index + start[0].length;
    const next = starts[index + 1]?.index ?? text.length;
    const close = closingOf(text, inside, next);
    if (close === null) return fail(next < text.length ? 'nested' : 'unclosed', start.index);
    const number = Number(start[1]);
    if (number < 1 || number > FACET_NUMBER_LIMIT) return fail('number', start.index);
    const content = text.slice(inside, close);
    const colons = content.indexOf('::');
    const word = colons === -1 ? content : content.slice(0, colons);
    if (word.trim() === '') return fail('empty', start.index);
    const hint = colons === -1 ? null : content.slice(colons + 2);
    pieces.push(text.slice(from, start.index), {
      number,
      word,
      hint,
      source: text.slice(start.index, close + 2),
    });
    from = close + 2;
  }
  pieces.push(text.slice(from));
  if (numbersIn(pieces).length > GAP_NUMBERS_LIMIT) return fail('many', 0);
  return { pieces: pieces.filter((piece) => piece !== ''), problem: null };
}

/** Index of the gap's `}}` before `end`, after pairing the braces of formulas in it; null without one. */
function closingOf(text: string, from: number, end: number): number | null {
  let depth = 0;
  for (let at = from; at < end; at += 1) {
    const character = text[at];
    if (character === '{') depth += 1;
    else if (character !== '}') continue;
    else if (depth > 0) depth -= 1;
    else if (text[at + 1] === '}') return at;
  }
  const first = text.indexOf('}}', from);
  return first === -1 || first >= end ? null : first;
}

/** The different numbers, ascending. */
export function numbersIn(pieces: readonly (string | Gap)[]): number[] {
  const numbers = pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece.number));
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** The text with every gap filled. */
export const withoutGaps = (text: string): string =>
  parseGaps(text)
    .pieces.map((piece) => (typeof piece === 'string' ? piece : piece.word))
    .join('');

/** A side as plain words: gaps filled, pictures and sounds replaced by their alt texts. */
export const sideInWords = (text: string): string => withoutGaps(withoutMedia(text));

/** The text's words and gaps; a gap within a formula is part of its text. */
export function filledPieces(text: string): (string | Gap)[] {
  const { pieces } = parseGaps(text);
  const inFormula = gapsInFormulas(pieces);
  const joined: (string | Gap)[] = [];
  for (const [index, piece] of pieces.entries()) {
    const part = typeof piece !== 'string' && inFormula[index] ? piece.word : piece;
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}

/** A gap as written in a card's text; for Anki the first two closing braces end it. */
export function gapText(number: number, word: string, hint: string | null = null): string {
  const content = hint === null || hint === '' ? word : `${word}::${hint}`;
  return `{{c${number}::${content}${content.endsWith('}') ? ' ' : ''}}}`;
}

/** For each piece, whether it is a gap within a formula, which cannot be shown as a pill. */
export function gapsInFormulas(pieces: readonly (string | Gap)[]): boolean[] {
  const words = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.word));
  const text = words.join('');
  const formulas = splitFormulas(text).filter((piece) => piece.kind === 'formula');
  let at = 0;
  return pieces.map((piece, index) => {
    const from = at;
    at += words[index]?.length ?? 0;
    if (typeof piece === 'string') return false;
    return formulas.some((formula) => formula.at < from && at < formula.end);
  });
}
