/** Deadline for asynchronous work, even when the work ignores its signal. */

export type Deadline = {
  timeoutMs: number;
  /** Ends the wait as well. */
  signal: AbortSignal;
  /** What the wait is ended with; also the place to stop the work. */
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
