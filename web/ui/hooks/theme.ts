/** The chosen theme. head.js, which is not bundled, applies it before the first paint. */
import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** The head script reads the same key and listens to the same event. */
const key = 'theme';
const event = 'theme-choice';

function read(): ThemeChoice {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // Storage is blocked: nothing can have been chosen.
    return 'system';
  }
}

function subscribe(listener: () => void): () => void {
  addEventListener(event, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(event, listener);
    removeEventListener('storage', listener);
  };
}

/** Throws where the browser refuses to store. */
function choose(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, choice);
  dispatchEvent(new Event(event));
}

export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, read, () => 'system'), choose];
}
