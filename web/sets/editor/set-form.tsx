/** The form for editing a new or an existing set. */

import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type Ref,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { pages } from '#contract/pages.ts';
import { missingField, type TypedField } from '#core/card.ts';
import { languageOfSide } from '#core/languages/side-language.ts';
import { type MediaPiece, mediaOf } from '#core/media-reference.ts';
import type { DraftProblem } from '#core/set-draft.ts';
import type { Draft } from '#web/session/use-draft.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/field.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { ClipboardList } from '#web/ui/icons/page-icons.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useLeaveGuard } from '#web/ui/overlay/use-leave-guard.tsx';
import { AddPicture } from './add-picture.tsx';
import { CardList } from './card-list.tsx';
import { editorMessages } from './editor-messages.ts';
import { createEditorStore, type EditorRow } from './editor-store.ts';
import { EditorTools } from './editor-tools.tsx';
import {
  type EditorDraft,
  type EditorValues,
  restAfterSave,
  restoredValues,
  valuesToSave,
} from './editor-values.ts';
import { type SaveState, type Target, useSaveSet } from './use-save-set.ts';
import './editor.css';
import { MediaStatus } from './media-status.tsx';
import { type MediaTarget, type RowActions, useEditorCards } from './use-editor-cards.ts';
import { useUndoKeys } from './use-undo-keys.ts';
import { useUnsaved } from './use-unsaved.ts';

/** Loaded with the first sound, because most cards have none. */
const AddSound = lazy(async () => ({ default: (await import('./add-sound.tsx')).AddSound }));
const words = editorMessages;
/** One list, so that cards are not drawn again. */
const noProblems: readonly DraftProblem[] = [];
const LabelEditor = lazy(async () => ({
  default: (await import('#web/sets/hidden-labels/label-editor.tsx')).LabelEditor,
}));

type ConflictNoteProps = {
  gone: boolean;
  onCopy: () => void;
  onReplace: () => void;
  onLoad: () => void;
};

/** The note may be a thousand cards above the pressed button. */
const focusOnArrival = (button: HTMLButtonElement | null) => button?.focus();

