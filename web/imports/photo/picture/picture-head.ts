/** Detects the format and dimensions of a picture from its first bytes, before decoding. */

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif' | 'gif' | 'bmp' | 'tiff';
/** `size` in pixels; null for formats that do not store it near the start. */
export type PictureHead = { kind: PictureKind; size: { width: number; height: number } | null };

/** Decoded at four bytes each: 320 MB at most, briefly. */
export const MOST_PIXELS = 80_000_000;

/** Bytes to read: in a JPEG, camera metadata in segments of up to 64 KiB precedes the size. */
export const HEAD_BYTES = 512 * 1024;

/** Null if it is not a picture. */
export function headOfPicture(bytes: Uint8Array): PictureHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
  if (bytes.length < 12) return null;
  if (text(0, 3) === '\xff\xd8\xff') return { kind: 'jpeg', size: sizeOfJpeg(view) };
  if (text(0, 4) === '\x89PNG' && bytes.length >= 24)
    return { kind: 'png', size: { width: view.getUint32(16), height: view.getUint32(20) } };
  if (text(0, 4) === 'GIF8')
    return { kind: 'gif', size: { width: view.getUint16(6, true), height: view.getUint16(8, true) } };
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return { kind: 'webp', size: sizeOfWebp(view, text) };
  if (text(4, 4) === 'ftyp') {
    const brand = text(8, 4);
    if (brand === 'avif' || brand === 'avis') return { kind: 'avif', size: null };
    if (/^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand)) return { kind: 'heic', size: null };
    return null;
  }
  if (text(0, 2) === 'BM' && bytes.length >= 26)
    return {
      kind: 'bmp',
      size: { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) },
    };
  if (text(0, 4) === 'II*\0' || text(0, 4) === 'MM\0*') return { kind: 'tiff', size: null };
  return null;
}

/** Walks the segments up to the frame header (SOF0 to SOF15, but for the three that are tables). */
function sizeOfJpeg(view: DataView): { width: number; height: number } | null {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // Padding before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Lossy, lossless and extended WebP keep their size in different places (RFC 9649, sections 2.5 to 2.7). */
function sizeOfWebp(view: DataView, text: (at: number, length: number) => string) {
  if (view.byteLength < 30) return null;
  const form = text(12, 4);
  if (form === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (form === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (form !== 'VP8X') return null;
  const three = (at: number) => (view.getUint8(at) | (view.getUint16(at + 1, true) << 8)) + 1;
  return { width: three(24), height: three(27) };
}
