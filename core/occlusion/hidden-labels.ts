/** Cards with hidden labels: the term has the picture and its shapes, the definition the labels in numbered lines. */
import type { Sides } from '#core/card.ts';
import { type MediaPiece, mediaOf, mediaReference } from '#core/media-reference.ts';
import { hidesAll, mayHoldShapes, parseShapes, type Shape, writeShapes } from './shapes.ts';

export type HiddenLabels = {
  picture: MediaPiece;
  shapes: readonly Shape[];
  hideAll: boolean;
  /** The label of each number, ascending; '' for a part without one. Never empty. */
  labels: ReadonlyMap<number, string>;
  /** The other lines of the definition. */
  rest: string;
};

/** Longest label, in code points. */
export const LABEL_LIMIT = 200;
/** The question for a hidden label. */
const LABEL_QUESTION = 'What is marked?';

/** The term's first picture with shapes that hide something; null if there is none. */
export function hiddenLabelsOf({ term, definition }: Sides): HiddenLabels | null {
  if (!mayHoldShapes(term)) return null;
  for (const picture of mediaOf(term)) {
    const shapes = parseShapes(picture.shapes);
    const numbers = numbersOf(shapes);
    if (numbers.length > 0)
      return { picture, shapes, hideAll: hidesAll(picture.shapes), ...labelsIn(definition, numbers) };
  }
  return null;
}

/** The numbers that hide something, ascending. */
export const numbersOf = (shapes: readonly Shape[]): number[] =>
  [...new Set(shapes.filter(({ kind }) => kind !== 'text').map(({ number }) => number))]
    .filter((number) => number > 0)
    .sort((a, b) => a - b);

const line = /^\s{0,9}(\d{1,3})[.)](?:\s+(\S.*))?$/;

/** The numbered lines of a definition; the first of a number counts, other lines are the rest. */
export function labelsIn(
  definition: string,
  numbers: readonly number[],
): Pick<HiddenLabels, 'labels' | 'rest'> {
  const labels = new Map(numbers.map((number) => [number, '']));
  const found = new Set<number>();
  const rest: string[] = [];
  for (const text of definition.split('\n')) {
    const [, number, label = ''] = line.exec(text) ?? [];
    if (number === undefined || !labels.has(Number(number)) || found.has(Number(number))) rest.push(text);
    else {
      found.add(Number(number));
      labels.set(Number(number), label.trim());
    }
  }
  return { labels, rest: rest.join('\n').trim() };
}

/** One line, within the limit. */
const labelWords = (label: string) =>
  [...label.replace(/\s+/g, ' ').trim()].slice(0, LABEL_LIMIT).join('').trim();

/** The definition that `labelsIn` reads back. */
export function writeLabels({ labels, rest }: Pick<HiddenLabels, 'labels' | 'rest'>): string {
  const lines = [...labels].map(([number, label]) => `${number}. ${labelWords(label)}`.trim());
  return [lines.join('\n'), rest].filter(Boolean).join('\n\n');
}

export type Hidden = Pick<HiddenLabels, 'shapes' | 'hideAll' | 'labels'>;

/** Replaces the shapes and labels of one of the term's pictures; without shapes its labels are removed. */
export function withHidden(card: Sides, picture: MediaPiece, hidden: Hidden): Sides {
  const { shapes, hideAll, labels } = hidden;
  const known = numbersOf(parseShapes(picture.shapes));
  const { rest } = labelsIn(card.definition, [...new Set([...known, ...labels.keys()])]);
  const written = shapes.length === 0 ? '' : `\n${writeShapes(shapes, hideAll)}`;
  return {
    term: withShapes(card.term, picture, written),
    definition: labels.size === 0 ? rest : writeLabels({ labels, rest }),
  };
}

const withShapes = (term: string, picture: MediaPiece, shapes: string): string =>
  term.slice(0, picture.at) + mediaReference(picture.alt, { ...picture, shapes }) + term.slice(picture.end);

/** The card as asked by label `number`; null if it has none of that number. */
export function labelFace(
  card: Sides,
  number: number,
): { question: string; label: string; rest: string } | null {
  const hidden = hiddenLabelsOf(card);
  const label = hidden?.labels.get(number);
  if (!hidden || label === undefined) return null;
  const { picture, shapes, hideAll, rest } = hidden;
  const drawn = shapes.map((shape): Shape => {
    if (shape.kind === 'text') return shape;
    return { ...shape, drawn: shape.number === number ? 'asked' : hideAll ? 'covered' : 'open' };
  });
  const term = withShapes(card.term, picture, `\n${writeShapes(drawn, hideAll)}`);
  return { question: `${LABEL_QUESTION}\n${term}`, label, rest };
}

/** The question with its hidden part shown. */
export const toldQuestion = (question: string): string =>
  mayHoldShapes(question) ? question.replaceAll(':is=asked}}', ':is=told}}') : question;
