/** The form in which a set is written by hand, for a new set and for one that exists. */
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { missingField } from '#core/card.ts';
import type { Draft } from '#web/session/use-draft.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useLeaveGuard } from '#web/ui/overlay/use-leave-guard.tsx';
import { AddPicture } from './add-picture.tsx';
import type { RowActions } from './card-fields.tsx';
import { CardList } from './card-list.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { createEditorStore } from './editor-store.ts';
import { type EditorDraft, type EditorValues, restAfterSave, restoredValues } from './editor-values.ts';
import './editor.css';
import { messages } from '#web/sets/messages.ts';
import { MediaStatus } from './media-status.tsx';
import { type PictureTarget, putPictureIn } from './picture-target.ts';
import { SaveMessages } from './save-messages.tsx';
import { useEditorCards } from './use-editor-cards.ts';
import { type Target, useSaveSet } from './use-save-set.ts';
import { useUnsaved } from './use-unsaved.ts';

const words = messages.editor;

type Props = {
  heading: string;
  saveLabel: string;
  /** Null makes a new set. */
  stored: { id: string; version: number } | null;
  /** What is saved, or the empty form. */
  baseline: EditorValues;
  draft: Draft<EditorDraft>;
  /** Where what a save leaves out is kept: the draft of the set that was saved. */
  keepRest: (setId: string, rest: EditorDraft | null) => void;
  /** Starts over from what is saved. */
  onReload: () => void;
};

export function SetForm({ heading, saveLabel, stored, baseline, draft, keepRest, onReload }: Props) {
  const restored = draft.found ?? null;
  const [store] = useState(() => createEditorStore(restored ? restoredValues(restored, baseline) : baseline));
  const version = restored?.version ?? stored?.version ?? null;
  const { unsaved, changed, settled } = useUnsaved({
    baseline,
    version,
    read: store.read,
    draft,
    restored: restored !== null,
  });
  const { state, save, clear } = useSaveSet((written, set) => {
    settled(null);
    keepRest(set.id, restAfterSave(written, set));
  });
  const guard = useLeaveGuard(unsaved && state.status !== 'saved', words.leave);
  const busy = state.status === 'saving';
  const locked = busy || state.status === 'saved';
  const problems = state.status === 'refused' ? state.problems : [];
  const element = useRef<HTMLFormElement>(null);
  const target: Target = stored && { id: stored.id, version: version ?? stored.version };

  const cards = useEditorCards(store, () => {
    // Its complaints name cards by their place.
    if (state.status === 'refused') clear();
    changed();
  });
  const { actions } = cards;

  const [adding, setAdding] = useState<{ target: PictureTarget; file: File } | null>(null);
  const askForPicture = useCallback<RowActions['picture']>((target, file) => setAdding({ target, file }), []);
  const addPicture = ({ row, field, element: area }: PictureTarget, reference: string) => {
    setAdding(null);
    if (area?.isConnected) {
      putPictureIn(area, reference);
      area.focus();
    } else {
      store.type(row, field, `${row.card[field] ?? ''}\n${reference}`.trimStart());
      changed();
    }
  };

  const saveTo = (to: Target) => void save(store.read(), to);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!locked) saveTo(target);
  };

  // To the first fault; a form that was locked while saving gives the focus back to its button.
  useEffect(() => {
    const root = element.current;
    if (state.status === 'refused') {
      const at = state.problems[0]?.at;
      if (at?.field === 'title') root?.querySelector<HTMLElement>('[name="title"]')?.focus();
      else if (at && 'card' in at) actions.focus(at.card, at.field);
      else actions.focus(...firstGap(store.read()));
    } else if (state.status === 'conflict') {
      // The question stands at the top, perhaps a thousand cards above the button that was pressed.
      root?.querySelector<HTMLElement>('.editor-messages [role="alert"] button')?.focus();
    } else if (state.status === 'failed' && document.activeElement === document.body)
      root?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [state, store, actions]);

  const saveButton = (
    <Button type="submit" busy={busy} aria-disabled={state.status === 'saved'}>
      {state.status === 'saved' ? words.done : saveLabel}
    </Button>
  );
  return (
    <>
      <form ref={element} onSubmit={submit} onInput={changed} autoComplete="off" noValidate>
        {guard}
        <PageHeader title={heading} actions={saveButton} />
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
          <SaveMessages state={state} />
          <MediaStatus />
        </div>
        <fieldset disabled={locked} className="editor-fields">
          <TextField
            name="title"
            defaultValue={(restored ?? baseline).title}
            onInput={(event) => store.typeTitle(event.currentTarget.value)}
            label={words.setTitle}
            placeholder={words.titlePlaceholder}
            dir="auto"
            autoComplete="off"
            error={problems.find(({ at }) => at.field === 'title')?.description}
          />
          <CardList store={store} cards={cards} problems={problems} onPicture={askForPicture} />
        </fieldset>
        <div className="editor-foot">
          <SaveMessages state={state} />
          {saveButton}
        </div>
      </form>
      {adding && (
        <AddPicture
          file={adding.file}
          onAdd={(reference) => addPicture(adding.target, reference)}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}

/** The first empty side, for a form with too few whole cards. */
function firstGap(values: EditorValues): [index: number, side: string] {
  const at = values.cards.findIndex((card) => missingField(card) !== null);
  const card = values.cards[at];
  return [Math.max(0, at), (card && missingField(card)) ?? 'definition'];
}
