/** Truncates an incomplete webm recording to its last complete element: the demuxer hangs on some partial ones. */

/** Elements whose children are scanned individually; browsers write both without a size while recording. */
const opened = new Set([0x18538067, 0x1f43b675]);
/** Maximum size of an element; a damaged longer piece is a gap, which the library can skip. */
const maxPieceBytes = 8 * 1024;

/** The same bytes if they end with a complete element, or are not EBML elements at all. */
export function wholeElements(bytes: Uint8Array): Uint8Array {
  let at = 0;
  while (at < bytes.length) {
    const header = readHeader(bytes, at);
    if (header === null) break;
    const left = bytes.length - header.dataAt;
    if (opened.has(header.id)) at = header.dataAt;
    else if (header.size !== null && header.size <= left) at = header.dataAt + Number(header.size);
    else break;
  }
  return bytes.length - at <= maxPieceBytes ? bytes.subarray(0, at) : bytes;
}

/** Null if no element starts here or it is truncated; its size is null if unknown (RFC 8794, sections 4 to 6). */
function readHeader(
  bytes: Uint8Array,
  at: number,
): { id: number; size: bigint | null; dataAt: number } | null {
  const idLength = lengthOf(bytes[at]);
  const sizeAt = at + idLength;
  const sizeLength = lengthOf(bytes[sizeAt]);
  const dataAt = sizeAt + sizeLength;
  if (idLength === 0 || idLength > 4 || sizeLength === 0 || dataAt > bytes.length) return null;
  // Seven bits per byte are the size, up to 56 in total: more than a number holds exactly.
  const unknown = (1n << BigInt(7 * sizeLength)) - 1n;
  const size = numberAt(bytes, sizeAt, sizeLength) & unknown;
  return { id: Number(numberAt(bytes, at, idLength)), size: size === unknown ? null : size, dataAt };
}

/** Leading zeros give the length of a number: 1 to 8 bytes, or 0 if invalid. */
function lengthOf(first: number | undefined): number {
  return first ? Math.clz32(first) - 23 : 0;
}

function numberAt(bytes: Uint8Array, at: number, length: number): bigint {
  let number = 0n;
  for (const byte of bytes.subarray(at, at + length)) number = (number << 8n) | BigInt(byte);
  return number;
}
