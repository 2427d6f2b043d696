/** Whether single keys are shortcuts on this device: one switch for all of them, kept between visits. */
import { createStore, useStore } from 'zustand';

const storageKey = 'tellcard.shortcuts';

/** On, as in HTML made at build, until storage has been read. */
const shortcuts = createStore(() => true);

function stored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    // Storage is blocked: shortcuts start switched on.
    return true;
  }
}

function switchShortcuts(on: boolean): void {
  shortcuts.setState(on, true);
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
}

if (typeof window !== 'undefined') {
  shortcuts.setState(stored(), true);
  // Changed in another tab, or cleared.
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) shortcuts.setState(stored(), true);
  });
}

/** The setting, and how to change it. */
export function useShortcutsSetting(): [on: boolean, change: (on: boolean) => void] {
  return [useStore(shortcuts), switchShortcuts];
}
