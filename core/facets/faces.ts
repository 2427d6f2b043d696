/** The facets of a card (`facetsOf`), and the question and answer of each (`faceOf`). */
import type { Side, Sides } from '#core/card.ts';
import { hiddenLabelsOf, labelFace } from '#core/occlusion/hidden-labels.ts';
import { compareFacets, type Directions, type Facet, numberOf } from './facet.ts';
import { type Gap, gapsInFormulas, mayHoldGaps, numbersIn, parseGaps, withoutGaps } from './gaps.ts';

/** Text, the gap that is asked, or the word that fills it. */
export type FacePiece = string | { kind: 'gap'; hint: string } | { kind: 'word'; word: string };

export type Face = {
  question: FacePiece[];
  /** What turning the card shows. */
  answer: FacePiece[];
  /** What has to be known: the other side, the words of the gap, or the label; empty for a hidden part without a label. */
  expected: string[];
  /** The sides whose languages question and answer are in. */
  questionSide: Side;
  answerSide: Side;
};

const ofDirections: Readonly<Record<Directions, readonly Facet[]>> = {
  forward: ['f'],
  backward: ['b'],
  both: ['f', 'b'],
};

/** The facets by which a card is asked. The set's directions do not matter to a card with gaps or hidden labels. */
export function facetsOf(card: Sides, directions: Directions): readonly Facet[] {
  const gaps = gapNumbersOf(card);
  const labels = hiddenLabelsOf(card)?.labels;
  if (gaps.length === 0 && !labels) return ofDirections[directions];
  return [
    ...gaps.map((number): Facet => `c${number}`),
    ...[...(labels?.keys() ?? [])].map((number): Facet => `o${number}`),
  ].sort(compareFacets);
}

/** The gap numbers of both sides, ascending. Fast for cards without gaps, because each save asks for all cards. */
export const gapNumbersOf = ({ term, definition }: Sides): number[] =>
  mayHoldGaps(term) || mayHoldGaps(definition)
    ? numbersIn([...parseGaps(term).pieces, ...parseGaps(definition).pieces])
    : [];

/** The card as asked by `facet`; null if it no longer has that facet. */
export function faceOf(card: Sides, facet: Facet): Face | null {
  if (facet === 'b') return turnedFace(card);
  if (facet === 'f') return plainFace(card);
  return facet.startsWith('c') ? gapFace(card, numberOf(facet)) : hiddenLabelFace(card, numberOf(facet));
}

/** Shown for a hidden part without a label. */
const NO_LABEL = 'No label was written here yet.';

function hiddenLabelFace(card: Sides, number: number): Face | null {
  const face = labelFace(card, number);
  if (!face) return null;
  const { question, label, rest } = face;
  const words = withoutGaps(label);
  return {
    question: [withoutGaps(question)],
    answer: [words || NO_LABEL, ...(rest === '' ? [] : ['\n\n', withoutGaps(rest)])],
    expected: words === '' ? [] : [words],
    questionSide: 'term',
    answerSide: 'definition',
  };
}

const plainFace = ({ term, definition }: Sides): Face => ({
  question: [withoutGaps(term)],
  answer: [withoutGaps(definition)],
  expected: [withoutGaps(definition)],
  questionSide: 'term',
  answerSide: 'definition',
});

const turnedFace = ({ term, definition }: Sides): Face => ({
  question: [withoutGaps(definition)],
  answer: [withoutGaps(term)],
  expected: [withoutGaps(term)],
  questionSide: 'definition',
  answerSide: 'term',
});

function gapFace(card: Sides, number: number): Face | null {
  const term = parseGaps(card.term).pieces;
  const definition = parseGaps(card.definition).pieces;
  const [inTerm, inDefinition] = [wordsOf(term, number), wordsOf(definition, number)];
  const expected = [...new Set([...inTerm, ...inDefinition])];
  if (expected.length === 0) return null;
  const isInTerm = inTerm.length > 0;
  const side = isInTerm ? 'term' : 'definition';
  const asked = shown(isInTerm ? term : definition, number, askedPiece);
  const filled = shown(isInTerm ? term : definition, number, filledPiece);
  const face = { expected, questionSide: side, answerSide: side } as const;
  if (!isInTerm) return { ...face, question: [withoutGaps(card.term), '\n\n', ...asked], answer: filled };
  const rest = shown(definition, number, filledPiece);
  // A cloze sentence imported without a second side has the words of its gaps there.
  const repeats = inDefinition.length === 0 && withoutGaps(card.definition).trim() === allWords(term);
  return {
    ...face,
    question: inDefinition.length > 0 ? [...asked, '\n\n', ...shown(definition, number, askedPiece)] : asked,
    answer: repeats ? filled : [...filled, '\n\n', ...rest],
  };
}

const isGap = (piece: string | Gap): piece is Gap => typeof piece !== 'string';

const wordsOf = (pieces: readonly (string | Gap)[], number: number): string[] =>
  pieces.filter(isGap).flatMap((gap) => (gap.number === number ? gap.word.trim() : []));

const allWords = (pieces: readonly (string | Gap)[]): string => gapWords(pieces).join(', ');
const gapWords = (pieces: readonly (string | Gap)[]): string[] =>
  pieces.filter(isGap).map(({ word }) => word.trim());

/** The words of a text's gaps, as a definition for a cloze sentence that has none. */
export const wordsOfGaps = (text: string): string => allWords(parseGaps(text).pieces);

type ShownGap = (gap: Gap, isInFormula: boolean) => FacePiece;

const askedPiece: ShownGap = ({ hint }, isInFormula) => {
  const words = hint?.trim() ?? '';
  if (!isInFormula) return { kind: 'gap', hint: words };
  // Special characters of TeX.
  const plain = words.replace(/[\\{}$%#&^_~]/g, ' ').trim();
  return `\\boxed{\\text{${plain === '' ? '…' : plain}}}`;
};

const filledPiece: ShownGap = ({ word }, isInFormula) => (isInFormula ? word : { kind: 'word', word });

/** Adjacent texts are joined, so that a formula around a gap stays one. */
function shown(pieces: readonly (string | Gap)[], number: number, show: ShownGap): FacePiece[] {
  const inFormula = gapsInFormulas(pieces);
  const result: FacePiece[] = [];
  for (const [index, piece] of pieces.entries()) {
    const part = isGap(piece) ? shownGap(piece, number, show, inFormula[index] ?? false) : piece;
    const last = result.at(-1);
    if (typeof part === 'string' && typeof last === 'string') result[result.length - 1] = last + part;
    else result.push(part);
  }
  return result;
}

const shownGap = (gap: Gap, number: number, show: ShownGap, isInFormula: boolean): FacePiece =>
  gap.number === number ? show(gap, isInFormula) : gap.word;

/** The pieces as one text, to be read aloud or compared; a gap is `[…]` or `[…] (hint)`, since a hint alone would sound like the answer. */
export const faceText = (pieces: readonly FacePiece[]): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return piece.kind === 'word' ? piece.word : piece.hint === '' ? '[…]' : `[…] (${piece.hint})`;
    })
    .join('');
