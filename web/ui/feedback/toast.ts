/** Shows one short message at a time, callable from anywhere; an error also belongs on the page itself. */

/** How long a toast stays, and how far a swipe must go to close it (pixels): docs/product.md, Timings. */
export const toastDurationMs = 5000;
export const toastSwipePx = 50;

export type ToastTone = 'success' | 'info' | 'error';
export type Toast = { id: number; title: string; description: string | null; tone: ToastTone };

let current: Toast | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Replaces whatever toast is open. */
export function toast(message: { title: string; description?: string; tone?: ToastTone }): void {
  const { title, description = null, tone = 'success' } = message;
  change({ id: nextId++, title, description, tone });
}

/** Closes the toast, if it is still the one with this id. */
export function closeToast(id: number): void {
  if (current?.id === id) change(null);
}

export const toastStore = {
  read: (): Toast | null => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
