/** Runs before the tests of each component file: loads the app anew, clears the page after each test, adds what jsdom lacks. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// What is waited for may take as long as a busy machine takes: a wait ends as soon as it holds.
configure({ asyncUtilTimeout: 15_000 });

// Files of one worker share the page and its packages: the app's own modules keep state, so each file evaluates them again.
vi.resetModules();

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** Elements that a modal dialog can give the focus to, in the order of the page. */
const focusable = 'button:not([disabled]), a[href], input:not([hidden]), select, textarea';

/** Where the focus was before each open dialog. */
const focusBefore = new WeakMap<HTMLDialogElement, Element | null>();

/** The HTML standard's modal dialog as far as tests need it: focus goes in and comes back, Esc asks before it closes. */
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
/** Replaces the listener of the file before: files of one worker share the page. */
document.onkeydown = (event) => {
  if (event.key !== 'Escape') return;
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
};

/** Nothing is laid out in jsdom, so nothing is ever reported as near or resized. */
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
