/** One side of a card in the editor: its text in a field, pictures and formulas previewed below. Typing does not re-render. */
import { ImagePlus, SquareDashed, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import type { TypedField } from '#core/card.ts';
import { mediaKinds, mediaOf, mediaReference } from '#core/media-reference.ts';
import { splitFormulas } from '#core/split-formulas.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { editorMessages } from './editor-messages.ts';
import type { EditorRow } from './editor-store.ts';
import { pastedCards } from './editor-values.ts';
import { pictureMessages } from './picture-messages.ts';
import {
  joinPictures,
  pictureAt,
  type SideParts,
  splitPictures,
  withoutPicture,
  withPicture,
  withShortReferences,
  withWholeReferences,
} from './side-text.ts';
import type { FocusRequest, RowActions } from './use-editor-cards.ts';

const words = editorMessages;

type Props = {
  row: EditorRow;
  index: number;
  field: TypedField;
  /** Asks this side to take the focus. */
  focus: FocusRequest | null;
  error: string | null;
  actions: RowActions;
};

/** The preview below the field: pictures, and the text if it contains a formula. */
const belowOf = ({ lead, words: text, tail }: SideParts) =>
  JSON.stringify({
    pictures: mediaOf(lead + tail).map((piece) => mediaReference(piece.alt, piece)),
    preview:
      splitFormulas(text).some(({ kind }) => kind === 'formula') || mediaOf(text).length > 0 ? text : '',
  });

export function SideField({ row, index, field, focus, error, actions }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus) area.current?.focus();
  }, [focus]);
  const [first] = useState(() => splitPictures(row.card[field] ?? ''));
  const parts = useRef(first);
  // Compared as JSON, so that only a changed preview re-renders.
  const [below, setBelow] = useState(() => belowOf(first));
  const { pictures, preview } = JSON.parse(below) as { pictures: string[]; preview: string };
  const change = (next: SideParts) => {
    parts.current = next;
    actions.type(row, field, joinPictures(next));
    setBelow(belowOf(next));
  };
  const typed = (element: HTMLTextAreaElement) => {
    const next = { ...parts.current, words: withWholeReferences(element.value) };
    if (mediaOf(next.words).length === 0) return change(next);
    // A reference that was pasted at either end becomes a picture.
    const apart = splitPictures(joinPictures(next));
    if (apart.words !== next.words) element.value = withShortReferences(apart.words);
    change(apart);
  };
  const take = (file: File | null | undefined): boolean => {
    if (!file) return false;
    const add = (reference: string) => {
      change(withPicture(parts.current, reference));
      area.current?.focus();
    };
    actions.picture({ row, field, add: () => (area.current?.isConnected ? add : null) }, file);
    return true;
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
        defaultValue={withShortReferences(first.words)}
        onInput={({ currentTarget }) => typed(currentTarget)}
        onCopy={copyWhole}
        onCut={(event) => {
          if (copyWhole(event)) putIn(event.currentTarget, '');
        }}
        onKeyDown={(event) => {
          // Tab jumps to the next side, past the buttons; Shift+Tab visits each of them.
          if (event.key !== 'Tab' || event.shiftKey || event.nativeEvent.isComposing) return;
          if (actions.typeOn(index, field)) event.preventDefault();
        }}
        onPaste={(event) => {
          const { clipboardData } = event;
          const table = field === 'term' ? pastedCards(clipboardData.getData('text/plain')) : null;
          if (take(pictureIn(clipboardData)) || (table && actions.paste(index, table)))
            event.preventDefault();
        }}
        label={
          <>
            {words[field]}
            <span className="sr">{words.ofCard(index + 1)}</span>
          </>
        }
        error={error}
        rows={2}
        dir="auto"
      />
      <IconButton
        label={pictureMessages.add(index + 1, words[field])}
        className="edit-picture"
        icon={ImagePlus}
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
      {preview && (
        <div className="edit-preview" dir="auto">
          <WrittenText text={preview} />
        </div>
      )}
      {pictures.length > 0 && (
        <ul className="edit-media">
          {pictures.map((picture, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand here twice
            <li key={`${picture} ${at}`}>
              <WrittenText text={picture} />
              {field === 'term' && isPicture(picture) && (
                <IconButton
                  label={pictureMessages.hide(index + 1, at + 1)}
                  icon={SquareDashed}
                  onClick={() => actions.hide(row, pictureAt(parts.current, at))}
                />
              )}
              <IconButton
                label={pictureMessages.remove(index + 1, words[field], at + 1)}
                icon={X}
                onClick={() => {
                  change(withoutPicture(parts.current, at));
                  // Tells the form that it changed, as typing does.
                  area.current?.form?.dispatchEvent(new Event('input', { bubbles: true }));
                  area.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const isPicture = (reference: string) =>
  mediaOf(reference).some(({ kind }) => mediaKinds[kind].sense === 'picture');

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

/** Null without a picture or if there is text, too: spreadsheets copy cells also as a picture. */
function pictureIn({ files, types }: DataTransfer): File | null {
  if (types.includes('text/plain')) return null;
  return [...files].find(({ type }) => type.startsWith('image/')) ?? null;
}

/** Replaces the selection as if typed. */
function putIn(element: HTMLTextAreaElement, text: string): void {
  element.setRangeText(text, element.selectionStart, element.selectionEnd, 'end');
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

function allowFiles(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}
