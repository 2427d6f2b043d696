/** Gives a screen its draft: what was kept at the last visit, and a way to keep what changes without slowing typing. */
import { useEffect, useMemo, useState } from 'react';
import { createDraftKeeper } from './draft-keeper.ts';
import { readDraft, writeDraft } from './draft-store.ts';
import { useSession } from './session.ts';

export type Draft<T> = {
  /** Undefined while it is being read; null where nothing is kept. */
  found: T | null | undefined;
  /** `read` is asked for the value when it is written: shortly after the last change, or when the page is hidden. */
  keep(read: () => T): void;
  /** Forgets the draft, and a change that was about to be written. */
  drop(): void;
  /** The browser refuses to keep anything: nothing will survive a reload. */
  failed: boolean;
};

/** `name` says which draft, and the version of its shape: a new shape takes a new name. */
export function useDraft<T>(name: string): Draft<T> {
  const userId = useSession().user?.id ?? null;
  const [found, setFound] = useState<T | null | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const { keep, flush, drop } = useMemo(
    () =>
      createDraftKeeper<T>((value) => {
        if (userId === null) return;
        writeDraft(userId, name, value).then(
          () => setFailed(false),
          () => setFailed(true),
        );
      }),
    [userId, name],
  );

  useEffect(() => {
    if (userId === null) return;
    let current = true;
    setFound(undefined);
    // Read at each mount, not from a cache of queries: a draft that was just dropped must not come back.
    readDraft(userId, name).then(
      (value) => current && setFound(value as T | null),
      () => {
        if (!current) return;
        setFailed(true);
        setFound(null);
      },
    );
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      current = false;
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [userId, name, flush]);

  return { found, keep, drop, failed };
}
