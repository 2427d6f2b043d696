/** The editor page for a new or a stored set; restores unsaved changes. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { type FlashcardSet, getSet } from '#contract/sets.ts';
import { isMissing } from '#web/api/api-error.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { writeDraft } from '#web/session/draft-store.ts';
import { useSession } from '#web/session/session.ts';
import { useDraft } from '#web/session/use-draft.ts';
import { messages } from '#web/sets/messages.ts';
import { UnableToLoad } from '#web/sets/unable-to-load.tsx';
import { Skeleton, SkeletonBar, SkeletonBars } from '#web/ui/feedback/skeleton.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { editorMessages } from './editor-messages.ts';
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
        {['a', 'b'].map((bar) => (
          <div key={bar} className="card card-pad grid gap-4">
            <SkeletonBar className="h-5 w-20" />
            <div className="edit-sides">
              <SkeletonBars sizes={['h-19', 'h-19']} />
            </div>
          </div>
        ))}
      </Skeleton>
    </>
  );
}

const words = editorMessages;
const draftOf = (setId: string) => `set.1:${setId}`;
const empty = emptyValues();

export function CreateSetPage() {
  return <Editor id={null} />;
}

export function EditSetPage() {
  const { id = '' } = useParams();
  return <Editor key={id} id={id} />;
}

/** Reopens the form when changes are discarded. `id` is null for a new set. */
function Editor({ id }: { id: string | null }) {
  const [opening, setOpening] = useState(0);
  return <OpenedEditor key={opening} id={id} onReload={() => setOpening(opening + 1)} />;
}

function OpenedEditor({ id, onReload }: { id: string | null; onReload: () => void }) {
  const userId = useSession().user?.id;
  const draft = useDraft<EditorDraft>(draftOf(id ?? 'new'));
  const query = useQuery({
    // Bypasses the cache, which may be older than a change on another device.
    ...endpointQuery([...queryKeys.set(id ?? ''), 'edit'], getSet, { params: { id: id ?? '' } }),
    gcTime: 0,
    staleTime: 0,
    enabled: id !== null,
  });
  const { data, error, isFetching } = query;
  // What was written for a set that was deleted meanwhile can still become a new one.
  const isNew = id === null || (!data && isMissing(error) && draft.found != null);
  const failed = error !== null && !data && !isNew;
  const heading = isNew ? words.create : words.edit;
  usePageTitle(failed ? messages.unable.title : heading, { error: failed });
  const [opened, setOpened] = useState<FlashcardSet | null>(null);
  if (data && !opened && !isFetching) setOpened(data);
  if ((opened || isNew) && draft.found !== undefined)
    return (
      <SetForm
        heading={heading}
        saveLabel={isNew ? words.save : words.update}
        stored={opened}
        baseline={opened ? valuesOf(opened) : empty}
        draft={draft}
        keepRest={(setId, rest) => {
          // Blocked storage was already reported while typing.
          if (userId && rest) writeDraft(userId, draftOf(setId), rest).catch(() => undefined);
        }}
        onReload={() => {
          draft.drop();
          onReload();
        }}
      />
    );
  if (failed) return <UnableToLoad query={query} />;
  return <EditorSkeleton heading={heading} label={words.loading} />;
}
