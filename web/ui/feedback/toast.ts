/** Shows one short message at a time, callable from anywhere; an error also belongs on the page itself. */
import { createStore } from 'zustand/vanilla';

/** How long a toast stays, and how far a swipe must go to close it (pixels): docs/product.md, Timings. */
export const toastDurationMs = 5000;
export const toastSwipePx = 50;

export type ToastTone = 'success' | 'info' | 'error';
/** Where a toast can lead; pages say the same thing themselves. */
export type ToastLink = { to: string; label: string };
export type Toast = {
  id: number;
  title: string;
  description: string | null;
  tone: ToastTone;
  link: ToastLink | null;
};

/** The toast that is open; null where none is. */
export const toastStore = createStore<Toast | null>(() => null);
let nextId = 1;

/** Replaces the toast that is open. */
export function toast(message: {
  title: string;
  description?: string;
  tone?: ToastTone;
  link?: ToastLink;
}): void {
  const { title, description = null, tone = 'success', link = null } = message;
  toastStore.setState({ id: nextId++, title, description, tone, link }, true);
}

/** Closes the toast, if it is still the one with this id. */
export function closeToast(id: number): void {
  if (toastStore.getState()?.id === id) toastStore.setState(null, true);
}
