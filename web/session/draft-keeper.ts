/** Puts off writing a draft until typing pauses, so that it costs little and loses little. */

/** Long enough not to write at every key, short enough to lose nothing a person would miss in a crash. */
const keepAfterMs = 300;

export type DraftKeeper<T> = {
  /** Asks `read` for the value shortly after the last change; an earlier one that waits is replaced. */
  keep(read: () => T): void;
  /** Writes at once what waits. */
  flush(): void;
  /** Forgets what waits, and the draft. */
  drop(): void;
};

/** `write` with null forgets the draft. */
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
