/** The list of shapes with label and position: all of the editor for those who do not use the picture. */
import { clsx } from 'clsx';
import type { KeyboardEvent, RefObject } from 'react';
import { LABEL_LIMIT } from '#core/occlusion/hidden-labels.ts';
import { boundsOf, type Shape } from '#core/occlusion/shapes.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Trash2 } from '#web/ui/icons/page-icons.ts';
import type { LabelEvent, LabelState } from './label-history.ts';
import { labelMessages as words } from './label-messages.ts';
import { withBounds } from './label-shapes.ts';

type Props = {
  state: LabelState;
  act: (event: LabelEvent) => void;
  list: RefObject<HTMLOListElement | null>;
  /** Leads from a label back to its shape. */
  onShape: (at: number) => void;
};

const sides = ['left', 'top', 'width', 'height'] as const;

export function LabelList({ state, act, list, onShape }: Props) {
  const first = (shape: Shape) => state.shapes.findIndex(({ number }) => number === shape.number);
  const labelKeys = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onShape(at);
  };
  return (
    <ol className="grid gap-1" ref={list}>
      {state.shapes.map((shape, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a shape's place is its identity here
          key={at}
          data-row={at}
          className={clsx(
            'label-row grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-1 px-2 py-1',
            at === state.selected && 'label-row-selected',
          )}
        >
          {shape.kind === 'text' ? (
            <p className="col-span-2">{words.note(shape.text)}</p>
          ) : (
            <>
              <span className="num" aria-hidden="true">
                {shape.number}
              </span>
              {first(shape) === at ? (
                <input
                  className="input"
                  aria-label={words.label(shape.number)}
                  placeholder={words.labelHint}
                  value={state.labels.get(shape.number) ?? ''}
                  maxLength={LABEL_LIMIT}
                  dir="auto"
                  autoComplete="off"
                  onFocus={() => act({ type: 'select', at })}
                  onChange={({ currentTarget: { value } }) =>
                    act({ type: 'label', number: shape.number, label: value })
                  }
                  onKeyDown={(event) => labelKeys(event, at)}
                />
              ) : (
                <p>{state.labels.get(shape.number)}</p>
              )}
            </>
          )}
          <IconButton
            label={shape.kind === 'text' ? words.removeNote : words.remove(shape.number)}
            icon={Trash2}
            onClick={() => act({ type: 'remove', at })}
          />
          <details className="col-start-2 -col-end-1 text-sm text-ink-2">
            <summary className="min-h-(--tap) content-center">
              <span aria-hidden="true">{words.positionShort}</span>
              <span className="sr">{words.position(shape.number)}</span>
            </summary>
            <div className="grid grid-cols-2 gap-2 pt-1 pb-2">
              {sides.map((side) => (
                <Side key={side} side={side} shape={shape} at={at} act={act} />
              ))}
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}

type SideProps = Pick<Props, 'act'> & { side: (typeof sides)[number]; shape: Shape; at: number };

/** A place in percent; what is no number changes nothing. */
function Side({ side, shape, at, act }: SideProps) {
  if (shape.kind === 'text' && (side === 'width' || side === 'height')) return null;
  return (
    <label>
      <span>{words.places[side]}</span>
      <input
        type="number"
        className="input num"
        min={0}
        max={100}
        step={0.1}
        value={Math.round(1000 * boundsOf(shape)[side]) / 10}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          if (!Number.isFinite(valueAsNumber)) return;
          const bounds = { [side]: valueAsNumber / 100 };
          act({ type: 'put', at, shape: withBounds(shape, bounds), step: `${side} ${at}` });
        }}
      />
    </label>
  );
}
