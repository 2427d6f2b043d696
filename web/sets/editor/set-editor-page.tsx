/** The editor page for a new or a stored set; restores unsaved changes. */

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
import { Skeleton, SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { type EditorDraft, emptyValues, valuesOf } from './editor-values.ts';
import { SetForm } from './set-form.tsx';

/** The editor while its set is loading. */
function EditorSkeleton({ heading, label }: { heading: string; label: string }) {
  return (
    <>
      <PageHeader title={heading} />
      <Skeleton label={label} className="grid gap-4">
        <p aria-hidden="true" className="muted">
          {label}
        </p>
        <SkeletonBar className="h-12 w-full" />
        {['a', 'b'].map((place) => (
          <div key={place} className="card card-pad grid gap-4">
            <SkeletonBar className="h-5 w-20" />
            <div className="edit-sides">
              <SkeletonBar className="h-19" />
              <SkeletonBar className="h-19" />
            </div>
          </div>
        ))}
      </Skeleton>
    </>
  );
}

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
  // Bypasses the cache, which may be older than a change on another device.
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

/** Stores what a save left out as the draft of the saved set. */
function useKeepRest() {
  const userId = useSession().user?.id;
  return (setId: string, rest: EditorDraft | null) => {
    // Blocked storage was already reported while typing.
    if (userId && rest) writeDraft(userId, draftOf(setId), rest).catch(() => undefined);
  };
}
