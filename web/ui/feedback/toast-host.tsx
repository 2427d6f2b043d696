/** Loads the toast's code when the first toast appears. */
import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type Toast, toastStore } from './toast.ts';

type View = ComponentType<{ toast: Toast | null }>;
let view: Promise<View> | null = null;

function fetchView(): Promise<View> {
  view ??= import('./toast-view.tsx').then(
    (module) => module.ToastView,
    (error: unknown) => {
      view = null;
      throw error;
    },
  );
  return view;
}

/** Preloads the code on pages that may need a toast while offline. */
export function prepareToasts(): void {
  fetchView().catch(() => {
    // The next toast retries; the page says the same.
  });
}

export function ToastHost() {
  const current = useStore(toastStore);
  // Once there has been a toast its region stays, so that the next one is announced at once.
  const [View, setView] = useState<View | null>(null);
  useEffect(() => {
    if (!current || View) return;
    fetchView().then(
      (loaded) => setView(() => loaded),
      () => {
        // Offline the toast is dropped; the page says the same.
      },
    );
  }, [current, View]);
  return View && <View toast={current} />;
}
