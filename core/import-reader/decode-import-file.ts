/** Decodes a chosen file: UTF-8, UTF-16, or the Latin-1 of old programs. */
import { WINDOWS_1252_HIGH } from './windows-1252.ts';

export type ImportFileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'latin-1';
export type ImportFile = { text: string; encoding: ImportFileEncoding };

/** Browsers, their workers and Node have it; it is no part of the language. */
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode: (bytes: Uint8Array) => string };

const REPLACEMENT = 0xfffd;
/** Characters turned into a string at a time, well below the engines' limit on arguments. */
const CHUNK_UNITS = 8_192;
/** So many well-formed characters beyond ASCII for one broken one say UTF-8 with damage, not another encoding. */
const SOUND_PER_BROKEN = 10;
/** Share of zero bytes at even or odd places that ASCII text in UTF-16 has and no other text comes near. */
const ZERO_SHARE = 0.3;
const SAMPLE_BYTES = 4_096;

/** Never fails: bytes that are no text in any of the encodings come out as U+FFFD, which the reader marks. The byte order mark is left out. */
export function decodeImportFile(bytes: Uint8Array): ImportFile {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: decodeUtf16(bytes, 2, 0), encoding: 'utf-16le' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: decodeUtf16(bytes, 2, 1), encoding: 'utf-16be' };
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const unmarked = marked ? null : unmarkedUtf16(bytes);
  if (unmarked) return { text: decodeUtf16(bytes, 0, unmarked === 'utf-16le' ? 0 : 1), encoding: unmarked };
  const rest = marked ? bytes.subarray(3) : bytes;
  const whole = soundUtf8(rest);
  if (whole !== null) return { text: whole, encoding: 'utf-8' };
  const { text, sound, broken } = decodeUtf8(rest);
  if (marked || sound >= SOUND_PER_BROKEN * broken) return { text, encoding: 'utf-8' };
  return { text: decodeLatin1(bytes), encoding: 'latin-1' };
}

/** Text in UTF-16 without a mark shows by the zero bytes of its ASCII characters, all on one side. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.floor(Math.min(bytes.length, SAMPLE_BYTES) / 2);
  let even = 0;
  let odd = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    if (bytes[pair * 2] === 0) even += 1;
    if (bytes[pair * 2 + 1] === 0) odd += 1;
  }
  if (odd > ZERO_SHARE * pairs && even === 0) return 'utf-16le';
  if (even > ZERO_SHARE * pairs && odd === 0) return 'utf-16be';
  return null;
}

function decodeUtf16(bytes: Uint8Array, from: number, highByte: 0 | 1): string {
  const output = unitOutput();
  for (let at = from; at + 1 < bytes.length; at += 2) {
    const first = bytes[at] ?? 0;
    const second = bytes[at + 1] ?? 0;
    output.add(highByte === 1 ? (first << 8) | second : (second << 8) | first);
  }
  if ((bytes.length - from) % 2 === 1) output.add(REPLACEMENT);
  return output.text();
}

function decodeLatin1(bytes: Uint8Array): string {
  const output = unitOutput();
  for (const byte of bytes) {
    output.add(byte >= 0x80 && byte <= 0x9f ? WINDOWS_1252_HIGH.charCodeAt(byte - 0x80) : byte);
  }
  return output.text();
}

/** Nearly every file: the engine's own decoder is a hundred times as fast. Null if a byte is no UTF-8. */
function soundUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Of damaged text; `sound` counts well-formed characters beyond ASCII, `broken` the bytes that belong to none. */
function decodeUtf8(bytes: Uint8Array): { text: string; sound: number; broken: number } {
  const output = unitOutput();
  let sound = 0;
  let broken = 0;
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      output.add(byte);
      at += 1;
      continue;
    }
    const { length, lowest, bits } = leadByte(byte);
    let code = bits;
    let read = 1;
    while (read < length && ((bytes[at + read] ?? 0) & 0xc0) === 0x80) {
      code = (code << 6) | ((bytes[at + read] ?? 0) & 0x3f);
      read += 1;
    }
    if (
      length === 0 ||
      read < length ||
      code < lowest ||
      code > 0x10ffff ||
      (code >= 0xd800 && code <= 0xdfff)
    ) {
      output.add(REPLACEMENT);
      broken += 1;
      at += 1;
    } else {
      output.addCodePoint(code);
      sound += 1;
      at += length;
    }
  }
  return { text: output.text(), sound, broken };
}

/** Bytes of the character a lead byte opens (0: it opens none), the least code point allowed at that length, and its own bits. */
function leadByte(byte: number): { length: number; lowest: number; bits: number } {
  if (byte >= 0xc2 && byte <= 0xdf) return { length: 2, lowest: 0x80, bits: byte & 0x1f };
  if (byte >= 0xe0 && byte <= 0xef) return { length: 3, lowest: 0x800, bits: byte & 0x0f };
  if (byte >= 0xf0 && byte <= 0xf4) return { length: 4, lowest: 0x10000, bits: byte & 0x07 };
  return { length: 0, lowest: 0, bits: 0 };
}

/** Collects UTF-16 units and turns them into a string by the thousand. */
function unitOutput(): {
  add: (unit: number) => void;
  addCodePoint: (code: number) => void;
  text: () => string;
} {
  const parts: string[] = [];
  let units = new Uint16Array(CHUNK_UNITS);
  let used = 0;
  const flush = () => {
    parts.push(String.fromCharCode(...units.subarray(0, used)));
    units = new Uint16Array(CHUNK_UNITS);
    used = 0;
  };
  const add = (unit: number) => {
    if (used === CHUNK_UNITS) flush();
    units[used] = unit;
    used += 1;
  };
  const addCodePoint = (code: number) => {
    if (code < 0x10000) return add(code);
    add(0xd800 + ((code - 0x10000) >> 10));
    add(0xdc00 + ((code - 0x10000) & 0x3ff));
  };
  return {
    add,
    addCodePoint,
    text: () => {
      flush();
      return parts.join('');
    },
  };
}
