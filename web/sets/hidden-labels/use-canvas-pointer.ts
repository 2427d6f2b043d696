/** Drawing, moving and resizing shapes with mouse, pen or finger. */
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { Point, Shape } from '#core/occlusion/shapes.ts';
import type { LabelEvent, LabelState } from './label-history.ts';
import {
  boxBetween,
  type Corner,
  type DrawnKind,
  moved,
  type NewShape,
  polygonOf,
  pulled,
  SMALLEST,
  withPoint,
} from './label-shapes.ts';

/** What a press has hold of. */
export type Grip =
  | { kind: 'shape'; at: number }
  | { kind: 'corner'; at: number; corner: Corner }
  | { kind: 'point'; at: number; point: number };

/** The shape as it was when it was taken hold of. */
type Held = { grip: Grip; shape: Shape };
/** `held` is null while a shape is drawn. */
type Gesture = { pointer: number; from: Point; held: Held | null };

/** A shape that is being drawn, or one of the picture's as it is being changed. */
export type Draft = { at: number | null; shape: Shape };

/** Close enough to the first corner to end a polygon there, in pixels. */
const CLOSE_PX = 14;

export function useCanvasPointer(
  canvas: RefObject<SVGSVGElement | null>,
  state: LabelState,
  kind: DrawnKind,
  {
    act,
    onDrawn,
  }: { act: (event: LabelEvent) => void; onDrawn: (shape: NewShape, byMouse: boolean) => void },
) {
  const gesture = useRef<Gesture | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  /** The corners of a polygon that is not closed yet. */
  const [corners, setCorners] = useState<readonly Point[]>([]);

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = canvas.current?.getBoundingClientRect();
    return box ? [(clientX - box.left) / box.width, (clientY - box.top) / box.height] : [0, 0];
  };
  const closes = ({ clientX, clientY }: PointerEvent): boolean => {
    const box = canvas.current?.getBoundingClientRect();
    const [first] = corners;
    if (!box || !first) return false;
    const across = box.left + first[0] * box.width - clientX;
    const down = box.top + first[1] * box.height - clientY;
    return Math.hypot(across, down) <= CLOSE_PX;
  };
  const closePolygon = (byMouse = true): boolean => {
    if (corners.length === 0) return false;
    if (corners.length >= 3) onDrawn(polygonOf(corners), byMouse);
    setCorners([]);
    return true;
  };

  const drawn = ({ from }: Gesture, to: Point) =>
    boxBetween(kind === 'ellipse' ? 'ellipse' : 'rect', from, to);
  const changedBy = ({ from }: Gesture, { grip, shape }: Held, to: Point): Shape => {
    if (grip.kind === 'shape') return moved(shape, to[0] - from[0], to[1] - from[1]);
    if (grip.kind === 'corner') return pulled(shape, grip.corner, to);
    return shape.kind === 'polygon' ? withPoint(shape, grip.point, to) : shape;
  };

  return {
    draft,
    corners,
    closePolygon,
    dropPolygon: () => setCorners([]),
    /** `grip` is null on the picture itself. */
    press(event: PointerEvent, grip: Grip | null) {
      if (event.button !== 0 || gesture.current) return;
      event.stopPropagation();
      if (
        kind === 'polygon' &&
        grip?.kind !== 'corner' &&
        grip?.kind !== 'point' &&
        (corners.length > 0 || !grip)
      ) {
        event.preventDefault();
        if (corners.length >= 3 && closes(event)) closePolygon(isMouse(event));
        else setCorners([...corners, pointOf(event)]);
        return;
      }
      // A press on the picture would take the focus from the shape it draws.
      if (!grip) event.preventDefault();
      else act({ type: 'select', at: grip.at });
      const shape = grip ? state.shapes[grip.at] : undefined;
      const held = grip && shape ? { grip, shape } : null;
      gesture.current = { pointer: event.pointerId, from: pointOf(event), held };
      canvas.current?.setPointerCapture?.(event.pointerId);
    },
    move(event: PointerEvent) {
      const current = gesture.current;
      if (current?.pointer !== event.pointerId) return;
      const { held } = current;
      const to = pointOf(event);
      if (held) setDraft({ at: held.grip.at, shape: changedBy(current, held, to) });
      else setDraft({ at: null, shape: numbered(drawn(current, to)) });
    },
    release(event: PointerEvent) {
      const current = gesture.current;
      if (current?.pointer !== event.pointerId) return;
      gesture.current = null;
      setDraft(null);
      const { held } = current;
      const to = pointOf(event);
      const [across, down] = [Math.abs(to[0] - current.from[0]), Math.abs(to[1] - current.from[1])];
      if (Math.max(across, down) < SMALLEST) {
        if (!held) act({ type: 'select', at: null });
        return;
      }
      if (held) act({ type: 'put', at: held.grip.at, shape: changedBy(current, held, to) });
      else onDrawn(drawn(current, to), isMouse(event));
    },
    cancel() {
      gesture.current = null;
      setDraft(null);
    },
  };
}

const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse';

/** As it is drawn until it has a number. */
const numbered = (shape: NewShape): Shape => ({ ...shape, number: 0 });
