/** Turns a page by quarters: one that was photographed lying on its side. */
import type { GreyPage } from './clean-page.ts';

/** `quarters` clockwise, as seen. */
export function turned(page: GreyPage, quarters: number): GreyPage {
  return quarters % 4 === 0 ? page : turned(byOneQuarter(page), (quarters % 4) - 1);
}

function byOneQuarter({ width, height, pixels }: GreyPage): GreyPage {
  const after = new Uint8Array(pixels.length);
  for (let y = 0, from = 0; y < height; y += 1)
    for (let x = 0, to = height - 1 - y; x < width; x += 1, from += 1, to += height)
      after[to] = pixels[from]!;
  return { width: height, height: width, pixels: after };
}
