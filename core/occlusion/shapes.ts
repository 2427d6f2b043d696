/** Shapes that hide parts of a picture, in the text form of Anki 23.10: `{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.4}}`. */
import { shapePattern } from './shape-pattern.ts';

/** How a shape is drawn while one is asked; not stored. */
type Drawn = 'covered' | 'asked' | 'open' | 'told';

type Common = {
  /** Shapes of one number hide one label; 0 belongs to no label and only shows a text. */
  number: number;
  drawn: Drawn;
  /** Properties of other programs, unchanged. */
  others: string;
};
/** Positions and sizes are fractions of the picture's width and height. */
export type BoxShape = Common & {
  kind: 'rect' | 'ellipse';
  left: number;
  top: number;
  width: number;
  height: number;
};
export type PolygonShape = Common & { kind: 'polygon'; points: readonly Point[] };
export type TextShape = Common & { kind: 'text'; left: number; top: number; text: string };
export type Shape = BoxShape | PolygonShape | TextShape;
export type Point = readonly [x: number, y: number];

/** Maximum number of shapes of a picture; further ones are ignored. */
export const SHAPES_LIMIT = 100;
/** Maximum number of corners; a polygon with more is ignored. */
export const CORNERS_LIMIT = 100;
/** Shapes may be partly outside the picture; positions beyond this are errors. */
const FARTHEST = 4;

const written = new RegExp(shapePattern, 'g');

/** Fast check: most texts have no shape. */
export const mayHoldShapes = (text: string): boolean => text.includes('::image-occlusion:');

/** The shapes of `text` as written, one per line. */
export const shapesAsWritten = (text: string): string =>
  [...text.matchAll(written)].map(([shape]) => shape).join('\n');

/** The text without shapes, for a missing picture. */
export const withoutShapes = (text: string): string =>
  mayHoldShapes(text) ? text.replace(new RegExp(`\\s{0,3}${shapePattern}`, 'g'), '') : text;

/** An excerpt without shapes, including those cut at either end. */
export const withoutCutShapes = (part: string): string =>
  part.includes('image-occlusion:')
    ? withoutShapes(part)
        .replace(/^…[^{}\n]{0,2000}\}\}/, '…')
        .replace(/\{\{c\d{1,3}::image-occlusion:[^{}\n]{0,2000}\}?…?$/, '…')
    : part;

/** The valid shapes of `text`, in order. Linear in the length of the text. */
export function parseShapes(text: string): Shape[] {
  if (!mayHoldShapes(text)) return [];
  const shapes: Shape[] = [];
  for (const [, number, body = ''] of text.matchAll(written)) {
    if (shapes.length === SHAPES_LIMIT) break;
    const shape = parseShape(Number(number), body);
    if (shape) shapes.push(shape);
  }
  return shapes;
}

/** Whether the other labels stay hidden while one is asked (Anki: "hide all, guess one"). */
export const hidesAll = (text: string): boolean =>
  [...text.matchAll(written)].some(([, , body]) => /:oi=1(?::|$)/.test(body ?? ''));

const drawnAs: readonly Drawn[] = ['covered', 'asked', 'open', 'told'];
/** Anki's name for a colon inside a value. */
const COLON = '\\:';

function parseShape(number: number, body: string): Shape | null {
  const [kind, ...properties] = body.split(/(?<!\\):/);
  const values = new Map<string, string>();
  for (const property of properties) {
    const at = property.indexOf('=');
    if (at > 0) values.set(property.slice(0, at), property.slice(at + 1));
  }
  const take = (name: string) => {
    const value = values.get(name) ?? '';
    values.delete(name);
    return value;
  };
  const is = take('is');
  const drawn = drawnAs.find((name) => name === is) ?? 'covered';
  take('oi');
  const common = (): Common => ({
    number,
    drawn,
    others: [...values].map(([name, value]) => `${name}=${value}`).join(':'),
  });
  const left = fraction(take('left'));
  const top = fraction(take('top'));
  if (kind === 'polygon') {
    const points = pointsOf(take('points'));
    return points && { kind, points, ...common() };
  }
  if (left === null || top === null) return null;
  if (kind === 'text') {
    const text = take('text').replaceAll(COLON, ':');
    return text === '' ? null : { kind, left, top, text, ...common() };
  }
  if (kind !== 'rect' && kind !== 'ellipse') return null;
  const across = fraction(take('width'));
  const down = fraction(take('height'));
  const halves = kind === 'ellipse' ? [fraction(take('rx')), fraction(take('ry'))] : [];
  const width = halves[0] ? 2 * halves[0] : across;
  const height = halves[1] ? 2 * halves[1] : down;
  return width && height && width > 0 && height > 0 ? { kind, left, top, width, height, ...common() } : null;
}

/** Null if it is not a number, or far outside the picture. */
function fraction(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= FARTHEST ? value : null;
}

function pointsOf(text: string): Point[] | null {
  const pairs = text.trim().split(/ +/);
  if (pairs.length < 3 || pairs.length > CORNERS_LIMIT) return null;
  const points: Point[] = [];
  for (const pair of pairs) {
    const [x, y, more] = pair.split(',').map(fraction);
    if (x === null || x === undefined || y === null || y === undefined || more !== undefined) return null;
    points.push([x, y]);
  }
  return points;
}

/** The shapes as text, one per line. Positions have four decimals, as in Anki. */
export const writeShapes = (shapes: readonly Shape[], hideAll: boolean): string =>
  shapes.map((shape) => writeShape(shape, hideAll)).join('\n');

function writeShape(shape: Shape, hideAll: boolean): string {
  const { left, top } = boundsOf(shape);
  const properties = [
    `left=${decimal(left)}`,
    `top=${decimal(top)}`,
    ...ownProperties(shape),
    ...(shape.others === '' ? [] : [shape.others]),
    ...(hideAll ? ['oi=1'] : []),
    ...(shape.drawn === 'covered' ? [] : [`is=${shape.drawn}`]),
  ];
  return `{{c${shape.number}::image-occlusion:${shape.kind}:${properties.join(':')}}}`;
}

function ownProperties(shape: Shape): string[] {
  switch (shape.kind) {
    case 'rect':
      return [`width=${size(shape.width)}`, `height=${size(shape.height)}`];
    case 'ellipse':
      return [`rx=${size(shape.width / 2)}`, `ry=${size(shape.height / 2)}`];
    case 'polygon':
      return [`points=${shape.points.map(([x, y]) => `${decimal(x)},${decimal(y)}`).join(' ')}`];
    case 'text':
      return [`text=${shape.text.replace(/[{}\n]/g, ' ').replaceAll(':', COLON)}`];
  }
}

function decimal(value: number): string {
  const text = value.toFixed(4).replace(/0+$/, '').replace(/\.$/, '');
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.');
}

/** At least the smallest value that is not written as 0. */
const size = (value: number) => decimal(Math.max(value, 0.0001));

export type Bounds = { left: number; top: number; width: number; height: number };

/** The smallest upright rectangle around a shape; a text has no size. */
export function boundsOf(shape: Shape): Bounds {
  if (shape.kind === 'text') return { left: shape.left, top: shape.top, width: 0, height: 0 };
  if (shape.kind !== 'polygon') {
    const { left, top, width, height } = shape;
    return { left, top, width, height };
  }
  const xs = shape.points.map(([x]) => x);
  const ys = shape.points.map(([, y]) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
