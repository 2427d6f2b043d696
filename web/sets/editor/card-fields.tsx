/** The fields of a card in the editor, with buttons to move and remove it. Typing does not re-render. */

import { type KeyboardEvent, memo, useDeferredValue, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { type TypedField, typedFields } from '#core/card.ts';
import { mayRemoveCard } from '#core/set-draft.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from '#web/ui/icons/page-icons.ts';
import { editorMessages } from './editor-messages.ts';
import type { EditorRow, EditorStore } from './editor-store.ts';
import { SideField } from './side-field.tsx';
import type { EditorCards, FocusRequest, RowActions } from './use-editor-cards.ts';

/** Error messages of one card's fields. */
export type CardErrors = Partial<Record<TypedField, string>>;

export type CardFieldsProps = {
  store: EditorStore;
  row: EditorRow;
  /** The control of this card that is to take the focus. */
  focus: FocusRequest | null;
  errors: CardErrors | undefined;
  actions: RowActions;
  chosen: EditorCards['chosen'];
};

const words = editorMessages;

export function CardFields({ store, ...props }: CardFieldsProps) {
  const { row, focus } = props;
  const index = useStore(store, (rows) => rows.indexOf(row));
  // A change of the list gives every card below another number: the card that was asked for at once, the others after its frame.
  const settled = useDeferredValue(index);
  const last = useStore(store, (rows) => rows.at(-1) === row);
  const removable = useStore(store, (rows) => mayRemoveCard(rows.length));
  return <NumberedFields {...props} index={focus ? index : settled} {...{ last, removable }} />;
}

type NumberedProps = Omit<CardFieldsProps, 'store'> & { index: number; last: boolean; removable: boolean };

const NumberedFields = memo(function NumberedFields(props: NumberedProps) {
  const { row, index, last, removable, focus, errors, actions, chosen } = props;
  const isChosen = useStore(chosen, (all) => all?.has(row));
  const position = index + 1;
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const called = (name: string) => head.current?.querySelector<HTMLButtonElement>(`[name="${name}"]`);
    const button = focus && called(focus.control);
    // At either end the move button is disabled.
    (button?.disabled ? called('grip') : button)?.focus();
  }, [focus]);
  const byKeys = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    actions.step(row, by, 'grip');
  };
  return (
    <>
      <div ref={head} className="edit-head">
        <IconButton
          label={words.drag(position)}
          title={words.dragHint}
          className="grip"
          name="grip"
          icon={GripVertical}
          onPointerDown={(event) => actions.drag(event, row)}
          onKeyDown={byKeys}
        />
        {isChosen !== undefined && (
          <label className="term-pick -my-2 size-(--tap) place-items-center">
            <input
              type="checkbox"
              className="size-5 accent-(--accent)"
              checked={isChosen}
              onInput={(event) => event.stopPropagation()}
              onChange={({ nativeEvent }) =>
                actions.toggle(row, (nativeEvent as MouseEvent).shiftKey ?? false)
              }
            />
            <span className="sr">{words.select.card(position)}</span>
          </label>
        )}
        <h3 className="num">{words.card(position)}</h3>
        <IconButton
          label={words.up(position)}
          disabled={index === 0}
          name="up"
          icon={ArrowUp}
          onClick={() => actions.step(row, -1, 'up')}
        />
        <IconButton
          label={words.down(position)}
          disabled={last}
          name="down"
          icon={ArrowDown}
          onClick={() => actions.step(row, 1, 'down')}
        />
        <IconButton
          label={words.remove(position)}
          title={removable ? words.remove(position) : words.keepTwo}
          aria-disabled={!removable}
          icon={Trash2}
          onClick={() => actions.remove(row)}
        />
      </div>
      <div className="edit-sides">
        {typedFields.map((field) => (
          <SideField
            key={field}
            row={row}
            index={index}
            field={field}
            focus={focus?.control === field ? focus : null}
            error={errors?.[field] ?? null}
            actions={actions}
          />
        ))}
      </div>
    </>
  );
});
