/** How shapes are made, moved and resized in the editor of hidden labels; they stay inside the picture. */
import {
  type BoxShape,
  boundsOf,
  type Point,
  type PolygonShape,
  type Shape,
} from '#core/occlusion/shapes.ts';

export type DrawnKind = 'rect' | 'ellipse' | 'polygon';
/** A shape that has no number yet. */
export type NewShape = Omit<BoxShape, 'number'> | Omit<PolygonShape, 'number'>;
export type Corner = { across: 0 | 1; down: 0 | 1 };

/** Smallest side of a shape, as a fraction of the picture. */
export const SMALLEST = 0.01;
const inside = (value: number, size = 0) => Math.min(Math.max(value, 0), Math.max(0, 1 - size));
const plain = { drawn: 'covered', others: '' } as const;

type Place = { left: number; top: number; width: number; height: number };

/** Between two opposite corners, inside the picture. */
function placeBetween([x, y]: Point, [toX, toY]: Point): Place {
  const [left, right] = [inside(Math.min(x, toX)), inside(Math.max(x, toX))];
  const [top, bottom] = [inside(Math.min(y, toY)), inside(Math.max(y, toY))];
  const width = Math.max(right - left, SMALLEST);
  const height = Math.max(bottom - top, SMALLEST);
  return { left: inside(left, width), top: inside(top, height), width, height };
}

/** The rectangle or ellipse between two opposite corners. */
export const boxBetween = (kind: 'rect' | 'ellipse', from: Point, to: Point): NewShape => ({
  kind,
  ...placeBetween(from, to),
  ...plain,
});

export const polygonOf = (points: readonly Point[]): NewShape => ({
  kind: 'polygon',
  points: points.map(([x, y]): Point => [inside(x), inside(y)]),
  ...plain,
});

/** Where the next shape goes without a pointer: as far from the last one as that is from the one before it. */
function nextPlace(shapes: readonly Shape[]): Place {
  const [last, before] = shapes
    .filter(({ kind }) => kind !== 'text')
    .slice(-2)
    .map(boundsOf)
    .reverse();
  if (!last) return { left: 0.4, top: 0.45, width: 0.2, height: 0.08 };
  const { width, height } = last;
  const fits = ([left, top]: Point) => left >= 0 && top >= 0 && left + width <= 1 && top + height <= 1;
  const places: Point[] = [
    ...(before ? ([[2 * last.left - before.left, 2 * last.top - before.top]] as Point[]) : []),
    [last.left, last.top + height * 1.5],
    [last.left + width * 1.2, inside(Math.min(...shapes.map((shape) => boundsOf(shape).top)))],
  ];
  const [left, top] = places.find(fits) ?? [inside(0.4, width), inside(0.45, height)];
  return { left, top, width, height };
}

export function nextShape(kind: DrawnKind, shapes: readonly Shape[]): NewShape {
  const { left, top, width, height } = nextPlace(shapes);
  if (kind !== 'polygon') return { kind, left, top, width, height, ...plain };
  const [middle, right, bottom] = [left + width / 2, left + width, top + height];
  return polygonOf([
    [middle, top],
    [right, top + height / 2],
    [middle, bottom],
    [left, top + height / 2],
  ]);
}

/** The shape with other bounds; a polygon is stretched, a text only moved. */
export function withBounds(shape: Shape, bounds: Partial<Place>): Shape {
  const from = boundsOf(shape);
  const to = { ...from, ...bounds };
  if (shape.kind === 'text') return { ...shape, left: inside(to.left), top: inside(to.top) };
  const width = Math.min(Math.max(to.width, SMALLEST), 1);
  const height = Math.min(Math.max(to.height, SMALLEST), 1);
  const left = inside(to.left, width);
  const top = inside(to.top, height);
  if (shape.kind !== 'polygon') return { ...shape, left, top, width, height };
  const stretch = (value: number, start: number, size: number, newStart: number, newSize: number) =>
    newStart + (size === 0 ? 0.5 : (value - start) / size) * newSize;
  return {
    ...shape,
    points: shape.points.map(
      ([x, y]): Point => [
        stretch(x, from.left, from.width, left, width),
        stretch(y, from.top, from.height, top, height),
      ],
    ),
  };
}

export function moved(shape: Shape, across: number, down: number): Shape {
  const { left, top } = boundsOf(shape);
  return withBounds(shape, { left: left + across, top: top + down });
}

/** From its lower right corner; the upper left stays. */
export function grown(shape: Shape, across: number, down: number): Shape {
  const { left, top, width, height } = boundsOf(shape);
  return withBounds(shape, {
    width: Math.min(width + across, 1 - left),
    height: Math.min(height + down, 1 - top),
  });
}

/** With one corner of its bounds pulled to `to`; the opposite one stays. */
export function pulled(shape: Shape, { across, down }: Corner, [x, y]: Point): Shape {
  const { left, top, width, height } = boundsOf(shape);
  const opposite: Point = [across === 1 ? left : left + width, down === 1 ? top : top + height];
  return withBounds(shape, placeBetween(opposite, [x, y]));
}

/** With one of its own corners elsewhere. */
export const withPoint = (shape: PolygonShape, index: number, [x, y]: Point): Shape => ({
  ...shape,
  points: shape.points.map((point, at): Point => (at === index ? [inside(x), inside(y)] : point)),
});
