/**
 * Reads the shape that a card of the add-on "Image Occlusion Enhanced" asks about: it has the class `qshape` in an SVG of the picture's
 * size. In similar notes of the web page "image-occlusion-in-browser" it has another colour instead.
 */
import { boundsOf, CORNERS_LIMIT, type Point, type Shape } from '#core/occlusion/shapes.ts';

/** Larger files are not masks. */
export const MASK_LIMIT_BYTES = 256 * 1024;

const tag = /<(\/?)(svg|g|rect|ellipse|circle|polygon|path|line|polyline|text|image)\b([^<>]{0,4000})>/g;
const attribute = /(?:^|\s)([\w:-]{1,40})\s?=\s?(?:"([^"]*)"|'([^']*)')/g;
type Attributes = ReadonlyMap<string, string>;

/** In fractions of the picture, with number 0; empty if nothing is marked, or not by shapes we know. */
export function shapesOfMask(svg: string): Shape[] {
  let size: { width: number; height: number } | null = null;
  let depth = 0;
  /** Depth of the marked group; null outside. */
  let marked: number | null = null;
  const shapes: Shape[] = [];
  for (const [whole, closing, name = '', inside = ''] of svg.matchAll(tag)) {
    if (closing) {
      if (name === 'g') depth -= 1;
      if (marked !== null && depth < marked) return shapes;
      continue;
    }
    const values = attributesOf(inside);
    if (name === 'svg') size ??= sizeOf(values);
    const isMarked = (values.get('class') ?? '').split(/\s+/).includes('qshape') || isRecoloured(values);
    const isGroup = name === 'g' && !whole.endsWith('/>');
    if (isGroup) depth += 1;
    if (isGroup && isMarked) marked ??= depth;
    if (!size || name === 'svg' || name === 'g' || (!isMarked && marked === null)) continue;
    const shape = values.has('transform') ? null : shapeOf(name, values, size);
    if (!shape) return [];
    shapes.push(shape);
    if (marked === null) return shapes;
  }
  return shapes;
}

/** Whether the style overrides the fill with another colour. */
function isRecoloured(values: Attributes): boolean {
  const [, ...given] =
    /fill: ?rgb\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})\)/.exec(values.get('style') ?? '') ?? [];
  const drawn = /^#([\da-f]{6})$/i.exec(values.get('fill') ?? '')?.[1];
  if (given.length === 0 || drawn === undefined) return false;
  return given.map((part) => Number(part).toString(16).padStart(2, '0')).join('') !== drawn.toLowerCase();
}

function attributesOf(inside: string): Attributes {
  const found = [...inside.matchAll(attribute)];
  return new Map(found.map(([, name = '', double, single]) => [name, double ?? single ?? '']));
}

function sizeOf(values: Attributes): { width: number; height: number } | null {
  const [, , across, down] = (values.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = Number.parseFloat(values.get('width') ?? '') || (across ?? 0);
  const height = Number.parseFloat(values.get('height') ?? '') || (down ?? 0);
  return width > 0 && height > 0 ? { width, height } : null;
}

function shapeOf(name: string, values: Attributes, size: { width: number; height: number }): Shape | null {
  const number = (of: string) => Number.parseFloat(values.get(of) ?? '0');
  const common = { number: 0, drawn: 'covered', others: '' } as const;
  let shape: Shape | null = null;
  if (name === 'rect')
    shape = {
      ...{ ...common, kind: 'rect', left: number('x') / size.width, top: number('y') / size.height },
      ...{ width: number('width') / size.width, height: number('height') / size.height },
    };
  else if (name === 'ellipse' || name === 'circle') {
    const [rx, ry] = name === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')];
    shape = {
      ...{ ...common, kind: 'ellipse', left: (number('cx') - rx) / size.width },
      ...{ top: (number('cy') - ry) / size.height, width: (2 * rx) / size.width },
      height: (2 * ry) / size.height,
    };
  } else if (name === 'polygon') {
    const coordinates = (values.get('points') ?? '')
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const points = Array.from(
      { length: Math.floor(coordinates.length / 2) },
      (_, at): Point => [
        (coordinates[2 * at] ?? 0) / size.width,
        (coordinates[2 * at + 1] ?? 0) / size.height,
      ],
    );
    if (points.length >= 3 && points.length <= CORNERS_LIMIT) shape = { ...common, kind: 'polygon', points };
  }
  if (!shape) return null;
  const { left, top, width, height } = boundsOf(shape);
  const isInside = [left, top].every((value) => value >= -1 && value <= 2);
  return isInside && width > 0 && height > 0 && width <= 2 && height <= 2 ? shape : null;
}
