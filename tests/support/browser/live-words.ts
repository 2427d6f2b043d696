/** Records what a screen reader would announce: every change of a live region, in order. */
import type { Page } from 'playwright-core';

/** Starts on the page as it is; ends with a reload. */
export async function listenForWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: string[] = [];
    const latest = new Map<Element, string>();
    const regions = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]';
    const look = () => {
      for (const region of document.querySelectorAll(regions)) {
        const words = region.textContent?.trim() ?? '';
        if (words !== (latest.get(region) ?? '') && words !== '') said.push(words);
        latest.set(region, words);
      }
    };
    look();
    said.length = 0;
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { said });
  });
}

export function wordsSaid(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { said: string[] }).said);
}
