/** Sizes are read from heads as cameras and browsers write them, before anything is unpacked. */
import { expect, it } from 'vitest';
import { headOfPicture } from './picture-head.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const filled = (text: string) => bytes(text.padEnd(40, '\0'));

it.each([
  ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x0f\xc0\0\0\x0b\xd0', 'png', [4032, 3024]],
  // Camera data, a comment, and a frame of the progressive kind.
  [
    'JPEG',
    `\xff\xd8\xff\xe1\0\x08Exif\0\0\xff\xfe\0\x04hi\xff\xc2\0\x11\x08\x0b\xd0\x0f\xc0\x03`,
    'jpeg',
    [4032, 3024],
  ],
  [
    'a JPEG whose tables come first',
    `\xff\xd8\xff\xdb\0\x04aa\xff\xc4\0\x04bb\xff\xc0\0\x11\x08\0\x10\0\x20\x03`,
    'jpeg',
    [32, 16],
  ],
  ['a JPEG that breaks off', '\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg', null],
  ['lossy WebP', 'RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0\x30\x01\0\x9d\x01\x2a\x40\x01\xf0\0', 'webp', [320, 240]],
  ['lossless WebP', 'RIFF\x24\0\0\0WEBPVP8L\x18\0\0\0\x2f\x3f\xc1\x3b\0', 'webp', [320, 240]],
  ['extended WebP', 'RIFF\x24\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x3f\x01\0\xef\0\0', 'webp', [320, 240]],
  ['GIF', 'GIF89a\x40\x01\xf0\0', 'gif', [320, 240]],
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0', 'heic', null],
  ['AVIF', '\0\0\0\x18ftypavif\0\0\0\0', 'avif', null],
  ['TIFF', 'II*\0\x08\0\0\0', 'tiff', null],
])('%s', (_name, head, kind, size) => {
  expect(headOfPicture(filled(head))).toEqual({
    kind,
    size: size && { width: size[0], height: size[1] },
  });
});

it.each([
  ['a film', '\0\0\0\x18ftypmp42'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['a few bytes', '\xff\xd8\xff'],
])('%s is no picture', (_name, head) => {
  expect(headOfPicture(bytes(head))).toBeNull();
});

it('ends on any bytes', () => {
  let seed = 1;
  for (let round = 0; round < 2_000; round += 1) {
    const noise = Uint8Array.from({ length: 64 }, () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed >> 16;
    });
    noise.set(bytes(['\xff\xd8\xff\xff', 'RIFF', '\x89PNG'][round % 3]!));
    expect(() => headOfPicture(noise)).not.toThrow();
  }
});
