/** Opens the editor: empty for a new set, or with a stored set, and with what was not saved last time. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { type FlashcardSet, getSet } from '#contract/sets.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { writeDraft } from '#web/session/draft-store.ts';
import { useSession } from '#web/session/session.ts';
import { type Draft, useDraft } from '#web/session/use-draft.ts';
import { messages } from '#web/sets/messages.ts';
import { UnableToLoad } from '#web/sets/unable-to-load.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { type EditorDraft, emptyValues, valuesOf } from './editor-values.ts';
import { SetForm } from './set-form.tsx';

const words = messages.editor;
const draftOf = (setId: string) => `set.1:${setId}`;
const empty = emptyValues();

export function CreateSetPage() {
  usePageTitle(words.create);
  const [opening, setOpening] = useState(0);
  return <NewSet key={opening} onReload={() => setOpening(opening + 1)} />;
}

function NewSet({ onReload }: { onReload: () => void }) {
  const draft = useDraft<EditorDraft>(draftOf('new'));
  const keepRest = useKeepRest();
  if (draft.found === undefined) return <EditorSkeleton heading={words.create} label={words.loading} />;
  return (
    <SetForm
      heading={words.create}
      saveLabel={words.save}
      stored={null}
      baseline={empty}
      draft={draft}
      keepRest={keepRest}
      onReload={() => discard(draft, onReload)}
    />
  );
}

export function EditSetPage() {
  const { id = '' } = useParams();
  const [opening, setOpening] = useState(0);
  return <StoredSet key={`${id} ${opening}`} id={id} onReload={() => setOpening(opening + 1)} />;
}

function StoredSet({ id, onReload }: { id: string; onReload: () => void }) {
  const draft = useDraft<EditorDraft>(draftOf(id));
  const keepRest = useKeepRest();
  // Always as it is stored now: the cached copy may be older than a change made on another device.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...queryKeys.set(id), 'edit'],
    queryFn: ({ signal }) => call(getSet, { params: { id }, signal }),
    gcTime: 0,
    staleTime: 0,
  });
  const failed = error !== null && !data;
  usePageTitle(failed ? messages.unable.title : words.edit, { error: failed });
  const [opened, setOpened] = useState<FlashcardSet | null>(null);
  if (data && !opened && !isFetching) setOpened(data);
  if (opened && draft.found !== undefined)
    return (
      <SetForm
        heading={words.edit}
        saveLabel={words.update}
        stored={opened}
        baseline={valuesOf(opened)}
        draft={draft}
        keepRest={keepRest}
        onReload={() => discard(draft, onReload)}
      />
    );
  if (failed) return <UnableToLoad error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return <EditorSkeleton heading={words.edit} label={words.loading} />;
}

function discard(draft: Draft<EditorDraft>, then: () => void): void {
  draft.drop();
  then();
}

/** What a save leaves out becomes the draft of the saved set. */
function useKeepRest() {
  const userId = useSession().user?.id;
  return (setId: string, rest: EditorDraft | null) => {
    // A device that keeps nothing has said so while the cards were written.
    if (userId && rest) writeDraft(userId, draftOf(setId), rest).catch(() => undefined);
  };
}
