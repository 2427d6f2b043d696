/** Decodes a chosen file: UTF-8, UTF-16, or the Latin-1 of old programs. */
import { WINDOWS_1252_HIGH } from './windows-1252.ts';

type ImportFile = { text: string; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'latin-1' };

/** Part of browsers, their workers and Node, but not of the language. */
declare const TextDecoder: new (
  label: string,
  options: { fatal?: boolean; ignoreBOM: boolean },
) => { decode: (bytes: Uint8Array) => string };

/** With at least this many valid characters beyond ASCII for each invalid one, a file is damaged UTF-8, not another encoding. */
const VALID_PER_INVALID = 10;
/** ASCII text in UTF-16 has at least this share of zero bytes at even or at odd places; no other text comes near. */
const ZERO_SHARE = 0.3;
const SAMPLE_BYTES = 4_096;
/** Well below the engines' limit on arguments. */
const CHUNK_BYTES = 8_192;

/** Never fails: what cannot be decoded becomes U+FFFD, which the reader marks. The byte order mark is left out. */
export function decodeImportFile(bytes: Uint8Array): ImportFile {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes.subarray(2));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs('utf-16be', bytes.subarray(2));
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const utf16 = isMarked ? null : unmarkedUtf16(bytes);
  if (utf16) return decodeAs(utf16, bytes);
  const rest = isMarked ? bytes.subarray(3) : bytes;
  const decoded = decodeAs('utf-8', rest);
  return isMarked || isUtf8(rest, decoded.text)
    ? decoded
    : { text: decodeLatin1(bytes), encoding: 'latin-1' };
}

const decodeAs = (encoding: 'utf-8' | 'utf-16le' | 'utf-16be', bytes: Uint8Array): ImportFile => ({
  text: new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes),
  encoding,
});

/** Whether the bytes are UTF-8, perhaps a little damaged; `text` is what they decode to. */
function isUtf8(bytes: Uint8Array, text: string): boolean {
  const invalid = text.split('\uFFFD').length - 1;
  if (invalid === 0) return true;
  const valid = (text.match(/[^\0-\x7f]/gu)?.length ?? 0) - invalid;
  return valid >= VALID_PER_INVALID * invalid || isValidUtf8(bytes);
}

/** True for a file that contains U+FFFD itself. */
function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The zero bytes of ASCII characters in UTF-16 are all at odd or all at even places. */
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

/** Not by `TextDecoder`: some releases of Node decode Windows-1252 as Latin-1. */
function decodeLatin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  return text.replace(/[\x80-\x9f]/g, (character) =>
    WINDOWS_1252_HIGH.charAt(character.charCodeAt(0) - 0x80),
  );
}
