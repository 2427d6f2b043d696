/** Decompresses Zstandard with limits on output and window size, checked before allocating (RFC 8878). */
import { Decompress } from 'fzstd';

/** Anki packs with windows of at most 8 MB. */
const MOST_WINDOW_BYTES = 128 * 1024 * 1024;
/** Input per step: a block of a few bytes yields at most 128 KB. */
const SLICE_BYTES = 65_536;

/** Null if the output exceeds `mostBytes`. Throws if it is not Zstandard. */
export function unpackZstd(packed: Uint8Array, mostBytes: number): Uint8Array<ArrayBuffer> | null {
  if (windowBytes(packed) > MOST_WINDOW_BYTES) return null;
  const pieces: Uint8Array[] = [];
  let size = 0;
  const unpacker = new Decompress((piece) => {
    size += piece.length;
    // The decompressor reuses the buffer.
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

/** How much memory its frame asks for: its window, or all of its content where it is one segment. Throws unless it is one frame. */
function windowBytes(packed: Uint8Array): number {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (view.byteLength < 6 || view.getUint32(0, true) !== 0xfd2fb528) throw new Error('no Zstandard frame');
  const descriptor = view.getUint8(4);
  const isOneSegment = (descriptor & 32) !== 0;
  const size = descriptor >> 6;
  const at = (isOneSegment ? 5 : 6) + ([0, 1, 2, 4][descriptor & 3] as number);
  const head = at + ([isOneSegment ? 1 : 0, 2, 4, 8][size] as number);
  const bytes = isOneSegment ? contentBytes(view, at, size) : windowOf(view.getUint8(5));
  // Anki writes one frame; the window of a second one would be unchecked.
  if (bytes <= MOST_WINDOW_BYTES && endOfFrame(view, head) + (descriptor & 4) < packed.length)
    throw new Error('more than one frame');
  return bytes;
}

const windowOf = (descriptor: number) => 2 ** (10 + (descriptor >> 3)) * (1 + (descriptor & 7) / 8);

function contentBytes(view: DataView, at: number, size: number): number {
  if (size === 0) return view.getUint8(at);
  if (size === 1) return view.getUint16(at, true) + 256;
  return size === 2 ? view.getUint32(at, true) : Number(view.getBigUint64(at, true));
}

/** Behind its last block: each has a head of 3 bytes, of which the first bit marks the last, and repeats one byte or holds its own. */
function endOfFrame(view: DataView, firstBlock: number): number {
  let at = firstBlock;
  for (let isLast = false; !isLast; ) {
    if (at + 3 > view.byteLength) throw new Error('a Zstandard frame does not end');
    const head = view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
    isLast = (head & 1) === 1;
    at += 3 + (((head >> 1) & 3) === 1 ? 1 : head >> 3);
  }
  return at;
}
