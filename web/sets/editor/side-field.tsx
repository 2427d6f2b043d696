/** One side of a card in the editor: its text in a field, what it looks like below. Typing does not re-render. */

import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import { type TypedField, typedFields } from '#core/card.ts';
import { mayHoldGaps } from '#core/facets/gaps.ts';
import { clipboardText } from '#core/import-reader/html/clipboard-text.ts';
import { mediaKinds, mediaOf, mediaReference } from '#core/media-reference.ts';
import { splitFormulas } from '#core/split-formulas.ts';
import { holdsMarks } from '#core/written-marks.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { X } from '#web/ui/icons/frame-icons.ts';
import { SquareDashed } from '#web/ui/icons/page-icons.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { editorMessages } from './editor-messages.ts';
import type { EditorRow } from './editor-store.ts';
import { pastedCards } from './editor-values.ts';
import { mediaIn, picturesInHtml } from './pasted-media.ts';
import { pictureMessages } from './picture-messages.ts';
import { asCode, asGap, asList, type GapProblem, nextPoint, type TextEdit, wrapped } from './side-edits.ts';
import { sideMessages } from './side-messages.ts';
import {
  joinPictures,
  offsetInField,
  pictureAt,
  type SideParts,
  splitPictures,
  withoutPicture,
  withPicture,
  withShortReferences,
  withWholeReferences,
} from './side-text.ts';
import { type SideTool, SideTools, toolOf } from './side-tools.tsx';
import type { FocusRequest, RowActions } from './use-editor-cards.ts';
import { insertText, selectionOf, writeText } from './write-text.ts';

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

/** The preview below the field: pictures and sounds, and the text where it looks different. */
const belowOf = ({ lead, words: text, tail }: SideParts) =>
  JSON.stringify({
    media: mediaOf(lead + tail).map((piece) => ({
      reference: mediaReference(piece.alt, piece),
      sense: mediaKinds[piece.kind].sense,
    })),
    preview:
      splitFormulas(text).some(({ kind }) => kind === 'formula') ||
      mayHoldGaps(text) ||
      mediaOf(text).length > 0 ||
      holdsMarks(text)
        ? text
        : '',
  });
type Below = { media: { reference: string; sense: 'picture' | 'sound' }[]; preview: string };

