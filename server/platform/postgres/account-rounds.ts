/** Works through accounts in the background, one short step of each in turn; can stop after any step. */

/** `step` resolves to true once the account is done. After an error, passed to `onError`, the account is dropped until added again. */
export function createAccountRounds(
  step: (owner: string) => Promise<boolean>,
  onError: (error: unknown) => void,
) {
  const waiting = new Set<string>();
  let current: string | null = null;
  let running: Promise<void> | null = null;
  let closed = false;

  async function run(): Promise<void> {
    for (const owner of waiting) {
      if (closed) break;
      waiting.delete(owner);
      current = owner;
      try {
        if (!(await step(owner))) waiting.add(owner);
      } catch (error) {
        onError(error);
      }
      current = null;
    }
    running = null;
  }
  return {
    /** Returns at once. An account whose step is running gets another one afterwards. */
    add(owner: string): void {
      if (closed) return;
      waiting.add(owner);
      running ??= run();
    },
    has: (owner: string): boolean => current === owner || waiting.has(owner),
    /** Resolves once nothing is left. */
    settled: async (): Promise<void> => void (await running),
    /** Waits for the current step. */
    async close(): Promise<void> {
      closed = true;
      await running;
    },
  };
}
