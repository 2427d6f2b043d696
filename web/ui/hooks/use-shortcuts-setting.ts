/** Whether single keys are shortcuts on this device: one switch for all of them, kept between visits. */
import { useSyncExternalStore } from 'react';

const storageKey = 'tellcard.shortcuts';
const event = 'shortcuts-choice';
/** Holds what was chosen where the browser keeps nothing. */
let chosen: boolean | null = null;

export function readShortcuts(): boolean {
  if (chosen !== null) return chosen;
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    // Storage is blocked: shortcuts start switched on.
    return true;
  }
}

export function switchShortcuts(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
    chosen = null;
  } catch {
    // Storage is blocked: the choice holds until the page is left.
    chosen = on;
  }
  dispatchEvent(new Event(event));
}

/** Storage is the store, as for the theme: the window tells of changes in this tab and in others. */
function subscribe(listener: () => void): () => void {
  addEventListener(event, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(event, listener);
    removeEventListener('storage', listener);
  };
}

/** The setting, and how to change it. */
export function useShortcutsSetting(): [on: boolean, change: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, readShortcuts, () => true), switchShortcuts];
}
