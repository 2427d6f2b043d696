/** The fields of a card in the editor, with buttons to move and remove it. Typing does not re-render. */
import { ArrowDown, ArrowUp, GripVertical, ImagePlus, Trash2 } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type PointerEvent,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import { type TypedField, typedFields } from '#core/card.ts';
import { mediaOf, mediaReference } from '#core/media-reference.ts';
import { mayRemoveCard } from '#core/set-draft.ts';
import { messages } from '#web/sets/messages.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import type { EditorRow, EditorStore } from './editor-store.ts';
import { pictureMessages } from './picture-messages.ts';
import { type PictureTarget, pictureIn, putIn } from './picture-target.ts';
import { withShortReferences, withWholeReferences } from './short-references.ts';
import type { MoveBy } from './use-editor-cards.ts';

/** Actions of a row; stable while the form is open. */
export type RowActions = {
  type: (row: EditorRow, field: TypedField, text: string) => void;
  move: (from: number, to: number, by: MoveBy) => void;
  remove: (index: number) => void;
  drag: (event: PointerEvent<HTMLElement>, index: number) => void;
  picture: (target: PictureTarget, file: File) => void;
};

/** Error messages of one card's fields. */
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

/** The media references of a side. */
const picturesOf = (text: string) =>
  mediaOf(text)
    .map((piece) => mediaReference(piece.alt, piece))
    .join('\n');

function Field({ row, index, field, errors, actions }: FieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  // Only a change of pictures re-renders.
  const [pictures, setPictures] = useState(() => picturesOf(row.card[field] ?? ''));
  const take = (file: File | null | undefined): boolean => {
    if (file) actions.picture({ row, field, element: area.current }, file);
    return Boolean(file);
  };
  const drop = (event: DragEvent) => {
    if (take(pictureIn(event.dataTransfer))) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same for all
    <div className="edit-side" onDragOver={allowFiles} onDrop={drop}>
      <TextArea
        ref={area}
        name={`cards.${index}.${field}`}
        defaultValue={withShortReferences(row.card[field] ?? '')}
        onInput={({ currentTarget: { value } }) => {
          const whole = withWholeReferences(value);
          actions.type(row, field, whole);
          setPictures(picturesOf(whole));
        }}
        onCopy={copyWhole}
        onCut={(event) => {
          if (copyWhole(event)) putIn(event.currentTarget, '');
        }}
        onPaste={(event) => {
          if (take(pictureIn(event.clipboardData))) event.preventDefault();
        }}
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
      <IconButton
        label={pictureMessages.add(index + 1, words[field])}
        className="edit-picture"
        icon={<ImagePlus className="i" aria-hidden="true" />}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        onInput={(event) => event.stopPropagation()}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      {pictures && (
        <div className="edit-media">
          <WrittenText text={pictures} />
        </div>
      )}
    </div>
  );
}

/** Copies with full references, because other pages do not know short ones. True if it wrote to the clipboard. */
function copyWhole(event: ClipboardEvent<HTMLTextAreaElement>): boolean {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const selected = value.slice(selectionStart, selectionEnd);
  const whole = withWholeReferences(selected);
  if (whole === selected) return false;
  event.clipboardData.setData('text/plain', whole);
  event.preventDefault();
  return true;
}

function allowFiles(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}
