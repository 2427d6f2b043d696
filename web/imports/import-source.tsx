/** Where the text comes in: pasted, typed, chosen or dropped as a file. */
import { FileUp, Sparkles, X } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { titleOfFile } from '#core/proposed-title.ts';
import type { ImportOptions } from '#core/read-import.ts';
import { countCodePoints } from '#core/text-limits.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { CharacterCount } from './character-count.tsx';
import { FileNote } from './file-note.tsx';
import type { Import } from './flow/use-import.ts';
import { LargeText } from './large-text.tsx';
import { LargeTextEditor } from './large-text-editor.tsx';
import { messages } from './messages.ts';
import { SourceField } from './source-field.tsx';
import { FIELD_UP_TO } from './text-sizes.ts';
import { readableFiles, useFileDrop } from './use-file-drop.ts';
import { WorkStatus } from './work-status.tsx';

const words = messages.screen;

/** Edited at one end, a file is still that file; other text pasted over it is not. */
const endLength = 40;
function isSameText(before: string, after: string): boolean {
  return (
    before.slice(0, endLength) === after.slice(0, endLength) ||
    before.slice(-endLength) === after.slice(-endLength)
  );
}

export function ImportSource({ state }: { state: Import }) {
  const { paste, step, error, reading } = state;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState(false);
  const [cleared, setCleared] = useState<typeof paste | null>(null);
  const locked = step !== 'idle';
  const blank = useMemo(() => paste.text.trim() === '', [paste.text]);
  const count = useMemo(() => countCodePoints(paste.text), [paste.text]);
  const freeText = reading !== null && !reading.structured;

  const take = (text: string, fileName = '', options: ImportOptions = {}) => {
    setCleared(blank && !paste.cards ? null : paste);
    setEditing(false);
    state.clearError();
    const fileTitle = titleOfFile(fileName);
    state.change({ text, fileName, fileTitle, cards: null, notice: null, savedParts: 0, options });
  };
  const type = (text: string) => {
    if (error) state.clearError();
    const { fileName = null, fileTitle = null } = isSameText(paste.text, text) ? paste : {};
    state.change({ text, fileName, fileTitle });
  };
  const { message, dragging, choose, target } = useFileDrop(take, locked);

  const field = { id, ref: area, text: paste.text, readOnly: locked, describedBy: `${id}-count ${id}-hint` };

  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current && step === 'idle' && error?.at === 'text') area.current?.focus();
    wasWorking.current = step === 'analyzing';
  }, [step, error]);

  // Where the field was, its stand-in takes the focus, and the other way round.
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
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    void choose(event.target.files);
    // The same file chosen again is a new choice.
    event.target.value = '';
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
          onText={(text) => (text.length > FIELD_UP_TO && blank ? take(text) : type(text))}
          onSubmit={submit}
        />
      )}
      <div className="notes-file">
        <input
          ref={picker}
          type="file"
          accept={readableFiles}
          className="sr"
          tabIndex={-1}
          aria-label={words.choose}
          onChange={pick}
        />
        <Button
          variant="secondary"
          disabled={locked}
          icon={<FileUp className="i" aria-hidden="true" />}
          onClick={() => picker.current?.click()}
        >
          {words.choose}
        </Button>
        <span className="fine">{words.orDrop}</span>
        {!blank && !locked && (
          <Button variant="ghost" icon={<X className="i" aria-hidden="true" />} onClick={() => take('')}>
            {words.clear}
          </Button>
        )}
      </div>
      <div className="notes-row">
        <CharacterCount id={`${id}-count`} count={count} limited={reading?.structured !== true} />
        {step === 'analyzing' && <WorkStatus work={{ step: 'reading' }} onCancel={state.cancel} />}
        {step === 'idle' && large && state.busy && (
          <WorkStatus work={{ step: 'reading' }} onCancel={() => take('')} />
        )}
        {freeText && !paste.cards && (
          <Button variant="secondary" disabled={locked} onClick={() => void state.previewFirst()}>
            {words.previewFirst}
          </Button>
        )}
        <Button
          type="submit"
          variant={state.cards.length > 0 ? 'secondary' : 'primary'}
          disabled={step === 'saving' || step === 'completed'}
          busy={step === 'analyzing'}
          icon={<Sparkles className="i" aria-hidden="true" />}
        >
          {words.import}
        </Button>
      </div>
      <div className="notes-inside">
        <p className="fine" id={`${id}-hint`}>
          {words.hint}
        </p>
        <FileNote message={message} />
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
