/** Pages come out black on white whatever light they were taken in, and the right way round. */
import { expect, it } from 'vitest';
import { evenLight, type GreyPage, greyOf, pgmOf } from './clean-page.ts';

const [width, height] = [400, 300];
/** Bars of ink, three wide and ten apart, on paper; `light` is how bright a pixel's place is, 0 to 1. */
const page = (light: (x: number, y: number) => number, ink = 40, paper = 240): GreyPage => {
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels[y * width + x] = (x % 10 < 3 ? ink : paper) * light(x, y);
  return { width, height, pixels };
};
const at = ({ pixels }: GreyPage, x: number, y: number) => pixels[y * width + x]!;

it.each([
  ['even light', () => 1],
  ['half the light', () => 0.5],
  ['a lamp on one side', (x: number) => 1 - (0.8 * x) / width],
  ['the edge of a shadow', (_x: number, y: number) => (y < 150 ? 1 : 0.35)],
])('%s', (_name, light) => {
  const cleaned = evenLight(page(light));
  // Away from the edge of a shadow, which is no light of its own.
  for (const y of [40, 260])
    for (const x of [101, 201, 301]) {
      expect(at(cleaned, x, y), `ink at ${x}, ${y}`).toBeLessThan(40);
      expect(at(cleaned, x + 5, y), `paper at ${x + 5}, ${y}`).toBeGreaterThan(215);
    }
});

it('turns light letters on a dark screen into dark ones', () => {
  const cleaned = evenLight(page(() => 1, 230, 20));
  expect(at(cleaned, 201, 100)).toBeLessThan(at(cleaned, 206, 100) - 150);
});

it('ends on a page of one colour', () => {
  for (const value of [0, 128, 255])
    expect(
      new Set(evenLight({ width, height, pixels: new Uint8Array(width * height).fill(value) }).pixels).size,
    ).toBe(1);
});

it('takes what is transparent for paper, and writes the format the recogniser reads', () => {
  const grey = greyOf(Uint8ClampedArray.of(0, 0, 0, 255, 0, 0, 0, 0, 255, 255, 255, 255), 3, 1);
  expect([...grey.pixels]).toEqual([0, 255, 255]);
  expect(Buffer.from(pgmOf(grey)).toString('latin1')).toBe('P5\n3 1\n255\n\0\xff\xff');
});
