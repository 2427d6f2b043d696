/** Announcements for screen readers through one polite live region. */
import { createStore, useStore } from 'zustand';

const spoken = createStore(() => '');

/** Polite; the same words said twice are read twice. */
export function announce(words: string): void {
  // An alternating no-break space makes equal words a change.
  spoken.setState(words === spoken.getState() ? `${words}\u00a0` : words, true);
}

/** Mounted once at the root. */
export function LiveRegion() {
  return (
    <div className="sr" role="status" aria-live="polite">
      {useStore(spoken)}
    </div>
  );
}