export function SideField({ row, index, field, focus, error, actions }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const name = `${row.key} ${field}`;
  // Not only while it has the focus: a button that moves up as it is pressed is missed. Drawn after the press that gave the focus.
  const isLatest = useDeferredValue(useStore(actions.latestSide, (latest) => latest === name));
  const [noGap, setNoGap] = useState<GapProblem | null>(null);
  const [first] = useState(() => splitPictures(row.card[field]));
  const parts = useRef(first);
  useEffect(() => {
    const element = area.current;
    if (!focus || !element) return;
    element.focus();
    if (!focus.select) return;
    const [from, to] = focus.select;
    element.setSelectionRange(offsetInField(parts.current, from), offsetInField(parts.current, to));
  }, [focus]);
  // Compared as JSON, so that only a changed preview re-renders.
  const [below, setBelow] = useState(() => belowOf(first));
  const { media, preview } = JSON.parse(below) as Below;
  useEffect(
    () =>
      actions.watch(row, () => {
        parts.current = splitPictures(row.card[field]);
        if (area.current) area.current.value = withShortReferences(parts.current.words);
        setBelow(belowOf(parts.current));
      }),
    [actions, row, field],
  );
  const of = sideMessages.of(words[field], index + 1);
  const change = (next: SideParts) => {
    parts.current = next;
    actions.type(row, field, joinPictures(next));
    setBelow(belowOf(next));
  };
  const typed = (element: HTMLTextAreaElement) => {
    setNoGap(null);
    const next = { ...parts.current, words: withWholeReferences(element.value) };
    if (mediaOf(next.words).length === 0) return change(next);
    // A reference that was pasted at either end becomes a picture.
    const apart = splitPictures(joinPictures(next));
    if (apart.words !== next.words) element.value = withShortReferences(apart.words);
    change(apart);
  };
  /** Without files, a sound is recorded or chosen. */
  const take = (files: readonly File[] | null): boolean => {
    if (files?.length === 0) return false;
    const add = (reference: string) => {
      change(withPicture(parts.current, reference));
      area.current?.focus();
    };
    actions.media({ row, field, add: () => (area.current?.isConnected ? add : null) }, files);
    return true;
  };
  const use = (tool: SideTool) => {
    const element = area.current;
    if (!element) return;
    if (tool === 'picture') return chooser.current?.click();
    if (tool === 'sound') return void take(null);
    const edit = editOf(tool, element, row);
    if (typeof edit !== 'string') return writeText(element, edit);
    setNoGap(edit);
    announce(sideMessages.noGap[edit]);
    element.focus();
  };
  const byKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    const tool = toolOf(event);
    if (tool) {
      event.preventDefault();
      return use(tool);
    }
    if (ctrlKey || metaKey) return;
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      event.preventDefault();
      actions.step(row, key === 'ArrowUp' ? -1 : 1, field);
    } else if (key === 'Tab' && !shiftKey) {
      // Tab jumps to the next side, past the buttons; Shift+Tab visits each of them.
      if (actions.typeOn(row, field)) event.preventDefault();
    } else if (key === 'Enter' && !shiftKey && !altKey) {
      const point = nextPoint(selectionOf(event.currentTarget));
      if (!point) return;
      event.preventDefault();
      writeText(event.currentTarget, point);
    }
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { clipboardData, currentTarget } = event;
    const html = clipboardData.getData('text/html');
    const plain = clipboardData.getData('text/plain');
    const table = field === 'term' ? pastedCards(plain) : null;
    if (take(mediaIn(clipboardData)) || (table && actions.paste(row, table))) return event.preventDefault();
    const text = clipboardText(html);
    const pictures = picturesInHtml(html);
    if (text === null && pictures.length === 0) return;
    event.preventDefault();
    insertText(currentTarget, text ?? plain);
    take(pictures);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the buttons do the same for all
    <div
      className="edit-side"
      onDragOver={allowFiles}
      onDrop={(event) => {
        if (take(mediaIn(event.dataTransfer))) event.preventDefault();
      }}
      // A button that has the focus from a press must stay where it is until the press ends.
      onFocus={({ target }) => {
        if (target instanceof HTMLTextAreaElement) actions.latestSide.setState(name, true);
      }}
    >
      {isLatest && <SideTools of={of} onTool={use} />}
      <TextArea
        ref={area}
        name={`cards.${index}.${field}`}
        defaultValue={withShortReferences(first.words)}
        onInput={({ currentTarget }) => typed(currentTarget)}
        onCopy={copyWhole}
        onCut={(event) => {
          if (copyWhole(event)) insertText(event.currentTarget, '');
        }}
        onKeyDown={byKey}
        onPaste={paste}
        label={
          <>
            {words[field]}
            <span className="sr">{words.ofCard(index + 1)}</span>
          </>
        }
        error={noGap ? sideMessages.noGap[noGap] : error}
        rows={2}
        dir="auto"
      />
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        onInput={(event) => event.stopPropagation()}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      {preview && (
        <div className="edit-preview" dir="auto">
          <WrittenText text={preview} />
        </div>
      )}
      {media.length > 0 && (
        <ul className="edit-media">
          {media.map(({ reference, sense }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand here twice
            <li key={`${reference} ${at}`}>
              <WrittenText text={reference} />
              {field === 'term' && sense === 'picture' && (
                <IconButton
                  label={pictureMessages.hide(index + 1, at + 1)}
                  icon={SquareDashed}
                  onClick={() => actions.hide(row, pictureAt(parts.current, at))}
                />
              )}
              <IconButton
                label={sideMessages.remove(of, sense, at + 1)}
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

function editOf(
  tool: Exclude<SideTool, 'picture' | 'sound'>,
  element: HTMLTextAreaElement,
  { card }: EditorRow,
): TextEdit | GapProblem {
  const selection = selectionOf(element);
  if (tool === 'bold') return wrapped(selection, '**');
  if (tool === 'formula') return wrapped(selection, '\\(', '\\)');
  if (tool === 'code') return asCode(selection);
  if (tool === 'list') return asList(selection);
  return asGap(selection, typedFields.map((field) => card[field]).join('\n'), tool === 'sameGap');
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
