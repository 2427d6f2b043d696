/** A slanted line lies level afterwards. */
import { expect, it } from 'vitest';
import type { GreyPage } from './clean-page.ts';
import { straightened } from './rotate-page.ts';

it('turns clockwise, about the middle', () => {
  const [width, height] = [200, 100];
  const slant = 0.1;
  const page: GreyPage = { width, height, pixels: new Uint8Array(width * height).fill(255) };
  // Rises to the right, as of a page turned counterclockwise.
  for (let x = 0; x < width; x += 1) {
    const y = Math.round(50 - (x - 100) * Math.tan(slant));
    for (const row of [y - 1, y, y + 1]) page.pixels[row * width + x] = 0;
  }
  const { pixels } = straightened(page, slant);
  for (const x of [30, 100, 170]) {
    expect(pixels[50 * width + x], `line at ${x}`).toBeLessThan(128);
    expect(pixels[42 * width + x], `paper at ${x}`).toBe(255);
  }
});
