/** Draws the shapes that hide labels of a picture, and describes them for screen readers. */
import { clsx } from 'clsx';
import { boundsOf, parseShapes, type Shape } from '#core/occlusion/shapes.ts';
import { mediaMessages as words } from './messages.ts';
import './picture-shapes.css';

/** The alternative text with the number of hidden labels and which one is asked; `shapes` as written in the text. */
export function altWithShapes(alt: string, shapes: string): string {
  const hiding = parseShapes(shapes).filter(({ kind, number }) => kind !== 'text' && number > 0);
  const count = new Set(hiding.map(({ number }) => number)).size;
  if (count === 0) return alt;
  const number = (as: Shape['drawn']) => hiding.find(({ drawn }) => drawn === as)?.number ?? null;
  return words.hides(alt, { count, asked: number('asked'), told: number('told') });
}

export function PictureShapes({ shapes }: { shapes: string }) {
  return (
    <svg className="shapes" aria-hidden="true">
      {parseShapes(shapes).map((shape, at) =>
        shape.drawn === 'open' ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a text have no other identity
          <g key={at} className={clsx('shape', `shape-${shape.drawn}`)}>
            <Outline shape={shape} />
            <Mark shape={shape} />
          </g>
        ),
      )}
    </svg>
  );
}

const percent = (fraction: number) => `${100 * fraction}%`;

/** The shape in an SVG as large as the picture; a text has none. */
export function Outline({ shape }: { shape: Shape }) {
  if (shape.kind === 'text') return null;
  if (shape.kind === 'polygon')
    return (
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
        <polygon points={shape.points.map((point) => point.join(',')).join(' ')} />
      </svg>
    );
  const { left, top, width, height } = shape;
  if (shape.kind === 'rect')
    return <rect x={percent(left)} y={percent(top)} width={percent(width)} height={percent(height)} />;
  return (
    <ellipse
      cx={percent(left + width / 2)}
      cy={percent(top + height / 2)}
      rx={percent(width / 2)}
      ry={percent(height / 2)}
    />
  );
}

/** In the middle: the number of a covered shape, a question mark on the one that is asked. */
function Mark({ shape }: { shape: Shape }) {
  const { left, top, width, height } = boundsOf(shape);
  const mark =
    shape.kind === 'text'
      ? shape.text
      : shape.drawn === 'asked'
        ? '?'
        : shape.drawn === 'covered'
          ? shape.number
          : null;
  if (mark === null) return null;
  return (
    <text
      x={percent(left + width / 2)}
      y={percent(top + height / 2)}
      className={shape.kind === 'text' ? 'shape-note' : undefined}
    >
      {mark}
    </text>
  );
}
