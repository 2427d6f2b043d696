/** Remembers every toast a page shows, because only one is visible at a time. */
import type { Page } from 'playwright-core';

/** To be called before the page is opened. */
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

/** What every toast since the page was opened said, the ones that were replaced at once too. */
export const toastsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { toastTitles: string[] }).toastTitles);
