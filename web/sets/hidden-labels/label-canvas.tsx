/** The picture with its shapes, each of which can be focused, moved, resized and deleted by key and pointer. */
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { boundsOf, type PolygonShape, type Shape } from '#core/occlusion/shapes.ts';
import { Outline } from '#web/ui/text/picture-shapes.tsx';
import type { LabelEvent, LabelState } from './label-history.ts';
import { labelMessages as words } from './label-messages.ts';
import { type Corner, type DrawnKind, grown, moved, type NewShape, withPoint } from './label-shapes.ts';
import { useCanvasPointer } from './use-canvas-pointer.ts';

/** One press of an arrow key, as a fraction of the picture; faster with the key held down, and with Alt. */
const STEP = 0.01;
const HELD_STEP = 0.03;
const LONG_STEP = 0.1;
const stepOf = ({ altKey, repeat }: KeyboardEvent) => (altKey ? LONG_STEP : repeat ? HELD_STEP : STEP);

const arrows: Record<string, readonly [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const kindKeys: Record<string, DrawnKind> = { r: 'rect', e: 'ellipse', p: 'polygon' };
const boxCorners: readonly Corner[] = [
  { across: 0, down: 0 },
  { across: 1, down: 0 },
  { across: 0, down: 1 },
  { across: 1, down: 1 },
];

type Props = {
  state: LabelState;
  kind: DrawnKind;
  act: (event: LabelEvent) => void;
  /** A shape was drawn; `byMouse` unless with a finger or pen. */
  onDrawn: (shape: NewShape, byMouse: boolean) => void;
  /** A key asked for another shape. */
  onNext: (kind: DrawnKind) => void;
  /** Leads to the label of a shape. */
  onLabel: (at: number) => void;
  /** The picture. */
  children: ReactNode;
};

export function LabelCanvas({ state, kind, act, onDrawn, onNext, onLabel, children }: Props) {
  const canvas = useRef<SVGSVGElement>(null);
  const pointer = useCanvasPointer(canvas, state, kind, { act, onDrawn });
  const { draft, corners } = pointer;
  const shapes = state.shapes.map((shape, at) => (draft?.at === at ? draft.shape : shape));

  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && pointer.closePolygon()) return event.preventDefault();
    const asked = kindKeys[event.key.toLowerCase()];
    if (asked && !event.ctrlKey && !event.metaKey && !event.altKey) return onNext(asked);
    if (event.key !== 'Escape' || corners.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    pointer.dropPolygon();
  };
  const shapeKeys = (event: KeyboardEvent, at: number) => {
    const shape = state.shapes[at];
    const arrow = arrows[event.key];
    if (!shape || event.ctrlKey || event.metaKey) return;
    if (arrow) {
      const step = stepOf(event);
      const [across, down] = [arrow[0] * step, arrow[1] * step];
      const next = event.shiftKey ? grown(shape, across, down) : moved(shape, across, down);
      act({ type: 'put', at, shape: next, step: `${event.shiftKey ? 'size' : 'place'} ${at}` });
    } else if (event.key === 'Delete' || event.key === 'Backspace') act({ type: 'remove', at });
    else if (event.key === 'Enter' && shape.kind !== 'text') onLabel(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const cornerKeys = (event: KeyboardEvent, at: number, shape: PolygonShape, index: number) => {
    const arrow = arrows[event.key];
    const [x, y] = shape.points[index] ?? [0, 0];
    if (!arrow) return;
    const step = stepOf(event);
    const next = withPoint(shape, index, [x + arrow[0] * step, y + arrow[1] * step]);
    act({ type: 'put', at, shape: next, step: `corner ${at} ${index}` });
    event.preventDefault();
    event.stopPropagation();
  };

  const selected = state.selected === null ? null : shapes[state.selected];
  return (
    <div className="label-picture relative inline-block max-w-full leading-none">
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a picture is no fieldset */}
      <svg
        ref={canvas}
        className="label-shapes absolute inset-0 size-full overflow-visible"
        role="group"
        aria-label={words.canvas}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys add the first shape
        tabIndex={0}
        onPointerDown={(event) => pointer.press(event, null)}
        onPointerMove={pointer.move}
        onPointerUp={pointer.release}
        onPointerCancel={pointer.cancel}
        onKeyDown={keys}
      >
        {shapes.map((shape, at) => {
          const { left, top, width, height } = boundsOf(shape);
          return (
            // biome-ignore lint/a11y/useSemanticElements: no button can stand in an SVG
            <g
              // biome-ignore lint/suspicious/noArrayIndexKey: a shape's place is its identity here
              key={at}
              data-shape={at}
              role="button"
              tabIndex={0}
              aria-label={words.shape(shape, state.labels.get(shape.number) ?? '', boundsOf(shape))}
              className={clsx('shape label-shape', at === state.selected && 'label-selected')}
              onFocus={() => act({ type: 'select', at })}
              onKeyDown={(event) => shapeKeys(event, at)}
              onPointerDown={(event) => pointer.press(event, { kind: 'shape', at })}
            >
              <Outline shape={shape} />
              <text
                x={percent(left + width / 2)}
                y={percent(top + height / 2)}
                className={shape.kind === 'text' ? 'shape-note' : undefined}
              >
                {shape.kind === 'text' ? shape.text : shape.number}
              </text>
            </g>
          );
        })}
        {draft?.at === null && (
          <g className="shape label-shape label-selected">
            <Outline shape={draft.shape} />
          </g>
        )}
        {corners.map(([x, y], index) => (
          <circle
            key={`${x} ${y}`}
            className="label-corner"
            cx={percent(x)}
            cy={percent(y)}
            r={index === 0 ? 9 : 5}
          />
        ))}
        {selected && state.selected !== null && (
          <Handles
            shape={selected}
            at={state.selected}
            press={pointer.press}
            onCornerKey={(event, index) =>
              cornerKeys(event, state.selected ?? 0, state.shapes[state.selected ?? 0] as PolygonShape, index)
            }
          />
        )}
      </svg>
    </div>
  );
}

const percent = (fraction: number) => `${100 * fraction}%`;

type HandlesProps = {
  shape: Shape;
  at: number;
  press: ReturnType<typeof useCanvasPointer>['press'];
  onCornerKey: (event: KeyboardEvent, index: number) => void;
};

/** What resizes the selected shape: the corners of its bounds, or its own if it is a polygon. */
function Handles({ shape, at, press, onCornerKey }: HandlesProps) {
  if (shape.kind === 'text') return null;
  if (shape.kind === 'polygon')
    return shape.points.map(([x, y], index) => (
      // biome-ignore lint/a11y/useSemanticElements: no button can stand in an SVG
      <g
        // biome-ignore lint/suspicious/noArrayIndexKey: corners are moved, never reordered
        key={index}
        role="button"
        tabIndex={0}
        aria-label={words.corner(index + 1, shape.number)}
        className="label-handle"
        onKeyDown={(event) => onCornerKey(event, index)}
        onPointerDown={(event) => press(event, { kind: 'point', at, point: index })}
      >
        <Handle x={x} y={y} />
      </g>
    ));
  const { left, top, width, height } = shape;
  return boxCorners.map((corner) => (
    <g
      key={`${corner.across}${corner.down}`}
      className="label-handle"
      onPointerDown={(event) => press(event, { kind: 'corner', at, corner })}
    >
      <Handle x={left + corner.across * width} y={top + corner.down * height} />
    </g>
  ));
}

/** A dot, and the room around it that a finger finds. */
function Handle({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle className="label-reach" cx={percent(x)} cy={percent(y)} r="14" />
      <circle className="label-dot" cx={percent(x)} cy={percent(y)} r="6" />
    </>
  );
}
