/** Cuts a webm recording that breaks off back to its last whole element: the library that reads it never ends on some halves. */

/** Elements whose children are looked at one by one; browsers write both without a size while they record. */
const opened = new Set([0x18538067, 0x1f43b675]);
/** What one element of a recording takes at most: a broken piece that is longer is a gap, which the library can jump. */
const maxPieceBytes = 8 * 1024;

/** The same bytes when they end with a whole element, or are no run of elements at all. */
export function wholeElements(bytes: Uint8Array): Uint8Array {
  let at = 0;
  while (at < bytes.length) {
    const header = readHeader(bytes, at);
    if (header === null) break;
    const end = opened.has(header.id) ? header.dataAt : header.dataAt + header.size;
    if (end > bytes.length) break;
    at = end;
  }
  return bytes.length - at <= maxPieceBytes ? bytes.subarray(0, at) : bytes;
}

/** Null where no element begins, or where it is cut off (RFC 8794, sections 4 and 5). */
function readHeader(bytes: Uint8Array, at: number): { id: number; size: number; dataAt: number } | null {
  const idLength = lengthOf(bytes[at]);
  const sizeAt = at + idLength;
  const sizeLength = lengthOf(bytes[sizeAt]);
  const dataAt = sizeAt + sizeLength;
  if (idLength === 0 || idLength > 4 || sizeLength === 0 || dataAt > bytes.length) return null;
  const size = numberAt(bytes, sizeAt, sizeLength) - 2 ** (7 * sizeLength);
  return { id: numberAt(bytes, at, idLength), size, dataAt };
}

/** Leading zeros tell how many bytes a number has: 1 to 8, or 0 for none. */
function lengthOf(first: number | undefined): number {
  return first ? Math.clz32(first) - 23 : 0;
}

function numberAt(bytes: Uint8Array, at: number, length: number): number {
  let number = 0;
  for (const byte of bytes.subarray(at, at + length)) number = number * 256 + byte;
  return number;
}
