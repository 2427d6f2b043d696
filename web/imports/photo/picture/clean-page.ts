/** Turns a photographed page into dark letters on white for text recognition. */

/** One byte a pixel, row after row; 0 is black. */
export type GreyPage = { width: number; height: number; pixels: Uint8Array };

/** Brightness as eyes see it (ITU-R BT.601), in 1/256. */
const [red, green, blue] = [77, 150, 29];

/** `rgba` as a canvas gives it; what is transparent is paper. */
export function greyOf(rgba: Uint8ClampedArray, width: number, height: number): GreyPage {
  const pixels = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += 4) {
    const seen = (rgba[from]! * red + rgba[from + 1]! * green + rgba[from + 2]! * blue) >> 8;
    const alpha = rgba[from + 3]!;
    pixels[at] = alpha === 255 ? seen : 255 - (((255 - seen) * alpha) >> 8);
  }
  return { width, height, pixels };
}

/** The light of a place is the mean of a square around it that is larger than letters: its half side, as a share of the page's longer side. */
const LIGHT_REACH = 1 / 70;
/** Share of the local brightness up to which a pixel is ink, and from which it is paper. Chosen by eye. */
const INK = 0.45;
const PAPER = 0.95;
/** Evens out the light by dividing each pixel by its surroundings; inverts light letters on dark. */
export function evenLight(page: GreyPage): GreyPage {
  const { width, height } = page;
  const reach = Math.max(4, Math.round(Math.max(width, height) * LIGHT_REACH));
  let pixels = page.pixels;
  let light = blurred(pixels, width, height, reach);
  if (hasLightLetters(pixels, light)) {
    pixels = pixels.map((value) => 255 - value);
    light = blurred(pixels, width, height, reach);
  }
  const cleaned = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 1) {
    const share = pixels[at]! / Math.max(1, light[at]!);
    cleaned[at] = Math.max(0, Math.min(255, ((share - INK) / (PAPER - INK)) * 255));
  }
  return { width, height, pixels: cleaned };
}

/** Letters are few and far from the light of their place, paper is much and near it: the third moment has the sign of the letters. */
function hasLightLetters(pixels: Uint8Array, light: Uint8Array): boolean {
  let moment = 0;
  for (let at = 0; at < pixels.length; at += 1) moment += (pixels[at]! - light[at]!) ** 3;
  return moment > 0;
}

/** Box blur with running sums, so that the radius `reach` costs nothing. */
function blurred(pixels: Uint8Array, width: number, height: number, reach: number): Uint8Array {
  const rows = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) runMeans(pixels, rows, y * width, 1, width, reach);
  const both = new Uint8Array(pixels.length);
  for (let x = 0; x < width; x += 1) runMeans(rows, both, x, width, height, reach);
  return both;
}

/** Means along one row or column of `count` pixels that lie `step` apart. */
function runMeans(
  from: Uint8Array,
  to: Uint8Array,
  start: number,
  step: number,
  count: number,
  reach: number,
): void {
  let sum = 0;
  let size = 0;
  for (let at = 0; at < count + reach; at += 1) {
    if (at < count) {
      sum += from[start + at * step]!;
      size += 1;
    }
    const gone = at - 2 * reach - 1;
    if (gone >= 0 && gone < count) {
      sum -= from[start + gone * step]!;
      size -= 1;
    }
    const middle = at - reach;
    if (middle >= 0 && middle < count) to[start + middle * step] = sum / size;
  }
}

/** Encodes the page as PGM, which is uncompressed. */
export function pgmOf({ width, height, pixels }: GreyPage): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + pixels.length);
  file.set(head);
  file.set(pixels, head.length);
  return file;
}
