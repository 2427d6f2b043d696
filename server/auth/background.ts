/** Runs work after the response was sent, so that response times reveal nothing; awaited at shutdown. */

export type Background = {
  run(task: () => Promise<void>): void;
  /** Resolves when no task is running. */
  idle(): Promise<void>;
};

/** `report` is called with the error of a failed task. */
export function createBackground(report: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    run(task) {
      const work = Promise.resolve()
        .then(task)
        .catch(report)
        .finally(() => running.delete(work));
      running.add(work);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
