/** Every step of editing labels can be undone and done again, and no number is given twice. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numbersOf } from '#core/occlusion/hidden-labels.ts';
import { boundsOf, SHAPES_LIMIT } from '#core/occlusion/shapes.ts';
import { type LabelEvent, type LabelState, labelReducer, openLabels } from './label-history.ts';
import { boxBetween, type DrawnKind, grown, moved, nextShape, pulled, withPoint } from './label-shapes.ts';

const empty = openLabels({ shapes: [], labels: new Map(), hideAll: false });
const box = boxBetween('rect', [0.1, 0.1], [0.3, 0.2]);
const run = (events: readonly LabelEvent[], from: LabelState = empty) => events.reduce(labelReducer, from);
const add: LabelEvent = { type: 'add', shape: box };
const contentOf = ({ shapes, labels, hideAll }: LabelState) => ({ shapes, labels: [...labels], hideAll });

it('numbers shapes on, and gives the number of a deleted one to no other', () => {
  const state = run([add, add, { type: 'label', number: 2, label: 'Root' }, { type: 'remove', at: 1 }, add]);
  expect(state.shapes.map(({ number }) => number)).toEqual([1, 3]);
  expect([...state.labels]).toEqual([
    [1, ''],
    [3, ''],
  ]);
  const again = openLabels({ shapes: state.shapes, labels: state.labels, hideAll: false });
  expect(run([add], again).shapes.at(-1)?.number).toBe(4);
});

it('undoes typing of one label at once, and movements of one shape', () => {
  const typed = run([
    add,
    { type: 'label', number: 1, label: 'R' },
    { type: 'label', number: 1, label: 'Ro' },
    { type: 'hideAll', hideAll: true },
  ]);
  const back = run([{ type: 'undo' }, { type: 'undo' }], typed);
  expect(contentOf(back)).toMatchObject({ labels: [[1, '']], hideAll: false });
  expect(contentOf(run([{ type: 'redo' }], back))).toMatchObject({ labels: [[1, 'Ro']], hideAll: false });
});

it('takes no more shapes than a picture may have', () => {
  const found = Array.from({ length: 150 }, (_, at) => ({ shape: box, label: `label ${at}` }));
  const state = run([{ type: 'propose', found }, add]);
  expect(state.shapes).toHaveLength(SHAPES_LIMIT);
  expect(run([{ type: 'undo' }], state).shapes).toHaveLength(0);
});

const at = fc.nat({ max: 4 });
const fraction = fc.double({ min: -0.5, max: 1.5, noNaN: true });
const kind = fc.constantFrom<DrawnKind>('rect', 'ellipse', 'polygon');
type Make = (state: LabelState) => LabelEvent | null;
const atShape =
  (index: number, change: (shape: LabelState['shapes'][number]) => LabelState['shapes'][number]): Make =>
  ({ shapes }) => {
    const shape = shapes[index];
    return shape ? { type: 'put', at: index, shape: change(shape), step: `move ${index}` } : null;
  };
const steps = fc.oneof(
  kind.map(
    (of): Make =>
      ({ shapes }) => ({ type: 'add', shape: nextShape(of, shapes) }),
  ),
  fc.tuple(at, fraction, fraction).map(([index, x, y]) => atShape(index, (shape) => moved(shape, x, y))),
  fc.tuple(at, fraction, fraction).map(([index, x, y]) => atShape(index, (shape) => grown(shape, x, y))),
  fc
    .tuple(at, fraction, fraction)
    .map(([index, x, y]) => atShape(index, (shape) => pulled(shape, { across: 1, down: 0 }, [x, y]))),
  fc
    .tuple(at, fraction, fraction)
    .map(([index, x, y]) =>
      atShape(index, (shape) => (shape.kind === 'polygon' ? withPoint(shape, 1, [x, y]) : shape)),
    ),
  at.map(
    (index): Make =>
      ({ shapes }) =>
        index < shapes.length ? { type: 'remove', at: index } : null,
  ),
  at.map(
    (index): Make =>
      ({ shapes }) =>
        shapes[index] ? { type: 'label', number: shapes[index].number, label: `l${index}` } : null,
  ),
  fc.boolean().map(
    (hideAll): Make =>
      () => ({ type: 'hideAll', hideAll }),
  ),
);

it('leads back to the beginning and forth again after any steps, shapes inside the picture all the while', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 30 }), (makes) => {
      let state = empty;
      for (const make of makes) {
        const event = make(state);
        if (event) state = labelReducer(state, event);
        for (const { left, top, width, height } of state.shapes.map(boundsOf)) {
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-9);
          expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1 + 1e-9);
        }
        expect([...state.labels.keys()].sort((a, b) => a - b)).toEqual(numbersOf(state.shapes));
      }
      const end = contentOf(state);
      let undone = state;
      while (undone.past.length > 0) undone = labelReducer(undone, { type: 'undo' });
      expect(contentOf(undone)).toEqual(contentOf(empty));
      while (undone.future.length > 0) undone = labelReducer(undone, { type: 'redo' });
      expect(contentOf(undone)).toEqual(end);
    }),
  );
});