/** Resolves a conflict: the set was changed or deleted elsewhere. */
function ConflictNote({ gone, onCopy, onReplace, onLoad }: ConflictNoteProps) {
  return (
    <Note tone="danger" title={gone ? words.conflict.gone : words.conflict.title}>
      <p>{gone ? words.conflict.goneText : words.conflict.text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button ref={focusOnArrival} variant="secondary" onClick={onCopy}>
          {words.conflict.copy}
        </Button>
        {!gone && (
          <>
            <Button variant="secondary" onClick={onReplace}>
              {words.conflict.replace}
            </Button>
            <Button variant="secondary" onClick={onLoad}>
              {words.conflict.load}
            </Button>
          </>
        )}
      </div>
    </Note>
  );
}

/** Errors of a save that no field shows, in the bar that stays in view. */
function SaveMessages({ state }: { state: SaveState }) {
  if (state.status === 'failed') return <Note tone="danger">{state.message}</Note>;
  const problems = state.status === 'refused' ? state.problems.filter(({ at }) => at.field === 'cards') : [];
  return problems.length === 0 ? null : (
    <Note tone="danger">
      {problems.map(({ title, description }) => (
        <p key={description}>
          <b>{title}.</b> {description}
        </p>
      ))}
    </Note>
  );
}

type Props = {
  heading: string;
  saveLabel: string;
  /** Null makes a new set. */
  stored: { id: string; version: number } | null;
  /** The saved values, or the empty form. */
  baseline: EditorValues;
  draft: Draft<EditorDraft>;
  /** Stores what a save left out as the draft of the saved set. */
  keepRest: (setId: string, rest: EditorDraft | null) => void;
  /** Reopens the editor with the saved set. */
  onReload: () => void;
};

export function SetForm({ heading, saveLabel, stored, baseline, draft, keepRest, onReload }: Props) {
  const restored = draft.found ?? null;
  const [store] = useState(() => createEditorStore(restored ? restoredValues(restored, baseline) : baseline));
  const version = restored?.version ?? stored?.version ?? null;
  const { unsaved, changed, saved } = useUnsaved({
    baseline,
    version,
    read: store.read,
    draft,
    restored: restored !== null,
  });
  const { state, save, clear } = useSaveSet(baseline, (written, set) => {
    saved();
    keepRest(set.id, restAfterSave(written, set));
  });
  const guard = useLeaveGuard(unsaved && state.status !== 'saved', words.leave);
  const busy = state.status === 'saving';
  const locked = busy || state.status === 'saved';
  const problems = state.status === 'refused' ? state.problems : noProblems;
  const title = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const target: Target = stored && { id: stored.id, version: version ?? stored.version };

  const cards = useEditorCards(store, () => {
    // Its errors refer to cards by index.
    if (state.status === 'refused') clear();
    changed();
  });
  const { actions } = cards;

  // One dialog after the other, where several pictures are pasted.
  const [adding, setAdding] = useState<readonly { target: MediaTarget; file: File | null }[]>([]);
  const askForMedia = useCallback<RowActions['media']>(
    (target, files) => setAdding((files ?? [null]).map((file) => ({ target, file }))),
    [],
  );
  const endAdding = () => setAdding((all) => all.slice(1));
  const [hiding, setHiding] = useState<{ row: EditorRow; picture: MediaPiece } | null>(null);
  const hideLabels = useCallback<RowActions['hide']>(
    (row, picture) => setHiding(picture ? { row, picture } : null),
    [],
  );
  const addMedia = ({ row, field, add: into }: MediaTarget, reference: string, hide = false) => {
    endAdding();
    const add = into();
    if (add) add(reference);
    else store.type(row, field, `${row.card[field]}\n${reference}`.trimStart());
    changed();
    if (hide) hideLabels(row, mediaOf(row.card.term).at(-1));
  };
  const [added] = adding;
  const addProps = added && {
    onAdd: (reference: string, hide?: boolean) => addMedia(added.target, reference, hide),
    onClose: endAdding,
  };

  const saveTo = (to: Target) => void save(valuesToSave(store.read()), to);
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!locked) saveTo(target);
  };
  const submitByKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  const undoKeys = useUndoKeys(cards);

  // Focuses the first error, or the submit button that lost the focus while the form was locked.
  useEffect(() => {
    if (state.status === 'refused') {
      const at = state.problems[0]?.at;
      if (at?.field === 'title') title.current?.focus();
      else if (at && 'card' in at) actions.focus(at.card, at.field);
      else actions.focus(...firstGap(valuesToSave(store.read())));
    } else if (state.status === 'failed' && document.activeElement === document.body)
      submitButton.current?.focus();
  }, [state, store, actions]);

  const saveButton = (variant: 'primary' | 'secondary', ref?: Ref<HTMLButtonElement>) => (
    <Button ref={ref} type="submit" variant={variant} busy={busy} aria-disabled={state.status === 'saved'}>
      {state.status === 'saved' ? words.done : saveLabel}
    </Button>
  );
  return (
    <>
      <form
        className="editor"
        onSubmit={submit}
        onInput={() => {
          undoKeys.typed();
          changed();
        }}
        onKeyDown={(event) => {
          submitByKeys(event);
          undoKeys.press(event);
        }}
        autoComplete="off"
        noValidate
      >
        {guard}
        <PageHeader
          title={heading}
          actions={
            !stored && (
              <LinkButton variant="secondary" to={pages.import} icon={ClipboardList}>
                {words.pasteList}
              </LinkButton>
            )
          }
        />
        <div className="editor-bar">
          <p className="num">{words.cardCount(cards.rows.length)}</p>
          <EditorTools cards={cards} />
          {saveButton('primary', submitButton)}
          <SaveMessages state={state} />
        </div>
        <div className="editor-messages">
          {restored && state.status !== 'saved' && (
            <Note>
              <p>{words.restored}</p>
              <Button variant="ghost" className="btn-flush" onClick={onReload}>
                {words.discard}
              </Button>
            </Note>
          )}
          {draft.failed && <Note>{words.draftsFail}</Note>}
          {state.status === 'conflict' && (
            <ConflictNote
              gone={state.gone}
              onCopy={() => saveTo(null)}
              onReplace={() => saveTo(stored && { id: stored.id, version: undefined })}
              onLoad={onReload}
            />
          )}
          <MediaStatus />
        </div>
        <fieldset disabled={locked} className="editor-fields">
          <TextField
            ref={title}
            name="title"
            defaultValue={(restored ?? baseline).title}
            onInput={(event) => store.typeTitle(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Tab' || event.shiftKey) return;
              event.preventDefault();
              actions.focus(0, 'term');
            }}
            label={words.setTitle}
            placeholder={words.titlePlaceholder}
            dir="auto"
            autoComplete="off"
            error={problems.find(({ at }) => at.field === 'title')?.description}
          />
          <CardList
            store={store}
            cards={cards}
            problems={problems}
            onMedia={askForMedia}
            onHide={hideLabels}
          />
        </fieldset>
        <div className="editor-foot">{saveButton('secondary')}</div>
      </form>
      {addProps &&
        (added.file?.type.startsWith('image/') ? (
          <AddPicture
            key={adding.length}
            file={added.file}
            mayHide={added.target.field === 'term'}
            {...addProps}
          />
        ) : (
          <Suspense fallback={null}>
            <AddSound
              file={added.file}
              language={languageOfSide(store.getState().map(({ card }) => card[added.target.field]))}
              {...addProps}
            />
          </Suspense>
        ))}
      {hiding && (
        <Suspense fallback={null}>
          <LabelEditor
            card={hiding.row.card}
            picture={hiding.picture}
            onSave={(sides) => {
              setHiding(null);
              actions.rewrite(hiding.row, sides);
            }}
            onClose={() => setHiding(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The first empty side, for a form with too few complete cards. */
function firstGap(values: EditorValues): [index: number, field: TypedField] {
  const at = values.cards.findIndex((card) => missingField(card) !== null);
  const card = values.cards[at];
  return [Math.max(0, at), (card && missingField(card)) ?? 'definition'];
}
