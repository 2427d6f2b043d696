/** Does work after the response was sent, so that its duration reveals nothing; awaited when the server stops. */

export type Background = {
  run(task: () => Promise<void>): void;
  /** Resolves when nothing is under way any more. */
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
