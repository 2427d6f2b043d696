/** The large box of the home page: notes in, a saved set out; what is typed stays until it is saved. */

import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { FlashcardSet } from '#contract/sets.ts';
import { countCodePoints, NOTES_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import type { ImportError } from '#web/imports/flow/import-error.ts';
import type { FileMessage, IntakeText } from '#web/imports/intake/reader.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { Check, Sparkles, SquarePen } from '#web/ui/icons/frame-icons.ts';
import { Import } from '#web/ui/icons/page-icons.ts';
import { CharacterCount } from './character-count.tsx';
import { FileNote } from './file-note.tsx';
import { messages } from './messages.ts';
import './imports.css';
import { useMakeSet } from '#web/imports/flow/use-make-set.ts';
import { FilePicker } from '#web/imports/intake/picker.tsx';
import { useFileIntake } from '#web/imports/intake/use-file-intake.tsx';
import { pasted } from './large-paste.ts';
import { LargeText } from './large-text.tsx';
import { FIELD_UP_TO } from './text-sizes.ts';
import { WorkStatus } from './work-status.tsx';

type Props = {
  file: FileMessage | null;
  /** Characters over the limit; zero or less when they fit. */
  over: number;
  error: ImportError | null;
  unsavedCards: number;
  draftsFail: boolean;
};

/** Below the notes: errors, and earlier notes that are not saved yet. */
function NotesMessages({ file, over, error, unsavedCards, draftsFail }: Props) {
  return (
    <div className="notes-messages mb-4 grid gap-3 empty:hidden">
      <FileNote message={file} />
      {over > 0 && <Note tone="danger">{messages.notes.tooLong(over, NOTES_LIMIT_CODE_POINTS)}</Note>}
      {error && (
        <Note tone="danger" title={error.title}>
          {error.description}
        </Note>
      )}
      {unsavedCards > 0 && (
        <Note>
          {messages.notes.unsaved(unsavedCards)} <Link to={pages.import}>{messages.notes.review}</Link>
        </Note>
      )}
      {draftsFail && <Note>{messages.draftsFail}</Note>}
    </div>
  );
}

const countId = 'notes-count';

/** `onSaved` gets the saved set once the box is ready for more notes; `inBox`: the focus is still in it. */
export function NotesBox({ onSaved }: { onSaved: (set: FlashcardSet, inBox: boolean) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { flow, draft, draftsFail, change, make, cancel, dismissError } = useMakeSet((set) => {
    const focused = document.activeElement;
    onSaved(set, focused === document.body || form.current?.contains(focused) === true);
  });
  const { step, error, cardCount } = flow;
  const working = step === 'analyzing' || step === 'saving';
  const count = useMemo(() => countCodePoints(draft.text), [draft.text]);
  const busy = step !== 'idle';
  const blank = useMemo(() => draft.text.trim() === '', [draft.text]);
  const large = draft.text.length > FIELD_UP_TO;
  const tooLong = count > NOTES_LIMIT_CODE_POINTS;

  /** After what is in the box already. Of a file nothing is saved before it was seen: its cards are shown on the import screen. */
  const addFile = ({ text: read, fileName, options, rest = [], message: readNote }: IntakeText) => {
    const text = blank ? read : `${draft.text}\n\n${read}`;
    change({ ...draft, text, fileName, options: blank ? options : {}, rest, readNote, cards: null });
    navigate(pages.import);
  };
  const { message, dragging, choose, reader, target } = useFileIntake(addFile, busy);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !tooLong) void make();
  };
  const submitByKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  const area = useRef<HTMLTextAreaElement>(null);
  const wasWorking = useRef(false);
  // After a failure the focus returns to the text.
  useEffect(() => {
    if (wasWorking.current && error) area.current?.focus();
    wasWorking.current = working;
  }, [working, error]);

  return (
    <>
      <form
        ref={form}
        className={dragging ? 'notes notes-drop' : 'notes'}
        onSubmit={submit}
        aria-busy={working}
        noValidate
        {...target}
      >
        {large ? (
          <LargeText text={draft.text} fileName={draft.fileName ?? ''}>
            <LinkButton variant="secondary" to={pages.import}>
              {messages.largeText.open}
            </LinkButton>
          </LargeText>
        ) : (
          <textarea
            ref={area}
            dir="auto"
            value={draft.text}
            placeholder={messages.notes.placeholder}
            readOnly={busy}
            aria-label={messages.notes.label}
            aria-describedby={countId}
            aria-invalid={tooLong || undefined}
            onKeyDown={submitByKeys}
            onPaste={(event) => {
              const whole = pasted(event);
              if (whole === null) return;
              event.preventDefault();
              change({ ...draft, text: whole });
              // What is too long for the tutor may be a list, which is read there.
              navigate(pages.import);
            }}
            onChange={(event) => {
              if (error) dismissError();
              change({ ...draft, text: event.target.value });
            }}
          />
        )}
        <div className="notes-row">
          <CharacterCount id={countId} count={count} />
          {!working && <FilePicker disabled={busy} onFiles={choose} />}
          {working && (
            <WorkStatus
              work={step === 'saving' ? { step, cardCount } : { step: 'reading' }}
              onCancel={cancel}
            />
          )}
          <Button
            type="submit"
            disabled={blank || tooLong}
            busy={working}
            icon={step === 'completed' ? Check : Sparkles}
          >
            {step === 'completed' ? messages.saved(cardCount) : messages.notes.submit}
          </Button>
        </div>
      </form>
      {reader}
      <NotesMessages
        // That a file was read is old news once its notes are a set.
        file={blank && !message?.title ? null : message}
        over={large ? 0 : count - NOTES_LIMIT_CODE_POINTS}
        error={error}
        unsavedCards={draft.cards?.length ?? 0}
        draftsFail={draftsFail}
      />
      <div className="flex flex-wrap gap-3 max-sm:[&>a]:flex-auto max-sm:[&>a]:px-3">
        <LinkButton variant="secondary" to={pages.create} icon={SquarePen}>
          {messages.notes.manual}
        </LinkButton>
        <LinkButton variant="secondary" to={pages.import} icon={Import}>
          {messages.notes.quizlet}
        </LinkButton>
      </div>
    </>
  );
}
