/** Finds steps told in another order than the point's: "chest drain first and then decompression" for "decompression → chest drain". */
import { readWords } from '#tutor/words.ts';
import { type Comparison, contradictionAt } from './comparison.ts';
import type { Contradiction } from './contradiction.ts';

const MARKS = String.raw`→|->|=>|⇒|\bfollowed by\b|\b(?:and )?then\b`;
const STEP = new RegExp(MARKS, 'iu');
const PIECE = new RegExp(`${MARKS}|[,;.\\n]|\\bbefore\\b`, 'iu');
const TELLS_ORDER = new RegExp(`${MARKS}|\\b(?:first(?:ly)?|next|finally|lastly|before|after that)\\b`, 'iu');
/** The second step may be told first with one of these. */
const TURNS =
  /\b(?:because|since|as|due|from|by|if|when|once|after(?! that)|caused?|following|until)\b|(?:^|[.,;]\s*)before\b/iu;
const mostSteps = 8;
const mostPieces = 40;

const keyOf = (text: string) => readWords(text).flatMap(({ content, stem }) => (content ? [stem] : []));

/** The one piece a step is told in: the same words, else the only one with a word of this step alone; null where there is none. */
function pieceOf(
  step: readonly string[],
  others: readonly (readonly string[])[],
  pieces: readonly (readonly string[])[],
): number | null {
  const whole = step.join(' ');
  const same = pieces.findIndex((piece) => piece.join(' ') === whole);
  if (same >= 0) return same;
  const own = step.filter((stem) => !others.some((other) => other.includes(stem)));
  const found = pieces.flatMap((piece, i) => (own.some((stem) => piece.includes(stem)) ? [i] : []));
  return found.length === 1 ? found[0]! : null;
}

export function reorderedSteps(one: Comparison): Contradiction[] {
  const steps = one.point.text.split(STEP).map(keyOf);
  if (steps.length < 2 || steps.length > mostSteps || steps.some(({ length }) => length === 0)) return [];
  if (TURNS.test(one.said.text)) return [];
  const pieces = one.said.text.split(PIECE, mostPieces).map(keyOf);
  // A bare row of all steps tells their order too.
  const known = new Set(steps.map((step) => step.join(' ')));
  const isRow = pieces.length === steps.length && pieces.every((piece) => known.has(piece.join(' ')));
  if (!isRow && !TELLS_ORDER.test(one.said.text)) return [];
  const places = steps.flatMap((step, i) => {
    const place = pieceOf(step, steps.toSpliced(i, 1), pieces);
    return place === null ? [] : [place];
  });
  if (!places.some((place, i) => i > 0 && place < places[i - 1]!)) return [];
  const ends = ({ tokens }: Comparison['said']) => ({ from: 0, to: tokens.length - 1 });
  return [contradictionAt(one, 'order', 'sure', ends(one.said), ends(one.point))];
}
