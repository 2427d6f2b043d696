/** Cuts a word out of a page, with a little of what stands around it. */

import type { Box } from '#web/imports/photo/page-words.ts';
import type { GreyPage } from './clean-page.ts';

/** Around the word, in heights of it. */
const ACROSS = 0.6;
const ABOVE = 0.25;
/** A wider cutting is no word but a line that was not taken apart. */
const WIDEST = 1600;

/** Stays within the page. */
export function cutOut({ width, height, pixels }: GreyPage, { box }: { box: Box }): GreyPage {
  const left = Math.max(0, Math.floor(box.left - box.height * ACROSS));
  const top = Math.max(0, Math.floor(box.top - box.height * ABOVE));
  const right = Math.min(width, left + WIDEST, Math.ceil(box.left + box.width + box.height * ACROSS));
  const bottom = Math.min(height, Math.ceil(box.top + box.height * (1 + ABOVE)));
  const cutting = {
    width: Math.max(1, right - left),
    height: Math.max(1, bottom - top),
    pixels: new Uint8Array(Math.max(1, right - left) * Math.max(1, bottom - top)),
  };
  for (let row = 0; row < bottom - top; row += 1)
    cutting.pixels.set(
      pixels.subarray((top + row) * width + left, (top + row) * width + right),
      row * cutting.width,
    );
  return cutting;
}
