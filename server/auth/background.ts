/** Runs work after the response was sent, so that response times reveal nothing; awaited at shutdown. */

/** `report` is called with the error of a failed task. */
export function createBackground(report: (error: unknown) => void) {
  const running = new Set<Promise<void>>();
  return {
    run(task: () => Promise<void>): void {
      const work = Promise.resolve()
        .then(task)
        .catch(report)
        .finally(() => running.delete(work));
      running.add(work);
    },
    /** Resolves when no task is running. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

export type Background = ReturnType<typeof createBackground>;
