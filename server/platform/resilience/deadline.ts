/** Deadline for asynchronous work, even if the work ignores its signal. */

export type Deadline = {
  timeoutMs: number;
  /** Also ends the wait. */
  signal: AbortSignal;
  /** Called at the deadline; returns the rejection reason, and may stop the work. */
  giveUp(): Error;
};

/** Own timer and a race, because an aborted request does not always end the wait for its body. */
export function withDeadline<T>(work: () => Promise<T>, { timeoutMs, signal, giveUp }: Deadline): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const end = () => reject(giveUp());
    if (signal.aborted) return end();
    const timer = setTimeout(end, timeoutMs);
    signal.addEventListener('abort', end, { once: true });
    work()
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
      });
  });
}
