/** The source of an import: text that is pasted or typed, or a file. */

import { type KeyboardEvent, type Ref, useEffect, useId, useMemo, useRef, useState } from 'react';
import { titleOfFile } from '#core/proposed-title.ts';
import { countCodePoints } from '#core/text-limits.ts';
import type { Import } from '#web/imports/flow/use-import.ts';
import { FilePicker } from '#web/imports/intake/picker.tsx';
import type { IntakeText } from '#web/imports/intake/reader.ts';
import { useFileIntake } from '#web/imports/intake/use-file-intake.tsx';
import { useShared } from '#web/imports/intake/use-shared.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Sparkles, X } from '#web/ui/icons/frame-icons.ts';
import { CharacterCount } from './character-count.tsx';
import { FileNote } from './file-note.tsx';
import { pasted } from './large-paste.ts';
import { LargeText } from './large-text.tsx';
import { LargeTextEditor } from './large-text-editor.tsx';
import { messages } from './messages.ts';
import { screenMessages } from './screen-messages.ts';
import { FIELD_UP_TO } from './text-sizes.ts';
import { WorkStatus } from './work-status.tsx';

type Props = {
  id: string;
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  placeholder: string;
  readOnly: boolean;
  describedBy: string;
  onText: (text: string) => void;
  /** Ctrl+Enter. */
  onSubmit: () => void;
};

/** The field of the import screen, for a text as long as browsers lay out at once. */
function SourceField({ text, describedBy, onText, onSubmit, ...rest }: Props) {
  return (
    <textarea
      {...rest}
      dir="auto"
      rows={8}
      spellCheck={false}
      aria-label={messages.screen.text}
      aria-describedby={describedBy}
      value={text}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          onSubmit();
        }
      }}
      onChange={({ target }) => onText(target.value)}
      onPaste={(event) => {
        const whole = pasted(event);
        if (whole === null) return;
        event.preventDefault();
        onText(whole);
      }}
    />
  );
}

const words = messages.screen;

/** A text that keeps its beginning or end still counts as the same file. */
const endLength = 40;
function isSameText(before: string, after: string): boolean {
  return (
    before.slice(0, endLength) === after.slice(0, endLength) ||
    before.slice(-endLength) === after.slice(-endLength)
  );
}

export function ImportSource({ state }: { state: Import }) {
  const { paste, step, error, summary } = state;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState(false);
  const [cleared, setCleared] = useState<typeof paste | null>(null);
  const locked = step !== 'idle';
  const blank = useMemo(() => paste.text.trim() === '', [paste.text]);
  const count = useMemo(() => countCodePoints(paste.text), [paste.text]);
  const freeText = summary !== null && !summary.structured;

  const take = (read: Partial<IntakeText> & { text: string }) => {
    const { text, fileName = '', options = {}, rest = [], message: readNote = null } = read;
    setCleared(blank && !paste.cards ? null : paste);
    setEditing(false);
    state.clearError();
    const fileTitle = titleOfFile(fileName);
    const unread = { cards: null, notice: null, story: false, savedParts: 0 };
    state.take({ text, fileName, fileTitle, options, rest, readNote, ...unread });
  };
  const type = (text: string) => {
    if (error) state.clearError();
    const { fileName = null, fileTitle = null } = isSameText(paste.text, text) ? paste : {};
    state.type({ text, fileName, fileTitle });
  };
  const { message, dragging, choose, refuse, reader, target } = useFileIntake(take, locked);
  useShared(
    {
      text: (text) => take({ text }),
      files: (files, settled) => void choose(files, settled),
      nothing: () => refuse(words.shareLost),
    },
    step === 'idle' && state.ready,
  );

  const field = { id, ref: area, text: paste.text, readOnly: locked, describedBy: `${id}-count ${id}-hint` };

  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current && step === 'idle' && error?.at === 'text') area.current?.focus();
    wasWorking.current = step === 'analyzing';
  }, [step, error]);

  // Field and large-text panel replace each other and take over the focus.
  const large = paste.text.length > FIELD_UP_TO;
  const wasField = useRef(true);
  useEffect(() => {
    const isField = !large || editing;
    const lost = document.activeElement === document.body;
    if (isField !== wasField.current && lost) (isField ? area.current : panel.current)?.focus();
    wasField.current = isField;
  }, [large, editing]);

  const submit = () => {
    if (!locked) void state.importNow();
  };
  return (
    <form
      className={dragging ? 'notes notes-drop' : 'notes'}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      aria-busy={step === 'analyzing'}
      noValidate
      {...target}
    >
      {large && !editing ? (
        <LargeText ref={panel} text={paste.text} fileName={paste.fileName ?? ''}>
          <Button variant="secondary" disabled={locked} onClick={() => setEditing(true)}>
            {messages.largeText.edit}
          </Button>
        </LargeText>
      ) : editing ? (
        <LargeTextEditor {...field} onText={type} />
      ) : (
        <SourceField
          {...field}
          placeholder={dragging ? words.dropHere : words.placeholder}
          onText={(text) => (text.length > FIELD_UP_TO && blank ? take({ text }) : type(text))}
          onSubmit={submit}
        />
      )}
      <div className="notes-file flex flex-wrap items-center gap-x-3 gap-y-2">
        <FilePicker disabled={locked} onFiles={choose} />
        <span className="fine">{words.orDrop}</span>
        {!blank && !locked && (
          <Button variant="ghost" className="ms-auto" icon={X} onClick={() => take({ text: '' })}>
            {words.clear}
          </Button>
        )}
      </div>
      <div className="notes-row">
        <CharacterCount id={`${id}-count`} count={count} limited={summary?.structured !== true} />
        {step === 'analyzing' && <WorkStatus work={{ step: 'reading' }} onCancel={state.cancel} />}
        {step === 'idle' && large && state.busy && (
          <WorkStatus work={{ step: 'reading' }} onCancel={() => take({ text: '' })} />
        )}
        {freeText && (
          <Button variant="secondary" disabled={locked} onClick={() => void state.preview()}>
            {paste.cards ? screenMessages.preview.readAgain : screenMessages.preview.first}
          </Button>
        )}
        <Button
          type="submit"
          variant={state.cards.length > 0 || reader ? 'secondary' : 'primary'}
          disabled={step === 'saving' || step === 'completed'}
          busy={step === 'analyzing'}
          icon={Sparkles}
        >
          {words.import}
        </Button>
      </div>
      <div className="notes-inside grid gap-3">
        {reader}
        <p className="fine" id={`${id}-hint`}>
          {words.hint}
        </p>
        <FileNote message={message ?? paste.readNote ?? null} />
        {cleared && paste.text !== cleared.text && (
          <Note>
            {words.cleared}{' '}
            <Button
              variant="ghost"
              onClick={() => {
                state.change(cleared);
                setEditing(false);
                setCleared(null);
                area.current?.focus();
              }}
            >
              {words.undo}
            </Button>
          </Note>
        )}
        {error?.at === 'text' && (
          <Note tone="danger" title={error.title}>
            {error.description}
          </Note>
        )}
        {state.draftsFail && <Note>{messages.draftsFail}</Note>}
      </div>
    </form>
  );
}
