/** Announcements for screen readers through one polite live region. */
import { createStore, useStore } from 'zustand';

const announcement = createStore(() => '');

/** Polite; repeated words are read again. */
export function announce(words: string): void {
  // An alternating no-break space makes equal words a change.
  announcement.setState(words === announcement.getState() ? `${words}\u00a0` : words, true);
}

/** Mounted once at the root. */
export function LiveRegion() {
  return (
    <div className="sr" role="status" aria-live="polite">
      {useStore(announcement)}
    </div>
  );
}
