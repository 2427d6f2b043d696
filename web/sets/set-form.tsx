/** The form in which a set is written by hand, for a new set and for one that exists. */
import { Plus } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { CARDS_PER_SET_LIMIT } from '#core/text-limits.ts';
import type { Draft } from '#web/api/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useLeaveGuard } from '#web/ui/use-leave-guard.tsx';
import { CardList } from './card-list.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { type EditorDraft, type EditorValues, restAfterSave } from './editor-values.ts';
import './editor.css';
import { SaveMessages } from './save-messages.tsx';
import { texts } from './texts.ts';
import { type Target, useSaveSet } from './use-save-set.ts';
import { useUnsaved } from './use-unsaved.ts';

const words = texts.editor;

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
  const form = useForm<EditorValues>({ defaultValues: restored ?? baseline });
  const { register, getValues, control } = form;
  const version = restored?.version ?? stored?.version ?? null;
  const { unsaved, changed, settled } = useUnsaved({
    baseline,
    version,
    read: getValues,
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

  const saveTo = (to: Target) => void save(structuredClone(getValues()), to);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!locked) saveTo(target);
  };
  const onChange = useCallback(() => changed(), [changed]);

  // To the first fault; a form that was locked while saving gives the focus back to its button.
  useEffect(() => {
    const root = element.current;
    if (state.status === 'refused') {
      const at = state.problems[0]?.at;
      const name =
        at?.field === 'title' ? 'title' : at && 'card' in at ? `cards.${at.card}.${at.field}` : null;
      const faulty = name ?? firstGap(getValues());
      root?.querySelector<HTMLElement>(`[name="${faulty}"]`)?.focus();
    } else if (state.status === 'conflict') {
      // The question stands at the top, perhaps a thousand cards above the button that was pressed.
      root?.querySelector<HTMLElement>('.editor-messages [role="alert"] button')?.focus();
    } else if (state.status === 'failed' && document.activeElement === document.body)
      root?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [state, getValues]);

  const saveButton = (
    <Button type="submit" busy={busy} aria-disabled={state.status === 'saved'}>
      {state.status === 'saved' ? words.done : saveLabel}
    </Button>
  );
  return (
    <form ref={element} onSubmit={submit} onInput={onChange} noValidate>
      {guard}
      <PageHeader title={heading} actions={saveButton} />
      <div className="editor-messages">
        {restored && state.status !== 'saved' && (
          <Note>
            <p>{words.restored}</p>
            <Button variant="ghost" className="-ml-5" onClick={onReload}>
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
      </div>
      <fieldset disabled={locked} className="editor-fields">
        <TextField
          {...register('title')}
          label={words.setTitle}
          placeholder={words.titlePlaceholder}
          dir="auto"
          autoComplete="off"
          error={problems.find(({ at }) => at.field === 'title')?.description}
        />
        <CardList
          control={control}
          register={register}
          cardAt={(index) => getValues(`cards.${index}`)}
          problems={problems}
          onChange={() => {
            if (state.status === 'refused') clear();
            changed();
          }}
        >
          {(cards) => (
            <Button
              variant="secondary"
              icon={<Plus className="i" aria-hidden="true" />}
              disabled={cards.count >= CARDS_PER_SET_LIMIT}
              onClick={cards.add}
            >
              {words.add}
            </Button>
          )}
        </CardList>
      </fieldset>
      <div className="editor-foot">
        <SaveMessages state={state} />
        {saveButton}
      </div>
    </form>
  );
}

/** The first empty side, for a form with too few whole cards. */
function firstGap(values: EditorValues): string {
  const at = values.cards.findIndex((card) => card.term.trim() === '' || card.definition.trim() === '');
  const side = values.cards[at]?.term.trim() === '' ? 'term' : 'definition';
  return `cards.${Math.max(0, at)}.${side}`;
}
