/** Detects the type of a picture or sound from its bytes; names and declared types are not trusted. */
import type { MediaKind } from '#core/media-reference.ts';

/** In pixels; null for sounds. */
type SeenMedia = { kind: MediaKind; width: number | null; height: number | null };

type Size = { width: number; height: number };

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** PNG, third edition: signature, then IHDR as the first chunk, 13 bytes long. */
function png(bytes: Buffer): Size | null {
  if (text(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || text(bytes, 8, 16) !== '\0\0\0\rIHDR') return null;
  return bytes.length < 33 ? null : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** GIF89a specification, sections 17 and 18. */
function gif(bytes: Buffer): Size | null {
  if (!/^GIF8[79]a$/.test(text(bytes, 0, 6)) || bytes.length < 13) return null;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** WebP container specification: simple lossy, simple lossless or extended. */
function webp(bytes: Buffer): Size | null {
  if (text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 12) !== 'WEBP' || bytes.length < 30) return null;
  switch (text(bytes, 12, 16)) {
    case 'VP8 ':
      if (text(bytes, 23, 26) !== '\x9d\x01\x2a') return null;
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null;
      const packed = bytes.readUInt32LE(21);
      return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >> 14) & 0x3fff) };
    }
    case 'VP8X':
      return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
    default:
      return null;
  }
}

/** ITU-T T.81, annex B: segments with their lengths, up to a start of frame. */
function jpg(bytes: Buffer): Size | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return null;
}

/** ISO/IEC 14496-12: the brands listed in the first box. */
function brandsOf(bytes: Buffer): string[] {
  if (text(bytes, 4, 8) !== 'ftyp' || bytes.length < 16) return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [text(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4));
  return brands;
}

/** The boxes before the image data are a few hundred bytes long. */
const avifHeadBytes = 16 * 1024;

/** AV1 Image File Format: the size is in the first property `ispe`. */
function avif(bytes: Buffer): Size | null {
  if (!brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis')) return null;
  const at = bytes.subarray(0, avifHeadBytes).indexOf('ispe', 0, 'latin1');
  return at < 0 || at + 16 > bytes.length
    ? null
    : { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
}

const soundBrands = /^(M4A |M4B |mp41|mp42|isom|iso\d|dash)$/;
/** HEIC uses the same container. */
const pictureBrands = /^(heic|heix|hevc|mif1|msf1|avif|avis|crx )$/;
function m4a(bytes: Buffer): boolean {
  const brands = brandsOf(bytes);
  return (
    brands.some((brand) => soundBrands.test(brand)) && !brands.some((brand) => pictureBrands.test(brand))
  );
}

/** ISO/IEC 11172-3, section 2.4.2.3: a layer III header with a valid bit rate and sampling rate. */
const isFrame = (bytes: Buffer, at: number) =>
  bytes[at] === 0xff &&
  ((bytes[at + 1] ?? 0) & 0xe6) === 0xe2 &&
  ((bytes[at + 1] ?? 0) & 0x18) !== 0x08 &&
  ((bytes[at + 2] ?? 0xff) & 0xf0) !== 0xf0 &&
  ((bytes[at + 2] ?? 0xff) & 0xf0) !== 0x00 &&
  ((bytes[at + 2] ?? 0xff) & 0x0c) !== 0x0c;

/** Some programs pad the tag with zeros. */
const mostPadding = 4 * 1024;

/** End of an ID3v2 tag (id3.org, ID3v2.4.0, section 3.1); 0 without one. */
function tagEnd(bytes: Buffer): number {
  if (text(bytes, 0, 3) !== 'ID3' || bytes.length < 10) return 0;
  const sizes = [...bytes.subarray(6, 10)];
  return sizes.some((size) => size > 0x7f) ? 0 : 10 + sizes.reduce((sum, size) => sum * 128 + size, 0);
}

function mp3(bytes: Buffer): boolean {
  let at = tagEnd(bytes);
  const last = Math.min(bytes.length, at + mostPadding);
  while (at < last && bytes[at] === 0) at += 1;
  return isFrame(bytes, at);
}

const ebmlHeadBytes = 64;
const webm = (bytes: Buffer) =>
  text(bytes, 0, 4) === '\x1a\x45\xdf\xa3' && text(bytes, 4, ebmlHeadBytes).includes('webm');

const pictures: [MediaKind, (bytes: Buffer) => Size | null][] = [
  ['png', png],
  ['gif', gif],
  ['webp', webp],
  ['jpg', jpg],
  ['avif', avif],
];
const sounds: [MediaKind, (bytes: Buffer) => boolean][] = [
  ['ogg', (bytes) => text(bytes, 0, 5) === 'OggS\0'],
  ['wav', (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WAVE'],
  ['webm', webm],
  ['m4a', m4a],
  ['mp3', mp3],
];

/** Null for anything else, including SVG and HTML. */
export function detectMedia(bytes: Buffer): SeenMedia | null {
  for (const [kind, sizeOf] of pictures) {
    const size = sizeOf(bytes);
    if (size) return size.width > 0 && size.height > 0 ? { kind, ...size } : null;
  }
  const sound = sounds.find(([, is]) => is(bytes));
  return sound ? { kind: sound[0], width: null, height: null } : null;
}
