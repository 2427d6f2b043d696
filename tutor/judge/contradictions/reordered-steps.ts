/** Finds steps in the wrong order: "chest drain first and then decompression" for "decompression → chest drain". */
import { readWords } from '#tutor/words.ts';
import { type Comparison, contradictionAt } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';

const MARKS = String.raw`→|->|=>|⇒|\bfollowed by\b|\b(?:and )?then\b`;
const STEP = new RegExp(MARKS, 'iu');
const PIECE = new RegExp(`${MARKS}|[,;.\\n]|\\bbefore\\b`, 'iu');
const ORDER_WORD = new RegExp(`${MARKS}|\\b(?:first(?:ly)?|next|finally|lastly|before|after that)\\b`, 'iu');
/** With one of these a later step may be mentioned first. */
const INVERTING =
  /\b(?:because|since|as|due|from|by|if|when|once|after(?! that)|caused?|following|until)\b|(?:^|[.,;]\s*)before\b/iu;
const mostSteps = 8;
const mostPieces = 40;

const contentStemsOf = (text: string) =>
  readWords(text).flatMap(({ content, stem }) => (content ? [stem] : []));

/** The piece of the answer with exactly a step's words, or else the only one with a word unique to the step. */
function findPiece(
  step: readonly string[],
  others: readonly (readonly string[])[],
  pieces: readonly (readonly string[])[],
): number | undefined {
  const whole = step.join(' ');
  const exact = pieces.findIndex((piece) => piece.join(' ') === whole);
  if (exact >= 0) return exact;
  const own = step.filter((stem) => !others.some((other) => other.includes(stem)));
  const found = pieces.flatMap((piece, i) => (own.some((stem) => piece.includes(stem)) ? [i] : []));
  return found.length === 1 ? found[0] : undefined;
}

export function reorderedSteps(comparison: Comparison): Contradiction[] {
  const { point, answer } = comparison;
  const steps = point.text.split(STEP).map(contentStemsOf);
  if (steps.length < 2 || steps.length > mostSteps || steps.some(({ length }) => length === 0)) return [];
  if (INVERTING.test(answer.text)) return [];
  const pieces = answer.text.split(PIECE, mostPieces).map(contentStemsOf);
  // A plain list of all steps also implies an order.
  const stepTexts = new Set(steps.map((step) => step.join(' ')));
  const isPlainList =
    pieces.length === steps.length && pieces.every((piece) => stepTexts.has(piece.join(' ')));
  if (!isPlainList && !ORDER_WORD.test(answer.text)) return [];
  const places = steps.flatMap((step, i) => {
    const place = findPiece(step, steps.toSpliced(i, 1), pieces);
    return place === undefined ? [] : [place];
  });
  if (!places.some((place, i) => place < (places[i - 1] ?? 0))) return [];
  return [contradictionAt(comparison, 'order', 'sure', answer.tokens, point.tokens)];
}
