/** The stored draft of a screen, and debounced writing of its changes. */
import { useEffect, useMemo, useState } from 'react';
import { keepClosingDraft } from './closing-drafts.ts';
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
/** Who types on without a pause loses no more than this. */
const keepAtLatestMs = 2_000;

export type DraftKeeper<T> = {
  /** Writes the result of `read` shortly after the last call, and now and then while calls go on. */
  keep(read: () => T): void;
  /** Writes a pending value at once. */
  flush(): void;
  /** Deletes the draft and any pending value. */
  drop(): void;
};

/** `write(null)` deletes the draft. */
export function createDraftKeeper<T>(write: (value: T | null) => void): DraftKeeper<T> {
  let waiting: (() => T) | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let latest: ReturnType<typeof setTimeout> | undefined;
  const take = () => {
    const read = waiting;
    clearTimeout(pause);
    clearTimeout(latest);
    waiting = null;
    return read;
  };
  const flush = () => {
    const read = take();
    if (read) write(read());
  };
  return {
    keep(read) {
      if (!waiting) latest = setTimeout(flush, keepAtLatestMs);
      clearTimeout(pause);
      pause = setTimeout(flush, keepAfterMs);
      waiting = read;
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
  const { keep, flush, drop, close, read } = useMemo(() => {
    /** The value being written, until the device has it. */
    let writing: { value: T | null } | null = null;
    /** What this page found or wrote last: only that is its own to delete. Undefined while loading. */
    let mine: T | null | undefined;
    const keeper = createDraftKeeper<T>((value) => {
      if (userId === null) return;
      const current = { value };
      writing = current;
      const removes = mine;
      mine = value;
      writeDraft(userId, name, value, removes).then(
        () => {
          if (writing === current) writing = null;
          setFailed(false);
        },
        () => setFailed(true),
      );
    });
    const close = () => {
      keeper.flush();
      if (userId !== null && writing) keepClosingDraft(userId, name, writing.value);
    };
    const read = async (): Promise<T | null> => {
      if (userId === null) return null;
      const value = (await readDraft(userId, name)) as T | null;
      if (mine === undefined) mine = value;
      return value;
    };
    return { ...keeper, close, read };
  }, [userId, name]);

  useEffect(() => {
    if (userId === null) return;
    let current = true;
    setFound(undefined);
    // Reads on every mount instead of caching, so that a deleted draft does not come back.
    read().then(
      (value) => current && setFound(value),
      () => {
        if (!current) return;
        setFailed(true);
        setFound(null);
      },
    );
    // A hidden page may be ended without any further event.
    addEventListener('beforeunload', close);
    addEventListener('pagehide', close);
    document.addEventListener('visibilitychange', close);
    return () => {
      current = false;
      removeEventListener('beforeunload', close);
      removeEventListener('pagehide', close);
      document.removeEventListener('visibilitychange', close);
      flush();
    };
  }, [userId, flush, close, read]);

  return { found, keep, flush, drop, failed };
}
