/** Rotates a page: by quarter turns, or by a small angle to straighten it. */
import type { GreyPage } from './clean-page.ts';

/** Rotates around the centre by `radians` clockwise; fills the corners with white. */
export function straightened({ width, height, pixels }: GreyPage, radians: number): GreyPage {
  const turned = new Uint8Array(pixels.length).fill(255);
  const [sine, cosine] = [-Math.sin(radians), Math.cos(radians)];
  const [middleX, middleY] = [width / 2, height / 2];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const fromX = cosine * (x - middleX) - sine * (y - middleY) + middleX;
      const fromY = sine * (x - middleX) + cosine * (y - middleY) + middleY;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [right, down] = [fromX - left, fromY - top];
      const at = top * width + left;
      turned[y * width + x] =
        (pixels[at]! * (1 - right) + pixels[at + 1]! * right) * (1 - down) +
        (pixels[at + width]! * (1 - right) + pixels[at + width + 1]! * right) * down;
    }
  }
  return { width, height, pixels: turned };
}

/** Rotates by `quarters` clockwise. */
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
