/** Deletes a set after confirmation, with undo for ten seconds. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { deleteSet, restoreSet, type SetSummary } from '#contract/sets.ts';
import { isSessionEnd } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { messages } from '#web/sets/messages.ts';
import { refreshSets } from '#web/sets/use-sets.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

/** How long a deletion can be undone. */
const undoMs = 10_000;

/** A deletion that can still be undone. */
export type Deleted = { set: SetSummary; failed: boolean };

/** Removes the row at once, and refetches the list either way. */
function useDeleteSet() {
  return useMutation({
    mutationFn: (id: string) => call(deleteSet, { params: { id } }),
    onSuccess: (_reply, id) => {
      queryClient.setQueryData<SetSummary[]>(queryKeys.setSummaries, (sets) =>
        sets?.filter((set) => set.id !== id),
      );
      queryClient.removeQueries({ queryKey: queryKeys.set(id) });
    },
    onSettled: refreshSets,
  });
}

function useRestoreSet() {
  return useMutation({
    mutationFn: (id: string) => call(restoreSet, { params: { id } }),
    onSettled: refreshSets,
  });
}

export function useDeleting(onDeleted: (set: SetSummary) => void, onRestored: (set: SetSummary) => void) {
  const [chosen, setChosen] = useState<SetSummary | null>(null);
  const [deleted, setDeleted] = useState<readonly Deleted[]>([]);
  const timers = useRef(new Map<string, number>());
  const remove = useDeleteSet();
  const restore = useRestoreSet();
  useEffect(() => {
    const pending = timers.current;
    return () => {
      for (const timer of pending.values()) clearTimeout(timer);
    };
  }, []);

  const hold = (id: string) => clearTimeout(timers.current.get(id));
  const forget = (id: string) => {
    hold(id);
    timers.current.delete(id);
    setDeleted((all) => all.filter(({ set }) => set.id !== id));
  };
  const expire = (id: string) => {
    hold(id);
    timers.current.set(
      id,
      window.setTimeout(() => forget(id), undoMs),
    );
  };

  async function confirm(): Promise<void> {
    if (!chosen) return;
    try {
      await remove.mutateAsync(chosen.id);
    } catch (error) {
      // The dialog stays open and shows the error.
      if (!isSessionEnd(error)) toast({ ...messages.deleting.failed, tone: 'error' });
      return;
    }
    setDeleted((all) => [...all, { set: chosen, failed: false }]);
    expire(chosen.id);
    toast(messages.deleting.done);
    setChosen(null);
    remove.reset();
    onDeleted(chosen);
  }

  async function undo(set: SetSummary): Promise<void> {
    hold(set.id);
    try {
      await restore.mutateAsync(set.id);
    } catch {
      setDeleted((all) => all.map((each) => (each.set.id === set.id ? { set, failed: true } : each)));
      return;
    }
    forget(set.id);
    announce(messages.deleting.restored(set.title));
    onRestored(set);
  }

  return {
    chosen,
    choose: setChosen,
    cancel: () => {
      setChosen(null);
      remove.reset();
    },
    confirm,
    deleting: remove.isPending,
    error: remove.error,
    deleted,
    undo,
    restoring: restore.isPending ? restore.variables : null,
    /** Pauses the undo timeout; `expire` restarts it. */
    hold,
    expire,
  };
}
