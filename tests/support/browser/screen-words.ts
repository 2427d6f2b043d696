/** What a browser can measure of words: whether large text on a small screen keeps them whole. */
import type { Page } from 'playwright-core';

/** The product's own words broken without a hyphen. Students' texts, addresses and code may break anywhere. */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const exempt =
      '.sr, [dir=auto], [aria-hidden=true], textarea, code, a[href^="https://doi.org"], .select-all';
    const broken = new Set<string>();
    const messages = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = messages.nextNode(); text; text = messages.nextNode()) {
      const element = text.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest(exempt) || element.getBoundingClientRect().width <= 1) continue;
      const written = text.textContent ?? '';
      // An address is one long word without break opportunities.
      for (const { 0: word, index } of written.matchAll(/\S+/g)) {
        if (word.includes('@')) continue;
        for (const part of word.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
          const range = document.createRange();
          range.setStart(text, index + part.index);
          range.setEnd(text, index + part.index + part[0].length);
          const lines = new Set(
            [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
          );
          if (lines.size > 1) broken.add(part[0]);
        }
      }
    }
    return [...broken];
  });
}
