/** Records every toast a page shows, because only one is visible at a time. */
import type { Page } from 'playwright-core';

/** Call before the page is opened. */
export const watchToasts = (page: Page) =>
  page.addInitScript(() => {
    const seen = new WeakSet<Element>();
    const titles: string[] = [];
    Object.assign(window, { toastTitles: titles });
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.toast'))
        if (!seen.has(toast)) {
          seen.add(toast);
          titles.push(toast.textContent ?? '');
        }
    }).observe(document, { childList: true, subtree: true });
  });

/** The texts of all toasts since the page was opened, including those replaced at once. */
export const toastsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { toastTitles: string[] }).toastTitles);
