/** Debounces writing a draft until typing pauses. */

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
