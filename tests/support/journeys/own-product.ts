/** A product of a journey's own, for journeys that stop the server or need settings. */
import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { sharedBrowser } from '../browser/browser.ts';
import { type Product, startProduct } from '../product/product.ts';

/** It ends with the calling file; `settings` are environment variables on top of a quiet default. */
export async function startOwnProduct(
  settings?: Record<string, string>,
): Promise<{ product: Product; browser: Browser }> {
  const product = await startProduct(settings);
  afterAll(() => product.stop());
  return { product, browser: await sharedBrowser() };
}
