/** The stored draft of a screen, and debounced writing of its changes. */
import { useEffect, useMemo, useState } from 'react';
import { readDraft, writeDraft } from './draft-store.ts';
import { useSession } from './session.ts';

export type Draft<T> = {
  /** Undefined while loading; null if there is none. */
  found: T | null | undefined;
  /** Writes the result of `read` shortly after the last change, or when the page is hidden. */
  keep(read: () => T): void;
  /** Writes a pending change at once. */
  flush(): void;
  /** Deletes the draft and any pending write. */
  drop(): void;
  /** Storage is blocked: nothing survives a reload. */
  failed: boolean;
};

/** Long enough not to write on every key, short enough to lose little in a crash. */
const keepAfterMs = 300;

export type DraftKeeper<T> = {
  /** Writes the result of `read` shortly after the last call. */
  keep(read: () => T): void;
  /** Writes a pending value at once. */
  flush(): void;
  /** Deletes the draft and any pending value. */
  drop(): void;
};

/** `write(null)` deletes the draft. */
export function createDraftKeeper<T>(write: (value: T | null) => void): DraftKeeper<T> {
  let waiting: { read: () => T; timer: ReturnType<typeof setTimeout> } | null = null;
  const take = () => {
    const taken = waiting;
    if (taken) clearTimeout(taken.timer);
    waiting = null;
    return taken;
  };
  const flush = () => {
    const taken = take();
    if (taken) write(taken.read());
  };
  return {
    keep(read) {
      take();
      waiting = { read, timer: setTimeout(flush, keepAfterMs) };
    },
    flush,
    drop() {
      take();
      write(null);
    },
  };
}

/** `name` identifies the draft and the version of its format. */
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
    // Reads on every mount instead of caching, so that a deleted draft does not come back.
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

  return { found, keep, flush, drop, failed };
}
