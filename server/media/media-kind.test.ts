/** Every type is detected by its bytes; anything else, or what only claims to be one, is rejected. */
import { describe, expect, it } from 'vitest';
import { mediaKinds } from '#core/media-reference.ts';
import { mediaHeads, pngOf } from '#tests/support/samples/media-fixtures.ts';
import { detectMedia } from './media-kind.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('accepted', () => {
  it('has an example of every type', () => {
    expect(Object.keys(mediaHeads).sort()).toEqual(Object.keys(mediaKinds).sort());
  });

  it.each(Object.entries(mediaHeads))('%s', (kind, bytes) => {
    const isPicture = mediaKinds[kind as keyof typeof mediaKinds].sense === 'picture';
    expect(detectMedia(bytes)).toEqual({ kind, width: isPicture ? 5 : null, height: isPicture ? 3 : null });
  });

  it.each([
    ['lossy', 'VP8 ', '00000000 000000 9d012a 0500 0300'],
    ['lossless', 'VP8L', '00000000 2f 04800000'],
  ])('%s WebP', (_what, chunk, rest) => {
    const bytes = Buffer.concat([
      latin1(`RIFF\0\0\0\0WEBP${chunk}`),
      Buffer.from(rest.replaceAll(' ', ''), 'hex'),
      Buffer.alloc(16),
    ]);
    expect(detectMedia(bytes)).toEqual({ kind: 'webp', width: 5, height: 3 });
  });

  it('reads the size behind long segments of a JPEG', () => {
    const exif = Buffer.concat([Buffer.from('ffe1fff0', 'hex'), Buffer.alloc(0xffee)]);
    const jpg = mediaHeads.jpg ?? Buffer.alloc(0);
    expect(detectMedia(Buffer.concat([jpg.subarray(0, 2), exif, jpg.subarray(2)]))?.width).toBe(5);
  });
});

describe('rejected', () => {
  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>'],
    ['SVG with a prologue', '<?xml version="1.0"?><svg/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['HTML behind spaces', '   <html>'],
    ['PDF', '%PDF-1.7\n'],
    ['a ZIP archive', 'PK\x03\x04'],
    ['a program', 'MZ\x90\0'],
    ['text in UTF-16', '\xff\xfe<\0h\0t\0m\0l\0'],
    ['a bitmap', 'BM\x36\0\0\0\0\0\0\0'],
    ['the beginning of a PNG', '\x89PNG\r\n\x1a\n'],
    ['HTML behind the beginning of a PNG', '\x89PNG\r\n\x1a\n<script>alert(1)</script>'],
    ['HTML behind the beginning of a GIF', 'GIF89a'],
    ['HTML behind the beginning of a JPEG', '\xff\xd8<script>alert(1)</script>'],
    ['an empty WebP', 'RIFF\0\0\0\0WEBPVP8X'],
    ['an ID3 tag and no sound', 'ID3\x04\0\0\0\0\0\0<script>alert(1)</script>'],
    ['a video container', '\x1a\x45\xdf\xa3matroska'],
  ])('%s', (_what, bytes) => {
    expect(detectMedia(latin1(bytes))).toBeNull();
  });

  it('an Apple picture, which most browsers cannot show', () => {
    const heic = Buffer.concat([Buffer.from('00000018', 'hex'), latin1('ftypheic\0\0\0\0mif1heic')]);
    expect(detectMedia(heic)).toBeNull();
  });

  it('a picture without a pixel', () => {
    expect(detectMedia(pngOf(0, 7))).toBeNull();
  });

  it('any truncated file of any type, without an error', () => {
    for (const bytes of Object.values(mediaHeads))
      for (let length = 0; length < bytes.length; length++) detectMedia(bytes.subarray(0, length));
  });
});
