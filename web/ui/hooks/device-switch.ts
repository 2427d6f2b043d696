/** A setting of this device that is on or off, kept between visits and shared by its tabs. */
import { useSyncExternalStore } from 'react';

/** @param key in localStorage, where 'on' or 'off' is kept; `initial` holds until the student chooses */
export function deviceSwitch(key: string, initial: boolean) {
  const event = `${key}-changed`;
  /** The choice while storage is blocked. */
  let chosen: boolean | null = null;

  function isOn(): boolean {
    if (chosen !== null) return chosen;
    try {
      const kept = localStorage.getItem(key);
      return kept === null ? initial : kept !== 'off';
    } catch {
      // Storage is blocked: the setting starts as for a new visitor.
      return initial;
    }
  }

  function change(on: boolean): void {
    try {
      localStorage.setItem(key, on ? 'on' : 'off');
      chosen = null;
    } catch {
      // Storage is blocked: the choice holds until the page is left.
      chosen = on;
    }
    dispatchEvent(new Event(event));
  }

  /** Storage is the source of truth; window events announce changes in this tab and others. */
  function subscribe(listener: () => void): () => void {
    addEventListener(event, listener);
    addEventListener('storage', listener);
    return () => {
      removeEventListener(event, listener);
      removeEventListener('storage', listener);
    };
  }

  return {
    isOn,
    change,
    /** The setting, and how to change it. */
    use: () => [useSyncExternalStore(subscribe, isOn, () => initial), change] as const,
  };
}
