/** The shapes and labels while they are edited, with every step that can be undone. Pure. */
import { numbersOf } from '#core/occlusion/hidden-labels.ts';
import { SHAPES_LIMIT, type Shape } from '#core/occlusion/shapes.ts';
import type { NewShape } from './label-shapes.ts';

export type Labelled = {
  shapes: readonly Shape[];
  /** What each number hides; '' where nothing is written yet. */
  labels: ReadonlyMap<number, string>;
  hideAll: boolean;
};

export type LabelState = Labelled & {
  /** Index of the shape with handles; null for none. */
  selected: number | null;
  past: readonly Labelled[];
  future: readonly Labelled[];
  /** Steps of one name in a row are undone together. */
  step: string | null;
  /** The highest number so far: those of deleted shapes are not given again. */
  highest: number;
};

export type LabelEvent =
  | { type: 'select'; at: number | null }
  | { type: 'add'; shape: NewShape }
  /** Found on the picture, each with its label. */
  | { type: 'propose'; found: readonly { shape: NewShape; label: string }[] }
  /** `step`: movements of one shape in a row are undone together. */
  | { type: 'put'; at: number; shape: Shape; step?: string }
  | { type: 'remove'; at: number }
  | { type: 'label'; number: number; label: string }
  | { type: 'hideAll'; hideAll: boolean }
  | { type: 'undo' }
  | { type: 'redo' };

const UNDO_LIMIT = 200;
const HIGHEST_NUMBER = 999;

export const openLabels = ({ shapes, labels, hideAll }: Labelled): LabelState => ({
  ...{ shapes, labels, hideAll, selected: null, past: [], future: [], step: null },
  highest: Math.max(0, ...shapes.map(({ number }) => number)),
});

export function labelReducer(state: LabelState, event: LabelEvent): LabelState {
  switch (event.type) {
    case 'select':
      return event.at === state.selected ? state : { ...state, selected: event.at, step: null };
    case 'add':
      return added(state, [{ shape: event.shape, label: '' }]);
    case 'propose':
      return added(state, event.found);
    case 'put': {
      const shapes = state.shapes.map((shape, at) => (at === event.at ? event.shape : shape));
      return { ...changed(state, { shapes }, event.step ?? null), selected: event.at };
    }
    case 'remove': {
      const shapes = state.shapes.filter((_, at) => at !== event.at);
      const numbers = new Set(numbersOf(shapes));
      const labels = new Map([...state.labels].filter(([number]) => numbers.has(number)));
      const selected = shapes.length === 0 ? null : Math.min(event.at, shapes.length - 1);
      return { ...changed(state, { shapes, labels }, null), selected };
    }
    case 'label': {
      const labels = new Map(state.labels).set(event.number, event.label);
      return changed(state, { labels }, `label ${event.number}`);
    }
    case 'hideAll':
      return changed(state, { hideAll: event.hideAll }, null);
    case 'undo':
      return travelled(state, state.past, 'future');
    case 'redo':
      return travelled(state, state.future, 'past');
  }
}

function added(state: LabelState, found: readonly { shape: NewShape; label: string }[]): LabelState {
  const room = SHAPES_LIMIT - state.shapes.length;
  const taken = found.slice(0, Math.max(0, room));
  if (taken.length === 0) return state;
  const labels = new Map(state.labels);
  const shapes = [...state.shapes];
  let { highest } = state;
  for (const { shape, label } of taken) {
    const number = highest < HIGHEST_NUMBER ? highest + 1 : freeNumber(labels);
    highest = Math.max(highest, number);
    labels.set(number, label);
    shapes.push({ ...shape, number });
  }
  return { ...changed(state, { shapes, labels }, null), highest, selected: shapes.length - 1 };
}

function freeNumber(labels: ReadonlyMap<number, string>): number {
  let number = 1;
  while (labels.has(number)) number += 1;
  return number;
}

const contentOf = ({ shapes, labels, hideAll }: Labelled): Labelled => ({ shapes, labels, hideAll });

function changed(state: LabelState, change: Partial<Labelled>, step: string | null): LabelState {
  const goesOn = step !== null && step === state.step;
  const past = goesOn ? state.past : [...state.past, contentOf(state)].slice(-UNDO_LIMIT);
  return { ...state, ...change, past, future: [], step };
}

function travelled(state: LabelState, from: readonly Labelled[], to: 'past' | 'future'): LabelState {
  const next = from.at(-1);
  if (!next) return state;
  const other = to === 'past' ? 'future' : 'past';
  const selected = state.selected !== null && state.selected < next.shapes.length ? state.selected : null;
  return {
    ...{ ...state, ...next, selected, step: null },
    [to]: [...state[to], contentOf(state)],
    [other]: from.slice(0, -1),
  };
}
