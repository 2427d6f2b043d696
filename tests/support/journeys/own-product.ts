/** A product and a browser of a journey's own, for journeys that stop the server or need settings. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from '../browser/browser.ts';
import { type Product, startProduct } from '../product/product.ts';

export let product: Product;
export let browser: Browser;

/** Gives them to the calling file; `settings` are environment variables on top of a quiet default. */
export function provideProduct(settings?: Record<string, string>): void {
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(settings), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
}
