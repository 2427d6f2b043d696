/** Runs before each component file: reloads the app, clears the page after each test, adds what jsdom lacks. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Timeout for hangs only: a wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 90_000 });

// Files of one worker share the page and its packages. The app's own modules hold state, so each file evaluates them again.
vi.resetModules();

// Node 25 and newer have a storage of their own, which would hide the page's.
const { jsdom } = globalThis as unknown as { jsdom: { window: Window } };
for (const name of ['localStorage', 'sessionStorage'] as const)
  Object.defineProperty(globalThis, name, {
    value: jsdom.window[name],
    configurable: true,
    writable: true,
  });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** Elements in a modal dialog that can take the focus, in page order. */
const focusable = 'button:not([disabled]), a[href], input:not([hidden]), select, textarea';

/** The focus before each open dialog. */
const focusBefore = new WeakMap<HTMLDialogElement, Element | null>();

/** The HTML standard's modal dialog as far as tests need it: focus moves in and back, Esc asks before closing. */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    focusBefore.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>(focusable)?.focus();
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    const before = focusBefore.get(this);
    if (before instanceof HTMLElement) before.focus();
    this.dispatchEvent(new Event('close'));
  },
});
/** Replaces the listener of the previous file: files of one worker share the page. */
document.onkeydown = (event) => {
  if (event.key !== 'Escape') return;
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
};

/** jsdom has no layout, so nothing is ever reported as near or resized. */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: SilentObserver, ResizeObserver: SilentObserver });

Object.assign(Element.prototype, {
  scrollIntoView() {},
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
});
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
window.scrollTo = () => {};
// jsdom loads no pictures.
HTMLImageElement.prototype.decode = async () => {};
