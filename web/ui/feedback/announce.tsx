/** Says things to screen readers only: one polite region, filled from anywhere. */
import { useSyncExternalStore } from 'react';

let text = '';
const listeners = new Set<() => void>();
const change = (next: string) => {
  text = next;
  for (const listener of listeners) listener();
};

/** Polite; the same words said twice are read twice. */
export function announce(words: string): void {
  // An alternating no-break space makes equal words a change.
  change(words === text ? `${words}\u00a0` : words);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Mounted once at the root. */
export function LiveRegion() {
  const words = useSyncExternalStore(
    subscribe,
    () => text,
    () => '',
  );
  return (
    <div className="sr" role="status" aria-live="polite">
      {words}
    </div>
  );
}
