/** A setting of this device with a few values, kept between visits and shared by its tabs. */
import { useSyncExternalStore } from 'react';

/** @param key in localStorage; `initial` holds until the student chooses, and where another value is found */
export function deviceChoice<Value extends string>(key: string, values: readonly Value[], initial: Value) {
  const event = `${key}-changed`;
  /** The choice while storage is blocked. */
  let chosen: Value | null = null;

  function current(): Value {
    if (chosen !== null) return chosen;
    try {
      const kept = localStorage.getItem(key);
      return values.find((value) => value === kept) ?? initial;
    } catch {
      // Storage is blocked: the setting starts as for a new visitor.
      return initial;
    }
  }

  function change(value: Value): void {
    try {
      localStorage.setItem(key, value);
      chosen = null;
    } catch {
      // Storage is blocked: the choice holds until the page is left.
      chosen = value;
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
    current,
    change,
    /** The setting, and how to change it. */
    use: () => [useSyncExternalStore(subscribe, current, () => initial), change] as const,
  };
}
