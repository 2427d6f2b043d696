/** Asks before unsaved work is left; one page at a time may ask. */

type Ask = (proceed: () => void) => void;

let current: Ask | null = null;

export const leaveGuard = {
  isSet: (): boolean => current !== null,
  /** Goes on at once where nothing is held; otherwise the page asks first. */
  ask(proceed: () => void): void {
    if (current) current(proceed);
    else proceed();
  },
  set(ask: Ask): void {
    current = ask;
  },
  clear(): void {
    current = null;
  },
};
