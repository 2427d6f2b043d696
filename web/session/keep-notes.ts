/** Whether the notes of new sets are stored with them: one switch, kept on this device. */
import { useSyncExternalStore } from 'react';

const storageKey = 'tellcard.keep-notes';
const event = 'keep-notes-choice';
/** Holds what was chosen where the browser keeps nothing. */
let chosen: boolean | null = null;

export function keepsNotes(): boolean {
  if (chosen !== null) return chosen;
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    // Storage is blocked: notes are kept, as the privacy policy says.
    return true;
  }
}

export function switchKeepNotes(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
    chosen = null;
  } catch {
    // Storage is blocked: the choice holds until the page is left.
    chosen = on;
  }
  dispatchEvent(new Event(event));
}

function subscribe(listener: () => void): () => void {
  addEventListener(event, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(event, listener);
    removeEventListener('storage', listener);
  };
}

/** The setting, and how to change it. */
export function useKeepNotes(): [on: boolean, change: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, keepsNotes, () => true), switchKeepNotes];
}
