/** Unpacks Zstandard within bounds: what comes out is counted while it comes, and the window is known before there is one (RFC 8878). */
import { Decompress } from 'fzstd';

/** Anki packs with windows of at most 8 MB. */
const MOST_WINDOW_BYTES = 128 * 1024 * 1024;
/** A block gives at most 128 KB, from a few bytes: so much can come of what is pushed at once. */
const SLICE_BYTES = 65_536;

/** Null where more than `mostBytes` would come out. Throws for what is no Zstandard. */
export function unpackZstd(packed: Uint8Array, mostBytes: number): Uint8Array<ArrayBuffer> | null {
  if (windowBytes(packed) > MOST_WINDOW_BYTES) return null;
  const pieces: Uint8Array[] = [];
  let size = 0;
  const unpacker = new Decompress((piece) => {
    size += piece.length;
    // The unpacker goes on with a piece's memory.
    if (size <= mostBytes) pieces.push(piece.slice());
  });
  for (let at = 0; at < packed.length && size <= mostBytes; at += SLICE_BYTES)
    unpacker.push(packed.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= packed.length);
  if (size > mostBytes) return null;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** How much memory the first frame asks for: its window, or all of its content where it is one segment. */
function windowBytes(packed: Uint8Array): number {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (view.byteLength < 6 || view.getUint32(0, true) !== 0xfd2fb528) throw new Error('no Zstandard frame');
  const descriptor = view.getUint8(4);
  const isOneSegment = (descriptor & 32) !== 0;
  if (!isOneSegment) {
    const window = view.getUint8(5);
    return 2 ** (10 + (window >> 3)) * (1 + (window & 7) / 8);
  }
  const at = 5 + ([0, 1, 2, 4][descriptor & 3] as number);
  const size = descriptor >> 6;
  if (size === 0) return view.getUint8(at);
  if (size === 1) return view.getUint16(at, true) + 256;
  return size === 2 ? view.getUint32(at, true) : Number(view.getBigUint64(at, true));
}
