/** Announcements for screen readers through one polite live region. */
import { createStore, useStore } from 'zustand';

const announcement = createStore(() => '');

/** Announcements made since the last microtask. */
let told: string[] = [];

/** Polite; repeated words are read again. The region holds one text, so what is announced at one moment is read together. */
export function announce(words: string): void {
  if (words === '') return;
  told.push(words);
  if (told.length === 1) queueMicrotask(show);
}

function show(): void {
  const text = told.map((words, at) => (at + 1 < told.length ? asSentence(words) : words)).join(' ');
  told = [];
  // An alternating no-break space makes equal words a change.
  announcement.setState(text === announcement.getState() ? `${text}\u00a0` : text, true);
}

const asSentence = (words: string) => (/[.!?…]$/.test(words) ? words : `${words}.`);

/** Mounted once at the root. */
export function LiveRegion() {
  return (
    <div className="sr" role="status" aria-live="polite">
      {useStore(announcement)}
    </div>
  );
}
