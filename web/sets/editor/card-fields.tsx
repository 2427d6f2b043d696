/** The two sides of a card to be typed in, and the ways to move or remove it. Typing in it draws nothing anew. */
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useStore } from 'zustand';
import { type TypedField, typedFields } from '#core/card.ts';
import { mayRemoveCard } from '#core/set-draft.ts';
import { messages } from '#web/sets/messages.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import type { EditorRow, EditorStore } from './editor-store.ts';
import type { MoveBy } from './use-editor-cards.ts';

/** What a row can ask for; the same functions for as long as the form is open. */
export type RowActions = {
  type: (row: EditorRow, field: TypedField, text: string) => void;
  move: (from: number, to: number, by: MoveBy) => void;
  remove: (index: number) => void;
  drag: (event: PointerEvent<HTMLElement>, index: number) => void;
};

/** What is wrong with the fields of one card, in words. */
export type CardErrors = Partial<Record<TypedField, string>>;

type Props = {
  store: EditorStore;
  row: EditorRow;
  errors: CardErrors | undefined;
  actions: RowActions;
};

const words = messages.editor;

export function CardFields(props: Props) {
  const { store, row, actions } = props;
  const index = useStore(store, (rows) => rows.indexOf(row));
  const last = useStore(store, (rows) => rows.at(-1) === row);
  const removable = useStore(store, (rows) => mayRemoveCard(rows.length));
  const position = index + 1;
  const byKeys = (event: KeyboardEvent) => {
    const to = event.key === 'ArrowUp' ? index - 1 : event.key === 'ArrowDown' ? index + 1 : null;
    if (to === null) return;
    event.preventDefault();
    if (to >= 0 && !(last && to > index)) actions.move(index, to, 'grip');
  };
  return (
    <>
      <div className="edit-head">
        <IconButton
          label={words.drag(position)}
          title={words.dragHint}
          className="grip"
          data-move="grip"
          icon={<GripVertical className="i" aria-hidden="true" />}
          onPointerDown={(event) => actions.drag(event, index)}
          onKeyDown={byKeys}
        />
        <h3 className="num">{words.card(position)}</h3>
        <IconButton
          label={words.up(position)}
          disabled={index === 0}
          data-move="up"
          icon={<ArrowUp className="i" aria-hidden="true" />}
          onClick={() => actions.move(index, index - 1, 'up')}
        />
        <IconButton
          label={words.down(position)}
          disabled={last}
          data-move="down"
          icon={<ArrowDown className="i" aria-hidden="true" />}
          onClick={() => actions.move(index, index + 1, 'down')}
        />
        <IconButton
          label={words.remove(position)}
          title={removable ? words.remove(position) : words.keepTwo}
          aria-disabled={!removable}
          icon={<Trash2 className="i" aria-hidden="true" />}
          onClick={() => actions.remove(index)}
        />
      </div>
      <div className="edit-sides">
        {typedFields.map((field) => (
          <Field key={field} {...props} index={index} field={field} />
        ))}
      </div>
    </>
  );
}

type FieldProps = Pick<Props, 'row' | 'errors' | 'actions'> & { index: number; field: TypedField };

function Field({ row, index, field, errors, actions }: FieldProps) {
  return (
    <TextArea
      name={`cards.${index}.${field}`}
      defaultValue={row.card[field] ?? ''}
      onInput={(event) => actions.type(row, field, event.currentTarget.value)}
      label={
        <>
          {words[field]}
          <span className="sr">{words.ofCard(index + 1)}</span>
        </>
      }
      error={errors?.[field] ?? null}
      rows={2}
      dir="auto"
    />
  );
}
